/// The fingers of one scope, and their way to recognisers and views (facts 5.4, 5.6, 5.17 to 5.19).
@MainActor
final class TouchDelivery {
    /// Fingers that are down, in the order in which they came.
    private(set) var fingers: [(id: Int, touch: UITouch)] = []
    /// Touches whose end views have not heard of yet.
    private var lingering: [UITouch] = []
    private let event = UIEvent()
    private var taps = TapCounter()
    private(set) lazy var gestures = GestureEnvironment(delivery: self)

    /// A scope may end with fingers down; a touch and its recognisers, which know one another, must not keep each other alive.
    isolated deinit {
        for recognizer in gestures.live { recognizer.attempt = GestureAttempt() }
        for touch in touches { touch.recognizers = [] }
    }

    /// Fingers that are down and touches whose views still wait.
    var count: Int { fingers.count + lingering.count }

    private var touches: [UITouch] { fingers.map(\.touch) + lingering }

    // MARK: Events

    /// Delivers what fingers did at one moment. A finger that no window takes is not followed.
    func deliver(_ changes: [TouchChange], at time: TimeInterval) {
        for (_, touch) in fingers {
            touch.phase = .stationary
            touch.previousLocation = touch.location
        }
        event.timestamp = time
        let changed = changes.compactMap { apply($0, at: time) }
        guard !changed.isEmpty else { return }
        event.touches = fingers.map(\.touch)
        for touch in changed where touch.phase == .began { offer(touch) }
        UIApplication.shared.sendEvent(event)
        finishEvent()
    }

    /// Takes all fingers off the screen, as the system does when the application goes out of sight (5.19).
    func cancelAll(at time: TimeInterval) {
        guard !fingers.isEmpty else { return }
        deliver(fingers.map { TouchChange(id: $0.id, kind: .cancelled, location: $0.touch.location) }, at: time)
    }

    private func apply(_ change: TouchChange, at time: TimeInterval) -> UITouch? {
        if change.kind == .began { return begin(change, at: time) }
        guard let touch = fingers.first(where: { $0.id == change.id })?.touch, let window = touch.window else {
            return nil
        }
        touch.previousLocation = touch.location
        touch.location = window.convert(change.location, from: nil)
        touch.timestamp = time
        touch.phase = change.kind.phase
        return touch
    }

    /// Hit-tests a finger that has come down, once for its whole life (5.17).
    private func begin(_ change: TouchChange, at time: TimeInterval) -> UITouch? {
        for window in UIApplication.shared.windows.reversed() {
            let point = window.convert(change.location, from: nil)
            guard let view = window.hitTest(point, with: event) else { continue }
            let touch = UITouch()
            touch.window = window
            touch.view = view
            touch.location = point
            touch.previousLocation = point
            touch.timestamp = time
            touch.tapCount = taps.count(downAt: point, time)
            fingers.append((change.id, touch))
            return touch
        }
        return nil
    }

    /// Gives a new touch to the recognisers of its view and of all above, the deepest first, if they want it (5.4, 5.9).
    private func offer(_ touch: UITouch) {
        for view in touch.view.map({ Array($0.ancestors) }) ?? [] {
            for recognizer in view.recognizers where recognizer.mayTake(touch, of: event) { recognizer.take(touch) }
        }
    }

    private func finishEvent() {
        for (_, touch) in fingers where !touch.isDown {
            if touch.phase == .ended { taps.up(touch) }
            if touch.delivery.isLifted { lingering.append(touch) }
        }
        fingers.removeAll { !$0.touch.isDown }
        for recognizer in gestures.live { recognizer.forgetLiftedTouches() }
        event.touches = fingers.map(\.touch)
    }

    // MARK: One window

    /// Gives an event to the window's recognisers, then tells their targets, then gives it to the views.
    func dispatch(_ event: UIEvent, in window: UIWindow) {
        let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
        gestures.update {
            for recognizer in recognizers(of: changed) { recognizer.receive(changed, event) }
        }
        tell(.began, of: changed.filter { $0.phase == .began && mayBegin($0) })
        tell(.moved, of: changed.filter { $0.phase == .moved })
        for touch in changed where touch.phase == .ended { touch.delivery.lift() }
        tell(.cancelled, of: changed.filter { $0.phase == .cancelled })
        releaseDelayed()
    }

    /// The recognisers that follow one of the touches, those of deeper views first.
    private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        var found: [(recognizer: UIGestureRecognizer, depth: Int)] = []
        for recognizer in touches.flatMap(\.recognizers) where !found.contains(where: { $0.recognizer === recognizer })
        {
            found.append((recognizer, recognizer.view?.depth ?? 0))
        }
        // Sorting is stable, so that those of one view keep their order.
        return found.sorted { $0.depth > $1.depth }.map(\.recognizer)
    }

    // MARK: Views

    /// Decides whether the view of a touch that has begun will hear of it; true if it does now.
    private func mayBegin(_ touch: UITouch) -> Bool {
        let isTaken = touch.recognizers.contains { $0.attempt.isActive && $0.cancelsTouchesInView }
        guard touch.delivery == .none, !isTaken, !isShutOut(touch) else { return false }
        touch.delivery = .waiting(isLifted: false)
        return !isHeld(touch, by: \.delaysTouchesBegan)
    }

    /// Whether other fingers keep this one from its view (5.18).
    private func isShutOut(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return true }
        return touches.contains { other in
            guard other !== touch, other.delivery.isUnfinished, let otherView = other.view else { return false }
            if otherView === view { return !view.isMultipleTouchEnabled }
            return other.window === touch.window && (view.isExclusiveTouch || otherView.isExclusiveTouch)
        }
    }

    private func isHeld(_ touch: UITouch, by delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
        touch.recognizers.contains { $0.attempt.state == .possible && $0[keyPath: delays] }
    }

    /// Tells views what recognisers held back and no longer do.
    func releaseDelayed() {
        for touch in touches where touch.delivery.isWaiting && !isHeld(touch, by: \.delaysTouchesBegan) {
            tell(.began, of: [touch])
        }
        tell(.ended, of: touches.filter { $0.delivery == .ending && !isHeld($0, by: \.delaysTouchesEnded) })
        lingering.removeAll { !$0.delivery.isUnfinished }
    }

    /// Takes the touches of a recognised gesture from their views (5.6).
    func cancelViews(of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        cancel { $0.recognizers.contains { $0 === recognizer } }
    }

    private func cancel(_ isMeant: (UITouch) -> Bool) {
        tell(.cancelled, of: touches.filter { $0.isAwaited && isMeant($0) })
        lingering.removeAll { !$0.delivery.isUnfinished }
    }

    /// Tells the views of touches of one phase, each view once.
    private func tell(_ phase: UITouch.Phase, of touches: [UITouch]) {
        var rest = touches
        while let view = rest.first?.view {
            // Only now: what an earlier view has done may have cancelled the touch.
            let group = rest.filter { $0.view === view && advance($0, phase) }
            rest.removeAll { $0.view === view }
            if !group.isEmpty { view.tell(phase, Set(group), event) }
        }
    }

    /// Notes that a touch's view hears of a phase; false if it does not, because it has not heard what comes before.
    private func advance(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        switch (phase, touch.delivery) {
        case (.began, .waiting(let isLifted)):
            guard isWanted(touch) else {
                touch.delivery = .over
                return false
            }
            touch.delivery = isLifted ? .ending : .begun
            return true
        case (.moved, .begun):
            return true
        case (.ended, .ending), (.cancelled, .begun), (.cancelled, .ending):
            touch.delivery = .over
            return true
        case (.cancelled, _):
            touch.delivery = .over
            return false
        default:
            return false
        }
    }

    /// Whether the views above let the view hear of a touch. What they refuse once, it never hears of.
    private func isWanted(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return view.ancestors.dropFirst().allSatisfy { $0.shouldDeliver([touch], with: event, to: view) }
    }

    // MARK: Views and recognisers that go

    /// Touches no longer reach a view and what is in it: views are cancelled, and recognisers that have not begun fail.
    func interactionDidEnd(in view: UIView) {
        guard count > 0 || !gestures.live.isEmpty else { return }
        cancel { $0.view?.isDescendant(of: view) ?? false }
        for recognizer in gestures.live where recognizer.attempt.state == .possible {
            if recognizer.view?.isDescendant(of: view) ?? false { gestures.abort(recognizer) }
        }
    }

    /// A view leaves its window: its touches are cancelled, and so are its recognisers (5.5, 5.19).
    func viewWillLeave(_ view: UIView) {
        if count > 0 { cancel { $0.view === view } }
        for recognizer in view.recognizers { gestures.abort(recognizer) }
    }

    /// A recogniser's attempt is over: touches belong to it no longer.
    func forget(_ recognizer: UIGestureRecognizer) {
        for touch in touches { touch.recognizers.removeAll { $0 === recognizer } }
    }
}

extension UIView {
    /// How many views there are from this one to the top.
    var depth: Int { ancestors.reduce(0) { count, _ in count + 1 } }

    /// Tells the view of fingers, whose phase reads accordingly meanwhile.
    fileprivate func tell(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
        let phases = touches.map { ($0, $0.phase) }
        for touch in touches { touch.phase = phase }
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
        for (touch, phase) in phases { touch.phase = phase }
    }
}
