// gdk-pixbuf reads the EXIF orientation of JPEG and TIFF files, but not that of a PNG file, which has a chunk for it since
// 2017 (PNG specification, third edition, 11.3.3.9).

/// The EXIF orientation, from 1 to 8, that a PNG file names; nil if it names none or is no PNG file.
func orientation(inPNG bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var position = 8
    // Length, name, data, checksum.
    while let length = number(bytes, at: position, count: 4, isBigEndian: true), position + 12 + length <= bytes.count {
        let data = UnsafeRawBufferPointer(rebasing: bytes[position + 8..<position + 8 + length])
        if bytes[position + 4..<position + 8].elementsEqual("eXIf".utf8) { return orientation(inEXIF: data) }
        position += 12 + length
    }
    return nil
}

/// The orientation in EXIF data: the tag 0x0112, a short number, of the first directory (EXIF 2.32, 4.6).
private func orientation(inEXIF bytes: UnsafeRawBufferPointer) -> Int? {
    let isBigEndian = bytes.starts(with: "MM".utf8)
    guard isBigEndian || bytes.starts(with: "II".utf8) else { return nil }
    func read(_ position: Int, _ count: Int) -> Int? {
        number(bytes, at: position, count: count, isBigEndian: isBigEndian)
    }
    guard read(2, 2) == 42, let directory = read(4, 4), let count = read(directory, 2) else { return nil }
    let entries = (0..<count).lazy.map { directory + 2 + 12 * $0 }
    guard let entry = entries.first(where: { read($0, 2) == 0x0112 && read($0 + 2, 2) == 3 }),
        let value = read(entry + 8, 2), (1...8).contains(value)
    else { return nil }
    return value
}

/// A number of so many bytes; nil if they are not all there.
private func number(_ bytes: UnsafeRawBufferPointer, at position: Int, count: Int, isBigEndian: Bool) -> Int? {
    guard position >= 0, position + count <= bytes.count else { return nil }
    let digits = bytes[position..<position + count]
    return isBigEndian
        ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
}
