@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Keyframes in animators, and keyframes that come back", .simulated(width: 100, height: 100, scale: 1))
struct KeyframeAnimatorTests {
    private var simulator: Simulator { .current }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    private func moveInTwoSteps(_ view: UIView) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 25 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.x = 85
                view.alpha = 0
            }
        }
    }

    @Test("A finger that moves an animator moves its keyframes, back and forth")
    func scrubbing() {
        let view = shownView(side: 10)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.moveInTwoSteps(view) }
        animator.pauseAnimation()
        let expected: [(CGFloat, CGFloat, Float)] = [
            (0, 5, 1), (0.125, 15, 1), (0.25, 25, 1), (0.5, 25, 1), (0.75, 55, 0.5), (1, 85, 0), (0.6, 37, 0.8),
            (0.1, 13, 1),
        ]
        for (fraction, x, alpha) in expected {
            animator.fractionComplete = fraction
            simulator.advanceFrame()
            #expect(abs(shown(view).position.x - x) < 1e-4 && abs(shown(view).opacity - alpha) < 1e-4, "at \(fraction)")
        }
        animator.stopAnimation(true)
        #expect(abs(view.center.x - 13) < 1e-4 && view.alpha == 1)
    }

    @Test("Keyframes run on the animator's curve, turn round with it, and end where it ends")
    func running() {
        let (view, plain) = (shownView(side: 10), shownView(side: 10))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
            self.moveInTwoSteps(view)
            plain.center.x = 105
        }
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        for _ in 0..<45 {
            simulator.advanceFrame()
            let way = (shown(plain).position.x - 5) / 100
            let x = way < 0.25 ? 5 + 80 * way : way < 0.5 ? 25 : 25 + 120 * (way - 0.5)
            #expect(abs(shown(view).position.x - x) < 1e-3)
        }
        animator.isReversed = true
        simulator.advanceUntilIdle()
        #expect(positions == [.start] && view.center.x == 5 && view.alpha == 1)
    }

    @Test("Background colours go from keyframe to keyframe in an animator, too")
    func colors() {
        let view = shownView(side: 10)
        view.backgroundColor = .red
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.2) { view.backgroundColor = .green }
                UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { view.backgroundColor = .blue }
            }
        }
        let expected: [(CGFloat, RGB)] = [
            (0, .red), (0.05, .red), (0.2, RGB(128, 128, 0)), (0.45, .green), (0.7, RGB(0, 128, 128)), (0.9, .blue),
            (0.2, RGB(128, 128, 0)),
        ]
        for (fraction, color) in expected {
            animator.fractionComplete = fraction
            simulator.advanceFrame()
            #expect(simulator.picture[5, 5].distance(to: color) <= 1, "at \(fraction)")
        }
        animator.startAnimation()
        simulator.advanceUntilIdle()
        #expect(view.backgroundColor == .blue)
    }

    @Test("Keyframes that repeat come back as a whole, and those that reverse run back in their order")
    func repeating() {
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        for (options, second) in [(linear.union(.repeat), 0.0), (linear.union([.repeat, .autoreverse]), 1.0)] {
            let view = shownView(side: 10)
            view.backgroundColor = .red
            UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 25 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.center.x = 85
                    view.backgroundColor = .blue
                }
            }
            let start = simulator.now
            for _ in 0..<200 {
                simulator.advanceFrame()
                let time = max(0, simulator.now - start - 0.5)
                let cycle = time.truncatingRemainder(dividingBy: 1)
                let place = Int(time) % 2 == 1 && second == 1 ? 1 - cycle : cycle
                guard place > 0.02, place < 0.98 else { continue }
                let x = place < 0.25 ? 5 + 80 * place : place < 0.5 ? 25 : 25 + 120 * (place - 0.5)
                #expect(abs(shown(view).position.x - x) < 2.1, "at \(time)")
                let blue = max(0, place - 0.5) * 2
                #expect(abs(Double(shown(view).backgroundColor?.components?[2] ?? 0) - blue) < 0.04, "at \(time)")
            }
            view.removeFromSuperview()
        }
    }
}
