/// Writes bare frames: blue, green, red and 255 for each pixel, rows from the top, nothing before or between them.
package final class RawWriter: FrameWriter {
    private var canvas: PixelCanvas
    private let sink: ByteSink

    /// A writer of a film to the given sink.
    package init(_ film: FilmDescription, to sink: ByteSink) {
        canvas = PixelCanvas(width: film.width, height: film.height)
        self.sink = sink
    }

    package func write(_ frame: RecordedFrame) throws {
        _ = canvas.show(frame)
        // 0xAARRGGBB lies in the memory of a little-endian machine as blue, green, red, alpha.
        if UInt32(1).littleEndian == 1 {
            try canvas.elements.withUnsafeBytes { try sink.write($0) }
        } else {
            try canvas.elements.map(\.littleEndian).withUnsafeBytes { try sink.write($0) }
        }
    }

    package func finish() throws { try sink.close() }

    package func abandon() { sink.abandon() }
}
