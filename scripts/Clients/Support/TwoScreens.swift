import Simulator

/// An app with two screens that a client's transition leads to and fro; it writes "forward ended" and "back ended" into the diary.
@MainActor
public protocol TwoScreens: AnyObject {
    var stage: Stage { get }
    var lower: Screen { get }
    var upper: Screen { get }
    /// Shows the upper screen.
    func forward()
    /// Leads back from it.
    func back()
    /// Whether the client's animation has begun, from where the times in tables are counted.
    var hasBegun: Bool { get }
}

extension TwoScreens {
    /// Leads forward and stops so many seconds after the frame in which the animation has begun.
    public func forward(to seconds: TimeInterval, _ row: Row) {
        run(to: seconds, row, forward)
    }

    /// Leads back and stops so many seconds after the frame in which the animation has begun.
    public func back(to seconds: TimeInterval, _ row: Row) {
        run(to: seconds, row, back)
    }

    /// Starts something and stops so many seconds after the frame in which the animation has begun, as it must soon.
    public func run(to seconds: TimeInterval, _ row: Row, _ start: () -> Void) {
        start()
        row.expect("the animation begins", stage.wait(timeout: 0.5) { hasBegun }, seen: stage.diary.lines)
        stage.simulator.advance(by: seconds)
    }

    /// Leads forward, waits for the end, and forgets what was written down.
    public func forwardWholly() {
        forward()
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }

    /// Leads back, waits for the end, and forgets what was written down.
    public func backWholly() {
        back()
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }

    /// Leads forward and back; each way ends once, with its screen whole.
    public func expectBothWays(_ row: Row) {
        forward()
        stage.simulator.advanceUntilIdle()
        row.whole(upper)
        row.noted("forward ended", times: 1)
        back()
        stage.simulator.advanceUntilIdle()
        row.whole(lower)
        row.noted("back ended", times: 1)
    }
}
