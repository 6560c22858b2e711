@_spi(Runtime) import QuartzCore
@_spi(Runtime) import Simulator
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Modes of keyframe animations", .simulated(width: 200, height: 100, scale: 1))
struct KeyframeModeTests {
    private var simulator: Simulator { .current }

    private func shownView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    /// An option, and an even pace for the whole.
    private func evenly(_ options: UIView.KeyframeAnimationOptions) -> UIView.KeyframeAnimationOptions {
        options.union(UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue))
    }

    /// From 5 to 15 in the first fifth, to 35 until the half, and from three quarters on to 45.
    private func move(_ view: UIView) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.center.x = 15 }
        UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { view.center.x = 35 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 45 }
    }

    @Test("7.11 discrete keyframes jump at their ends; paced ones go at one speed; all leave the model at the last")
    func discreteAndPaced() {
        let (jumping, paced) = (shownView(), shownView())
        var ends: [Bool] = []
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: evenly(.calculationModeDiscrete)) {
            move(jumping)
            UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.5) {
                jumping.backgroundColor = .blue
                jumping.alpha = 0.5
            }
        } completion: {
            ends.append($0)
        }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: evenly(.calculationModePaced)) { move(paced) }
        #expect(jumping.center.x == 45 && jumping.backgroundColor == .blue && paced.center.x == 45)
        simulator.advanceFrame()
        simulator.advance(by: 0.05)
        for index in 0..<10 {
            let time = 0.05 + Double(index) / 10
            let x: CGFloat = time < 0.2 ? 5 : time < 0.5 ? 15 : 35
            #expect(shown(jumping).position.x == x && shown(jumping).opacity == (time < 0.6 ? 1 : 0.5), "at \(time)")
            #expect((shown(jumping).backgroundColor == UIColor.blue.cgColor) == (time >= 0.6), "at \(time)")
            #expect(abs(shown(paced).position.x - (5 + 40 * CGFloat(time))) < 1e-4, "at \(time)")
            simulator.advance(by: 0.1)
        }
        #expect(ends == [true] && jumping.layer.animationKeys() == nil && paced.layer.animationKeys() == nil)
    }

    @Test(
        "7.11 cubic keyframes go along Core Animation's spline, and the whole is slow at both ends; cubicPaced at one speed"
    )
    func cubic() {
        let (view, eased, paced) = (shownView(), shownView(), shownView())
        func move(_ view: UIView) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 15 }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.center.x = 35 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 25 }
        }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: evenly(.calculationModeCubic)) { move(view) }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) { move(eased) }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: evenly(.calculationModeCubicPaced)) { move(paced) }
        simulator.advanceFrame()
        var last = shown(paced).position.x
        var steps: [CGFloat] = []
        for frame in 0...60 {
            let time = CGFloat(frame) / 60
            // In the middle of a way it is (-P0 + 9 P1 + 9 P2 - P3) / 16.
            let places: [Int: CGFloat] = [0: 5, 15: 15, 30: 5 + 340.0 / 16, 45: 35, 60: 25]
            if let place = places[frame] { #expect(abs(shown(view).position.x - place) < 1e-4, "at \(time)") }
            if frame == 30 { #expect(abs(shown(eased).position.x - shown(view).position.x) < 1e-3) }
            if frame == 10 { #expect(shown(eased).position.x < shown(view).position.x) }
            if frame > 0 { steps.append(abs(shown(paced).position.x - last)) }
            last = shown(paced).position.x
            simulator.advanceFrame()
        }
        // It turns round once, within one frame.
        let even = steps.filter { abs($0 - steps[0]) < steps[0] * 0.05 }
        #expect(even.count >= 58, "\(steps)")
    }

    @Test(
        "Modes repeat, wait, keep what is between keyframes of a rectangle and a transform, and add layout to the whole"
    )
    func repeating() {
        let view = shownView()
        let options = evenly([.calculationModeDiscrete, .repeat, .autoreverse])
        UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.size.width = 30 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                view.transform = CGAffineTransform(scaleX: 2, y: 2)
            }
        }
        let start = simulator.now
        for _ in 0..<150 {
            simulator.advanceFrame()
            let time = max(0, simulator.now - start - 0.5 - 1.0 / 60)
            let cycle = time.truncatingRemainder(dividingBy: 1)
            let place = Int(time) % 2 == 1 ? 1 - cycle : cycle
            guard abs(place - 0.5) > 0.04, abs(place - 0.75) > 0.04 else { continue }
            #expect(shown(view).bounds.width == (place < 0.5 ? 10 : 30), "at \(time)")
            #expect(shown(view).transform.m11 == (place < 0.75 ? 1 : 2), "at \(time)")
        }
        view.layer.removeAllAnimations()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: evenly([.calculationModeDiscrete])) {
            view.center.y = 55
            view.backgroundColor = .blue
        }
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        #expect(shown(view).position.y == 5 && view.center.y == 55, "without keyframes there is one for the whole")
    }

    @Test("7.16: an animator moves keyframes of every mode, back and forth, and gives back the colour they began with")
    func inAnimator() {
        let (jumping, bent) = (shownView(), shownView())
        jumping.backgroundColor = .systemBackground
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeDiscrete) {
                move(jumping)
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { jumping.backgroundColor = .blue }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    jumping.backgroundColor = .green
                }
            }
            UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeCubic) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { bent.center.x = 15 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { bent.center.x = 35 }
            }
        }
        for (fraction, jumped, way) in [(0.25, 15, 5 + 60.0 / 16), (0.75, 35, 5 + 330.0 / 16), (0.1, 5, 0)] {
            animator.fractionComplete = CGFloat(fraction)
            simulator.advanceFrame()
            #expect(shown(jumping).position.x == CGFloat(jumped), "at \(fraction)")
            let isBlue = shown(jumping).backgroundColor == UIColor.blue.cgColor
            #expect(isBlue == (fraction == 0.75), "at \(fraction)")
            if way > 0 { #expect(abs(shown(bent).position.x - CGFloat(way)) < 1e-4, "at \(fraction)") }
        }
        animator.isReversed = true
        animator.startAnimation()
        #expect(simulator.advanceUntilIdle())
        #expect(jumping.center.x == 5 && bent.center.x == 5 && jumping.backgroundColor == .systemBackground)
    }
}
