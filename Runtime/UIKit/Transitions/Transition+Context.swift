import Foundation

extension Transition: UIViewControllerContextTransitioning {
    var transitionWasCancelled: Bool { isCancelled }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        host?.view(forKey: key, in: self)
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === from { return initialFrames[.from] ?? .zero }
        if vc === to { return initialFrames[.to] ?? .zero }
        return .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        guard vc === from || vc === to else { return .zero }
        return host?.finalFrame(for: vc, in: self) ?? .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive else { return }
        // What lies outside 0…1, and no number at all, counts as the nearest end.
        self.percentComplete = Decisions.percent(percentComplete)
        host?.transitionDidUpdate(self)
    }

    func finishInteractiveTransition() {
        handOver(cancelled: false)
    }

    func cancelInteractiveTransition() {
        handOver(cancelled: true)
    }

    /// Ends the interaction, keeping what the coordinator says of the moment (4.50).
    private func handOver(cancelled: Bool) {
        guard phase == .running, isInteractive else { return }
        completionVelocity = interactor?.completionSpeed ?? 1
        completionCurve = interactor?.completionCurve ?? .easeInOut
        isCancelled = cancelled
        isInteractive = false
        host?.transitionDidHandOver(self)
        runChangeHandlers()
    }

    func pauseInteractiveTransition() {
        // What cannot be interrupted never becomes interactive.
        guard phase == .running, !isInteractive, isInterruptible else { return }
        isInteractive = true
        isCancelled = false
        host?.transitionDidPause(self)
        runChangeHandlers()
    }

    func completeTransition(_ didComplete: Bool) {
        complete(didComplete)
    }
}
