@_exported import Randomness

extension Dice {
    /// A number between two, in hundredths, so that it is short when it is printed.
    mutating func hundredths(_ low: Int, _ high: Int) -> Double { Double(low + below(high - low + 1)) / 100 }
}
