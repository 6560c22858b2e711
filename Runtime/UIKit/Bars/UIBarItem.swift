import Foundation
import ObjectiveC

/// Something that shows bar items and is told when one of them changes.
@MainActor
protocol BarItemObserver: AnyObject {
    /// What an item shows has changed.
    func barItemDidChange()
}

/// What the items of bars have in common: a title, an image, and whether they can be used.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// Who shows the item.
    weak var observer: (any BarItemObserver)?

    /// Makes an item that shows nothing.
    public override init() {
        super.init()
    }

    /// Gives nil: there are no archives of items to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Whether the item can be used; true unless set. One that cannot is drawn faintly.
    open var isEnabled: Bool = true {
        didSet { noteChange() }
    }
    /// The words that the item shows; an image comes before them.
    open var title: String? {
        didSet { noteChange() }
    }
    /// The image that the item shows.
    open var image: UIImage? {
        didSet { noteChange() }
    }
    /// A number by which the app finds the item again; 0 unless set.
    open var tag: Int = 0

    /// Tells whoever shows the item.
    func noteChange() {
        observer?.barItemDidChange()
    }
}
