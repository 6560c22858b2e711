import CWebP

/// Encodes pictures as lossless WebP by libwebp.
struct WebPFrameEncoder {
    private var config = WebPConfig()
    private let interruption: Interruption

    /// - Parameters:
    ///   - level: how hard to try, 0 to 9.
    ///   - interruption: what ends encoding early.
    init(level: Int32, interruption: Interruption) throws {
        self.interruption = interruption
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, level) != 0 else {
            throw RecordingError("the libwebp of this system has another version than this program was built for")
        }
        config.exact = 1
    }

    /// The bitstream chunk of a picture, as it stands in a WebP file after the file's header.
    /// - Parameters:
    ///   - pixels: 0xAARRGGBB, `width` a row.
    ///   - width: at most 16383.
    func encode(_ pixels: inout [UInt32], width: Int) throws -> [UInt8] {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw RecordingError("libwebp cannot make a picture") }
        let height = pixels.count / width
        return try pixels.withUnsafeMutableBufferPointer { pixels in
            picture.use_argb = 1
            picture.width = Int32(width)
            picture.height = Int32(height)
            picture.argb = pixels.baseAddress
            picture.argb_stride = Int32(width)
            return try encode(&picture)
        }
    }

    private func encode(_ picture: inout WebPPicture) throws -> [UInt8] {
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        // libwebp asks now and then whether to go on; the object lives on in `self` until then.
        picture.progress_hook = { _, picture in
            guard let context = picture?.pointee.user_data else { return 1 }
            return Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue().requestedSignal == nil ? 1 : 0
        }
        picture.user_data = Unmanaged.passUnretained(interruption).toOpaque()
        picture.writer = WebPMemoryWrite
        var config = config
        let encoded = withUnsafeMutablePointer(to: &writer) { writer in
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&config, &picture)
        }
        // The pixels are ours, but what libwebp has made for itself is not.
        WebPPictureFree(&picture)
        try interruption.check()
        guard encoded != 0, let bytes = writer.mem else {
            throw RecordingError("libwebp could not encode a frame (its error \(picture.error_code.rawValue))")
        }
        return Array(UnsafeBufferPointer(start: bytes, count: writer.size).dropFirst(Self.fileHeaderSize))
    }

    /// "RIFF", the size, "WEBP".
    private static let fileHeaderSize = 12
}
