import Foundation

/// What a collection view remembers of its items.
@MainActor
struct CollectionState {
    /// How many items each section has; nil until the data source is asked.
    var counts: [Int]?
    /// How often the data were reloaded.
    var reloads = 0
    /// The classes by their identifiers.
    var classes: [String: UICollectionViewCell.Type] = [:]
    /// The cells in sight.
    var cells: [IndexPath: UICollectionViewCell] = [:]
    /// The cells that wait for another item, by their identifiers.
    var reusable: [String: [UICollectionViewCell]] = [:]
    /// The items that are selected.
    var selected: Set<IndexPath> = []
    /// What a finger does with an item.
    var press: CollectionPress?

    /// The cells in sight, in the order of their items.
    var sortedCells: [(path: IndexPath, cell: UICollectionViewCell)] {
        cells.sorted { $0.key < $1.key }.map { (path: $0.key, cell: $0.value) }
    }
}

/// A finger on an item.
@MainActor
struct CollectionPress {
    weak var touch: UITouch?
    weak var cell: UICollectionViewCell?
    let path: IndexPath
}
