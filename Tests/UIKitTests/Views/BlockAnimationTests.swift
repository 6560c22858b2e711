import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Block animations", .simulated())
struct BlockAnimationTests {
    private let log = EventLog()
    private var simulator: Simulator { Simulator.current }

    private func note(_ line: String) -> (Bool) -> Void {
        { [log] finished in log.note("\(line) \(finished)") }
    }

    @Test("7.1 the closure runs at once, the model has its end value, and the screen moves slow at both ends")
    func basic() throws {
        let view = shownView()
        var ran = false
        UIView.animate(withDuration: 0.5) {
            view.center.x = 150
            ran = true
        }
        #expect(ran && view.center.x == 150)
        simulator.advanceFrame()
        let start = simulator.now
        #expect(shownX(view) == 50)
        simulator.advance(by: 0.25)
        #expect(abs(shownX(view) - 100) < 1e-4)
        simulator.advance(by: 0.125)
        // easeInEaseOut(0.75).
        let share = (simulator.now - start) / 0.5
        try #require(abs(share - (22.0 / 60) / 0.5) < 1e-9)
        #expect(shownX(view) > 50 + 87 - 3 && shownX(view) < 50 + 87)
        simulator.advance(by: 0.125 + 1.0 / 60)
        #expect(shownX(view) == 150)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("7.2 positions, bounds and transforms are additive and pile up under numbered keys")
    func additive() throws {
        let view = shownView()
        UIView.animate(withDuration: 1) {
            view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        UIView.animate(withDuration: 1) { view.center.x = 400 }
        let keys = Set(view.layer.animationKeys() ?? [])
        #expect(keys == ["position", "bounds.size", "transform", "position-2"])
        let first = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(first.isAdditive && first.fillMode == .both && first.duration == 1)
        #expect(first.fromValue as? CGPoint == CGPoint(x: -150, y: 0) && first.toValue as? CGPoint == .zero)
    }

    @Test("7.2, 7.22 opacity, colour and corner radius are absolute and replace one another")
    func absolute() throws {
        let view = shownView()
        view.backgroundColor = .red
        UIView.animate(
            withDuration: 1,
            animations: {
                view.alpha = 0
                view.backgroundColor = .blue
                view.layer.cornerRadius = 8
            }, completion: note("first"))
        simulator.advance(by: 0.5)
        #expect(log.lines == [])
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: note("second"))
        let animation = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(animation.fromValue as? Float == 0 && !animation.isAdditive)
        #expect(Set(view.layer.animationKeys() ?? []) == ["opacity", "backgroundColor", "cornerRadius"])
        simulator.advanceUntilIdle()
        #expect(log.take() == ["first false", "second true"])
    }

    @Test("7.2 from the current state an absolute animation starts with what is seen")
    func currentState() throws {
        let view = shownView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        simulator.advance(by: 31.0 / 60)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.alpha = 1 }
        let animation = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        let from = try #require(animation.fromValue as? Float)
        #expect(abs(from - 0.5) < 1e-6)
    }

    @Test("7.3 a retargeted animation ends at its own time, finished, and so does the new one")
    func retargeting() {
        let view = shownView()
        UIView.animate(withDuration: 0.5, animations: { view.center.x = 150 }, completion: note("first"))
        simulator.advance(by: 0.25)
        UIView.animate(withDuration: 0.5, animations: { view.center.x = 50 }, completion: note("second"))
        simulator.advance(by: 16.0 / 60)
        #expect(log.take() == ["first true"])
        simulator.advance(by: 14.0 / 60)
        #expect(log.take() == [])
        simulator.advance(by: 1.0 / 60)
        #expect(log.take() == ["second true"])
        #expect(shownX(view) == 50)
    }

    @Test("7.4 the completion waits for all animations, is told of removal, and never runs inside the call")
    func completions() {
        let view = shownView()
        var inside = true
        UIView.animate(withDuration: 0.1) {
            view.center.x = 9
        } completion: { [log] _ in
            log.note(inside ? "inside" : "outside")
        }
        inside = false
        simulator.advanceUntilIdle()
        #expect(log.take() == ["outside"])
        UIView.animate(
            withDuration: 0.5,
            animations: {
                view.center.x = 0
                view.alpha = 0.5
            }, completion: note("removed"))
        simulator.advance(by: 0.1)
        view.layer.removeAnimation(forKey: "position")
        simulator.advance(by: 0.1)
        #expect(log.take() == [], "the opacity is still moving")
        view.layer.removeAllAnimations()
        #expect(log.take() == [])
        simulator.advanceFrame()
        #expect(log.take() == ["removed false"])
    }

    @Test("7.4 the completion of n frames comes with the n-th frame after the first")
    func completionFrame() {
        let view = shownView()
        UIView.animate(withDuration: 0.5, animations: { view.center.x = 150 }, completion: note("end"))
        simulator.advanceFrame()
        let start = simulator.now
        simulator.advance(by: 29.0 / 60)
        #expect(log.take() == [] && shownX(view) < 150)
        simulator.advanceFrame()
        #expect(abs(simulator.now - start - 0.5) < 1e-9)
        #expect(log.take() == ["end true"] && shownX(view) == 150)
    }

    @Test("7.5 a block that animates nothing, or lasts no time, completes in the next turn")
    func nothingToAnimate() {
        let view = shownView()
        UIView.animate(withDuration: 5, animations: { view.center.x = 50 }, completion: note("equal"))
        UIView.animate(withDuration: 5, animations: { view.tag = 3 }, completion: note("empty"))
        UIView.animate(withDuration: 0, animations: { view.center.x = 80 }, completion: note("zero"))
        UIView.animate(withDuration: -1, animations: { view.alpha = 0.5 }, completion: note("negative"))
        #expect(view.layer.animationKeys() == nil && view.center.x == 80 && log.lines == [])
        simulator.advanceFrame()
        #expect(log.take() == ["equal true", "empty true", "zero true", "negative true"])
    }

    @Test("7.6 layers without a view keep their own actions, and a shape's path none")
    func ownLayers() throws {
        let view = shownView()
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: view.bounds, transform: nil)
        view.layer.addSublayer(shape)
        simulator.advanceFrame()
        UIView.animate(withDuration: 3) {
            shape.path = CGPath(rect: .zero, transform: nil)
            shape.opacity = 0
        }
        #expect(shape.animation(forKey: "path") == nil)
        simulator.advanceFrame()
        let implicit = try #require(shape.animation(forKey: "opacity"))
        #expect(implicit.duration == 0.25)
        simulator.advance(by: 0.3)
        #expect(shape.animationKeys() == nil)
    }

    @Test("1.33 outside of a block a view's layer never animates by itself")
    func noImplicitAnimation() {
        let view = shownView()
        view.layer.opacity = 0.5
        view.center = .zero
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("7.7 inner blocks take duration and curve from the outer one unless they override it")
    func nesting() throws {
        let view = shownView()
        let other = shownView()
        let third = shownView()
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            #expect(UIView.inheritedAnimationDuration == 2)
            view.alpha = 0
            UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn) { other.alpha = 0 }
            UIView.animate(
                withDuration: 9, delay: 0,
                options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
            ) { third.alpha = 0 }
        }
        #expect(try timing(view) == [2, 0, 0, 1, 1])
        #expect(try timing(other) == [2, 0, 0, 1, 1])
        #expect(try timing(third) == [9, 0.42, 0, 1, 1])
    }

    /// The duration of a view's opacity animation, and the control points of its curve.
    private func timing(_ view: UIView) throws -> [Float] {
        let animation = try #require(view.layer.animation(forKey: "opacity"))
        let function = try #require(animation.timingFunction)
        var points: [Float] = []
        for index in 1...2 {
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            points += point
        }
        return [Float(animation.duration)] + points
    }

    @Test("7.8 without animations changes are immediate, running ones go on, and the completion comes next turn")
    func disabled() {
        let view = shownView()
        UIView.animate(withDuration: 1) { view.center.x = 150 }
        UIView.performWithoutAnimation {
            #expect(!UIView.areAnimationsEnabled)
            UIView.performWithoutAnimation {}
            #expect(!UIView.areAnimationsEnabled)
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: note("off"))
        }
        #expect(UIView.areAnimationsEnabled)
        #expect(view.layer.animationKeys() == ["position"] && log.lines == [])
        simulator.advanceFrame()
        #expect(log.take() == ["off true"])
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.alpha = 1 }
        #expect(!UIView.areAnimationsEnabled && view.alpha == 1 && view.layer.animationKeys() == ["position"])
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        #expect(Set(view.layer.animationKeys() ?? []) == ["position", "opacity"])
    }

    @Test("7.8 layoutIfNeeded inside the block decides whether layout is animated")
    func layoutInside() {
        final class Row: UIView {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var x: CGFloat = 0
            override func layoutSubviews() { child.frame.origin.x = x }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        row.addSubview(row.child)
        simulator.window.addSubview(row)
        simulator.advanceFrame()
        row.x = 50
        UIView.animate(withDuration: 1) { row.setNeedsLayout() }
        simulator.advanceFrame()
        #expect(row.child.frame.minX == 50 && row.child.layer.animationKeys() == nil)
        row.x = 80
        UIView.animate(withDuration: 1) {
            row.setNeedsLayout()
            row.layoutIfNeeded()
        }
        #expect(row.child.layer.animationKeys() == ["position"])
    }

    @Test("7.9 repeating and reversing leave the model at the end value")
    func repeating() {
        let view = shownView()
        UIView.animate(
            withDuration: 0.5, delay: 0, options: [.autoreverse, .curveLinear], animations: { view.center.x = 150 },
            completion: note("back"))
        simulator.advance(by: 46.0 / 60)
        #expect(abs(shownX(view) - 100) < 1e-4, "three quarters of the way there and back")
        simulator.advance(by: 15.0 / 60)
        #expect(log.take() == ["back true"] && view.center.x == 150 && shownX(view) == 150)
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear]) { view.alpha = 0 }
        #expect(!simulator.advanceUntilIdle(timeout: 3), "it runs for ever")
        view.layer.removeAllAnimations()
        #expect(simulator.advanceUntilIdle(timeout: 1))
    }

    @Test("7.10 a change outside of a block moves the model, and what runs goes on upon it")
    func changeMeanwhile() {
        let view = shownView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
        simulator.advance(by: 31.0 / 60)
        #expect(abs(shownX(view) - 100) < 1e-6)
        view.center.x = 350
        simulator.advance(by: 15.0 / 60)
        #expect(abs(shownX(view) - 325) < 1e-6)
    }

    @Test("A delayed animation shows the old value until it starts")
    func delay() {
        let view = shownView()
        UIView.animate(
            withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { view.center.x = 150 },
            completion: note("end"))
        simulator.advance(by: 0.5)
        #expect(abs(shownX(view) - 50) < 1e-6)
        simulator.advance(by: 0.25)
        #expect(abs(shownX(view) - 100) < 1e-6)
        simulator.advance(by: 0.25)
        #expect(log.take() == ["end true"])
    }

    @Test("2.22 animated views take no touches unless the block allows it, and are hit where they go")
    func touches() {
        let view = shownView()
        let window = simulator.window
        func hit(_ x: CGFloat) -> UIView? { window.hitTest(CGPoint(x: x, y: 50), with: nil) }
        UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) { view.center.x = 250 }
        #expect(hit(250) === view && hit(50) === window)
        simulator.advanceUntilIdle()
        UIView.animate(withDuration: 0.1) { view.center.x = 50 }
        #expect(hit(50) === window)
        simulator.advanceUntilIdle()
        #expect(hit(50) === view)
    }

    @Test("A flat transform is animated from what it was, without a way back")
    func flatTransform() {
        let view = shownView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        simulator.advance(by: 31.0 / 60)
        let shown = view.layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(shown.a - 0.5) < 1e-6 && abs(shown.d - 0.5) < 1e-6)
    }

    @Test("A transform's animation passes linearly through scales and shifts")
    func transform() {
        let view = shownView()
        view.transform = CGAffineTransform(translationX: 100, y: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        simulator.advance(by: 31.0 / 60)
        let shown = view.layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(shown.a - 2) < 1e-6 && abs(shown.tx - 50) < 1e-6)
    }

    @Test("1.56 a spring settles within 0.001 of its end in the block's duration", arguments: [0.3, 0.7, 1, 4])
    func springs(ratio: CGFloat) throws {
        let view = shownView()
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
            animations: { view.center.x = 150 }, completion: note("settled"))
        let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
        #expect(spring.duration == 0.5 && abs(spring.settlingDuration - 0.5) < 1e-6 && spring.mass == 1)
        if ratio == 0.7 {
            // ω² and 2ζω of the ω for which the envelope (1 + ζ/√(1 − ζ²))·exp(−ζωt) is at 0.001 after 0.5 s.
            #expect(abs(spring.stiffness - 470.388075) < 1e-4 && abs(spring.damping - 30.363804) < 1e-5)
        }
        var farthest: CGFloat = 0
        simulator.advanceFrame()
        for _ in 0..<30 {
            farthest = max(farthest, shownX(view))
            simulator.advanceFrame()
        }
        #expect(log.take() == ["settled true"])
        #expect(ratio < 1 ? farthest > 150.5 : farthest <= 150 + 1e-9)
    }

    @Test("1.56 a spring that is thrown is farther ahead at first, by what its speed makes of the time")
    func thrownSpring() {
        let (still, thrown) = (shownView(), shownView())
        for (view, velocity) in [(still, 0), (thrown, 10)] as [(UIView, CGFloat)] {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
                animations: { view.center.x = 150 })
        }
        simulator.advance(by: 2.0 / 60)
        #expect(abs(shownX(thrown) - shownX(still) - 100 * 10 / 60) < 4)
        #expect(simulator.advanceUntilIdle() && shownX(thrown) == 150)
    }

    @Test("Blocks leave no trace: after the end no animation, no blocked touch, nothing alive")
    func clean() {
        let view = shownView()
        UIView.animate(withDuration: 0.2) { view.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
        #expect(!simulator.isIdle)
        #expect(simulator.advanceUntilIdle())
        #expect(view.layer.animationKeys() == nil)
        #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
    }
}
