@_spi(Runtime) import CoreGraphics
import ObjectiveC

/// A picture, of pixels at a scale.
public final class UIImage: NSObject, Sendable {
    /// What is tied to the object from outside.
    package let associations = AssociationSlot()
    /// How a picture's pixels must be turned to stand upright.
    public enum Orientation: Int, Sendable {
        /// Upright as they are.
        case up = 0
        /// Turned by 180°.
        case down
        /// Turned by 90° counter-clockwise.
        case left
        /// Turned by 90° clockwise.
        case right
        /// Mirrored from left to right.
        case upMirrored
        /// Mirrored from top to bottom.
        case downMirrored
        /// Mirrored from left to right, then turned by 90° counter-clockwise.
        case leftMirrored
        /// Mirrored from left to right, then turned by 90° clockwise.
        case rightMirrored
    }

    private let pixels: CGImage
    /// Pixels a point.
    public let scale: CGFloat
    /// How the pixels must be turned to stand upright.
    public let imageOrientation: Orientation

    /// Makes an upright image of one pixel a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Makes an image of so many pixels a point, to be turned so to stand upright. Scales of 0 or less mean 1.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        pixels = cgImage
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        super.init()
    }

    /// Reads an image from a file, upright and with the scale that its name ends with before the dot, as in `@2x`; nil
    /// if the file cannot be read as an image.
    public convenience init?(contentsOfFile path: String) {
        guard let file = try? ImageFile(path: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        self.init(cgImage: file.image, scale: scale, orientation: .up)
    }

    /// The pixels, as they are before they are turned upright.
    public var cgImage: CGImage? { pixels }

    /// The upright size in points.
    public var size: CGSize {
        let width = CGFloat(pixels.width) / scale
        let height = CGFloat(pixels.height) / scale
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The pixels turned upright.
    var uprightPixels: CGImage {
        guard imageOrientation != .up else { return pixels }
        let (width, height) = (pixels.width, pixels.height)
        let sideways = imageOrientation.isSideways
        let (newWidth, newHeight) = sideways ? (height, width) : (width, height)
        var upright = [UInt32](repeating: 0, count: width * height)
        pixels.withPixels { source in
            for y in 0..<newHeight {
                for x in 0..<newWidth {
                    let from = imageOrientation.source(x, y, width: width, height: height)
                    upright[y * newWidth + x] = source[from.y * width + from.x]
                }
            }
        }
        return CGImage(width: newWidth, height: newHeight, pixels: upright) ?? pixels
    }
}

extension UIImage.Orientation {
    /// Whether turning upright exchanges width and height.
    fileprivate var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The stored pixel that is seen at a place of the upright picture; the sizes are the stored picture's.
    fileprivate func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .up: (x, y)
        case .down: (width - 1 - x, height - 1 - y)
        case .left: (width - 1 - y, x)
        case .right: (y, height - 1 - x)
        case .upMirrored: (width - 1 - x, y)
        case .downMirrored: (x, height - 1 - y)
        case .leftMirrored: (y, x)
        case .rightMirrored: (width - 1 - y, height - 1 - x)
        }
    }
}
