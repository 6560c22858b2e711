import ObjectiveC

// The classes of QuartzCore whose objects can have associations, with those below them.

extension CAAnimation: AssociationOwner {}
extension CADisplayLink: AssociationOwner {}
extension CALayer: AssociationOwner {}
