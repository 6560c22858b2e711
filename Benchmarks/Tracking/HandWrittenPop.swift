import UIKit

/// The least with which an app can do the same: a pop from the edge whose finger sets the path of a mask and tells UIKit.
final class HandWrittenPop: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
{
    private weak var navigation: UINavigationController?
    private var context: (any UIViewControllerContextTransitioning)?
    private let mask = CAShapeLayer()

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        let pan = UIScreenEdgePanGestureRecognizer(
            target: self, action: Selector("pan(_:)", HandWrittenPop.pan(_:)))
        pan.edges = .left
        navigation.view.addGestureRecognizer(pan)
    }

    private func pan(_ pan: UIScreenEdgePanGestureRecognizer) {
        switch pan.state {
        case .began: navigation?.popViewController(animated: true)
        case .changed: move(to: pan.location(in: context?.containerView))
        default: end()
        }
    }

    private func move(to finger: CGPoint) {
        guard let context else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let circle = CGRect(x: 0, y: finger.y, width: 0, height: 0).insetBy(dx: -finger.x, dy: -finger.x)
        mask.path = CGPath(ellipseIn: circle, transform: nil)
        CATransaction.commit()
        context.updateInteractiveTransition(finger.x / context.containerView.bounds.width)
    }

    private func end() {
        context?.view(forKey: .to)?.layer.mask = nil
        context?.finishInteractiveTransition()
        context?.completeTransition(true)
        context = nil
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        view.frame = transitionContext.containerView.bounds
        view.layer.mask = mask
        transitionContext.containerView.addSubview(view)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}
