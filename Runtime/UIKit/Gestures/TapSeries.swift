import Foundation

/// Taps that follow one another: where fingers came down, and how many taps are complete.
@MainActor
struct TapSeries {
    /// How many taps are complete.
    private(set) var taps = 0
    /// Where the fingers of the last tap were lifted, in points of the window.
    private(set) var places: [CGPoint] = []
    private var starts: [(touch: UITouch, place: CGPoint)] = []
    private var startTime: TimeInterval = 0
    private var firstPlace: CGPoint?

    /// Fingers come down. False if that is no tap: too many fingers, one that comes when another has been lifted, or
    /// one too far from the tap before.
    mutating func begin(_ all: [UITouch], _ new: Set<UITouch>, limit: Int) -> Bool {
        if starts.isEmpty, let first = all.first {
            places = []
            startTime = first.timestamp
        }
        starts += all.filter(new.contains).map { ($0, $0.location) }
        guard all.count <= limit, all.allSatisfy(\.isDown), starts.count == all.count, let place = starts.first?.place
        else { return false }
        defer { firstPlace = firstPlace ?? place }
        return firstPlace.map { $0.distance(to: place) <= Decisions.tapMovement } ?? true
    }

    /// Whether one of the fingers is too far from where it came down.
    func hasStrayed(_ touches: Set<UITouch>, by limit: CGFloat) -> Bool {
        starts.contains { touches.contains($0.touch) && $0.place.distance(to: $0.touch.location) > limit }
    }

    /// Fingers are lifted. False if that is no tap: too few were down, or too long.
    mutating func end(_ all: [UITouch], at time: TimeInterval, needed: Int) -> Bool {
        guard starts.count == needed, time - startTime <= Decisions.tapDuration + 1e-9 else { return false }
        if starts.allSatisfy({ !$0.touch.isDown }) {
            places = starts.map(\.touch.location)
            starts = []
            taps += 1
        }
        return true
    }
}
