/// Reads words by a table of options: `--name value` or `--name=value`, in any order among the other words, up to `--`.
struct OptionReader<Request> {
    let command: String
    let options: [Option<Request>]

    /// Takes the options into `request` and returns the words that are none, with the names of those that were given.
    func read(_ words: [String], into request: inout Request) throws -> (rest: [String], given: Set<String>) {
        var rest: [String] = []
        var given: Set<String> = []
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--" {
                return (rest + words, given)
            }
            guard word.hasPrefix("-"), word != "-" else {
                rest.append(word)
                continue
            }
            let (option, attached) = try option(in: word)
            guard given.insert(option.name).inserted else { throw UsageError("\(option.name) is given twice") }
            let text = try value(of: option, attached: attached, from: &words)
            try option.take(&request, Value(option: option.name, text: text))
        }
        return (rest, given)
    }

    private func option(in word: String) throws -> (Option<Request>, attached: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if let option = options.first(where: { $0.name == name }) {
            return (option, parts.count == 2 ? String(parts[1]) : nil)
        }
        let nearest = Words.nearest(to: name, among: options.map(\.name) + ["--help"])
        let advice = nearest == nil ? "; see radial help \(command)" : ""
        throw UsageError("\(command) has no option \(Words.quoted(name))\(advice)", nearest: nearest)
    }

    private func value(
        of option: Option<Request>, attached: String?, from words: inout ArraySlice<String>
    ) throws -> String {
        guard let placeholder = option.placeholder else {
            guard attached == nil else { throw UsageError("\(option.name) takes no value") }
            return ""
        }
        if let attached { return attached }
        // A value may begin with a dash (an origin left of the image, standard output); another option's name is none.
        guard let next = words.first, !next.hasPrefix("--"), !options.contains(where: { $0.name == next }) else {
            throw UsageError("\(option.name) needs a value: \(option.name) \(placeholder)")
        }
        words.removeFirst()
        return next
    }
}
