import ObjectiveC

/// An object that can answer events: a view, a view controller, a window, the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()

    /// Makes a responder that is in no chain yet.
    public override init() {
        super.init()
    }

    /// The responder that is asked after this one; nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Called when fingers come down; unless overridden, asks the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when fingers move; unless overridden, asks the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when fingers are lifted; unless overridden, asks the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when fingers are followed no longer, for one of the reasons that the view cannot know; unless overridden,
    /// asks the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
