import Radial

/// A place on the screen, in points of the window.
public struct Spot: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// How a finger leaves the screen.
public enum Leaving: String, Equatable, Sendable, CaseIterable {
    /// It is lifted, or the system takes it away.
    case lifted, cancelled
}

/// A finger's way over the screen, one event a frame: from place to place, the same number of frames for each way.
/// With 0 frames all of it happens within one frame.
public struct Stroke: Equatable, Sendable {
    public var spots: [Spot]
    public var frames: Int
    /// Frames for which it stands still before it leaves.
    public var rest: Int
    public var leaving: Leaving

    public init(_ spots: [Spot], frames: Int, rest: Int = 0, leaving: Leaving = .lifted) {
        self.spots = spots
        self.frames = frames
        self.rest = rest
        self.leaving = leaving
    }
}

/// The settings of the edge swipe of a navigation controller.
public struct SwipeSetting: Equatable, Sendable {
    public var edge: RevealEdge
    public var isForAll: Bool
    public var manner: Manner?

    public init(edge: RevealEdge = .leading, isForAll: Bool = true, manner: Manner? = nil) {
        self.edge = edge
        self.isForAll = isForAll
        self.manner = manner
    }
}

/// The settings of the dismissal by hand of a controller.
public struct HandSetting: Equatable, Sendable {
    public var pan: RevealEdge?
    public var pinches: Bool
    public var manner: Manner?

    public init(pan: RevealEdge? = .bottom, pinches: Bool = true, manner: Manner? = nil) {
        self.pan = pan
        self.pinches = pinches
        self.manner = manner
    }
}

extension Dice {
    mutating func leaving() -> Leaving { once(in: 6) ? .cancelled : .lifted }

    /// Any way over a screen of a size, in points: a tap, a line, or to and fro.
    mutating func stroke(_ width: Int, _ height: Int) -> Stroke {
        func spot(_ dice: inout Dice) -> Spot {
            Spot(Double(dice.below(width + 4) - 2), Double(dice.below(height + 4) - 2))
        }
        let first = spot(&self)
        switch below(4) {
        case 0: return Stroke([first], frames: below(2), rest: below(3), leaving: leaving())
        case 1: return Stroke([first, spot(&self)], frames: below(3), leaving: leaving())
        case 2: return Stroke([first, spot(&self)], frames: 1 + below(14), rest: below(12), leaving: leaving())
        default:
            let others = (0..<2 + below(4)).map { _ in spot(&self) }
            return Stroke([first] + others, frames: 1 + below(6), rest: below(5), leaving: leaving())
        }
    }
}
