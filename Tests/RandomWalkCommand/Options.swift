/// What is asked for on the command line.
struct Options {
    static let usage = """
        usage: walk [--steps N] [--seed S] [--seeds K | --seeds A-B] [--jobs J] [--chapter C] [--no-test] [--trace]
          --steps N    steps of all seeds together; 10000
          --seed S     the first seed; 1
          --seeds K    how many seeds, or from which to which; 1
          --jobs J     processes at a time; 2
          --chapter C  only this chapter of 150 steps
          --no-test    do not shrink a walk that fails
          --trace      tell what happens in the shrunk walk
        """

    var steps = 10_000
    var seeds: ClosedRange<Int> = 1...1
    var jobs = 2
    var chapter: Int?
    var shrinks = true
    var traces = false

    /// Nil for words that are wrong.
    init?(_ words: [String]) {
        var words = words
        var (first, count) = (1, 1)
        while !words.isEmpty {
            let word = words.removeFirst()
            if word == "--no-test" {
                shrinks = false
                continue
            }
            if word == "--trace" {
                traces = true
                continue
            }
            guard !words.isEmpty else { return nil }
            let value = words.removeFirst()
            if word == "--seeds", let range = Self.range(value) {
                (first, count) = (range.lowerBound, range.count)
                continue
            }
            guard let number = Int(value), number > 0 || word == "--seed" || word == "--chapter" else { return nil }
            switch word {
            case "--steps": steps = number
            case "--seed": first = number
            case "--seeds": count = number
            case "--jobs": jobs = number
            case "--chapter": chapter = number
            default: return nil
            }
        }
        guard first >= 0, chapter ?? 0 >= 0, first <= Int.max - count else { return nil }
        seeds = first...first + count - 1
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
        return first...last
    }
}
