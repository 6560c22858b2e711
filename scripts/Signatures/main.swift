import Foundation

// Called by scripts/signatures and by scripts/coverage, with what they read of the runtime.
//
//   signatures GRAPHS DIGEST EXCEPTIONS MODULE OUT    writes OUT, Swift source that imports MODULE and is to be checked against
//                                                     Apple's SDK
//   excepted GRAPHS DIGEST EXCEPTIONS MODULE OUT      the same with the checks that are excepted
//   needed OUT DIAGNOSTICS                            names the exceptions of which the compiler, who was given what `excepted`
//                                                     wrote, does not complain
//   coverage DIGEST PAGE TESTS GRAPHS…                compares the members with the page that names a test for each
let usage = """
    usage: Signatures signatures|excepted GRAPHS DIGEST EXCEPTIONS MODULE OUT
           Signatures needed OUT DIAGNOSTICS
           Signatures coverage DIGEST PAGE TESTS GRAPHS...
    """
let arguments = CommandLine.arguments.dropFirst().map { String($0) }
let files = arguments.map { URL(fileURLWithPath: $0) }

func writeChecks(all: Bool) throws {
    let (graphs, digest) = (try SymbolGraph.read(from: files[1]), try Digest(files[2]))
    var checks = Checks(graphs, digest, exceptions: try Exceptions(files[3]), writesAll: all)
    checks.write()
    let faults = checks.leftOver.map { "No check is written for: \($0)" } + checks.exceptions.faults
    for line in faults { print(line) }
    if !faults.isEmpty { exit(1) }
    let source = "import \(arguments[4])\n\n" + checks.lines.joined(separator: "\n") + "\n"
    try source.write(to: files[5], atomically: true, encoding: .utf8)
    print("\(checks.lines.count) checks")
}

func compareNeed() throws {
    let unneeded = try Need(source: files[1], diagnostics: files[2]).unneeded
    for line in unneeded { print("An exception is not needed: \(line)") }
    if !unneeded.isEmpty { exit(1) }
}

func compareMembers() throws {
    let graphs = try files[4...].flatMap { try SymbolGraph.read(from: $0) }
    var coverage = try Coverage(graphs, try Digest(files[1]), page: files[2], tests: files[3])
    coverage.check()
    for line in coverage.faults { print(line) }
    if !coverage.faults.isEmpty { exit(1) }
    print(coverage.summary)
}

do {
    switch (arguments.first, arguments.count) {
    case ("signatures", 6): try writeChecks(all: false)
    case ("excepted", 6): try writeChecks(all: true)
    case ("needed", 3): try compareNeed()
    case ("coverage", 5...): try compareMembers()
    default: throw Failure(usage)
    }
} catch {
    print("\(error)")
    exit(1)
}
