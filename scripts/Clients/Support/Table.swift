import Foundation

/// The rows of a client's table: what was expected, and where it differs, what was seen.
@MainActor
public final class Table<App> {
    private let framesPerSecond: Int
    private let isSilencing: Bool
    private let makeApp: (Stage) -> App
    private var failedRows = 0

    /// A table whose rows each have an app of their own, on a device of its own of 390 × 844 points. It may keep what the client
    /// prints while its rows are tried from the output.
    public init(framesPerSecond: Int = 60, silencing: Bool = false, app: @escaping (Stage) -> App) {
        self.framesPerSecond = framesPerSecond
        isSilencing = silencing
        makeApp = app
    }

    /// Tries one row; it is "ok" if all that is expected in it was seen.
    public func row(_ name: String, _ body: (App, Row) -> Void) {
        let row = Stage.run(framesPerSecond: framesPerSecond) { stage in
            let row = Row(on: stage)
            if isSilencing { Table.silently { body(makeApp(stage), row) } } else { body(makeApp(stage), row) }
            return row
        }
        if row.checks == 0 { row.differences.append("nothing was checked") }
        print(row.differences.isEmpty ? "  ok    \(name)" : "  FAIL  \(name)")
        for difference in row.differences { print("        \(difference)") }
        for remark in row.remarks { print("        (\(remark))") }
        // So that the rows before a trap are seen.
        fflush(nil)
        if !row.differences.isEmpty { failedRows += 1 }
    }

    private static func silently(_ body: () -> Void) {
        fflush(nil)
        let output = dup(STDOUT_FILENO)
        let nowhere = open("/dev/null", O_WRONLY)
        dup2(nowhere, STDOUT_FILENO)
        close(nowhere)
        defer {
            fflush(nil)
            dup2(output, STDOUT_FILENO)
            close(output)
        }
        body()
    }

    /// Ends the program: with 0 if all rows were ok, else with 1.
    public func finish() -> Never {
        exit(failedRows == 0 ? 0 : 1)
    }
}

/// One row of a table, tried on a device; `Seen.swift` and `Told.swift` have the checks that rows share.
@MainActor
public final class Row {
    fileprivate var differences: [String] = []
    fileprivate var remarks: [String] = []
    fileprivate var checks = 0
    let stage: Stage

    fileprivate init(on stage: Stage) {
        self.stage = stage
    }

    /// Expects that something holds; what was seen instead is printed if it does not.
    public func expect(_ what: String, _ holds: Bool, seen: @autoclosure () -> Any) {
        checks += 1
        if !holds { differences.append("\(what): saw \(seen())") }
    }

    /// Expects a value.
    public func equal<Value: Equatable>(_ what: String, _ seen: Value, _ expected: Value) {
        expect("\(what): expected \(expected)", seen == expected, seen: seen)
    }

    /// Expects a number, give or take a tolerance.
    public func near(_ what: String, _ seen: CGFloat?, _ expected: CGFloat, within tolerance: CGFloat = 1) {
        let holds = seen.map { abs($0 - expected) <= tolerance } ?? false
        expect("\(what): expected \(expected) ± \(tolerance)", holds, seen: seen.map { "\($0)" } ?? "nothing")
    }

    /// Expects a rectangle, each side give or take a tolerance in points.
    public func near(_ what: String, _ seen: CGRect?, _ expected: CGRect, within tolerance: CGFloat = 1) {
        let holds =
            seen.map { seen in
                [
                    seen.minX - expected.minX, seen.minY - expected.minY,
                    seen.maxX - expected.maxX, seen.maxY - expected.maxY,
                ].allSatisfy { abs($0) <= tolerance }
            } ?? false
        expect("\(what): expected \(expected) ± \(tolerance)", holds, seen: seen.map { "\($0)" } ?? "nothing")
    }

    /// Prints something below the row that is worth knowing and is no fault.
    public func remark(_ text: String) {
        remarks.append(text)
    }
}
