import RadialRaster

/// Writes an animated PNG: the first frame whole, then of each frame the rectangle that holds what changed, transparent
/// where nothing did. It is lossless, and repeats for ever.
package final class APNGWriter: FrameWriter {
    private let film: FilmDescription
    private let chunks: PNGChunks
    private let deflater = Deflater(level: 3)
    private var canvas: DeltaCanvas<PixelCanvas>
    private var rows = PNGRows(layout: .rgba, isThorough: false)
    private var frame = 0
    private var sequence: UInt32 = 0

    /// A writer of a film to the given sink.
    package init(_ film: FilmDescription, to sink: ByteSink) {
        self.film = film
        chunks = PNGChunks(sink)
        canvas = DeltaCanvas(PixelCanvas(width: film.width, height: film.height), transparent: 0)
    }

    package func write(_ frame: RecordedFrame) throws {
        if self.frame == 0 { try begin() }
        let (region, pixels) = canvas.show(frame)
        try writeControl(region)
        let filtered = pixels.withUnsafeBufferPointer { rows.filtered($0, width: region.width) }
        let data = filtered.withUnsafeBytes { deflater.zlib($0) }
        if self.frame == 0 {
            try chunks.writeData("IDAT", data)
        } else {
            try chunks.writeData("fdAT", data) { bigEndian(nextSequence()) }
        }
        self.frame += 1
    }

    private func begin() throws {
        try chunks.begin(width: film.width, height: film.height, layout: .rgba)
        let forEver: UInt32 = 0
        try chunks.write("acTL", bigEndian(UInt32(film.plan.frameCount)) + bigEndian(forEver))
        if let profile = film.usableColorProfile { try chunks.writeProfile(profile) }
    }

    /// Where the frame lies and for how long it is shown: 1/N seconds, as that very fraction.
    private func writeControl(_ region: RasterRegion) throws {
        var control = bigEndian(nextSequence())
        for number in [region.width, region.height, region.minX, region.minY] {
            control += bigEndian(UInt32(number))
        }
        control += bigEndian(UInt16(1)) + bigEndian(UInt16(film.plan.framesPerSecond))
        let (leaveInPlace, over): (UInt8, UInt8) = (0, 1)
        control += [leaveInPlace, over]
        try chunks.write("fcTL", control)
    }

    private func nextSequence() -> UInt32 {
        defer { sequence += 1 }
        return sequence
    }

    package func finish() throws {
        try chunks.end()
        try chunks.sink.close()
    }

    package func abandon() { chunks.sink.abandon() }
}
