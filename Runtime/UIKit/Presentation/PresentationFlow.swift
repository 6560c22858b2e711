import Foundation
@_spi(Runtime) import QuartzCore

/// What a presentation controller remembers of its presentation.
@MainActor
struct PresentationFlow {
    enum Phase {
        /// Made, and not in use.
        case idle
        case presenting, presented, dismissing
        case ended
    }

    private weak var knownPresented: UIViewController?
    private var keptPresented: UIViewController?
    var presenting: UIViewController?
    var style = UIModalPresentationStyle.custom
    var phase = Phase.idle
    /// The view of the transitions; in the window from the start of the first.
    var container: PresentationContainerView?
    /// The transition that awaits its start or runs.
    var transition: Transition?
    /// What `present` or `dismiss` was given to call at the end.
    var completion: (() -> Void)?
    /// Where the presenter's view was before it was taken out of the window.
    var place: PresenterPlace?
    /// Whether the presenter gets appearance callbacks, since its view leaves the window.
    var removesPresenter = false
    /// Whether the presenter's view is the animator's to move. In a dismissal that also ends presentations between, it
    /// may be back in its place before, below a view that never covered it.
    var handsPresenterOver = false
    /// The presentations below this one that end with its dismissal, the lowest first.
    var bypassed: [UIPresentationController] = []
    /// The presentation in whose place this one is, since its delegate has adapted it.
    var original: UIPresentationController?
    /// The presentation that is in this one's place.
    weak var adaptation: UIPresentationController?
    weak var window: UIWindow?

    init(presented: UIViewController, presenting: UIViewController?) {
        knownPresented = presented
        keptPresented = presented
        self.presenting = presenting
    }

    /// The presented controller; traps once it is gone, which it can be only while it is not kept.
    var presented: UIViewController {
        guard let knownPresented else {
            raise("A presentation controller has outlived its presented view controller, which was never presented")
        }
        return knownPresented
    }

    /// Whether the presented controller is kept alive. It is not while it keeps the presentation that it was asked for.
    var keepsPresented: Bool {
        get { keptPresented != nil }
        set { keptPresented = newValue ? presented : nil }
    }

    var isPresenting: Bool { phase == .presenting }
    var isDismissing: Bool { phase == .dismissing }
}

/// The place in the hierarchy from which a presenter's view was taken.
@MainActor
struct PresenterPlace {
    weak var superview: UIView?
    let index: Int
    let frame: CGRect
    let filled: Bool

    init?(of view: UIView) {
        guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
            return nil
        }
        self.superview = superview
        self.index = index
        frame = view.frame
        filled = view.frame == superview.bounds
    }

    /// Puts the view back. A root's view goes back into its window only while it still is the root's.
    func putBack(_ controller: UIViewController) {
        guard let superview, let view = controller.viewIfLoaded else { return }
        if let window = superview as? UIWindow, window.rootViewController !== controller {
            return view.removeFromSuperview()
        }
        superview.insertSubview(view, at: index)
        if filled { view.fill(superview.bounds) } else { view.frame = frame }
    }
}

extension UIPresentationController {
    /// Takes the presentation into use: from now on the two controllers know each other and the window keeps it.
    func connect(presenting: UIViewController, style: UIModalPresentationStyle, window: UIWindow) {
        flow.keepsPresented = true
        flow.presenting = presenting
        flow.style = style
        flow.window = window
        flow.phase = .presenting
        presenting.lifecycle.presentation = self
        presentedViewController.lifecycle.presentationOfOurs = self
        window.hosting.presentations.append(self)
    }

    /// Ends the presentation: nobody knows of it any more.
    func disconnect() {
        flow.phase = .ended
        if flow.presenting?.lifecycle.presentation === self { flow.presenting?.lifecycle.presentation = nil }
        presentedViewController.lifecycle.presentationOfOurs = nil
        flow.window?.hosting.presentations.removeAll { $0 === self }
        flow.container?.removeFromSuperview()
        flow.container = nil
        for ended in [self, flow.original] {
            if let onEnd = ended?.onEnd { MainQueue.async(onEnd) }
            ended?.onEnd = nil
        }
        flow.original?.flow.phase = .ended
        flow.original?.flow.adaptation = nil
        flow.original = nil
    }

    /// The view above which, or in whose place, the container lies.
    var containerPlace: (superview: UIView, above: UIView?, frame: CGRect)? {
        guard let window = flow.window else { return nil }
        if coversContextOnly, let view = flow.presenting?.viewIfLoaded, let superview = view.superview {
            return (superview, view, view.frame)
        }
        return (window, nil, window.bounds)
    }

    private var coversContextOnly: Bool {
        flow.style == .currentContext || flow.style == .overCurrentContext
            || (flow.style == .custom && !shouldPresentInFullscreen)
    }

    /// Makes the container; it comes into the hierarchy when the transition starts.
    func makeContainer() -> PresentationContainerView {
        let frame = containerPlace?.frame ?? .zero
        let container = PresentationContainerView(frame: frame)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = self
        return container
    }

    /// The container has another size: the runtime's own presentations put the presented view into its frame.
    func containerSizeDidChange() {
        guard placesPresentedView, let view = presentedView, view.superview === flow.container else { return }
        view.fill(frameOfPresentedViewInContainerView)
    }
}
