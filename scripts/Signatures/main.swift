import Foundation

// Called by scripts/signatures: GRAPHS DIGEST EXCEPTIONS MODULE OUT. Writes OUT, Swift source that imports MODULE and is to be
// checked against Apple's SDK.
let arguments = CommandLine.arguments.dropFirst().map { String($0) }

do {
    guard arguments.count == 5 else { throw Failure("usage: Signatures GRAPHS DIGEST EXCEPTIONS MODULE OUT") }
    let files = arguments.map { URL(fileURLWithPath: $0) }
    let exceptions = try Exceptions(files[2])
    var checks = Checks(try SymbolGraph.read(from: files[0]), try Digest(files[1]), exceptions: exceptions)
    checks.write()
    for line in checks.leftOver { print("No check is written for: \(line)") }
    for line in checks.exceptions.stale { print("An exception is no longer needed: \(line)") }
    if !checks.leftOver.isEmpty || !checks.exceptions.stale.isEmpty { exit(1) }
    let source = "import \(arguments[3])\n\n" + checks.lines.joined(separator: "\n") + "\n"
    try source.write(to: files[4], atomically: true, encoding: .utf8)
    print("\(checks.lines.count) checks")
} catch {
    print("\(error)")
    exit(1)
}
