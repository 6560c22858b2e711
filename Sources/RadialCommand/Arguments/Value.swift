import Foundation

/// The value that was given to an option: reads it as what the option wants or says what it wants.
struct Value {
    /// The option as typed.
    let option: String
    let text: String

    /// A number in digits, with a sign, a point and an exponent if need be. (`Double` itself would also read `nan`,
    /// `infinity` and hexadecimal.)
    static func number(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// The numbers between commas.
    static func numbers(_ text: some StringProtocol) -> [Double]? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            number(part.trimmingCharacters(in: .whitespaces))
        }
        return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
    }

    func number(_ wanted: String, where isRight: (Double) -> Bool) throws -> Double {
        guard let number = Value.number(text), isRight(number) else { throw wants(wanted) }
        return number
    }

    func wholeNumber(_ wanted: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), range.contains(number) else { throw wants(wanted) }
        return number
    }

    /// One of the words of an enumeration.
    func word<Word: RawRepresentable & CaseIterable>() throws -> Word where Word.RawValue == String {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw wants(Words.list(words), nearest: Words.nearest(to: text, among: words))
    }

    func wants(_ wanted: String, nearest: String? = nil) -> UsageError {
        UsageError("\(option) wants \(wanted), not \(Words.quoted(text))", nearest: nearest)
    }
}

extension Value {
    /// The largest distance of an origin from FROM's corner, in pixels.
    static let farthestOrigin = 1e9

    /// `X,Y` or `X,Y,W,H`.
    func origin() throws -> CGRect {
        let limit = Value.farthestOrigin
        guard let numbers = Value.numbers(text), numbers.count == 2 || numbers.count == 4,
            numbers.allSatisfy({ abs($0) <= limit }), numbers.dropFirst(2).allSatisfy({ $0 >= 0 })
        else {
            throw wants("X,Y or X,Y,W,H in pixels, none beyond 1e9, W and H not negative")
        }
        return CGRect(
            x: numbers[0], y: numbers[1],
            width: numbers.count == 4 ? numbers[2] : 0, height: numbers.count == 4 ? numbers[3] : 0)
    }

    /// `WxH`.
    func size() throws -> PixelSize {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            (1...16384).contains(width), (1...16384).contains(height)
        else {
            throw wants("WxH in pixels, each from 1 to 16384")
        }
        return PixelSize(width: width, height: height)
    }
}
