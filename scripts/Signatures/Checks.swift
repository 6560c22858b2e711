/// Writes Swift that uses every declaration of the runtime in each way in which a client can use it.
struct Checks {
    let declarations: [Declaration]
    let byID: [String: Declaration]
    let relationships: [SymbolGraph.Relationship]
    /// Requirements that have a default and are optional at Apple, and the defaults themselves.
    let defaulted: Set<String>
    private let defaults: Set<String>
    let requirements: Set<String>
    private(set) var exceptions: Exceptions
    /// Whether what is excepted is written nevertheless, marked, so that an SDK can tell whether it has to be excepted.
    private let writesAll: Bool
    /// What stands at the end of a check that `isExcepted` was asked about last: nothing, or the line that excepts it.
    private(set) var mark = ""
    private(set) var lines: [String] = []
    private(set) var leftOver: [String] = []
    /// The declarations that at least one check or exception stands for.
    private var covered: Set<String> = []
    private let protocols: Set<String>

    init(_ graphs: [SymbolGraph], _ digest: Digest, exceptions: Exceptions, writesAll: Bool) {
        declarations = graphs.flatMap(\.symbols).map { Declaration($0, digest) }
        let byID = Dictionary(declarations.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.byID = byID
        let relationships = graphs.flatMap(\.relationships)
        self.relationships = relationships
        func ends(_ kind: String, _ end: KeyPath<SymbolGraph.Relationship, String>) -> Set<String> {
            Set(relationships.filter { $0.kind == kind && byID[$0.target] != nil }.map { $0[keyPath: end] })
        }
        defaulted = ends("defaultImplementationOf", \.target)
        defaults = ends("defaultImplementationOf", \.source)
        requirements = ends("requirementOf", \.source).union(ends("optionalRequirementOf", \.source))
        protocols = Set(declarations.filter { $0.kind == "swift.protocol" }.map(\.path))
        self.exceptions = exceptions
        self.writesAll = writesAll
    }

    mutating func write() {
        lines.append("@MainActor func onMainActor() {}")
        for declaration in declarations where !defaults.contains(declaration.id) { use(declaration) }
        for declaration in declarations where declaration.kind == "swift.class" && declaration.isOpen {
            subclass(declaration)
        }
        for declaration in declarations where declaration.kind == "swift.protocol" { implement(declaration) }
        for relationship in relationships { relate(relationship) }
        // A default is tried where its protocol is implemented.
        for declaration in declarations where !covered.contains(declaration.id) && !defaults.contains(declaration.id) {
            leftOver.append("\(declaration.kind) \(declaration.path)")
        }
    }

    // MARK: Use

    private mutating func use(_ declaration: Declaration) {
        switch declaration.kind {
        case "swift.class", "swift.struct", "swift.enum", "swift.protocol":
            add("name", declaration, "(_ value: [\(typeName(declaration.path))]) {}")
        case "swift.typealias":
            let type = declaration.text.split(separator: " = ", maxSplits: 1).last ?? ""
            add("name", declaration, "(_ value: [\(declaration.path)]) -> [\(type)] { value }")
        case "swift.enum.case":
            useCase(declaration)
        case _ where defaulted.contains(declaration.id):
            refer(declaration)
        case "swift.init", "swift.method", "swift.type.method", "swift.func", "swift.func.op":
            call(declaration)
        case "swift.property", "swift.type.property", "swift.var", "swift.subscript", "swift.type.subscript":
            access(declaration)
        case "swift.extension":
            // A type of another module; what is new of it follows as members and relationships.
            covered.insert(declaration.id)
        default: break
        }
    }

    private mutating func useCase(_ declaration: Declaration) {
        let values = declaration.parameters.enumerated().map { "_ a\($0): \($1.type)" }.joined(separator: ", ")
        let call = declaration.parameters.isEmpty ? "" : "(\(arguments(of: declaration.parameters)))"
        add("call", declaration, "(\(values)) -> \(declaration.parent) { .\(declaration.name)\(call) }")
    }

    private mutating func call(_ declaration: Declaration) {
        call("call", declaration, with: declaration.parameters)
        let needed = declaration.parameters.filter { !$0.hasDefault }
        if needed.count < declaration.parameters.count { call("default", declaration, with: needed) }
    }

    private mutating func call(_ kind: String, _ declaration: Declaration, with parameters: [Declaration.Parameter]) {
        var declared = parameters.enumerated().map { "_ a\($0): \(declaration.outside($1.type))" }
        var result = declaration.outside(declaration.type)
        let call: String
        if declaration.isOperator {
            let values = parameters.enumerated().map { $1.isInout ? "&a\($0)" : "a\($0)" }
            let isAfter = declaration.words.contains("postfix")
            call =
                values.count == 2
                ? values.joined(separator: " \(declaration.name) ")
                : isAfter ? values[0] + declaration.name : declaration.name + values[0]
        } else if declaration.kind == "swift.init" {
            result = declaration.parent + (declaration.isFailable ? "?" : "")
            call = "\(declaration.parent)(\(arguments(of: parameters)))"
        } else {
            call = "\(receiver(declaration, &declared))\(declaration.name)(\(arguments(of: parameters)))"
        }
        let head = "\(declaration.generics.parameters)(\(declared.joined(separator: ", ")))"
        let effects = (declaration.isAsync ? " async" : "") + (declaration.doesThrow ? " throws" : "")
        let conditions = declaration.generics.conditions
        let tried = trying(declaration) + call
        add(kind, declaration, "\(head)\(effects) -> \(result)\(conditions) { \(returning(tried, result)) }")
        if declaration.isDiscardable { add("discard", declaration, "\(head)\(effects)\(conditions) { \(tried) }") }
    }

    private mutating func access(_ declaration: Declaration) {
        var declared = declaration.parameters.enumerated().map { "_ a\($0): \($1.type)" }
        var place = receiver(declaration, &declared)
        if declaration.isSubscript {
            place = "\(place.dropLast())[\(arguments(of: declaration.parameters))]"
        } else {
            place += declaration.name
        }
        let effects = (declaration.isAsync ? " async" : "") + (declaration.doesThrow ? " throws" : "")
        let type = declaration.outside(declaration.type)
        let result = type.hasSuffix("!") ? String(type.dropLast()) : type
        let head = "(\(declared.joined(separator: ", ")))\(effects)"
        add("get", declaration, "\(head) -> \(result) { \(returning(trying(declaration) + place, type)) }")
        guard declaration.isSettable else { return }
        declared.append("_ value: \(type.hasClosureType ? "@escaping " : "")\(type)")
        add("set", declaration, "(\(declared.joined(separator: ", "))) { \(place) = value }")
    }

    /// A subclass, what is no optional, or what is left out would be returned in silence: an `inout` parameter takes the very
    /// type only. What is unwrapped by itself here must be so there.
    private func returning(_ value: String, _ type: String) -> String {
        if type == "Void" { return "let value: Void = \(value); return value" }
        let isUnwrapped = type.hasSuffix("!")
        let stored = isUnwrapped ? "\(type.dropLast())?" : type
        let back = isUnwrapped ? value : "values[0]"
        return "var values = [\(value)]; func same(_: inout [\(stored)]) {}; same(&values); return \(back)"
    }

    func trying(_ declaration: Declaration) -> String {
        (declaration.doesThrow ? "try " : "") + (declaration.isAsync ? "await " : "")
    }

    private func arguments(of parameters: [Declaration.Parameter]) -> String {
        parameters.enumerated().map { index, parameter in
            let value = parameter.isInout ? "&a\(index)" : "a\(index)"
            return parameter.label.map { "\($0): \(value)" } ?? value
        }
        .joined(separator: ", ")
    }

    /// What stands before the name in a call; the receiver is added to the parameters.
    private func receiver(_ declaration: Declaration, _ declared: inout [String]) -> String {
        if declaration.parent.isEmpty { return "" }
        if declaration.isStatic { return declaration.parent + "." }
        let changes = declaration.isSettable || declaration.isMutating
        declared.insert("_ receiver: \(changes ? "inout " : "")\(typeName(declaration.parent))", at: 0)
        return "receiver."
    }

    // MARK: Writing

    mutating func add(_ kind: String, _ declaration: Declaration, _ rest: String) {
        guard !isExcepted(kind, declaration) else { return }
        let actor = declaration.isMainActor ? "@MainActor " : ""
        lines.append("\(actor)func \(kind)\(lines.count)\(rest)  // \(declaration.path)\(mark)")
    }

    mutating func add(_ line: String) { lines.append(line) }

    mutating func leave(_ line: String) { leftOver.append(line) }

    /// Whether a check stands in the list of exceptions; either way the declaration is not left over.
    mutating func isExcepted(_ kind: String, _ declaration: Declaration) -> Bool {
        covered.insert(declaration.id)
        return isExcepted(kind, declaration.path, declaration.id)
    }

    /// The same of what is said of a declaration otherwise, such as its conformances.
    mutating func isExcepted(_ kind: String, _ path: String, _ id: String) -> Bool {
        let line = exceptions.line(kind, path, of: id)
        mark = line.map { "\(Exceptions.mark)\($0)" } ?? ""
        return line != nil && !writesAll
    }

    func typeName(_ path: String) -> String { protocols.contains(path) ? "any \(path)" : path }
}

extension String {
    /// Whether a parameter of this type does not escape unless it is said.
    fileprivate var hasClosureType: Bool { contains("->") && !hasSuffix("?") && !hasSuffix("!") }
}
