@_spi(Runtime) import QuartzCore

/// A view controller as its view sees it.
@MainActor
protocol ViewOwner: UIResponder {
    /// The view is about to change its window.
    func viewWillMove(toWindow newWindow: UIWindow?)
    /// The view has changed its window.
    func viewDidMove(toWindow newWindow: UIWindow?)
    /// The view has got another superview.
    func viewDidMoveToSuperview()
    /// The view is about to be laid out.
    func viewWillLayoutSubviews()
    /// The view has been laid out.
    func viewDidLayoutSubviews()
    /// The view's safe area has changed.
    func viewSafeAreaInsetsDidChange()
}

/// What the runtime remembers of a view beyond Apple's properties.
struct ViewPrivates {
    /// How many transitions keep touches away from the view and its subviews.
    var suspensions = 0
    /// How many running block animations keep touches away from the view.
    var blockingAnimations = 0
    /// Whether the view waits for `draw(_:)`.
    var needsDisplay = false
    /// Whether the view has asked for `draw(_:)` while it was in no window or had no size, and has not drawn since.
    var missesDisplay = false
    /// Whether the view says that it fills its bounds.
    var isOpaque = true
    /// Whether the layer's contents are what `draw(_:)` has drawn.
    var hasDrawn = false
    /// The traits that the view was last told of, or at first those that it could expect; nil before it has been made.
    var knownTraits: UITraitCollection?
    /// The safe area that the view was last told of.
    var knownSafeAreaInsets = UIEdgeInsets.zero
    /// How far a container's bars reach into the view, in points.
    var coveredInsets = UIEdgeInsets.zero
    /// The background colour that was set on this view, and what the layer was given for it.
    var backgroundColor: UIColor?
    var appliedBackgroundColor: CGColor?
    /// While the layer is given a background colour: what the view's was before.
    var replacedBackgroundColor: ReplacedColor?
    /// How much a controller adds to the safe area of its view, in points.
    var addedInsets = UIEdgeInsets.zero
    /// The tint colour that was set on this view.
    var tintColor: UIColor?
}

/// A colour that another one takes the place of, or none.
struct ReplacedColor {
    let color: UIColor?
}

extension UIView {
    /// Makes the layer of the class that the view's class names.
    class func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            preconditionFailure("\(self).layerClass is \(layerClass), which is no subclass of CALayer")
        }
        return layerClass.init()
    }

    func finishInitialising(frame: CGRect) {
        layer.delegate = self
        let screen = UIScreen.main
        privates.knownTraits = screen.traitCollection
        layer.contentsScale = screen.scale
        layer.frame = frame
        Census.current?.note(self)
    }

    /// Keeps touches from the view and its subviews until `resumeInteraction()`; calls are counted.
    func suspendInteraction() {
        privates.suspensions += 1
        if privates.suspensions == 1 { interactionDidEnd() }
    }

    /// Takes one `suspendInteraction()` back.
    func resumeInteraction() {
        precondition(privates.suspensions > 0, "resumeInteraction() without suspendInteraction()")
        privates.suspensions -= 1
    }
}
