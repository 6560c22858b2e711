import CoreGraphics

/// Pictures are looked at with the eyes of the tests, which can write down digests of them; clients need none.
enum PictureDigests {
    static func note(_ image: CGImage) {}
}
