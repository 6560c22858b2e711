import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Selection in a collection view", .simulated(width: 320, height: 480, scale: 1))
struct CollectionSelectionTests {
    private let stage = CollectionStage.list()

    private func place(_ item: Int) -> CGPoint { CGPoint(x: 160, y: 100 * CGFloat(item) + 50) }
    private var selected: [Int]? { stage.view.indexPathsForSelectedItems?.map(\.item) }
    private var marked: [Int] { stage.visible.filter { stage.cell($0)?.isSelected ?? false } }

    @Test("A tap highlights and then selects, in UIKit's order")
    func tap() {
        #expect(selected == [])
        let touch = stage.simulator.touchDown(at: place(1))
        stage.simulator.advance(by: 0.1)
        // The contents of a scroll view wait for a drag first.
        #expect(stage.spy.take() == [])
        stage.simulator.advance(by: 0.1)
        #expect(stage.spy.take() == ["highlight? 0.1", "highlighted 0.1"] && stage.cell(1)?.isHighlighted == true)
        touch.up()
        stage.simulator.advanceFrame()
        #expect(stage.spy.take() == ["select? 0.1", "selected 0.1", "unhighlighted 0.1"])
        #expect(selected == [1] && marked == [1] && stage.cell(1)?.isHighlighted == false)
    }

    @Test("Another tap takes the selection along; on the same item it is told again")
    func oneOfMany() {
        stage.simulator.tap(place(1))
        _ = stage.spy.take()
        stage.simulator.tap(place(1))
        #expect(stage.spy.take().filter { $0.contains("select") } == ["select? 0.1", "selected 0.1"])
        stage.simulator.tap(place(3))
        #expect(
            stage.spy.take().filter { $0.contains("select") } == ["select? 0.3", "deselected 0.1", "selected 0.3"])
        #expect(selected == [3] && marked == [3])
    }

    @Test("With allowsMultipleSelection each tap changes its own item")
    func several() {
        stage.view.allowsMultipleSelection = true
        for item in [2, 0] { stage.simulator.tap(place(item)) }
        #expect(selected == [0, 2])
        _ = stage.spy.take()
        stage.simulator.tap(place(2))
        #expect(stage.spy.take().filter { $0.contains("select") } == ["deselect? 0.2", "deselected 0.2"])
        #expect(selected == [0] && marked == [0])
        stage.spy.forbidden = ["deselect 0.0"]
        stage.simulator.tap(place(0))
        #expect(selected == [0] && marked == [0])
    }

    @Test("A drag takes the highlight off, scrolls and selects nothing")
    func drag() {
        let touch = stage.simulator.touchDown(at: place(3))
        stage.simulator.advance(by: 0.2)
        #expect(stage.cell(3)?.isHighlighted == true)
        _ = stage.spy.take()
        for y in [320.0, 280, 250] {
            touch.move(to: CGPoint(x: 160, y: y))
            stage.simulator.advanceFrame()
        }
        #expect(stage.spy.take().contains("unhighlighted 0.3") && stage.cell(3)?.isHighlighted == false)
        touch.up()
        #expect(stage.simulator.advanceUntilIdle())
        #expect(stage.view.contentOffset.y > 80 && selected == [] && !stage.spy.take().contains("selected 0.3"))
    }

    @Test("A quick drag highlights nothing at all")
    func quickDrag() {
        stage.simulator.drag(from: place(3), to: place(1), duration: 0.1)
        #expect(stage.simulator.advanceUntilIdle())
        #expect(stage.view.contentOffset.y > 100 && stage.spy.take().allSatisfy { !$0.contains("highlight") })
    }

    @Test("A finger that leaves its item without scrolling takes the highlight along, and selects only on it")
    func beside() {
        stage.view.isScrollEnabled = false
        let touch = stage.simulator.touchDown(at: place(1))
        stage.simulator.advanceFrame()
        #expect(stage.spy.take() == ["highlight? 0.1", "highlighted 0.1"])
        touch.move(to: place(2))
        stage.simulator.advanceFrame()
        #expect(stage.spy.take() == ["unhighlighted 0.1"])
        touch.move(to: place(1))
        stage.simulator.advanceFrame()
        #expect(stage.spy.take() == ["highlighted 0.1"])
        touch.move(to: place(0))
        touch.up()
        stage.simulator.advanceFrame()
        #expect(stage.spy.take() == ["unhighlighted 0.1"] && selected == [])
    }

    @Test("A second finger selects nothing while the first one is on an item")
    func secondFinger() {
        let first = stage.simulator.touchDown(at: place(0))
        stage.simulator.advance(by: 0.2)
        let second = stage.simulator.touchDown(at: place(2))
        stage.simulator.advance(by: 0.2)
        second.up()
        stage.simulator.advanceFrame()
        #expect(selected == [] && stage.cell(2)?.isHighlighted == false && stage.cell(0)?.isHighlighted == true)
        first.up()
        stage.simulator.advanceFrame()
        #expect(selected == [0])
    }

    @Test("The delegate forbids highlighting, and with it selection, or selection alone")
    func forbidden() {
        stage.spy.forbidden = ["highlight 0.1", "select 0.2"]
        stage.simulator.tap(place(1))
        #expect(stage.spy.take() == ["highlight? 0.1"] && selected == [])
        stage.simulator.tap(place(3))
        _ = stage.spy.take()
        stage.simulator.tap(place(2))
        #expect(stage.spy.take() == ["highlight? 0.2", "highlighted 0.2", "select? 0.2", "unhighlighted 0.2"])
        #expect(selected == [3] && marked == [3])
    }

    @Test("Without allowsSelection neither fingers nor calls select")
    func notAllowed() {
        stage.view.allowsSelection = false
        stage.simulator.tap(place(1))
        stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .top)
        #expect(stage.spy.take() == [] && selected == [] && stage.view.contentOffset == .zero)
    }

    @Test("Calls select without asking or telling, one item or several, and nil takes all away")
    func byCode() {
        stage.view.selectItem(at: .item(1), animated: false, scrollPosition: [])
        stage.view.selectItem(at: .item(2), animated: false, scrollPosition: [])
        #expect(selected == [2] && marked == [2])
        stage.view.allowsMultipleSelection = true
        stage.view.selectItem(at: .item(50), animated: false, scrollPosition: .centeredVertically)
        stage.view.selectItem(at: .item(100), animated: false, scrollPosition: [])
        #expect(selected == [2, 50] && stage.view.contentOffset.y == 4850)
        stage.simulator.advanceFrame()
        // The cell that comes is told before it is shown.
        #expect(marked == [50])
        stage.view.deselectItem(at: .item(2), animated: false)
        #expect(selected == [50])
        stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(selected == [] && marked == [])
        #expect(stage.spy.take().allSatisfy { $0.contains("display") || $0.contains("ended") })
    }

    /// A cell that is paler while it is selected.
    private final class Paling: SpyCell {
        override var isSelected: Bool { didSet { alpha = isSelected ? 0.5 : 1 } }
    }

    @Test("With animation the cell is told inside an animation block, and only then")
    func animated() throws {
        stage.view.register(Paling.self, forCellWithReuseIdentifier: "cell")
        stage.view.reloadData()
        stage.simulator.advanceFrame()
        let cell = try #require(stage.cell(1))
        stage.view.selectItem(at: .item(1), animated: true, scrollPosition: [])
        #expect(cell.isSelected && cell.layer.animation(forKey: "opacity")?.duration == 0.25)
        #expect(stage.simulator.advanceUntilIdle())
        stage.view.deselectItem(at: .item(1), animated: true)
        #expect(!cell.isSelected && cell.layer.animation(forKey: "opacity") != nil)
        #expect(stage.simulator.advanceUntilIdle())
        stage.view.selectItem(at: .item(1), animated: false, scrollPosition: [])
        #expect(cell.isSelected && cell.layer.animation(forKey: "opacity") == nil)
    }

    @Test("A selected item stays so out of sight, its cell is not for another one, and reloadData forgets it")
    func outOfSight() {
        stage.simulator.tap(place(0))
        stage.scroll(to: 450)
        #expect(selected == [0] && marked == [] && stage.view.visibleCells.count == 5)
        stage.scroll(to: 0)
        #expect(marked == [0])
        stage.view.reloadData()
        stage.simulator.advanceFrame()
        #expect(selected == [] && marked == [])
    }

    @Test("A cell that goes while a finger is on it is not highlighted any longer, and its item not selected")
    func reloadUnderFinger() {
        let touch = stage.simulator.touchDown(at: place(1))
        stage.simulator.advance(by: 0.2)
        let cell = stage.cell(1)
        _ = stage.spy.take()
        stage.view.reloadData()
        #expect(cell?.isHighlighted == false && stage.spy.take().contains("unhighlighted 0.1"))
        touch.up()
        stage.simulator.advanceFrame()
        #expect(selected == [])
        stage.simulator.tap(place(1))
        #expect(selected == [1])
    }

    /// A cell with a collection view of its own.
    private final class Row: SpyCell {
        private let spy = CollectionSpy([20])
        private(set) var inner: UICollectionView?
        func fill() {
            guard inner == nil else { return }
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.sectionInset.top = 40
            let view = UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
            view.register(SpyCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = spy
            contentView.addSubview(view)
            inner = view
        }
    }

    @Test("A tap in a collection view in a cell selects the item inside, not the cell; beside its items the cell")
    func nested() throws {
        stage.view.register(Row.self, forCellWithReuseIdentifier: "cell")
        stage.spy.onCell = { cell, _ in (cell as? Row)?.fill() }
        stage.view.reloadData()
        stage.simulator.advanceFrame()
        let inner = try #require((stage.cell(1) as? Row)?.inner)
        let item = try #require(inner.cellForItem(at: .item(1)))
        #expect(item.convert(item.bounds, to: nil) == CGRect(x: 60, y: 145, width: 50, height: 50))
        stage.simulator.tap(CGPoint(x: 80, y: 160))
        #expect(inner.indexPathsForSelectedItems == [.item(1)] && selected == [])
        stage.simulator.tap(CGPoint(x: 80, y: 120))
        #expect(inner.indexPathsForSelectedItems == [.item(1)] && selected == [1])
    }
}
