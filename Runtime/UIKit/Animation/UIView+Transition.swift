@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

extension UIView {
    /// Runs a closure at once and shows what it changes in a view, with everything in it, as a transition from what the view
    /// showed last: a cross-fade or a flip, as the options say. Without one of these the closure's changes are animated as in
    /// `animate(withDuration:…)`.
    ///
    /// The duration is in seconds. The completion never runs inside the call.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let state = UIKitState.current
        guard let style = options.transitionStyle else {
            return animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: completion)
        }
        guard state.animationsEnabled, duration > 0, let picture = view.pictureOfContent() else {
            return animate(
                withDuration: 0, delay: 0, options: [], animations: { animations?() }, completion: completion)
        }
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options.curveOnly, animations: { animations?() })
        } else {
            performWithoutAnimation { animations?() }
        }
        if options.contains(.layoutSubviews) { performWithoutAnimation { view.layoutIfNeeded() } }
        ViewTransition(from: picture, style: style, duration: duration, options: options).run(on: view, completion)
    }

    /// Replaces a view by another one, or with `.showHideTransitionViews` hides it and shows the other, in a transition of the
    /// superview; see `transition(with:…)`. Without a superview only the completion is called.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            return animate(withDuration: 0, animations: {}, completion: completion)
        }
        let exchange = {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else {
                superview.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        // Without a style the views are only exchanged, and nothing of that can be animated.
        transition(
            with: superview, duration: duration, options: options, animations: { performWithoutAnimation(exchange) },
            completion: completion)
    }

    /// What the view shows now with everything in it, as if it were opaque and unmasked; nil if it was never shown.
    private func pictureOfContent() -> CGImage? {
        guard window != nil, layer.presentation() != nil, !bounds.isEmpty else { return nil }
        let list = DisplayList(
            contentOf: layer, size: bounds.size, scale: UIScreen.main.scale, time: RuntimeState.current.now)
        return list.isDrawable ? LayerRenderer.picture(of: list, isOpaque: false) : nil
    }
}

extension UIView.AnimationOptions {
    /// Lets the changes inside a transition animate, too.
    public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 6)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)

    /// Turns about the upright axis; the left side comes towards the eye and goes over to the right.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Turns about the upright axis; the right side comes towards the eye and goes over to the left.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Fades from what was to what is.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Turns about the level axis; the upper side comes towards the eye and goes over to the bottom.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Turns about the level axis; the lower side comes towards the eye and goes over to the top.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    fileprivate var curveOnly: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & 3 << 16) }

    /// Whether the options ask for a transition that there is.
    var hasTransitionStyle: Bool { transitionStyle != nil }

    /// The style of the bits 20 to 23; nil without one that there is.
    fileprivate var transitionStyle: ViewTransition.Style? {
        switch rawValue >> 20 & 15 {
        case 1: .flip(x: 0, y: 1)
        case 2: .flip(x: 0, y: -1)
        case 5: .dissolve
        case 6: .flip(x: -1, y: 0)
        case 7: .flip(x: 1, y: 0)
        default: nil
        }
    }
}

/// A transition of one view from what it showed to what it shows.
@MainActor
private struct ViewTransition {
    enum Style {
        case dissolve
        /// About an axis through the view's anchor point.
        case flip(x: CGFloat, y: CGFloat)
    }

    private let picture: CGImage
    private let style: Style
    private let duration: TimeInterval
    private let options: UIView.AnimationOptions

    init(from picture: CGImage, style: Style, duration: TimeInterval, options: UIView.AnimationOptions) {
        self.picture = picture
        self.style = style
        self.duration = duration
        self.options = options
    }

    func run(on view: UIView, _ completion: ((Bool) -> Void)?) {
        let layer = view.layer
        layer.dissolvePicture = picture
        let run = AnimationRun { [picture] finished in
            // A later transition of the same view has its own.
            if layer.dissolvePicture === picture { layer.dissolvePicture = nil }
            completion?(finished)
        }
        if !options.contains(.allowUserInteraction) { run.block(view) }
        switch style {
        case .dissolve:
            let fade = CABasicAnimation(keyPath: CALayer.dissolveKeyPath)
            (fade.fromValue, fade.toValue) = (0, 1)
            add(fade, to: layer, run, key: "transition")
        case .flip(let x, let y):
            let change = CAKeyframeAnimation(keyPath: CALayer.dissolveKeyPath)
            (change.values, change.keyTimes, change.calculationMode) = ([0, 1], [0, 0.5, 1], .discrete)
            add(change, to: layer, run, key: "transition")
            let turn = CAKeyframeAnimation(keyPath: "transform")
            var eye = CATransform3DIdentity
            let side = abs(x) > abs(y) ? view.bounds.height : view.bounds.width
            eye.m34 = -1 / (Decisions.flipDistance * max(side, 1))
            let quarter = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, x, y, 0), eye)
            let back = CATransform3DConcat(CATransform3DMakeRotation(-.pi / 2, x, y, 0), eye)
            turn.values = [eye, quarter, back, eye]
            (turn.keyTimes, turn.isAdditive) = ([0, 0.5, 0.5, 1], true)
            add(turn, to: layer, run, key: "transitionTurn")
        }
        run.seal()
    }

    private func add(_ animation: CAAnimation, to layer: CALayer, _ run: AnimationRun, key: String) {
        animation.duration = duration
        animation.timingFunction = options.curve.timingFunction
        animation.fillMode = .both
        animation.delegate = run
        run.willAdd(1)
        layer.add(animation, forKey: key)
    }
}
