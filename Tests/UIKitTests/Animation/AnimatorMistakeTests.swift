import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Each mistake ends the program, as UIKit's exception does, with words that say which it was.
@MainActor
@Suite("Mistakes with animators and drivers", .leavesNothing)
struct AnimatorMistakeTests {
    @Test("7.13: a paused or stopped animator must not be released")
    func release() async {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                        simulator.window.alpha = 0.5
                    }
                    animator?.startAnimation()
                    animator?.stopAnimation(false)
                    animator = nil
                }
            }
        }
        #expect(text(stopped).contains("release a paused or stopped property animator"))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                        simulator.window.alpha = 0.5
                    }
                    animator?.pauseAnimation()
                    animator = nil
                }
            }
        }
        #expect(text(result).contains("release a paused or stopped property animator"))
    }

    @Test("7.13: only a stopped animator can be finished, and a stopped one not be started")
    func finish() async {
        let finish = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { _ in
                    UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
                }
            }
        }
        #expect(text(finish).contains("finishAnimation(at:) is for an animator that was stopped"))
        let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { simulator.window.alpha = 0.5 }
                    animator.startAnimation()
                    animator.stopAnimation(false)
                    animator.startAnimation()
                }
            }
        }
        #expect(text(start).contains("has to be finished before anything else"))
    }

    @Test("7.20: isInterruptible and isUserInteractionEnabled must not be set on an active animator")
    func settings() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { simulator.window.alpha = 0.5 }
                    animator.startAnimation()
                    animator.isInterruptible = false
                }
            }
        }
        #expect(text(result).contains("isInterruptible cannot be set on an active animator"))
        let interaction = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { simulator.window.alpha = 0.5 }
                    animator.startAnimation()
                    animator.isUserInteractionEnabled = false
                }
            }
        }
        #expect(text(interaction).contains("isUserInteractionEnabled cannot be set on an active animator"))
    }
}
