import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Scrolling a collection view", .simulated(width: 320, height: 480, scale: 1))
struct CollectionScrollTests {
    private let stage = CollectionStage.list()

    private func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
        stage.view.scrollToItem(at: .item(item), at: position, animated: false)
        return stage.view.contentOffset.y
    }

    @Test("scrollToItem brings an item to the place that is asked for, as far as the contents go")
    func places() {
        #expect(offset(50, .top) == 5000)
        #expect(offset(50, .centeredVertically) == 4850)
        #expect(offset(50, .bottom) == 4700)
        #expect(offset(99, .top) == 9600 && offset(0, .bottom) == 0)
        stage.view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
        #expect(offset(50, .top) == 4970)
        #expect(offset(50, .centeredVertically) == 4840)
        #expect(offset(50, .bottom) == 4710)
    }

    @Test("Without a place it scrolls as little as possible")
    func shortest() {
        #expect(offset(3, []) == 0)
        #expect(offset(10, []) == 700)
        #expect(offset(5, []) == 500)
    }

    @Test("Sideways there are places at the left, in the middle and at the right")
    func sideways() {
        let layout = UICollectionViewLayout.list
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 400)
        let stage = CollectionStage(layout, [20])
        func offset(_ position: UICollectionView.ScrollPosition) -> CGFloat {
            stage.view.scrollToItem(at: .item(10), at: position, animated: false)
            return stage.view.contentOffset.x
        }
        #expect(offset(.left) == 1000 && offset(.centeredHorizontally) == 890 && offset(.right) == 780)
        #expect(offset([.left, .top]) == 1000)
    }

    @Test("With animation the cells come on the way, and the delegate hears of the end")
    func animated() {
        stage.view.scrollToItem(at: .item(10), at: .top, animated: true)
        #expect(stage.view.contentOffset.y == 0)
        stage.simulator.advance(by: 0.15)
        let y = stage.view.contentOffset.y
        #expect(y > 200 && y < 800 && stage.visible.first == Int(y / 100))
        #expect(stage.simulator.advanceUntilIdle())
        #expect(stage.view.contentOffset.y == 1000 && stage.visible == [10, 11, 12, 13])
    }

    @Test("Before the first layout pass it counts and lays out first")
    func early() {
        let spy = CollectionSpy([100])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewLayout.list)
        view.register(SpyCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = spy
        view.scrollToItem(at: .item(20), at: .top, animated: false)
        #expect(view.contentOffset.y == 2000 && view.visibleCells == [])
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.map(\.item) == [20, 21, 22, 23])
    }

    /// Hears of scrolling only.
    private final class Listener: NSObject, UIScrollViewDelegate {
        var count = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }

    @Test("The delegate is one for items and scrolling, of the kind of the collection view, also as a scroll view's")
    func delegate() {
        let (view, scrollView) = (stage.view, stage.view as UIScrollView)
        #expect(view.delegate === stage.spy && scrollView.delegate === stage.spy)
        // As clients call it, by the property that they know.
        view.delegate?.collectionView(view, didSelectItemAt: .item(7))
        if let delegate = view.delegate { delegate.collectionView(view, didDeselectItemAt: .item(7)) }
        #expect(stage.spy.take() == ["selected 0.7", "deselected 0.7"])
        let listener = Listener()
        scrollView.delegate = listener
        #expect(view.delegate == nil)
        stage.scroll(to: 10)
        #expect(listener.count == 1 && stage.spy.take() == [])
        view.delegate = stage.spy
        #expect(scrollView.delegate === stage.spy)
        view.delegate = nil
        #expect(scrollView.delegate == nil)
    }

    @Test("Without a delegate everything may be and goes on")
    func withoutDelegate() {
        let stage = CollectionStage(.list, [10], delegate: false)
        stage.simulator.tap(CGPoint(x: 100, y: 150))
        #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
        stage.scroll(to: 300)
        #expect(stage.visible == [3, 4, 5, 6] && stage.spy.lines == [])
    }
}
