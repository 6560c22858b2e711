@_spi(Runtime) import QuartzCore
@_spi(Runtime) import Simulator
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Keyframe animations", .simulated(width: 100, height: 100, scale: 1))
struct KeyframeTests {
    private var simulator: Simulator { .current }

    /// Linear for the whole.
    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    @Test("7.11 keyframes follow one another, hold in between, and leave the model at the last")
    func sequence() {
        let view = shownView(side: 10)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.center.x = 25 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 85 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0.5 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.alpha = 0.25 }
        }
        #expect(view.center.x == 85 && view.alpha == 0.25)
        simulator.advanceFrame()
        let expected: [(CGFloat, Float)] = [
            (5, 1), (15, 1), (25, 1), (25, 1), (25, 1), (25, 1), (37, 0.8), (49, 0.6), (61, 0.45), (73, 0.35),
            (85, 0.25),
        ]
        for (index, (x, alpha)) in expected.enumerated() {
            let shown = view.layer.presentation() ?? view.layer
            #expect(abs(shown.position.x - x) < 1e-4 && abs(shown.opacity - alpha) < 1e-4, "at \(index) tenths")
            simulator.advance(by: 0.1)
        }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("7.11 the whole is slow at both ends, however it is divided")
    func curve() {
        let (divided, plain) = (shownView(side: 10), shownView(side: 10))
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            for step in 1...4 {
                UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / 4, relativeDuration: 0.25) {
                    divided.center.x = 5 + CGFloat(step) * 20
                }
            }
        }
        UIView.animate(withDuration: 1) { plain.center.x = 85 }
        for _ in 0..<70 {
            simulator.advanceFrame()
            let (first, second) = (divided.layer.presentation()?.position.x, plain.layer.presentation()?.position.x)
            #expect(abs((first ?? 0) - (second ?? -9)) < 1e-3)
        }
    }

    @Test("Colours change from keyframe to keyframe, and hold in between")
    func colors() {
        let view = shownView(side: 10)
        view.backgroundColor = .red
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.2) { view.backgroundColor = .green }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { view.backgroundColor = .blue }
        }
        simulator.advanceFrame()
        let expected: [RGB] = [
            .red, .red, RGB(128, 128, 0), .green, .green, .green, .green, RGB(0, 128, 128), .blue, .blue,
        ]
        for (index, color) in expected.enumerated() {
            #expect(simulator.picture[5, 5].distance(to: color) <= 1, "at \(index) tenths")
            simulator.advance(by: 0.1)
        }
    }

    @Test("The completion comes after the last keyframe, and a keyframe outside of all is only a closure")
    func completion() {
        let view = shownView(side: 10)
        var finished: [Bool] = []
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 20 }
        #expect(view.center.x == 20 && view.layer.animationKeys() == nil)
        UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.center.x = 30 }
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0) { view.center.x = 40 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 9) { view.center.x = 50 }
        } completion: {
            finished.append($0)
        }
        simulator.advance(by: 0.45)
        #expect(finished.isEmpty)
        simulator.advance(by: 0.1)
        #expect(finished == [true])
    }
}

@MainActor
@Suite("Keyframes that an animator moves", .simulated(width: 100, height: 100, scale: 1))
struct AnimatorKeyframeTests {
    private var simulator: Simulator { .current }
    private let log = EventLog()

    /// Goes from 5 to 25 in the first quarter, stays, and goes to 65 in the last half; turns green, then blue.
    private func animator(_ view: UIView) -> UIViewPropertyAnimator {
        let log = log
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
            UIView.animateKeyframes(withDuration: 9, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 25 }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.backgroundColor = .green }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.center.x = 65
                    view.backgroundColor = .blue
                }
            } completion: {
                log.note("keyframes \($0)")
            }
        }
        animator.addCompletion { log.note("animator \($0)") }
        return animator
    }

    @Test("7.11, 7.16: keyframes inside an animator stand where its fraction is, forwards and back")
    func scrubbed() {
        let view = shownView(side: 10, color: .red)
        let animator = animator(view)
        let expected: [(CGFloat, CGFloat, RGB)] = [
            (0, 5, .red), (0.125, 15, RGB(191, 64, 0)), (0.25, 25, RGB(128, 128, 0)), (0.5, 25, .green),
            (0.75, 45, RGB(0, 128, 128)), (1, 65, .blue),
        ]
        for (fraction, x, color) in expected + expected.reversed() {
            animator.fractionComplete = fraction
            simulator.advance(by: 0.5)
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - x) < 1e-6, "at \(fraction)")
            #expect(simulator.picture[Int(x), 5].distance(to: color) <= 1, "at \(fraction)")
        }
        #expect(log.lines.isEmpty && view.center.x == 65)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(view.center.x == 5 && view.backgroundColor == .red && log.take().last == "animator start")
    }

    @Test("7.14: they run on the animator's curve, end with it, and go back with it", arguments: [false, true])
    func running(isReversed: Bool) {
        let view = shownView(side: 10, color: .red)
        let animator = animator(view)
        animator.startAnimation()
        simulator.advance(by: 0.5 + 1.0 / 60)
        // easeIn(0.5) is 0.315; a quarter and a half of the way lie on both sides of it.
        #expect(view.layer.presentation()?.position.x == 25)
        animator.isReversed = isReversed
        #expect(simulator.advanceUntilIdle())
        #expect(log.take() == ["keyframes true", isReversed ? "animator start" : "animator end"])
        #expect(view.center.x == (isReversed ? 5 : 65) && view.backgroundColor == (isReversed ? .red : .blue))
        #expect(view.layer.animationKeys() == nil)
    }
}

@MainActor
@Suite("Transitions of views", .simulated(width: 40, height: 40, scale: 1))
struct ViewTransitionTests {
    private var simulator: Simulator { .current }

    /// A red view in the whole window, with a clear label's worth of nothing below it.
    private func stage() -> UIView {
        simulator.window.backgroundColor = .white
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        part.backgroundColor = .red
        view.addSubview(part)
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    @Test("Without a style the changes are animated as in a plain block")
    func plain() {
        let view = stage()
        UIView.transition(with: view, duration: 1, animations: { view.layer.opacity = 0 })
        simulator.advance(by: 0.5 + 1.0 / 60)
        #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-3)
    }

    @Test("A cross-fade mixes what was and what is exactly, also where one of them is clear")
    func dissolve() {
        let view = stage()
        var finished: [Bool] = []
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            view.subviews[0].frame.origin.y = 5
            view.subviews[0].backgroundColor = .blue
        } completion: {
            finished.append($0)
        }
        #expect(view.subviews[0].frame.origin.y == 5, "the closure runs at once")
        simulator.advanceFrame()
        #expect(simulator.picture[20, 12] == .red && simulator.picture[20, 22] == .white)
        simulator.advance(by: 0.5)
        let half = simulator.picture
        #expect(half[20, 12].distance(to: RGB(255, 128, 128)) <= 2, "red that goes")
        #expect(half[20, 17].distance(to: RGB(128, 0, 128)) <= 2, "red and blue")
        #expect(half[20, 22].distance(to: RGB(128, 128, 255)) <= 2, "blue that comes")
        #expect(half[5, 5] == .white && finished.isEmpty)
        simulator.advance(by: 0.6)
        #expect(simulator.picture[20, 12] == .white && simulator.picture[20, 22] == .blue && finished == [true])
        #expect(view.layer.animationKeys() == nil)
        #expect(!simulator.displayList().description.contains("dissolve"))
    }

    @Test("A fade of a whole window shows its old look and then its new one, and takes no touches meanwhile")
    func window() {
        let view = stage()
        UIView.transition(with: simulator.window, duration: 0.4, options: .transitionCrossDissolve) {
            simulator.window.overrideUserInterfaceStyle = .dark
            simulator.window.backgroundColor = .systemBackground
        }
        simulator.advanceFrame()
        #expect(simulator.picture[1, 1] == .white && simulator.window.hitTest(CGPoint(x: 15, y: 15), with: nil) == nil)
        simulator.advance(by: 0.2)
        #expect(simulator.picture[1, 1].distance(to: RGB(128, 128, 128)) <= 2 && simulator.picture[20, 12] == .red)
        simulator.advance(by: 0.3)
        #expect(simulator.picture[1, 1] == .black)
        #expect(simulator.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === view.subviews[0])
    }

    @Test(
        "A flip narrows what was to nothing and widens what is; the side that it comes from moves towards the eye",
        arguments: [
            (.transitionFlipFromLeft, true, true), (.transitionFlipFromRight, true, false),
            (.transitionFlipFromTop, false, true), (.transitionFlipFromBottom, false, false),
        ] as [(UIView.AnimationOptions, Bool, Bool)])
    func flip(style: UIView.AnimationOptions, isSideways: Bool, isFirstNear: Bool) {
        let view = stage()
        view.subviews[0].frame = view.bounds
        simulator.advanceFrame()
        UIView.transition(with: view, duration: 1, options: [style, .curveLinear]) {
            view.subviews[0].backgroundColor = .blue
        }
        simulator.advanceFrame()
        func extent(_ color: RGB, from start: Int, to end: Int) -> CGFloat {
            let picture = simulator.picture
            return (start..<end).reduce(0) { sum, place in
                let pixel = isSideways ? picture[place, 20] : picture[20, place]
                return sum + CGFloat(pixel.share(from: .white, to: color))
            }
        }
        // The eye is 40 points away: a half of the view, 10 points at 45°, is seen larger by 40/(40 − z), smaller by 40/(40 + z).
        let z = 10 * sin(.pi / 4) as CGFloat
        let (near, far) = (z * 40 / (40 - z), z * 40 / (40 + z))
        simulator.advance(by: 0.25)
        #expect(abs(extent(.red, from: 0, to: 20) - (isFirstNear ? near : far)) < 0.4)
        #expect(abs(extent(.red, from: 20, to: 40) - (isFirstNear ? far : near)) < 0.4)
        // Past the middle, what is new comes from behind on the side that was nearer.
        simulator.advance(by: 0.5)
        #expect(abs(extent(.blue, from: 0, to: 20) - (isFirstNear ? far : near)) < 0.4)
        #expect(abs(extent(.blue, from: 20, to: 40) - (isFirstNear ? near : far)) < 0.4)
        simulator.advance(by: 0.4)
        #expect(simulator.picture[10, 10] == .blue && simulator.picture[29, 29] == .blue)
    }

    @Test("One view takes another's place, or is hidden for it")
    func exchange() {
        let view = stage()
        let (old, new) = (view.subviews[0], UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        new.backgroundColor = .blue
        var finished: [Bool] = []
        UIView.transition(from: old, to: new, duration: 0.2, options: .transitionCrossDissolve) { finished.append($0) }
        #expect(old.superview == nil && view.subviews == [new])
        simulator.advanceUntilIdle()
        #expect(simulator.picture[20, 20] == .blue && finished == [true])
        view.addSubview(old)
        old.isHidden = true
        UIView.transition(
            from: new, to: old, duration: 0.2, options: [.transitionCrossDissolve, .showHideTransitionViews])
        #expect(new.isHidden && !old.isHidden && view.subviews == [new, old])
        UIView.transition(from: UIView(), to: new, duration: 0.2) { finished.append($0) }
        #expect(finished.count == 1)
        simulator.advanceUntilIdle()
        #expect(finished.count == 2)
    }

    @Test("What is animated inside animates only if it is allowed to, and nothing does when animations are off")
    func contents() {
        let view = stage()
        let part = view.subviews[0]
        UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve) { part.center.x = 15 }
        #expect(part.layer.animationKeys() == nil)
        simulator.advanceUntilIdle()
        UIView.transition(with: view, duration: 0.2, options: [.transitionCrossDissolve, .allowAnimatedContent]) {
            part.center.x = 5
        }
        #expect(part.layer.animationKeys() == ["position"])
        simulator.advanceUntilIdle()
        var finished: [Bool] = []
        UIView.performWithoutAnimation {
            UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve) {
                part.center.x = 9
            } completion: {
                finished.append($0)
            }
        }
        #expect(view.layer.animationKeys() == nil && finished.isEmpty)
        simulator.advanceFrame()
        #expect(finished == [true])
    }
}
