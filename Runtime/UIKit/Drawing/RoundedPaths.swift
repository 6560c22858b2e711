/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upper left.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// Upper right.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// Lower left.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// Lower right.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// Makes a closed rectangle with round corners of a radius in points, at most half of the shorter side.
    ///
    /// The curvature of the corners begins softly, as on iOS (3.6): each takes 1.53 radii of both sides. Where there is not
    /// so much room, the corners are quarters of a circle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Makes a closed rectangle of which some corners are round, with the width of `cornerRadii` as their radius; see
    /// `init(roundedRect:cornerRadius:)`.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let half = min(rect.width, rect.height) / 2
        let radius = min(max(cornerRadii.width, 0), half)
        guard radius > 0 else {
            append(UIBezierPath(rect: rect))
            return
        }
        let shape = RoundCorner(radius: radius, isSoft: RoundCorner.reach * radius <= half)
        // Clockwise on the screen, from the left end of the upper side.
        let turns: [(UIRectCorner, CGPoint, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
        ]
        let start = corners.contains(.topLeft) ? shape.length : 0
        move(to: CGPoint(x: rect.minX + start, y: rect.minY))
        for (corner, point, way) in turns {
            if corners.contains(corner) { shape.add(to: self, corner: point, way: way) } else { addLine(to: point) }
        }
        close()
    }
}

/// The shape of a round corner.
private struct RoundCorner {
    let radius: CGFloat
    /// Whether the curvature begins softly.
    let isSoft: Bool

    /// How far a soft corner reaches along a side, in radii.
    static let reach: CGFloat = 1.52866483
    /// Core Graphics' constant for a quarter of a circle.
    private static let circle: CGFloat = 0.5522847498

    /// How far the corner reaches along a side.
    var length: CGFloat { isSoft ? Self.reach * radius : radius }

    /// The points of a corner, in radii from its tip back along the side that comes in and on along the one that goes out:
    /// the first is the end of the straight part, three follow for each curve. They were measured from outside on iOS, and
    /// are known among designers.
    private var points: [(CGFloat, CGFloat)] {
        guard isSoft else { return [(1, 0), (1 - Self.circle, 0), (0, 1 - Self.circle), (0, 1)] }
        return [
            (Self.reach, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
            (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, Self.reach),
        ]
    }

    /// Adds the corner after a line to its start; `way` is the direction in which the path comes to it.
    func add(to path: UIBezierPath, corner: CGPoint, way: CGVector) {
        // The next side goes on at a right angle to the right: (dx, dy) as (−dy, dx).
        let places = points.map { back, on in
            CGPoint(
                x: corner.x - (way.dx * back + way.dy * on) * radius,
                y: corner.y - (way.dy * back - way.dx * on) * radius)
        }
        path.addLine(to: places[0])
        for index in stride(from: 1, to: places.count, by: 3) {
            path.addCurve(
                to: places[index + 2], controlPoint1: places[index], controlPoint2: places[index + 1])
        }
    }
}
