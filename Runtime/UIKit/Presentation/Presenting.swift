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

    // MARK: Present

    func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        refuseByException(presented)
        let style = presented.modalPresentationStyle
        let presenter = presenter(for: style)
        guard let window = mayPresent(presented, by: presenter) else { return }
        let asked = makePresentation(of: presented, style: style, presenter: presenter)
        let adapted = asked.adapted(from: style, under: window.traitCollection)
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

    /// What UIKit answers with an exception (4.60).
    private func refuseByException(_ presented: UIViewController) {
        if presented.lifecycle.presentationOfOurs != nil {
            raise(
                "Application tried to present modally a view controller \(presented) that is already being presented by "
                    + "\(String(describing: presented.presentingViewController)).")
        }
        if presented.parent != nil || presented === self || presented.lifecycle.presentation != nil {
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

    private func makePresentation(
        of presented: UIViewController, style: UIModalPresentationStyle, presenter: UIViewController
    ) -> UIPresentationController {
        switch style {
        case .custom:
            presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: self)
                ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        case .pageSheet, .formSheet, .automatic, .none:
            SheetPresentation(presentedViewController: presented, presenting: presenter)
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
            CoveringPresentation(presentedViewController: presented, presenting: presenter)
        }
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
