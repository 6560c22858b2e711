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
    private let model: CircleModel?
    private let disturbances: Int
    private let firstTime: Double
    private var frames = 0
    private var last: RevealEllipse?
    private var isGrowing: Bool?
    private var modelPath: CGPath?

    init(of shape: CAShapeLayer, on view: UIView, in app: WalkApp) {
        self.shape = shape
        self.view = view
        self.app = app
        operation = app.operation(of: view)
        disturbances = app.disturbances
        // The delay of a view's reveal is counted from the call, which is made between the frames.
        let isEarly = operation?.kind.isOfView ?? false && operation?.manner.map { $0.waitingTime > 0 } ?? false
        firstTime = app.simulator.now - (isEarly ? 1 / Double(app.ground.rate) : 0)
        model = operation.flatMap { CircleModel(of: $0, on: view, in: app) }
        operation?.wasSeen = true
        if model != nil { app.tally.count("circles with a model") }
    }

    /// Whether nothing has happened that may change how the circle runs.
    private var isUndisturbed: Bool {
        operation.map { !$0.isMotionDisturbed } ?? (disturbances == app.disturbances)
    }

    private var name: String { operation.map { "\($0.kind.rawValue) of step \($0.number)" } ?? "a plain call" }

    func frame() {
        defer { frames += 1 }
        guard let ellipse = shownEllipse() else { return app.violated("1: the mask of \(name) is no circle") }
        if isUndisturbed { checkUndisturbed(ellipse) }
        last = ellipse
        modelPath = shape.path
    }

    private func checkUndisturbed(_ ellipse: RevealEllipse) {
        if let model {
            model.check(ellipse, after: app.simulator.now - firstTime, name)
            if frames % 3 == 1 { model.checkPicture(ellipse, name) }
        }
        app.check((shape.animationKeys()?.count ?? 0) <= 1, "9: \(name) has more than one animation")
        guard let last else { return }
        app.check(
            abs(last.center.x - ellipse.center.x) < 0.02 && abs(last.center.y - ellipse.center.y) < 0.02,
            "1: the circle of \(name) has moved from \(last.center) to \(ellipse.center)")
        let growth = ellipse.radii.width - last.radii.width
        if abs(growth) > 0.01 {
            app.check(
                isGrowing == nil || isGrowing == (growth > 0),
                "7: the circle of \(name) turned without a cause, from \(last.radii.width) to \(ellipse.radii.width)")
            isGrowing = growth > 0
        }
        if frames > 1, let modelPath, let path = shape.path {
            app.check(modelPath == path, "9: the path of \(name) is set in each frame")
        }
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
