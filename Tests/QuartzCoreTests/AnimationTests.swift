@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct AnimationTests {
    @Test("1.10 the attached copy's begin becomes the layer's time of the commit")
    func stamp() {
        withLayer { state, layer in
            layer.timeOffset = 4
            let animation = CABasicAnimation("opacity", from: 0, to: 1, duration: 1)
            layer.add(animation, forKey: "a")
            #expect(layer.animation(forKey: "a")?.beginTime == 0)
            state.frame()
            #expect(layer.animation(forKey: "a")?.beginTime == state.now + 4)
            #expect(animation.beginTime == 0)
        }
    }

    @Test("1.11 a begin time is absolute in the layer's time; an animation that lies ahead shows nothing yet")
    func delay() {
        withLayer { state, layer in
            let animation = CABasicAnimation("opacity", from: 0, to: 0.5, duration: 1)
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
            layer.add(animation, forKey: nil)
            state.advance(by: 0.25)
            #expect(layer.shown.opacity == 1)
            state.advance(by: 0.75)
            #expect(near(layer.shown.opacity, 0.25))
        }
    }

    @Test(
        "1.14 what shows before and after, by fill mode",
        arguments: [
            (CAMediaTimingFillMode.removed, 1.0, 1.0), (.backwards, 0.2, 1), (.forwards, 1, 0.6), (.both, 0.2, 0.6),
        ])
    func fillModes(mode: CAMediaTimingFillMode, before: Double, after: Double) {
        withLayer { state, layer in
            let animation = CABasicAnimation("opacity", from: 0.2, to: 0.6, duration: 0.5)
            animation.beginTime = state.now + 1
            animation.fillMode = mode
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: nil)
            state.advance(by: 0.5)
            #expect(near(layer.shown.opacity, before))
            state.advance(by: 2)
            #expect(near(layer.shown.opacity, after))
        }
    }

    @Test("1.19 fillMode forwards shows nothing once the animation is removed at its end")
    func removedDespiteForwards() {
        withLayer { state, layer in
            let animation = CABasicAnimation("opacity", from: 0.2, to: 0.6, duration: 0.5)
            animation.fillMode = .forwards
            layer.add(animation, forKey: nil)
            state.advance(by: 2)
            #expect(layer.shown.opacity == 1)
        }
    }

    @Test("1.13, 1.15, 1.16 repeats, fractions of one, and the way back")
    func cycles() {
        func value(_ time: Double, _ configure: (CABasicAnimation) -> Void) -> Double {
            withLayer { state, layer in
                let animation = CABasicAnimation("position.x", from: 0, to: 1, duration: 1)
                configure(animation)
                layer.position.x = -1
                layer.add(animation, forKey: nil)
                state.frame()
                return Double(layer.presentationValues(at: state.now + time)?.position.x ?? .nan)
            }
        }
        let twice = { (animation: CABasicAnimation) in animation.repeatCount = 2 }
        #expect(near(value(0.25, twice), 0.25))
        #expect(near(value(1, twice), 0))
        #expect(near(value(1.75, twice), 0.75))
        #expect(value(2, twice) == -1)
        let part = { (animation: CABasicAnimation) in
            animation.repeatCount = 1.5
            animation.fillMode = .forwards
        }
        #expect(near(value(1.25, part), 0.25))
        #expect(near(value(9, part), 0.5))
        let back = { (animation: CABasicAnimation) in
            animation.autoreverses = true
            animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
            animation.fillMode = .forwards
        }
        #expect(near(value(0.25, back), value(1.75, back)))
        #expect(near(value(0.25, back), 0.093464651, 1e-6))
        #expect(near(value(5, back), 0))
        let long = { (animation: CABasicAnimation) in animation.repeatDuration = 2.5 }
        #expect(near(value(2.25, long), 0.25))
        #expect(value(2.5, long) == -1)
        // Of both, the duration of the repeats counts; and the end is that of the last cycle, not the beginning of the next.
        let both = { (animation: CABasicAnimation) in (animation.repeatCount, animation.repeatDuration) = (9, 1.5) }
        #expect(near(value(1.25, both), 0.25) && value(1.5, both) == -1)
        let whole = { (animation: CABasicAnimation) in (animation.repeatCount, animation.fillMode) = (2, .forwards) }
        #expect(near(value(9, whole), 1))
        let fast = { (animation: CABasicAnimation) in animation.speed = 2 }
        #expect(near(value(0.25, fast), 0.5))
        #expect(value(0.5, fast) == -1)
        let ahead = { (animation: CABasicAnimation) in animation.timeOffset = 0.75 }
        #expect(near(value(0.125, ahead), 0.875))
        #expect(value(0.25, ahead) == -1)
        let reverse = { (animation: CABasicAnimation) in
            animation.speed = -1
            animation.timeOffset = 1
        }
        #expect(near(value(0, reverse), 1))
        #expect(near(value(0.75, reverse), 0.25))
        #expect(value(1, reverse) == -1)
    }

    @Test("1.13 an animation that repeats for ever never ends")
    func forever() {
        withLayer { state, layer in
            let animation = CABasicAnimation("opacity", from: 0, to: 1, duration: 0.1)
            animation.repeatCount = .infinity
            layer.add(animation, forKey: "a")
            state.advance(by: 100)
            #expect(layer.animationKeys() == ["a"])
            #expect(!state.isIdle)
        }
    }

    @Test("1.17 a duration of 0 or less becomes the transaction's, else 0.25 s")
    func defaultDuration() {
        withLayer { state, layer in
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 0), forKey: "a")
            #expect(layer.animation(forKey: "a")?.duration == 0.25)
            CATransaction.setAnimationDuration(3)
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: -1), forKey: "b")
            #expect(layer.animation(forKey: "b")?.duration == 3)
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "c")
            #expect(layer.animation(forKey: "c")?.duration == 2)
            state.frame()
            #expect(CATransaction.animationDuration() == 0.25)
        }
    }

    @Test("1.18 the transaction's timing function, if there is one, is given to animations that are added")
    func transactionCurve() {
        withLayer { state, layer in
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            let eased = CABasicAnimation("position.x", from: 0, to: 1, duration: 1)
            eased.timingFunction = CAMediaTimingFunction(name: .easeOut)
            layer.add(eased, forKey: nil)
            CATransaction.commit()
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.25)?.opacity ?? -1, 0.093464654))
            let other = layer.presentationValues(at: state.now + 0.25)?.position.x ?? -1
            #expect(near(other, 0.093464654, 1e-6), "in place of its own")
        }
    }

    @Test("1.20 add copies; what happens to the original later does nothing")
    func copies() {
        withLayer { state, layer in
            let animation = CABasicAnimation("opacity", from: 0, to: 1, duration: 1)
            layer.add(animation, forKey: "a")
            animation.duration = 9
            animation.toValue = 5
            state.frame()
            #expect(layer.animation(forKey: "a") !== animation)
            #expect(near(layer.presentationValues(at: state.now + 0.5)?.opacity ?? -1, 0.5))
        }
    }

    @Test("1.20 an animation of a subclass of the app's is frozen, too, and its delegate gets the object itself")
    func subclass() {
        final class Marked: CABasicAnimation { var mark = 0 }
        withLayer { state, layer in
            let log = Log()
            let listener = Listener("a", log)
            let animation = Marked("opacity", from: 0, to: 1, duration: 0.5, delegate: listener)
            animation.mark = 7
            layer.add(animation, forKey: "a")
            animation.toValue = 5
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.25)?.opacity ?? -1, 0.5))
            #expect((listener.objects.first as? Marked)?.mark == 7)
        }
    }

    @Test("1.20 one animation per key; keys come in the order of application; without a key nothing is replaced")
    func keys() {
        withLayer { _, layer in
            #expect(layer.animationKeys() == nil)
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: "b")
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: "a")
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            #expect(layer.animationKeys() == ["b", "a"])
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: "b")
            #expect(layer.animationKeys() == ["a", "b"])
            layer.removeAllAnimations()
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("1.21 a later animation overrides, an additive one adds to what was left")
    func order() {
        withLayer { state, layer in
            layer.position = CGPoint(x: 1000, y: 0)
            layer.add(CABasicAnimation("position.x", from: 10, to: 20, duration: 1), forKey: "a")
            let additive = CABasicAnimation("position.x", from: 100, to: 200, duration: 1)
            additive.isAdditive = true
            layer.add(additive, forKey: "b")
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.5)?.position.x ?? -1, 165))
            layer.add(CABasicAnimation("position.x", from: 1, to: 1, duration: 1), forKey: "c")
            state.frame()
            #expect(near(layer.shown.position.x, 1))
        }
    }

    @Test("1.21, 7.2 additive transforms are applied before what was left; identity adds nothing")
    func additiveTransform() {
        withLayer { state, layer in
            let old = CATransform3DMakeRotation(0.3, 0, 0, 1)
            let new = CATransform3DMakeScale(2, 3, 1)
            layer.transform = new
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = CATransform3DConcat(old, CATransform3DInvert(new))
            animation.toValue = CATransform3DIdentity
            (animation.isAdditive, animation.duration) = (true, 1)
            layer.add(animation, forKey: "transform")
            state.frame()
            let start = layer.shown.transform
            #expect(near(start.m11, old.m11) && near(start.m12, old.m12) && near(start.m22, old.m22))
            state.advance(by: 1)
            #expect(CATransform3DEqualToTransform(layer.shown.transform, new))
        }
    }

    @Test("1.21 a cumulative animation goes on from where the last cycle ended")
    func cumulative() {
        withLayer { state, layer in
            let animation = CABasicAnimation("transform.rotation", from: 0, to: 1, duration: 1)
            (animation.repeatCount, animation.isCumulative) = (3, true)
            layer.add(animation, forKey: nil)
            state.frame()
            let turned = layer.presentationValues(at: state.now + 2.5)?.transform ?? CATransform3DIdentity
            #expect(near(turned.m11, cos(2.5)) && near(turned.m12, sin(2.5)))
        }
    }

    @Test("1.22 an animation never moves the model")
    func modelStays() {
        withLayer { state, layer in
            layer.opacity = 0.75
            layer.add(CABasicAnimation("opacity", from: 0, to: 0.5, duration: 1), forKey: nil)
            for _ in 0..<80 {
                state.frame()
                #expect(layer.opacity == 0.75)
            }
        }
    }

    @Test("1.43 the ends: from and to, by either way, and the model's value at each moment for the one that is missing")
    func endPoints() {
        func middle(from: Any? = nil, to: Any? = nil, by: Any? = nil) -> Double {
            withLayer { state, layer in
                layer.position.x = 40
                state.frame()
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
                layer.add(animation, forKey: nil)
                state.frame()
                return Double(layer.presentationValues(at: state.now + 0.5)?.position.x ?? .nan)
            }
        }
        #expect(near(middle(from: 0, to: 10), 5))
        #expect(near(middle(from: 0, by: 20), 10))
        #expect(near(middle(to: 0, by: 20), -10))
        #expect(near(middle(from: 0), 20))
        #expect(near(middle(to: 0), 20))
        #expect(near(middle(by: 10), 45))
    }

    @Test("1.43 with one end, the other follows the model; with none it starts from what was shown when added")
    func continuousModel() {
        withLayer { state, layer in
            layer.add(CABasicAnimation("opacity", from: 0, to: nil, duration: 1), forKey: "opacity")
            state.frame()
            let begin = state.now
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            state.frame()
            #expect(near(layer.presentationValues(at: begin + 0.5)?.opacity ?? -1, 0.25))
        }
        withLayer { state, layer in
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.add(CABasicAnimation("opacity", from: nil, to: nil, duration: 1), forKey: "opacity")
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.5)?.opacity ?? -1, 0.75))
        }
    }

    @Test("1.50 a group's children run in its time, and its duration cuts them off")
    func group() {
        withLayer { state, layer in
            let log = Log()
            let late = CABasicAnimation("opacity", from: 0, to: 0.5, duration: 1, delegate: Listener("child", log))
            late.beginTime = 1
            let move = CABasicAnimation("position.x", from: 0, to: 10, duration: 10)
            // It ends before the group does; that it would be removed then does not count.
            let early = CABasicAnimation("zPosition", from: 0, to: 8, duration: 0.5)
            early.fillMode = .forwards
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([late, move, early], 2)
            group.delegate = Listener("group", log)
            layer.add(group, forKey: "g")
            state.frame()
            let begin = state.now
            #expect(layer.presentationValues(at: begin + 0.5)?.opacity == 1)
            #expect(near(layer.presentationValues(at: begin + 1.5)?.opacity ?? -1, 0.25))
            #expect(near(layer.presentationValues(at: begin + 1.5)?.position.x ?? -1, 1.5))
            #expect(early.isRemovedOnCompletion && layer.presentationValues(at: begin + 1.5)?.zPosition == 8)
            state.advance(by: 2)
            #expect(layer.animationKeys() == nil)
            #expect(log.lines == ["group start", "group stop true"])
        }
    }

    @Test("1.50 a group without a duration has 0.25 s, its children too")
    func groupDuration() {
        withLayer { state, layer in
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation("opacity", from: 0, to: 1, duration: 0)]
            (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
            layer.opacity = 0.9
            layer.add(group, forKey: "g")
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.125)?.opacity ?? -1, 0.5))
            // The group holds its end, and with it that of a child as long as itself.
            state.advance(by: 1)
            #expect(layer.shown.opacity == 1)
        }
    }
}
