import Foundation
@_spi(Runtime) import QuartzCore

// The transitions of a presentation: what happens in the call, after the commit, and at the end (4.6, 4.14, 4.38–4.42).
extension UIPresentationController {
    /// The controller below: the presenting one, or with others between, the lowest one's.
    private var below: UIViewController { (flow.bypassed.first ?? self).presentingViewController }

    /// Makes the transition of a call of `present` or `dismiss`; it starts after the commit.
    func beginTransition(animated: Bool, source: UIViewController) {
        let container = flow.container ?? makeContainer()
        let transition = Transition(host: self, container: container, isAnimated: animated)
        transition.presentationStyle = flow.style
        transition.from = flow.isPresenting ? presentingViewController : presentedViewController
        transition.to = flow.isPresenting ? presentedViewController : below
        transition.involve([below, presentedViewController])
        flow.transition = transition
        let settings = TransitionState.current.settings
        if settings.modalQuery == .inTheCall { askForAnimator(of: transition, source: source) }
        afterCommit {
            TransitionState.current.admit(animated: animated) {
                guard self.flow.transition === transition else { return }
                if settings.modalQuery == .atStart { self.askForAnimator(of: transition, source: source) }
                self.startTransition(transition)
            }
        }
    }

    /// Asks the transitioning delegate for animator and driver (4.6, 4.8); without an animator it is the built-in one.
    private func askForAnimator(of transition: Transition, source: UIViewController) {
        let presented = presentedViewController
        let delegate = presented.transitioningDelegate
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if transition.isAnimated || flow.style == .custom {
            animator =
                flow.isPresenting
                ? delegate?.animationController(
                    forPresented: presented, presenting: presentingViewController, source: source)
                : delegate?.animationController(forDismissed: presented)
        }
        if let animator, transition.isAnimated {
            transition.interactor =
                flow.isPresenting
                ? delegate?.interactionControllerForPresentation(using: animator)
                : delegate?.interactionControllerForDismissal(using: animator)
        }
        transition.animator =
            animator ?? ModalAnimator(style: presented.modalTransitionStyle, isPresentation: flow.isPresenting)
    }

    private func startTransition(_ transition: Transition) {
        if flow.isPresenting {
            startPresentation(transition)
        } else {
            endBypassed()
            startDismissal(transition)
        }
    }

    // MARK: Presentation

    private func startPresentation(_ transition: Transition) {
        let presenting = presentingViewController
        let presented = presentedViewController
        presented.loadViewIfNeeded()
        flow.container = transition.containerView as? PresentationContainerView
        flow.removesPresenter = shouldRemovePresentersView
        flow.handsPresenterOver = flow.removesPresenter
        installContainer()
        transition.initialFrames[.from] = frameInContainer(of: presenting)
        if flow.removesPresenter, let view = presenting.viewIfLoaded {
            flow.place = PresenterPlace(of: view)
            flow.container?.insertSubview(view, at: 0)
            view.frame = transition.initialFrames[.from] ?? view.frame
        }
        presentationTransitionWillBegin()
        if flow.removesPresenter { presenting.beginAppearance(false, animated: transition.isAnimated) }
        presented.beginAppearance(true, animated: transition.isAnimated)
        sendIsAppearingBeforeAnimation(presented)
        transition.start()
    }

    private func installContainer() {
        guard let container = flow.container, let place = containerPlace else { return }
        container.frame = place.frame
        if let view = place.above {
            place.superview.insertSubview(container, aboveSubview: view)
        } else {
            place.superview.addSubview(container)
        }
    }

    private func finishPresentation(_ transition: Transition) {
        let presenting = presentingViewController
        let presented = presentedViewController
        if let view = presentedView, let container = flow.container, !view.isDescendant(of: container) {
            view.frame = frameOfPresentedViewInContainerView
            container.addSubview(view)
        }
        if flow.removesPresenter { presenting.viewIfLoaded?.removeFromSuperview() }
        presented.endAppearance()
        if flow.removesPresenter { presenting.endAppearance() }
        flow.phase = .presented
        presentationTransitionDidEnd(true)
    }

    private func takePresentationBack(_ transition: Transition) {
        let presenting = presentingViewController
        let presented = presentedViewController
        presented.beginAppearance(false, animated: transition.isAnimated)
        presentedView?.removeFromSuperview()
        putPresenterBack(presenting)
        presented.endAppearance()
        if flow.removesPresenter {
            presenting.beginAppearance(true, animated: transition.isAnimated)
            presenting.endAppearance()
        }
        presentationTransitionDidEnd(false)
        disconnect()
    }

    // MARK: Dismissal

    /// Ends the presentations between this one and the controller below; what is below then presents this one.
    func endBypassed() {
        let bypassed = flow.bypassed
        guard let lowest = bypassed.first else { return }
        flow.bypassed = []
        let below = lowest.presentingViewController
        let coversBelow = flow.removesPresenter
        let place = lowest.flow.place
        keepContainer(from: bypassed)
        flow.presenting?.lifecycle.presentation = nil
        for presentation in bypassed.reversed() { presentation.endBypassedPresentation() }
        flow.presenting = below
        below.lifecycle.presentation = self
        flow.place = place
        // What is below appears again if the lowest of them had made it disappear.
        flow.removesPresenter = lowest.flow.removesPresenter
        flow.handsPresenterOver = flow.removesPresenter && coversBelow
    }

    /// A container that lies inside one that is about to go is put in the place of the outermost such.
    private func keepContainer(from bypassed: [UIPresentationController]) {
        guard let container = flow.container,
            let outer = bypassed.compactMap(\.flow.container).first(where: { container.isDescendant(of: $0) })
        else { return }
        outer.superview?.insertSubview(container, aboveSubview: outer)
    }

    private func endBypassedPresentation() {
        let presented = presentedViewController
        dismissalTransitionWillBegin()
        flow.phase = .dismissing
        presented.leaveStage()
        dismissalTransitionDidEnd(true)
        disconnect()
    }

    private func startDismissal(_ transition: Transition) {
        let presenting = presentingViewController
        let presented = presentedViewController
        transition.initialFrames[.from] = presentedView?.frame ?? .zero
        transition.initialFrames[.to] = flow.place == nil ? frameInContainer(of: presenting) : .zero
        dismissalTransitionWillBegin()
        presented.beginAppearance(false, animated: transition.isAnimated)
        if flow.removesPresenter {
            presenting.beginAppearance(true, animated: transition.isAnimated)
            if !flow.handsPresenterOver { putPresenterBack(presenting) }
            sendIsAppearingBeforeAnimation(presenting)
        }
        transition.start()
    }

    private func finishDismissal(_ transition: Transition) {
        let presenting = presentingViewController
        let presented = presentedViewController
        putPresenterBack(presenting)
        presentedView?.removeFromSuperview()
        flow.container?.removeFromSuperview()
        if flow.removesPresenter { presenting.endAppearance() }
        presented.endAppearance()
        dismissalTransitionDidEnd(true)
        disconnect()
    }

    private func takeDismissalBack(_ transition: Transition) {
        let presenting = presentingViewController
        let presented = presentedViewController
        if flow.removesPresenter {
            presenting.beginAppearance(false, animated: transition.isAnimated)
            presenting.viewIfLoaded?.removeFromSuperview()
            presenting.endAppearance()
        }
        presented.beginAppearance(true, animated: transition.isAnimated)
        if let view = presentedView, let container = flow.container, !view.isDescendant(of: container) {
            container.addSubview(view)
        }
        presentedView?.frame = frameOfPresentedViewInContainerView
        presented.endAppearance()
        flow.phase = .presented
        dismissalTransitionDidEnd(false)
    }

    // MARK: Both

    func putPresenterBack(_ presenting: UIViewController) {
        flow.place?.putBack(presenting)
        flow.place = nil
    }

    private func frameInContainer(of controller: UIViewController) -> CGRect {
        guard let view = controller.viewIfLoaded, let superview = view.superview, let container = flow.container else {
            return .zero
        }
        return superview.convert(view.frame, to: container)
    }

    private func sendIsAppearingBeforeAnimation(_ controller: UIViewController) {
        if TransitionState.current.settings.viewIsAppearingPrecedesAnimation { controller.sendIsAppearing() }
    }
}

extension UIPresentationController: TransitionHost {
    /// By table 4.19: the presenter's view is there only if the runtime has taken it, or takes it, out of the window.
    func view(forKey key: UITransitionContextViewKey, in transition: Transition) -> UIView? {
        let isPresentedKey = key == (transition.to === presentedViewController ? .to : .from)
        if isPresentedKey { return presentedView }
        guard key == .from || key == .to, flow.handsPresenterOver else { return nil }
        return presentingViewController.view
    }

    func finalFrame(for controller: UIViewController, in transition: Transition) -> CGRect {
        let isPresentation = transition.to === presentedViewController
        if controller === presentedViewController {
            return isPresentation ? frameOfPresentedViewInContainerView : .zero
        }
        if isPresentation {
            return flow.handsPresenterOver ? .zero : transition.initialFrame(for: controller)
        }
        return flow.handsPresenterOver ? transition.containerView.bounds : transition.initialFrame(for: controller)
    }

    func transitionDidComplete(_ transition: Transition, finished: Bool) {
        switch (flow.phase, finished) {
        case (.presenting, true): finishPresentation(transition)
        case (.presenting, false): takePresentationBack(transition)
        case (.dismissing, true): finishDismissal(transition)
        case (.dismissing, false): takeDismissalBack(transition)
        default: break
        }
    }

    func transitionDidEnd(_ transition: Transition, finished: Bool) {
        if flow.transition === transition { flow.transition = nil }
        let completion = flow.completion
        flow.completion = nil
        // After a cancelled transition the completion is not called.
        if finished { completion?() }
    }
}
