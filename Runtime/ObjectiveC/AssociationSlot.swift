import Foundation
import Synchronization

/// An object that can have associations.
///
/// The runtime's base classes keep an `AssociationSlot` each, so that what is tied to an object goes with it.
package protocol AssociationOwner: AnyObject {
    /// What is tied to the object from outside.
    var associations: AssociationSlot { get }
}

/// Where an object keeps what is associated with it.
package struct AssociationSlot: ~Copyable, Sendable {
    private let associations = Mutex<[UInt: Association]>([:])

    /// An empty slot.
    package init() {}

    /// Everything that is tied to the object, in no order.
    package var values: [Any] {
        associations.withLock { Array($0.values) }.map(\.value)
    }

    func association(_ key: UInt) -> Association? {
        associations.withLock { $0[key] }
    }

    /// Puts an association in the place of another one, or nothing, and gives that.
    func exchange(_ key: UInt, for new: Association?) -> Association? {
        associations.withLock { associations in
            let old = associations[key]
            associations[key] = new
            return old
        }
    }

    /// Empties the slot and gives what was there.
    func removeAll() -> [UInt: Association] {
        associations.withLock { associations in
            let old = associations
            associations = [:]
            return old
        }
    }
}

/// A value as it is held by an object.
///
/// It is `@unchecked Sendable` because any thread may read what is associated, as on Apple's systems; that the value bears
/// it is for those to know who use it from several.
struct Association: @unchecked Sendable {
    private enum Hold {
        case strong(Any)
        case not(Unowned)
    }

    private struct Unowned {
        unowned let object: AnyObject
    }

    private let hold: Hold

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN:
            hold = Association.isObject(value) ? .not(Unowned(object: value as AnyObject)) : .strong(value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
            hold = .strong(value)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            hold = .strong(Association.copy(of: value))
        }
    }

    /// The value. Traps if it is an object that was not held and has died.
    var value: Any {
        switch hold {
        case .strong(let value): value
        case .not(let unowned): unowned.object
        }
    }

    /// Whether a value is an object, and not a struct that would be put into one.
    private static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

    private static func copy(of value: Any) -> Any {
        guard isObject(value) else { return value }
        guard let copying = value as? any NSCopying else {
            preconditionFailure("objc_setAssociatedObject: \(type(of: value)) cannot be copied: it is no NSCopying.")
        }
        return copying.copy(with: nil)
    }
}
