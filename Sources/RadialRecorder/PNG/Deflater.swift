import CDeflate

/// A zlib compressor that is made once and used for every frame.
final class Deflater {
    private let compressor: OpaquePointer

    /// - Parameter level: from 1, fast, to 12, small.
    init(level: Int32) {
        guard let made = libdeflate_alloc_compressor(level) else {
            // It fails for an impossible level or when not even some hundred kilobytes are left.
            preconditionFailure("no compressor of level \(level)")
        }
        compressor = made
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// The bytes as one zlib stream.
    func zlib(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            // Never 0, since the target has the size that the library asked for.
            count = libdeflate_zlib_compress(
                compressor, bytes.baseAddress, bytes.count, target.baseAddress, target.count)
        }
    }
}
