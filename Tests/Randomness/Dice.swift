/// Random numbers that a seed repeats (SplitMix64), so that what failed can be seen again.
public struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Dice that throw the same numbers for the same seed.
    public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `limit` − 1; 0 if the limit is below 1.
    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

    /// True once in `times`.
    public mutating func once(in times: Int) -> Bool { below(times) == 0 }

    /// One of the values; there must be one.
    public mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}
