/// Writes Swift that uses every declaration of the runtime in each way in which a client can use it.
struct Checks {
    private let declarations: [Declaration]
    private let byID: [String: Declaration]
    private let relationships: [SymbolGraph.Relationship]
    private let defaulted: Set<String>
    private let defaults: Set<String>
    private let requirements: Set<String>
    private(set) var exceptions: Exceptions
    private(set) var lines: [String] = []
    private(set) var leftOver: [String] = []

    init(_ graphs: [SymbolGraph], exceptions: Exceptions) {
        declarations = graphs.flatMap(\.symbols).map(Declaration.init)
        byID = Dictionary(declarations.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let relationships = graphs.flatMap(\.relationships)
        self.relationships = relationships
        func ends(_ kind: String, _ end: KeyPath<SymbolGraph.Relationship, String>) -> Set<String> {
            Set(relationships.filter { $0.kind == kind }.map { $0[keyPath: end] })
        }
        defaulted = ends("defaultImplementationOf", \.target)
        defaults = ends("defaultImplementationOf", \.source)
        requirements = ends("requirementOf", \.source).union(ends("optionalRequirementOf", \.source))
        self.exceptions = exceptions
    }

    mutating func write() {
        for declaration in declarations where !defaults.contains(declaration.id) { use(declaration) }
        for declaration in declarations where declaration.kind == "swift.class" && declaration.isOpen {
            subclass(declaration)
        }
        for declaration in declarations where declaration.kind == "swift.protocol" { implement(declaration) }
        for relationship in relationships { relate(relationship) }
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
            add("call", declaration, "() -> \(declaration.parent) { .\(declaration.name) }")
        case "swift.init", "swift.method", "swift.type.method", "swift.func", "swift.func.op":
            // What is optional in Objective-C is called with a question mark there.
            if !defaulted.contains(declaration.id) { call(declaration) }
        case "swift.property", "swift.type.property", "swift.var":
            if !defaulted.contains(declaration.id) { access(declaration) }
        default:
            leftOver.append("\(declaration.kind) \(declaration.path)")
        }
    }

    private mutating func call(_ declaration: Declaration) {
        call("call", declaration, with: declaration.parameters)
        let needed = declaration.parameters.filter { !$0.hasDefault }
        if needed.count < declaration.parameters.count { call("default", declaration, with: needed) }
    }

    private mutating func call(_ kind: String, _ declaration: Declaration, with parameters: [Declaration.Parameter]) {
        var arguments: [String] = []
        var declared: [String] = []
        for (index, parameter) in parameters.enumerated() {
            declared.append("_ a\(index): \(parameter.type)")
            let value = parameter.isInout ? "&a\(index)" : "a\(index)"
            arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
        }
        var result = declaration.resultType
        let call: String
        if declaration.isOperator {
            call =
                arguments.count == 1
                ? "\(declaration.name)\(arguments[0])" : arguments.joined(separator: " \(declaration.name) ")
        } else if declaration.kind == "swift.init" {
            result = declaration.parent + (declaration.isFailable ? "?" : "")
            call = "\(declaration.parent)(\(arguments.joined(separator: ", ")))"
        } else {
            call = "\(receiver(declaration, &declared))\(declaration.name)(\(arguments.joined(separator: ", ")))"
        }
        let (tries, trying) = declaration.doesThrow ? (" throws", "try ") : ("", "")
        add(kind, declaration, "(\(declared.joined(separator: ", ")))\(tries) -> \(result) { \(trying)\(call) }")
    }

    private mutating func access(_ declaration: Declaration) {
        var declared: [String] = []
        let place = receiver(declaration, &declared) + declaration.name
        add("get", declaration, "(\(declared.joined(separator: ", "))) -> \(declaration.type) { \(place) }")
        guard declaration.isSettable else { return }
        declared.append("_ value: \(declaration.type.hasClosureType ? "@escaping " : "")\(declaration.type)")
        add("set", declaration, "(\(declared.joined(separator: ", "))) { \(place) = value }")
    }

    /// What stands before the name in a call; the receiver is added to the parameters.
    private func receiver(_ declaration: Declaration, _ declared: inout [String]) -> String {
        if declaration.parent.isEmpty { return "" }
        if declaration.isStatic { return declaration.parent + "." }
        let changes = declaration.isSettable || declaration.isMutating
        declared.insert("_ receiver: \(changes ? "inout " : "")\(typeName(declaration.parent))", at: 0)
        return "receiver."
    }

    // MARK: Override and implement

    private mutating func subclass(_ type: Declaration) {
        var body: [String] = []
        for member in declarations where member.parent == type.path {
            let overrides = member.isOpen && member.kind != "swift.class"
            let isDesignated = member.kind == "swift.init" && !member.isConvenience
            guard overrides || isDesignated, !exceptions.contains("override", member.path) else { continue }
            body.append(overriding(member))
        }
        if !body.contains(where: { $0.contains("init?(coder") }) {
            body.append("    required init?(coder: NSCoder) { fatalError() }")
        }
        guard !exceptions.contains("subclass", type.path) else { return }
        lines.append("class Sub\(lines.count): \(type.path) {\n\(body.joined(separator: "\n"))\n}")
    }

    private func overriding(_ member: Declaration) -> String {
        let actor = member.isMainActor ? "@MainActor " : ""
        let parameters = member.parameters.map(\.declared).joined(separator: ", ")
        let arguments = member.parameters.map {
            "\($0.label.map { "\($0): " } ?? "")\($0.isInout ? "&" : "")\($0.name)"
        }
        .joined(separator: ", ")
        let word = member.isStatic ? "class " : ""
        if member.isDecoder { return "    required init?(coder: NSCoder) { super.init(coder: coder) }" }
        if member.kind == "swift.init" {
            let mark = member.isFailable ? "?" : ""
            return "    \(actor)override init\(mark)(\(parameters)) { super.init(\(arguments)) }"
        }
        if member.kind.hasSuffix("property") {
            let setter = member.isSettable ? " set { super.\(member.name) = newValue }" : ""
            return
                "    \(actor)override \(word)var \(member.name): \(member.type) { get { super.\(member.name) }\(setter) }"
        }
        return
            "    \(actor)override \(word)func \(member.declaredName)(\(parameters)) -> \(member.type) { super.\(member.name)(\(arguments)) }"
    }

    private mutating func implement(_ type: Declaration) {
        guard !exceptions.contains("implement", type.path) else { return }
        let inherited = relationships.filter { $0.kind == "conformsTo" && $0.source == type.id }.compactMap {
            byID[$0.target]?.path
        }
        var body: [String] = []
        for member in declarations
        where requirements.contains(member.id) && ([type.path] + inherited).contains(member.parent) {
            let actor = member.isMainActor ? "@MainActor " : ""
            if member.kind.hasSuffix("property") {
                body.append(
                    "    \(actor)var \(member.name): \(member.type) { get { fatalError() }\(member.isSettable ? " set {}" : "") }"
                )
            } else {
                let parameters = member.parameters.map(\.declared).joined(separator: ", ")
                body.append("    \(actor)func \(member.name)(\(parameters)) -> \(member.type) { fatalError() }")
            }
        }
        lines.append("class Own\(lines.count): NSObject, \(type.path) {\n\(body.joined(separator: "\n"))\n}")
    }

    // MARK: Relationships

    private mutating func relate(_ relationship: SymbolGraph.Relationship) {
        guard let source = byID[relationship.source],
            let target = byID[relationship.target]?.path ?? relationship.targetFallback
        else { return }
        let name = target.split(separator: ".").last.map(String.init) ?? target
        let path = "\(source.path): \(name)"
        switch relationship.kind {
        case "inheritsFrom":
            guard !exceptions.contains("inherit", path) else { return }
            lines.append("func inherits\(lines.count)(_ value: \(source.path)) -> \(name) { value }")
        case "conformsTo" where source.kind != "swift.protocol":
            guard !exceptions.contains("conform", "*: \(name)"), !exceptions.contains("conform", path) else { return }
            lines.append(
                "func conforms\(lines.count)(_ value: \(source.path)) { func take<T: \(name)>(_: T) {}; take(value) }")
        default: break
        }
    }

    // MARK: Writing

    private mutating func add(_ kind: String, _ declaration: Declaration, _ rest: String) {
        guard !exceptions.contains(kind, declaration.path) else { return }
        lines.append("\(declaration.isMainActor ? "@MainActor " : "")func \(kind)\(lines.count)\(rest)")
    }

    private func typeName(_ path: String) -> String {
        let isProtocol = declarations.contains { $0.path == path && $0.kind == "swift.protocol" }
        return isProtocol ? "any \(path)" : path
    }
}

extension String {
    /// Whether a parameter of this type does not escape unless it is said.
    fileprivate var hasClosureType: Bool { contains("->") && !hasSuffix("?") }
}
