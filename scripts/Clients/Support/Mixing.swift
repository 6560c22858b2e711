import Simulator

extension RGB {
    /// What is seen of this colour at an alpha, over another one that is opaque.
    public func mixed(_ alpha: CGFloat, over other: RGB) -> RGB {
        func mix(_ above: Int, _ below: Int) -> Int {
            Int((CGFloat(above) * alpha + CGFloat(below) * (1 - alpha)).rounded())
        }
        return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }
}
