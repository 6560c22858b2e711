@_spi(Runtime) import QuartzCore
import Testing

/// Runs `body` in a scope of its own.
func withRuntime<T>(framesPerSecond: Int = 60, _ body: (RuntimeState) throws -> T) rethrows -> T {
    let state = RuntimeState(framesPerSecond: framesPerSecond)
    return try RuntimeState.$scoped.withValue(state) { try body(state) }
}

/// Runs `body` with a layer of 100×200 points on the screen that was committed once.
func withLayer<T>(framesPerSecond: Int = 60, _ body: (RuntimeState, CALayer) throws -> T) rethrows -> T {
    try withLayer(of: CALayer(), framesPerSecond: framesPerSecond, body)
}

/// The same with a layer that is given.
func withLayer<Layer: CALayer, T>(
    of layer: Layer, framesPerSecond: Int = 60, _ body: (RuntimeState, Layer) throws -> T
) rethrows -> T {
    try withRuntime(framesPerSecond: framesPerSecond) { state in
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        state.addRoot(layer)
        state.frame()
        return try body(state, layer)
    }
}

/// What happened, in order.
final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// An animation delegate that notes what it is told.
final class Listener: NSObject, CAAnimationDelegate {
    private struct Told {
        weak var animation: CAAnimation?
    }

    let name: String
    let log: Log
    private var told: [Told] = []
    /// The animations of which it was told, as far as somebody else holds them: an animation holds its delegate.
    var objects: [CAAnimation] { told.compactMap(\.animation) }

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
    }

    func animationDidStart(_ anim: CAAnimation) {
        told.append(Told(animation: anim))
        log.note("\(name) start")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        told.append(Told(animation: anim))
        log.note("\(name) stop \(flag)")
    }
}

extension CABasicAnimation {
    /// A linear animation with both ends.
    convenience init(_ keyPath: String, from: Any?, to: Any?, duration: CFTimeInterval, delegate: Listener? = nil) {
        self.init()
        self.keyPath = keyPath
        (fromValue, toValue) = (from, to)
        self.duration = duration
        self.delegate = delegate
    }
}

extension CALayer {
    /// What the screen shows now.
    var shown: LayerValues { presentationValues(at: CACurrentMediaTime()) ?? LayerValues() }
}

/// Whether two numbers differ by no more than `tolerance`.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: Double = 1e-9) -> Bool { near(Double(a), Double(b), tolerance) }
func near(_ a: Float, _ b: Double) -> Bool { near(Double(a), b, 1e-6) }
