import Foundation

// What becomes of a presentation when another container takes the presented controller, or the presenting one.
extension UIPresentationController {
    /// Gives the presented controller up: what has not started is left out, and what is presented is dismissed at once.
    func giveUpPresented() {
        let transition = flow.transition
        let isEnding = transition?.phase == .completing && presentedViewController.lifecycle.appearance == .disappeared
        guard !isEnding else { return }
        if transition?.phase == .running || transition?.phase == .completing
            || (transition != nil && presentedViewController.lifecycle.appearance.isMidway)
        {
            raise("\(presentedViewController) cannot get a parent while it is presented or dismissed in a transition")
        }
        let completion = flow.completion
        flow.transition = nil
        flow.completion = nil
        if flow.isPresenting {
            disconnect()
            transition?.abandon(finished: false)
            return
        }
        endAtOnce()
        transition?.abandon(finished: true)
        completion?()
    }

    private func endAtOnce() {
        endBypassed()
        for other in flow.window?.hosting.presentations ?? [] { other.flow.bypassed.removeAll { $0 === self } }
        let presenting = presentingViewController
        let bringsBack = flow.removesPresenter
        dismissalTransitionWillBegin()
        flow.phase = .dismissing
        if bringsBack { presenting.beginAppearance(true, animated: false) }
        putPresenterBack(presenting)
        presentedViewController.leaveStage()
        flow.container?.removeFromSuperview()
        if bringsBack { presenting.endAppearance() }
        dismissalTransitionDidEnd(true)
        disconnect()
    }

    /// The presenter gets another place, and is no longer this presentation's to bring back.
    func loosePresenter() {
        guard let presenter = flow.presenting, flow.removesPresenter else { return }
        if flow.transition != nil, presenter.lifecycle.appearance.isMidway {
            raise("\(presenter) cannot get another parent while a presentation shows or hides it in a transition")
        }
        flow.place = nil
        flow.removesPresenter = false
        flow.handsPresenterOver = false
    }
}
