import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Timing parameters", .simulated(width: 400, height: 400, scale: 1))
struct TimingParametersTests {
    private var simulator: Simulator { .current }

    @Test("1.60: without arguments a Bézier is Core Animation's default curve, not ease-in-ease-out")
    func defaultCurve() {
        let parameters = UICubicTimingParameters()
        #expect(parameters.timingCurveType == .cubic)
        #expect(abs(parameters.controlPoint1.x - 0.25) < 1e-7 && abs(parameters.controlPoint1.y - 0.1) < 1e-7)
        #expect(abs(parameters.controlPoint2.x - 0.25) < 1e-7 && parameters.controlPoint2.y == 1)
        let builtIn = UICubicTimingParameters(animationCurve: .easeOut)
        #expect(builtIn.timingCurveType == .builtin && builtIn.animationCurve == .easeOut)
        #expect(abs(builtIn.controlPoint2.x - 0.58) < 1e-7)
    }

    @Test("1.60: UIKit's curves are Core Animation's of the same names")
    func curves() {
        let expected: [(UIView.AnimationCurve, [CGFloat])] = [
            (.easeInOut, [0.42, 0, 0.58, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.linear, [0, 0, 1, 1]),
        ]
        for (curve, numbers) in expected {
            let parameters = UICubicTimingParameters(animationCurve: curve)
            let (first, second) = (parameters.controlPoint1, parameters.controlPoint2)
            let shown = [first.x, first.y, second.x, second.y]
            #expect(zip(shown, numbers).allSatisfy { abs($0 - $1) < 1e-7 }, "\(shown)")
        }
    }

    @Test("1.56: the system's spring, and one of constants, take their own time in place of the duration")
    func ownDuration() {
        let system = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
        #expect(abs(system.duration - 0.505735) < 1e-5)
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
        #expect(abs(UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration - 1.4727003) < 1e-6)
        let ratio = UISpringTimingParameters(dampingRatio: 0.7)
        #expect(UIViewPropertyAnimator(duration: 0.5, timingParameters: ratio).duration == 0.5)
    }

    @Test(
        "1.56: a spring of a ratio moves as an oscillator of that ratio and of the frequency at which it settles in its time",
        arguments: [(0.5, 29.454006694), (0.8, 19.387632848)])
    func springOfRatio(ratio: Double, frequency: Double) {
        let view = shownView()
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: ratio) { view.center.x += 100 }
        animator.startAnimation()
        simulator.advanceFrame()
        let start = simulator.now
        for _ in 0..<28 {
            simulator.advanceFrame()
            let time = simulator.now - start
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let value =
                1 - exp(-ratio * frequency * time)
                * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - (50 + 100 * value)) < 1e-4)
        }
        simulator.advanceUntilIdle()
    }

    @Test("A spring that is thrown in y alone bends the way of a position")
    func thrown() throws {
        let view = shownView()
        let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 10))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { view.center = CGPoint(x: 150, y: 150) }
        animator.startAnimation()
        simulator.advance(by: 0.1 + 1.0 / 60)
        let shown = try #require(view.layer.presentation()).position
        // Critically damped (1.53): with ω = 9.233413 the terms differ by v·t·e^(−ωt).
        #expect(abs((shown.y - shown.x) - 100 * 10 * 0.1 * exp(-0.9233413)) < 0.1)
        animator.stopAnimation(true)
        #expect(view.center == shown)
    }

    @Test("A composed timing bends the time of a spring")
    func composed() throws {
        let view = shownView()
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Composed())
        animator.addAnimations { view.center.x += 100 }
        animator.startAnimation()
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        let time = 0.315356813
        let value = 1 - (1 + 9.233413 * time) * exp(-9.233413 * time)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - (50 + 100 * value)) < 1e-3)
        animator.stopAnimation(true)
    }
}

private final class Composed: NSObject, UITimingCurveProvider {
    var timingCurveType: UITimingCurveType { .composed }
    var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters(animationCurve: .easeIn) }
    var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters(dampingRatio: 1) }
}
