/// A declaration as the runtime could have it, and as it could be at Apple; what is written of the first must not fit the second.
struct Difference {
    let name: String
    let here: String
    let there: String

    init(_ name: String, _ here: String, _ there: String) {
        (self.name, self.here, self.there) = (name, here, there)
    }

    static let all = members + classes + protocols + optional + elsewhere

    /// In a class `Name`.
    private static let members = [
        ("Label", "func f(at a: Int) {}", "func f(in a: Int) {}"),
        ("ResultOptional", "func f() -> Int? { nil }", "func f() -> Int { 0 }"),
        ("ResultSubclass", "func f() -> NSObject { NSNull() }", "func f() -> NSNull { NSNull() }"),
        ("ResultLeftOut", "func f() {}", "@discardableResult func f() -> Int { 0 }"),
        ("ParameterType", "func f(_ a: Int) {}", "func f(_ a: Int32) {}"),
        ("Setter", "var v = 0", "private(set) var v = 0"),
        (
            "ComputedSetter", "var v: Int { get { 0 } set {} }",
            "private(set) var v: Int { get { 0 } set {} }"
        ),
        ("MainActorThere", "func f() {}", "@MainActor func f() {}"),
        ("Default", "func f(a: Int = 0) {}", "func f(a: Int) {}"),
        ("Escaping", "func f(_ a: () -> Void) {}", "func f(_ a: @escaping () -> Void) {}"),
        (
            "SendableClosure", "func f(_ a: @escaping () -> Void) {}",
            "func f(_ a: @escaping @Sendable () -> Void) {}"
        ),
        ("Throws", "func f() {}", "func f() throws {}"),
        ("Async", "func f() {}", "func f() async {}"),
        ("Subscript", "subscript(a: Int) -> Int { a }", "subscript(a: Int) -> Int? { a }"),
        (
            "SubscriptSetter", "subscript(a: Int) -> Int { get { a } set {} }",
            "subscript(a: Int) -> Int { a }"
        ),
        ("Static", "static func f() {}", "func f() {}"),
        ("Discardable", "@discardableResult func f() -> Int { 0 }", "func f() -> Int { 0 }"),
        ("Unwrapped", "var v: Int! { nil }", "var v: Int? { nil }"),
        ("Inout", "func f(_ a: inout Int) {}", "func f(_ a: Int) {}"),
        ("Generic", "func f<T>(_ a: T) {}", "func f<T>(_ a: T) where T: Hashable {}"),
        ("Failable", "init?(a: Int) {}", "init(a: Int) {}"),
        ("Nested", "struct Inner {}", "struct Outer {}"),
        ("Alias", "typealias A = Int", "typealias A = Int32"),
    ].map { name, here, there in
        func type(_ member: String) -> String {
            let words = member.split(separator: " ")
            let isMarked = words.first?.hasPrefix("@") == true
            let marked =
                isMarked
                ? "\(words[0]) public \(words.dropFirst().joined(separator: " "))" : "public \(member)"
            return "public class \(name) { public init() {}; \(marked) }"
        }
        return Difference(name, type(here), type(there))
    }

    private static let classes = [
        Difference("Base", "open class Base: NSObject {}", "open class Base {}"),
        Difference(
            "Conforms", "public struct Conforms: Hashable {}", "public struct Conforms: Equatable {}"),
        Difference(
            "OpenMember", "open class OpenMember { open func f() {} }",
            "open class OpenMember { public func f() {} }"),
        Difference(
            "OpenStatic", "open class OpenStatic { open class func f() {} }",
            "open class OpenStatic { public static func f() {} }"),
        Difference(
            "OverriddenSetter", "open class OverriddenSetter { open var v: Int { 0 } }",
            "open class OverriddenSetter { open var v = 0 }"),
        Difference(
            "MainActorHere", "@MainActor open class MainActorHere: NSObject {}",
            "open class MainActorHere: NSObject {}"),
        Difference(
            "MemberHere", "open class MemberHere { @MainActor open func f() {} }",
            "open class MemberHere { open func f() {} }"),
        Difference(
            "DesignatedHere", "open class DesignatedHere: NSObject { public init(a: Int) {} }",
            "open class DesignatedHere: NSObject { public convenience init(a: Int) { self.init() } }"),
        Difference(
            "DesignatedThere",
            "open class DesignatedThere { public init() {}; public convenience init(a: Int) { self.init() } }",
            "open class DesignatedThere { public init() {}; public init(a: Int) {} }"),
    ]

    private static let protocols = [
        Difference(
            "Refines", "public protocol Refines: More {}", "public protocol Refines: NSObjectProtocol {}"),
        Difference(
            "ClassOnly", "public protocol ClassOnly: AnyObject {}", "public protocol ClassOnly {}"),
        Difference(
            "More", "public protocol More: NSObjectProtocol { func f() }",
            "public protocol More: NSObjectProtocol { func f(); func g() }"),
        Difference(
            "ActorHere", "@MainActor public protocol ActorHere: NSObjectProtocol { func f() }",
            "public protocol ActorHere: NSObjectProtocol { func f() }"),
        Difference(
            "ActorThere", "public protocol ActorThere: NSObjectProtocol {}",
            "@MainActor public protocol ActorThere: NSObjectProtocol {}"),
    ]

    /// A requirement with a default stands for an optional one. A class could have what the other side does not know.
    private static let optional = [
        optional("Invented", "func known()", "func known(); func invented(_ a: Int)"),
        optional("OptionalLabel", "func f(at a: Int)", "func f(in a: Int)"),
        optional("OptionalParameter", "func f(_ a: Int)", "func f(_ a: Int32)"),
        optional("OptionalSubclass", "func f(_ a: NSNull)", "func f(_ a: NSObject)"),
        optional("OptionalSuperclass", "func f(_ a: NSObject)", "func f(_ a: NSNull)"),
        optional("OptionalResult", "func f() -> NSObject", "func f() -> NSNull"),
        optional("OptionalNothing", "func f(_ a: Int)", "func f(_ a: Int) -> Int"),
        optional("OptionalInout", "func f(_ a: inout Int)", "func f(_ a: Int)"),
        optional("OptionalProperty", "var v: Int { get }", "var v: Int32 { get }"),
        optional("OptionalValue", "var v: NSObject? { get }", "var v: NSString? { get }"),
        optional("OptionalActor", "@MainActor func f()", "func f()"),
        Difference(
            "OverloadedOptional",
            "public protocol OverloadedOptional: NSObjectProtocol { func f(_ a: Int); func f(_ a: Bool) }; "
                + "extension OverloadedOptional { public func f(_ a: Int) {}; public func f(_ a: Bool) {} }",
            "public protocol OverloadedOptional: NSObjectProtocol { func f(_ a: Int); func f(_ a: Int32) }; "
                + "extension OverloadedOptional { public func f(_ a: Int) {}; public func f(_ a: Int32) {} }"),
        Difference(
            "MandatoryThere",
            "public protocol MandatoryThere: NSObjectProtocol { func f(); func g() }; "
                + "extension MandatoryThere { public func g() {} }",
            "public protocol MandatoryThere: NSObjectProtocol { func f(); func g() }"),
    ]

    /// Requirements of a protocol `Name`, each with a default: what is declared first is so there.
    private static func optional(_ name: String, _ there: String, _ here: String) -> Difference {
        func type(_ requirements: String) -> String {
            let defaults = requirements.split(separator: "; ").map { requirement in
                let head = requirement.replacing(" { get }", with: "")
                return "public \(head) { fatalError() }".replacing("public @MainActor", with: "@MainActor public")
            }
            return "public protocol \(name): NSObjectProtocol { \(requirements) }; "
                + "extension \(name) { \(defaults.joined(separator: "; ")) }"
        }
        return Difference(name, type(here), type(there))
    }

    private static let elsewhere = [
        Difference(
            "Payload", "public enum Payload { case a(Int) }", "public enum Payload { case a(Int32) }"),
        Difference(
            "Plus", "public struct Plus { public static func + (a: Plus, b: Int) -> Plus { a } }",
            "public struct Plus { public static func + (a: Plus, b: Int32) -> Plus { a } }"),
        Difference("global", "public func global() {}", "@MainActor public func global() {}"),
        Difference(
            "member", "extension CGRect { public func member() -> Int { 0 } }",
            "extension CGRect { public func member() -> Int32 { 0 } }"),
        // What stands in for a property that a subclass narrows.
        Difference(
            "Narrow",
            "public protocol Wide: AnyObject {}; public class Narrow: Wide { public init() {} }; "
                + "extension Wide where Self: Narrow { public var narrow: Narrow? { nil } }",
            "public protocol Wide: AnyObject {}; public class Narrow: Wide { public init() {}; public var narrow: NSNull? }"
        ),
        Difference(
            "NSNull", "public protocol Foreign: AnyObject {}; extension NSNull: Foreign {}",
            "public protocol Foreign: AnyObject {}"),
    ]
}
