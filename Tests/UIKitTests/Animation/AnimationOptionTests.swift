import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Options of animations", .simulated(width: 100, height: 100, scale: 1))
struct AnimationOptionTests {
    private var simulator: Simulator { .current }

    /// Keeps a child at its right end.
    private final class Row: UIView {
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override func layoutSubviews() { child.frame.origin.x = bounds.width - 10 }
    }

    private func shownRow() -> Row {
        let row = Row(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        row.addSubview(row.child)
        simulator.window.addSubview(row)
        simulator.advanceFrame()
        return row
    }

    @Test("With layoutSubviews the changed views are laid out inside the animation, else afterwards without one")
    func layoutSubviews() {
        for isInside in [false, true] {
            let (row, other, third) = (shownRow(), shownRow(), shownRow())
            UIView.animate(withDuration: 1, delay: 0, options: isInside ? .layoutSubviews : []) {
                row.frame.size.width = 90
            }
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: isInside ? .layoutSubviews : []) {
                other.frame.size.width = 90
            }
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: isInside ? .layoutSubviews : [],
                animations: { third.frame.size.width = 90 })
            for row in [row, other, third] {
                #expect((row.child.layer.animationKeys() == ["position"]) == isInside)
                #expect(row.child.frame.origin.x == (isInside ? 80 : 40))
            }
            simulator.advanceUntilIdle()
            #expect(row.child.frame.origin.x == 80)
        }
    }

    @Test("7.7: an inner block has the outer one's other options, unless it keeps its own")
    func inheritedOptions() {
        let (inner, own) = (shownRow(), shownRow())
        own.frame.origin.y = 50
        UIView.animate(withDuration: 1) {
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { inner.alpha = 0.5 }
            UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .overrideInheritedOptions]) {
                own.alpha = 0.5
            }
        }
        func hit(_ y: CGFloat) -> UIView? { simulator.window.hitTest(CGPoint(x: 5, y: y), with: nil) }
        #expect(hit(5) === simulator.window && hit(55) === own)
    }

    @Test(
        "A curve goes by the sign of its difference from an even pace at a quarter and at three quarters",
        arguments: [
            (.curveLinear, 0, 0), (.curveEaseIn, -1, -1), (.curveEaseOut, 1, 1), (.curveEaseInOut, -1, 1),
        ] as [(UIView.AnimationOptions, Int, Int)])
    func curves(option: UIView.AnimationOptions, early: Int, late: Int) {
        let view = shownRow()
        UIView.animate(withDuration: 1, delay: 0, options: option) { view.center.x = 125 }
        simulator.advanceFrame()
        func lead(_ share: CGFloat) -> Int {
            simulator.advance(by: share)
            let difference = (view.layer.presentation()?.position.x ?? 0) - 25
            return abs(difference - 100 * time) < 0.1 ? 0 : difference > 100 * time ? 1 : -1
        }
        let start = simulator.now
        var time: CGFloat { simulator.now - start }
        #expect(lead(0.25) == early)
        #expect(lead(0.5) == late)
    }

    @Test("7.9: curves have the bits 16 and 17, transitions those from 20 on, and each option a bit of its own")
    func bits() {
        let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
        #expect(curves.map(\.rawValue) == [0, 1 << 16, 2 << 16, 3 << 16])
        let ofCurves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
        #expect(ofCurves.map(\.rawValue) == [0, 1, 2, 3])
        let transitions: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCrossDissolve, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ]
        #expect(transitions.map { $0.rawValue >> 20 } == [1, 2, 5, 6, 7])
        #expect(transitions.allSatisfy { $0.rawValue & (1 << 20 - 1) == 0 })
        let others: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        ]
        #expect(others.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 9].map { 1 << $0 })
    }

    @Test("7.2: an absolute animation begins with what is seen only if it is told to, in keyframes and animators, too")
    func beginFromCurrentState() {
        for isSeen in [false, true] {
            let view = shownRow()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            simulator.advance(by: 0.5 + 1.0 / 60)
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: isSeen ? [.curveLinear, .beginFromCurrentState] : .curveLinear,
                animations: { view.alpha = 1 })
            simulator.advanceFrame()
            #expect(abs((view.layer.presentation()?.opacity ?? 9) - (isSeen ? 0.5 : 0)) < 0.02)
            animator.stopAnimation(true)
        }
    }
}
