import UIKit

/// A side of a rectangle as the eye sees it: recognisers and fingers know nothing of leading and trailing.
enum ScreenSide: Hashable, CaseIterable {
    case left
    case right
    case top
    case bottom

    /// The side that lies across.
    var opposite: ScreenSide {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }

    /// Whether a motion to this side runs from left to right or back.
    var isHorizontal: Bool { self == .left || self == .right }

    /// The side for a recogniser.
    var rectEdge: UIRectEdge {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        }
    }

    /// How far a vector leads to this side: negative if it leads away.
    func component(of vector: CGPoint) -> CGFloat {
        switch self {
        case .left: -vector.x
        case .right: vector.x
        case .top: -vector.y
        case .bottom: vector.y
        }
    }

    /// The size of a rectangle along a motion to this side.
    func extent(of bounds: CGRect) -> CGFloat { isHorizontal ? bounds.width : bounds.height }

    /// How far inside this side of a rectangle a point lies: negative if it is outside.
    func depth(of point: CGPoint, in bounds: CGRect) -> CGFloat {
        switch self {
        case .left: point.x - bounds.minX
        case .right: bounds.maxX - point.x
        case .top: point.y - bounds.minY
        case .bottom: bounds.maxY - point.y
        }
    }

    /// The point of this side that is nearest to another one.
    func foot(of point: CGPoint, in bounds: CGRect) -> CGPoint {
        switch self {
        case .left: CGPoint(x: bounds.minX, y: point.y)
        case .right: CGPoint(x: bounds.maxX, y: point.y)
        case .top: CGPoint(x: point.x, y: bounds.minY)
        case .bottom: CGPoint(x: point.x, y: bounds.maxY)
        }
    }

    /// Whether a motion leads more to this side than to any other: within 45° of it.
    func isDirection(of motion: CGPoint) -> Bool {
        let along = component(of: motion)
        let across = isHorizontal ? motion.y : motion.x
        return along > 0 && along >= abs(across)
    }
}

extension RevealEdge {
    /// The side that this edge is in a layout direction.
    func side(in direction: UIUserInterfaceLayoutDirection) -> ScreenSide {
        let isLeftToRight = direction == .leftToRight
        switch self {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        case .top: return .top
        case .bottom: return .bottom
        }
    }

    /// The side that this edge is of a view, as its layout direction is now.
    @MainActor func side(of view: UIView) -> ScreenSide { side(in: view.effectiveUserInterfaceLayoutDirection) }
}
