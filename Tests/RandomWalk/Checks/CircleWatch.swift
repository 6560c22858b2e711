@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import Radial
import UIKit

/// Follows one mask of the library's from its first frame to its last.
@MainActor final class CircleWatch {
    private let shape: CAShapeLayer
    private weak var view: UIView?
    private unowned let app: WalkApp
    private weak var operation: Asked?
    private let kind: Kind?
    private var isCaught = false
    private let model: CircleModel?
    private var disturbances: Int
    private let firstTime: Double
    private var frames = 0
    /// In how many frames on end the path was set.
    private var settings = 0
    private var last: RevealEllipse?
    private var isGrowing: Bool?
    private var modelPath: CGPath?
    private var continuity: Continuity

    init(of shape: CAShapeLayer, on view: UIView, in app: WalkApp) {
        self.shape = shape
        self.view = view
        self.app = app
        operation = app.operation(of: view)
        disturbances = app.disturbances
        if view.isInHeldTime { operation?.isMotionDisturbed = true }
        // The delay of a view's reveal is counted from the call, which is made between the frames.
        let isEarly = operation?.kind.isOfView ?? false && operation?.manner.map { $0.waitingTime > 0 } ?? false
        firstTime = app.simulator.now - (isEarly ? 1 / Double(app.ground.rate) : 0)
        model = operation.flatMap { CircleModel(of: $0, on: view, in: app) }
        operation?.wasSeen = true
        kind = operation?.kind
        continuity = Continuity(app)
        if model != nil { app.tally.count("circles with a model") }
    }

    /// Whether nothing has happened that may change how the circle runs.
    private var isUndisturbed: Bool {
        operation.map { !$0.isMotionDisturbed } ?? (disturbances == app.disturbances && app.hands.isEmpty)
    }

    private var name: String { operation.map { "\($0.kind.rawValue) of step \($0.number)" } ?? "a plain call" }

    func frame() {
        frames += 1
        guard let ellipse = shownEllipse() else { return app.violated("1: the mask of \(name) is no circle") }
        let isInHeldTime = view?.isInHeldTime ?? false
        if isInHeldTime { operation?.isMotionDisturbed = true }
        if isUndisturbed && !isInHeldTime { checkUndisturbed(ellipse) } else { beginAnew() }
        checkFinger(ellipse)
        if let view, !isInHeldTime {
            continuity.frame(ellipse, in: view.bounds, isHeld: shape.animationKeys() == nil, name)
        }
        countCatches()
        last = ellipse
        modelPath = shape.path
    }

    /// After a disturbance the circle may run another way, but in peace again.
    private func beginAnew() {
        disturbances = app.disturbances
        (frames, settings, last, isGrowing, modelPath) = (0, 0, nil, nil, nil)
    }

    /// A finger stops the animation of what a call has begun.
    private func countCatches() {
        let isHeld = shape.animationKeys() == nil && !app.hands.isEmpty
        if isHeld && !isCaught, let kind { app.tally.count("\(kind.rawValue) caught") }
        isCaught = isHeld
    }

    /// Promise 7: the arc of a swipe passes under the finger.
    private func checkFinger(_ ellipse: RevealEllipse) {
        guard app.hands.count == 1, let hand = app.hands.first, hand.isDriving, hand.isDown, let view,
            let navigation = (view.next as? UIViewController)?.navigationController,
            navigation.transitionCoordinator?.isInteractive == true,
            navigation.radialSwipe.transition?.motion != .contract
        else { return }
        let finger = view.convert(hand.location, from: nil)
        guard view.bounds.contains(finger) else { return }
        let distance = hypot(finger.x - ellipse.center.x, finger.y - ellipse.center.y)
        app.tally.count("fingers on arcs")
        app.check(
            abs(distance - ellipse.radii.width) < 1,
            "7: the finger is \(distance) from the centre of an arc of radius \(ellipse.radii.width)")
    }

    private func checkUndisturbed(_ ellipse: RevealEllipse) {
        if let model, operation != nil {
            model.check(ellipse, after: app.simulator.now - firstTime, name)
            if frames % 3 == 2 { model.checkPicture(ellipse, name) }
        }
        app.check((shape.animationKeys()?.count ?? 0) <= 1, "9: \(name) has more than one animation")
        guard let last else { return }
        app.check(
            abs(last.center.x - ellipse.center.x) < 0.02 && abs(last.center.y - ellipse.center.y) < 0.02,
            "1: the circle of \(name) has moved from \(last.center) to \(ellipse.center)")
        let growth = ellipse.radii.width - last.radii.width
        // A spring that was turned round swings on first.
        if abs(growth) > 0.01, operation != nil || app.asked.isEmpty {
            app.check(
                isGrowing == nil || isGrowing == (growth > 0),
                "7: the circle of \(name) turned without a cause, from \(last.radii.width) to \(ellipse.radii.width)")
            isGrowing = growth > 0
        }
        settings = modelPath != nil && modelPath != shape.path ? settings + 1 : 0
        app.check(settings < 3, "9: the path of \(name) is set in each frame")
    }

    /// The circle that the last frame showed.
    private func shownEllipse() -> RevealEllipse? {
        guard let path = (shape.presentation() ?? shape).path else { return nil }
        var curves: [CGPoint] = []
        path.applyWithBlock { element in
            if element.pointee.type == .addCurveToPoint { curves.append(element.pointee.points[2]) }
        }
        guard curves.count == 4 else { return nil }
        let (xs, ys) = (curves.map(\.x), curves.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return RevealEllipse(
            center: CGPoint(x: (left + right) / 2, y: (top + bottom) / 2),
            radii: CGSize(width: (right - left) / 2, height: (bottom - top) / 2))
    }
}

extension UIView {
    /// Whether UIKit holds the time of a transition that this view is in, as in the system's own swipe.
    fileprivate var isInHeldTime: Bool {
        sequence(first: layer, next: \.superlayer).prefix { $0 !== window?.layer }.contains {
            $0.speed != 1 || $0.timeOffset != 0
        }
    }
}
