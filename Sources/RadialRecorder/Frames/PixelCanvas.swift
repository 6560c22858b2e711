@_spi(Runtime) import CoreGraphics
import RadialRaster

/// The frame that is shown, in a writer's own kind of elements.
protocol FrameCanvas {
    associatedtype Element: BitwiseCopyable & Equatable

    var width: Int { get }
    var height: Int { get }
    /// The elements of the frame, rows from the top.
    var elements: [Element] { get }

    /// Shows a frame, and tells in which region it may differ from the one before.
    mutating func show(_ frame: RecordedFrame) -> RasterRegion
}

/// The frame that is shown, as pixels 0xAARRGGBB; a next reveal of the same two pictures redraws only the ring between
/// the two ellipses.
struct PixelCanvas: FrameCanvas {
    let width: Int
    let height: Int
    private(set) var elements: [UInt32]
    private var shown: ShownReveal?

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        elements = [UInt32](repeating: 0, count: width * height)
    }

    mutating func show(_ frame: RecordedFrame) -> RasterRegion {
        switch frame {
        case .picture(let picture):
            shown = nil
            picture.withPixels { source in
                elements.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: source) }
            }
            return RasterRegion(minX: 0, minY: 0, maxX: width, maxY: height)
        case .reveal(let outside, let inside, let ellipse):
            let previous = shown?.replaceable(outside: outside, inside: inside)
            shown = ShownReveal(outside: outside, inside: inside, ellipse: ellipse)
            return compose(outside, inside, ellipse, replacing: previous)
        }
    }

    private mutating func compose(
        _ outside: CGImage, _ inside: CGImage, _ ellipse: RasterEllipse, replacing previous: RasterEllipse?
    ) -> RasterRegion {
        let (width, height) = (width, height)
        return elements.withUnsafeMutableBufferPointer { target in
            outside.withPixels { outer in
                inside.withPixels { inner in
                    ellipse.compose(
                        inside: RasterPlane(inner, width: width, height: height),
                        outside: RasterPlane(outer, width: width, height: height),
                        into: MutableRasterPlane(target, width: width, height: height), replacing: previous)
                }
            }
        }
    }
}
