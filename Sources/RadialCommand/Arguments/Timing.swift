import Foundation
import Radial

extension Value {
    private static let namedCurves: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
        ("default", .default),
    ]

    /// A named curve, `cubic-bezier(a,b,c,d)` or `spring(bounce)`; a colon may stand for the parentheses, which a shell
    /// wants to have quoted.
    func timing() throws -> TimingCurve {
        if let named = Value.namedCurves.first(where: { $0.name == text }) { return named.curve }
        guard let (name, inner) = Value.call(text) else { throw unknownTiming(text) }
        switch name {
        case "cubic-bezier":
            guard let numbers = Value.numbers(inner), numbers.count == 4,
                (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
            else {
                throw wants("cubic-bezier:X1,Y1,X2,Y2 with X1 and X2 from 0 to 1")
            }
            return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        case "spring":
            guard let bounce = Value.number(inner) else { throw wants("spring:BOUNCE, as in spring:0.3") }
            return .spring(bounce: bounce)
        default:
            throw unknownTiming(name)
        }
    }

    /// Takes `name(inner)` or `name:inner` apart.
    private static func call(_ text: String) -> (name: String, inner: Substring)? {
        if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            return (String(text[..<open]), text[text.index(after: open)...].dropLast())
        }
        if let colon = text.firstIndex(of: ":") {
            return (String(text[..<colon]), text[text.index(after: colon)...])
        }
        return nil
    }

    private func unknownTiming(_ name: String) -> UsageError {
        let names = Value.namedCurves.map(\.name)
        let forms = ["cubic-bezier:X1,Y1,X2,Y2", "spring:BOUNCE"]
        let nearestForm = Words.nearest(to: name, among: ["cubic-bezier", "spring"]).flatMap { near in
            forms.first { $0.hasPrefix(near) }
        }
        return wants(Words.list(names + forms), nearest: Words.nearest(to: name, among: names) ?? nearestForm)
    }
}
