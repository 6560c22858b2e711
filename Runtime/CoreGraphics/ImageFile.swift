internal import CGdkPixbuf

/// A picture from a file, with what the file says about its colours.
@_spi(Runtime) public struct ImageFile: Sendable {
    /// The picture, upright (the file's EXIF orientation has been applied), in 8-bit colours.
    public let image: CGImage
    /// The colour profile in the file, as it is there; nil if there is none. The picture's numbers are not converted.
    public let iccProfile: [UInt8]?

    /// Why a file gave no picture.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The file's name as it was asked for.
        public let path: String
        /// What is wrong with it: one clause in one line, without the name.
        public let reason: String

        /// Name and reason in one line.
        public var description: String { "\(path): \(reason)" }
    }

    /// The greatest number of pixels that is decoded, 2²⁸ (one gibibyte): a small file can claim to be any size.
    public static let mostPixels = 1 << 28
    /// The greatest length of a file that is read, in bytes.
    public static let mostBytes = 1 << 30

    /// Reads a picture in any format that gdk-pixbuf knows; of an animation its first frame. A file that is damaged or
    /// ends early is an error, not a part of a picture.
    public init(path: String) throws(Failure) {
        _ = Self.silence
        try Self.checkFile(path)
        let format = try Self.checkHeader(path)
        let orientation = try Self.checkContents(path)
        let decoded = try Pixbuf(path: path, format: format)
        if let orientation { decoded.setOption("orientation", String(orientation)) }
        iccProfile = decoded.option("icc-profile").flatMap { Data(base64Encoded: $0) }.map(Array.init)
        guard let upright = decoded.upright(), let image = upright.makeImage() else {
            throw Failure(path: path, reason: "it is too large: there is not enough memory for it")
        }
        self.image = image
    }

    /// Keeps GLib from writing to standard error, once for the process: gdk-pixbuf and its loaders complain there about
    /// files that are damaged in some ways, and the error that is thrown says it all.
    private static let silence: Void = {
        _ = g_log_set_default_handler({ _, _, _, _ in }, nil)
    }()

    /// Whether there is something at all that can be read to its end.
    private static func checkFile(_ path: String) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure(path: path, reason: systemReason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Failure(path: path, reason: "it is a directory, not a picture")
        default: throw Failure(path: path, reason: "it is not a regular file")
        }
        guard access(path, R_OK) == 0 else { throw Failure(path: path, reason: systemReason(errno)) }
        guard status.st_size > 0 else { throw Failure(path: path, reason: "it is empty") }
        guard status.st_size <= mostBytes else {
            throw Failure(path: path, reason: "it is larger than \(mostBytes >> 20) MiB")
        }
    }

    private static func systemReason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "there is no such file"
        case EACCES, EPERM: "it may not be read (permission denied)"
        case ENAMETOOLONG: "its name is too long"
        default: String(cString: strerror(code))
        }
    }

    /// Whether the file goes as far as its own structure says; gives the orientation that gdk-pixbuf does not see.
    private static func checkContents(_ path: String) throws(Failure) -> Int? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
            throw Failure(path: path, reason: "it cannot be read")
        }
        guard data.withUnsafeBytes(isComplete(imageFile:)) else {
            throw Failure(path: path, reason: "it is cut off")
        }
        return data.withUnsafeBytes(orientation(inPNG:))
    }

    /// Whether it is a picture of a size that can be decoded; only the file's beginning is looked at. Gives gdk-pixbuf's
    /// name of its format.
    private static func checkHeader(_ path: String) throws(Failure) -> String {
        var (width, height): (Int32, Int32) = (0, 0)
        guard let format = gdk_pixbuf_get_file_info(path, &width, &height),
            let name = gdk_pixbuf_format_get_name(format)
        else {
            throw Failure(path: path, reason: "it is not a picture of a known format")
        }
        defer { g_free(name) }
        guard width > 0, height > 0 else { throw Failure(path: path, reason: "it has no size: it is damaged") }
        let sides = "\(width)x\(height) pixels"
        guard max(width, height) <= Bitmap.longestSide else {
            throw Failure(path: path, reason: "it is too large: \(sides); a side may have \(Bitmap.longestSide)")
        }
        guard Int(width) * Int(height) <= mostPixels else {
            throw Failure(path: path, reason: "it is too large: \(sides); at most \(mostPixels) pixels are decoded")
        }
        return String(cString: name)
    }
}

/// An owned reference to a picture of gdk-pixbuf's.
private final class Pixbuf {
    private let pointer: OpaquePointer
    /// Whether the colours are multiplied by alpha. gdk-pixbuf's never are, it says; but those of TIFF files it hands on
    /// as libtiff gives them, which has done it (TIFFRGBAImage(3tiff)).
    private let isPremultiplied: Bool

    private init(owned pointer: OpaquePointer, isPremultiplied: Bool) {
        self.pointer = pointer
        self.isPremultiplied = isPremultiplied
    }

    init(path: String, format: String) throws(ImageFile.Failure) {
        var error: UnsafeMutablePointer<GError>?
        let loaded = gdk_pixbuf_new_from_file(path, &error)
        // Of a GIF that ends early there are both an error and the part that could be read.
        if let error {
            defer { g_error_free(error) }
            if let loaded { g_object_unref(UnsafeMutableRawPointer(loaded)) }
            throw ImageFile.Failure(path: path, reason: Self.reason(error))
        }
        guard let loaded else { throw ImageFile.Failure(path: path, reason: "it cannot be decoded") }
        pointer = loaded
        isPremultiplied = format == "tiff"
    }

    private static func reason(_ error: UnsafeMutablePointer<GError>) -> String {
        guard let text = error.pointee.message.map({ String(cString: $0) }) else { return "it cannot be decoded" }
        // The text begins with the file's name in quotation marks; who asks knows the name.
        let detail = text.components(separatedBy: "”: ").last ?? text
        let line = detail.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "it is damaged or cut off (\(line))"
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    func option(_ key: String) -> String? {
        gdk_pixbuf_get_option(pointer, key).map { String(cString: $0) }
    }

    /// Sets what the file did not say.
    func setOption(_ key: String, _ value: String) {
        _ = gdk_pixbuf_set_option(pointer, key, value)
    }

    /// The same picture as its EXIF orientation wants it; nil if there is no memory for it.
    func upright() -> Pixbuf? {
        gdk_pixbuf_apply_embedded_orientation(pointer).map { Pixbuf(owned: $0, isPremultiplied: isPremultiplied) }
    }

    func makeImage() -> CGImage? {
        let width = Int(gdk_pixbuf_get_width(pointer))
        let height = Int(gdk_pixbuf_get_height(pointer))
        let stride = Int(gdk_pixbuf_get_rowstride(pointer))
        let hasAlpha = gdk_pixbuf_get_has_alpha(pointer) != 0
        guard let bytes = gdk_pixbuf_read_pixels(pointer) else { return nil }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            for y in 0..<height {
                let row = UnsafeMutableBufferPointer(rebasing: target[y * width..<(y + 1) * width])
                if hasAlpha {
                    Self.convertTransparent(bytes + y * stride, isPremultiplied, into: row)
                } else {
                    Self.convertOpaque(bytes + y * stride, into: row)
                }
            }
            count = width * height
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    private static func convertOpaque(
        _ bytes: UnsafePointer<UInt8>, into row: UnsafeMutableBufferPointer<UInt32>
    ) {
        var next = bytes
        for x in 0..<row.count {
            let red = UInt32(next[0]) << 16
            let green = UInt32(next[1]) << 8
            row[x] = 0xFF00_0000 | red | green | UInt32(next[2])
            next += 3
        }
    }

    private static func convertTransparent(
        _ bytes: UnsafePointer<UInt8>, _ isPremultiplied: Bool, into row: UnsafeMutableBufferPointer<UInt32>
    ) {
        var next = bytes
        for x in 0..<row.count {
            let alpha = UInt32(next[3])
            func premultiplied(_ value: UInt8) -> UInt32 {
                isPremultiplied ? min(UInt32(value), alpha) : (UInt32(value) * alpha + 127) / 255
            }
            row[x] = alpha << 24 | premultiplied(next[0]) << 16 | premultiplied(next[1]) << 8 | premultiplied(next[2])
            next += 4
        }
    }
}
