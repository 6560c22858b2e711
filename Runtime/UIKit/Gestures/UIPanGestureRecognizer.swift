/// Recognises fingers that move over a view, in any direction.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// What a way since the touch-down means for the recogniser.
    enum Verdict {
        case wait
        case begin
        case fail
    }

    /// How many fingers must be down; 1 unless set.
    open var minimumNumberOfTouches: Int = 1
    /// How many fingers count; later ones are ignored. No limit unless set.
    open var maximumNumberOfTouches: Int = Int.max

    /// The way up to the last event, in points of the window.
    private var way = CGPoint.zero
    /// The way up to the last change of the fingers, and their middle then.
    private var base = CGPoint.zero
    private var anchor = CGPoint.zero
    /// What `setTranslation` has added to the way.
    private var offset = CGPoint.zero
    private var estimate = MotionEstimate()
    /// When the last event of the fingers was, in seconds of the clock.
    private(set) var lastEventTime: TimeInterval = 0

    override var points: [CGPoint] { placesDown }

    /// How far the fingers have moved since they came down, in points of a view; of the window for nil.
    ///
    /// It is the whole way, not the last step, and at the beginning about the threshold, not 0.
    open func translation(in view: UIView?) -> CGPoint { convertVector(way + offset, from: nil, to: view) }

    /// Says how far the fingers have moved, in points of a view, from where on it is counted; the velocity is 0 until
    /// the next event.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        offset = convertVector(translation, from: view, to: nil) - way
        estimate.restart(at: lastEventTime)
    }

    /// How fast the fingers move, in points of a view a second; of the window for nil. 0 for fingers that stand still.
    open func velocity(in view: UIView?) -> CGPoint {
        convertVector(estimate.velocity(at: lastEventTime), from: nil, to: view)
    }

    /// What a way since the touch-down, in points of the window, means.
    func verdict(on way: CGPoint) -> Verdict { hypot(way.x, way.y) >= Decisions.panThreshold ? .begin : .wait }

    /// Takes fingers up to the maximum.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst(max(maximumNumberOfTouches, 0)) { ignore(touch, for: event) }
        let others = self.touches.count { !touches.contains($0) }
        if !attempt.isActive, others < minimumNumberOfTouches {
            way = .zero
            estimate = MotionEstimate()
            // A flick may be a touch-down and a single move.
            estimate.add(way, at: event.timestamp)
        }
        rebase(event)
    }

    /// Begins after the threshold, and goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        way = base + ((centroid ?? anchor) - anchor)
        estimate.add(way, at: event.timestamp)
        if attempt.isActive {
            state = .changed
        } else if attempt.held.isEmpty, points.count >= minimumNumberOfTouches {
            switch verdict(on: way) {
            case .wait: break
            case .begin: state = .began
            case .fail: state = .failed
            }
        }
    }

    /// Ends when there are fewer fingers than the minimum.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersLeft(event, .ended)
    }

    /// Is cancelled when there are fewer fingers than the minimum.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersLeft(event, .cancelled)
    }

    /// Forgets the way.
    open override func reset() {
        super.reset()
        way = .zero
        offset = .zero
        estimate = MotionEstimate()
    }

    private func fingersLeft(_ event: UIEvent, _ end: State) {
        // The lifted fingers' last step counts; then the middle of the others is another one.
        way = base + ((touches.map(\.location).centroid ?? anchor) - anchor)
        rebase(event)
        if attempt.isActive || !attempt.held.isEmpty {
            if points.count < minimumNumberOfTouches { state = end }
        } else if points.isEmpty {
            state = .failed
        }
    }

    /// Counts on from the present fingers, whose middle has jumped.
    private func rebase(_ event: UIEvent) {
        lastEventTime = event.timestamp
        base = way
        anchor = centroid ?? anchor
    }

    private func convertVector(_ vector: CGPoint, from source: UIView?, to target: UIView?) -> CGPoint {
        guard let window = attempt.window else { return vector }
        let (source, target) = (source ?? window, target ?? window)
        return source.convert(vector, to: target) - source.convert(.zero, to: target)
    }
}
