import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Masks and pictures as apps use them", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct ClientMaskTests {
    private var simulator: Simulator { .current }

    private func push(_ animator: any UIViewControllerAnimatedTransitioning) -> (
        UINavigationController, UIViewController
    ) {
        let delegate = ClientOneAnimator(animator)
        let navigation = UINavigationController(rootViewController: ClientScreen(color: UIColor(.red))).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        let next = ClientScreen(color: UIColor(.blue))
        navigation.delegate = delegate
        navigation.pushViewController(next, animated: true)
        navigation.delegate = nil
        return (navigation, next)
    }

    @Test("a mask without a path and without a size has the animation's, round on its way")
    func pathless() throws {
        let reveal = ClientPathlessReveal(center: CGPoint(x: 100, y: 300), radii: (0.5, 400))
        let (_, next) = push(reveal)
        simulator.advance(by: 0.11)
        #expect(next.view.layer.mask?.frame == .zero)
        #expect((next.view.layer.mask as? CAShapeLayer)?.path == nil)
        // The animation begins with the first frame's commit, so that 0.1 s of it are seen.
        let circle = try #require(simulator.picture.fittedCircle(between: .blue, and: .red))
        #expect(abs(circle.radius - (0.5 + 399.5 * 0.25)) <= 0.5 && circle.residual < 0.5, "\(circle)")
        #expect(abs(circle.center.x - 100) <= 0.5 && abs(circle.center.y - 300) <= 0.5)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .blue)
        #expect(next.view.layer.mask == nil)
        #expect(reveal.calls == ["start", "stop true"])
    }

    @Test("what is held at its end after its time stays; taken away, the mask without a path hides all")
    func held() {
        let view = UIView(frame: simulator.window.bounds)
        view.backgroundColor = UIColor(.blue)
        simulator.window.backgroundColor = UIColor(.red)
        simulator.window.addSubview(view)
        let mask = CAShapeLayer()
        view.layer.mask = mask
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 400), transform: nil)
        animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 400), transform: nil)
        animation.duration = 0.2
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        mask.add(animation, forKey: nil)
        simulator.advance(by: 1)
        #expect(simulator.picture.color(99, 200) == .blue && simulator.picture.color(101, 200) == .red)
        mask.removeAllAnimations()
        simulator.advanceFrame()
        #expect(simulator.picture.onlyColor == .red)
    }

    @Test(
        "arcs of one direction stay a circle, with their curve; the transaction's block waits for them")
    func arcs() throws {
        let (navigation, next) = push(ClientArcReveal(center: CGPoint(x: 100, y: 200)))
        simulator.advance(by: 0.21)
        #expect(navigation.transitionCoordinator != nil)
        // Half of easeIn's way is at 0.315; the circle is that of arcs, drawn by their curves.
        let circle = try #require(simulator.picture.fittedCircle(between: .blue, and: .red))
        #expect(abs(circle.radius - (20 + 480 * 0.3154)) <= 1 && circle.residual < 0.6, "\(circle)")
        simulator.advance(by: 0.15)
        #expect(navigation.transitionCoordinator != nil && next.view.layer.mask != nil)
        simulator.advanceUntilIdle()
        #expect(navigation.transitionCoordinator == nil && next.view.layer.mask == nil)
        #expect(simulator.picture.onlyColor == .blue)
    }

    @Test(
        "a shape's animations without a timing function are linear, also one whose delegate is kept by it alone"
    )
    func delegateIsStrong() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        simulator.window.layer.addSublayer(layer)
        simulator.advanceFrame()
        weak var kept: ClientStopWatch?
        var stops: [Bool] = []
        do {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = CGFloat(100)
            animation.duration = 0.2
            let watch = ClientStopWatch { stops.append($0) }
            kept = watch
            animation.delegate = watch
            layer.add(animation, forKey: "move")
        }
        #expect(kept != nil)
        simulator.advance(by: 0.06)
        #expect(abs((layer.presentation()?.position.x ?? 0) - 25) < 0.01)
        simulator.advanceUntilIdle()
        #expect(stops == [true] && kept == nil)
    }

    @Test(
        "pictures of a view that is in no window show it as it will be, and pictures are all that is seen")
    func pictures() {
        let fade = ClientSnapshotFade()
        let (_, next) = push(fade)
        simulator.advance(by: 0.02)
        #expect(next.view.isHidden)
        simulator.advance(by: 0.2)
        #expect(fade.pictures.count == 2 && fade.pictures[1].frame.size == CGSize(width: 200, height: 400))
        #expect(simulator.picture.color(100, 200).distance(to: RGB(128, 0, 128)) <= 8)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .blue)
        #expect(!next.view.isHidden && fade.pictures.allSatisfy { $0.superview == nil })
    }

    @Test("opacity of a view's layer moves in a block like alpha; that of a bare layer by itself")
    func opacity() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let bare = CALayer()
        bare.frame = CGRect(x: 60, y: 0, width: 50, height: 50)
        simulator.window.addSubview(view)
        simulator.window.layer.addSublayer(bare)
        simulator.advanceFrame()
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.layer.opacity = 0 }
        bare.opacity = 0
        simulator.advance(by: 0.11)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.8) < 0.01)
        let shown = bare.presentation()?.opacity ?? 0
        #expect(shown > 0.05 && shown < 0.95)
        simulator.advance(by: 0.16)
        #expect(bare.presentation()?.opacity == 0 && (view.layer.presentation()?.opacity ?? 0) > 0.4)
    }
}

/// Tells how an animation ended; kept by the animation alone.
private final class ClientStopWatch: NSObject, CAAnimationDelegate {
    private let onStop: (Bool) -> Void

    init(onStop: @escaping (Bool) -> Void) {
        self.onStop = onStop
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        onStop(flag)
    }
}
