import Foundation

/// The rows of a client's table: what was expected, and where it differs, what was seen.
@MainActor
public final class Table {
    private var failedRows = 0
    private let isSilencing: Bool

    /// A table; it may keep what the client prints while its rows are tried from the output.
    public init(silencing: Bool = false) {
        isSilencing = silencing
    }

    /// Tries one row; it is "ok" if all that is expected in it was seen.
    public func row(_ name: String, _ body: (Row) -> Void) {
        let row = Row()
        if isSilencing { Table.silently { body(row) } } else { body(row) }
        if row.checks == 0 { row.differences.append("nothing was checked") }
        print(row.differences.isEmpty ? "  ok    \(name)" : "  FAIL  \(name)")
        for difference in row.differences { print("        \(difference)") }
        for remark in row.remarks { print("        (\(remark))") }
        // So that the rows before a trap are seen.
        fflush(nil)
        if !row.differences.isEmpty { failedRows += 1 }
    }

    /// Tries one row on a device of its own, of 390 × 844 points.
    public func row(_ name: String, framesPerSecond: Int = 60, on body: (Stage, Row) -> Void) {
        row(name) { row in Stage.run(framesPerSecond: framesPerSecond) { body($0, row) } }
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

/// One row of a table.
@MainActor
public final class Row {
    fileprivate var differences: [String] = []
    fileprivate var remarks: [String] = []
    fileprivate var checks = 0

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

    /// Expects that the border between two colours lies on a circle, to within a tolerance in points, and that there is such a border.
    public func rim(
        _ what: String, of picture: Picture, inside: RGB, outside: RGB, center: CGPoint, radius: CGFloat,
        within tolerance: CGFloat = 1
    ) {
        let offsets = picture.border(between: inside, and: outside).map { point in
            hypot(point.x / picture.scale - center.x, point.y / picture.scale - center.y) - radius
        }
        let holds = offsets.count >= 8 && offsets.allSatisfy { abs($0) <= tolerance }
        expect(
            "\(what): expected a rim \(radius) ± \(tolerance) from \(center)", holds,
            seen: "one from \(offsets.min() ?? .nan) to \(offsets.max() ?? .nan) off, of \(offsets.count) points")
    }

    /// Expects the colour of the pixel that holds a point, give or take a tolerance in each component.
    public func color(
        _ what: String, of picture: Picture, at x: CGFloat, _ y: CGFloat, _ expected: RGB, within tolerance: Int = 0
    ) {
        let seen = picture.color(x, y)
        expect(
            "\(what) at (\(x), \(y)): expected \(expected)", seen.distance(to: expected) <= tolerance, seen: seen)
    }

    /// Expects that a picture is of one colour.
    public func filled(_ what: String, _ picture: Picture, _ expected: RGB) {
        let others = picture.count { $0 != expected }
        expect("\(what): expected \(expected) everywhere", others == 0, seen: "\(others) other pixels")
    }

    /// Expects that lines stand in the diary in an order; others may stand between them.
    public func order(_ what: String, _ diary: Diary, _ expected: [String]) {
        var rest = expected[...]
        for line in diary.lines where line == rest.first { rest = rest.dropFirst() }
        let missing = rest.first ?? ""
        expect("\(what): expected \"\(missing)\" in its place", rest.isEmpty, seen: diary.lines)
    }

    /// Prints something below the row that is worth knowing and is no fault.
    public func remark(_ text: String) {
        remarks.append(text)
    }
}
