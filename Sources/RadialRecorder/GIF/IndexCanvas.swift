@_spi(Runtime) import CoreGraphics
import RadialRaster

/// The frame that is shown, as palette indices. The stills of a reveal are mapped once; only the pixels of the rim are
/// mixed and mapped for each frame.
struct IndexCanvas: FrameCanvas {
    let width: Int
    let height: Int
    private(set) var elements: [UInt8]
    private let mapper: ColorMapper
    private var stills = StillCache<[UInt8]>()
    private var shown: ShownReveal?

    init(width: Int, height: Int, palette: Palette) {
        self.width = width
        self.height = height
        elements = [UInt8](repeating: 0, count: width * height)
        mapper = ColorMapper(palette)
    }

    mutating func show(_ frame: RecordedFrame) -> RasterRegion {
        switch frame {
        case .picture(let picture):
            shown = nil
            let mapper = mapper
            elements = stills.form(of: picture) { mapper.indices(of: $0) }
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
        let (width, height, mapper) = (width, height, mapper)
        let outer = stills.form(of: outside) { mapper.indices(of: $0) }
        let inner = stills.form(of: inside) { mapper.indices(of: $0) }
        return elements.withUnsafeMutableBufferPointer { target in
            outer.withUnsafeBufferPointer { outer in
                inner.withUnsafeBufferPointer { inner in
                    Self.withPixels(outside, inside) { outerPixels, innerPixels in
                        ellipse.compose(
                            inside: RasterPlane(inner, width: width, height: height),
                            outside: RasterPlane(outer, width: width, height: height),
                            into: MutableRasterPlane(target, width: width, height: height), replacing: previous
                        ) { x, y, coverage in
                            let position = y * width + x
                            let color = mixedColor(innerPixels[position], outerPixels[position], share: coverage)
                            return mapper.index(of: color, x: x, y: y)
                        }
                    }
                }
            }
        }
    }

    private static func withPixels<T>(
        _ one: CGImage, _ other: CGImage, _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> T
    ) -> T {
        one.withPixels { pixels in other.withPixels { body(pixels, $0) } }
    }
}
