import Foundation

/// A layout in lines: items follow one another in a line while they fit, and the lines follow one another in the direction of
/// scrolling.
///
/// What a delegate of the kind `UICollectionViewDelegateFlowLayout` says of items and sections goes before the properties.
/// In a full line the room that is left over goes evenly between the items; a lower item lies in the middle of its line.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    private var frames: [[CGRect]] = []
    private var length: CGFloat = 0

    /// Makes a layout that scrolls vertically, with items of 50 by 50 points at least 10 points apart.
    public override init() {
        super.init()
    }

    /// Gives nil: there are no archives of layouts to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The room between two lines, in points; 10 unless set.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least room between two items of a line, in points; 10 unless set.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of every item, in points; 50 by 50 unless set.
    open var itemSize: CGSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The direction in which the lines follow one another; `.vertical` unless set.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The room around the items of each section, in points; none unless set.
    open var sectionInset: UIEdgeInsets = .zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    // MARK: The layout

    /// Lays all items out.
    open override func prepare() {
        super.prepare()
        (frames, length) = ([], 0)
        guard let view = collectionView else { return }
        let isVertical = scrollDirection == .vertical
        for section in 0..<view.numberOfSections {
            let metrics = metrics(of: section, in: view)
            let lines = FlowLines(
                isVertical ? metrics : metrics.transposed, from: length, width: breadth(of: view.bounds))
            frames.append(isVertical ? lines.frames : lines.frames.map(\.transposed))
            length = lines.end
        }
    }

    /// The size of all sections: as far as the view across the direction of scrolling.
    open override var collectionViewContentSize: CGSize {
        user?.prepareLayout()
        guard let view = collectionView else { return .zero }
        let breadth = breadth(of: view.bounds)
        return scrollDirection == .vertical
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// The attributes of the items that lie in a rectangle at least partly.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        user?.prepareLayout()
        return frames.enumerated().flatMap { section, frames in
            frames.enumerated().compactMap { item, frame in
                frame.overlaps(rect) ? attributes(of: IndexPath(item: item, section: section), frame) : nil
            }
        }
    }

    /// The attributes of an item; nil if there is none.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        user?.prepareLayout()
        guard frames.indices.contains(indexPath.section) else { return nil }
        let frames = frames[indexPath.section]
        return frames.indices.contains(indexPath.item) ? attributes(of: indexPath, frames[indexPath.item]) : nil
    }

    /// Whether the room across the direction of scrolling changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { breadth(of: $0.bounds) != breadth(of: newBounds) } ?? false
    }

    // Each time another object, since subclasses like to change what they get.
    private func attributes(of indexPath: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(of: indexPath)
        attributes.frame = frame
        return attributes
    }

    /// The room for the sections across the direction of scrolling.
    private func breadth(of bounds: CGRect) -> CGFloat {
        let inset = collectionView?.adjustedContentInset ?? .zero
        return max(
            0,
            scrollDirection == .vertical
                ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
    }

    private func metrics(of section: Int, in view: UICollectionView) -> FlowMetrics {
        let count = view.numberOfItems(inSection: section)
        guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
            return FlowMetrics(
                sizes: Array(repeating: itemSize, count: count), inset: sectionInset, lineSpacing: minimumLineSpacing,
                itemSpacing: minimumInteritemSpacing)
        }
        return FlowMetrics(
            sizes: (0..<count).map { item in
                delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
            },
            inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
            lineSpacing: delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section),
            itemSpacing: delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section))
    }
}
