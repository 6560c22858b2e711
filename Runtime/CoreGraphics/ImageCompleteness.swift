// gdk-pixbuf tells when a PNG, a GIF or a TIFF ends early, but fills what is missing of a JPEG or a BMP with grey or black
// and says nothing. Here their structure is followed as far as to know that.

/// Whether a file's bytes go as far as its own structure says; true for every format but JPEG, BMP and ICO.
func isComplete(imageFile bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.starts(with: [0xFF, 0xD8]) { return isComplete(jpeg: bytes) }
    if bytes.starts(with: Array("BM".utf8)) { return isComplete(bmp: bytes) }
    if bytes.starts(with: [0, 0, 1, 0]) { return isComplete(icons: bytes) }
    return true
}

/// A JPEG file is complete if its chain of segments leads to the end marker.
private func isComplete(jpeg bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 2
    while let marker = nextMarker(bytes, &position) {
        switch marker {
        case 0xD9: return true
        case 0x01, 0xD0...0xD8: continue
        default:
            guard position + 2 <= bytes.count else { return false }
            position += Int(bytes[position]) << 8 | Int(bytes[position + 1])
        }
    }
    return false
}

/// The next marker at or after a position, which is moved behind it. In picture data a byte 0xFF is followed by 0, and the
/// markers that stand within the data carry nothing, so that both can be passed over.
private func nextMarker(_ bytes: UnsafeRawBufferPointer, _ position: inout Int) -> UInt8? {
    while position < bytes.count, let start = bytes.baseAddress,
        let found = memchr(start + position, 0xFF, bytes.count - position)
    {
        position = UnsafeRawPointer(found) - start + 1
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count else { return nil }
        position += 1
        if bytes[position - 1] != 0 { return bytes[position - 1] }
    }
    return nil
}

/// A BMP file of uncompressed pixels is complete if all of its rows are there.
private func isComplete(bmp bytes: UnsafeRawBufferPointer) -> Bool {
    func number(_ position: Int) -> Int {
        Int(Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }))
    }
    // Shorter headers are of a kind that older systems wrote, and gdk-pixbuf judges those itself.
    guard bytes.count >= 54, number(14) >= 40, number(30) == 0 || number(30) == 3 else { return true }
    let bits = Int(bytes[28]) | Int(bytes[29]) << 8
    let bytesPerRow = (number(18) * bits + 31) / 32 * 4
    return number(10) + bytesPerRow * abs(number(22)) <= bytes.count
}

/// A file of icons is complete if each of them is.
private func isComplete(icons bytes: UnsafeRawBufferPointer) -> Bool {
    func number(_ position: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }
    guard bytes.count >= 6 else { return false }
    let count = Int(bytes[4]) | Int(bytes[5]) << 8
    guard bytes.count >= 6 + 16 * count else { return false }
    return (0..<count).allSatisfy { number(6 + 16 * $0 + 8) + number(6 + 16 * $0 + 12) <= bytes.count }
}
