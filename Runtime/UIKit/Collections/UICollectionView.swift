import Foundation

/// A scroll view of items that a layout places; cells show those that are in sight, and are used again for others.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Where an item is scrolled to: at most one place in each direction. Where none is given the way is the shortest.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between the upper and the lower edge.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between the left and the right edge.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The direction in which a flow layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical = 0
        /// Sideways.
        case horizontal
    }

    /// What the view remembers of its items.
    var items = CollectionState()

    /// Makes a collection view with a layout, and with a frame in points of its future superview.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.user = self
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Says where the items lie. Another one is followed in the next layout pass; the cells stay.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet { if collectionViewLayout !== oldValue { exchangeLayout(oldValue) } }
    }
    /// Who has the items and makes their cells; held weakly. Setting another one reloads the data.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// What lies behind all cells and fills the view, wherever it is scrolled to; nil unless set.
    open var backgroundView: UIView? {
        didSet { exchangeBackground(oldValue) }
    }

    // MARK: Cells

    /// Names a class of cells, which are made by `init(frame:)`; nil takes the name away. Traps if it is no class of cells.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerCells(of: cellClass, as: identifier)
    }
    /// A cell for an item, with its place: one that is out of use, after `prepareForReuse()`, or else a new one. Traps if the
    /// name is not registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeue(identifier, for: indexPath) }
    /// Forgets how many items there are, what is selected and all cells, and asks anew in the next layout pass.
    open func reloadData() { reload() }

    // MARK: What there is

    /// How many sections there are; 0 without a data source.
    open var numberOfSections: Int { countItems().count }
    /// How many items a section has; traps if there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = countItems()
        guard counts.indices.contains(section) else {
            raise(
                "request for number of items in section \(section) when there are only \(counts.count) sections in the "
                    + "collection view")
        }
        return counts[section]
    }
    /// The attributes of an item, in sight or not; nil if there is no such item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return hasItem(at: indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }
    /// The item at a point of the contents: the uppermost if there are several, nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
    /// The item that a cell shows; nil if it shows none now.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        items.cells.first { $0.value === cell }?.key
    }
    /// The cell of an item; nil if it is out of sight, or before the layout pass that shows it.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { items.cells[indexPath] }
    /// The cells in sight, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { items.sortedCells.map(\.cell) }
    /// The items in sight, in their order.
    open var indexPathsForVisibleItems: [IndexPath] { items.sortedCells.map(\.path) }

    // MARK: Scrolling

    /// Scrolls to an item, as far as the contents go; with animation unless it is there already. Traps if there is no such item,
    /// or for two places in one direction.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
            raise("attempt to scroll to invalid index path: \(indexPath)")
        }
        setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
    }

    override func boundsWillChange(to new: CGRect) {
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) { collectionViewLayout.invalidateLayout() }
        // Other items come into sight.
        setNeedsLayout()
    }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// Lays the items out anew, for which there is more or less room now.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.invalidateLayout()
    }

    // MARK: Selection

    /// Whether a finger or a call can select items, and a finger highlights them; true unless set.
    open var allowsSelection: Bool = true
    /// Whether several items can be selected, each until it is tapped again; false unless set.
    open var allowsMultipleSelection: Bool = false
    /// The selected items, in their order; none is an empty array.
    open var indexPathsForSelectedItems: [IndexPath]? { items.selected.sorted() }
    /// Selects an item, in the place of another one unless several can be, and scrolls to it if a place is given; nil deselects
    /// all. With animation the cell is told in an animation block. The delegate is neither asked nor told.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) { select(indexPath, animated: animated, scrollPosition: scrollPosition) }
    /// Deselects an item, in an animation block with animation. The delegate is neither asked nor told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, at: indexPath, animated: animated)
    }

    /// Highlights the item that the finger is on; if it is on none, asks the next responder.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginPress(touches) { super.touchesBegan(touches, with: event) }
    }
    /// Takes the highlight off while the finger is beside its item.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let press = press(of: touches) else { return super.touchesMoved(touches, with: event) }
        follow(press)
    }
    /// Selects the item of the finger that is lifted from it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let press = press(of: touches) else { return super.touchesEnded(touches, with: event) }
        end(press)
    }
    /// Takes the highlight off: the finger scrolls, or is somebody else's.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard press(of: touches) != nil else { return super.touchesCancelled(touches, with: event) }
        letGo()
    }

    // MARK: Layout

    /// Asks the layout where the items are, shows those in sight and takes the others away.
    open override func layoutSubviews() {
        super.layoutSubviews()
        prepareLayout()
        showCells()
        backgroundView?.frame = bounds
    }
}

// A property that overrides another one has its type in Swift, whereas Apple's collection view narrows that of `delegate`. A
// member of a protocol's extension overrides nothing; the compiler prefers it to the scroll view's, which is marked for that.
extension UICoordinateSpace where Self: UICollectionView {
    /// Who hears of the items and the scrolling; held weakly. What the scroll view's property holds, if it is of this kind.
    public var delegate: (any UICollectionViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
}
