import ObjectiveC

// The classes of QuartzCore whose objects can have associations, with those below them.

extension CAAnimation: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension CADisplayLink: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}

extension CALayer: AssociationOwner {
    /// Gives what is associated with the object to a closure.
    package func withAssociations<Result>(_ body: (borrowing AssociationSlot) -> Result) -> Result {
        body(associations)
    }
}
