@_spi(Runtime) import CoreGraphics

/// What Apple does not say and nobody could observe here: each choice in one place, with the fact or row of the
/// behaviour reference that leaves it open.
@_spi(Runtime) public enum Decisions {
    /// Fact 1.4 (B1): converting a time towards the root through speed 0 has no answer; the level's begin time is given.
    static func parentTimeAtSpeedZero(beginTime: CFTimeInterval) -> CFTimeInterval { beginTime }

    /// Fact 1.57 (B25): the second control point of the default curve is (0.25, 1).
    static let defaultCurveSecondY: Float = 1

    /// Fact 1.27 (B2): an animation stops at a commit, with finished false, if its layer is in no tree on a screen then.
    static func stopsAtCommit(isOnScreen: Bool) -> Bool { !isOnScreen }

    /// Fact 1.29 (B3): stop callbacks of one frame come in the order of addition (all of them before any completion block).
    static func stopsBefore(_ first: AttachedAnimation, _ second: AttachedAnimation) -> Bool {
        first.sequence < second.sequence
    }

    /// Fact 1.30: nothing ends while it stands still itself or its layer or one above does, not even when scrubbing moves past its end.
    static func canEnd(timeStandsStill: Bool) -> Bool { !timeStandsStill }

    // Facts 1.38 and 1.40, decided by the build of `TransactionStack`: there is always an implicit transaction around the explicit
    // ones, so these hand on their changes when they close, and the frame commits them. A completion block that waits for
    // no animation runs inside the `commit()` of its transaction.

    /// Fact 1.50 (B24): the duration of an animation that has none when the transaction has none either, also inside a group.
    static let defaultDuration: CFTimeInterval = 0.25

    /// Fact 6.9 (B29): passes of layout within one round, and rounds of layout and commit within one frame.
    public static let layoutPasses = 8
    /// See `layoutPasses`.
    public static let commitRounds = 4

    /// How often completions may start work that again completes in the same frame before the rest waits for the next one.
    static let completionRounds = 32

    /// Fact 1.55 (B8): a spring has settled when it is within this share of its way of the target.
    static let settlingThreshold = 0.001

    /// Fact 1.55: what a spring that never settles reports as its settling duration, in seconds.
    static let longestSettling: CFTimeInterval = 1000

    /// Facts 6.4 and 6.9: a link that is called every `divisor` frames is told that the frame before was shown that long ago, and that
    /// the one it prepares is shown at `now`. So its budget, target − timestamp, is the time between two calls (6.4), and
    /// what is computed for the target is what Core Animation shows in the same frame. (6.9 puts the target one frame later.)
    static func linkTimes(
        now: CFTimeInterval, framesPerSecond: Int, divisor: Int
    ) -> (timestamp: CFTimeInterval, target: CFTimeInterval) {
        (now - Double(divisor) / Double(framesPerSecond), now)
    }

    /// Fact 6.5: a link gets the rate, among the screen's rate over 1, 2, 3 …, that lies in the range and is closest to the preferred
    /// one (without one, the highest). If none lies in it, the highest that is not above the range, else the lowest counts.
    static func frameDivisor(for range: CAFrameRateRange, framesPerSecond: Int) -> Int {
        guard range.maximum > 0 else { return 1 }
        let rates = (1...framesPerSecond).map { Double(framesPerSecond) / Double($0) }
        let low = Double(range.minimum) - 1e-6
        let high = Double(range.maximum) + 1e-6
        let suitable = rates.indices.filter { rates[$0] >= low && rates[$0] <= high }
        if let wanted = range.preferred.map(Double.init), wanted > 0 {
            let best = suitable.min { abs(rates[$0] - wanted) < abs(rates[$1] - wanted) }
            if let best { return best + 1 }
        }
        return (suitable.first ?? rates.firstIndex { $0 <= high } ?? rates.count - 1) + 1
    }

    /// Fact 1.46: Booleans have nothing between them; they change at the middle.
    static let discreteSwitch = 0.5

    /// Fact 1.46 (B6): colours are interpolated component by component in straight RGBA. No colour is the other one, transparent.
    static func interpolatedColor(from start: CGColor?, to end: CGColor?, fraction: Double) -> CGColor? {
        guard let a = start?.rgba ?? end?.transparent, let b = end?.rgba ?? start?.transparent else { return nil }
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        func mix(_ a: Double, _ b: Double) -> CGFloat { CGFloat(a + (b - a) * fraction) }
        return CGColor(
            srgbRed: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
            alpha: mix(a.alpha, b.alpha))
    }

    /// Fact 1.46 (B6), for additive colours: the same components, added.
    static func summedColor(_ start: CGColor?, _ other: CGColor?, times: Double) -> CGColor? {
        guard let b = other?.rgba else { return start }
        let a = start?.rgba ?? ColorComponents(red: 0, green: 0, blue: 0, alpha: 0)
        return CGColor(
            srgbRed: CGFloat(a.red + b.red * times), green: CGFloat(a.green + b.green * times),
            blue: CGFloat(a.blue + b.blue * times), alpha: CGFloat(a.alpha + b.alpha * times))
    }

    /// Fact 1.47 (B27, B28): every point of paths of the same structure goes straight; between others it jumps to the end at once.
    static func interpolatedPath(from start: CGPath?, to end: CGPath?, fraction: Double) -> CGPath? {
        if fraction == 0, let start, let end, start.interpolated(to: end, fraction: 0) != nil { return start }
        if fraction == 1 { return end }
        guard let start, let end else { return end }
        return start.interpolated(to: end, fraction: CGFloat(fraction)) ?? end
    }

    /// Fact 1.46 (B7): matrices are taken apart into translation, rotation, scale and shear, which are interpolated.
    static func interpolatedTransform(from start: Matrix4, to end: Matrix4, fraction: Double) -> Matrix4 {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        return TransformComponents(start).interpolated(to: TransformComponents(end), fraction: fraction).matrix
    }
}

extension CGColor {
    fileprivate var transparent: ColorComponents {
        var components = rgba
        components.alpha = 0
        return components
    }
}
