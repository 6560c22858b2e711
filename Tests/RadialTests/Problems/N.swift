import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A change of the whole stack, by the names of its screens.
struct WholeStack: CustomTestStringConvertible, Sendable {
    let before: String
    let after: String
    /// Where the circle comes from, as a share of the width; nil if the top stays and nothing is to be seen.
    let edge: CGFloat?

    var testDescription: String { "\(before) to \(after)" }

    static let all = [
        WholeStack(before: "AB", after: "AC", edge: 1), WholeStack(before: "AB", after: "C", edge: 1),
        WholeStack(before: "A", after: "ABC", edge: 1), WholeStack(before: "A", after: "BAC", edge: 1),
        WholeStack(before: "ABC", after: "A", edge: 0), WholeStack(before: "ABC", after: "AB", edge: 0),
        WholeStack(before: "ABC", after: "DB", edge: 0), WholeStack(before: "AB", after: "BA", edge: 0),
        WholeStack(before: "AB", after: "CB", edge: nil), WholeStack(before: "ABC", after: "AC", edge: nil),
    ]
}

@Suite("N: navigation controllers", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct StackProblems {
    private let scene = Scene()
    private let colors: [String: RGB] = ["A": .red, "B": .blue, "C": .green, "D": .white]
    private let screens: [String: Screen]

    init() {
        let scene = scene
        screens = colors.reduce(into: [:]) { $0[$1.key] = scene.screen($1.key, $1.value) }
    }

    private func stack(_ names: String) -> [Screen] { names.map { screens[String($0)]! } }

    // MARK: N2

    /// The calls that take several screens away.
    enum Removal: String, CaseIterable, Sendable { case popToRoot, popTo, setViewControllers }

    @Test("N2 several screens go in one animation, and nothing keeps them", arguments: Removal.allCases, [true, false])
    func severalGo(_ removal: Removal, _ cameRadially: Bool) {
        let a = scene.screen("A", .red)
        let navigation = scene.navigation([a])
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        let gone = push(["B", "C", "D"], on: navigation, radially: cameRadially)
        _ = scene.log.take()
        scene.call {
            let done = scene.answer("removal")
            switch removal {
            case .popToRoot: navigation.radialPopToRoot(completion: done)
            case .popTo: navigation.radialPop(to: a, completion: done)
            case .setViewControllers: navigation.radialSetViewControllers([a], completion: done)
            }
        }
        var animations = 0
        repeat {
            scene.frames(1)
            animations = max(animations, scene.runningAnimations)
            // The lowest screen that goes was pushed from its own place; else the way back comes in from the leading edge.
            if let circle = scene.circle(), circle.radius > 0 {
                let origin = cameRadially ? CGPoint(x: 10, y: 20) : CGPoint(x: 0, y: 83.5)
                #expect(abs(circle.center.x - origin.x) < 1e-6 && abs(circle.center.y - origin.y) < 1e-6)
            }
        } while !scene.simulator.isIdle
        #expect(animations == 1)
        #expect(navigation.viewControllers == [a])
        #expect(scene.log.lines.filter { $0.contains("how(") } == ["willShow(A, true)", "didShow(A, true)"])
        #expect(scene.answers.last?.outcome == .finished)
        #expect(scene.picture().isOnly(.red))
        #expect(a.view.isUserInteractionEnabled)
        #expect(scene.simulator.window.hitTest(CGPoint(x: 40, y: 40), with: nil) === a.view)
        #expect(gone.allSatisfy { $0.object == nil })
        scene.expectPromises()
    }

    private func push(_ names: [String], on navigation: UINavigationController, radially: Bool) -> [Weakly] {
        for (index, name) in names.enumerated() {
            let screen = Screen(name, colors[name] ?? .white)
            if radially {
                let place = CGPoint(x: 10 + 20 * index, y: 20)
                scene.call { _ = navigation.radialPush(screen, from: .point(place), completion: scene.answer(name)) }
            } else {
                navigation.pushViewController(screen, animated: false)
            }
            scene.simulator.advanceUntilIdle()
        }
        return navigation.viewControllers.dropFirst().map(Weakly.init)
    }

    // MARK: N3

    @Test("N3 any stack follows on any other, by a push or a pop as UIKit has it", arguments: WholeStack.all)
    func wholeStack(_ example: WholeStack) throws {
        let navigation = scene.navigation(stack(example.before))
        scene.call {
            _ = navigation.radialSetViewControllers(stack(example.after), completion: scene.answer())
        }
        #expect(navigation.viewControllers == stack(example.after))
        scene.frames(16)
        if let edge = example.edge {
            let circle = try #require(scene.circle())
            #expect(circle.center == CGPoint(x: 94 * edge, y: 83.5))
        } else {
            #expect(scene.circle() == nil && scene.outcome() == .finished)
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome() == .finished)
        #expect(navigation.viewControllers == stack(example.after))
        let top = try #require(example.after.last.map(String.init))
        #expect(scene.picture().isOnly(try #require(colors[top])))
        let removed = stack(example.before).filter { !navigation.viewControllers.contains($0) }
        #expect(removed.allSatisfy { $0.parent == nil && $0.view.superview == nil })
        scene.watched = Array(screens.values)
        scene.expectPromises(leaving: .init(pushed: example.edge == 1 ? [stack(top)[0]] : []))
    }

    @Test("N3 what was replaced is released, and its successor goes back the way it came")
    func replacedTop() {
        let navigation = scene.navigation([screens["A"]!])
        let gone = push(["B"], on: navigation, radially: true)
        let c = screens["C"]!
        let place = CGPoint(x: 80, y: 150)
        scene.call {
            _ = navigation.radialReplaceTop(with: c, from: .point(place), completion: scene.answer("replace"))
        }
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == stack("AC"))
        #expect(gone.allSatisfy { $0.object == nil })
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.frames(16)
        #expect(scene.circle()?.center == place)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.watched = Array(screens.values)
        scene.expectPromises()
    }

    // MARK: N10

    /// The second tap of a double tap.
    enum SecondTap: String, CaseIterable, Sendable { case sameScreen, newScreen }

    @Test("N10 a double tap pushes once", arguments: SecondTap.allCases, [0, 1, 3, 29, 30])
    func doubleTap(_ second: SecondTap, _ frames: Int) {
        let navigation = scene.navigation(stack("A"))
        let other = second == .sameScreen ? screens["B"]! : screens["C"]!
        scene.call { _ = navigation.radialPush(screens["B"]!, completion: scene.answer("first")) }
        scene.frames(frames)
        scene.call { _ = navigation.radialPush(other, completion: scene.answer("second")) }
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == stack("AB"))
        #expect(scene.outcome("first") == .finished && scene.outcome("second") == .refused(.busy))
        #expect(scene.picture().isOnly(.blue))
        scene.watched = Array(screens.values)
        scene.expectPromises(leaving: .init(pushed: [screens["B"]!]))
    }

    @Test("N10 a double tap on Back pops once", arguments: [0, 1, 3, 29])
    func doubleTapOnBack(_ frames: Int) {
        let navigation = scene.navigation(stack("ABC"))
        scene.call { _ = navigation.radialPop(completion: scene.answer("first")) }
        scene.frames(frames)
        scene.call { _ = navigation.radialPop(completion: scene.answer("second")) }
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == stack("AB"))
        #expect(scene.outcome("first") == .finished && scene.outcome("second") == .refused(.busy))
        scene.watched = Array(screens.values)
        scene.expectPromises()
    }

    @Test("N10 a plain push during a radial one comes after it, as UIKit has it", arguments: [0, 1, 15, 30])
    func plainPushMeanwhile(_ frames: Int) {
        let navigation = scene.navigation(stack("A"))
        scene.call { _ = navigation.radialPush(screens["B"]!, completion: scene.answer()) }
        scene.frames(frames)
        navigation.pushViewController(screens["C"]!, animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == stack("ABC"))
        #expect(scene.outcome() == .finished)
        #expect(scene.picture().isOnly(.green))
        scene.watched = Array(screens.values)
        // UIKit complains of the app's own call, which is no fault of ours.
        scene.expectPromises(leaving: frames > 0 ? nil : .init(pushed: [screens["B"]!]))
    }

    // MARK: N11, N1

    @Test(
        "N1 each screen goes back the way it came, in any order", arguments: ["rp", "pr", "rpr", "prp", "rr", "pp"])
    func mixedStack(_ ways: String) {
        let navigation = scene.navigation(stack("A"), in: RadialNavigationController())
        let names = ["B", "C", "D"].prefix(ways.count)
        for (name, way) in zip(names, ways) {
            if way == "r" {
                scene.call {
                    _ = navigation.radialPush(
                        screens[name]!, from: .point(CGPoint(x: 10, y: 20)), completion: scene.answer(name))
                }
                scene.frames(16)
                #expect(scene.circle() != nil)
            } else {
                navigation.pushViewController(screens[name]!, animated: true)
                scene.frames(10)
                #expect(scene.circle() == nil)
            }
            scene.simulator.advanceUntilIdle()
        }
        for (name, way) in zip(names, ways).reversed() {
            #expect(navigation.popViewController(animated: true) === screens[name])
            scene.frames(10)
            #expect(scene.circle()?.center == (way == "r" ? CGPoint(x: 10, y: 20) : nil), "\(name)")
            scene.simulator.advanceUntilIdle()
        }
        #expect(navigation.viewControllers == stack("A"))
        scene.watched = Array(screens.values)
        scene.expectPromises()
    }

    @Test("N11 a radial push leaves nothing on for later ones", arguments: [false, true])
    func laterPushes(_ isOwn: Bool) {
        let navigation =
            isOwn
            ? scene.navigation(stack("A"), in: RadialNavigationController()) : scene.navigation(stack("A"))
        scene.call { _ = navigation.radialPush(screens["B"]!, from: .center, completion: scene.answer("push")) }
        scene.simulator.advanceUntilIdle()
        #expect(navigation.delegate == nil)
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.simulator.advanceUntilIdle()
        // The same screen comes again, plainly: it goes plainly.
        navigation.pushViewController(screens["B"]!, animated: true)
        scene.frames(10)
        #expect(scene.circle() == nil)
        scene.simulator.advanceUntilIdle()
        navigation.popViewController(animated: true)
        scene.frames(10)
        #expect(scene.circle() == nil)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.watched = Array(screens.values)
        scene.expectPromises()
    }
}
