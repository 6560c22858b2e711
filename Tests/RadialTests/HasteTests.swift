import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Calm under haste", .simulated(width: 47, height: 83, scale: 1)) @MainActor struct HasteTests {
    private let scene = Scene()

    /// What a hurried app does with a navigation controller.
    private enum Step: CaseIterable {
        case push, pop, popToRoot, popTo, replace, set, plainPush, plainPop, plainRoot, present, dismiss, plainDismiss
        case resize, background, odd, wait
    }

    @Test("a random walk of calls at random times keeps every promise", arguments: 1...24)
    func randomWalk(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let navigation = scene.navigation(
            [Screen("A", .red)], in: seed % 2 == 0 ? RadialNavigationController() : UINavigationController())
        TransitionState.current.settings.navigationQuery = seed % 3 == 0 ? .atStart : .inTheCall
        var steps: [Step] = []
        for number in 0..<60 {
            let step = Step.allCases.randomElement(using: &dice) ?? .wait
            steps.append(step)
            scene.call { perform(step, named: "\(number)", on: navigation, &dice) }
            scene.frames(step == .wait ? 40 : Int.random(in: 0...12, using: &dice))
        }
        #expect(scene.simulator.advanceUntilIdle(), "seed \(seed): \(steps)")
        let top = navigation.presentedViewController ?? navigation.topViewController
        #expect(top?.view.window != nil && top?.view.layer.mask == nil, "seed \(seed): \(steps)")
        #expect(!navigation.isBeingPresented && navigation.transitionCoordinator == nil, "seed \(seed)")
        scene.expectPromises(leaving: nil)
    }

    private func perform(_ step: Step, named name: String, on navigation: UINavigationController, _ dice: inout Dice) {
        let transition = randomTransition(&dice)
        let screen = Screen(name, [.blue, .green, .white, .red].randomElement(using: &dice) ?? .blue)
        let stack = navigation.viewControllers
        switch step {
        case .push: navigation.radialPush(screen, using: transition, completion: scene.answer(name))
        case .pop: navigation.radialPop(completion: scene.answer(name))
        case .popToRoot: navigation.radialPopToRoot(completion: scene.answer(name))
        case .popTo:
            guard let target = stack.randomElement(using: &dice) else { return }
            navigation.radialPop(to: target, completion: scene.answer(name))
        case .replace: navigation.radialReplaceTop(with: screen, completion: scene.answer(name))
        case .set: navigation.radialSetViewControllers(stack.prefix(1) + [screen], completion: scene.answer(name))
        case .plainPush: navigation.pushViewController(screen, animated: true)
        case .plainPop: navigation.popViewController(animated: true)
        case .plainRoot: navigation.popToRootViewController(animated: true)
        case .present:
            screen.modalPresentationStyle =
                [.fullScreen, .custom, .overFullScreen].randomElement(using: &dice) ?? .custom
            navigation.radialPresent(screen, using: transition, completion: scene.answer(name))
        case .dismiss: navigation.radialDismiss(completion: scene.answer(name))
        case .plainDismiss:
            if navigation.presentedViewController?.isBeingPresented == false, navigation.transitionCoordinator == nil {
                navigation.dismiss(animated: true)
            }
        case .resize:
            let isWide = Bool.random(using: &dice)
            scene.simulator.resize(to: isWide ? CGSize(width: 83, height: 47) : CGSize(width: 47, height: 83))
        case .background:
            scene.simulator.enterBackground()
            scene.simulator.enterForeground()
        case .odd:
            navigation.radialPush(screen, using: .linear(.rect(.null), duration: .nan), completion: scene.answer(name))
        case .wait: break
        }
    }

    private func randomTransition(_ dice: inout Dice) -> RadialTransition {
        let timings: [TimingCurve] = [.linear, .easeIn, .spring(bounce: 0.3), .cubicBezier(0.2, -0.5, 0.4, 1.6)]
        let motions: [RadialTransition.Motion] = [.automatic, .expand, .contract]
        return RadialTransition(
            origin: .point(
                CGPoint(x: Int.random(in: -20...80, using: &dice), y: Int.random(in: -20...100, using: &dice))),
            motion: motions.randomElement(using: &dice) ?? .automatic,
            duration: Double.random(in: 0...0.4, using: &dice), timing: timings.randomElement(using: &dice) ?? .linear,
            isInterruptible: Bool.random(using: &dice))
    }
}
