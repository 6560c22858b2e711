import Foundation
@_spi(Runtime) import QuartzCore

extension UIViewController {
    /// The presentation of this controller or of the nearest ancestor that presents.
    var nearestPresentation: UIPresentationController? {
        selfAndAncestors.lazy.compactMap { $0.lifecycle.presentation }.first
    }

    /// The presentation that shows this controller or the nearest ancestor that is presented.
    var nearestPresentationOfOurs: UIPresentationController? {
        selfAndAncestors.lazy.compactMap { $0.lifecycle.presentationOfOurs }.first
    }

    /// What `presentationController` answers: the presentation that shows this controller or an ancestor, as it was before it was
    /// adapted; else the one for the coming presentation.
    var presentationToAskFor: UIPresentationController {
        guard let present = nearestPresentationOfOurs else { return preparedPresentation }
        guard let original = present.flow.original else { return present }
        return selfAndAncestors.contains { $0 === original.flow.presented } ? original : present
    }

    // MARK: Present

    func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        refuseByException(presented)
        let prepared = presented.lifecycle.preparedPresentation
        let style = prepared?.flow.style ?? presented.modalPresentationStyle
        let presenter = presenter(for: style)
        guard let window = mayPresent(presented, by: presenter) else { return }
        let asked =
            prepared
            ?? presented.makePresentation(style: style, presenter: presenter, source: self)
        asked.flow.keepsPresented = true
        presented.lifecycle.preparedPresentation = nil
        if asked.flow.presenting == nil { asked.flow.presenting = presenter }
        let adapted = asked.adapted(under: window.traitCollection, check: refuseByException)
        let presentation = adapted ?? asked
        let adaptedStyle = adapted?.flow.style ?? style
        var presenting = presenter
        if adaptedStyle == .custom, !presentation.shouldPresentInFullscreen { presenting = contextPresenter }
        presentation.connect(presenting: presenting, style: adaptedStyle, window: window)
        presentation.flow.completion = completion
        presentation.beginTransition(animated: animated, source: self)
        asked.delegate?.presentationController(
            asked, willPresentWithAdaptiveStyle: adapted == nil ? .none : adaptedStyle,
            transitionCoordinator: presentation.flow.transition)
    }

    /// The presentation that this controller will have. It is made in the style of this moment and kept as it is, whatever is set
    /// afterwards: so Apple's documentation of `presentationController`, and so it is seen on devices.
    private var preparedPresentation: UIPresentationController {
        if let prepared = lifecycle.preparedPresentation { return prepared }
        let presentation = makePresentation(style: modalPresentationStyle, presenter: nil, source: self)
        // Each would keep the other.
        presentation.flow.keepsPresented = false
        lifecycle.preparedPresentation = presentation
        return presentation
    }

    /// What UIKit answers with an exception (4.60).
    private func refuseByException(_ presented: UIViewController) {
        if presented.lifecycle.presentationOfOurs != nil {
            raise(
                "Application tried to present modally a view controller \(presented) that is already being presented by "
                    + "\(String(describing: presented.presentingViewController)).")
        }
        let isActive = presented.parent != nil || presented.lifecycle.presentation != nil
        if isActive || selfAndAncestors.contains(where: { $0 === presented }) {
            raise("Application tried to present modally an active view controller \(presented).")
        }
    }

    /// The window in which the presentation may take place; nil after a refusal with a logged line (4.60).
    private func mayPresent(_ presented: UIViewController, by presenter: UIViewController) -> UIWindow? {
        let attempt = "Attempt to present \(presented) on \(presenter) (from \(self))"
        if let running = presenter.nearestPresentation, running.flow.phase != .presented {
            log("\(attempt) while a presentation is in progress.")
            return nil
        }
        if let phase = presenter.nearestPresentationOfOurs?.flow.phase, phase != .presented {
            log("\(attempt) while a presentation is in progress.")
            return nil
        }
        if let other = presenter.lifecycle.presentation {
            log("\(attempt) which is already presenting \(other.presentedViewController).")
            return nil
        }
        guard let window = presenter.viewIfLoaded?.window else {
            log("\(attempt) whose view is not in the window hierarchy.")
            return nil
        }
        return window
    }

    /// The ancestor that presents for this controller (4.5).
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        switch style {
        case .currentContext, .overCurrentContext: contextPresenter
        default: topmostAncestor
        }
    }

    private var contextPresenter: UIViewController {
        selfAndAncestors.first { $0.definesPresentationContext } ?? topmostAncestor
    }

    private var topmostAncestor: UIViewController {
        var top = self
        for controller in selfAndAncestors { top = controller }
        return top
    }

    /// Makes the presentation of this controller in a style; its delegate is asked for that of `.custom`.
    private func makePresentation(
        style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        let presentation: UIPresentationController =
            switch style {
            case .custom:
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: presenter, source: source)
                    ?? UIPresentationController(presentedViewController: self, presenting: presenter)
            case .pageSheet, .formSheet, .automatic, .none:
                SheetPresentation(presentedViewController: self, presenting: presenter)
            case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
                CoveringPresentation(presentedViewController: self, presenting: presenter)
            }
        presentation.flow.style = style
        return presentation
    }

    // MARK: Dismiss

    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        guard let lowest = nearestPresentation else {
            // It presents nothing: whoever presents it is meant (4.44).
            if let ours = nearestPresentationOfOurs { dismiss(ours, animated: animated, completion: completion) }
            return
        }
        dismiss(lowest, animated: animated, completion: completion)
    }

    /// Dismisses a presentation and all above it: the topmost with its transition, the others with it (4.44).
    private func dismiss(_ lowest: UIPresentationController, animated: Bool, completion: (() -> Void)?) {
        var chain = [lowest]
        while let above = chain.last?.presentedViewController.lifecycle.presentation { chain.append(above) }
        guard !chain.contains(where: { $0.flow.phase != .presented }), let top = chain.popLast() else {
            log(
                "Attempt to dismiss from view controller \(self) while a presentation or dismiss is in progress.")
            return
        }
        top.flow.bypassed = chain
        top.flow.phase = .dismissing
        top.flow.completion = completion
        top.beginTransition(animated: animated, source: self)
    }
}
