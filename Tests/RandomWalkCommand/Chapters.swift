import Foundation
import RandomWalk

/// The steps of one seed, in chapters: each is a walk of its own on a new app, so that a failing one is short already.
struct Chapters {
    static let length = 150

    let seed: Int
    let steps: Int
    /// The only one that is walked, if one is meant.
    var only: Int?

    var count: Int { (steps + Self.length - 1) / Self.length }

    func walk(_ chapter: Int) -> Walk {
        .random(
            seed: UInt64(seed) &* 0x1_0000_0001 &+ UInt64(chapter) << 20,
            steps: only == nil ? min(Self.length, steps - chapter * Self.length) : Self.length)
    }

    /// Walks all chapters in a child and writes down what happens, as lines of words between tabs.
    @MainActor func run(writingTo output: Int32) -> Int32 {
        var tally = Tally()
        for chapter in only.map({ $0...$0 }) ?? 0...count - 1 {
            write("chapter\t\(chapter)", to: output)
            let result = walk(chapter).run()
            tally.add(result.tally)
            if let violation = result.violation {
                write("violation\t\(result.step)\t\(violation)", to: output)
                return 3
            }
        }
        for (what, times) in tally.counts { write("count\t\(what)\t\(times)", to: output) }
        return 0
    }
}

/// How a walk was broken.
struct Breakage {
    let chapter: Int
    let step: Int?
    let what: String

    static let crash = "crash"

    /// What stays the same in a shorter walk that is broken in the same way: no numbers.
    var kind: String { Self.kind(of: what) }

    static func kind(of what: String) -> String {
        String(what.prefix(2))
            + what.dropFirst(2).prefix { $0 != "," }.filter { !$0.isNumber && $0 != "." && $0 != "-" }
    }
}
