@_spi(Runtime) import CoreGraphics
import Foundation

/// The two images as they are shown: opaque, of one size.
struct Pictures {
    let from: CGImage
    let to: CGImage
    /// FROM's colour profile, if it has one.
    let profile: [UInt8]?
    /// Where FROM's pixels came to lie.
    let placement: Placement
    /// What a user should know about the images, one line each.
    let notes: [String]

    /// Reads both files and brings them to one size.
    init(_ request: RenderRequest) throws {
        let from = try Pictures.read(request.from, as: "FROM")
        let to = try Pictures.read(request.to, as: "TO")
        let size = request.size ?? PixelSize(width: from.image.width, height: from.image.height)
        self.from = try Pictures.show(from.image, at: size, on: request.background)
        self.to = try Pictures.show(to.image, at: size, on: request.background)
        profile = from.iccProfile
        placement = Placement(width: from.image.width, height: from.image.height, covering: size)
        notes = Pictures.notes(from: from, to: to, size: request.size)
    }

    private static func read(_ path: String, as role: String) throws -> ImageFile {
        do {
            return try ImageFile(path: path)
        } catch {
            throw Failure("cannot read \(role) \(Words.quoted(path)): \(error.reason)")
        }
    }

    private static func notes(from: ImageFile, to: ImageFile, size: PixelSize?) -> [String] {
        var notes: [String] = []
        // Whoever gives a size has asked for scaling.
        if size == nil, (from.image.width, from.image.height) != (to.image.width, to.image.height) {
            let sizes = [from, to].map { "\($0.image.width)x\($0.image.height)" }
            notes.append(
                "TO is \(sizes[1]) and FROM \(sizes[0]): TO is scaled to cover FROM, and what hangs over is cut off")
        }
        if from.iccProfile != to.iccProfile {
            notes.append(
                "the colour profiles of FROM and TO differ: no numbers are converted, so TO's colours may be off")
        }
        return notes
    }

    private static func show(_ image: CGImage, at size: PixelSize, on background: Colour) throws -> CGImage {
        guard let scaled = image.scaled(toCover: size.width, height: size.height),
            let opaque = scaled.laid(on: background)
        else {
            throw Failure("there is not enough memory for pictures of \(size) pixels: give a smaller --size")
        }
        return opaque
    }
}

/// How an image of one size lies on a screen of another that it covers.
struct Placement: Equatable {
    let factor: Double
    let left: Double
    let top: Double

    /// Aspect kept and centred, as `CGImage.scaled(toCover:height:)` does it.
    init(width: Int, height: Int, covering size: PixelSize) {
        factor = max(Double(size.width) / Double(width), Double(size.height) / Double(height))
        left = (Double(size.width) - Double(width) * factor) / 2
        top = (Double(size.height) - Double(height) * factor) / 2
    }

    func callAsFunction(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX * factor + left, y: rect.minY * factor + top,
            width: rect.width * factor, height: rect.height * factor)
    }
}

extension CGImage {
    /// The image over a colour, opaque; the image itself if it already is.
    func laid(on colour: Colour) -> CGImage? {
        guard !isOpaque else { return self }
        let red = UInt32(colour.red)
        let green = UInt32(colour.green)
        let blue = UInt32(colour.blue)
        let mixed = withPixels { pixels in
            pixels.map { pixel in
                let clear = 255 - pixel >> 24
                let redPart = mix(pixel >> 16, red, clear) << 16
                let greenPart = mix(pixel >> 8, green, clear) << 8
                return 0xFF00_0000 | redPart | greenPart | mix(pixel, blue, clear)
            }
        }
        return CGImage(width: width, height: height, pixels: mixed)
    }
}

/// A premultiplied component over that of a background which shows through by `clear` 255ths.
private func mix(_ component: UInt32, _ background: UInt32, _ clear: UInt32) -> UInt32 {
    min(255, component & 255 + (background * clear + 127) / 255)
}
