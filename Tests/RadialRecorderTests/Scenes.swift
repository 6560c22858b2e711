@_spi(Runtime) import CoreGraphics
import Radial
import RadialRecorder
import UIKit

/// Scenes whose transition shows one picture after another, pixel for pixel.
@MainActor
enum Scene {
    /// A push by Radial.
    static func radialPush(_ from: CGImage, _ to: CGImage, _ transition: RadialTransition, scale: CGFloat = 1) -> Film {
        film(from, scale: scale) { navigation in
            { duration in
                var transition = transition
                transition.duration = duration
                navigation.radialPush(PictureController(to, scale: scale), using: transition)
            }
        }
    }

    /// A push by an animator of the test's own.
    static func push(_ from: CGImage, _ to: CGImage, _ animator: @escaping @MainActor (TimeInterval) -> Animator)
        -> Film
    {
        film(from, scale: 1) { navigation in
            { duration in
                let delegate = AnimatorDelegate(animator(duration))
                navigation.delegate = delegate
                navigation.pushViewController(PictureController(to, scale: 1, keeping: delegate), animated: true)
            }
        }
    }

    private static func film(
        _ from: CGImage, scale: CGFloat, start: @escaping @MainActor (UINavigationController) -> Film.Start
    ) -> Film {
        Film(width: from.width, height: from.height, scale: scale) { window in
            let navigation = UINavigationController(rootViewController: PictureController(from, scale: scale))
            navigation.isNavigationBarHidden = true
            window.rootViewController = navigation
            return start(navigation)
        }
    }
}

/// A screen that is a picture.
final class PictureController: UIViewController {
    private let picture: CGImage
    private let scale: CGFloat
    /// Something that must live as long as the screen.
    private let kept: AnyObject?

    init(_ picture: CGImage, scale: CGFloat, keeping kept: AnyObject? = nil) {
        self.picture = picture
        self.scale = scale
        self.kept = kept
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIImageView(image: UIImage(cgImage: picture, scale: scale, orientation: .up))
    }
}

/// Answers a navigation controller's question for an animator.
private final class AnimatorDelegate: NSObject, UINavigationControllerDelegate {
    private let animator: Animator

    init(_ animator: Animator) { self.animator = animator }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// An animator that puts the new screen on top and then does one thing.
final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let animation: @MainActor (UIView, TimeInterval, @escaping @MainActor () -> Void) -> Void

    init(
        _ duration: TimeInterval,
        _ animation: @escaping @MainActor (_ view: UIView, TimeInterval, _ end: @escaping @MainActor () -> Void) -> Void
    ) {
        self.duration = duration
        self.animation = animation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        view.frame = transitionContext.finalFrame(for: to)
        transitionContext.containerView.addSubview(view)
        animation(view, duration) { transitionContext.completeTransition(true) }
    }

    /// The new screen slides in from the right at an even pace.
    static func slide(_ duration: TimeInterval) -> Animator {
        Animator(duration) { view, duration, end in
            let place = view.frame
            view.frame = place.offsetBy(dx: place.width, dy: 0)
            UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
                view.frame = place
            } completion: { _ in
                end()
            }
        }
    }

    /// The new screen shows through a square that grows from the upper left corner at an even pace.
    static func square(_ duration: TimeInterval) -> Animator {
        Animator(duration) { view, duration, end in
            let (start, whole) = (CGPath(rect: .zero, transform: nil), CGPath(rect: view.bounds, transform: nil))
            let mask = CAShapeLayer()
            mask.path = whole
            view.layer.mask = mask
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                MainActor.assumeIsolated {
                    view.layer.mask = nil
                    end()
                }
            }
            let growth = CABasicAnimation(keyPath: "path")
            (growth.fromValue, growth.toValue, growth.duration) = (start, whole, duration)
            mask.add(growth, forKey: "growth")
            CATransaction.commit()
        }
    }
}
