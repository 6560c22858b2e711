import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Cells of a collection view", .simulated(width: 320, height: 480, scale: 1))
struct CollectionCellTests {
    @Test("There is a cell for each item in sight, made at its place, told before it is added")
    func inSight() {
        let simulator = Simulator.current
        let spy = CollectionSpy([100])
        var frames: [CGRect] = []
        spy.onCell = { cell, _ in frames.append(cell.frame) }
        let stage = CollectionStage(.list, spy)
        #expect(stage.visible == [0, 1, 2, 3] && frames == Array(stage.frames().prefix(4)))
        #expect(stage.view.visibleCells == spy.made && stage.view.subviews == spy.made)
        #expect(stage.cell(2)?.frame == CGRect(x: 0, y: 200, width: 320, height: 100) && stage.cell(4) == nil)
        stage.cell(2)?.contentView.backgroundColor = .red
        simulator.advanceFrame()
        let picture = simulator.picture
        #expect(picture.color(10, 205) == .red && picture.color(310, 295) == .red && picture.color(10, 195) != .red)
    }

    @Test(
        "A cell that is scrolled out of sight is used again, after prepareForReuse, and no more are made than are seen")
    func reuse() {
        let stage = CollectionStage.list()
        stage.scroll(to: 50)
        #expect(stage.spy.take() == ["will display 0.4"] && stage.spy.made.count == 5)
        stage.scroll(to: 250)
        #expect(stage.visible == [2, 3, 4, 5, 6])
        #expect(stage.spy.take() == ["ended 0.0", "ended 0.1", "will display 0.5", "will display 0.6"])
        #expect(stage.spy.made.count == 5 && stage.spy.made.map(\.reuses) == [1, 1, 0, 0, 0])
        #expect(stage.spy.made.allSatisfy { $0.reuseIdentifier == "cell" })
        #expect(Set(stage.view.visibleCells) == Set(stage.spy.made))
        for y in stride(from: CGFloat(0), to: 9600, by: 170) { stage.scroll(to: y) }
        #expect(stage.spy.made.count == 5 && stage.cell(95)?.frame.minY == 9500)
    }

    @Test("A cell that is half scrolled away stays, one at the edge goes, and what a finger scrolls shows at once")
    func edges() {
        let stage = CollectionStage.list()
        stage.scroll(to: 99)
        #expect(stage.visible == [0, 1, 2, 3, 4])
        stage.scroll(to: 100)
        #expect(stage.visible == [1, 2, 3, 4])
        let touch = stage.simulator.touchDown(at: CGPoint(x: 100, y: 300))
        stage.simulator.advanceFrame()
        for y in [280.0, 180, 80] {
            touch.move(to: CGPoint(x: 100, y: y))
            stage.simulator.advanceFrame()
            let (top, bottom) = (stage.view.bounds.minY / 100, stage.view.bounds.maxY / 100)
            #expect(stage.visible == Array(Int(top)..<Int(bottom.rounded(.up))))
        }
        #expect(stage.view.contentOffset.y > 200)
        touch.up()
        #expect(stage.simulator.advanceUntilIdle())
    }

    @Test("Items are found by cell and by point, and cells by item")
    func finding() {
        let stage = CollectionStage.list()
        stage.scroll(to: 250)
        for (path, cell) in zip(stage.view.indexPathsForVisibleItems, stage.view.visibleCells) {
            #expect(stage.view.indexPath(for: cell) == path && stage.view.cellForItem(at: path) === cell)
        }
        #expect(stage.view.indexPath(for: UICollectionViewCell()) == nil)
        // Points of the contents, in sight or not.
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 399.5)) == .item(3))
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 5050)) == .item(50))
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: -1)) == nil)
    }

    @Test("A cell's frame in the window is where it is seen, whatever is scrolled")
    func inWindow() throws {
        let stage = CollectionStage.list()
        stage.view.frame.origin = CGPoint(x: 0, y: 30)
        stage.scroll(to: 250)
        let cell = try #require(stage.cell(4))
        cell.contentView.backgroundColor = .red
        stage.simulator.advanceFrame()
        let frame = cell.convert(cell.bounds, to: nil)
        #expect(frame == CGRect(x: 0, y: 180, width: 320, height: 100))
        #expect(stage.view.convert(cell.frame, to: stage.simulator.window) == frame)
        #expect(cell.superview?.convert(cell.center, to: nil) == CGPoint(x: 160, y: 230))
        #expect(stage.simulator.picture.color(1, 181) == .red && stage.simulator.picture.color(1, 179) != .red)
    }

    @Test("reloadData asks for everything anew in the next layout pass, and uses the cells again for the same items")
    func reload() {
        let stage = CollectionStage.list()
        let cells = stage.view.visibleCells
        stage.spy.counts = [3, 2]
        #expect(stage.view.numberOfSections == 1 && stage.view.numberOfItems(inSection: 0) == 100)
        stage.view.reloadData()
        #expect(stage.view.numberOfSections == 2 && stage.view.numberOfItems(inSection: 1) == 2)
        #expect(stage.cell(0) == nil && stage.view.visibleCells == [])
        #expect(stage.spy.take() == ["ended 0.3", "ended 0.2", "ended 0.1", "ended 0.0"])
        stage.simulator.advanceFrame()
        #expect(
            stage.view.indexPathsForVisibleItems.map { [$0.section, $0.item] } == [[0, 0], [0, 1], [0, 2], [1, 0]])
        #expect(stage.view.visibleCells == cells && stage.view.contentSize.height == 500)
    }

    @Test("A data source is asked when it is set, and one without sections shows nothing")
    func dataSource() {
        let stage = CollectionStage.list()
        let other = CollectionSpy([])
        stage.view.dataSource = other
        stage.simulator.advanceFrame()
        #expect(stage.view.visibleCells == [] && stage.view.numberOfSections == 0)
        #expect(stage.view.contentSize == CGSize(width: 320, height: 0))
        stage.view.dataSource = stage.spy
        stage.simulator.advanceFrame()
        #expect(stage.visible == [0, 1, 2, 3])
    }

    /// A data source that knows only what it must, and has an identifier for each kind of cell.
    private final class Kinds: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "\(indexPath.item % 2)", for: indexPath)
        }
    }
    private class Titled: UICollectionViewCell {
        let title = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            title.frame = contentView.bounds
            contentView.addSubview(title)
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Coloured: Titled {}

    @Test("Each name makes cells of its class, also of one with an init(frame:) of its own, in its size")
    func kinds() {
        let kinds = Kinds()
        let stage = CollectionStage(.list, [])
        stage.view.register(Titled.self, forCellWithReuseIdentifier: "0")
        stage.view.register(Coloured.self, forCellWithReuseIdentifier: "1")
        stage.view.dataSource = kinds
        stage.simulator.advanceFrame()
        #expect(stage.view.numberOfSections == 1)
        #expect(stage.view.visibleCells.map { $0 is Coloured } == [false, true, false])
        #expect(
            stage.view.visibleCells.allSatisfy { ($0 as? Titled)?.title.frame.size == CGSize(width: 320, height: 100) })
        #expect(stage.view.visibleCells.map(\.reuseIdentifier) == ["0", "1", "0"])
    }

    @Test("Backgrounds fill the cell below its contents: one always, one while it is selected or highlighted")
    func backgrounds() throws {
        let stage = CollectionStage.list()
        let cell = try #require(stage.cell(1))
        let (plain, selected) = (UIView(), UIView())
        (plain.backgroundColor, selected.backgroundColor) = (.red, .blue)
        (cell.selectedBackgroundView, cell.backgroundView) = (selected, plain)
        cell.contentView.frame.size.width = 100
        cell.contentView.backgroundColor = .green
        func colour() -> RGB {
            stage.simulator.advanceFrame()
            #expect(stage.simulator.picture.color(50, 150) == .green)
            return stage.simulator.picture.color(310, 190)
        }
        #expect(colour() == .red)
        cell.isHighlighted = true
        #expect(colour() == .blue && cell.subviews == [plain, selected, cell.contentView])
        cell.isSelected = true
        cell.isHighlighted = false
        #expect(colour() == .blue)
        cell.isSelected = false
        #expect(colour() == .red && selected.superview == nil)
        cell.bounds.size.height = 90
        #expect(plain.frame == cell.bounds)
        cell.backgroundView = nil
        #expect(colour() != .red && plain.superview == nil)
    }

    @Test("A view behind the cells stays in place while they scroll; what the app adds lies above them")
    func background() {
        let stage = CollectionStage(.list, [2])
        let (background, header) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20)))
        (background.backgroundColor, header.backgroundColor) = (.blue, .red)
        stage.view.addSubview(header)
        stage.view.backgroundView = background
        stage.view.alwaysBounceVertical = true
        for cell in stage.view.visibleCells { cell.backgroundColor = .green }
        stage.scroll(to: -50)
        #expect(background.frame == CGRect(x: 0, y: -50, width: 320, height: 400))
        let picture = stage.simulator.picture
        #expect(picture.color(5, 20) == .blue && picture.color(5, 55) == .red && picture.color(5, 100) == .green)
        #expect(picture.color(5, 300) == .blue && stage.view.subviews.last === header)
        stage.view.backgroundView = nil
        #expect(background.superview == nil)
    }
}
