/// One public declaration of the runtime, taken apart so that Swift can be written that uses it.
struct Declaration {
    struct Parameter {
        /// What a call writes before the argument; nil for `_`.
        let label: String?
        /// The name in the declaration's own body.
        let name: String
        /// The type, with `inout` or `@escaping` before it.
        let type: String
        let hasDefault: Bool

        var isInout: Bool { type.hasPrefix("inout ") }

        /// How a declaration spells the parameter.
        var declared: String {
            let names = label == name ? name : "\(label ?? "_") \(name)"
            return "\(names): \(type)"
        }
    }

    let id: String
    let kind: String
    /// The declaration as the compiler prints it.
    let text: String
    let isOpen: Bool
    let isSettable: Bool
    /// The type that it is a member of; empty for a global one.
    let parent: String
    /// `name(label:)`, or a property's name.
    let member: String
    let parameters: [Parameter]
    /// The type of the result or of the property.
    let type: String
    /// `<T>` and `where …` as the declaration spells them, or nothing.
    let generics: (parameters: String, conditions: String)
    /// What stands between the parameters and the result.
    private let effects: Substring

    init(_ symbol: SymbolGraph.Symbol, _ digest: Digest) {
        id = symbol.identifier.precise
        kind = symbol.kind.identifier
        text = symbol.declarationFragments.text
        isOpen = symbol.accessLevel == "open"
        isSettable = digest.settable.contains(symbol.identifier.precise)
        parent = symbol.owner
        member = symbol.pathComponents.last ?? ""
        let parts = Parts(text)
        let labels = member.drop { $0 != "(" }.dropFirst().split(separator: ":").dropLast()
        parameters = zip(labels, parts.parameters).map { Parts.parameter($1, label: $0) }
        generics = (parts.generics, parts.conditions)
        let isValue = kind.hasSuffix("property") || kind == "swift.var"
        type = isValue ? Parts.propertyType(in: text) : parts.result
        effects = parts.effects
    }

    /// A type as it reads outside of the declaration's own type.
    func outside(_ type: String) -> String {
        type == "Self" || type == "Self?" ? type.replacing("Self", with: parent) : type
    }
    /// `Type.member(label:)`, as the list of exceptions names it.
    var path: String { parent.isEmpty ? member : "\(parent).\(member)" }
    /// The name without labels, as it is written after a dot.
    var name: String { isOperator ? member.replacing(/\([_:]*\)$/, with: "") : String(member.prefix { $0 != "(" }) }
    /// The name as its own declaration spells it.
    var declaredName: String { ["default", "self", "init", "repeat"].contains(name) ? "`\(name)`" : name }

    var words: Set<Substring> { Set(text.prefix { $0 != "(" && $0 != ":" }.split(separator: " ")) }
    var isMainActor: Bool { words.contains("@MainActor") }
    var isDiscardable: Bool { words.contains("@discardableResult") }
    var isMutating: Bool { words.contains("mutating") }
    var isStatic: Bool { words.contains("static") || words.contains("class") }
    var isFailable: Bool { text.contains("init?(") || text.contains("init?<") }
    var isRequired: Bool { words.contains("required") }
    var isConvenience: Bool { words.contains("convenience") }
    var isDecoder: Bool { member == "init(coder:)" }
    var isOperator: Bool { kind == "swift.func.op" }
    var isProperty: Bool { kind.hasSuffix("property") }
    var isSubscript: Bool { kind.hasSuffix("subscript") }
    var isAsync: Bool { effects.contains("async") || text.contains("{ get async") }
    var doesThrow: Bool { effects.contains("throws") || text.hasSuffix("throws }") }
}

/// A declaration's text in pieces. The signature that the graph gives apart lacks `inout`, `@escaping` and what is generic.
struct Parts {
    private(set) var parameters: [Substring] = []
    private(set) var effects: Substring = ""
    private(set) var result = "Void"
    private(set) var generics = ""
    private(set) var conditions = ""

    init(_ text: String) {
        guard let first = Self.openingParenthesis(in: text) else { return }
        if text[..<first].last == ">", let start = text[..<first].firstIndex(of: "<") {
            generics = String(text[start..<first])
        }
        var rest = Self.list(in: text, from: first, into: &parameters)
        for accessors in [" { get", " { set"] {
            rest = rest.range(of: accessors).map { rest[..<$0.lowerBound] } ?? rest
        }
        if let place = rest.ranges(of: " where ").last {
            conditions = String(rest[place.lowerBound...])
            rest = rest[..<place.lowerBound]
        }
        effects = rest
        guard let arrow = rest.firstRange(of: "-> ") else { return }
        effects = rest[..<arrow.lowerBound]
        let type = rest[arrow.upperBound...]
        result = type == "()" ? "Void" : String(type)
    }

    /// The parenthesis that opens the parameters: not one of an attribute, nor one of a generic parameter's.
    private static func openingParenthesis(in text: String) -> String.Index? {
        var depth = 0
        return text.indices.first { index in
            let before = index == text.startIndex ? " " : text[text.index(before: index)]
            if text[index] == "<", before.isLetter || before == "?" { depth += 1 }
            if text[index] == ">", depth > 0, before != "-" { depth -= 1 }
            return text[index] == "(" && depth == 0
        }
    }

    /// Cuts at the commas that lie in no other bracket, and answers what follows the closing parenthesis.
    private static func list(in text: String, from first: String.Index, into parts: inout [Substring]) -> Substring {
        var depth = 0
        var start = text.index(after: first)
        for index in text.indices[first...] {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where text[text.index(before: index)] != "-": depth -= 1
            default: break
            }
            guard depth == 0 || (depth == 1 && text[index] == ",") else { continue }
            let part = text[start..<index].drop { $0 == " " }
            if !part.isEmpty { parts.append(part) }
            start = text.index(after: index)
            if depth == 0 { break }
        }
        return text[start...]
    }

    static func parameter(_ text: Substring, label: Substring) -> Declaration.Parameter {
        // A case's value may have no name at all.
        let isNameless = text.firstMatch(of: /^[^:\[(<]+:/) == nil
        let name = isNameless ? "value" : text.prefix { $0 != ":" }
        let rest = isNameless ? text : text.dropFirst(name.count + 2)
        let type = rest.split(separator: " = ", maxSplits: 1)[0]
        return Declaration.Parameter(
            label: label == "_" ? nil : String(label), name: String(name.split(separator: " ").last ?? "value"),
            type: String(type), hasDefault: type.count < rest.count)
    }

    static func propertyType(in text: String) -> String {
        guard let colon = text.firstRange(of: ": ") else { return "" }
        let rest = text[colon.upperBound...]
        guard let brace = rest.firstRange(of: " { get") else { return String(rest) }
        return String(rest[..<brace.lowerBound])
    }
}
