/// How words that a user typed are shown, and which right word is nearest to a wrong one.
enum Words {
    /// The text in quotes, on one line and not longer than a line, whatever bytes it was made of.
    static func quoted(_ text: String) -> String {
        "'\(oneLine(text.count > 120 ? text.prefix(100) + "…" + text.suffix(15) : text[...]))'"
    }

    /// The text with line breaks and other control characters made visible.
    static func oneLine(_ text: some StringProtocol) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            let isControl =
                scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
            line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line
    }

    /// "a, b or c".
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The word of `candidates` that `word` was probably meant to be: the first of those with the fewest slips, if they
    /// are few for its length.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased())
        let allowed = min(2, typed.count / 3)
        let ranked = candidates.map { (word: $0, slips: slips(from: typed, to: Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.slips < $1.slips }), best.slips <= allowed else { return nil }
        return best.word
    }

    /// How many letters were left out, added, exchanged for another or swapped with their neighbour (the optimal string
    /// alignment distance).
    private static func slips(from typed: [Character], to right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in typed.indices {
            var current = [row + 1]
            for column in right.indices {
                let same = typed[row] == right[column]
                var cost = min(last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, typed[row] == right[column - 1], typed[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
