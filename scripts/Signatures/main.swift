import Foundation

// Called by scripts/signatures and by scripts/coverage, with what they read of the runtime.
//
//   signatures GRAPHS DIGEST EXCEPTIONS MODULE OUT    writes OUT, Swift source that imports MODULE and is to be checked against
//                                                     Apple's SDK
//   coverage GRAPHS DIGEST PAGE TESTS                 compares the members with the page that names a test for each
let usage =
    "usage: Signatures signatures GRAPHS DIGEST EXCEPTIONS MODULE OUT\n       Signatures coverage GRAPHS DIGEST PAGE TESTS"
let arguments = CommandLine.arguments.dropFirst().map { String($0) }
let files = arguments.map { URL(fileURLWithPath: $0) }

func writeChecks() throws {
    let exceptions = try Exceptions(files[3])
    var checks = Checks(try SymbolGraph.read(from: files[1]), try Digest(files[2]), exceptions: exceptions)
    checks.write()
    for line in checks.leftOver { print("No check is written for: \(line)") }
    for line in checks.exceptions.stale { print("An exception is no longer needed: \(line)") }
    if !checks.leftOver.isEmpty || !checks.exceptions.stale.isEmpty { exit(1) }
    let source = "import \(arguments[4])\n\n" + checks.lines.joined(separator: "\n") + "\n"
    try source.write(to: files[5], atomically: true, encoding: .utf8)
    print("\(checks.lines.count) checks")
}

func compareMembers() throws {
    var coverage = try Coverage(
        try SymbolGraph.read(from: files[1]), try Digest(files[2]), page: files[3], tests: files[4])
    coverage.check()
    for line in coverage.faults { print(line) }
    if !coverage.faults.isEmpty { exit(1) }
    print(coverage.summary)
}

do {
    switch (arguments.first, arguments.count) {
    case ("signatures", 6): try writeChecks()
    case ("coverage", 5): try compareMembers()
    default: throw Failure(usage)
    }
} catch {
    print("\(error)")
    exit(1)
}
