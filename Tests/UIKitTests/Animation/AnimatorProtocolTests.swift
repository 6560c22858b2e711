import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Animations behind their protocols", .simulated(width: 400, height: 400, scale: 1))
struct AnimatorProtocolTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }

    @Test("7.12 to 7.20: what code asks of an animation by its protocol, the animator does")
    func throughProtocol() {
        let (first, second) = (shownView(), shownView())
        let animation: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animation.addAnimations { first.center.x += 100 }
        animation.addAnimations({ second.center.x += 100 }, delayFactor: 0.5)
        animation.addCompletion { [log] in log.note("completed at \($0)") }
        animation.startAnimation()
        simulator.advance(by: 0.75 + 1.0 / 60)
        #expect(abs(shownX(first) - 125) < 1e-6 && abs(shownX(second) - 100) < 1e-6)
        animation.pauseAnimation()
        #expect(animation.state == .active && !animation.isRunning && abs(animation.fractionComplete - 0.75) < 1e-6)
        animation.fractionComplete = 0.25
        simulator.advanceFrame()
        #expect(shownX(first) == 75)
        animation.isReversed = true
        #expect(animation.fractionComplete == 0.75)
        animation.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        #expect(abs(shownX(first) - 62.5) < 1e-6 && animation.isRunning)
        animation.stopAnimation(false)
        #expect(animation.state == .stopped)
        animation.finishAnimation(at: .end)
        #expect(first.center.x == 150 && log.take() == ["completed at end"])
    }

    @Test("7.12: an animation is started later by its protocol, too")
    func later() {
        let view = shownView()
        let animation: any UIViewAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
        animation.startAnimation(afterDelay: 0.5)
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        #expect(shownX(view) == 50)
        simulator.advance(by: 0.5)
        #expect(abs(shownX(view) - 100) < 1e-6)
        animation.stopAnimation(true)
        #expect(animation.state == .inactive && abs(view.center.x - 100) < 1e-6)
    }

    /// An animation of an app's own that leaves out whatever it may.
    private final class Bare: NSObject, UIViewImplicitlyAnimating {
        var state: UIViewAnimatingState { .inactive }
        var isRunning: Bool { false }
        var isReversed = false
        var fractionComplete: CGFloat = 0
        func startAnimation() {}
        func startAnimation(afterDelay delay: TimeInterval) {}
        func pauseAnimation() {}
        func stopAnimation(_ withoutFinishing: Bool) {}
        func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    }

    @Test("What an animation of an app's own leaves out does nothing when it is called")
    func leftOut() {
        let bare = Bare()
        bare.addAnimations { [log] in log.note("animations") }
        bare.addAnimations({ [log] in log.note("delayed") }, delayFactor: 0.5)
        bare.addCompletion { [log] _ in log.note("completion") }
        bare.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        simulator.advance(by: 1)
        #expect(log.lines.isEmpty && bare.fractionComplete == 0 && simulator.isIdle)
    }
}
