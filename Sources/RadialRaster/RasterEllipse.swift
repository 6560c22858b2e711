/// An ellipse whose axes lie along the rows and columns of a picture; a disc, if its radii are equal.
///
/// All lengths are in pixels, y grows downwards, and pixel (x, y) covers the square from (x, y) to (x + 1, y + 1). The
/// centre may lie anywhere, also far outside of the picture. An ellipse with a radius that is zero (or below 1e-100),
/// negative or not a number, or with any number beyond 1e100 in magnitude (infinity included), covers nothing. Up to 3e9
/// pixels its coverage is exact to better than 1e-4 of a pixel; far beyond, a `Double` can no longer tell neighbouring
/// pixels apart.
public struct RasterEllipse: Equatable, Sendable {
    /// The centre's distance from the picture's left edge, in pixels.
    public var centerX: Double
    /// The centre's distance from the picture's top edge, in pixels.
    public var centerY: Double
    /// Half of the ellipse's width, in pixels.
    public var radiusX: Double
    /// Half of the ellipse's height, in pixels.
    public var radiusY: Double

    /// Makes an ellipse from its centre and its half-sides, all in pixels.
    public init(centerX: Double, centerY: Double, radiusX: Double, radiusY: Double) {
        self.centerX = centerX
        self.centerY = centerY
        self.radiusX = radiusX
        self.radiusY = radiusY
    }

    /// Makes a disc from its centre and its radius, all in pixels.
    public init(centerX: Double, centerY: Double, radius: Double) {
        self.init(centerX: centerX, centerY: centerY, radiusX: radius, radiusY: radius)
    }

    /// Whether both radii are the same, so that the ellipse is a disc.
    public var isDisc: Bool { radiusX == radiusY }

    /// Whether the ellipse covers nothing at all, whatever the picture: see the type's description.
    public var isEmpty: Bool {
        let limit = 1e100
        // Written so that a NaN anywhere makes the condition false.
        let isUsable =
            radiusX >= 1 / limit && radiusY >= 1 / limit && radiusX <= limit && radiusY <= limit
            && abs(centerX) <= limit && abs(centerY) <= limit
        return !isUsable
    }

    /// The same ellipse, moved by `x` pixels to the right and `y` pixels down.
    public func translated(x: Double, y: Double) -> RasterEllipse {
        RasterEllipse(centerX: centerX + x, centerY: centerY + y, radiusX: radiusX, radiusY: radiusY)
    }

    /// The ellipse in a picture that is `x` times as wide and `y` times as high, such as a video's chroma plane
    /// (½ and ½).
    ///
    /// A factor that is zero, negative or not a number gives an ellipse that covers nothing.
    public func scaled(x: Double, y: Double) -> RasterEllipse {
        RasterEllipse(centerX: centerX * x, centerY: centerY * y, radiusX: radiusX * x, radiusY: radiusY * y)
    }
}

/// What an ellipse covers of one row of pixels, clipped to the picture.
///
/// 0 ≤ `outerStart` ≤ `innerStart` ≤ `innerEnd` ≤ `outerEnd` ≤ width. Pixels from `innerStart` up to `innerEnd` lie
/// wholly inside of the ellipse, pixels before `outerStart` and from `outerEnd` on wholly outside of it; the two gaps
/// between are the rim. All four are 0 where the ellipse does not touch the row.
public struct RowCoverage: Equatable, Sendable {
    /// The first pixel that the ellipse touches.
    public var outerStart: Int
    /// The first pixel that lies wholly inside.
    public var innerStart: Int
    /// The pixel after the last one that lies wholly inside.
    public var innerEnd: Int
    /// The pixel after the last one that the ellipse touches.
    public var outerEnd: Int

    /// Makes the description of a row; the caller keeps the order of the four.
    public init(outerStart: Int, innerStart: Int, innerEnd: Int, outerEnd: Int) {
        self.outerStart = outerStart
        self.innerStart = innerStart
        self.innerEnd = innerEnd
        self.outerEnd = outerEnd
    }

    /// A row that the ellipse does not touch.
    public static let none = RowCoverage(outerStart: 0, innerStart: 0, innerEnd: 0, outerEnd: 0)
}

extension RasterEllipse {
    /// What the ellipse covers of the pixels 0 ..< `width` of row `y`; any row may be asked for, also one outside of
    /// the picture. A width of zero or less gives `RowCoverage.none`.
    public func row(_ y: Int, width: Int) -> RowCoverage {
        guard width > 0, !isEmpty else { return .none }
        return RowGeometry(self, y: y).coverage(width: width)
    }

    /// The area of the ellipse within pixel (`x`, `y`) as a share of the pixel, 0…1.
    public func coverage(x: Int, y: Int) -> Double {
        guard !isEmpty else { return 0 }
        return RowGeometry(self, y: y).coverage(x: x)
    }

    /// The coverage of pixel (`x`, `y`) in the steps that all composing uses: 0 is nothing, `RasterEllipse.full`
    /// all of it.
    ///
    /// It is rounded once, here, so that a picture composed as a whole and one composed ring by ring are the same
    /// bit for bit.
    public func quantizedCoverage(x: Int, y: Int) -> UInt32 {
        guard !isEmpty else { return 0 }
        return RowGeometry(self, y: y).quantizedCoverage(x: x)
    }

    /// The quantised coverage of a pixel that lies wholly inside: 65536, so that rounding costs at most 1/131072.
    public static let full: UInt32 = 65_536
}
