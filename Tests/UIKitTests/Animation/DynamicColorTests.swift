import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Dynamic colours that animations change", .simulated(width: 200, height: 400, scale: 1))
struct DynamicColorTests {
    private var simulator: Simulator { .current }
    private let adaptive = UIColor { $0.userInterfaceStyle == .dark ? .white : .blue }

    private func shownView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = adaptive
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    /// Whether a view has the very colour again, so that it is another one in the dark.
    private func expectAdaptive(_ view: UIView) {
        #expect(view.backgroundColor == adaptive && view.layer.backgroundColor == UIColor.blue.cgColor)
        simulator.userInterfaceStyle = .dark
        simulator.advanceFrame()
        #expect(view.layer.backgroundColor == UIColor.white.cgColor && view.backgroundColor == adaptive)
        simulator.userInterfaceStyle = .light
        simulator.advanceFrame()
    }

    @Test("1.72: what a cancelled pop puts back is the very colour, which is another one in the dark")
    func cancelledPop() {
        let stage = DrivenStage("AB")
        stage.top.view.backgroundColor = adaptive
        let view: UIView = stage.top.view
        stage.pop { animator in
            animator.alsoAnimate = { _ in
                UIView.animate(withDuration: 1) { view.backgroundColor = .red }
            }
        }
        stage.driver.update(0.5)
        simulator.advanceFrame()
        #expect(view.backgroundColor == .red)
        stage.driver.cancel()
        simulator.advanceUntilIdle()
        #expect(stage.names == "AB")
        expectAdaptive(view)
    }

    @Test(
        "An animator that ends at its start, or is stopped there, gives back the very colour, and takes it at its end")
    func animator() {
        let view = shownView()
        let reversed = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .red }
        reversed.fractionComplete = 0.5
        reversed.isReversed = true
        reversed.startAnimation()
        simulator.advanceUntilIdle()
        expectAdaptive(view)
        for position in [UIViewAnimatingPosition.start, .current] {
            let stopped = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .red }
            stopped.fractionComplete = 0.5
            simulator.advanceFrame()
            stopped.fractionComplete = 0
            simulator.advanceFrame()
            stopped.stopAnimation(false)
            stopped.finishAnimation(at: position)
            expectAdaptive(view)
        }
        view.backgroundColor = .red
        let ended = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = adaptive }
        ended.fractionComplete = 0.5
        simulator.advanceFrame()
        ended.stopAnimation(false)
        ended.finishAnimation(at: .end)
        expectAdaptive(view)
    }

    @Test("A colour that the layer was given, and none, come back, too")
    func others() {
        let view = shownView()
        for before in [UIColor.green.cgColor, nil] {
            view.layer.backgroundColor = before
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .red }
            animator.fractionComplete = 0.5
            simulator.advanceFrame()
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(view.layer.backgroundColor == before && view.backgroundColor?.cgColor == before)
        }
    }
}
