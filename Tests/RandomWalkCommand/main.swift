import Foundation
import RandomWalk

/// Walks the seeds, some at a time, and says what came of it.
@MainActor struct Command {
    let options: Options
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(getpid())").path
    private var tally = Tally()
    private var failures = 0

    init(_ options: Options) { self.options = options }

    mutating func run() -> Int32 {
        let start = Date()
        var open = Array(options.seeds)
        var running: [(chapters: Chapters, child: Child)] = []
        while !open.isEmpty || !running.isEmpty {
            while running.count < options.jobs, !open.isEmpty { running.append(begin(open.removeFirst())) }
            let next = running.removeFirst()
            end(next.chapters, next.child)
        }
        let seconds = Date().timeIntervalSince(start)
        report(seconds)
        let isComplete = options.steps < 100_000 || Counts.missed(in: tally).isEmpty
        return failures == 0 && isComplete ? 0 : 1
    }

    private func begin(_ seed: Int) -> (Chapters, Child) {
        let chapters = Chapters(seed: seed, steps: max(1, options.steps / options.seeds.count), only: options.chapter)
        let child = Child.start(errors: "\(errors)-\(seed)", seconds: 3600) { chapters.run(writingTo: $0) }
        return (chapters, child)
    }

    private mutating func end(_ chapters: Chapters, _ child: Child) {
        let (text, end) = child.wait()
        defer { unlink("\(errors)-\(chapters.seed)") }
        var chapter = 0
        var broken: Breakage?
        for line in text.split(separator: "\n") {
            let words = line.split(separator: "\t").map(String.init)
            switch words.first {
            case "chapter": chapter = Int(words[1]) ?? 0
            case "count": tally.count(words[1], Int(words[2]) ?? 0)
            case "violation": broken = Breakage(chapter: chapter, step: Int(words[1]), what: words[2])
            default: break
            }
        }
        if case .crashed(let signal) = end {
            broken = Breakage(chapter: chapter, step: nil, what: crash(signal, chapters.seed))
        }
        if let broken { tell(broken, of: chapters) }
    }

    private func crash(_ signal: Int32, _ seed: Int) -> String {
        let text = (try? String(contentsOfFile: "\(errors)-\(seed)", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").last { $0.contains("Fatal error") }
        return "6: it crashed by signal \(signal): \(line.map(String.init) ?? "no word")"
    }

    private mutating func tell(_ broken: Breakage, of chapters: Chapters) {
        failures += 1
        let place = broken.chapter * Chapters.length + (broken.step ?? 0)
        print("seed \(chapters.seed), chapter \(broken.chapter), step \(place): \(broken.what)")
        guard options.shrinks else { return }
        let walk = chapters.walk(broken.chapter)
        let short = walk.shrunk { breakage(of: $0) == (broken.step == nil ? Breakage.crash : broken.kind) }
        print("shrunk from \(walk.steps.count) to \(short.steps.count) steps:\n")
        print(short.test(named: "seed\(chapters.seed)chapter\(broken.chapter)", violation: broken.what))
        print("")
        guard options.traces else { return }
        let child = Child.start(errors: "/dev/null", seconds: 20) { output in
            let result = short.run { write("\($0): \($1)", to: output) }
            write("\(result.step): \(result.violation ?? "nothing")", to: output)
            return 0
        }
        print(child.wait().text)
    }

    /// How a walk is broken, tried in a child.
    private func breakage(of walk: Walk) -> String? {
        let child = Child.start(errors: "/dev/null", seconds: 20) { output in
            let result = walk.run()
            if let violation = result.violation { write(violation, to: output) }
            return 0
        }
        let (text, end) = child.wait()
        if case .crashed = end { return Breakage.crash }
        return text.isEmpty ? nil : Breakage.kind(of: String(text.dropLast()))
    }

    private func report(_ seconds: Double) {
        for (what, times) in tally.counts.sorted(by: { $0.key < $1.key }) { print("\(what): \(times)") }
        if options.steps >= 100_000 {
            for missed in Counts.missed(in: tally) { print("too few: \(missed)") }
        }
        let rate = Int(Double(options.steps) / seconds)
        print(
            "walk: \(options.steps) steps over seeds \(options.seeds.lowerBound) to \(options.seeds.upperBound), "
                + "\(failures) failed, \(Int(seconds)) s, \(rate) steps a second")
    }
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(2)
}
var command = Command(options)
exit(command.run())
