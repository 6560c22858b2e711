import TestSupport
import Testing
import UIKit

/// Discs and circles in the habits of published radial transitions.
@MainActor
@Suite("Radial transitions as apps write them", .simulated(width: 200, height: 400, scale: 1))
struct RadialClientTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }
    private let a: LoggingViewController
    private let b: LoggingViewController

    init() {
        a = LoggingViewController("A", log, color: .red)
        b = LoggingViewController("B", log, color: .blue)
        (a.title, b.title) = ("A", "B")
    }

    private func show(_ root: UIViewController) {
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        _ = log.take()
    }

    /// Presents B over A by an animator and shows the frames of a time in seconds.
    private func present(
        _ animator: any UIViewControllerAnimatedTransitioning, style: UIModalPresentationStyle,
        for seconds: TimeInterval
    ) -> ClientModalDelegate {
        show(a)
        let delegate = ClientModalDelegate(animator)
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        simulator.advance(by: seconds)
        return delegate
    }

    @Test(
        "4.40, 4.62: screens that an animator tells by hand, too, hear each callback once, and the presenter its pair")
    func appearanceByHand() {
        let animator = DiscAnimator()
        let delegate = present(animator, style: .custom, for: 1.0 / 60)
        simulator.advance(by: 0.25)
        // Half of the radius around its place, so that it ends at 50; the screen half there, half-way up.
        #expect(simulator.picture.color(100, 45) == .red)
        #expect(simulator.picture.color(100, 55).distance(to: RGB(0, 128, 128)) < 3)
        simulator.advanceUntilIdle()
        let lines = log.take().filter { $0.contains("Will") || $0.contains("will") || $0.contains("Did") }
        #expect(lines.filter { $0.hasPrefix("A.") } == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
        #expect(lines.filter { $0.hasPrefix("B.view") && $0.hasSuffix("(true)") }.count == 2)
        #expect(simulator.picture.onlyColor == .blue)
        #expect(animator.disc.superview === b.view.superview && a.view.window != nil)
        withExtendedLifetime(delegate) {}
    }

    @Test(
        "Pictures of screens are revealed two turns of the main queue after the push, the screen itself hidden until the end"
    )
    func picturesLater() {
        let revealer = PictureRevealer()
        let navigation = UINavigationController(rootViewController: a).withoutBar()
        navigation.delegate = revealer
        show(navigation)
        navigation.pushViewController(b, animated: true)
        // Layout, and one turn for each put-off block.
        simulator.advance(by: 3.0 / 60)
        #expect(b.view.isHidden && simulator.picture.color(100, 20) == .red)
        simulator.advance(by: 0.25)
        let circle = simulator.picture.fittedCircle(between: .blue, and: .red)
        #expect(abs((circle?.center.x ?? 0) - 100) < 1 && abs((circle?.center.y ?? 0) - 300) < 1)
        #expect((190...215).contains(circle?.radius ?? 0))
        #expect(b.view.isHidden)
        #expect(simulator.advanceUntilIdle())
        #expect(simulator.picture.onlyColor == .blue && !b.view.isHidden)
        #expect(b.view.superview?.subviews.count == 1)
        #expect(navigation.topViewController === b)
    }

    @Test(
        "What is asked of the context after the transition's end is answered still, and the mask that is taken off then is off"
    )
    func askedAfterwards() {
        let revealer = TransactionRevealer()
        let delegate = present(revealer, style: .fullScreen, for: 1.0 / 60)
        simulator.advance(by: 0.25)
        let circle = simulator.picture.fittedCircle(between: .blue, and: .red)
        #expect(abs((circle?.radius ?? 0) - 112.5) < 1 && abs((circle?.center.y ?? 0) - 200) < 1)
        #expect(simulator.advanceUntilIdle())
        #expect(revealer.namesAfterwards == ["A", "B"])
        #expect(simulator.picture.onlyColor == .blue)
        #expect(b.view.layer.mask == nil && a.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test(
        "an animator that is set for one call lives until the end, and the mask it leaves goes on masking"
    )
    func setForOneCall() {
        let navigation = UINavigationController(rootViewController: a).withoutBar()
        show(navigation)
        let passing = PassingRevealer.push(b, on: navigation)
        #expect(navigation.delegate == nil && passing.revealer != nil)
        simulator.advance(by: 1.0 / 60 + 0.25)
        #expect(simulator.picture.color(100, 200) == .blue && simulator.picture.color(100, 20) == .red)
        #expect(simulator.advanceUntilIdle())
        #expect(passing.revealer == nil && navigation.topViewController === b)
        #expect(simulator.picture.onlyColor == .blue)
        // A window that grows shows where the mask ends: nothing of B is there, and nothing else either.
        simulator.resize(to: CGSize(width: 600, height: 400))
        simulator.advance(by: 0.1)
        #expect(simulator.picture.color(300, 200) == .blue && simulator.picture.color(500, 200) != .blue)
    }

    @Test("A dismissal whose second half begins on the main queue fades first and shrinks then, and ends when it says")
    func lateShrinking() {
        let delegate = present(DiscAnimator(), style: .custom, for: 1)
        let end = EventLog()
        delegate.animator = LateShrinker()
        a.dismiss(animated: true) { end.note("dismissed") }
        simulator.advance(by: 1.0 / 60 + 0.1)
        // The disc covers all, and B is half gone.
        #expect(simulator.picture.color(5, 5).distance(to: RGB(0, 128, 128)) < 3)
        simulator.advance(by: 0.1 + 0.1)
        // Half-way from 400 to 20 the disc's radius is 210.
        #expect(simulator.picture.color(100, 60) == .red && simulator.picture.color(100, 115) == RGB(0, 255, 0))
        #expect(end.lines.isEmpty)
        simulator.advance(by: 0.15)
        #expect(end.lines == ["dismissed"])
        #expect(simulator.picture.onlyColor == .red && simulator.isIdle)
    }
}

/// Gives one animator both ways.
@MainActor
private final class ClientModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var animator: any UIViewControllerAnimatedTransitioning

    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }
}
