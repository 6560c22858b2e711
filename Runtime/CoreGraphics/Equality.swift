import Foundation

extension CGPoint {
    /// Whether another point is at the same place.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether another size has the same sides.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether another rectangle has the same place and sides, also if one of the two has negative sides.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
