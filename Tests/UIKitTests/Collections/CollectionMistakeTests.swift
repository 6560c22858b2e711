import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Each mistake ends the program, as UIKit's exception does, with words that say which it was.
@MainActor
@Suite("Mistakes with collection views", .leavesNothing)
struct CollectionMistakeTests {
    @Test("A cell is dequeued by a name that is registered, and not by another one")
    func unregistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                onCollection { view in
                    view.register(nil, forCellWithReuseIdentifier: "cell")
                    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: .item(0))
                }
            }
        }
        #expect(
            text(result).contains("could not dequeue a view of kind: UICollectionElementKindCell with identifier cell"))
        #expect(text(result).contains("must register a nib or a class for the identifier"))
    }

    @Test("Only cells can be registered, and only dequeued cells be given")
    func cells() async {
        let registered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { onCollection { $0.register(UIView.self, forCellWithReuseIdentifier: "view") } }
        }
        #expect(text(registered).contains("it is no subclass of UICollectionViewCell"))
        let given = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = OwnCells()
                onCollection { view in
                    view.dataSource = source
                    view.layoutIfNeeded()
                }
            }
        }
        #expect(text(given).contains("does not have a reuseIdentifier - cells must be retrieved by calling"))
    }

    @Test("Items and sections that are asked for are there, and the origin of attributes' bounds is zero")
    func ranges() async {
        let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { onCollection { _ = $0.numberOfItems(inSection: 1) } }
        }
        #expect(text(section).contains("number of items in section 1 when there are only 0 sections"))
        let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { onCollection { $0.scrollToItem(at: .item(3), at: .top, animated: false) } }
        }
        #expect(text(item).contains("attempt to scroll to invalid index path"))
        let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UICollectionViewLayoutAttributes().bounds = CGRect(x: 1, y: 0, width: 1, height: 1) }
        }
        #expect(text(bounds).contains("requires that the origin is zero"))
    }

    @Test("An item is scrolled to one place in a direction")
    func positions() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = OwnCells()
                onCollection { view in
                    view.dataSource = source
                    view.scrollToItem(at: .item(0), at: [.top, .bottom], animated: false)
                }
            }
        }
        #expect(text(result).contains("multiple positions in one direction"))
    }
}

/// Makes its cells itself, which is the mistake.
private final class OwnCells: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
}

/// Gives a collection view of a device of its own to a closure.
@MainActor
private func onCollection(_ body: (UICollectionView) -> Void) {
    Simulator.run(screen: CGSize(width: 100, height: 100)) { simulator in
        let view = UICollectionView(
            frame: simulator.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        simulator.window.addSubview(view)
        body(view)
    }
}
