// Names of Apple's, which begin with small letters and carry underscores.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// How an object holds what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not at all. Reading an object that has died meanwhile traps; what is no object is kept as a copy.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Strongly, and a copy of it; an object must be `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Strongly. On Linux the same as `OBJC_ASSOCIATION_RETAIN_NONATOMIC`: every association may be used by any thread.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Strongly, and a copy of it. On Linux the same as `OBJC_ASSOCIATION_COPY_NONATOMIC`.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Ties a value to an object by a key, in place of the one that the key had; nil unties it.
///
/// The value is let go when the object dies, after its `deinit`. On Linux only objects of the runtime's classes and of their
/// subclasses can have associations: layers, animations, display links, responders (views, controllers, windows),
/// recognisers, presentation controllers, items of bars, animators, percent-driven transitions, images. Of any other object
/// nobody would hear that it dies: for one this traps.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let owner = object as? any AssociationOwner else {
        preconditionFailure(
            "objc_setAssociatedObject: \(type(of: object)) is no class of UIKit's or QuartzCore's, nor below one; on Linux only "
                + "such objects can have associations. Keep the value in a property, or make the class a UIResponder.")
    }
    let association = value.map { Association($0, policy) }
    // What was there is let go after the lock: its deinit may come back here.
    let old = owner.associations.exchange(UInt(bitPattern: key), for: association)
    withExtendedLifetime(old) {}
}

/// The value that is tied to an object by a key; nil without.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard let owner = object as? any AssociationOwner else { return nil }
    return owner.associations.association(UInt(bitPattern: key))?.value
}

/// Unties everything from an object, also what others have tied to it.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard let owner = object as? any AssociationOwner else { return }
    let old = owner.associations.removeAll()
    withExtendedLifetime(old) {}
}
