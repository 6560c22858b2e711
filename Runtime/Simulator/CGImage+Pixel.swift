@_spi(Runtime) import CoreGraphics
import UIKit

extension CGImage {
    /// The colour of a pixel of an opaque picture, counted from the top left; traps outside the picture.
    @_disfavoredOverload
    public func pixel(x: Int, y: Int) -> UIColor {
        let value: UInt32 = pixel(x: x, y: y)
        func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        return UIColor(red: component(16), green: component(8), blue: component(0), alpha: component(24))
    }
}
