@_spi(Runtime) import CoreGraphics

/// Encodes opaque pictures as PNG files of 8-bit red, green and blue; the same picture gives the same bytes.
final class PNGEncoder {
    private let film: FilmDescription
    private let deflater: Deflater
    private var rows: PNGRows

    /// - Parameter isFast: whether files are rather made fast than small.
    init(_ film: FilmDescription, isFast: Bool) {
        self.film = film
        deflater = Deflater(level: isFast ? 1 : 6)
        rows = PNGRows(layout: .rgb, isThorough: !isFast)
    }

    /// Writes one whole file.
    func encode(_ pixels: UnsafeBufferPointer<UInt32>, to sink: ByteSink) throws {
        let chunks = PNGChunks(sink)
        try chunks.begin(width: film.width, height: film.height, layout: .rgb)
        if let profile = film.usableColorProfile { try chunks.writeProfile(profile) }
        let filtered = rows.filtered(pixels, width: film.width)
        try chunks.writeData("IDAT", filtered.withUnsafeBytes { deflater.zlib($0) })
        try chunks.end()
    }
}

/// Writes one still picture as a PNG file.
package final class PNGWriter: FrameWriter {
    private var canvas: PixelCanvas
    private let encoder: PNGEncoder
    private let sink: ByteSink

    /// A writer of the one frame of a film to the given sink.
    package init(_ film: FilmDescription, to sink: ByteSink) {
        canvas = PixelCanvas(width: film.width, height: film.height)
        encoder = PNGEncoder(film, isFast: false)
        self.sink = sink
    }

    package func write(_ frame: RecordedFrame) throws {
        precondition(sink.count == 0, "a PNG file holds one picture")
        _ = canvas.show(frame)
        try canvas.elements.withUnsafeBufferPointer { try encoder.encode($0, to: sink) }
    }

    package func finish() throws { try sink.close() }

    package func abandon() { sink.abandon() }
}

/// Writes the frames of a film as PNG files into a folder.
package final class PNGFolderWriter: FrameWriter {
    private var canvas: PixelCanvas
    private let encoder: PNGEncoder
    private let folder: FolderOutput
    private let count: Int
    private var frame = 0

    /// A writer of a film into the given folder. Compression is fast rather than small: frames are mostly read once.
    package init(_ film: FilmDescription, to folder: FolderOutput) {
        canvas = PixelCanvas(width: film.width, height: film.height)
        encoder = PNGEncoder(film, isFast: true)
        self.folder = folder
        count = film.plan.frameCount
    }

    package func write(_ frame: RecordedFrame) throws {
        _ = canvas.show(frame)
        let sink = try folder.open(FolderOutput.frameName(self.frame, of: count))
        try canvas.elements.withUnsafeBufferPointer { try encoder.encode($0, to: sink) }
        try sink.close()
        self.frame += 1
    }

    package func finish() {}

    package func abandon() {}
}
