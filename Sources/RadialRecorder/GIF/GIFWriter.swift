import RadialRaster

/// Writes an animated GIF: one palette for the whole film, the first frame whole, then of each frame the rectangle that
/// holds what changed, transparent where nothing did. It repeats for ever.
///
/// The palette is made from the film's samples: the two stills of a reveal have all of its colours but the rim's, and
/// those lie between. Of another film the samples are some of its frames, and colours of frames between them are mapped
/// to the nearest.
package final class GIFWriter: FrameWriter {
    private let film: FilmDescription
    private let sink: ByteSink
    private let palette: Palette
    private var canvas: DeltaCanvas<IndexCanvas>
    private var encoder: LZWEncoder
    private var frame = 0
    /// The table has 2 to this power colours.
    private let tableBits: Int

    /// A writer of a film to the given sink; the film must have at least one sample.
    package init(_ film: FilmDescription, to sink: ByteSink) {
        precondition(!film.samples.isEmpty, "a palette is made from at least one picture")
        self.film = film
        self.sink = sink
        palette = Palette(film.samples)
        // One index more, for transparent.
        let largest = palette.colors.count
        tableBits = max(1, Int.bitWidth - largest.leadingZeroBitCount)
        encoder = LZWEncoder(indexBits: max(2, tableBits))
        canvas = DeltaCanvas(
            IndexCanvas(width: film.width, height: film.height, palette: palette), transparent: UInt8(largest))
    }

    package func write(_ frame: RecordedFrame) throws {
        if self.frame == 0 { try writeHeader() }
        let (region, indices) = canvas.show(frame)
        try writeControl()
        try writePlace(region)
        try sink.write(encoder.encode(indices))
        self.frame += 1
    }

    private func writeHeader() throws {
        let hasTable: UInt8 = 0x80
        let eightBitChannels: UInt8 = 7 << 4
        var bytes = Array("GIF89a".utf8)
        bytes += littleEndian(UInt16(film.width)) + littleEndian(UInt16(film.height))
        bytes += [hasTable | eightBitChannels | UInt8(tableBits - 1), 0, 0]
        for index in 0..<1 << tableBits {
            let color = index < palette.colors.count ? palette.colors[index] : 0
            bytes += bigEndian(color).dropFirst()
        }
        // Netscape's extension: repeat 0 times, which means for ever.
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        try sink.write(bytes)
    }

    /// How long the frame stays, that it is left in place, and which index is transparent.
    private func writeControl() throws {
        let leaveInPlace: UInt8 = 1 << 2
        let hasTransparent: UInt8 = frame == 0 ? 0 : 1
        let delay = film.plan.delay(ofFrame: frame, unitsPerSecond: 100)
        let bytes = [0x21, 0xF9, 4, leaveInPlace | hasTransparent] + littleEndian(UInt16(delay))
        try sink.write(bytes + [UInt8(palette.colors.count), 0])
    }

    private func writePlace(_ region: RasterRegion) throws {
        var bytes: [UInt8] = [0x2C]
        for number in [region.minX, region.minY, region.width, region.height] {
            bytes += littleEndian(UInt16(number))
        }
        try sink.write(bytes + [0])
    }

    package func finish() throws {
        try sink.write([0x3B])
        try sink.close()
    }

    package func abandon() { sink.abandon() }
}
