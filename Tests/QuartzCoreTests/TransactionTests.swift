@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct TransactionTests {
    private func fade(_ duration: Double = 0.5) -> CABasicAnimation {
        CABasicAnimation("opacity", from: 0, to: 1, duration: duration)
    }

    @Test("1.39 values are read from the inside out and written to the innermost; defaults are 0.25, nil and false")
    func scopes() {
        withRuntime { _ in
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(CATransaction.animationTimingFunction() == nil)
            #expect(CATransaction.disableActions() == false)
            #expect(CATransaction.completionBlock() == nil)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setValue("outer", forKey: "mine")
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setValue("inner", forKey: "mine")
            #expect(CATransaction.animationDuration() == 2)
            #expect(CATransaction.value(forKey: "mine") as? String == "inner")
            #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
            CATransaction.commit()
            #expect(CATransaction.disableActions() == false)
            #expect(CATransaction.value(forKey: "mine") as? String == "outer")
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(CATransaction.value(forKey: "mine") == nil)
        }
    }

    @Test(
        "1.39 the string keys are the properties",
        arguments: [1.5 as Any, 1.5 as Float, NSNumber(value: 1.5)].map(Box.init))
    func keys(value: Box) {
        withRuntime { _ in
            CATransaction.setValue(value.value, forKey: kCATransactionAnimationDuration)
            #expect(CATransaction.animationDuration() == 1.5)
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            #expect(CATransaction.disableActions())
        }
    }

    struct Box: @unchecked Sendable {
        // Only read, and by one test.
        let value: Any
    }

    @Test("1.38 the implicit transaction ends with the frame, and so does what was set in it")
    func implicit() {
        withLayer { state, layer in
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            state.frame()
            #expect(CATransaction.disableActions() == false)
            layer.opacity = 0.25
            #expect(layer.animationKeys() == ["opacity"])
        }
    }

    @Test("1.38 while an explicit transaction is open nothing is committed")
    func explicit() {
        withLayer { state, layer in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            state.frame()
            #expect(layer.shown.opacity == 1)
            CATransaction.begin()
            CATransaction.commit()
            state.frame()
            #expect(layer.shown.opacity == 1, "only the outermost counts")
            CATransaction.commit()
            #expect(layer.shown.opacity == 1)
            state.frame()
            #expect(layer.shown.opacity == 0.5)
        }
    }

    @Test("1.40 the completion waits for all animations added after it, nested ones included, however they end")
    func completion() {
        withLayer { state, layer in
            let log = Log()
            layer.add(fade(3), forKey: "before")
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.note("outer") }
            layer.add(fade(0.25), forKey: "a")
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.note("inner") }
            layer.add(fade(0.5), forKey: "b")
            CATransaction.commit()
            layer.add(fade(5), forKey: "c")
            CATransaction.commit()
            layer.add(fade(9), forKey: "after")
            state.advance(by: 0.5 + 1.0 / 60)
            #expect(log.take() == ["inner"])
            state.advance(by: 0.5)
            #expect(log.take() == [])
            layer.removeAnimation(forKey: "c")
            #expect(log.take() == [])
            state.frame()
            #expect(log.take() == ["outer"])
            state.advance(by: 10)
            #expect(log.take() == [])
        }
    }

    @Test(
        "1.40 without animations it runs at the commit, or when another block takes its place; set last it waits for nothing"
    )
    func completionAlone() {
        withLayer { state, layer in
            let log = Log()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.note("first") }
            #expect(log.take() == [])
            CATransaction.setCompletionBlock { log.note("second") }
            #expect(log.take() == ["first"])
            CATransaction.commit()
            #expect(log.take() == ["second"])
            CATransaction.begin()
            layer.add(fade(), forKey: nil)
            CATransaction.setCompletionBlock { log.note("late") }
            CATransaction.commit()
            #expect(log.take() == ["late"])
            CATransaction.setCompletionBlock { log.note("implicit") }
            #expect(log.take() == [])
            state.frame()
            #expect(log.take() == ["implicit"])
        }
    }

    @Test("1.40 a block that is replaced still waits for the animations that were added before")
    func replacedCompletion() {
        withLayer { state, layer in
            let log = Log()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.note("first") }
            layer.add(fade(0.5), forKey: nil)
            CATransaction.setCompletionBlock { log.note("second") }
            layer.add(fade(0.25), forKey: nil)
            CATransaction.commit()
            state.advance(by: 1)
            #expect(log.take() == ["second", "first"])
        }
    }

    @Test("1.42 a flush while explicit transactions are open waits until the outermost of them closes, and counts once")
    func delayedFlush() {
        withLayer { state, layer in
            func change(to opacity: Float, flushes: Bool) {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                CATransaction.begin()
                layer.opacity = opacity
                if flushes { CATransaction.flush() }
                CATransaction.commit()
                #expect(layer.shown.opacity == 1)
                CATransaction.commit()
            }
            let time = state.now
            change(to: 0.5, flushes: false)
            #expect(layer.shown.opacity == 1)
            change(to: 0.25, flushes: true)
            #expect(layer.shown.opacity == 0.25 && state.now == time)
            CATransaction.setDisableActions(true)
            layer.opacity = 1
            CATransaction.flush()
            change(to: 0.75, flushes: false)
            #expect(layer.shown.opacity == 1)
        }
    }

    @Test("1.42 flush lays out and commits now")
    func flush() {
        withLayer { state, layer in
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.setNeedsLayout()
            layer.add(fade(), forKey: "a")
            let time = state.now
            CATransaction.flush()
            #expect(!layer.needsLayout())
            #expect(layer.shown.opacity == 0)
            #expect(layer.animation(forKey: "a")?.beginTime == time)
            #expect(state.now == time)
        }
    }
}
