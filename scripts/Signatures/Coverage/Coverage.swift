import Foundation

/// Compares the members of the runtime with the page that names a test for each.
struct Coverage {
    private let declarations: [Declaration]
    private let overrides: Set<String>
    private let page: CoveragePage
    private let pageFile: URL
    private var tests: TestFolder
    private(set) var faults: [String] = []

    init(_ graphs: [SymbolGraph], _ digest: Digest, page file: URL, tests folder: URL) throws {
        declarations = graphs.flatMap(\.symbols).map { Declaration($0, digest) }
        overrides = Set(graphs.flatMap(\.relationships).filter { $0.kind == "overrides" }.map(\.source))
        page = CoveragePage(try String(contentsOf: file, encoding: .utf8))
        pageFile = file
        tests = TestFolder(folder, called: Set(declarations.map(\.name)))
    }

    /// What is in need of a test: what does something when it is called or set. A member that overrides one does what that does.
    private var needed: Set<String> {
        let kinds: Set = [
            "swift.method", "swift.type.method", "swift.func", "swift.subscript", "swift.type.subscript",
        ]
        let values: Set = ["swift.property", "swift.type.property", "swift.var"]
        return Set(
            declarations.filter {
                !overrides.contains($0.id) && (kinds.contains($0.kind) || (values.contains($0.kind) && $0.isSettable))
            }
            .map(\.path))
    }

    var summary: String { "\(needed.count) members, \(Set(page.lines.flatMap(\.tests)).count) tests" }

    mutating func check() {
        faults = page.faults.map { "\(pageFile.lastPathComponent):\($0)" }
        for folder in page.folders {
            let path = pageFile.deletingLastPathComponent().appendingPathComponent(folder.name).path
            if !FileManager.default.fileExists(atPath: path) {
                fail(folder.number, "there is no folder \(folder.name)")
            }
        }
        let paths = Dictionary(declarations.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var covered: Set<String> = []
        for line in page.lines {
            for member in line.members {
                let path = line.type.isEmpty ? member : "\(line.type).\(member)"
                covered.insert(path)
                if let declaration = paths[path] {
                    check(declaration, line)
                } else {
                    fail(line.number, "the runtime has no \(path)")
                }
            }
            for reference in line.tests { check(reference, line) }
        }
        for path in needed.subtracting(covered).sorted() { faults.append("no line names a test for \(path)") }
    }

    private mutating func check(_ reference: CoveragePage.Reference, _ line: CoveragePage.Line) {
        guard let source = tests[reference.file] else { return fail(line.number, "there is no file \(reference.file)") }
        let found = source.tests.filter { $0.name == reference.name }
        if found.isEmpty { fail(line.number, "\(reference.file) has no test “\(reference.name)”") }
        if found.contains(where: \.isConditional) {
            fail(line.number, "“\(reference.name)” does not run everywhere, or not at all")
        }
    }

    /// At least one of a line's tests has to use the member.
    private mutating func check(_ member: Declaration, _ line: CoveragePage.Line) {
        // A subscript is used without a name.
        guard !member.isSubscript, line.tests.contains(where: { tests.has($0) }) else { return }
        if !line.tests.contains(where: { tests.reaches(member.name, from: $0) }) {
            fail(line.number, "no test named here uses \(member.path)")
        }
    }

    private mutating func fail(_ number: Int, _ text: String) {
        faults.append("\(pageFile.lastPathComponent):\(number): \(text)")
    }
}
