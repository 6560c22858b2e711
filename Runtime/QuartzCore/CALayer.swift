@_spi(Runtime) import CoreGraphics
import ObjectiveC

/// A rectangle in a tree of layers: where it lies, what it shows, and the animations that change what is shown.
///
/// A layer is not bound to an actor, and one thread at a time may use it. What its properties say is the model; what a
/// screen shows is the state at the last commit with the animations of the moment applied (see `presentation()`).
/// Lengths are points, x to the right, y downwards. Every property with an event of its own name looks for an action
/// when it changes (see `action(forKey:)`).
///
/// Every member that code may override stands in the class's body, because on Linux a member of an extension cannot be
/// overridden; this makes the file long. What they do is written in the files beside this one.
open class CALayer: NSObject, CAMediaTiming {
    /// What is tied to the object from outside.
    package let associations = AssociationSlot()
    var values = LayerValues()
    var timing = MediaTiming()
    var attached: [AttachedAnimation] = []
    var children: [CALayer] = []
    var maskLayer: CALayer?
    weak var parent: CALayer?
    var committed: CommittedLayer?
    var flags = LayerFlags()
    /// Set in presentation copies only.
    var copied: PresentationOrigin?

    // MARK: Making

    /// A layer of size zero that shows nothing.
    public required override init() {
        super.init()
        Census.current?.note(self)
    }

    /// A copy of the visible values of `layer`, which must be a layer; this is how presentation copies are made.
    ///
    /// Override it to copy what a subclass adds. The tree and the animations are not copied.
    public required init(layer: Any) {
        guard let layer = layer as? CALayer else { preconditionFailure("CALayer(layer:) takes a layer.") }
        values = layer.values
        timing = layer.timing
        name = layer.name
        super.init()
        Census.current?.note(self)
    }

    /// A copy with the animations of the current time applied, or nil if the layer is not part of what was committed to a screen.
    ///
    /// Its superlayer, sublayers and mask are such copies, too. Each call gives new ones.
    open func presentation() -> Self? { presentation(at: CACurrentMediaTime()) }

    /// The layer that a presentation copy was made from; of another layer the layer itself.
    open func model() -> Self {
        // A copy is made by the type of its origin, so the origin has the type of the copy.
        (copied?.layer as? Self) ?? self
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, in points. Its origin moves what is inside, its size grows about the anchor point.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            change(\.bounds, to: newValue, event: "bounds", affectsLayout: true) { $0.isIdentical(to: $1) }
        }
    }
    /// Where the anchor point lies in the superlayer's bounds, in points.
    open var position: CGPoint {
        get { values.position }
        set { change(\.position, to: newValue, event: "position") }
    }
    /// The position along the z axis, in points: siblings with a larger one are drawn later.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(\.zPosition, to: newValue, event: "zPosition") }
    }
    /// The point of the bounds that `position` places and `transform` leaves in place, in fractions; (0.5, 0.5) at first.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change(\.anchorPoint, to: newValue, event: "anchorPoint") }
    }
    /// What happens to the layer about its anchor point. With a matrix whose last column is not (0, 0, 0, 1), it is seen in
    /// perspective on the superlayer's plane; what lies behind the eye is not seen.
    open var transform: CATransform3D {
        get { values.transform }
        set { change(\.matrix, to: Matrix4(newValue), event: "transform", affectsLayout: true) }
    }
    /// The part of `transform` within the plane.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform` to an affine transform of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// What happens to all sublayers about this layer's anchor point; m34 = −1/d makes them be seen by an eye d points away.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change(\.sublayerMatrix, to: Matrix4(newValue), event: "sublayerTransform") }
    }
    /// The smallest upright rectangle of the superlayer that holds the transformed bounds, in points.
    ///
    /// Setting it sets `position` and the size of `bounds`, and has no event of its own (facts 1.35 and 2.3). Under a
    /// rotation the size cannot be told from a frame; then it is set as if there were only the scale along the axes.
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { setFrame(newValue) }
    }
    /// Whether the layer and all below it are left out.
    open var isHidden: Bool {
        get { values.isHidden }
        set { change(\.isHidden, to: newValue, event: "hidden") }
    }
    /// Whether the layer and all below it are shown from behind, too, mirrored (true, at first) or not at all.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change(\.isDoubleSided, to: newValue, event: "doubleSided") }
    }

    // MARK: Tree

    /// The layer that this one is a sublayer or the mask of.
    open var superlayer: CALayer? { copied.map { $0.superlayer } ?? parent }
    /// The sublayers from back to front, or nil if there are none. Setting it takes the layers from where they were.
    open var sublayers: [CALayer]? {
        get { copied.map { $0.sublayers } ?? (children.isEmpty ? nil : children) }
        set { setChildren(newValue ?? []) }
    }
    /// Takes the layer out of its superlayer; of a mask, takes it from the layer that it masks.
    open func removeFromSuperlayer() { detach() }
    /// Adds `layer` in front of the other sublayers, after taking it from where it was.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }
    /// Adds `layer` at the index `idx`, or in front if there are fewer sublayers.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { min(Int(idx), $0.count) } }
    /// Adds `layer` just behind `sibling`, or behind all if that is not a sublayer of this one.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { children in children.firstIndex { $0 === sibling } ?? 0 }
    }
    /// Adds `layer` just before `sibling`, or in front of all if that is not a sublayer of this one.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { children in children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count }
    }
    /// Puts `newLayer` where `oldLayer` is; does nothing if that is not a sublayer of this one.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, children.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.detach()
    }
    /// A layer in this one's own coordinates whose alpha multiplies all that this layer and its sublayers show.
    ///
    /// Where the mask shows nothing, nothing is shown. A layer masks at most one other; assigning takes it from where it was.
    open var mask: CALayer? {
        get { copied.map { $0.mask } ?? maskLayer }
        set { setMask(newValue) }
    }
    /// Whether contents and sublayers are cut off at the bounds, with their rounded corners.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change(\.masksToBounds, to: newValue, event: "masksToBounds") }
    }

    // MARK: Conversion

    /// The point of this layer where the point `p` of `l` (nil: of the root) lies, by the model's values.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { conversion(from: l, to: self).place(of: p) }
    /// The point of `l` (nil: of the root) where the point `p` of this layer lies, by the model's values.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { conversion(from: self, to: l).place(of: p) }
    /// The smallest rectangle of this layer that holds the rectangle `r` of `l` (nil: of the root).
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { conversion(from: l, to: self).box(of: r) }
    /// The smallest rectangle of `l` (nil: of the root) that holds the rectangle `r` of this layer.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { conversion(from: self, to: l).box(of: r) }
    /// This layer's local time when that of `l` (nil: absolute time) is `t`, in seconds.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atAbsolute: l?.absoluteTime(atLocal: t) ?? t)
    }
    /// The local time of `l` (nil: absolute time) when this layer's is `t`, in seconds; for speed 0 on the way up see fact 1.4.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(atLocal: t)
        return l?.localTime(atAbsolute: absolute) ?? absolute
    }
    /// The layer farthest in front that holds the point `p` of the superlayer, or nil; hidden ones do not count, masks are not asked.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
    /// Whether the point `p` of this layer lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.encloses(p) }

    // MARK: Appearance

    /// The image that is shown; anything but a `CGImage` counts as nil.
    open var contents: Any? {
        get { values.contents }
        set { change(\.contents, to: newValue as? CGImage, event: "contents") }
    }
    /// The part of the image that is shown, in fractions of its size.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change(\.contentsRect, to: newValue, event: "contentsRect") }
    }
    /// Where and how large the image lies in the bounds; `resize` at first.
    open var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set { change(\.contentsGravity, to: newValue, event: "contentsGravity") }
    }
    /// Pixels of the image per point, for the gravities that keep its size; 1 at first.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { change(\.contentsScale, to: newValue, event: "contentsScale") }
    }
    /// What fills the bounds behind the contents.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { change(\.backgroundColor, to: newValue, event: "backgroundColor") }
    }
    /// The radius of the corners of background and border, in points, and of what `masksToBounds` cuts off.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(\.cornerRadius, to: newValue, event: "cornerRadius") }
    }
    /// The corners that `cornerRadius` rounds; all at first.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change(\.maskedCorners, to: newValue, event: "maskedCorners") }
    }
    /// The width of a border inside the bounds, above the sublayers, in points.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, to: newValue, event: "borderWidth") }
    }
    /// The colour of the border; black at first.
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { change(\.borderColor, to: newValue, event: "borderColor") }
    }
    /// How much the layer and its sublayers, composed to one image, cover what is behind; 0…1.
    open var opacity: Float {
        get { values.opacity }
        set { change(\.opacity, to: newValue, event: "opacity") }
    }
    /// Whether `opacity` fades layer and sublayers as one image (true, at first) or each of them for itself.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, to: newValue, event: "allowsGroupOpacity") }
    }
    /// The colour of the shadow; black at first.
    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { change(\.shadowColor, to: newValue, event: "shadowColor") }
    }
    /// How much the shadow covers, 0…1; 0 at first, so that there is none.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, event: "shadowOpacity") }
    }
    /// Where the shadow lies, in points from the layer; (0, −3) at first.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change(\.shadowOffset, to: newValue, event: "shadowOffset") }
    }
    /// The radius of the shadow's blur, in points; 3 at first.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(\.shadowRadius, to: newValue, event: "shadowRadius") }
    }
    /// The outline that casts the shadow, copied; nil for what the layer shows.
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change(\.shadowPath, to: newValue?.copy(), event: "shadowPath") }
    }

    // MARK: Layout

    /// Asks for `layoutSublayers()` before the next commit.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Whether `layoutSublayers()` is due.
    open func needsLayout() -> Bool { flags.needsLayout }
    /// Lays out, from the topmost layer above this one that needs it, all that is below and needs it.
    open func layoutIfNeeded() { layoutFromTopmost() }
    /// Places the sublayers: asks the delegate's `layoutSublayers(of:)`. Override it to do so without a delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Actions and animations

    /// The action that a change of the property `event` has when neither the delegate nor `actions` tells; nil for none.
    ///
    /// For an animatable property it is a basic animation with the default curve.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(forKey: event) }
    /// The action for a change of `event`: what the delegate answers, else what `actions` holds, else the class's default.
    ///
    /// The first answer ends the search, `NSNull` means none. A layer that was never committed has no default (fact 1.34).
    open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
    /// Actions by event; `NSNull` switches one off.
    open var actions: [String: any CAAction]?
    /// Attaches a copy of `anim`, which begins with the next commit; one of the same key is replaced. A nil key replaces none.
    ///
    /// An animation without a duration takes the transaction's, or 0.25 s.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }
    /// Removes all animations; their delegates are told later, with finished false.
    open func removeAllAnimations() { detachAnimations { _ in true } }
    /// Removes the animation of that key, if there is one; its delegate is told later, with finished false.
    open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
    /// The keys of the attached animations in the order in which they apply, or nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = attached.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    /// The attached copy of that key; changing it is undefined.
    open func animation(forKey key: String) -> CAAnimation? { attached.first { $0.key == key }?.object }

    /// A name of the app's.
    open var name: String?
    /// Who places the sublayers and chooses actions; not retained.
    open weak var delegate: (any CALayerDelegate)?

    // MARK: Time

    /// The begin of the layer's local time in its superlayer's, in seconds; 0 at first.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming(\.beginTime, to: newValue) }
    }
    /// The seconds of local time for which the layer is shown, as a whole or in each cycle: the time that its animations and
    /// sublayers run in. 0, at first: as long as it is in a tree, without cycles, whatever the four properties below say.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming(\.duration, to: newValue) }
    }
    /// How fast the layer's time, and that of all below it, runs; 1 at first, 0 stands still.
    open var speed: Float {
        get { timing.speed }
        set { changeTiming(\.speed, to: newValue) }
    }
    /// Seconds added to the layer's local time; with speed 0 it is the local time.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming(\.timeOffset, to: newValue) }
    }
    /// How often the time of animations and sublayers starts again; may be a fraction, 0, at first, means once.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { changeTiming(\.repeatCount, to: newValue) }
    }
    /// For how many seconds the time of animations and sublayers starts again; 0, at first: `repeatCount` tells.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming(\.repeatDuration, to: newValue) }
    }
    /// Whether the time of animations and sublayers runs back after each `duration`; false at first.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming(\.autoreverses, to: newValue) }
    }
    /// Whether the layer is also shown before its time and after it, with the time standing still; `removed` at first.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming(\.fillMode, to: newValue) }
    }
}

/// What chooses a layer's actions and lays it out.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Places the sublayers of `layer`; called by `CALayer.layoutSublayers()`.
    func layoutSublayers(of layer: CALayer)
    /// The action for a change of the property `event` of `layer`: nil to let the layer go on searching, `NSNull` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Absent: does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Absent: nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What happens when a layer's property changes.
public protocol CAAction: AnyObject {
    /// Called after the property `event` of the layer `anObject` has changed; `dict` is nil for property changes.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: this is the action that says “none”.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
