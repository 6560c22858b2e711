/// A view of contents that may be larger than itself; a finger moves them.
///
/// The offset is the origin of the bounds, so subviews keep their places in the contents.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// How the insets follow what the system covers.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the directions that scroll; at the top and bottom also for the scroll view that fills a screen of a
        /// navigation controller.
        case automatic = 0
        /// Along the directions that scroll.
        case scrollableAxes
        /// Not at all.
        case never
        /// On all sides.
        case always
    }

    /// The share of the speed that is left after a millisecond without a finger.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The share, from 0 to 1.
        public let rawValue: CGFloat
        /// Makes a rate from a share.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998: for long ways.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99: stops soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Who is told of the scrolling; held weakly.
    // Of a collection view the compiler finds another `delegate` first, see there.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
    /// What moves the contents, and what a finger has in hand.
    var scrolling = ScrollState()

    /// Makes a scroll view without contents, with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        installGestures()
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Geometry

    /// The point of the contents, in points, that lies in the view's upper left corner. Setting it outside the limits
    /// is allowed; a deceleration goes on from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { if newValue != bounds.origin { bounds.origin = newValue } }
    }
    /// The size of the contents, in points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentsDidChange() } }
    }
    /// The room, in points, around the contents.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { contentsDidChange() } }
    }
    /// The room around the contents together with what the system covers; it limits the scrolling.
    open var adjustedContentInset: UIEdgeInsets { scrolling.adjustedInset }
    /// How the insets follow what the system covers; `.automatic` unless set.
    open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic {
        didSet { contentsDidChange() }
    }
    /// Called when `adjustedContentInset` has changed; overrides call it of the superclass, which tells the delegate.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    /// Takes over what the system covers now.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        contentsDidChange()
    }
    /// The view's own coordinates; the origin is the offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            if newValue != old { boundsWillChange(to: newValue) }
            super.bounds = newValue
            boundsDidChange(from: old)
        }
    }
    /// The box of the view in points of its superview.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = bounds
            if newValue.size != old.size { boundsWillChange(to: CGRect(origin: old.origin, size: newValue.size)) }
            super.frame = newValue
            boundsDidChange(from: old)
        }
    }
    /// The view is about to be scrolled or to get another size.
    func boundsWillChange(to new: CGRect) {}

    // MARK: Scrolling by calls

    /// Moves to an offset, at once or in an animation, which `scrollViewDidEndScrollingAnimation` ends. A deceleration
    /// is stopped.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }
    /// Scrolls as little as possible for a rectangle of the contents to show; not at all if it does already.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: How a finger scrolls

    /// Whether a finger may scroll; true unless set.
    open var isScrollEnabled: Bool = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// The recogniser by which a finger scrolls. Its delegate is the scroll view, if a subclass conforms to the protocol;
    /// setting another one traps.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrolling.gestures.pan }
    /// Whether contents that are pulled beyond their edges follow, ever more slowly, and return; true unless set.
    open var bounces: Bool = true
    /// Whether also contents that are no higher than the view can be pulled up and down; false unless set.
    open var alwaysBounceVertical: Bool = false {
        didSet { contentsDidChange() }
    }
    /// Whether also contents that are no wider than the view can be pulled sideways; false unless set.
    open var alwaysBounceHorizontal: Bool = false {
        didSet { contentsDidChange() }
    }
    /// Whether the contents come to rest at whole multiples of the view's size; false unless set.
    open var isPagingEnabled: Bool = false
    /// Whether a drag that begins along one direction leaves the other alone; false unless set.
    open var isDirectionalLockEnabled: Bool = false
    /// How soon contents without a finger come to rest; `.normal` unless set.
    open var decelerationRate: UIScrollView.DecelerationRate = .normal

    /// Where contents shall come to rest that a finger lets go of with a velocity in points a millisecond; the delegate may
    /// change it.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: Touches of the contents

    /// Whether the contents get touches only when no drag has begun for a moment; true unless set.
    open var delaysContentTouches: Bool = true
    /// Whether a drag may take touches from contents that have got them already; true unless set.
    open var canCancelContentTouches: Bool = true
    /// Whether a view of the contents gets touches at all; true unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag may take touches from a view of the contents; false for controls unless overridden. Not asked
    /// unless `canCancelContentTouches`.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    override func shouldDeliver(_ touches: Set<UITouch>, with event: UIEvent, to view: UIView) -> Bool {
        touchesShouldBegin(touches, with: event, in: view)
    }

    // MARK: What is going on

    /// Whether a finger has the contents in hand, also before they move.
    open var isTracking: Bool { scrolling.isTracking }
    /// Whether a finger moves the contents.
    open var isDragging: Bool { scrolling.drag != nil }
    /// Whether the contents move on after a finger has let go of them.
    open var isDecelerating: Bool { scrolling.motion?.isDeceleration ?? false }

    // MARK: Hierarchy

    /// Stops the scrolling when the view leaves its window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMotion() }
    }
}
