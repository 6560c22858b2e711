@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

/// A rectangle of the screen that draws, contains other views and animates; the face of one layer.
///
/// Every member that code may override stands in the class's body, because on Linux a member of an extension
/// cannot be overridden. What they do is written in the extensions of the files beside this one.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace, @preconcurrency CALayerDelegate {
    /// The class of the layer that a view of this class makes for itself; a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows the view. The view is its delegate.
    public let layer: CALayer

    /// The subviews, the rearmost first.
    open internal(set) var subviews: [UIView] = []
    /// The view that holds this one, or nil.
    open internal(set) weak var superview: UIView?
    /// A number by which the app finds the view again; 0 unless set.
    open var tag: Int = 0
    /// Whether the view and its subviews take touches; true unless set.
    open var isUserInteractionEnabled: Bool = true {
        didSet { if oldValue && !isUserInteractionEnabled { interactionDidEnd() } }
    }
    /// Whether the view is told of more than one finger at a time; false unless set. Recognisers get all of them.
    open var isMultipleTouchEnabled: Bool = false
    /// Whether no other view of the window is told of fingers while this one is; false unless set.
    open var isExclusiveTouch: Bool = false
    /// The recognisers on the view, in the order of their addition; nil if there is none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }
    /// Whether a change of the bounds' size resizes the subviews by their masks; true unless set.
    open var autoresizesSubviews: Bool = true
    /// Which margins and sides follow when the superview's size changes; none unless set.
    open var autoresizingMask: UIView.AutoresizingMask = []
    /// Whether the view follows the reading direction; it decides `effectiveUserInterfaceLayoutDirection`.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    /// How contents that differ in size from the bounds are laid into them.
    open var contentMode: UIView.ContentMode = .scaleToFill {
        didSet { applyContentMode() }
    }
    /// The view whose alpha masks this one, in this view's own coordinates. It must not be in a hierarchy.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }
    /// The colour behind everything else of the view; nil draws nothing. It is the layer's, if that was set since.
    open var backgroundColor: UIColor? {
        get { knownBackgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// The controller whose view this is; it is told of layout and stands next in the responder chain.
    weak var owner: (any ViewOwner)?
    /// The recognisers on the view.
    var recognizers: [UIGestureRecognizer] = []
    /// What the runtime alone remembers of the view.
    var privates = ViewPrivates()

    /// Makes a view of the size zero.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Makes a view with a frame in points of its future superview.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        finishInitialising(frame: frame)
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The controller of this view, or else the superview.
    open override var next: UIResponder? { owner ?? superview }

    // MARK: Geometry

    /// The box of the view in points of its superview. Unreliable while the transform is not the identity.
    open var frame: CGRect {
        get { layer.frame }
        set { resize { layer.frame = newValue } }
    }
    /// The view's own coordinates, in points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resize { layer.bounds = newValue } }
    }
    /// The anchor point's place in points of the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// The affine transform about the anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    /// The transform about the anchor point, in three dimensions.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// The point of the bounds, in fractions of their size, that `center` places; the middle unless set.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Pixels a point in what the view draws, which is drawn again when this changes; the screen's scale unless set.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { rescale(newValue) }
    }
    /// The insets, in points, of what the system covers at the window's edges; zero outside a window.
    open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }
    /// Called in the layout pass after the safe area has changed.
    open func safeAreaInsetsDidChange() {}

    // MARK: Appearance

    /// Opacity from 0 to 1, of the view with all its subviews.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    /// Whether the view is left out of drawing and hit-testing.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }
    /// Whether the view promises to fill its bounds, as all but labels do unless told otherwise. What `draw(_:)` leaves out
    /// of an opaque view without a background colour is black, and shows what is behind in one that is not opaque.
    open var isOpaque: Bool {
        get { privates.isOpaque }
        set { changeOpaqueness(to: newValue) }
    }
    /// Whether subviews are cut at the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour of what can be touched in the view and its subviews: the superview's unless set, and blue at the top.
    /// Setting nil takes the superview's again.
    open var tintColor: UIColor! {
        get { chosenTintColor ?? .systemBlue }
        set { changeTint { privates.tintColor = newValue } }
    }
    /// Called after the tint colour has changed, here or in a superview.
    open func tintColorDidChange() {}

    /// The traits of the interface here: those of the view's controller or its superview, with what is overridden.
    open var traitCollection: UITraitCollection { computedTraits }
    /// Called after the traits have changed, with what they were; the new ones are current meanwhile.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Makes the view and everything in it light or dark whatever is around it; `.unspecified`, as at first, does not.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { updateTraitsInSubtree() }
    }

    // MARK: Hierarchy

    /// The window that the view is in; a window is in itself.
    open var window: UIWindow? { enclosingWindow }
    /// Takes the view out of its superview; nothing happens without one.
    open func removeFromSuperview() { removeFromHierarchy() }
    /// Puts a view on top of the other subviews, taking it from where it was.
    open func addSubview(_ view: UIView) { place(view, at: .end) }
    /// Puts a view at a place among the subviews; places beyond the last mean the top.
    open func insertSubview(_ view: UIView, at index: Int) { place(view, at: .index(index)) }
    /// Puts a view just below another subview; on top when the other is none of ours.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view, at: .below(siblingSubview))
    }
    /// Puts a view just above another subview; on top when the other is none of ours.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view, at: .above(siblingSubview))
    }
    /// Moves a subview on top of the others; a view that is none of ours stays where it is.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { place(view, at: .end) }
    }
    /// Moves a subview below the others; a view that is none of ours stays where it is.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { place(view, at: .index(0)) }
    }
    /// Exchanges two subviews by their places; traps if there is no subview at one of them.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Whether the view is another one or lies, at any depth, in it.
    open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
    /// The first view with a tag: this one, or a subview, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    /// Called after a subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Asks for a layout in the next layout pass.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out now what has asked for it, from the topmost ancestor that has.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }
    /// Places the subviews; override it to do so by hand.
    open func layoutSubviews() {}
    /// The size in points that fits best into a given one; the present size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// The size in points that the contents want, with `noIntrinsicMetric` where they want none; none unless overridden.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// The side of an intrinsic size that is not wanted: −1.
    public class var noIntrinsicMetric: CGFloat { -1 }
    /// Takes the size that fits best, keeping the frame's origin.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

    /// Whether the view's interface runs from the left or from the right, by its attribute and the application.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    // MARK: Hit-testing and conversion

    /// The deepest view that takes a touch at a point of this view's coordinates, by the model's geometry.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
    /// Puts a recogniser on the view, taking it from the view it was on.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Takes a recogniser off the view; one that recognises is cancelled, one of another view stays there.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Whether a recogniser may begin, of this view or one above, that would cancel a touch which began in this view;
    /// true unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether a view in this one may hear of touches that have begun in it; asked just before it would.
    func shouldDeliver(_ touches: Set<UITouch>, with event: UIEvent, to view: UIView) -> Bool { true }
    /// Whether a point of this view's coordinates lies in the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.encloses(point) }
    /// Converts a point of this view to another one, also of another window; nil is the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
    /// Converts a point of another view to this one, also of another window; nil is the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
    /// Converts a rectangle of this view to another one: the bounding box of its corners.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.boundingBox { converted($0, to: view) }
    }
    /// Converts a rectangle of another view to this one: the bounding box of its corners.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.boundingBox { converted($0, from: view) }
    }

    /// Converts a point of this view to another space: a view's, or by way of the screen.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return UIScreen.main.coordinateSpace.convert(convertedToScreen(point), to: coordinateSpace)
    }
    /// Converts a point of another space to this view: of a view, or by way of the screen.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return convertedFromScreen(UIScreen.main.coordinateSpace.convert(point, from: coordinateSpace))
    }
    /// Converts a rectangle of this view to another space: the bounding box of its corners.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.boundingBox { convert($0, to: coordinateSpace) }
    }
    /// Converts a rectangle of another space to this view: the bounding box of its corners.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.boundingBox { convert($0, from: coordinateSpace) }
    }

    // MARK: The layer's delegate

    /// Lays out the view with its controller's callbacks around it; called by the layer.
    open func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { layOut() }
    }
    /// The animation of an animation block for a change of the layer; outside of one, none.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animationAction(forKey: event)
    }

    // MARK: Drawing

    /// Draws the contents with the current context, in the view's own coordinates; called before the view is first
    /// shown and after `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}
    /// Asks for `draw(_:)` before the next frame.
    open func setNeedsDisplay() { queueForDisplay() }
    /// Asks for `draw(_:)` before the next frame; the whole view is drawn, whichever part has changed.
    open func setNeedsDisplay(_ rect: CGRect) { queueForDisplay() }
    /// A view that shows what this one shows on the screen; with updates, what it shows after pending changes.
    ///
    /// A view that was never shown gives an empty one. The picture stays as it is, and has the size of the bounds.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        SnapshotView(pictureOfHierarchy(afterScreenUpdates: afterUpdates), size: bounds.size)
    }
    /// As `snapshotView(afterScreenUpdates:)`, of a part of the view, in its own coordinates; what lies outside of the bounds is
    /// left out. When the snapshot is resized, the strips within the insets keep their width, and what is between them is
    /// stretched.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, caps: capInsets)
    }
    /// Draws what the view shows into a rectangle of the current context; false if it shows nothing.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let picture = pictureOfHierarchy(afterScreenUpdates: afterUpdates) else { return false }
        UIImage(cgImage: picture).draw(in: rect)
        return true
    }
}
