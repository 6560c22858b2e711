import UIKit

// Code as UIKit apps write it. It compiles unchanged against Apple's UIKit; the tests run it on this one.

/// Reveals by a mask whose layer never gets a path of its own: the animation alone has the shape, and is held at its end. The
/// animator is the animation's delegate, and remembers the context only weakly.
final class ClientPathlessReveal: NSObject, UIViewControllerAnimatedTransitioning,
    @preconcurrency CAAnimationDelegate
{
    private(set) weak var context: (any UIViewControllerContextTransitioning)?
    private(set) var calls: [String] = []
    let center: CGPoint
    let radii: (CGFloat, CGFloat)

    init(center: CGPoint, radii: (CGFloat, CGFloat)) {
        self.center = center
        self.radii = radii
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.4
    }

    private func circle(_ radius: CGFloat) -> CGPath {
        let box = CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
        return UIBezierPath(ovalIn: box).cgPath
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        let mask = CAShapeLayer()
        view.layer.mask = mask
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = circle(radii.0)
        animation.toValue = circle(radii.1)
        animation.duration = transitionDuration(using: transitionContext)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        animation.delegate = self
        mask.add(animation, forKey: "reveal")
    }

    func animationDidStart(_ anim: CAAnimation) {
        calls.append("start")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.append("stop \(flag)")
        context?.view(forKey: .to)?.layer.mask = nil
        context?.completeTransition(!(context?.transitionWasCancelled ?? true))
    }
}

/// Reveals by arcs, sets the model, and ends in the completion block of the transaction in which it added the animation.
final class ClientArcReveal: NSObject, UIViewControllerAnimatedTransitioning {
    let center: CGPoint

    init(center: CGPoint) {
        self.center = center
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.4
    }

    private func arc(_ radius: CGFloat) -> CGPath {
        let path = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        path.close()
        return path.cgPath
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        let mask = CAShapeLayer()
        mask.path = arc(500)
        view.layer.mask = mask
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            view.layer.mask = nil
            transitionContext.completeTransition(true)
        }
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = arc(20)
        animation.duration = transitionDuration(using: transitionContext)
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        mask.add(animation, forKey: animation.keyPath)
        CATransaction.commit()
    }
}

/// Shows two pictures of the screens instead of the screens, in the next turn of the main queue, and takes them away itself.
final class ClientSnapshotFade: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var pictures: [UIView] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
            let old = from.snapshotView(afterScreenUpdates: false), let new = to.snapshotView(afterScreenUpdates: true)
        else { return transitionContext.completeTransition(false) }
        pictures = [old, new]
        let container = transitionContext.containerView
        container.addSubview(to)
        to.isHidden = true
        container.addSubview(old)
        container.addSubview(new)
        new.alpha = 0
        DispatchQueue.main.async {
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                new.alpha = 1
            } completion: { _ in
                to.isHidden = false
                old.removeFromSuperview()
                new.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }
}
