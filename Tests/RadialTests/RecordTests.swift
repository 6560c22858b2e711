import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("What a screen remembers of its way there", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct RecordTests {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let c: Screen
    private let corner = CGPoint(x: 10, y: 20)
    private let size = CGSize(width: 94, height: 167)

    init() {
        (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        scene.watched = [a, b, c]
    }

    private func push(_ screen: Screen, on navigation: UINavigationController, _ name: String = "push") {
        scene.call {
            _ = navigation.radialPush(screen, using: .linear(.point(corner)), completion: scene.answer(name))
        }
        scene.simulator.advanceUntilIdle()
    }

    /// Expects that the pop that runs expands from the leading edge, as one that knows of no origin.
    private func expectUnknown(on navigation: UINavigationController, sourceLocation: SourceLocation = #_sourceLocation)
    {
        scene.call { _ = navigation.radialPop(duration: 0.5, completion: scene.answer("pop")) }
        scene.frames(16)
        #expect(scene.circle()?.center == CGPoint(x: 0, y: 83.5), sourceLocation: sourceLocation)
        scene.simulator.advanceUntilIdle()
    }

    @Test("ends with a radial removal, also of a screen in between")
    func radialRemoval() {
        let navigation = scene.navigation([a])
        push(b, on: navigation)
        push(c, on: navigation, "push C")
        scene.call { _ = navigation.radialPopToRoot(completion: scene.answer("root")) }
        scene.simulator.advanceUntilIdle()
        navigation.setViewControllers([a, b], animated: false)
        scene.simulator.advanceUntilIdle()
        expectUnknown(on: navigation)
        scene.expectPromises()
    }

    @Test("ends with a plain removal, as soon as anything radial is asked for")
    func plainRemoval() {
        let navigation = scene.navigation([a])
        push(b, on: navigation)
        navigation.popViewController(animated: true)
        scene.simulator.advanceUntilIdle()
        push(c, on: navigation, "push C")
        navigation.pushViewController(b, animated: false)
        scene.simulator.advanceUntilIdle()
        expectUnknown(on: navigation)
        scene.expectPromises(leaving: .init(pushed: [c]))
    }

    @Test("is not taken along into another navigation controller")
    func otherNavigation() {
        let navigation = scene.navigation([a])
        push(b, on: navigation)
        navigation.popViewController(animated: false)
        scene.simulator.advanceUntilIdle()
        let other = scene.navigation([c])
        other.pushViewController(b, animated: false)
        scene.simulator.advanceUntilIdle()
        expectUnknown(on: other)
        scene.expectPromises()
    }

    /// A way in which a screen of a `RadialNavigationController` goes and comes again.
    enum Return: String, CaseIterable, Sendable { case popAndPush, popAndSet, setAndSet }

    @Test("in a RadialNavigationController ends with every removal", arguments: Return.allCases)
    func radialNavigation(_ way: Return) {
        let navigation = scene.navigation([a], in: RadialNavigationController())
        push(b, on: navigation)
        if way == .setAndSet {
            navigation.setViewControllers([a], animated: false)
        } else {
            navigation.popViewController(animated: false)
        }
        scene.simulator.advanceUntilIdle()
        if way == .popAndPush {
            navigation.pushViewController(b, animated: false)
        } else {
            navigation.setViewControllers([a, b], animated: false)
        }
        scene.simulator.advanceUntilIdle()
        expectUnknown(on: navigation)
        scene.expectPromises()
    }

    @Test("stays when the stack changes around it")
    func stays() {
        let navigation = scene.navigation([a])
        push(b, on: navigation)
        navigation.setViewControllers([a, c, b], animated: false)
        scene.simulator.advanceUntilIdle()
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.frames(16)
        scene.expectCircle(at: corner, radius: far(corner, in: size) / 2)
        scene.expectPromises()
    }

    @Test("keeps no screen alive after a plain pop, once the navigation controller is asked again")
    func keepsNothingAlive() {
        let navigation = scene.navigation([a])
        weak var gone: Screen?
        do {
            let screen = Screen("D", .white)
            gone = screen
            var transition = RadialTransition.linear(.center)
            transition.onProgress = { _ in screen.view.alpha = 1 }
            scene.call { _ = navigation.radialPush(screen, using: transition, completion: scene.answer("first")) }
            scene.simulator.advanceUntilIdle()
        }
        navigation.popViewController(animated: true)
        scene.simulator.advanceUntilIdle()
        push(b, on: navigation)
        #expect(gone == nil)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }
}
