@_spi(Runtime) import CoreGraphics

/// Bytes in rows, several for each pixel, to be blurred each kind for itself.
struct BoxBlur {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let width: Int
    let height: Int
    let bytesPerRow: Int
    /// Bytes a pixel.
    let channels: Int

    /// How far in whole pixels a blur of this standard deviation reaches, but not beyond what can be drawn into; 1 if the
    /// deviation is no number.
    static func reach(ofDeviation deviation: CGFloat) -> Int {
        Int((3 * deviation).rounded(.up), within: 0...Bitmap.longestSide) + 1
    }

    /// Blurs by three box filters one after the other, which together are close to a Gaussian of this standard deviation,
    /// in pixels. What lies outside counts as nothing. Below 0.8 pixels it does nothing.
    func blur(deviation: Double) {
        // The width of box whose threefold use has that deviation (as SVG's feGaussianBlur defines it).
        let size = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5, within: 0...20_000)
        guard size > 1 else { return }
        // Boxes of even size have no middle: the first two lean to either side, and the third is one larger.
        let half = size / 2
        let boxes =
            size % 2 == 1
            ? [(half, half), (half, half), (half, half)]
            : [
                (half, half - 1), (half - 1, half), (half, half),
            ]
        var line = [UInt8](repeating: 0, count: max(width, height))
        for (before, after) in boxes {
            for row in 0..<height {
                for channel in 0..<channels {
                    averageLine(from: row * bytesPerRow + channel, step: channels, count: width, before, after, &line)
                }
            }
            for column in 0..<width * channels {
                averageLine(from: column, step: bytesPerRow, count: height, before, after, &line)
            }
        }
    }

    /// Replaces each value of a row or column by the average of those from `before` ahead of it to `after` behind it.
    private func averageLine(
        from start: Int, step: Int, count: Int, _ before: Int, _ after: Int, _ line: inout [UInt8]
    ) {
        line.withUnsafeMutableBufferPointer { line in
            var any: UInt8 = 0
            for index in 0..<count {
                line[index] = bytes[start + index * step]
                any |= line[index]
            }
            guard any != 0 else { return }
            let size = before + after + 1
            var sum = 0
            for index in 0..<min(after, count) { sum += Int(line[index]) }
            for index in 0..<count {
                if index + after < count { sum += Int(line[index + after]) }
                bytes[start + index * step] = UInt8(truncatingIfNeeded: (sum + size / 2) / size)
                if index >= before { sum -= Int(line[index - before]) }
            }
        }
    }
}
