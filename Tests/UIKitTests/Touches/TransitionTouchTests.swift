import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Touches during transitions", .simulated())
struct TransitionTouchTests {
    private let log = EventLog()
    private let navigation: UINavigationController
    private let views: [TouchLogView]
    private var simulator: Simulator { .current }
    private let point = CGPoint(x: 180, y: 300)

    init() {
        let frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        views = [TouchLogView("first", log, frame: frame), TouchLogView("second", log, frame: frame)]
        let controllers = views.map { view in
            let controller = UIViewController()
            controller.view = view
            return controller
        }
        navigation = UINavigationController(rootViewController: controllers[0])
        second = controllers[1]
        Simulator.current.window.rootViewController = navigation
        Simulator.current.advanceUntilIdle()
    }

    private let second: UIViewController

    @Test("4.57: the views of a transition get no touches until it has ended; those that they had are cancelled")
    func viewsAreOff() {
        let touch = simulator.touchDown(at: point)
        simulator.advanceFrame()
        navigation.pushViewController(second, animated: true)
        simulator.advanceFrame()
        #expect(log.take() == ["first.began(1)", "first.cancelled(1)"])
        simulator.tap(point)
        #expect(log.take() == [])
        touch.up()
        simulator.advanceUntilIdle()
        simulator.tap(point)
        #expect(log.take() == ["second.began(1)", "second.ended(1)"])
    }

    @Test("4.57: a recogniser that had begun goes on through the transition; one that had not fails")
    func begunGoesOn() {
        let begun = ScriptedRecognizer.moving("begun", log)
        let waiting = ScriptedRecognizer("waiting", log)
        for recognizer in [begun, waiting] { recognizer.spares = [begun, waiting] }
        waiting.onMoved = { if $0.location(in: nil).x > 200 { $0.state = .began } }
        for recognizer in [begun, waiting] { views[0].addGestureRecognizer(recognizer) }
        let touch = simulator.touchDown(at: point)
        simulator.advanceFrame()
        touch.move(to: CGPoint(x: 190, y: 300))
        simulator.advanceFrame()
        navigation.pushViewController(second, animated: true)
        simulator.advanceFrame()
        touch.move(to: CGPoint(x: 210, y: 300))
        simulator.advanceFrame()
        #expect(
            log.take() == ["first.began(1)", "first.cancelled(1)", "begun began", "begun changed"])
        // The old screen's view leaves the window at the end, and its recogniser with it.
        simulator.advance(by: 1)
        #expect(log.take() == ["begun cancelled"])
        touch.up()
        simulator.advanceUntilIdle()
    }

    @Test("4.57a: recognisers on the navigation controller's own view get touches while a transition runs")
    func ancestorsAreOn() {
        let pan = UIPanGestureRecognizer()
        pan.noteActions("pan", in: log)
        navigation.view.addGestureRecognizer(pan)
        navigation.pushViewController(second, animated: true)
        simulator.advanceFrame()
        simulator.drag(from: point, to: CGPoint(x: 280, y: 300), duration: 2 / 60)
        #expect(log.take() == ["pan began", "pan changed", "pan ended"])
        simulator.advanceUntilIdle()
    }

    /// The gesture of 5.20: its recogniser lies on the navigation controller's view.
    private final class Driver: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        let navigation: UINavigationController
        var interactor: UIPercentDrivenInteractiveTransition?

        init(_ navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
        }

        func pan(_ pan: UIPanGestureRecognizer) {
            let progress = min(max(pan.translation(in: navigation.view).x / navigation.view.bounds.width, 0), 1)
            switch pan.state {
            case .began:
                interactor = UIPercentDrivenInteractiveTransition()
                navigation.popViewController(animated: true)
            case .changed:
                interactor?.update(progress)
            case .ended where progress > 0.5:
                interactor?.finish()
                interactor = nil
            default:
                interactor?.cancel()
                interactor = nil
            }
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.3
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
                return transitionContext.completeTransition(false)
            }
            transitionContext.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.3) {
                from.frame.origin.x = 375
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    @Test(
        "5.20: a pan on the stable ancestor drives a pop to its end or back, also when the system cancels it",
        arguments: [(300, false, 1), (100, false, 2), (300, true, 2)] as [(CGFloat, Bool, Int)])
    func drivesPop(distance: CGFloat, isCancelled: Bool, count: Int) {
        navigation.pushViewController(second, animated: false)
        simulator.advanceUntilIdle()
        let driver = Driver(navigation)
        let pan = UIPanGestureRecognizer(target: driver, action: Selector("pan(_:)", Driver.pan(_:)))
        navigation.view.addGestureRecognizer(pan)
        let touch = simulator.touchDown(at: CGPoint(x: 20, y: 300))
        for step in 1...10 {
            simulator.advanceFrame()
            touch.move(to: CGPoint(x: 20 + distance * CGFloat(step) / 10, y: 300))
        }
        simulator.advanceFrame()
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        #expect(abs((views[1].layer.presentation()?.frame.minX ?? 0) - distance) < 1)
        if isCancelled { touch.cancel() } else { touch.up() }
        simulator.advanceUntilIdle()
        #expect(navigation.viewControllers.count == count)
        simulator.tap(point)
        #expect(
            log.lines.suffix(2)
                == (count == 1 ? ["first.began(1)", "first.ended(1)"] : ["second.began(1)", "second.ended(1)"]))
    }
}
