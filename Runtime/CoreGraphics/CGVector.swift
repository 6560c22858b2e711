/// A direction with a length in the plane.
public struct CGVector: Sendable, Equatable, Codable {
    /// The part along x.
    public var dx: CGFloat
    /// The part along y.
    public var dy: CGFloat

    /// The vector of length 0.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// The vector of these two parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// The vector of these two parts.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// The vector of these two parts.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// The vector of length 0.
    public static var zero: CGVector { CGVector() }

    /// Reads two numbers without keys; throws if there are fewer.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        try self.init(dx: values.decode(CGFloat.self), dy: values.decode(CGFloat.self))
    }

    /// Writes two numbers without keys.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(dx)
        try values.encode(dy)
    }
}
