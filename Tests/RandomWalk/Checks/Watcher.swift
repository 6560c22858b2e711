@_spi(Runtime) import QuartzCore
import Simulator
@_spi(Runtime) import UIKit

/// Looks at every frame for what must hold always.
@MainActor final class Watcher {
    /// Seconds within which every operation must be answered while no finger is down.
    static let patience = 6.0

    private unowned let app: WalkApp
    private let interactions: Interactions
    private var circles: [ObjectIdentifier: CircleWatch] = [:]
    /// Whether the last frame was at rest, and has been looked at.
    private var hasChecked = false

    init(_ app: WalkApp) {
        self.app = app
        interactions = Interactions(app)
    }

    /// Shows a frame and looks at it.
    func frame() {
        app.moveHands()
        app.simulator.advanceFrame()
        interactions.frame()
        checkAnswers()
        checkMasks()
        checkLightness()
        app.endFrameOfHands()
        if app.isAtRest {
            if !hasChecked { app.checkRest() }
            hasChecked = true
        } else {
            hasChecked = false
        }
    }

    /// Something has happened: what is at rest must be looked at again.
    func wake() { hasChecked = false }

    private func checkAnswers() {
        guard app.hands.isEmpty else { return }
        for operation in app.asked where operation.outcome == nil {
            operation.frames += 1
            if operation.frames == Int(Self.patience * Double(app.ground.rate)) {
                app.violated("3: \(operation.kind.rawValue) of step \(operation.number) is not answered")
            }
        }
        app.asked.removeAll { $0.outcome != nil }
    }

    // MARK: Masks

    private func checkMasks() {
        var seen: [ObjectIdentifier: CircleWatch] = [:]
        visit(app.simulator.window) { view, shape in
            let key = ObjectIdentifier(shape)
            let circle = circles[key] ?? CircleWatch(of: shape, on: view, in: app)
            circle.frame()
            seen[key] = circle
        }
        circles = seen
    }

    /// Calls for each view that the library masks.
    private func visit(_ view: UIView, _ found: (UIView, CAShapeLayer) -> Void) {
        var masked = 0
        for subview in view.subviews {
            if let shape = subview.layer.mask as? CAShapeLayer {
                masked += 1
                app.check(app.mayBeMasked(subview), "2: there is a mask on a view that is in no transition")
                found(subview, shape)
            }
            visit(subview, found)
        }
        app.check(masked < 2, "5: two circles run in one container")
    }

    private func checkLightness() {
        guard !app.ground.hasFollowers, !app.ground.hasParts, RuntimeState.current.displayLinkCount > 0 else { return }
        // A scroll view has its own. Else it is told to UIKit how far a transition is that a finger has begun and let go.
        let isReleased = app.shown.contains { $0.transitionCoordinator?.initiallyInteractive == true }
        app.check(isReleased && app.ground.hasFingers, "9: a display link runs")
    }
}

extension WalkApp {
    /// Whether a reveal or a transition runs that a view takes part in.
    func mayBeMasked(_ view: UIView) -> Bool {
        guard let controller = view.next as? UIViewController else {
            return hadHands || asked.contains { $0.outcome == nil && $0.container === view }
        }
        return controller.transitionCoordinator != nil || controller.isBeingPresented || controller.isBeingDismissed
            || controller.presentedViewController?.isBeingPresented == true
            || controller.presentedViewController?.isBeingDismissed == true
    }

    var isAtRest: Bool {
        simulator.isIdle && hands.isEmpty && TransitionState.current.settings.start == .normal
            && asked.allSatisfy { $0.outcome != nil }
    }

    /// The operation that a masked view belongs to, if it is clear.
    func operation(of view: UIView) -> Asked? {
        let running = asked.filter { $0.outcome == nil }
        if let own = running.last(where: { $0.container === view }) { return own }
        let candidates = running.filter { operation in
            switch operation.container {
            case let navigation as UINavigationController where operation.kind.isOfStack:
                (view.next as? UIViewController).map { controller in
                    controller.navigationController === navigation || navigation.viewControllers.contains(controller)
                } ?? false
            case let presented as UIViewController:
                presented.viewIfLoaded === view || presented.presentingViewController?.viewIfLoaded === view
            default: false
            }
        }
        return candidates.last
    }
}
