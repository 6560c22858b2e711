import TestSupport
import Testing
import UIKit

/// A delegate that says how items and sections are laid out.
private final class SizingSpy: CollectionSpy, UICollectionViewDelegateFlowLayout {
    var sizes: [[CGSize]] = []

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.section][indexPath.item] }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        UIEdgeInsets(top: CGFloat(5 + section), left: 10, bottom: CGFloat(7 * (section + 1)), right: 10)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(3 + section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 10 }
}

/// A delegate that says nothing of what a flow layout may ask it.
private final class SilentSpy: CollectionSpy, UICollectionViewDelegateFlowLayout {}

@MainActor
@Suite("Flow layouts", .simulated(width: 320, height: 480, scale: 1))
struct FlowLayoutTests {
    private func layout(
        _ width: CGFloat, _ height: CGFloat, line: CGFloat = 0, item: CGFloat = 0, inset: UIEdgeInsets = .zero
    ) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        layout.minimumLineSpacing = line
        layout.minimumInteritemSpacing = item
        layout.sectionInset = inset
        return layout
    }

    private let inset = UIEdgeInsets(top: 10, left: 6, bottom: 20, right: 8)

    @Test("What is left over of a line goes between its items; the last line stands below the others")
    func fullLines() {
        // 306 points of room: three items would need 310.
        let stage = CollectionStage(layout(100, 80, line: 12, item: 5, inset: inset), [3])
        #expect(
            stage.frames() == [
                CGRect(x: 6, y: 10, width: 100, height: 80), CGRect(x: 212, y: 10, width: 100, height: 80),
                CGRect(x: 6, y: 102, width: 100, height: 80),
            ])
        #expect(stage.view.contentSize == CGSize(width: 320, height: 202))
    }

    @Test("Sideways the lines are columns, and everything else is the same with the directions exchanged")
    func sideways() {
        let layout = layout(80, 100, line: 12, item: 5, inset: inset)
        layout.scrollDirection = .horizontal
        let stage = CollectionStage(layout, [5])
        // 370 points of room: 3 items and 60 points, 30 more for each gap… but 35 in all.
        let y: [CGFloat] = [10, 145, 280]
        #expect(
            stage.frames()
                == [(6, y[0]), (6, y[1]), (6, y[2]), (98, y[0]), (98, y[1])].map { x, y in
                    CGRect(x: x, y: y, width: 80, height: 100)
                })
        #expect(stage.view.contentSize == CGSize(width: 186, height: 400))
    }

    @Test("An item that has its line for itself lies in its middle, also in the last line")
    func single() {
        let stage = CollectionStage(layout(200, 50, line: 4), [2])
        #expect(stage.frames().map(\.minX) == [60, 60] && stage.frames().map(\.minY) == [0, 54])
        // One that is wider than the line begins where the line does.
        #expect(CollectionStage(layout(400, 50), [1]).frames().map(\.minX) == [0])
    }

    @Test("A single line that is not full is spread as if it went on with its last item")
    func unfinishedLine() {
        // Room for five items of 60 with 5 points between them, which need not be more.
        #expect(CollectionStage(layout(60, 60, item: 5), [2]).frames().map(\.minX) == [0, 65])
        // Room for three of 100 that are 10 points apart.
        #expect(CollectionStage(layout(100, 60, item: 5), [2]).frames().map(\.minX) == [0, 110])
    }

    @Test("Items that fill a line exactly, but for rounding, fill it", arguments: 2...7)
    func exactly(_ count: Int) {
        let width = (320 - 10.1 * CGFloat(count - 1)) / CGFloat(count)
        let frames = CollectionStage(layout(width, 30, item: 10.1), [count + 1]).frames()
        #expect(frames.map(\.minY) == Array(repeating: 0, count: count) + [30])
        #expect(abs(frames[count - 1].maxX - 320) < 1e-6)
    }

    @Test("A delegate says sizes and room for each section; lower items lie in the middle of their line")
    func delegate() {
        let spy = SizingSpy([3, 0, 2])
        spy.sizes = [
            [CGSize(width: 100, height: 40), CGSize(width: 110, height: 60), CGSize(width: 60, height: 20)], [],
            [CGSize(width: 200, height: 30), CGSize(width: 150, height: 50)],
        ]
        let stage = CollectionStage(layout(1, 1), spy)
        // 300 points of room; one more of 60 does not fit into what is left, 10 points.
        #expect(
            stage.frames() == [
                CGRect(x: 10, y: 15, width: 100, height: 40), CGRect(x: 125, y: 5, width: 110, height: 60),
                CGRect(x: 250, y: 25, width: 60, height: 20),
            ])
        #expect(stage.frames(1) == [])
        // 72 high the first section, 20 the second one.
        #expect(
            stage.frames(2) == [
                CGRect(x: 60, y: 99, width: 200, height: 30), CGRect(x: 85, y: 134, width: 150, height: 50),
            ])
        #expect(stage.view.contentSize.height == 205)
    }

    @Test("Of what the delegate does not say the layout's properties hold")
    func silentDelegate() {
        let plain = CollectionStage(layout(100, 80, line: 12, item: 5, inset: inset), [3])
        let silent = CollectionStage(layout(100, 80, line: 12, item: 5, inset: inset), SilentSpy([3]))
        #expect(plain.frames() == silent.frames() && silent.frames().count == 3)
    }

    @Test("It begins with items of 50 by 50 points, 10 points apart, and goes downwards")
    func defaults() {
        let stage = CollectionStage(UICollectionViewFlowLayout(), [6])
        // Five of 50 and four gaps of 17.5.
        #expect(stage.frames().map(\.minX) == [0, 67.5, 135, 202.5, 270, 0])
        #expect(stage.frames().map(\.minY) == [0, 0, 0, 0, 0, 60])
        #expect(stage.frames().allSatisfy { $0.size == CGSize(width: 50, height: 50) })
    }

    @Test("Each property takes effect in the next layout pass")
    func changes() {
        let layout = layout(100, 80)
        let stage = CollectionStage(layout, [4])
        func places() -> [CGPoint] {
            stage.simulator.advanceFrame()
            #expect(stage.view.visibleCells.map(\.frame) == stage.frames())
            return stage.frames().map(\.origin)
        }
        #expect(places().map(\.x) == [0, 110, 220, 0])
        layout.itemSize = CGSize(width: 150, height: 60)
        #expect(places() == [(0, 0), (170, 0), (0, 60), (170, 60)].map { CGPoint(x: $0, y: $1) })
        layout.minimumLineSpacing = 7
        #expect(places().map(\.y) == [0, 0, 67, 67])
        layout.minimumInteritemSpacing = 30
        #expect(places().map(\.y) == [0, 67, 134, 201])
        layout.sectionInset.top = 3
        #expect(places().map(\.y) == [3, 70, 137, 204])
        layout.scrollDirection = .horizontal
        // Four of 60 in 397 points, with gaps of 30 and more.
        #expect(places().map(\.x) == [0, 0, 0, 0])
        #expect(abs(places()[3].y - 340) < 1e-6)
    }

    @Test("It is laid out anew for another width and for insets at the sides, but not for another height")
    func room() {
        let stage = CollectionStage(layout(100, 80), [4])
        stage.view.frame.size.width = 210
        stage.simulator.advanceFrame()
        #expect(stage.view.visibleCells.map(\.frame.minX) == [0, 110, 0, 110])
        stage.view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        stage.simulator.advanceFrame()
        #expect(stage.view.visibleCells.map(\.frame.minX) == [30, 30, 30, 30])
        #expect(stage.view.contentSize == CGSize(width: 160, height: 320) && stage.view.contentOffset.x == -20)
        let flow = stage.view.collectionViewLayout
        #expect(!flow.shouldInvalidateLayout(forBoundsChange: CGRect(x: -20, y: 0, width: 210, height: 90)))
        #expect(flow.shouldInvalidateLayout(forBoundsChange: CGRect(x: -20, y: 0, width: 211, height: 400)))
    }

    @Test("It gives the items that lie in a rectangle with more than an edge, each time as another object")
    func elements() {
        let layout = layout(100, 100)
        let stage = CollectionStage(layout, [9])
        let found = layout.layoutAttributesForElements(in: CGRect(x: 100, y: 150, width: 110, height: 50)) ?? []
        #expect(found.map(\.indexPath.item) == [4])
        found[0].frame.origin.y = 0
        #expect(stage.frames()[4] == CGRect(x: 110, y: 100, width: 100, height: 100))
        #expect(layout.layoutAttributesForItem(at: .item(9)) == nil)
    }
}
