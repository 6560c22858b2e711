/// An object that can answer events: a view, a view controller, a window, the application.
@MainActor
open class UIResponder: NSObject {
    /// Makes a responder that is in no chain yet.
    public override init() {
        super.init()
    }

    /// The responder that is asked after this one; nil at the end of the chain.
    open var next: UIResponder? { nil }

    /// Objects that portable code ties to the responder, by a key of its own; Apple's systems have associated objects.
    @_spi(Radial) public var radialStorage: [ObjectIdentifier: AnyObject] = [:]
}

/// What happened on the screen. Touches are not simulated yet, so none is ever delivered; hit-testing takes nil.
@MainActor
open class UIEvent: NSObject {
    /// Makes an event that carries nothing.
    public override init() {
        super.init()
    }
}
