import TestSupport
import Testing
import UIKit

@MainActor
@Suite("What property animators reach", .simulated(width: 200, height: 200, scale: 1))
struct AnimatorReachTests {
    private var simulator: Simulator { .current }

    @Test("7.21: a shape's path is out of an animator's reach: it has its end at once, while the view beside it moves")
    func path() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        view.layer.addSublayer(shape)
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        let large = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 90), transform: nil)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            shape.path = large
            view.center.x = 150
        }
        animator.fractionComplete = 0.5
        simulator.advanceFrame()
        #expect(shape.presentation()?.path == large && shape.animationKeys() == nil)
        #expect(view.layer.presentation()?.position.x == 100)
        animator.stopAnimation(true)
    }

    @Test(
        "7.21: a round view as a mask is scrubbed, caught and turned by an animator, and shows a circle all the while")
    func roundMask() {
        let red = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        red.backgroundColor = UIColor(RGB.red)
        let mask = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
        mask.backgroundColor = .black
        mask.layer.cornerRadius = 10
        red.mask = mask
        simulator.window.addSubview(red)
        simulator.advanceFrame()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            mask.bounds.size = CGSize(width: 180, height: 180)
            mask.layer.cornerRadius = 90
        }
        for fraction in [0.25, 0.75, 0.5] {
            animator.fractionComplete = fraction
            simulator.advanceFrame()
            let radius = 10 + 80 * fraction
            let deviation = simulator.picture.deviation(
                fromDiscAt: CGPoint(x: 100, y: 100), radius: radius, inside: .red, outside: .black)
            #expect(deviation < 0.06, "at \(fraction)")
        }
        animator.isReversed = true
        animator.startAnimation()
        #expect(simulator.advanceUntilIdle())
        #expect(mask.bounds.width == 20 && mask.layer.cornerRadius == 10)
    }
}
