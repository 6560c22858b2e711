@_spi(Runtime) import UIKit

extension Simulator {
    /// Puts a finger down at a point of the window; the event is part of the next frame. Any number may be down.
    public func touchDown(at point: CGPoint) -> SimulatedTouch { touches.touchDown(at: point) }

    /// Taps a point of the window: down in the next frame, up in the one after.
    public func tap(_ point: CGPoint) {
        let touch = touchDown(at: point)
        advanceFrame()
        touch.up()
        advanceFrame()
    }

    /// Moves a finger in a straight line at an even speed, one event a frame, and lifts it in the frame after.
    ///
    /// A duration in seconds of less than a frame makes it a flick that begins, moves and ends within one frame.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
        let touch = touchDown(at: start)
        move([(touch, start, end)], duration: duration)
    }

    /// Moves a finger inwards from an edge of the window by a distance in points, `at` points along the edge (from the top or the
    /// left), at an even speed. Give one edge.
    public func swipe(from edge: UIRectEdge, at place: CGFloat, by distance: CGFloat, duration: TimeInterval) {
        let bounds = window.bounds
        // The last pixel on the screen, not the first one beyond it.
        let inset = 1 / scale
        let (start, way): (CGPoint, CGPoint) =
            switch edge {
            case .left: (CGPoint(x: bounds.minX, y: place), CGPoint(x: distance, y: 0))
            case .right: (CGPoint(x: bounds.maxX - inset, y: place), CGPoint(x: -distance, y: 0))
            case .top: (CGPoint(x: place, y: bounds.minY), CGPoint(x: 0, y: distance))
            case .bottom: (CGPoint(x: place, y: bounds.maxY - inset), CGPoint(x: 0, y: -distance))
            default: preconditionFailure("A swipe comes from one edge")
            }
        drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), duration: duration)
    }

    /// Moves two fingers, side by side and 100 points from a point (closer if the window is small), until their distance is `scale` times
    /// what it was, and lifts them.
    public func pinch(at center: CGPoint, scale: CGFloat, duration: TimeInterval) {
        let reach = min(100, min(window.bounds.width, window.bounds.height) / 4)
        func place(_ distance: CGFloat) -> CGPoint { CGPoint(x: center.x + distance, y: center.y) }
        let fingers = [-reach, reach].map { start in
            (touchDown(at: place(start)), place(start), place(start * scale))
        }
        move(fingers, duration: duration)
    }

    /// Moves fingers that are put down in the next frame along straight lines, and lifts them.
    private func move(_ fingers: [(touch: SimulatedTouch, start: CGPoint, end: CGPoint)], duration: TimeInterval) {
        precondition(duration >= 0 && duration.isFinite, "A finger cannot take \(duration) seconds")
        let frames = Int((duration * Double(framesPerSecond)).rounded())
        if frames > 0 { advanceFrame() }
        for frame in 1...max(frames, 1) {
            let share = CGFloat(frame) / CGFloat(max(frames, 1))
            for (touch, start, end) in fingers {
                touch.move(
                    to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
            }
            if frames > 0 { advanceFrame() }
        }
        for finger in fingers { finger.touch.up() }
        advanceFrame()
    }
}
