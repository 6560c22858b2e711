import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("What a cancelled driver leaves of what was animated", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct PutBackTests {
    private var simulator: Simulator { .current }

    @Test(
        "1.72: after a cancel alpha and transform are as before, or with the switch off at their ends; the frame and the stack are restored either way",
        arguments: [true, false])
    func cancelled(putsBack: Bool) {
        TransitionState.current.settings.cancelPutsBack = putsBack
        let stage = DrivenStage("AB")
        let view: UIView = stage.top.view
        let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.addSubview(badge)
        let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
        stage.pop { animator in
            animator.alsoAnimate = { _ in
                UIView.animate(withDuration: 1) {
                    view.alpha = 0.25
                    badge.transform = half
                }
            }
        }
        stage.driver.update(0.4)
        simulator.advanceFrame()
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.7) < 1e-4)
        stage.driver.cancel()
        simulator.advanceUntilIdle()
        #expect(stage.names == "AB" && view.window != nil && stage.screens[0].view.superview == nil)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
        #expect(view.alpha == (putsBack ? 1 : 0.25))
        #expect(badge.transform == (putsBack ? .identity : half))
    }

    @Test("1.72: what the app animates by itself while the finger is down stays as the app has set it")
    func ownAnimation() {
        let stage = DrivenStage("AB")
        let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        stage.top.view.addSubview(badge)
        stage.pop()
        stage.driver.update(0.4)
        simulator.advanceFrame()
        UIView.animate(withDuration: 0.1) { badge.alpha = 0 }
        simulator.advanceFrame()
        stage.driver.cancel()
        simulator.advanceUntilIdle()
        #expect(stage.names == "AB" && badge.alpha == 0)
    }
}
