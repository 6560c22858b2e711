@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct TimeTests {
    @Test("1.1 the clock starts at 1 s and frame k is at 1 + k/fps", arguments: [1, 24, 30, 50, 60, 120])
    func clock(framesPerSecond: Int) {
        withRuntime(framesPerSecond: framesPerSecond) { state in
            #expect(CACurrentMediaTime() == 1)
            for frame in 1...7 {
                state.frame()
                #expect(CACurrentMediaTime() == 1 + Double(frame) / Double(framesPerSecond))
            }
        }
    }

    @Test("advance counts whole frames, and parts of a frame add up")
    func partsAddUp() {
        withRuntime { state in
            for _ in 0..<3 { state.advance(by: 0.005) }
            #expect(state.frameIndex == 0)
            state.advance(by: 0.005)
            #expect(state.frameIndex == 1)
            // Ten tenths of a second are a second, although their sum in binary is not.
            for _ in 0..<10 { state.advance(by: 0.1) }
            #expect(state.frameIndex == 61)
        }
    }

    @Test("1.2 what nobody has set is 0, speed 1, no reversal and nothing outside the active duration")
    func timingDefaults() {
        for object in [CALayer(), CABasicAnimation()] as [any CAMediaTiming] {
            #expect([object.beginTime, object.duration, object.timeOffset, object.repeatDuration] == [0, 0, 0, 0])
            #expect(object.speed == 1 && object.repeatCount == 0)
            #expect(!object.autoreverses && object.fillMode == .removed)
        }
    }

    @Test("1.3, 1.4 time goes through speed, begin and offset of every layer, and back")
    func conversion() {
        let parent = CALayer()
        let child = CALayer()
        parent.addSublayer(child)
        (parent.speed, parent.beginTime, parent.timeOffset) = (2, 10, 3)
        (child.speed, child.beginTime) = (0.5, 1)
        #expect(parent.convertTime(15, from: nil) == 13)
        #expect(child.convertTime(15, from: nil) == 6)
        #expect(child.convertTime(13, from: parent) == 6)
        #expect(child.convertTime(6, to: parent) == 13)
        #expect(child.convertTime(6, to: nil) == 15)
        #expect(parent.convertTime(13, to: nil) == 15)
    }

    @Test("1.6 a mask's time is that of the masked layer")
    func maskTime() {
        let layer = CALayer()
        let mask = CALayer()
        layer.mask = mask
        layer.speed = 0
        layer.timeOffset = 7
        #expect(mask.convertTime(100, from: nil) == 7)
    }

    @Test("1.4 towards the root through speed 0 the begin time is given")
    func speedZero() {
        let layer = CALayer()
        (layer.speed, layer.beginTime, layer.timeOffset) = (0, 4, 9)
        #expect(layer.convertTime(123, from: nil) == 9)
        #expect(layer.convertTime(9, to: nil) == 4)
    }

    @Test("1.8 a begin time is subtracted from local time, an offset added")
    func beginAndOffset() {
        let layer = CALayer()
        layer.beginTime = 5
        #expect(layer.convertTime(20, from: nil) == 15)
        layer.timeOffset = 2
        #expect(layer.convertTime(20, from: nil) == 17)
    }

    @Test("1.5, 1.12, 1.30 a stopped layer is scrubbed by its offset; nothing ends meanwhile")
    func scrub() {
        withLayer { state, layer in
            let log = Log()
            layer.speed = 0
            layer.add(
                CABasicAnimation("opacity", from: 0, to: 1, duration: 2, delegate: Listener("a", log)), forKey: "a")
            state.frame()
            #expect(layer.shown.opacity == 0)
            for (offset, opacity) in [(0.5, 0.25), (1.0, 0.5), (0.2, 0.1), (1.9, 0.95)] {
                layer.timeOffset = offset
                state.frame()
                #expect(near(layer.shown.opacity, opacity))
            }
            layer.timeOffset = 5
            for _ in 0..<200 { state.frame() }
            #expect(log.lines == ["a start"])
        }
    }

    @Test("1.13 an animation whose own speed is 0 is scrubbed by its own offset and never ends")
    func stoppedAnimation() {
        withLayer { state, layer in
            let animation = CABasicAnimation("opacity", from: 0, to: 0.5, duration: 1)
            (animation.speed, animation.timeOffset, animation.fillMode) = (0, 0.5, .both)
            layer.add(animation, forKey: "half")
            state.advance(by: 5)
            #expect(near(layer.shown.opacity, 0.25))
            animation.timeOffset = 7
            layer.add(animation, forKey: "past")
            state.advance(by: 5)
            #expect(layer.shown.opacity == 0.5)
            #expect(layer.animationKeys() == ["half", "past"])
        }
    }

    @Test("1.61 a layer that was paused and resumed, Apple's way, goes on from where it was and ends that much later")
    func pauseAndResume() {
        withLayer { state, layer in
            let log = Log()
            layer.add(
                CABasicAnimation("opacity", from: 0, to: 1, duration: 2, delegate: Listener("a", log)), forKey: "a")
            state.frame()
            state.advance(by: 0.5)
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            state.advance(by: 7)
            #expect(near(layer.shown.opacity, 0.25))
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            state.advance(by: 0.5)
            #expect(near(layer.shown.opacity, 0.5))
            state.advance(by: 0.9)
            #expect(log.lines == ["a start"])
            state.advance(by: 0.2)
            #expect(log.lines == ["a start", "a stop true"])
        }
    }

    @Test("1.6 a container that stands still stops the animations of all below it, its mask's included")
    func stoppedContainer() {
        withLayer { state, layer in
            let (child, mask) = (CALayer(), CALayer())
            layer.addSublayer(child)
            child.mask = mask
            mask.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            state.advance(by: 0.5)
            let before = mask.shown.opacity
            layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            state.advance(by: 3)
            #expect(mask.shown.opacity == before)
            // The way to go on that Apple's sample has.
            let stopped = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
            state.frame()
            #expect(near(mask.shown.opacity, Double(before) + 1.0 / 60))
        }
    }

    @Test(
        "1.3, 1.5, 1.6, 1.30 an animation runs in its layer's time, a grouped one in its group's; above it is slowed or scrubbed"
    )
    func nestedTime() {
        withLayer { state, layer in
            let (child, log) = (CALayer(), Log())
            layer.addSublayer(child)
            layer.speed = 0.5
            child.add(
                CABasicAnimation("opacity", from: 0, to: 0.8, duration: 1, delegate: Listener("a", log)), forKey: "a")
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation("position.x", from: 0, to: 20, duration: 20)]
            (group.duration, group.speed) = (20, 4)
            child.add(group, forKey: "g")
            state.frame()
            let begin = layer.convertTime(state.now, from: nil)
            let later = child.presentationValues(at: state.now + 1)
            #expect(near(later?.opacity ?? -1, 0.4) && near(later?.position.x ?? -1, 2))
            layer.speed = 0
            for (ahead, opacity) in [(0.25, 0.2), (0.75, 0.6), (3, 1), (0.5, 0.4)] as [(Double, Double)] {
                // With speed 0 the begin does not matter, and past its end an animation shows nothing but is still there.
                (layer.timeOffset, layer.beginTime) = (begin + ahead, ahead * 100)
                state.frame()
                #expect(near(child.shown.opacity, opacity) && near(child.shown.position.x, CGFloat(ahead) * 4))
            }
            #expect(log.lines == ["a start"] && child.animationKeys() == ["a", "g"])
        }
    }

    @Test("1.7 a negative speed runs a layer backwards; an animation is not over when its begin is passed that way")
    func backwards() {
        withLayer { state, layer in
            let log = Log()
            let animation = CABasicAnimation("opacity", from: 0, to: 0.5, duration: 1, delegate: Listener("a", log))
            layer.add(animation, forKey: "a")
            state.advance(by: 0.5 + 1.0 / 60)
            #expect(near(layer.shown.opacity, 0.25))
            // From here on local time falls as absolute time grows.
            let (now, local) = (state.now, layer.convertTime(state.now, from: nil))
            (layer.speed, layer.beginTime, layer.timeOffset) = (-1, now, local)
            state.advance(by: 0.3)
            #expect(near(layer.shown.opacity, 0.1))
            state.advance(by: 5)
            #expect(layer.shown.opacity == 1)
            #expect(log.lines == ["a start"])
            #expect(layer.animationKeys() == ["a"])
        }
    }

    @Test("1.9 a layer's timing takes effect with the commit")
    func timingIsCommitted() {
        withLayer { state, layer in
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            state.advance(by: 0.5)
            let before = layer.shown.opacity
            layer.timeOffset = 0.25
            #expect(layer.shown.opacity == before)
            state.commitChanges()
            #expect(near(layer.shown.opacity, Double(before) + 0.25))
        }
    }

    @Test("a still of any time is a function of what was committed; the clock does not move")
    func stills() {
        withLayer { state, layer in
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            state.frame()
            let begin = state.now
            for progress in [0, 0.1, 0.333, 0.999] {
                #expect(near(layer.presentationValues(at: begin + progress)?.opacity ?? -1, progress))
                #expect(near(layer.presentation(at: begin + progress)?.opacity ?? -1, progress))
                #expect(near(layer.presentationTree(at: begin + progress)?.values.opacity ?? -1, progress))
            }
            // At its end it is over, and the model shows.
            #expect(layer.presentationValues(at: begin + 1)?.opacity == 1)
            #expect(state.now == begin)
        }
    }

    @Test(
        "n frames at N a second end an animation of n/N seconds in the n-th, not before",
        arguments: [24, 30, 50, 60, 120])
    func endsOnTheFrame(framesPerSecond: Int) {
        for frames in [1, 2, 3, 7, 12, 29, 61, 1009] {
            withLayer(framesPerSecond: framesPerSecond) { state, layer in
                state.advance(by: 3)
                layer.opacity = 1
                let duration = Double(frames) / Double(framesPerSecond)
                layer.add(CABasicAnimation("opacity", from: 0, to: 0.5, duration: duration), forKey: "a")
                state.frame()
                for frame in 0..<frames {
                    #expect(layer.animationKeys() == ["a"], "\(frames) frames, \(frame)")
                    #expect(near(layer.shown.opacity, 0.5 * Double(frame) / Double(frames)))
                    state.frame()
                }
                #expect(layer.animationKeys() == nil, "\(frames) frames")
                #expect(layer.shown.opacity == 1)
                #expect(state.isIdle)
            }
        }
    }
}
