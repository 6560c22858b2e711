/// A picture, or one plane of a picture, in memory that somebody else owns: rows of elements, the top row first.
///
/// It is valid as long as the memory is.
public struct RasterPlane<Element: BitwiseCopyable> {
    /// The elements, from the first of the top row on.
    public let elements: UnsafeBufferPointer<Element>
    /// The number of elements of a row that belong to the picture.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The distance from one row to the next, in elements.
    public let stride: Int

    /// Describes `height` rows of `width` elements, which begin `stride` elements after each other (`width`, if it is
    /// left out).
    ///
    /// Traps if a number is negative, if `stride` is smaller than `width`, or if the memory is too small for the rows.
    public init(_ elements: UnsafeBufferPointer<Element>, width: Int, height: Int, stride: Int? = nil) {
        let stride = stride ?? width
        checkPlane(count: elements.count, width: width, height: height, stride: stride)
        self.elements = elements
        self.width = width
        self.height = height
        self.stride = stride
    }

    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<Element> {
        // The base address exists: rows are only asked for where the picture has elements, which `init` has checked.
        elements.baseAddress.unsafelyUnwrapped + y * stride
    }
}

/// A picture, or one plane of a picture, that is written to; else as `RasterPlane`.
public struct MutableRasterPlane<Element: BitwiseCopyable> {
    /// The elements, from the first of the top row on.
    public let elements: UnsafeMutableBufferPointer<Element>
    /// The number of elements of a row that belong to the picture; what lies between it and `stride` is left alone.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The distance from one row to the next, in elements.
    public let stride: Int

    /// Describes `height` rows of `width` elements, which begin `stride` elements after each other (`width`, if it is
    /// left out).
    ///
    /// Traps if a number is negative, if `stride` is smaller than `width`, or if the memory is too small for the rows.
    public init(_ elements: UnsafeMutableBufferPointer<Element>, width: Int, height: Int, stride: Int? = nil) {
        let stride = stride ?? width
        checkPlane(count: elements.count, width: width, height: height, stride: stride)
        self.elements = elements
        self.width = width
        self.height = height
        self.stride = stride
    }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<Element> {
        // The base address exists: rows are only asked for where the picture has elements, which `init` has checked.
        elements.baseAddress.unsafelyUnwrapped + y * stride
    }
}

private func checkPlane(count: Int, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "a plane's width, height or stride is impossible")
    guard width > 0, height > 0 else { return }
    let (rows, overflow) = (height - 1).multipliedReportingOverflow(by: stride)
    precondition(!overflow && count >= width && rows <= count - width, "a plane's memory is smaller than its rows")
}

/// A rectangle of whole pixels, such as the part of a picture that a change has touched.
public struct RasterRegion: Equatable, Sendable {
    /// The first column.
    public var minX: Int
    /// The first row.
    public var minY: Int
    /// The column after the last one.
    public var maxX: Int
    /// The row after the last one.
    public var maxY: Int

    /// Makes a region from its edges; it is empty unless each maximum is larger than its minimum.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The region without any pixel.
    public static let empty = RasterRegion(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Whether the region holds no pixel.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The number of columns, 0 if the region is empty.
    public var width: Int { isEmpty ? 0 : maxX - minX }
    /// The number of rows, 0 if the region is empty.
    public var height: Int { isEmpty ? 0 : maxY - minY }
    /// The rows, an empty range if the region is empty.
    public var rows: Range<Int> { isEmpty ? 0..<0 : minY..<maxY }

    /// The smallest region that holds both; an empty one adds nothing.
    public func union(_ other: RasterRegion) -> RasterRegion {
        if isEmpty { return other.isEmpty ? .empty : other }
        if other.isEmpty { return self }
        return RasterRegion(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}
