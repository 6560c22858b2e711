import UIKit

/// A reveal or a concealment of one view, from its call to its end. It hangs on the view meanwhile.
@MainActor final class ViewReveal {
    private let view: UIView
    private let isReveal: Bool
    private let transition: RadialTransition
    private let operation: RadialOperation
    private var plan: RevealPlan
    private var driver: RevealDriver?
    private var shield: RevealShield?

    private init(_ view: UIView, isReveal: Bool, _ transition: RadialTransition, _ operation: RadialOperation) {
        self.view = view
        self.isReveal = isReveal
        self.transition = transition
        self.operation = operation
        plan = RevealPlan(transition, isWayBack: !isReveal, kind: .view, receiver: view)
    }

    /// Begins, turns round what runs, or refuses.
    static func handle(
        _ view: UIView, isReveal: Bool, _ choice: RevealChoice, completion: RadialCompletion?
    ) -> RadialOperation {
        let operation = RadialOperation(completion: completion)
        let transition = isReveal ? choice.there() : choice.back(record: nil)
        let reveal = ViewReveal(view, isReveal: isReveal, transition, operation)
        if let running: ViewReveal = view.attached() {
            running.turn(into: reveal)
        } else if !isReveal && view.isHidden {
            operation.answer(.refused(.nothingToDo))
        } else {
            reveal.begin()
        }
        return operation
    }

    private func begin() {
        if isReveal { view.isHidden = false }
        view.superview?.layoutIfNeeded()
        let sides = (incoming: isReveal ? view : nil, outgoing: isReveal ? nil : view)
        let subject = RevealSubject(incoming: sides.incoming, outgoing: sides.outgoing, motion: plan.motion)
        guard let subject, canAnimate else { return end() }
        run(
            subject.effect(geometry: plan.geometry(in: view), reduceMotion: transition.reduceMotion),
            plan.timeline())
    }

    private var canAnimate: Bool {
        view.window != nil && UIView.areAnimationsEnabled && transition.runningTime > 0 && !view.bounds.isEmpty
    }

    private func run(_ effect: any RevealEffect, _ timeline: RevealTimeline, continues: Bool = false) {
        plan = plan.staying(at: effect.geometry.center.unit(in: view.bounds))
        let driver = RevealDriver(
            transition, effect: effect, timeline: timeline, delay: continues ? 0 : transition.waitingTime,
            continues: continues, geometry: { [plan, view] in plan.geometry(in: view) }, onEnd: { [self] _ in end() })
        self.driver = driver
        view.attach(self)
        shield = RevealShield(for: view, driver: driver, showsInside: isShownInside)
        driver.start(in: view)
        guard transition.isInterruptible, let superview = view.superview else { return }
        driver.onTurn = { [weak self] in self?.turnByFinger() }
        // A view that is revealed takes touches, and so does what is seen around it.
        driver.letFingersCatch(on: superview, beginsAtTouch: false) { _ in true }
    }

    /// Whether the view shows inside the circle, not outside it.
    private var isShownInside: Bool { isReveal == (plan.motion == .expand) }

    /// Stops, answers, and lets the other way go on from here.
    private func turn(into other: ViewReveal) {
        guard other.isReveal != isReveal, transition.isInterruptible, let stopped = driver?.stopForWayBack() else {
            return other.operation.answer(.refused(.busy))
        }
        leave()
        operation.answer(.finished)
        // The way back keeps the circle that it found.
        other.plan = plan.turned
        other.run(stopped.effect, stopped.timeline, continues: true)
    }

    /// The way back, for a finger that lets go towards the start.
    private func turnByFinger() {
        turn(into: ViewReveal(view, isReveal: !isReveal, transition, RadialOperation(completion: nil)))
    }

    private func leave() {
        shield?.removeFromSuperview()
        (shield, driver) = (nil, nil)
        view.attach(nil, as: ViewReveal.self)
    }

    private func end() {
        leave()
        if !isReveal { view.isHidden = true }
        // UIKit tells VoiceOver of new screens, but not of this.
        if view.window != nil { VoiceOver.announceLayoutChange(isReveal ? view : nil) }
        operation.answer(.finished)
    }
}
