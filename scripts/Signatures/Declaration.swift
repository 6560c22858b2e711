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
    /// The type that it is a member of; empty for a global one.
    let parent: String
    /// `name(label:)`, or a property's name.
    let member: String
    let parameters: [Parameter]
    /// The type of the result or of the property.
    let type: String

    init(_ symbol: SymbolGraph.Symbol) {
        id = symbol.identifier.precise
        kind = symbol.kind.identifier
        text = symbol.declarationFragments.text
        isOpen = symbol.accessLevel == "open"
        parent = symbol.pathComponents.dropLast().joined(separator: ".")
        member = symbol.pathComponents.last ?? ""
        parameters = Self.parameters(in: text, labels: member)
        let isValue = kind.hasSuffix("property") || kind == "swift.var"
        type = isValue ? Self.propertyType(in: text) : Self.result(of: symbol)
    }

    /// The type of the result as it reads outside of the declaration's own type.
    var resultType: String { type == "Self" || type == "Self?" ? type.replacing("Self", with: parent) : type }
    /// `Type.member(label:)`, as the list of exceptions names it.
    var path: String { parent.isEmpty ? member : "\(parent).\(member)" }
    /// The name without labels, as it is written after a dot.
    var name: String { String(member.prefix { $0 != "(" }) }
    /// The name as its own declaration spells it.
    var declaredName: String { ["default", "self", "init"].contains(name) ? "`\(name)`" : name }

    var words: Set<Substring> { Set(text.prefix { $0 != "(" && $0 != ":" }.split(separator: " ")) }
    var isMainActor: Bool { words.contains("@MainActor") }
    var isMutating: Bool { words.contains("mutating") }
    var isStatic: Bool { words.contains("static") || words.contains("class") }
    var isSettable: Bool { kind.hasSuffix("property") && !words.contains("let") && !text.hasSuffix("{ get }") }
    var isFailable: Bool { text.contains("init?(") }
    var isConvenience: Bool { words.contains("convenience") }
    var isDecoder: Bool { member == "init(coder:)" }
    var isOperator: Bool { kind == "swift.func.op" }
    var doesThrow: Bool { text.contains(") throws") }

    // MARK: Parts

    /// Taken from the text: the signature that the graph gives apart lacks `inout` and `@escaping`.
    private static func parameters(in text: String, labels member: String) -> [Parameter] {
        let labels = member.drop { $0 != "(" }.dropFirst().split(separator: ":").dropLast()
        return zip(labels, list(in: text)).map { label, text in
            let name = text.prefix { $0 != ":" }
            let rest = text.dropFirst(name.count + 2)
            let type = rest.split(separator: " = ", maxSplits: 1)[0]
            return Parameter(
                label: label == "_" ? nil : String(label), name: String(name.split(separator: " ").last ?? "value"),
                type: String(type), hasDefault: type.count < rest.count)
        }
    }

    /// The parts between the first parenthesis and its fellow, cut at the commas that lie in no other bracket.
    private static func list(in text: String) -> [Substring] {
        guard let first = text.firstIndex(of: "(") else { return [] }
        var depth = 0
        var start = text.index(after: first)
        var parts: [Substring] = []
        for index in text.indices[first...] {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where text[text.index(before: index)] != "-": depth -= 1
            default: break
            }
            guard depth == 0 || (depth == 1 && text[index] == ",") else { continue }
            parts.append(text[start..<index].drop { $0 == " " })
            start = text.index(after: index)
            if depth == 0 { break }
        }
        return parts.filter { !$0.isEmpty }
    }

    private static func result(of symbol: SymbolGraph.Symbol) -> String {
        let text = symbol.functionSignature?.returns?.text ?? "()"
        return text == "()" ? "Void" : text
    }

    private static func propertyType(in text: String) -> String {
        guard let colon = text.range(of: ": ") else { return "" }
        let rest = text[colon.upperBound...]
        guard let brace = rest.range(of: " { get") else { return String(rest) }
        return String(rest[..<brace.lowerBound])
    }
}
