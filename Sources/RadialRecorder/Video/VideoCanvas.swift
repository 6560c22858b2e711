@_spi(Runtime) import CoreGraphics
import RadialRaster

/// The frame that is shown, as the three planes of 4:2:0 video: luma, then both chroma planes at half the size.
///
/// The stills of a reveal are converted once, and a frame is composed from their planes. Odd sides are padded to even
/// ones by the picture's edge pixels.
struct VideoCanvas {
    let size: VideoSize
    /// The planes one after the other, as FFmpeg takes `yuv420p`.
    private(set) var planes: [UInt8]
    private var stills = StillCache<[UInt8]>()
    private var shown: ShownReveal?

    init(width: Int, height: Int) {
        size = VideoSize(width: width, height: height)
        planes = [UInt8](repeating: 0, count: size.byteCount)
    }

    /// Shows a frame.
    mutating func show(_ frame: RecordedFrame) {
        let size = size
        switch frame {
        case .picture(let picture):
            shown = nil
            planes = stills.form(of: picture) { VideoColor.planes(of: $0, size) }
        case .reveal(let outside, let inside, let ellipse):
            let previous = shown?.replaceable(outside: outside, inside: inside)
            shown = ShownReveal(outside: outside, inside: inside, ellipse: ellipse)
            let outer = stills.form(of: outside) { VideoColor.planes(of: $0, size) }
            let inner = stills.form(of: inside) { VideoColor.planes(of: $0, size) }
            compose(outer, inner, ellipse, replacing: previous)
            padLuma()
        }
    }

    private mutating func compose(
        _ outside: [UInt8], _ inside: [UInt8], _ ellipse: RasterEllipse, replacing previous: RasterEllipse?
    ) {
        // A chroma sample is the mean of two by two pixels, so that its square is one pixel of a half-sized picture.
        let half = ellipse.scaled(x: 0.5, y: 0.5)
        let previousHalf = previous?.scaled(x: 0.5, y: 0.5)
        let size = size
        planes.withUnsafeMutableBufferPointer { target in
            outside.withUnsafeBufferPointer { outside in
                inside.withUnsafeBufferPointer { inside in
                    for plane in VideoSize.Plane.allCases {
                        let range = size.range(of: plane)
                        let (width, height, stride) = size.layout(of: plane)
                        let isLuma = plane == .luma
                        (isLuma ? ellipse : half).compose(
                            inside: RasterPlane(
                                UnsafeBufferPointer(rebasing: inside[range]), width: width, height: height,
                                stride: stride),
                            outside: RasterPlane(
                                UnsafeBufferPointer(rebasing: outside[range]), width: width, height: height,
                                stride: stride),
                            into: MutableRasterPlane(
                                UnsafeMutableBufferPointer(rebasing: target[range]), width: width, height: height,
                                stride: stride),
                            replacing: isLuma ? previous : previousHalf)
                    }
                }
            }
        }
    }

    /// Repeats the last column and row of an odd-sized picture.
    private mutating func padLuma() {
        let stride = size.evenWidth
        if size.width < stride {
            for row in 0..<size.height { planes[row * stride + size.width] = planes[row * stride + size.width - 1] }
        }
        if size.height < size.evenHeight {
            for column in 0..<stride {
                planes[size.height * stride + column] = planes[(size.height - 1) * stride + column]
            }
        }
    }
}

/// The sizes of a 4:2:0 picture and its planes.
struct VideoSize {
    enum Plane: CaseIterable {
        case luma
        case blueness
        case redness
    }

    /// The picture's own size in pixels.
    let width: Int
    let height: Int

    /// The sides of the video, the next even numbers.
    var evenWidth: Int { width + width % 2 }
    var evenHeight: Int { height + height % 2 }

    private var lumaCount: Int { evenWidth * evenHeight }

    /// The bytes of all planes.
    var byteCount: Int { lumaCount / 2 * 3 }

    /// Where a plane lies among all bytes.
    func range(of plane: Plane) -> Range<Int> {
        switch plane {
        case .luma: 0..<lumaCount
        case .blueness: lumaCount..<lumaCount / 4 * 5
        case .redness: lumaCount / 4 * 5..<byteCount
        }
    }

    /// The part of a plane that is composed, without luma's padding, and the distance of its rows.
    func layout(of plane: Plane) -> (width: Int, height: Int, stride: Int) {
        if plane == .luma { return (width, height, evenWidth) }
        return (evenWidth / 2, evenHeight / 2, evenWidth / 2)
    }
}
