/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Makes a key from a name; only the two below mean anything.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is shown before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown after the transition, if it is not cancelled.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Makes a key from a name; only the two below mean anything.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that leaves; nil when that view is not the animator's to move.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that arrives; nil when that view is not the animator's to move.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// How a controller is laid over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; the presenter's view is taken out of it meanwhile.
    case fullScreen = 0
    /// A sheet over most of the window.
    case pageSheet = 1
    /// A smaller sheet in the window's middle; a page sheet where the window is narrow.
    case formSheet = 2
    /// Covers the nearest controller that defines a presentation context; that one's view is taken out meanwhile.
    case currentContext = 3
    /// As the presentation controller of the transitioning delegate says.
    case custom = 4
    /// Covers the window; the presenter's view stays below.
    case overFullScreen = 5
    /// Covers the nearest controller that defines a presentation context; that one's view stays below.
    case overCurrentContext = 6
    /// No presentation; what a transition that presents nothing says of its style.
    case none = -1
    /// The system's choice, which is a page sheet; `UIViewController.modalPresentationStyle` reads it as that.
    case automatic = -2
}

/// How a presented controller comes and goes when no animator of the app's is given.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the lower edge and down again.
    case coverVertical = 0
    /// Fades in and out.
    case crossDissolve = 2
}
