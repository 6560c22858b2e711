import ObjectiveC

/// Says where the items of a collection view lie. It is there to be inherited from.
///
/// Call `super` in overrides of `prepare()` and `invalidateLayout()`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// The view that asks the layout.
    weak var user: UICollectionView?
    /// Whether `prepare()` is to be called before the next question.
    var needsPreparation = true

    /// Makes a layout of no collection view yet.
    public override init() {
        super.init()
        Census.current?.note(self)
    }

    /// Gives nil: there are no archives of layouts to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The collection view that uses the layout, or nil.
    open var collectionView: UICollectionView? { user }

    /// The class of the attributes that the layout gives; a subclass of `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Makes everything be asked anew in the next layout pass.
    open func invalidateLayout() {
        needsPreparation = true
        user?.setNeedsLayout()
    }
    /// Called before the layout is asked, at first and after it was invalidated.
    open func prepare() {}
    /// The size of all contents, in points; zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of the items in a rectangle of the contents, in points; others may be among them. Nil unless
    /// overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of one item; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether the layout becomes invalid when the view's bounds become others, also by scrolling; false unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Where contents shall come to rest that a finger lets go of with a velocity in points a millisecond; without paging.
    /// The proposed offset, in points, unless overridden.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Attributes of the layout's class for an item.
    func makeAttributes(of indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            raise("\(Self.self).layoutAttributesClass is no subclass of UICollectionViewLayoutAttributes")
        }
        return type.init(of: indexPath)
    }
}
