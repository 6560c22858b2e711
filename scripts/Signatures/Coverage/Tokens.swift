/// Swift source as the words, strings and marks that it consists of, without comments. Numbers are words, too.
struct Tokens {
    enum Token: Equatable {
        case word(String)
        /// What stands between the quotes, escapes as they are spelled.
        case string(String)
        case mark(UInt8)
    }

    private(set) var all: [Token] = []
    private let bytes: [UInt8]
    private var place = 0

    init(_ source: String) {
        bytes = Array(source.utf8)
        while place < bytes.count { readToken() }
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        place + offset < bytes.count ? bytes[place + offset] : 0
    }

    private mutating func readToken() {
        let next = byte()
        if next.isPartOfWord || next == .backtick {
            readWord()
        } else if next == .slash, byte(1) == .slash {
            while place < bytes.count, byte() != .newline { place += 1 }
        } else if next == .slash, byte(1) == .star {
            skipComment()
        } else if next == .slash, byte(1) != .space, startsValue {
            skipExpression()
        } else if next == .quote || (next == .hash && (byte(1) == .quote || byte(1) == .hash)) {
            readString()
        } else {
            if next > .space { all.append(.mark(next)) }
            place += 1
        }
    }

    private mutating func readWord() {
        let start = place
        place += 1
        while byte().isPartOfWord || byte() == .backtick { place += 1 }
        all.append(.word(String(decoding: bytes[start..<place].filter { $0 != .backtick }, as: UTF8.self)))
    }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte() == .slash, byte(1) == .star {
                depth += 1
                place += 2
            } else if byte() == .star, byte(1) == .slash {
                depth -= 1
                place += 2
            } else {
                place += 1
            }
        } while depth > 0 && place < bytes.count
    }

    /// Whether a slash would begin a regular expression here, since there is nothing that could be divided.
    private var startsValue: Bool {
        guard case .mark(let last) = all.last else { return all.isEmpty }
        return [.parenthesis, .bracket, .comma, .colon, .equals].contains(last)
    }

    private mutating func skipExpression() {
        place += 1
        while place < bytes.count, byte() != .slash, byte() != .newline { place += byte() == .backslash ? 2 : 1 }
        place += 1
    }

    /// A string of any kind; the code in its interpolations follows it as tokens.
    private mutating func readString() {
        var hashes = 0
        while byte() == .hash {
            hashes += 1
            place += 1
        }
        guard byte() == .quote else { return }
        let quotes = byte(1) == .quote && byte(2) == .quote ? 3 : 1
        place += quotes
        let (start, own) = (place, all.count)
        while place < bytes.count, !isAt(quotes, .quote, then: hashes) {
            guard byte() == .backslash, isAt(1, .backslash, then: hashes) else {
                place += 1
                continue
            }
            place += 1 + hashes
            if byte() == .parenthesis { readInterpolation() } else { place += 1 }
        }
        let text = String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
        all.insert(.string(text), at: own)
        place += quotes + hashes
    }

    private func isAt(_ count: Int, _ mark: UInt8, then hashes: Int) -> Bool {
        (0..<count).allSatisfy { byte($0) == mark } && (0..<hashes).allSatisfy { byte(count + $0) == .hash }
    }

    private mutating func readInterpolation() {
        var depth = 0
        repeat {
            if byte() == .parenthesis { depth += 1 }
            if byte() == .closingParenthesis { depth -= 1 }
            readToken()
        } while depth > 0 && place < bytes.count
    }
}

extension UInt8 {
    static let (newline, space, quote, hash) = (
        UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "#")
    )
    static let (slash, star, backslash, backtick) =
        (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\\"), UInt8(ascii: "`"))
    static let (parenthesis, closingParenthesis) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    static let (bracket, closingBracket) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    static let (brace, closingBrace) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    static let (comma, colon, equals) = (UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="))
    static let (at, dot) = (UInt8(ascii: "@"), UInt8(ascii: "."))

    fileprivate var isPartOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...: true
        default: false
        }
    }

    /// What a bracket adds to the depth.
    var step: Int {
        switch self {
        case .parenthesis, .bracket, .brace: 1
        case .closingParenthesis, .closingBracket, .closingBrace: -1
        default: 0
        }
    }
}
