/// Classes that implement the requirements of a protocol, and what shows that the other side knows those which may be left out:
/// to a compiler a method that a protocol does not know is just another method of the class.
extension Checks {
    mutating func implement(_ type: Declaration) {
        guard !isExcepted("implement", type) else { return }
        let (marked, all) = (mark, ancestors(of: type))
        let members = declarations.filter { member in
            requirements.contains(member.id) && all.contains(member.parent) && Self.implementable.contains(member.kind)
        }
        // A class is of the main actor if its protocol is; a plain function can call the other kind only.
        let own =
            type.isMainActor
            ? "func ownMember() { onMainActor() }" : "func ownMember() {}; nonisolated func plain() { ownMember() }"
        let start = ["    override init() { super.init() }", "    \(own)  // \(type.path)"]
        var (body, bare) = (start, start)
        for member in members where !isExcepted("own", member) {
            let line = "    \(implementing(member))  // \(member.path)\(mark)"
            body.append(line)
            if !defaulted.contains(member.id) { bare.append(line) }
        }
        // Only a class can be held weakly.
        add("func weak\(lines.count)(_ value: any \(type.path)) { weak var held = value; held = nil; _ = held }")
        add("class Own\(lines.count): \(head(of: type, marked))\(body.joined(separator: "\n"))\n}")
        guard bare.count < body.count else { return }
        // What may be left out here must not be asked for there.
        add("class Bare\(lines.count): \(head(of: type, marked))\(bare.joined(separator: "\n"))\n}")
    }

    private func head(of type: Declaration, _ mark: String) -> String {
        "NSObject, \(type.path) {  // \(type.path)\(mark)\n"
    }

    /// What is not among these is left over.
    static let implementable: Set = [
        "swift.init", "swift.method", "swift.type.method", "swift.property", "swift.type.property", "swift.subscript",
        "swift.type.subscript",
    ]

    private func implementing(_ member: Declaration) -> String {
        let place = member.isStatic ? "class " : ""
        let isolated = member.isMainActor ? "onMainActor(); " : ""
        if member.isProperty || member.isSubscript {
            let setter = member.isSettable ? " set { \(isolated)}" : ""
            return "\(place)\(head(member)) { get\(effects(member)) { \(isolated)fatalError() }\(setter) }"
        }
        if member.kind == "swift.init" { return "required \(head(member)) { fatalError() }" }
        return "\(place)\(head(member)) { \(isolated)fatalError() }"
    }

    /// The protocol itself and all that it refines.
    private func ancestors(of type: Declaration) -> Set<String> {
        relationships.filter { $0.kind == "conformsTo" && $0.source == type.id }.compactMap { byID[$0.target] }
            .reduce(into: [type.path]) { $0.formUnion(ancestors(of: $1)) }
    }

    // MARK: Requirements with a default

    /// Names a requirement that may be left out. On Apple's side the name of an optional one is an optional, so that both sides
    /// read `Optional = value.name` alike. What is read must fit the type that is declared here, and that must fit it.
    mutating func refer(_ member: Declaration) {
        let isMethod = member.kind == "swift.method"
        guard isMethod || member.kind == "swift.property" else {
            return leave("\(member.kind) \(member.path), which has a default")
        }
        let reference = "value.\(member.parameters.isEmpty ? member.name : member.member)"
        if isMethod, !isOverloaded(member) { return refer(method: member, by: reference) }
        let read: String
        if isMethod {
            // Only a type tells which one is meant.
            let types = member.parameters.map(\.type).joined(separator: ", ")
            read = "let _: ((\(types))\(effects(member)) -> \(member.type))? = \(reference)"
        } else if member.type.hasSuffix("?") {
            // What is optional itself is so once more there, and not here.
            read = "let _: \(member.type)? = \(reference)"
        } else {
            read = "var read: Optional = \(reference); func same(_: inout \(member.type)?) {}; same(&read)"
        }
        add("optional", member, "(_ value: any \(member.parent)) { \(read) }")
    }

    private mutating func refer(method: Declaration, by reference: String) {
        let (parameters, effects) = (method.parameters, effects(method))
        let declared = parameters.enumerated().map { ", _ a\($0): \($1.type)" }.joined()
        let values = parameters.enumerated().map { $1.isInout ? "&a\($0)" : "a\($0)" }.joined(separator: ", ")
        let call = "let result: \(method.type) = \(trying(method))method(\(values)); _ = result"
        let unnamed = parameters.map { "_: \($0.type)" }.joined(separator: ", ")
        let back = "method = { (\(unnamed))\(effects) -> \(method.type) in fatalError() }; _ = method"
        let body = "var method: Optional = \(reference); if let method { \(call) }; \(back)"
        add("optional", method, "(_ value: any \(method.parent)\(declared))\(effects) { \(body) }")
    }

    /// Whether a requirement's name without its types names another one, too; without parameters it names all of that name.
    private func isOverloaded(_ member: Declaration) -> Bool {
        let named = declarations.filter {
            $0.parent == member.parent && requirements.contains($0.id)
                && (member.parameters.isEmpty ? $0.name == member.name : $0.member == member.member)
        }
        return named.count > 1
    }
}
