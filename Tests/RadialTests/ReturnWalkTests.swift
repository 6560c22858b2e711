import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A walk as in `HasteTests`, with few screens that come and go again and again, with and without animation, radially and
/// plainly, in a stack that is presented itself, and with all that the app may do to the layers meanwhile.
@Suite("Screens that come again", .simulated(width: 47, height: 83, scale: 1)) @MainActor struct ReturnWalkTests {
    private let scene = Scene()
    private let screens = zip("ABCDE", [RGB.red, .blue, .green, .white, .red]).map { Screen(String($0), $1) }

    private enum Step: CaseIterable {
        case push, pop, set, plainPush, plainPop, plainSet, present, dismiss, plainPresent, plainDismiss, declare
        case reveal, conceal, removeAnimations, mask, reduceMotion, resize, slow, wait
    }

    @Test("keep every promise on a random walk", arguments: 1...24)
    func walk(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        scene.show(screens[0])
        let navigation = seed % 2 == 0 ? RadialNavigationController() : UINavigationController()
        navigation.withoutBar().setViewControllers([screens[1]], animated: false)
        navigation.modalPresentationStyle = seed % 3 == 0 ? .custom : .fullScreen
        scene.watched = [navigation] + screens
        TransitionState.current.settings.navigationQuery = seed % 4 < 2 ? .atStart : .inTheCall
        let badge = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        badge.backgroundColor = .white
        screens[0].view.addSubview(badge)
        var steps: [Step] = []
        for number in 0..<70 {
            let step = Step.allCases.randomElement(using: &dice) ?? .wait
            steps.append(step)
            scene.call { perform(step, named: "\(number)", on: navigation, badge, &dice) }
            scene.frames(step == .wait ? 45 : Int.random(in: 0...10, using: &dice))
        }
        scene.simulator.animationSpeed = 1
        #expect(scene.simulator.advanceUntilIdle(), "seed \(seed): \(steps)")
        for screen in screens where screen.isViewLoaded {
            #expect(screen.view.layer.mask == nil && screen.view.alpha == 1, "seed \(seed): \(steps)")
        }
        #expect(badge.layer.mask == nil && badge.alpha == 1, "seed \(seed): \(steps)")
        navigation.dismiss(animated: false)
        scene.simulator.advanceUntilIdle()
        for controller in [navigation] + screens where controller.presentingViewController == nil {
            #expect(controller.radialPresentation != nil || controller.transitioningDelegate == nil, "seed \(seed)")
        }
        for controller in [navigation] + screens { controller.radialPresentation = nil }
        #expect(scene.picture().has(.red), "seed \(seed)")
        scene.expectPromises(leaving: nil)
    }

    private func perform(
        _ step: Step, named name: String, on navigation: UINavigationController, _ badge: UIView, _ dice: inout Dice
    ) {
        let root = screens[0]
        let transition = transition(&dice)
        let isAnimated = Bool.random(using: &dice)
        let free = screens.dropFirst().filter {
            $0.parent == nil && $0.presentingViewController == nil && $0.viewIfLoaded?.window == nil
        }
        let screen = free.randomElement(using: &dice)
        let stack = navigation.viewControllers
        let isPlainAllowed = navigation.transitionCoordinator == nil
        switch step {
        case .push:
            let any = screens.randomElement(using: &dice) ?? root
            navigation.radialPush(any, using: transition, completion: scene.answer(name))
        case .pop: navigation.radialPop(completion: scene.answer(name))
        case .set:
            let chosen = screens.dropFirst().filter { _ in Bool.random(using: &dice) }
            if !chosen.isEmpty { navigation.radialSetViewControllers(chosen, completion: scene.answer(name)) }
        case .plainPush:
            if let screen, isPlainAllowed { navigation.pushViewController(screen, animated: isAnimated) }
        case .plainPop: navigation.popViewController(animated: isAnimated)
        case .plainSet:
            if let screen, isPlainAllowed { navigation.setViewControllers([stack[0], screen], animated: isAnimated) }
        case .present: root.radialPresent(navigation, using: transition, completion: scene.answer(name))
        case .dismiss: root.radialDismiss(completion: scene.answer(name))
        case .plainPresent:
            if navigation.presentingViewController == nil, root.presentedViewController == nil {
                root.present(navigation, animated: isAnimated)
            }
        case .plainDismiss:
            if navigation.presentingViewController != nil, !navigation.isBeingPresented, !navigation.isBeingDismissed {
                root.dismiss(animated: isAnimated)
            }
        case .declare: navigation.radialPresentation = isAnimated ? transition : nil
        case .reveal: badge.radialReveal(using: transition, completion: scene.answer(name))
        case .conceal: badge.radialConceal(using: transition, completion: scene.answer(name))
        case .removeAnimations: scene.simulator.window.layer.removeAnimationsInTree()
        case .mask: navigation.topViewController?.viewIfLoaded?.layer.mask = nil
        case .reduceMotion: scene.simulator.accessibility.isReduceMotionEnabled.toggle()
        case .resize:
            scene.simulator.resize(to: isAnimated ? CGSize(width: 83, height: 47) : CGSize(width: 47, height: 83))
        case .slow: scene.simulator.animationSpeed = [0.5, 1, 3].randomElement(using: &dice) ?? 1
        case .wait: break
        }
    }

    private func transition(_ dice: inout Dice) -> RadialTransition {
        let origins: [RevealOrigin] = [.center, .edge(.top), .rect(.null), .provider { nil }]
        let timings: [TimingCurve] = [.linear, .spring(bounce: 0.5), .cubicBezier(0.1, 3, 0.6, -1.5)]
        var transition = RadialTransition(
            motion: RadialTransition.Motion.allCases.randomElement(using: &dice) ?? .automatic,
            shape: RevealShape.allCases.randomElement(using: &dice) ?? .inscribed,
            duration: Double.random(in: -0.05...0.4, using: &dice), delay: Double.random(in: -0.2...0.2, using: &dice),
            timing: timings.randomElement(using: &dice) ?? .linear, isInterruptible: Bool.random(using: &dice))
        if Bool.random(using: &dice) { transition.origin = origins.randomElement(using: &dice) }
        if Bool.random(using: &dice) { transition.onProgress = { _ in } }
        return transition
    }
}
