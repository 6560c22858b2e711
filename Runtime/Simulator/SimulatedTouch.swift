@_spi(Runtime) import UIKit

/// A finger on the screen, from `touchDown(at:)` until it is lifted or cancelled; later calls do nothing.
///
/// What it does becomes an event of the next frame. A finger that does not move sends nothing.
@MainActor
public final class SimulatedTouch {
    /// Where the finger is, in points of the window.
    public private(set) var location: CGPoint
    /// Whether the finger is down.
    public var isDown: Bool { isOnScreen && touches.isDown(self) }

    private let touches: SimulatedTouches
    private var isOnScreen = true
    let id: Int

    init(id: Int, location: CGPoint, touches: SimulatedTouches) {
        self.id = id
        self.location = location
        self.touches = touches
    }

    /// Moves the finger, in points of the window; a move to where it is sends nothing.
    public func move(to point: CGPoint) {
        guard isDown, point != location else { return }
        location = point
        touches.add(.moved, of: self)
    }

    /// Lifts the finger.
    public func up() { leave(.ended) }

    /// Has the system stop following the finger.
    public func cancel() { leave(.cancelled) }

    private func leave(_ kind: TouchChange.Kind) {
        guard isDown else { return }
        isOnScreen = false
        touches.add(kind, of: self)
    }
}

/// The fingers on one screen, and what they did since the last frame.
@MainActor
final class SimulatedTouches {
    /// What waits for the next frame, in order.
    private var changes: [TouchChange] = []
    private var down: Set<Int> = []
    private var lastID = 0

    /// Whether a finger is down, or an event waits.
    var isAlive: Bool { !down.isEmpty || !changes.isEmpty || UIKitSystem.livingTouches > 0 }

    func isDown(_ touch: SimulatedTouch) -> Bool { down.contains(touch.id) }

    func touchDown(at point: CGPoint) -> SimulatedTouch {
        lastID += 1
        let touch = SimulatedTouch(id: lastID, location: point, touches: self)
        down.insert(touch.id)
        add(.began, of: touch)
        return touch
    }

    func add(_ kind: TouchChange.Kind, of touch: SimulatedTouch) {
        changes.append(TouchChange(id: touch.id, kind: kind, location: touch.location))
        if kind == .ended || kind == .cancelled { down.remove(touch.id) }
    }

    /// All fingers are off the screen; what they did since the last frame is never told.
    func forgetAll() {
        changes = []
        down = []
    }

    /// Delivers what waits, as events whose times are spread evenly from the frame before to this one.
    func deliver(now: TimeInterval, interval: TimeInterval) {
        let events = grouped()
        changes = []
        for (index, event) in events.enumerated() {
            let share = Double(index + 1) / Double(events.count)
            UIKitSystem.deliver(event, at: now - interval * (1 - share))
        }
    }

    /// What several fingers do alike, one after another, is one event, as a screen reports all its fingers at once.
    private func grouped() -> [[TouchChange]] {
        var events: [[TouchChange]] = []
        for change in changes {
            if let last = events.last, last[0].kind == change.kind, !last.contains(where: { $0.id == change.id }) {
                events[events.count - 1].append(change)
            } else {
                events.append([change])
            }
        }
        return events
    }
}
