@_spi(Runtime) import QuartzCore

/// Something that an interface offers by its title and image. Only `UIAction` is made of it.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// What the element is called; empty for none.
    open var title: String { "" }
    /// The picture beside the title; nil for none.
    open var image: UIImage? { nil }

    /// Menu elements are made by their subclasses.
    override init() {
        super.init()
    }
}

/// What an action does; it is given the action, whose `sender` says for whom it is done.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image, which controls and bar button items perform.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The name by which a control tells actions apart.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Makes a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a name from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What the action is called; a button that is made with the action shows it.
    open override var title: String {
        get { privateTitle }
        set { privateTitle = newValue }
    }
    /// The picture of the action; a button that is made with the action shows it.
    open override var image: UIImage? {
        get { privateImage }
        set { privateImage = newValue }
    }
    /// The action's name; a generated one unless the initialiser was given one.
    public let identifier: UIAction.Identifier
    /// The object for which the handler is being called, such as a button; nil outside of the call.
    open private(set) var sender: Any?

    private var privateTitle: String
    private var privateImage: UIImage?
    private let handler: UIActionHandler

    /// Makes an action. Without an identifier it gets one that no other action of the scope has.
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.init(title, image, identifier ?? ActionNames.next(), handler)
    }

    private init(
        _ title: String, _ image: UIImage?, _ identifier: UIAction.Identifier, _ handler: @escaping UIActionHandler
    ) {
        privateTitle = title
        privateImage = image
        self.identifier = identifier
        self.handler = handler
        super.init()
    }

    /// Calls the handler on behalf of an object.
    func perform(sender: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}

/// The names of actions that were given none, counted in each scope so that two runs give the same ones.
@MainActor
private final class ActionNames {
    private var count = 0

    static func next() -> UIAction.Identifier {
        let names = RuntimeState.current.companion { ActionNames() }
        names.count += 1
        return UIAction.Identifier("dynamic-\(names.count)")
    }
}
