import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group O: does the circle start where the user has touched, and end where that is by then?
@Suite("Problems of the origin", .simulated(scale: 1)) @MainActor struct OriginProblems {
    private let scene = Scene()
    private let size = CGSize(width: 375, height: 667)

    // MARK: O1

    /// A button (10, 10, 40, 40) in a card (100, 300, 100, 100) of the screen A, and what is seen of it.
    struct Source: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let center: CGPoint
        /// The radius at the start.
        var radius: CGFloat = 0
        var arrange: @MainActor @Sendable (_ card: UIView) -> Void = { _ in }
        var origin: @MainActor @Sendable (_ card: UIView, _ button: UIView) -> RevealOrigin = { .view($1) }

        static let all = [
            Source(testDescription: "a view", center: CGPoint(130, 330), radius: 20),
            Source(
                testDescription: "a rectangle in the card", center: CGPoint(130, 330), radius: 20,
                origin: { card, _ in .rect(CGRect(x: 10, y: 10, width: 40, height: 40), in: card) }),
            Source(
                testDescription: "a point in the button", center: CGPoint(115, 317),
                origin: { .point(CGPoint(5, 7), in: $1) }),
            Source(
                testDescription: "a provider", center: CGPoint(130, 330), radius: 20,
                origin: { _, button in .provider { [weak button] in button.map { .view($0) } } }),
            Source(
                testDescription: "a card that is scrolled", center: CGPoint(130, 300), radius: 20,
                arrange: { $0.bounds.origin.y = 30 }),
            Source(
                testDescription: "a card of twice the size", center: CGPoint(110, 310), radius: 40,
                arrange: { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }),
            Source(
                testDescription: "a card turned by 45 degrees: the box around it", center: CGPoint(150, 321.7157),
                radius: 28.2843, arrange: { $0.transform = CGAffineTransform(rotationAngle: .pi / 4) }),
        ]
    }

    /// Where the screen with the card lies.
    enum Place: String, CaseIterable, Sendable { case root, inStack, inChild }

    @Test("O1 The circle starts where a view is seen, however it is nested", arguments: Source.all, Place.allCases)
    func nestedSource(_ source: Source, _ place: Place) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let card = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        card.addSubview(button)
        source.arrange(card)
        a.view.addSubview(card)
        let origin = source.origin(card, button)
        var center = source.center
        switch place {
        case .root:
            scene.show(a)
            _ = scene.call { a.radialPresent(b, using: .linear(origin), completion: scene.answer()) }
        case .inStack:
            let navigation = scene.navigation([a])
            _ = scene.call { navigation.radialPush(b, using: .linear(origin), completion: scene.answer()) }
        case .inChild:
            // A fills the right lower part of another screen, and what is presented fills the window.
            let parent = scene.screen("parent", .red)
            parent.addChild(a)
            a.view.frame = CGRect(x: 60, y: 90, width: 315, height: 577)
            parent.view.addSubview(a.view)
            a.didMove(toParent: parent)
            center = CGPoint(center.x + 60, center.y + 90)
            scene.show(parent)
            _ = scene.call { a.radialPresent(b, using: .linear(origin), completion: scene.answer()) }
        }
        scene.advance(frames: 4)
        // Frame 3 of 30 is at p = 0.1.
        scene.expectCircle(at: center, radius: source.radius + 0.1 * (far(center, in: size) - source.radius))
        scene.expectPromises(leaving: place == .inStack ? .init(pushed: [b]) : .init(presented: [b]))
    }

    @Test("O1 A view in another window is found through the screen")
    func sourceInAnotherWindow() {
        let passage = Passage(.push, in: scene)
        let window = UIWindow(frame: CGRect(x: 50, y: 400, width: 200, height: 200))
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        window.addSubview(button)
        window.isHidden = false
        scene.simulator.advanceUntilIdle()
        scene.begin(passage, .linear(.view(button)))
        scene.advance(frames: 3)
        let center = CGPoint(80, 430)
        scene.expectCircle(at: center, radius: 20 + 0.1 * (far(center, in: size) - 20))
        window.isHidden = true
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("O1 A view that is in no window gives way to the default", arguments: [Container.push, .fullScreen])
    func sourceInNoWindow(_ container: Container) {
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.view(UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40)))))
        scene.advance(frames: 15)
        let center = container == .push ? CGPoint(375, 333.5) : CGPoint(187.5, 333.5)
        scene.expectCircle(at: center, radius: far(center, in: size) / 2)
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: O3

    /// What becomes of the row (0, 400, 375, 80) while B is shown, and where the contraction then ends.
    struct Scroll: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let center: CGPoint
        var radius: CGFloat = 40
        let change: @MainActor @Sendable (_ list: UIView, _ row: UIView) -> Void

        static let all = [
            Scroll(testDescription: "scrolled by 120", center: CGPoint(187.5, 320)) { list, _ in
                list.bounds.origin.y += 120
            },
            Scroll(testDescription: "not scrolled", center: CGPoint(187.5, 440)) { _, _ in },
            Scroll(testDescription: "scrolled out of sight, so that the edge serves", center: CGPoint(187.5, 0)) {
                list, _ in
                list.bounds.origin.y += 600
            },
            Scroll(testDescription: "gone, so that its last place serves", center: CGPoint(187.5, 440), radius: 0) {
                $1.removeFromSuperview()
            },
        ]
    }

    @Test(
        "O3 The contraction ends where the row is by then", arguments: Scroll.all,
        [Container.push, .fullScreen, .overFullScreen])
    func scrolledSource(_ scroll: Scroll, _ container: Container) {
        let passage = Passage(container, in: scene)
        let list = UIView(frame: passage.a.view.bounds)
        let row = UIView(frame: CGRect(x: 0, y: 400, width: 375, height: 80))
        list.addSubview(row)
        passage.a.view.addSubview(list)
        scene.arrive(passage, .linear(.view(row)))
        scroll.change(list, row)
        scene.turnBack(passage)
        scene.advance(frames: 15)
        let cover = far(scroll.center, in: size)
        scene.expectCircle(at: scroll.center, radius: (scroll.radius + cover) / 2)
        scene.expectPromises()
    }

    @Test(
        "O3 A provider is asked anew on the way back, and its last place serves when it has no answer",
        arguments: [true, false])
    func provider(_ hasAnswer: Bool) {
        let passage = Passage(.fullScreen, in: scene)
        var place: RevealOrigin? = .point(CGPoint(10, 20), in: passage.a.view)
        scene.arrive(passage, .linear(.provider { place }))
        place = hasAnswer ? .point(CGPoint(300, 500), in: passage.a.view) : nil
        scene.turnBack(passage)
        scene.advance(frames: 15)
        let center = hasAnswer ? CGPoint(300, 500) : CGPoint(10, 20)
        scene.expectCircle(at: center, radius: far(center, in: size) / 2)
        scene.expectPromises()
    }

    // MARK: O5

    @Test(
        "O5 After a rotation a point is where it was, as a share of the screen",
        arguments: Container.controllers)
    func rotated(_ container: Container) {
        let passage = Passage(container, in: scene)
        scene.arrive(passage, .linear(.point(CGPoint(300, 600))))
        scene.simulator.resize(to: CGSize(width: 667, height: 375))
        scene.simulator.advanceUntilIdle()
        scene.turnBack(passage)
        scene.advance(frames: 15)
        let center = CGPoint(667 * 300 / 375, 375 * 600 / 667)
        scene.expectCircle(at: center, radius: far(center, in: CGSize(width: 667, height: 375)) / 2)
        scene.expectPromises()
    }

    @Test("O5 The way back to the root takes the origin of the lowest screen that goes")
    func lowestOrigin() {
        let passage = Passage(.push, in: scene)
        let c = scene.screen("C", .green)
        let navigation = passage.a.navigationController
        scene.arrive(passage, .linear(.point(CGPoint(30, 40))))
        _ = scene.call {
            navigation?.radialPush(c, from: .point(CGPoint(300, 600)), completion: scene.answer("C"))
        }
        scene.simulator.advanceUntilIdle()
        _ = scene.call { navigation?.radialPopToRoot(completion: scene.answer("root")) }
        scene.advance(frames: 16)
        scene.expectCircle(at: CGPoint(30, 40), radius: far(CGPoint(30, 40), in: size) / 2)
        scene.watched.append(c)
        scene.expectPromises()
    }

    // MARK: O6

    @Test("O6 A point of a view below a bar is found on the screen, wherever the view begins", arguments: [0, 64, 88])
    func viewBelowABar(_ height: CGFloat) {
        let passage = Passage(.push, in: scene)
        let content = UIView(frame: CGRect(x: 0, y: height, width: 375, height: 667 - height))
        passage.a.view.addSubview(content)
        scene.begin(passage, .linear(.point(CGPoint(10, 120 - height), in: content)))
        scene.advance(frames: 15)
        scene.expectCircle(at: CGPoint(10, 120), radius: far(CGPoint(10, 120), in: size) / 2)
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: O7

    @Test("O7 The upper left corner is a place like any other", arguments: Container.covering)
    func zeroIsAPoint(_ container: Container) {
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(.zero)))
        scene.advance(frames: 15)
        scene.expectCircle(at: .zero, radius: 765.188 / 2)
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: O8

    /// Who says how the user reads.
    enum Reading: String, CaseIterable, Sendable { case leftToRight, rightToLeft, rightToLeftByView }

    @Test("O8 A push comes from the trailing edge", arguments: Reading.allCases)
    func trailingEdge(_ reading: Reading) {
        let passage = Passage(.push, in: scene)
        set(reading, for: passage.a.navigationController?.view)
        scene.begin(passage, .linear())
        scene.advance(frames: 15)
        let center = CGPoint(reading == .leftToRight ? 375 : 0, 333.5)
        scene.expectCircle(at: center, radius: far(center, in: size) / 2)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("O8 What lies below a screen that came plainly comes from the leading edge", arguments: Reading.allCases)
    func leadingEdge(_ reading: Reading) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a, b])
        set(reading, for: navigation.view)
        _ = scene.call { navigation.radialPop(using: .linear(), completion: scene.answer()) }
        scene.advance(frames: 16)
        let center = CGPoint(reading == .leftToRight ? 0 : 375, 333.5)
        scene.expect(
            ExpectedCircle(center: center, radius: far(center, in: size) / 2, inside: .red, outside: .blue))
        scene.watched = [b]
        scene.expectPromises()
    }

    private func set(_ reading: Reading, for view: UIView?) {
        switch reading {
        case .leftToRight: break
        case .rightToLeft: scene.simulator.layoutDirection = .rightToLeft
        case .rightToLeftByView: view?.semanticContentAttribute = .forceRightToLeft
        }
    }
}
