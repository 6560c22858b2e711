import TestSupport
import UIKit

/// A delegate that writes down what it hears; of `didScroll` only that there was some.
@MainActor
final class ScrollSpy: NSObject, UIScrollViewDelegate {
    private(set) var lines: [String] = []
    /// The offsets of all calls of `didScroll`.
    private(set) var offsets: [CGPoint] = []
    /// The last velocity and target that were told, the velocity in points a millisecond.
    private(set) var velocity = CGPoint.zero
    private(set) var target = CGPoint.zero
    /// Where the contents shall rest instead.
    var wantedTarget: CGPoint?
    var onScroll: ((UIScrollView) -> Void)?
    /// Calls one after the other of one method are one line.
    private func note(_ line: String) {
        if lines.last != line { lines.append(line) }
    }

    /// The lines, which are then forgotten.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("didScroll")
        offsets.append(scrollView.contentOffset)
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        note("willBeginDragging \(scrollView.isDragging)")
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        self.velocity = velocity
        target = targetContentOffset.pointee
        note("willEndDragging")
        if let wantedTarget { targetContentOffset.pointee = wantedTarget }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        note("willBeginDecelerating \(scrollView.isDecelerating)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        note("didEndDecelerating \(scrollView.isDecelerating)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset") }
}

/// A scroll view of 300 by 400 points in the window, with its spy.
@MainActor
struct ScrollStage {
    let scrollView: UIScrollView
    let spy = ScrollSpy()
    let simulator: Simulator

    init(
        _ scrollView: UIScrollView = UIScrollView(), content: CGSize = CGSize(width: 300, height: 2000),
        in simulator: Simulator = .current
    ) {
        self.simulator = simulator
        self.scrollView = scrollView
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        scrollView.contentSize = content
        scrollView.delegate = spy
        simulator.window.addSubview(scrollView)
        simulator.advanceFrame()
        _ = spy.take()
    }

    /// Puts a finger down in the middle and moves it by steps, one a frame; it stays down.
    func hold(_ steps: CGPoint..., from start: CGPoint = CGPoint(x: 150, y: 200)) -> SimulatedTouch {
        let touch = simulator.touchDown(at: start)
        simulator.advanceFrame()
        for step in steps {
            touch.move(to: CGPoint(x: touch.location.x + step.x, y: touch.location.y + step.y))
            simulator.advanceFrame()
        }
        return touch
    }

    /// Lets a finger rest until its velocity is gone, and lifts it.
    func putDown(_ touch: SimulatedTouch) {
        simulator.advance(by: 0.2)
        touch.up()
        simulator.advanceFrame()
    }
}

extension CGPoint {
    static func down(_ points: CGFloat) -> CGPoint { CGPoint(x: 0, y: points) }
    static func right(_ points: CGFloat) -> CGPoint { CGPoint(x: points, y: 0) }
}
