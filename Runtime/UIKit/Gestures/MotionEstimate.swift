import Foundation

/// The velocity of something that moves, from the times and places of its last events alone (5.11).
struct MotionEstimate {
    private var samples: [(time: TimeInterval, place: CGPoint)] = []
    private var restartTime: TimeInterval?

    /// Notes a place. A second one of the same time takes the first one's stead.
    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if let last = samples.last, time <= last.time { samples.removeLast() }
        samples.append((time, place))
        if samples.count > 3 { samples.removeFirst() }
    }

    /// Makes the velocity 0 until the next event.
    mutating func restart(at time: TimeInterval) {
        restartTime = time
    }

    /// The velocity a second at the time of the last event. It is 0 if nothing has moved for `Decisions.restInterval`.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard samples.count > 1, time != restartTime else { return .zero }
        guard time - samples[samples.count - 1].time <= Decisions.restInterval + 1e-9 else { return .zero }
        let last = velocity(endingAt: samples.count - 1)
        // What was before a rest says nothing of the motion after it.
        guard samples.count > 2, samples[2].time - samples[1].time <= Decisions.restInterval else { return last }
        let before = velocity(endingAt: 1)
        let weight = Decisions.velocityWeight
        return CGPoint(
            x: last.x * weight + before.x * (1 - weight), y: last.y * weight + before.y * (1 - weight))
    }

    private func velocity(endingAt index: Int) -> CGPoint {
        let (start, end) = (samples[index - 1], samples[index])
        let duration = CGFloat(end.time - start.time)
        return CGPoint(x: (end.place.x - start.place.x) / duration, y: (end.place.y - start.place.y) / duration)
    }
}

extension CGPoint {
    static func + (first: CGPoint, second: CGPoint) -> CGPoint {
        CGPoint(x: first.x + second.x, y: first.y + second.y)
    }

    static func - (first: CGPoint, second: CGPoint) -> CGPoint {
        CGPoint(x: first.x - second.x, y: first.y - second.y)
    }
}
