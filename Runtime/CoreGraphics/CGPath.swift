/// A shape made of lines and Bézier curves, in the units of whatever draws it (points). It cannot change.
public class CGPath: Hashable {
    var storage: PathStorage

    init(storage: PathStorage) {
        self.storage = storage
    }

    /// A rectangle: move to its least corner, lines along its upper, right and lower side, close. A nil transform is the
    /// identity.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// The ellipse that touches a rectangle's sides: move to the middle of the right side, four curves by way of the
    /// lower, left and upper one, close. A nil transform is the identity.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// A rectangle with elliptic corners, as ten elements from the middle of the right side on. Traps if a corner is
    /// larger than half its side, as Core Graphics does. A nil transform is the identity.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var storage = PathStorage()
        storage.addRoundedRect(
            rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// A path of the same elements that cannot change.
    public func copy() -> CGPath? {
        CGPath(storage: storage)
    }

    /// A path of the same elements, transformed, that cannot change. A nil transform is the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage: storage.transformed(by: transform?.pointee ?? .identity))
    }

    /// A path of the same elements that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        mutableCopy(using: nil)
    }

    /// A path of the same elements, transformed, that can be added to. A nil transform is the identity.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let path = CGMutablePath()
        path.storage = storage.transformed(by: transform?.pointee ?? .identity)
        return path
    }

    /// Whether there is no element.
    public var isEmpty: Bool { storage.kinds.isEmpty }

    /// Where the last element ended; zero if the path is empty.
    public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

    /// The smallest rectangle that holds all points, also the control points of curves; null if the path is empty.
    public var boundingBox: CGRect { storage.boundingBox }

    /// The smallest rectangle that holds the lines and curves themselves; null if the path is empty.
    public var boundingBoxOfPath: CGRect { storage.boundingBoxOfPath }

    /// Whether a point lies inside, where open subpaths count as closed; the point is moved by `transform` first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = storage.crossings(of: point.applying(transform))
        switch rule {
        case .winding: return winding.sum != 0
        case .evenOdd: return winding.count % 2 == 1
        }
    }

    /// Shows every element to a block, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = storage.points
        // An empty array has no memory to point to, and every element needs a pointer.
        if points.isEmpty { points.append(.zero) }
        points.withUnsafeMutableBufferPointer { buffer in
            guard var next = buffer.baseAddress else { return }
            for kind in storage.kinds {
                var element = CGPathElement(type: kind, points: next)
                block(&element)
                next += PathStorage.pointCount(kind)
            }
        }
    }

    /// Whether both have the same elements with the same points.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.storage == rhs.storage
    }

    /// Feeds a hasher: all elements and points count.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }
}

extension CGPath {
    /// The path a fraction of the way from this one to another (fractions outside 0…1 go on), point by point; nil if
    /// their elements are not of the same kinds in the same order.
    @_spi(Runtime) public func interpolated(to other: CGPath, fraction: CGFloat) -> CGPath? {
        storage.interpolated(to: other.storage, fraction: fraction).map(CGPath.init(storage:))
    }
}
