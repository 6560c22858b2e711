import Foundation

// Called by scripts/signatures: GRAPHS EXCEPTIONS OUT. Writes OUT, Swift source that is to be checked against Apple's SDK.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count == 3 else { throw Failure("usage: Signatures GRAPHS EXCEPTIONS OUT") }

do {
    var checks = Checks(try SymbolGraph.read(from: arguments[0]), exceptions: try Exceptions(arguments[1]))
    checks.write()
    for line in checks.leftOver { print("No check is written for: \(line)") }
    for line in checks.exceptions.stale { print("An exception is no longer needed: \(line)") }
    if !checks.leftOver.isEmpty || !checks.exceptions.stale.isEmpty { exit(1) }
    let head = "import Foundation\nimport QuartzCore\nimport UIKit\n\n"
    try (head + checks.lines.joined(separator: "\n") + "\n").write(to: arguments[2], atomically: true, encoding: .utf8)
    print("\(checks.lines.count) checks")
} catch {
    print("\(error)")
    exit(1)
}
