import ObjectiveC
import QuartzCore

/// Where a layout puts an item, and how it looks there.
///
/// It is compared by value and copied, also in subclasses that override `copy(with:)` and `isEqual(_:)` for what they add.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()

    /// Makes the attributes of the first item, without a size.
    public override init() {
        super.init()
        Census.current?.note(self)
    }

    /// Makes the attributes of an item, without a size.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Makes the attributes of an item by a class that is known at run time only. It is required for that; subclasses that
    /// override `init()` inherit it.
    @_spi(Runtime) public required convenience init(of indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// The item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The middle, in points of the contents.
    open var center: CGPoint = .zero
    /// The size in points, without the transform.
    open var size: CGSize = .zero
    /// The transform about the middle, in three dimensions.
    open var transform3D: CATransform3D = CATransform3DIdentity
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// Which items lie on which: those with a larger one on top. 0 unless set.
    open var zIndex: Int = 0
    /// Whether the item has no cell at all.
    open var isHidden: Bool = false

    /// The transform about the middle; reading it of one in three dimensions gives its affine part.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The size at the origin zero; setting another origin traps.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            guard newValue.origin == .zero else {
                raise("UICollectionViewLayoutAttributes: -setBounds: requires that the origin is zero, not \(newValue)")
            }
            size = newValue.size
        }
    }
    /// The box in points of the contents, around the transformed item. Setting it sets middle and size.
    open var frame: CGRect {
        get {
            let untransformed = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let box = untransformed.applying(transform)
            return box.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// Other attributes with the same values; overrides call it of the superclass and add their own.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(of: indexPath)
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        return copy
    }

    /// Whether another object has the same class and the same values.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return self === other || MainActor.assumeIsolated { hasValues(of: other) }
    }

    /// The item's.
    nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    private func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == type(of: other) && indexPath == other.indexPath && center == other.center
            && size == other.size && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
}
