import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A change of a navigation stack by the plain call and by the radial one, with the callbacks that both must make.
struct StackCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The names of the stack before.
    let stack: String
    /// The names of the stack after.
    let result: String
    let plain: @MainActor @Sendable (UINavigationController, [String: Screen]) -> Void
    let radial: @MainActor @Sendable (UINavigationController, [String: Screen], @escaping RadialCompletion) -> Void
    let log: [String]

    static let all = [
        StackCase(
            testDescription: "push", stack: "A", result: "AB",
            plain: { $0.pushViewController($1["B"]!, animated: true) },
            radial: { $0.radialPush($1["B"]!, completion: $2) },
            log: [
                "B.willMove(toParent: parent)", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
                "willShow(B, true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(toParent: parent)",
                "didShow(B, true)",
            ]),
        StackCase(
            testDescription: "pop", stack: "AB", result: "A",
            plain: { nav, _ in nav.popViewController(animated: true) },
            radial: { nav, _, done in nav.radialPop(completion: done) },
            log: [
                "B.willMove(toParent: nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
                "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(toParent: nil)", "didShow(A, true)",
            ]),
        StackCase(
            testDescription: "popToRoot", stack: "ABC", result: "A",
            plain: { nav, _ in nav.popToRootViewController(animated: true) },
            radial: { nav, _, done in nav.radialPopToRoot(completion: done) },
            log: [
                "B.willMove(toParent: nil)", "C.willMove(toParent: nil)", "C.viewWillDisappear(true)",
                "A.viewWillAppear(true)", "willShow(A, true)", "C.viewDidDisappear(true)",
                "A.viewDidAppear(true)", "B.didMove(toParent: nil)", "C.didMove(toParent: nil)", "didShow(A, true)",
            ]),
        StackCase(
            testDescription: "popTo", stack: "ABCD", result: "AB",
            plain: { $0.popToViewController($1["B"]!, animated: true) },
            radial: { $0.radialPop(to: $1["B"]!, completion: $2) },
            log: [
                "C.willMove(toParent: nil)", "D.willMove(toParent: nil)", "D.viewWillDisappear(true)",
                "B.viewWillAppear(true)", "willShow(B, true)", "D.viewDidDisappear(true)",
                "B.viewDidAppear(true)", "C.didMove(toParent: nil)", "D.didMove(toParent: nil)", "didShow(B, true)",
            ]),
        StackCase(
            testDescription: "replaceTop", stack: "AB", result: "AC",
            plain: { $0.setViewControllers([$1["A"]!, $1["C"]!], animated: true) },
            radial: { $0.radialReplaceTop(with: $1["C"]!, completion: $2) },
            log: [
                "C.willMove(toParent: parent)", "B.willMove(toParent: nil)", "C.viewDidLoad",
                "B.viewWillDisappear(true)",
                "C.viewWillAppear(true)", "willShow(C, true)", "B.viewDidDisappear(true)", "C.viewDidAppear(true)",
                "B.didMove(toParent: nil)", "C.didMove(toParent: parent)", "didShow(C, true)",
            ]),
    ]
}

@Suite("Callbacks in navigation", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct CallbackTests {
    private func prepare(_ example: StackCase, _ scene: Scene) -> (
        UINavigationController, [String: Screen], NavigationSpy
    ) {
        let colors: [String: RGB] = ["A": .red, "B": .blue, "C": .green, "D": .white]
        let screens = Dictionary(uniqueKeysWithValues: colors.map { ($0.key, scene.screen($0.key, $0.value)) })
        let stack = example.stack.map { screens[String($0)]! }
        for screen in stack { screen.loadViewIfNeeded() }
        let navigation = scene.navigation(stack)
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        return (navigation, screens, spy)
    }

    @Test("of the plain call are those of the facts 4.30 to 4.33", arguments: StackCase.all)
    func plain(_ example: StackCase) {
        let scene = Scene()
        let (navigation, screens, spy) = prepare(example, scene)
        example.plain(navigation, screens)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.lines == example.log)
        withExtendedLifetime(spy) {}
    }

    @Test(
        "of the radial call are the same, and the answer comes after them",
        arguments: StackCase.all, [TransitionSettings.Query.inTheCall, .atStart])
    func radial(_ example: StackCase, _ query: TransitionSettings.Query) {
        let scene = Scene()
        TransitionState.current.settings.navigationQuery = query
        let (navigation, screens, spy) = prepare(example, scene)
        scene.call { example.radial(navigation, screens, scene.answer()) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.lines == example.log + ["operation: finished"])
        #expect(navigation.viewControllers == example.result.map { screens[String($0)]! })
        #expect(navigation.delegate === spy)
        let isThere = ["push", "replaceTop"].contains(example.testDescription)
        scene.watched = Array(screens.values)
        scene.expectPromises(leaving: .init(pushed: isThere ? [navigation.topViewController!] : []))
    }
}
