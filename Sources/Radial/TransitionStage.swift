import UIKit

/// The two views of a view-controller transition and where they lie.
///
/// A view that the context does not name is not touched: under the styles that keep the presenter's view, that view stays
/// where it is and the presented one is cut instead.
@MainActor struct TransitionStage {
    let context: any UIViewControllerContextTransitioning
    let motion: RevealMotion
    let incoming: UIView?
    let outgoing: UIView?
    /// The views that are as large as the container and stay so.
    private let filling: [UIView]

    init(_ context: any UIViewControllerContextTransitioning, motion: RevealMotion) {
        self.context = context
        self.motion = motion
        incoming = context.view(forKey: .to)
        outgoing = context.view(forKey: .from)
        let (container, frame) = (context.containerView, Self.finalFrame(in: context))
        let incomingFills = frame == .zero || frame == container.bounds
        let outgoingFills = outgoing?.superview === container && outgoing?.frame == container.bounds
        filling = [incomingFills ? incoming : nil, outgoingFills ? outgoing : nil].compactMap { $0 }
    }

    /// The view that is cut; nil if there is none to touch.
    var subject: RevealSubject? { RevealSubject(incoming: incoming, outgoing: outgoing, motion: motion) }

    /// The view that takes touches while the transition runs and outlives it: the two screens take none.
    var ancestor: UIView {
        guard context.presentationStyle == .none else { return context.containerView }
        let controllers = [context.viewController(forKey: .to), context.viewController(forKey: .from)]
        return controllers.lazy.compactMap { $0?.navigationController?.viewIfLoaded }.first ?? context.containerView
    }

    /// Puts the incoming view where it will stay, above or below the outgoing one, and lays it out, so that the first frame
    /// shows it as the last one does.
    func place() {
        guard let incoming else { return }
        let container = context.containerView
        incoming.place(in: filling.contains(incoming) ? container.bounds : Self.finalFrame(in: context))
        if motion == .contract, let outgoing, outgoing.superview === container {
            container.insertSubview(incoming, belowSubview: outgoing)
        } else {
            container.addSubview(incoming)
        }
        incoming.layoutIfNeeded()
    }

    /// Follows the container when it is resized. Frames that UIKit has chosen smaller than the container are UIKit's to
    /// change.
    func fit() {
        for view in filling { view.place(in: context.containerView.bounds) }
    }

    /// Leaves the views where UIKit wants them at the end.
    func settle() {
        if context.transitionWasCancelled {
            // UIKit takes the view out again in navigation; for what is presented it leaves that to the animator.
            if context.presentationStyle != .none { incoming?.removeFromSuperview() }
            return
        }
        guard let outgoing, let controller = context.viewController(forKey: .from) else { return }
        let frame = context.finalFrame(for: controller)
        if frame != .zero { outgoing.place(in: frame) }
    }

    /// Puts a picture in the place of what UIKit will take away when this transition is completed, for the moment until
    /// the way back has begun. Navigation needs none: its way back begins in the same turn.
    func coverForWayBack() -> UIView? {
        guard context.presentationStyle != .none else { return nil }
        let isDismissal = context.viewController(forKey: .from)?.isBeingDismissed ?? false
        guard let original = isDismissal ? context.containerView : outgoing, let parent = original.superview,
            let picture = original.snapshotView(afterScreenUpdates: false)
        else { return nil }
        picture.frame = original.frame
        parent.insertSubview(picture, aboveSubview: original)
        return picture
    }

    private static func finalFrame(in context: any UIViewControllerContextTransitioning) -> CGRect {
        context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
    }
}

extension UIView {
    /// Sets the frame; of a transformed view, whose frame means nothing, the bounds and the centre.
    fileprivate func place(in frame: CGRect) {
        if transform == .identity {
            if self.frame != frame { self.frame = frame }
        } else {
            bounds.size = frame.size
            center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }
}
