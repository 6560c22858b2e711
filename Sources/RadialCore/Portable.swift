// The one place where RadialCore meets the system: the four geometry types and libm. Nothing else of it is used, as
// building for Embedded Swift shows. The modules are exported as a whole, since importing the four types alone leaves
// their operators behind: a sum of two CGFloats would then be a Double.

#if hasFeature(Embedded)
    /// A length or a coordinate, in points.
    public typealias CGFloat = Double

    /// A place, in points.
    public struct CGPoint: Equatable, Sendable {
        /// The distance from the left edge, in points.
        public var x: CGFloat
        /// The distance from the top edge, in points.
        public var y: CGFloat
        /// Makes a place from its coordinates, in points.
        public init(x: CGFloat, y: CGFloat) {
            self.x = x
            self.y = y
        }
    }

    /// A size, in points.
    public struct CGSize: Equatable, Sendable {
        /// The extent to the right, in points.
        public var width: CGFloat
        /// The extent downwards, in points.
        public var height: CGFloat
        /// Makes a size from its extents, in points.
        public init(width: CGFloat, height: CGFloat) {
            self.width = width
            self.height = height
        }
    }

    /// A rectangle, in points.
    public struct CGRect: Equatable, Sendable {
        /// The corner that the size is measured from.
        public var origin: CGPoint
        /// The extent from the corner; it may be negative.
        public var size: CGSize
        /// Makes a rectangle from a corner and its extent.
        public init(origin: CGPoint, size: CGSize) {
            self.origin = origin
            self.size = size
        }
    }

    @_extern(c, "exp") private func exp(_ x: Double) -> Double
    @_extern(c, "log") private func log(_ x: Double) -> Double
    @_extern(c, "sin") private func sin(_ x: Double) -> Double
    @_extern(c, "cos") private func cos(_ x: Double) -> Double
    @_extern(c, "atan") private func atan(_ x: Double) -> Double
#elseif os(Linux)
    @_exported import Foundation
#else
    @_exported import CoreGraphics
#endif

/// What the springs need of libm.
enum Libm {
    static func exponential(_ x: Double) -> Double { exp(x) }
    static func logarithm(_ x: Double) -> Double { log(x) }
    static func sine(_ x: Double) -> Double { sin(x) }
    static func cosine(_ x: Double) -> Double { cos(x) }
    static func arcTangent(_ x: Double) -> Double { atan(x) }
}
