import TestSupport
import Testing
import UIKit

/// A layout of squares on a line, that puts every second one to the front and fades those away from the middle: what carousels
/// are like.
private final class Carousel: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
        var distance: CGFloat = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.distance = distance
            return copy
        }

        override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Attributes, super.isEqual(object) else { return false }
            return MainActor.assumeIsolated { distance == other.distance }
        }
    }

    var followsBounds = true
    var hidden: Set<Int> = []
    private(set) var preparations = 0
    private(set) var widths: [[CGFloat]] = []

    override class var layoutAttributesClass: AnyClass { Attributes.self }

    override func prepare() {
        super.prepare()
        preparations += 1
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: 100 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0), height: 100)
    }

    // All of them, wherever they are: a habit that costs nothing here.
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { layoutAttributesForItem(at: .item($0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return nil }
        let attributes = Attributes(forCellWith: indexPath)
        attributes.center = CGPoint(x: 100 * CGFloat(indexPath.item) + 50, y: 50)
        attributes.size = CGSize(width: 120, height: 100)
        attributes.distance = followsBounds ? attributes.center.x - view.bounds.midX : 0
        attributes.alpha = max(0.5, 1 - abs(attributes.distance) / 320)
        attributes.zIndex = indexPath.item % 2
        attributes.isHidden = hidden.contains(indexPath.item)
        if indexPath.item == 1 { attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        widths.append([collectionView?.bounds.width ?? 0, newBounds.width])
        return followsBounds
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        CGPoint(x: (proposedContentOffset.x / 100).rounded() * 100, y: velocity.y)
    }
}

@MainActor
@Suite("Layouts of collection views", .simulated(width: 320, height: 480, scale: 1))
struct CollectionLayoutTests {
    private let layout = Carousel()

    @Test("A layout of one's own places, sizes, turns, fades and hides the cells")
    func own() throws {
        layout.hidden = [2]
        let stage = CollectionStage(layout, [8])
        #expect(layout.collectionView === stage.view && stage.view.contentSize == CGSize(width: 800, height: 100))
        #expect(stage.visible == [0, 1, 3])
        let cell = try #require(stage.cell(1))
        #expect(cell.center == CGPoint(x: 150, y: 50) && cell.bounds.size == CGSize(width: 120, height: 100))
        #expect(cell.frame == CGRect(x: 120, y: 25, width: 60, height: 50))
        #expect(abs(cell.alpha - (1 - 10.0 / 320)) < 1e-6 && stage.cell(3)?.alpha == 0.5)
        // The larger index lies on top.
        for item in [0, 3] { stage.cell(item)?.backgroundColor = item == 0 ? .red : .blue }
        #expect(stage.cell(3)?.layer.zPosition == 1 && stage.cell(0)?.layer.zPosition == 0)
        #expect(stage.view.layoutAttributesForItem(at: .item(1))?.frame == cell.frame)
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 250, y: 50)) == nil)
        // Of two that overlap the one with the larger index.
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 405, y: 50)) == .item(3))
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 415, y: 50)) == .item(4))
    }

    @Test("It is prepared once, and again when it becomes invalid: by itself or by the bounds, which it sees before")
    func preparation() {
        let stage = CollectionStage(layout, [8])
        layout.followsBounds = false
        let before = layout.preparations
        stage.view.contentOffset.x = 30
        stage.simulator.advanceFrame()
        #expect(layout.preparations == before)
        layout.invalidateLayout()
        #expect(layout.preparations == before)
        stage.simulator.advance(by: 0.1)
        #expect(layout.preparations == before + 1)
        layout.followsBounds = true
        stage.view.frame.size.width = 300
        #expect(layout.widths.last == [320, 300])
        stage.simulator.advanceFrame()
        #expect(layout.preparations == before + 2)
        #expect(stage.cell(1)?.alpha == 1 - 30.0 / 320)
    }

    @Test("apply comes with attributes of the layout's class, before the cell is given, and only with others")
    func applying() throws {
        let spy = CollectionSpy([8])
        var counts: [Int] = []
        spy.onCell = { cell, _ in counts.append(cell.applied.count) }
        let stage = CollectionStage(layout, spy)
        #expect(counts == [1, 1, 1, 1])
        let cell = try #require(stage.cell(3))
        #expect((cell.applied.last as? Carousel.Attributes)?.distance == 190)
        stage.view.setNeedsLayout()
        stage.simulator.advanceFrame()
        #expect(cell.applied.count == 1)
        stage.view.contentOffset.x = 40
        stage.simulator.advanceFrame()
        #expect(cell.applied.count == 2 && (cell.applied.last as? Carousel.Attributes)?.distance == 150)
        // What the app has made of the cell meanwhile stays until then.
        cell.alpha = 0.1
        stage.view.setNeedsLayout()
        stage.simulator.advanceFrame()
        #expect(abs(cell.alpha - 0.1) < 1e-6)
    }

    @Test("Contents that a finger lets go of rest where the layout says, unless the delegate says otherwise")
    func target() {
        let stage = CollectionStage(layout, [30])
        for way in [90.0, 130, 200] {
            stage.simulator.drag(
                from: CGPoint(x: 280, y: 50), to: CGPoint(x: 280 - way, y: 50), duration: 0.15)
            #expect(stage.simulator.advanceUntilIdle())
            let x = stage.view.contentOffset.x
            #expect(x > 0 && x.truncatingRemainder(dividingBy: 100) == 0, "\(x)")
        }
        let proposed = CGPoint(x: 33, y: 4)
        let plain = UICollectionViewLayout()
        #expect(plain.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero) == proposed)
        #expect(layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero) == .zero)
    }

    @Test(
        "Another layout moves the cells that stay, in an animation block with animation, and new ones are at their place"
    )
    func exchange() throws {
        let stage = CollectionStage(.list, [8])
        let cells = stage.view.visibleCells
        #expect(cells.count == 4)
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 100)
        let old = stage.view.collectionViewLayout
        UIView.animate(withDuration: 1) {
            stage.view.collectionViewLayout = flow
            stage.view.layoutIfNeeded()
        }
        #expect(old.collectionView == nil && flow.collectionView === stage.view)
        #expect(Array(stage.view.visibleCells.prefix(4)) == cells && stage.visible.count == 8)
        #expect(cells[1].frame == CGRect(x: 110, y: 0, width: 100, height: 100))
        #expect(cells[1].layer.animation(forKey: "position") != nil && stage.cell(7)?.layer.animationKeys() == nil)
        #expect(stage.simulator.advanceUntilIdle())
    }

    @Test("A layout that overrides nothing shows nothing")
    func plain() {
        let plain = UICollectionViewLayout()
        let stage = CollectionStage(plain, [3])
        #expect(stage.view.visibleCells == [] && stage.view.contentSize == .zero)
        #expect(plain.layoutAttributesForElements(in: .infinite) == nil && stage.frames() == [])
        #expect("\(UICollectionViewLayout.layoutAttributesClass)" == "UICollectionViewLayoutAttributes")
        #expect(!plain.shouldInvalidateLayout(forBoundsChange: .zero) && plain.collectionViewContentSize == .zero)
    }

    @Test("Attributes say one thing in several ways, are compared by value and copied")
    func attributes() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: .item(3))
        #expect(attributes.indexPath == .item(3) && attributes.alpha == 1 && attributes.zIndex == 0)
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.size == CGSize(width: 30, height: 40))
        attributes.bounds = CGRect(x: 0, y: 0, width: 50, height: 20)
        #expect(attributes.frame == CGRect(x: 0, y: 30, width: 50, height: 20))
        attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(areClose([attributes.frame], [CGRect(x: 15, y: 15, width: 20, height: 50)]))
        #expect(attributes.transform3D.m12 == attributes.transform.b && attributes.bounds.width == 50)
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        #expect(copy == attributes && copy !== attributes && copy?.hash == attributes.hash)
        let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
            { $0.center.x += 1 }, { $0.size.width += 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true },
            { $0.transform3D = CATransform3DIdentity }, { $0.indexPath = .item(4) },
        ]
        for change in changes {
            let other = attributes.copy() as? UICollectionViewLayoutAttributes
            if let other { change(other) }
            #expect(other != attributes)
        }
    }

    @Test("Layouts and attributes that are left behind are noted")
    func leftBehind() async {
        var kept: [AnyObject] = []
        let complaint = await Leftovers.complaint {
            kept = [UICollectionViewFlowLayout(), UICollectionViewLayoutAttributes()]
        }
        #expect(
            complaint == "The test leaves behind: 1 UICollectionViewFlowLayout, 1 UICollectionViewLayoutAttributes")
        withExtendedLifetime(kept) {}
    }
}
