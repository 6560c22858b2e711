import UIKit

// Radial transitions in the habits of published code. They compile unchanged against Apple's UIKit; the tests run them on this one.

/// Grows a disc behind the screen that comes, and tells both screens of their appearance by hand, also where the system does so.
final class DiscAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let disc = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let from = transitionContext.viewController(forKey: .from)
        let to = transitionContext.viewController(forKey: .to)
        from?.beginAppearanceTransition(false, animated: true)
        to?.beginAppearanceTransition(true, animated: true)
        guard let coming = transitionContext.view(forKey: .to) else { return }
        let place = coming.center
        disc.layer.cornerRadius = 500
        disc.backgroundColor = .green
        disc.center = CGPoint(x: place.x, y: 300)
        disc.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        transitionContext.containerView.addSubview(disc)
        coming.center = disc.center
        coming.alpha = 0
        transitionContext.containerView.addSubview(coming)
        UIView.animate(
            withDuration: 0.5,
            animations: {
                self.disc.transform = .identity
                coming.alpha = 1
                coming.center = place
                // Below itself: a slip that has no effect.
                transitionContext.containerView.insertSubview(coming, belowSubview: coming)
            },
            completion: { _ in
                transitionContext.completeTransition(true)
                self.disc.isHidden = true
                to?.endAppearanceTransition()
                from?.endAppearanceTransition()
            })
    }
}

/// A navigation controller's delegate that is the animator, too.
class OwnAnimator: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        transitionContext.completeTransition(true)
    }
}

/// Shows pictures of both screens, two turns of the main queue later, and reveals one over the other; the screen itself is hidden.
final class PictureRevealer: OwnAnimator, @preconcurrency CAAnimationDelegate {
    private var atEnd: (() -> Void)?

    override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let to = transitionContext.viewController(forKey: .to)?.view,
            let from = transitionContext.viewController(forKey: .from)?.view
        else { return }
        let container = transitionContext.containerView
        container.addSubview(to)
        container.addSubview(from)
        DispatchQueue.main.asyncAfter(deadline: .now()) {
            guard let coming = to.snapshotView(afterScreenUpdates: true),
                let going = from.snapshotView(afterScreenUpdates: true)
            else { return }
            to.isHidden = true
            container.bringSubviewToFront(to)
            container.addSubview(going)
            DispatchQueue.main.asyncAfter(deadline: .now()) {
                container.addSubview(coming)
                self.atEnd = {
                    transitionContext.completeTransition(true)
                    going.removeFromSuperview()
                    coming.removeFromSuperview()
                    to.isHidden = false
                }
                self.reveal(coming)
            }
        }
    }

    private func reveal(_ view: UIView) {
        let mask = CAShapeLayer()
        let start = CGPath(ellipseIn: CGRect(x: 100, y: 300, width: 0, height: 0), transform: nil)
        let end = CGPath(ellipseIn: CGRect(x: -300, y: -100, width: 800, height: 800), transform: nil)
        view.layer.mask = mask
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = start
        animation.toValue = end
        animation.duration = 0.5
        animation.delegate = self
        mask.path = end
        mask.add(animation, forKey: "reveal")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        DispatchQueue.main.async {
            self.atEnd?()
            self.atEnd = nil
        }
    }
}

/// Grows a mask that stays, or shrinks one that goes, and does everything at the end of a transaction, the clearing up last.
final class TransactionRevealer: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var namesAfterwards: [String] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
            let to = transitionContext.viewController(forKey: .to)
        else { return }
        transitionContext.containerView.addSubview(to.view)
        let mask = CAShapeLayer()
        mask.frame = to.view.frame
        func circle(_ radius: CGFloat) -> CGPath {
            return UIBezierPath(
                arcCenter: CGPoint(x: 100, y: 200), radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true
            ).cgPath
        }
        to.view.layer.mask = mask
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            from.view.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            for key in [UITransitionContextViewControllerKey.from, .to] {
                transitionContext.viewController(forKey: key)!.view.layer.mask = nil
                self.namesAfterwards.append(transitionContext.viewController(forKey: key)!.title ?? "")
            }
        }
        let animation = CABasicAnimation(keyPath: "path")
        animation.duration = 0.5
        animation.fromValue = circle(1)
        animation.toValue = circle(224)
        mask.path = circle(224)
        mask.add(animation, forKey: "circle")
        CATransaction.commit()
    }
}

/// Sets itself for one push and takes itself away in the same breath, so that nobody but the system keeps it; it leaves its mask.
final class PassingRevealer: OwnAnimator, @preconcurrency CAAnimationDelegate {
    private var context: (any UIViewControllerContextTransitioning)?

    static func push(_ controller: UIViewController, on navigation: UINavigationController) -> Weakly {
        let revealer = PassingRevealer()
        navigation.delegate = revealer
        navigation.pushViewController(controller, animated: true)
        navigation.delegate = nil
        return Weakly(revealer: revealer)
    }

    struct Weakly {
        private(set) weak var revealer: PassingRevealer?
    }

    override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let to = transitionContext.viewController(forKey: .to)?.view else { return }
        transitionContext.containerView.addSubview(to)
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: -150, y: -50, width: 500, height: 500), transform: nil)
        to.layer.mask = mask
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = CGPath(ellipseIn: CGRect(x: 100, y: 200, width: 0, height: 0), transform: nil)
        animation.duration = 0.5
        animation.delegate = self
        mask.add(animation, forKey: nil)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        context?.completeTransition(flag)
        context = nil
    }
}

/// Shrinks a disc by an animation block that is called a transition, from a block of the main queue, while the screen fades away.
final class LateShrinker: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let disc = UIView(frame: CGRect(x: 80, y: 280, width: 40, height: 40))
        disc.layer.cornerRadius = 20
        disc.clipsToBounds = true
        disc.backgroundColor = .green
        disc.transform = CGAffineTransform(scaleX: 20, y: 20)
        transitionContext.containerView.addSubview(disc)
        guard let going = transitionContext.viewController(forKey: .from)?.view else { return }
        transitionContext.containerView.addSubview(going)
        UIView.animate(withDuration: 0.2) { going.layer.opacity = 0 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            UIView.transition(
                with: disc, duration: 0.2, options: [], animations: { disc.transform = .identity },
                completion: { _ in
                    disc.removeFromSuperview()
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                })
        }
    }
}
