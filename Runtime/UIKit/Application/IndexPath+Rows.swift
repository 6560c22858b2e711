import Foundation

// The names of tables and collections for the two indexes of a path. Each traps for a path that has not exactly two.
extension IndexPath {
    /// Makes the path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Makes the path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The first of the two indexes.
    public var section: Int {
        get { pair[0] }
        set { self = IndexPath(row: pair[1], section: newValue) }
    }

    /// The second of the two indexes.
    public var row: Int {
        get { pair[1] }
        set { self = IndexPath(row: newValue, section: pair[0]) }
    }

    /// The second of the two indexes.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    private var pair: IndexPath {
        precondition(
            count == 2, "Invalid index path: it must have two indexes, the section and the row or item, not \(count)")
        return self
    }
}
