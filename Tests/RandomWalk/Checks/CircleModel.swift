@_spi(Runtime) import CoreGraphics
import Radial
import UIKit

/// What the circle of an operation must be at each time, by the rules of the library and not by its code.
@MainActor struct CircleModel {
    private let app: WalkApp
    private let manner: Manner
    private let geometry: RevealGeometry
    private let expands: Bool
    private let curve: TimingCurve
    /// When the curve reaches its end, as a share of the duration: there it stays, wherever it swings later.
    private let arrival: CGFloat
    private let rate: Int
    /// What shows inside and outside, and where that can be seen.
    private let inside: WalkScreen?
    private let outside: WalkScreen?
    private weak var stage: UIView?

    /// Nil where the walk cannot say.
    init?(of operation: Asked, on view: UIView, in app: WalkApp) {
        let manner = operation.manner ?? WalkApp.standard
        let isNamed = operation.manner != nil || operation.kind.isOfView
        guard isNamed, !app.mayRotate, !operation.isMotionDisturbed, operation.turned == nil,
            app.simulator.animationSpeed == 1,
            manner.runningTime > 0,
            let rect = Self.origin(of: operation, manner, on: view, in: app)
        else { return nil }
        self.app = app
        self.manner = manner
        rate = app.ground.rate
        geometry = RevealGeometry(origin: rect, bounds: view.bounds, shape: manner.shape)
        expands = manner.motion == .expand || (manner.motion == .automatic && !operation.isWayBack)
        let curve = expands ? manner.timing : manner.reverse ?? manner.timing.reversed
        self.curve = curve
        arrival = stride(from: CGFloat(0), through: 1, by: 0.002).first { curve.value(at: $0) >= 1 } ?? 1
        guard operation.kind.isOfStack, operation.isTopShown,
            let navigation = operation.container as? UINavigationController
        else {
            (inside, outside, stage) = (nil, nil, nil)
            return
        }
        let screens = app.screens
        let incoming = screens.first { $0.number == operation.expected.last }
        let outgoing = screens.first { $0.number == operation.before.last }
        (inside, outside) = expands ? (incoming, outgoing) : (outgoing, incoming)
        stage = navigation.view
    }

    private static func origin(of operation: Asked, _ manner: Manner, on view: UIView, in app: WalkApp) -> CGRect? {
        var place = manner.from
        if place == .unset {
            if operation.isWayBack && !operation.kind.isOfView { return nil }
            place = operation.kind.isOfStack ? .edge(.trailing) : .center
        }
        // A place in a view is scaled with the view.
        guard operation.receiver?.bounds.size == operation.receiverSize else { return nil }
        guard let rect = app.rect(of: place, in: view, receiver: operation.receiver) else { return nil }
        guard operation.isWayBack else { return rect }
        let bounds = view.bounds
        let center = CGPoint(
            x: min(max(rect.midX, bounds.minX), bounds.maxX), y: min(max(rect.midY, bounds.minY), bounds.maxY))
        return rect.offsetBy(dx: center.x - rect.midX, dy: center.y - rect.midY)
    }

    private func fraction(after seconds: Double) -> CGFloat {
        let time = CGFloat(min(1, max(0, (seconds - manner.waitingTime) / manner.runningTime)))
        let way = time >= arrival ? 1 : min(1, max(0, curve.value(at: time)))
        return expands ? way : 1 - way
    }

    /// The circle must be within a quarter of a pixel, and a part for the rounding, of the model's.
    func check(_ shown: RevealEllipse, after seconds: Double, _ name: String) {
        let span = geometry.ellipse(at: 1).radii.width - geometry.ellipse(at: 0).radii.width
        let tolerance = 0.3 + 0.002 * span
        let due = geometry.ellipse(at: fraction(after: seconds))
        let isOff =
            abs(due.center.x - shown.center.x) > 0.05 || abs(due.center.y - shown.center.y) > 0.05
            || abs(due.radii.width - shown.radii.width) > tolerance
            || abs(due.radii.height - shown.radii.height) > tolerance
        if isOff { app.violated("1: \(name) shows \(shown) after \(seconds) s, not \(due)") }
        let end = manner.waitingTime + manner.runningTime + 3 / Double(rate)
        app.check(seconds < end, "3: \(name) goes on after its end")
    }

    /// Looks at some pixels inside and outside, where both screens show their plain colour.
    func checkPicture(_ shown: RevealEllipse, _ name: String) {
        guard let inside, let outside, let stage, let window = stage.window, app.isUncovered(stage) else { return }
        let picture = app.simulator.screenshot()
        let bounds = stage.bounds
        for (x, y) in [(0.1, 0.5), (0.5, 0.6), (0.9, 0.7), (0.3, 0.9), (0.7, 0.97)] {
            let point = CGPoint(x: (bounds.width * x).rounded() + 0.5, y: (bounds.height * y).rounded() + 0.5)
            guard bounds.contains(point), point.y > WalkScreen.plainTop else { continue }
            // How far outside the rim, as a share of the radius; near the rim both colours are mixed.
            let (dx, dy) = (point.x - shown.center.x, point.y - shown.center.y)
            let (rx, ry) = (max(shown.radii.width, 0.01), max(shown.radii.height, 0.01))
            let distance = hypot(dx / rx, dy / ry)
            guard abs(distance - 1) * min(rx, ry) > 2 else { continue }
            let place = stage.convert(point, to: window)
            guard place.y > app.bottomOfBar(of: stage.next as? UINavigationController) else { continue }
            let screen = distance < 1 ? inside : outside
            let pixel = picture.color(at: place)
            app.check(
                pixel.map { $0 == screen.color } ?? true,
                "1: \(name) shows \(pixel ?? (0, 0, 0)) at \(place), not screen \(screen.number)")
        }
        app.tally.count("pictures in flight")
    }
}

extension CGImage {
    /// The colour at a point, at scale 1; nil outside.
    func color(at point: CGPoint) -> (red: Int, green: Int, blue: Int)? {
        let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let value: UInt32 = pixel(x: x, y: y)
        return (Int(value >> 16 & 0xFF), Int(value >> 8 & 0xFF), Int(value & 0xFF))
    }
}
