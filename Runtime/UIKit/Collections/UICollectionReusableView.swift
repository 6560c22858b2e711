/// A view of a collection view that is used again for another item when it is out of sight.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The kind of view, as it was registered; nil of one that the app has made itself.
    open internal(set) var reuseIdentifier: String?
    /// The attributes that were applied last.
    private(set) var applied: UICollectionViewLayoutAttributes?

    /// Makes a view with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Makes a view by a class that is known at run time only, by its `init(frame:)`. It is required for that; subclasses that
    /// override the other initialisers, or none, inherit it.
    @_spi(Runtime) public required convenience init(reusedIn frame: CGRect) {
        self.init(frame: frame)
    }

    /// Called before the view is used for another item; overrides call it of the superclass.
    open func prepareForReuse() {}

    /// Called when the layout gives the view other attributes than it had, after it has taken place, size, transform,
    /// opacity and depth from them. Does nothing unless overridden.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Takes what attributes say, if it is something else than before.
    func follow(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes != applied else { return }
        // The layout may go on changing its own object.
        applied = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes
        bounds.size = attributes.size
        center = attributes.center
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        layer.zPosition = CGFloat(attributes.zIndex)
        apply(attributes)
    }

    /// Forgets what was applied, since the app may have changed it.
    func forgetAttributes() { applied = nil }
}
