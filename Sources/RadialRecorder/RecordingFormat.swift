import Foundation

/// A form in which a film, or a still picture of it, can be written.
public enum RecordingFormat: String, CaseIterable, Hashable, Sendable {
    /// One still picture, 8-bit RGB.
    case png
    /// A folder of PNG files, one a frame, named `frame-0000.png` and so on.
    case frames
    /// An animated GIF with one palette for the whole film, repeating for ever.
    case gif
    /// H.264 video in an MP4 file, made by the program `ffmpeg`.
    case mp4
    /// VP9 video in a WebM file, made by the program `ffmpeg`.
    case webm
    /// A lossless animated WebP, repeating for ever.
    case webp
    /// An animated PNG, lossless, repeating for ever.
    case apng
    /// Bare frames on the standard output: four bytes a pixel (blue, green, red, 255), rows from the top, no header.
    case raw

    /// The format that a file's name asks for by its ending, in capitals or not; `nil` for an unknown ending or none.
    public init?(pathExtension: String) {
        switch pathExtension.lowercased() {
        case "png": self = .png
        case "gif": self = .gif
        case "mp4": self = .mp4
        case "webm": self = .webm
        case "webp": self = .webp
        case "apng": self = .apng
        default: return nil
        }
    }

    /// Whether this format is video with halved colour planes, whose sides must be even.
    var isVideo: Bool { self == .mp4 || self == .webm }

    /// The most frames a second that this format is made at: 50 for GIF, whose delays are whole hundredths of a second
    /// and which players slow down below two; `nil` where there is no limit.
    public var framesPerSecondLimit: Int? { self == .gif ? 50 : nil }

    /// The largest side in pixels: what the encoder takes or, where that is more, what Cairo draws.
    private var largestSide: Int {
        switch self {
        case .png, .frames, .apng, .gif, .raw: 32_767
        case .webp: 16_383
        case .mp4, .webm: 16_384
        }
    }

    private var name: String {
        switch self {
        case .png, .frames: "PNG"
        case .gif: "GIF"
        case .mp4: "MP4 (H.264)"
        case .webm: "WebM (VP9)"
        case .webp: "WebP"
        case .apng: "APNG"
        case .raw: "raw output"
        }
    }

    /// Throws a ``RecordingError`` if this format cannot hold a picture of the given size.
    /// - Parameters:
    ///   - width: in pixels, at least 1.
    ///   - height: in pixels, at least 1.
    public func checkSize(width: Int, height: Int) throws {
        precondition(width > 0 && height > 0, "a film has at least one pixel")
        let advice = isVideo || self == .webp ? "; choose .png, .gif or .apng, or a smaller --size" : ""
        if max(width, height) > largestSide {
            throw RecordingError(
                "\(name) cannot hold \(width)x\(height) pixels: a side is at most \(largestSide)\(advice)")
        }
        // FFmpeg refuses what its own buffers could not address: (w + 128)·(h + 128)·8 must fit 31 bits.
        if isVideo && (width + 1 + 128) * (height + 1 + 128) * 8 >= Int(Int32.max) {
            throw RecordingError("\(name) cannot hold \(width)x\(height) pixels: that is too many in all\(advice)")
        }
    }

    /// What a user should know about a film of this size in this format, one line each; mostly nothing.
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    public func notes(width: Int, height: Int) -> [String] {
        guard isVideo, width % 2 + height % 2 > 0 else { return [] }
        let even = "\(width + width % 2)x\(height + height % 2)"
        return ["video needs even sides: \(width)x\(height) is padded to \(even) with its edge pixels"]
    }
}
