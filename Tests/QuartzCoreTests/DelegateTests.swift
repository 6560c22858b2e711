@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct DelegateTests {
    private func animation(_ listener: Listener?, duration: Double = 0.5) -> CABasicAnimation {
        CABasicAnimation("opacity", from: 0, to: 1, duration: duration, delegate: listener)
    }

    @Test("1.23 an animation retains its delegate, until it is over")
    func strong() {
        final class Silent: NSObject, CAAnimationDelegate {}
        withLayer { state, layer in
            weak var held: Silent?
            do {
                let (listener, fade) = (Silent(), animation(nil))
                (held, fade.delegate) = (listener, listener)
                layer.add(fade, forKey: nil)
            }
            state.frame()
            #expect(held != nil)
            state.advance(by: 1)
            #expect(held == nil)
        }
    }

    @Test("1.23 a delegate that comes after the animation was added is told nothing")
    func lateDelegate() {
        withLayer { state, layer in
            let (log, fade) = (Log(), animation(nil))
            layer.add(fade, forKey: "a")
            fade.delegate = Listener("late", log)
            state.advance(by: 1)
            #expect(log.lines == [] && layer.animationKeys() == nil)
        }
    }

    @Test("2.17 the animations of a hidden layer run and end as any")
    func hidden() {
        withLayer { state, layer in
            let log = Log()
            layer.isHidden = true
            state.advance(by: 1)
            layer.add(animation(Listener("a", log)), forKey: "a")
            state.advance(by: 0.25 + 1.0 / 60)
            #expect(near(layer.shown.opacity, 0.5) && layer.shown.isHidden)
            state.advance(by: 0.25)
            #expect(log.lines == ["a start", "a stop true"])
        }
    }

    @Test("1.24 the start is told after the commit, not inside add; later, if the begin is")
    func start() {
        withLayer { state, layer in
            let log = Log()
            layer.add(animation(Listener("now", log)), forKey: nil)
            let late = animation(Listener("late", log))
            late.beginTime = state.now + 1
            layer.add(late, forKey: nil)
            #expect(log.lines == [])
            state.frame()
            #expect(log.take() == ["now start"])
            state.advance(by: 0.75)
            #expect(log.take() == ["now stop true"])
            state.advance(by: 0.25)
            #expect(log.take() == ["late start"])
        }
    }

    @Test("1.25 the stop is told once, with true at the end; also of an animation that stays")
    func stop() {
        withLayer { state, layer in
            let log = Log()
            let stays = animation(Listener("a", log))
            stays.isRemovedOnCompletion = false
            layer.add(stays, forKey: "a")
            state.advance(by: 2)
            #expect(log.take() == ["a start", "a stop true"])
            #expect(layer.animationKeys() == ["a"])
            #expect(state.isIdle)
            layer.removeAllAnimations()
            state.advance(by: 1)
            #expect(log.lines == [])
        }
    }

    @Test(
        "1.26, 1.29 removed in any way it stops with false, and never inside the call",
        arguments: ["key", "all", "replaced", "left", "background", "ancestor", "root"])
    func removed(how: String) {
        withLayer { state, layer in
            let log = Log()
            let (middle, child) = (CALayer(), CALayer())
            layer.addSublayer(middle)
            middle.addSublayer(child)
            state.frame()
            child.add(animation(Listener("a", log), duration: 5), forKey: "a")
            state.frame()
            #expect(log.take() == ["a start"])
            switch how {
            case "key": child.removeAnimation(forKey: "a")
            case "all": child.removeAllAnimations()
            case "replaced": child.add(animation(nil, duration: 1), forKey: "a")
            case "left": child.removeFromSuperlayer()
            case "ancestor": middle.removeFromSuperlayer()
            case "root": state.removeRoot(layer)
            default: state.removeAllAnimations()
            }
            #expect(log.lines == [])
            state.frame()
            #expect(log.take() == ["a stop false"])
            state.advance(by: 6)
            #expect(log.lines == [])
            #expect(state.isIdle)
        }
    }

    @Test("a layer that moves within the screen keeps its animations")
    func moves() {
        withLayer { state, layer in
            let log = Log()
            let (first, second, child) = (CALayer(), CALayer(), CALayer())
            layer.addSublayer(first)
            layer.addSublayer(second)
            first.addSublayer(child)
            child.add(animation(Listener("a", log)), forKey: "a")
            state.frame()
            second.addSublayer(child)
            first.removeFromSuperlayer()
            state.frame()
            #expect(log.take() == ["a start"])
            state.advance(by: 1)
            #expect(log.take() == ["a stop true"])
        }
    }

    @Test("1.27 an animation on a layer that no screen shows stops with false at the next commit")
    func offScreen() {
        withLayer { state, _ in
            let log = Log()
            let alone = CALayer()
            alone.add(animation(Listener("a", log)), forKey: "a")
            state.frame()
            #expect(log.lines == ["a stop false"])
            #expect(alone.animationKeys() == nil)
        }
    }

    @Test("an animation that was added before its layer came to the screen runs")
    func addedBefore() {
        withLayer { state, layer in
            let log = Log()
            let child = CALayer()
            child.add(animation(Listener("a", log)), forKey: "a")
            layer.addSublayer(child)
            state.advance(by: 1)
            #expect(log.lines == ["a start", "a stop true"])
        }
    }

    @Test("1.28 the delegate is given the attached copy")
    func identity() {
        withLayer { state, layer in
            let listener = Listener("a", Log())
            let original = animation(listener)
            layer.add(original, forKey: "a")
            let attached = layer.animation(forKey: "a")
            state.advance(by: 1)
            #expect(listener.objects.count == 2)
            #expect(listener.objects.allSatisfy { $0 === attached && $0 !== original })
        }
    }

    @Test("1.29 several that end in one frame stop in the order of addition, before completion blocks")
    func order() {
        withLayer { state, layer in
            let log = Log()
            let other = CALayer()
            layer.addSublayer(other)
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.note("completion") }
            other.add(animation(Listener("1", log)), forKey: nil)
            layer.add(animation(Listener("2", log)), forKey: "2")
            CATransaction.commit()
            other.add(animation(Listener("3", log), duration: 0.25), forKey: nil)
            state.advance(by: 0.25)
            _ = log.take()
            layer.add(animation(nil), forKey: "2")
            state.advance(by: 0.25 + 1.0 / 60)
            #expect(log.take() == ["2 stop false", "3 stop true", "1 stop true", "completion"])
        }
    }

    @Test("what a stop callback starts begins in the same frame")
    func chained() {
        final class Chain: NSObject, CAAnimationDelegate {
            weak var layer: CALayer?
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                layer?.add(CABasicAnimation("position.x", from: 5, to: 6, duration: 1), forKey: "next")
            }
        }
        withLayer { state, layer in
            let chain = Chain()
            chain.layer = layer
            let first = CABasicAnimation(keyPath: "opacity")
            (first.fromValue, first.toValue, first.duration, first.delegate) = (0, 1, 0.5, chain)
            layer.add(first, forKey: nil)
            state.advance(by: 0.5 + 1.0 / 60)
            #expect(layer.shown.position.x == 5)
        }
    }

    @Test("an animation whose layer is gone stops with false")
    func layerReleased() {
        withLayer { state, layer in
            let log = Log()
            do {
                let child = CALayer()
                layer.addSublayer(child)
                state.frame()
                child.add(animation(Listener("a", log)), forKey: nil)
                child.removeFromSuperlayer()
            }
            state.advance(by: 0.1)
            #expect(log.lines == ["a stop false"])
            #expect(state.isIdle)
        }
    }
}
