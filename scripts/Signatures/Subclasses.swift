/// Classes that override every open member, and stand in the isolation of what they come from: `onMainActor()` fits only where
/// that is the main actor.
extension Checks {
    mutating func subclass(_ type: Declaration) {
        guard !isExcepted("subclass", type) else { return }
        let marked = mark
        let members = declarations.filter { $0.parent == type.path }
        var body = type.isMainActor ? ["    func ownMember() { onMainActor() }  // \(type.path)"] : []
        var hasInitialisers = false
        var overridesAll = true
        for member in members {
            let isDesignated = member.kind == "swift.init" && !member.isConvenience
            guard (member.isOpen && Self.implementable.contains(member.kind)) || isDesignated else { continue }
            guard !isExcepted("override", member) else {
                if isDesignated { overridesAll = false }
                continue
            }
            body.append("    \(overriding(member))  // \(member.path)\(mark)")
            hasInitialisers = hasInitialisers || isDesignated
        }
        if hasInitialisers, !members.contains(where: \.isDecoder) {
            body.append("    required init?(coder: NSCoder) { fatalError() }")
        }
        let name = "Sub\(lines.count)"
        add("class \(name): \(type.path) {  // \(type.path)\(marked)\n\(body.joined(separator: "\n"))\n}")
        guard overridesAll else { return }
        for member in members where member.kind == "swift.init" && member.isConvenience { inherit(member, by: name) }
    }

    /// Swift inherits a convenience initialiser by a class that overrides all that are designated.
    private mutating func inherit(_ member: Declaration, by name: String) {
        guard !isExcepted("inherit", member) else { return }
        let parameters = member.parameters.enumerated().map { "_ a\($0): \($1.type)" }.joined(separator: ", ")
        let arguments = member.parameters.enumerated().map { "\($1.label.map { "\($0): " } ?? "")a\($0)" }
        let actor = member.isMainActor ? "@MainActor " : ""
        let failable = member.isFailable ? "?" : ""
        let call = "\(trying(member))\(name)(\(arguments.joined(separator: ", ")))"
        let effects = member.doesThrow ? " throws" : ""
        add(
            "\(actor)func inherit\(lines.count)(\(parameters))\(effects) -> \(name)\(failable) { \(call) }  // \(member.path)\(mark)"
        )
    }

    private func overriding(_ member: Declaration) -> String {
        if member.isDecoder { return "required init?(coder: NSCoder) { super.init(coder: coder) }" }
        let arguments = member.parameters.map {
            "\($0.label.map { "\($0): " } ?? "")\($0.isInout ? "&" : "")\($0.name)"
        }
        .joined(separator: ", ")
        let isolated = member.isMainActor ? "onMainActor(); " : ""
        let isOfActor = declarations.contains { $0.path == member.parent && $0.isMainActor }
        let start = (isOfActor && !member.isMainActor ? "nonisolated " : "") + "override "
        let place = member.isStatic ? "class " : ""
        if member.kind == "swift.init" {
            let word = member.isRequired ? "required " : ""
            return "\(word)\(start)\(head(member)) { \(isolated)\(trying(member))super.init(\(arguments)) }"
        }
        let target = member.isSubscript ? "super[\(arguments)]" : "super.\(member.name)"
        if member.isProperty || member.isSubscript {
            let setter = member.isSettable ? " set { \(isolated)\(target) = newValue }" : ""
            let get = "get\(effects(member)) { \(isolated)return \(trying(member))\(target) }"
            return "\(start)\(place)\(head(member)) { \(get)\(setter) }"
        }
        return "\(start)\(place)\(head(member)) { \(isolated)return \(trying(member))\(target)(\(arguments)) }"
    }

    func effects(_ member: Declaration) -> String {
        (member.isAsync ? " async" : "") + (member.doesThrow ? " throws" : "")
    }

    /// The declaration without its words before and its body after.
    func head(_ member: Declaration) -> String {
        let parameters = "\(member.generics.parameters)(\(member.parameters.map(\.declared).joined(separator: ", ")))"
        if member.isSubscript { return "subscript\(parameters) -> \(member.type)" }
        if member.isProperty { return "var \(member.declaredName): \(member.type)" }
        if member.kind == "swift.init" { return "init\(member.isFailable ? "?" : "")\(parameters)\(effects(member))" }
        let end = "\(effects(member)) -> \(member.type)\(member.generics.conditions)"
        return "func \(member.declaredName)\(parameters)\(end)"
    }

    // MARK: Relationships

    mutating func relate(_ relationship: SymbolGraph.Relationship) {
        let (kind, source) = (relationship.kind, byID[relationship.source])
        guard kind == "inheritsFrom" || kind == "conformsTo" else {
            let known = [
                "memberOf", "requirementOf", "optionalRequirementOf", "overrides", "defaultImplementationOf",
                "extensionTo",
            ]
            if !known.contains(kind) { leave("\(kind) \(relationship.source)") }
            return
        }
        guard let source, let target = byID[relationship.target]?.path ?? relationship.targetFallback else {
            return leave("\(kind) \(relationship.source) \(relationship.target)")
        }
        let name = byID[relationship.target] == nil ? String(target.drop { $0 != "." }.dropFirst()) : target
        let path = "\(source.path): \(name)"
        let word = kind == "inheritsFrom" ? "inherit" : "conform"
        guard !isExcepted(word, "*: \(name)", source.id) else { return }
        let marked = mark
        guard !isExcepted(word, path, source.id) else { return }
        let end = "  // \(path)\(marked)\(mark)"
        if kind == "inheritsFrom" {
            add("func inherits\(lines.count)(_ value: \(source.path)) -> \(name) { value }\(end)")
        } else if source.kind == "swift.protocol" {
            add(
                "func refines\(lines.count)<T: \(source.path)>(_ value: T) { func take<U: \(name)>(_: U) {}; take(value) }\(end)"
            )
        } else {
            add(
                "func conforms\(lines.count)(_ value: \(source.path)) { func take<T: \(name)>(_: T) {}; take(value) }\(end)"
            )
        }
    }
}
