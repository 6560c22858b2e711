/// One file of tests: its tests, and what else it declares, each with the words that its code consists of.
struct TestSource {
    struct Test {
        /// The name it is shown by, as spelled between the quotes, or `function()`.
        let name: String
        /// Why it may not run, if a trait says so.
        let isConditional: Bool
        let words: Set<String>
        /// The types that it stands in.
        let suites: [String]
    }

    /// Something that a test uses by its name.
    struct Helper {
        let name: String
        let kind: Kind
        let words: Set<String>
        /// The type that it is a member of; empty for a global one.
        let parent: String

        enum Kind { case function, initialiser, value, type }
    }

    private(set) var tests: [Test] = []
    private(set) var helpers: [Helper] = []
    private let tokens: [Tokens.Token]

    init(_ source: String) {
        tokens = Tokens(source).all
        read(tokens.indices, suites: [], isConditional: false)
    }

    /// Reads the declarations of a file or of a type's body; of everything in them only the words are of interest.
    private mutating func read(_ range: Range<Int>, suites: [String], isConditional: Bool) {
        var index = range.lowerBound
        var attribute: Range<Int>?
        while index < range.upperBound {
            if isAttribute(index) {
                let end = endOfBrackets(index + 2, .parenthesis)
                attribute = index..<end
                index = end
                continue
            }
            guard let keyword = keyword(index), let name = name(after: index) else {
                index = keyword(index) == nil ? endOfBrackets(index, nil) : index + 1
                continue
            }
            let end = endOfDeclaration(index, in: range)
            let conditional = isConditional || attribute.map(isConditional(_:)) ?? false
            switch keyword {
            case .type:
                readType(name, index..<end, suites: suites, isConditional: conditional)
            case .function where attribute != nil:
                let shown = attribute.flatMap(shownName(in:)) ?? "\(name)()"
                let words = words(index..<end).union(words(attribute ?? index..<index))
                tests.append(Test(name: shown, isConditional: conditional, words: words, suites: suites))
            default:
                helpers.append(
                    Helper(name: name, kind: keyword, words: words(index..<end), parent: suites.last ?? ""))
            }
            attribute = nil
            index = end
        }
    }

    private mutating func readType(_ name: String, _ range: Range<Int>, suites: [String], isConditional: Bool) {
        let body = range.first { tokens[$0] == .mark(.brace) } ?? range.upperBound
        helpers.append(
            Helper(name: name, kind: .type, words: words(range.lowerBound..<body), parent: suites.last ?? ""))
        guard body < range.upperBound else { return }
        read(body + 1..<range.upperBound - 1, suites: suites + [name], isConditional: isConditional)
    }

    // MARK: Attributes

    /// `@Test` or `@Suite`, with or without parentheses.
    private func isAttribute(_ index: Int) -> Bool {
        guard tokens[index] == .mark(.at), index + 1 < tokens.count else { return false }
        return tokens[index + 1] == .word("Test") || tokens[index + 1] == .word("Suite")
    }

    private func shownName(in attribute: Range<Int>) -> String? {
        guard attribute.count > 3, case .string(let name) = tokens[attribute.lowerBound + 3] else { return nil }
        return name
    }

    /// Whether a trait itself, and not something in another's parentheses, switches the test off.
    private func isConditional(_ attribute: Range<Int>) -> Bool {
        var depth = 0
        for index in attribute {
            if case .mark(let mark) = tokens[index] { depth += mark.step }
            let isTrait = depth == 1 && tokens[index - 1] == .mark(.dot)
            if isTrait, tokens[index] == .word("disabled") || tokens[index] == .word("enabled") { return true }
        }
        return false
    }

    // MARK: Declarations

    private func keyword(_ index: Int) -> Helper.Kind? {
        guard case .word(let word) = tokens[index], index == 0 || tokens[index - 1] != .mark(.dot) else { return nil }
        switch word {
        case "func": return .function
        case "init", "deinit", "subscript": return .initialiser
        case "var", "let", "case", "typealias": return .value
        case "struct", "class", "enum", "actor", "extension", "protocol":
            // `class func`, and `import struct`.
            let isModifier = index + 1 < tokens.count && keyword(index + 1) != nil
            return isModifier || (index > 0 && tokens[index - 1] == .word("import")) ? nil : .type
        default: return nil
        }
    }

    private func name(after index: Int) -> String? {
        if keyword(index) == .initialiser { return "init" }
        for token in tokens[(index + 1)...] {
            guard case .word(let name) = token else { continue }
            return name
        }
        return nil
    }

    /// A function and a type end with their braces; a value, and what has no braces, where the next declaration begins.
    private func endOfDeclaration(_ start: Int, in range: Range<Int>) -> Int {
        let kind = keyword(start)
        var index = start + 1
        while index < range.upperBound {
            if tokens[index] == .mark(.brace), kind != .value { return endOfBrackets(index, nil) }
            if isAttribute(index) || (keyword(index) != nil && !isName(index)) { return index }
            index = endOfBrackets(index, nil)
        }
        return range.upperBound
    }

    /// Whether a keyword is a declaration's name after all, as in `func subscript`.
    private func isName(_ index: Int) -> Bool { keyword(index - 1) != nil }

    /// The index after the bracket that opens here, or the next one if none of this kind does.
    private func endOfBrackets(_ start: Int, _ opening: UInt8?) -> Int {
        guard start < tokens.count, case .mark(let first) = tokens[start], first.step == 1 else {
            return opening == nil ? start + 1 : start
        }
        if let opening, first != opening { return start }
        var depth = 0
        for index in start..<tokens.count {
            if case .mark(let mark) = tokens[index] { depth += mark.step }
            if depth == 0 { return index + 1 }
        }
        return tokens.count
    }

    private func words(_ range: Range<Int>) -> Set<String> {
        var words: Set<String> = []
        for token in tokens[range] { if case .word(let word) = token { words.insert(word) } }
        return words
    }
}
