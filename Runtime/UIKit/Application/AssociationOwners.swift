import ObjectiveC

// The classes of UIKit whose objects can have associations, with those below them.

extension UIBarItem: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UIGestureRecognizer: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UIImage: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UINavigationItem: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UIPercentDrivenInteractiveTransition: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UIPresentationController: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UIResponder: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension UIViewPropertyAnimator: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package nonisolated func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}
