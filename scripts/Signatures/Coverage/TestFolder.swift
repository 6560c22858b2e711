import Foundation

/// The sources of the tests, read as they are asked for.
struct TestFolder {
    private let folder: URL
    /// Names that the runtime calls on its own.
    private let called: Set<String>
    private var sources: [String: TestSource?] = [:]
    private var reached: [CoveragePage.Reference: Set<String>] = [:]
    private var helpers: [String: Helpers] = [:]

    private struct Place {
        let file: String
        let helper: TestSource.Helper
    }

    /// What the files of a test target, and those that all tests use, declare.
    private struct Helpers {
        var byName: [String: [Place]] = [:]
        var byParent: [String: [Place]] = [:]
    }

    init(_ folder: URL, called: Set<String>) {
        self.folder = folder
        self.called = called
    }

    subscript(file: String) -> TestSource? {
        mutating get {
            if let known = sources[file] { return known }
            let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            let source = text.map { TestSource($0) }
            sources[file] = source
            return source
        }
    }

    mutating func has(_ reference: CoveragePage.Reference) -> Bool {
        self[reference.file]?.tests.contains { $0.name == reference.name } ?? false
    }

    /// Whether a test's code, or what it uses of the code beside it, bears this name.
    mutating func reaches(_ name: String, from reference: CoveragePage.Reference) -> Bool {
        if let known = reached[reference] { return known.contains(name) }
        let words = allWords(from: reference)
        reached[reference] = words
        return words.contains(name)
    }

    private mutating func allWords(from reference: CoveragePage.Reference) -> Set<String> {
        let helpers = helpers(of: String(reference.file.prefix { $0 != "/" }))
        let tests = self[reference.file]?.tests.filter { $0.name == reference.name } ?? []
        var words: Set<String> = []
        var open = tests.reduce(into: Set<String>()) { $0.formUnion($1.words) }
        for suite in Set(tests.flatMap(\.suites)) {
            for place in helpers.byParent[suite] ?? []
            where place.file == reference.file && place.helper.kind == .initialiser {
                open.formUnion(place.helper.words)
            }
        }
        while let word = open.popFirst() {
            guard words.insert(word).inserted, word != "init" else { continue }
            // The file's own helpers stand before those of the same name elsewhere.
            let places = helpers.byName[word] ?? []
            let own = places.filter { $0.file == reference.file }
            for place in own.isEmpty ? places : own {
                open.formUnion(place.helper.words)
                if place.helper.kind == .type { open.formUnion(wordsUsed(by: word, helpers)) }
            }
        }
        return words
    }

    /// What comes into play when a type is used at all: its initialisers, its values, and the methods that the runtime calls.
    private func wordsUsed(by type: String, _ helpers: Helpers) -> Set<String> {
        var words: Set<String> = []
        for place in helpers.byParent[type] ?? [] {
            let isCalled = place.helper.kind != .function || called.contains(place.helper.name)
            if isCalled { words.formUnion(place.helper.words) }
        }
        return words
    }

    private mutating func helpers(of target: String) -> Helpers {
        if let known = helpers[target] { return known }
        var found = Helpers()
        for file in files(of: target) + files(of: "TestSupport") {
            for helper in self[file]?.helpers ?? [] {
                found.byName[helper.name, default: []].append(Place(file: file, helper: helper))
                found.byParent[helper.parent, default: []].append(Place(file: file, helper: helper))
            }
        }
        helpers[target] = found
        return found
    }

    private func files(of target: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.appendingPathComponent(target).path)
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(target)/\($0)" }
    }
}
