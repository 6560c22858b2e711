import TestSupport
import UIKit

/// A cell that counts its ways into use, and writes down what is applied to it.
class SpyCell: UICollectionViewCell {
    private(set) var reuses = 0
    private(set) var applied: [UICollectionViewLayoutAttributes] = []

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append(layoutAttributes)
    }
}

/// A data source that makes cells, and a delegate that writes down what it hears; items are written as "section.item".
@MainActor
class CollectionSpy: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    /// What the delegate forbids, such as "select 0.1".
    var forbidden: Set<String> = []
    /// The cells that were ever given, each once.
    private(set) var made: [SpyCell] = []
    /// Called with each cell that is asked for.
    var onCell: ((SpyCell, IndexPath) -> Void)?
    private(set) var lines: [String] = []

    init(_ counts: [Int]) {
        self.counts = counts
        super.init()
        EndOfTest.of(self) { $0.onCell = nil }
    }

    /// The lines, which are then forgotten.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func note(_ what: String, _ path: IndexPath) { lines.append("\(what) \(path.section).\(path.item)") }

    private func may(_ what: String, _ path: IndexPath) -> Bool {
        note("\(what)?", path)
        return !forbidden.contains("\(what) \(path.section).\(path.item)")
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? SpyCell {
            if !made.contains(cell) { made.append(cell) }
            onCell?(cell, indexPath)
        }
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        may("highlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("highlighted", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("unhighlighted", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        may("select", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        may("deselect", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("selected", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("deselected", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        note(cell.superview == nil ? "will display" : "will display late", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        note("ended", indexPath)
    }
}

/// A collection view of 320 by 400 points in the window, with its spy.
@MainActor
struct CollectionStage {
    let view: UICollectionView
    let spy: CollectionSpy
    let simulator = Simulator.current

    init(_ layout: UICollectionViewLayout, _ counts: [Int], delegate: Bool = true) {
        self.init(layout, CollectionSpy(counts), delegate: delegate)
    }

    init(_ layout: UICollectionViewLayout, _ spy: CollectionSpy, delegate: Bool = true) {
        self.spy = spy
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(SpyCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = spy
        if delegate { view.delegate = spy }
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        _ = spy.take()
    }

    /// Items of 320 by 100 points below one another, without room between them.
    static func list(_ count: Int = 100) -> CollectionStage { CollectionStage(.list, [count]) }

    /// The frames of a section's items, in sight or not.
    func frames(_ section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    func cell(_ item: Int) -> SpyCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) as? SpyCell }

    /// The numbers of the items in sight.
    var visible: [Int] { view.indexPathsForVisibleItems.map(\.item) }

    func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        simulator.advanceFrame()
    }
}

extension UICollectionViewLayout {
    static var list: UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        return layout
    }
}

extension IndexPath {
    static func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
}

/// Whether rectangles are the same but for rounding.
func areClose(_ a: [CGRect], _ b: [CGRect]) -> Bool {
    a.count == b.count
        && zip(a, b).allSatisfy { a, b in
            [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-6 }
        }
}
