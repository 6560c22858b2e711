@_spi(Runtime) import CoreGraphics
import UIKit

/// The colour of an opaque pixel, with components from 0 to 255.
public struct RGB: Hashable, Sendable, CustomStringConvertible {
    public var red: Int
    public var green: Int
    public var blue: Int

    public init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes a colour from a pixel 0xAARRGGBB, whose alpha is not looked at.
    public init(_ pixel: UInt32) {
        self.init(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    }

    public static let black = RGB(0, 0, 0)
    public static let white = RGB(255, 255, 255)
    public static let red = RGB(255, 0, 0)
    public static let green = RGB(0, 255, 0)
    public static let blue = RGB(0, 0, 255)

    public var description: String { "(\(red), \(green), \(blue))" }

    /// The greatest distance of a component to the other colour's.
    public func distance(to other: RGB) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    /// Where the colour lies on the way from one colour (0) to another one (1), by the least squares of the
    /// components; not clamped.
    public func share(from low: RGB, to high: RGB) -> Double {
        let way = (red: high.red - low.red, green: high.green - low.green, blue: high.blue - low.blue)
        let own = (red: red - low.red, green: green - low.green, blue: blue - low.blue)
        let length = way.red * way.red + way.green * way.green + way.blue * way.blue
        return Double(own.red * way.red + own.green * way.green + own.blue * way.blue) / Double(length)
    }
}

extension UIColor {
    /// The opaque colour of a pixel colour.
    public convenience init(_ color: RGB) {
        self.init(
            red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
    }
}
