/// The outline of what a reveal shows: an ellipse whose axes lie along the screen's, a circle in most cases.
///
/// All lengths are in points of the masked view.
public struct RevealEllipse: Equatable, Sendable {
    /// The centre of the ellipse.
    public var center: CGPoint
    /// Half of the ellipse's width and half of its height.
    public var radii: CGSize

    /// Makes an ellipse from its centre and its half-sides.
    public init(center: CGPoint, radii: CGSize) {
        self.center = center
        self.radii = radii
    }

    /// Makes a circle from its centre and its radius.
    public init(center: CGPoint, radius: CGFloat) {
        self.init(center: center, radii: CGSize(width: radius, height: radius))
    }

    /// The rectangle that the ellipse touches on all four sides.
    public var boundingRect: CGRect {
        CGRect(
            origin: CGPoint(x: center.x - radii.width, y: center.y - radii.height),
            size: CGSize(width: 2 * radii.width, height: 2 * radii.height))
    }

    /// Whether the point lies in the ellipse or on its outline; an ellipse with a half-side of zero holds no point.
    public func contains(_ point: CGPoint) -> Bool {
        guard radii.width > 0, radii.height > 0 else { return false }
        let across = (point.x - center.x) / radii.width
        let along = (point.y - center.y) / radii.height
        return across * across + along * along <= 1
    }

    /// The cover circle: the smallest circle about `center` that holds all of `rect`. Its radius is the distance to
    /// the farthest corner, with no margin.
    ///
    /// The centre may lie outside of the rectangle. A negative width or height means the same rectangle as a positive
    /// one from the other corner. A centre that is not finite (or beyond 1e100) is replaced by the rectangle's middle,
    /// and a rectangle that is null, infinite or not a number by an empty one at (0, 0).
    public static func covering(_ rect: CGRect, from center: CGPoint) -> RevealEllipse {
        let box = Box(rect) ?? .zero
        let usable = isUsable(center.x) && isUsable(center.y) ? center : box.center
        return RevealEllipse(center: usable, radius: box.farthestDistance(from: usable))
    }
}

/// A rectangle whose four numbers are finite and whose size is not negative.
struct Box {
    let origin: CGPoint
    let size: CGSize

    static let zero = Box(origin: CGPoint(x: 0, y: 0), size: CGSize(width: 0, height: 0))

    private init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
    }

    /// Nil, if the rectangle is null, infinite or not a number. Its own numbers are read, not `minX` and its like,
    /// which a null or infinite rectangle answers with ordinary numbers.
    init?(_ rect: CGRect) {
        let (origin, size) = (rect.origin, rect.size)
        guard isUsable(origin.x), isUsable(origin.y), isUsable(size.width), isUsable(size.height) else { return nil }
        self.init(
            origin: CGPoint(x: origin.x + min(size.width, 0), y: origin.y + min(size.height, 0)),
            size: CGSize(width: abs(size.width), height: abs(size.height)))
    }

    var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    var halfDiagonal: CGFloat { length(size.width, size.height) / 2 }

    func farthestDistance(from point: CGPoint) -> CGFloat {
        let across = max(abs(point.x - origin.x), abs(point.x - (origin.x + size.width)))
        let along = max(abs(point.y - origin.y), abs(point.y - (origin.y + size.height)))
        return length(across, along)
    }
}

/// Whether a coordinate is one: finite and small enough for its square. `CGRect.infinite` is made of finite numbers.
func isUsable(_ number: CGFloat) -> Bool {
    abs(number) <= 1e100
}

/// The length of the hypotenuse.
func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    (x * x + y * y).squareRoot()
}

/// The number within 0…1; what is not a number counts as 0.
func clampedToUnit(_ number: CGFloat) -> CGFloat {
    number > 0 ? min(number, 1) : 0
}
