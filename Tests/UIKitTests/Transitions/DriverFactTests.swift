import TestSupport
import Testing
import UIKit

@MainActor
@Suite("What comes of drivers in the wild", .simulated(width: 200, height: 400, scale: 1))
struct DriverFactTests {
    private var simulator: Simulator { .current }

    @Test(
        "1.71: a block's completion is told that it finished, after a cancel, too; only the context says what came of it",
        arguments: [true, false])
    func completion(cancels: Bool) {
        let stage = DrivenStage("AB")
        stage.pop { animator in
            animator.alsoAnimate = { [log = stage.log] context in
                let view = context.view(forKey: .to)
                UIView.animate(withDuration: 1) {
                    view?.alpha = 0.5
                } completion: { finished in
                    log.note("finished \(finished), cancelled \(context.transitionWasCancelled)")
                }
            }
        }
        stage.driver.update(0.5)
        simulator.advanceFrame()
        if cancels { stage.driver.cancel() } else { stage.driver.finish() }
        simulator.advance(by: 0.4)
        #expect(!stage.log.lines.contains { $0.hasPrefix("finished") })
        simulator.advanceUntilIdle()
        #expect(stage.log.lines.filter { $0.hasPrefix("finished") } == ["finished true, cancelled \(cancels)"])
        #expect(stage.names == (cancels ? "AB" : "A"))
    }

    @Test(
        "1.73: a completionSpeed just below 1, as apps set it, changes nothing but the time, and nothing flashes at the end",
        arguments: [0.99, 0.999], [true, false])
    func almostFullSpeed(speed: CGFloat, cancels: Bool) {
        let stage = DrivenStage("AB")
        stage.driver.completionSpeed = speed
        stage.pop()
        stage.driver.update(0.5)
        simulator.advanceFrame()
        if cancels { stage.driver.cancel() } else { stage.driver.finish() }
        var places = [stage.shownX(stage.top.view)]
        while stage.navigation.transitionCoordinator != nil && places.count < 100 {
            simulator.advanceFrame()
            if stage.top.view.window != nil { places.append(stage.shownX(stage.top.view)) }
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { cancels ? $0 >= $1 : $0 <= $1 })
        let last = places.last ?? .nan
        #expect(cancels ? last == 100 : last > 295, "the last place is \(last)")
        let frames = Int((0.5 / speed * 60).rounded(.up))
        #expect((frames...frames + 3).contains(places.count), "\(places.count) frames")
    }

    /// A context that an app has made, for a container of its own.
    private final class OwnContext: NSObject, UIViewControllerContextTransitioning {
        let containerView = UIView()
        var isAnimated: Bool { true }
        var isInteractive: Bool { true }
        var transitionWasCancelled: Bool { false }
        var presentationStyle: UIModalPresentationStyle { .custom }
        var targetTransform: CGAffineTransform { .identity }
        func updateInteractiveTransition(_ percentComplete: CGFloat) {}
        func finishInteractiveTransition() {}
        func cancelInteractiveTransition() {}
        func pauseInteractiveTransition() {}
        func completeTransition(_ didComplete: Bool) {}
        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
        func initialFrame(for vc: UIViewController) -> CGRect { .zero }
        func finalFrame(for vc: UIViewController) -> CGRect { .zero }
    }

    @Test("1.74: UIKit's driver cannot drive a context that an app has made: the program ends and says so")
    func ownContext() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { _ in
                    UIPercentDrivenInteractiveTransition().startInteractiveTransition(OwnContext())
                }
            }
        }
        #expect(text(result).contains("cannot drive OwnContext, which is not a context of UIKit's"))
    }

    @Test("1.66: without a speed above 0 the rest would never end: the program ends and says so")
    func noSpeed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 200, height: 400)) { simulator in
                    let (log, driver) = (EventLog(), UIPercentDrivenInteractiveTransition())
                    let delegate = DrivingDelegate(log)
                    (delegate.animator, delegate.driver) = (SlideAnimator(log, isBack: true), driver)
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    navigation.pushViewController(UIViewController(), animated: false)
                    navigation.delegate = delegate
                    simulator.window.rootViewController = navigation
                    simulator.advanceUntilIdle()
                    navigation.popViewController(animated: true)
                    simulator.advanceFrame()
                    driver.completionSpeed = 0
                    driver.finish()
                }
            }
        }
        #expect(text(result).contains("completionSpeed must be greater than 0"))
    }

    @Test("7.24: under Reduce Motion an app's animator is asked and runs as ever")
    func reducedMotion() {
        let stage = DrivenStage("AB")
        stage.delegate.driver = nil
        simulator.accessibility.isReduceMotionEnabled = true
        simulator.accessibility.prefersCrossFadeTransitions = true
        stage.pop { $0.options = .curveLinear }
        let opacity = stage.top.view.layer.presentation()?.opacity
        simulator.advance(by: 0.5)
        #expect(abs(stage.shownX(stage.top.view) - 200) < 1e-6 && opacity == 1)
        #expect(simulator.advanceUntilIdle() && stage.names == "A")
    }

    @Test(
        "4.59: a pop by the finger that is begun while a push runs corrupts nothing: it waits, and then it can be driven"
    )
    func popDuringPush() {
        let stage = DrivenStage("A")
        stage.delegate.driver = nil
        let b = LoggingViewController("B", stage.log)
        stage.push(b)
        simulator.advance(by: 0.3)
        #expect(stage.navigation.transitionCoordinator != nil, "this is what apps look at before they begin")
        stage.delegate.driver = stage.driver
        stage.delegate.animator = SlideAnimator(stage.log, isBack: true)
        stage.navigation.popViewController(animated: true)
        stage.driver.update(0.5)
        #expect(stage.names == "AB" && stage.driver.percentComplete == 0)
        simulator.advance(by: 1)
        #expect(stage.names == "A" && stage.navigation.transitionCoordinator?.isInteractive == true)
        #expect(stage.log.lines.contains("B.viewDidAppear(true)"))
        stage.driver.update(0.5)
        simulator.advanceFrame()
        #expect(stage.shownX(b.view) == 200)
        stage.driver.cancel()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "AB" && stage.navigation.topViewController === b && b.view.window != nil)
    }
}
