import Foundation

extension Picture {
    /// The smallest rectangle, in points, around the pixels that fulfil a condition; nil if there are none.
    public func box(of condition: (RGB) -> Bool) -> CGRect? {
        var (left, top, right, bottom) = (width, height, -1, -1)
        let pixels = bytes
        for y in 0..<height {
            for x in 0..<width where condition(RGB(pixels[y * width + x])) {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        guard right >= left else { return nil }
        return CGRect(
            x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right + 1 - left) / scale,
            height: CGFloat(bottom + 1 - top) / scale)
    }
}
