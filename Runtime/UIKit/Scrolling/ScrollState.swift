@_spi(Radial) @_spi(Runtime) import QuartzCore

/// What a scroll view remembers of its scrolling.
@MainActor
struct ScrollState {
    /// The recognisers.
    let gestures = ScrollGestures()
    /// The insets that scrolling is limited by.
    var adjustedInset = UIEdgeInsets.zero
    /// Whether a finger is down on the contents.
    var isTracking = false
    /// What the finger has moved so far; nil while none moves the contents.
    var drag: ScrollDrag?
    /// The motion without a finger; nil at rest.
    var motion: ScrollMotion?
}

/// A drag of the contents.
struct ScrollDrag {
    /// The offset at the start, in points.
    let start: CGPoint
    /// The offset to which the finger has pulled, without the limits and their rubber bands.
    var pulled: CGPoint
    /// What is shown for it.
    var shown: CGPoint
    /// The finger's way that is accounted for, in points since it came down.
    var translation: CGPoint
    /// The directions in which the contents follow.
    let axes: (horizontal: Bool, vertical: Bool)
    /// What is in the default mode rests meanwhile.
    let tracking = LoopTracking()
}

/// A motion of the contents without a finger.
@MainActor
final class ScrollMotion {
    enum Course {
        /// After a drag: both directions, each by itself.
        case deceleration(horizontal: AxisMotion, vertical: AxisMotion)
        /// By a call: from an offset to another one.
        case animation(from: CGPoint, to: CGPoint)
    }

    var course: Course
    /// When it began, in the clock's seconds.
    var start: TimeInterval
    /// The offset that it has shown last; another one was set by someone else.
    var shown: CGPoint
    /// When it has shown it.
    var shownTime: TimeInterval
    private var link: CADisplayLink?
    /// After a drag what is in the default mode still rests.
    private let tracking: LoopTracking?

    init(_ course: Course, at start: TimeInterval, from shown: CGPoint) {
        self.course = course
        self.start = start
        self.shown = shown
        shownTime = start
        tracking = if case .deceleration = course { LoopTracking() } else { nil }
    }

    var isDeceleration: Bool {
        if case .deceleration = course { true } else { false }
    }

    /// Calls a closure in each frame until it returns false or `stop()` is called.
    func run(_ step: @escaping @MainActor () -> Bool) {
        // The runtime calls links on the thread that runs its frames, which for UIKit is the main actor's.
        let link = CADisplayLink { link in
            if !MainActor.assumeIsolated({ step() }) { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    /// The seconds that it takes.
    var duration: TimeInterval {
        switch course {
        case .deceleration(let horizontal, let vertical): max(horizontal.duration, vertical.duration)
        case .animation: Decisions.scrollAnimationDuration
        }
    }

    /// Where it ends.
    var end: CGPoint {
        switch course {
        case .deceleration(let horizontal, let vertical): CGPoint(x: horizontal.end, y: vertical.end)
        case .animation(_, let to): to
        }
    }

    /// Where it is at a time.
    func offset(at time: TimeInterval) -> CGPoint {
        let elapsed = time - start
        switch course {
        case .deceleration(let horizontal, let vertical):
            return CGPoint(x: horizontal.position(at: elapsed), y: vertical.position(at: elapsed))
        case .animation(let from, let to):
            let share = CGFloat(min(max(elapsed / Decisions.scrollAnimationDuration, 0), 1))
            // The polynomial that starts and ends at rest.
            let done = share * share * (3 - 2 * share)
            return CGPoint(x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done)
        }
    }
}

/// The recognisers of a scroll view.
@MainActor
final class ScrollGestures {
    let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    let delay = ContentTouchDelay(target: nil, action: nil)
}
