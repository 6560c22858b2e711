import RadialRaster

/// Writes a lossless animated WebP: the first frame whole, then of each frame the rectangle that holds what changed,
/// transparent where nothing did. It repeats for ever.
///
/// libwebp encodes the frames; the container is put together here, since libwebpmux keeps all frames in memory.
package final class WebPWriter: FrameWriter {
    private let film: FilmDescription
    private let sink: ByteSink
    /// A whole picture becomes three times as small at level 1 as at 0; the few changes of a later frame hardly do, and
    /// would take five times as long.
    private let wholeEncoder: WebPFrameEncoder
    private let changeEncoder: WebPFrameEncoder
    private var canvas: DeltaCanvas<PixelCanvas>
    private var frame = 0

    /// A writer of a film to the given sink, which must be a file.
    package init(_ film: FilmDescription, to sink: ByteSink, interruption: Interruption) throws {
        self.film = film
        self.sink = sink
        wholeEncoder = try WebPFrameEncoder(level: 1, interruption: interruption)
        changeEncoder = try WebPFrameEncoder(level: 0, interruption: interruption)
        canvas = DeltaCanvas(PixelCanvas(width: film.width, height: film.height), transparent: 0)
    }

    package func write(_ frame: RecordedFrame) throws {
        if self.frame == 0 { try writeHeader() }
        // Offsets are stored halved.
        var (region, pixels) = canvas.show(frame, alignment: 2)
        let encoder = self.frame == 0 ? wholeEncoder : changeEncoder
        let data = try encoder.encode(&pixels, width: region.width)
        let delay = film.plan.delay(ofFrame: self.frame, unitsPerSecond: 1000)
        let blendAndLeaveInPlace: UInt8 = 0
        var head = bytes24(region.minX / 2) + bytes24(region.minY / 2)
        head += bytes24(region.width - 1) + bytes24(region.height - 1) + bytes24(delay) + [blendAndLeaveInPlace]
        try writeChunk("ANMF", head, data)
        self.frame += 1
    }

    private func writeHeader() throws {
        // The size follows at the end.
        try sink.write(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8))
        let profile = film.usableColorProfile
        let (animated, hasAlpha, hasProfile): (UInt8, UInt8, UInt8) = (0x02, 0x10, 0x20)
        let flags = animated | hasAlpha | (profile == nil ? 0 : hasProfile)
        try writeChunk("VP8X", [flags, 0, 0, 0] + bytes24(film.width - 1) + bytes24(film.height - 1))
        if let profile { try writeChunk("ICCP", profile) }
        let black: [UInt8] = [0, 0, 0, 255]
        let forEver: [UInt8] = [0, 0]
        try writeChunk("ANIM", black + forEver)
    }

    private func writeChunk(_ name: String, _ head: [UInt8], _ data: [UInt8] = []) throws {
        let size = head.count + data.count
        try sink.write(Array(name.utf8) + littleEndian(UInt32(size)) + head)
        try sink.write(data)
        if size % 2 == 1 { try sink.write([0]) }
    }

    /// A number of three bytes, the lowest first.
    private func bytes24(_ value: Int) -> [UInt8] {
        Array(littleEndian(UInt32(value)).prefix(3))
    }

    package func finish() throws {
        guard let size = UInt32(exactly: sink.count - 8) else {
            throw RecordingError("a WebP file holds at most 4 GiB; make the film shorter or smaller")
        }
        try sink.overwrite(at: 4, with: littleEndian(size))
        try sink.close()
    }

    package func abandon() { sink.abandon() }
}
