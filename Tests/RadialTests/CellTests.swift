import Radial
import TestSupport
import Testing
import UIKit

/// A grid of cells as apps have it: a tapped one opens a screen out of itself.
private final class Grid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var collectionView: UICollectionView!
    var open: ((UICollectionViewCell, IndexPath) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .red
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return 40
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
        cell.contentView.backgroundColor = .red
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        // Three in a row.
        let side = (collectionView.bounds.width - 40) / 3
        return CGSize(width: side, height: side)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let cell = collectionView.cellForItem(at: indexPath) else { return }
        open?(cell, indexPath)
    }
}

@MainActor
@Suite("Cells of a grid as origins", .simulated(width: 340, height: 640, scale: 1))
struct CellTests {
    private let scene = Scene()
    private let grid = Grid()
    private let detail: Screen

    init() {
        detail = scene.screen("B", .blue)
        scene.show(grid)
        let grid = grid
        EndOfTest.of(grid) { $0.open = nil }
    }

    @Test("a tapped cell is where the circle begins, and where it ends when the grid has been scrolled meanwhile")
    func presented() {
        let (scene, detail) = (scene, detail)
        grid.open = { [unowned grid] cell, _ in
            grid.radialPresent(detail, using: .linear(.view(cell)), completion: scene.answer("present"))
        }
        // The second row's third cell: 230…330 by 120…220.
        scene.simulator.tap(CGPoint(x: 240, y: 200))
        scene.simulator.advance(by: 0.25)
        let place = CGPoint(x: 280, y: 170)
        scene.expectCircle(at: place, radius: radius(at: place))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.picture().isOnly(.blue) && grid.collectionView.indexPathsForSelectedItems?.count == 1)
        grid.collectionView.contentOffset.y += 60
        grid.radialDismiss(using: .linear(), completion: scene.answer("dismiss"))
        scene.simulator.advance(by: 0.25 + 1.0 / 60)
        let moved = CGPoint(x: 280, y: 110)
        scene.expectCircle(at: moved, radius: radius(at: moved))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("an item that has got another cell meanwhile is found by a provider, for push and pop")
    func pushed() throws {
        let (scene, detail) = (scene, detail)
        let navigation = scene.navigation([grid])
        grid.open = { [unowned grid] _, path in
            let origin = RevealOrigin.provider { [weak grid] in
                grid?.collectionView.cellForItem(at: path).map { .view($0) }
            }
            navigation.radialPush(detail, using: .linear(origin), completion: scene.answer("push"))
        }
        scene.simulator.tap(CGPoint(x: 60, y: 280))
        let old = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 6, section: 0)))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.picture().isOnly(.blue))
        grid.collectionView.reloadData()
        grid.collectionView.contentOffset.y = 900
        grid.collectionView.layoutIfNeeded()
        grid.collectionView.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false)
        grid.collectionView.layoutIfNeeded()
        #expect(grid.collectionView.cellForItem(at: IndexPath(item: 6, section: 0)) !== old)
        navigation.radialPop(using: .linear(), completion: scene.answer("pop"))
        scene.simulator.advance(by: 0.25 + 1.0 / 60)
        // Its row is at the upper edge now.
        let place = CGPoint(x: 60, y: 50)
        scene.expectCircle(at: place, radius: radius(at: place))
        #expect(scene.simulator.advanceUntilIdle())
        scene.expectPromises()
    }

    /// Half-way from the circle in a cell to the one that covers everything.
    private func radius(at place: CGPoint) -> CGFloat {
        50 + (far(place, in: CGSize(width: 340, height: 640)) - 50) / 2
    }
}
