@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite("A layer that lasts a while", .leavesNothing)
struct LayerCycleTests {
    /// Whether a layer that begins in a second and lasts half a second draws before, in and after that time.
    private func isDrawn(_ mode: CAMediaTimingFillMode, asMask: Bool = false) -> [Bool] {
        withLayer { state, root in
            let own = layer(10, 10, 20, 20, red)
            (own.beginTime, own.duration, own.fillMode) = (state.now + 1, 0.5, mode)
            if asMask {
                root.backgroundColor = green
                root.mask = own
            } else {
                root.addSublayer(own)
            }
            CATransaction.setDisableActions(true)
            state.commitChanges()
            return [0.5, 1.25, 2].map { time in
                let list = DisplayList(layer: root, size: root.bounds.size, scale: 1, time: state.now + time)
                return LayerRenderer.picture(of: list).pixel(x: 15, y: 15) != 0xFF00_0000
            }
        }
    }

    @Test(
        "1.14 It is drawn in its duration from its begin on, and outside as its fill mode says; as a mask it lets nothing through"
    )
    func fillModes() {
        #expect(isDrawn(.removed) == [false, true, false])
        #expect(isDrawn(.backwards) == [true, true, false])
        #expect(isDrawn(.forwards) == [false, true, true])
        #expect(isDrawn(.both) == [true, true, true])
        #expect(isDrawn(.removed, asMask: true) == [false, true, false])
        #expect(isDrawn(.forwards, asMask: true) == [false, true, true])
    }

    /// What a fade from 0 to 0.5 over a second shows on a sublayer of a layer that lasts a second.
    private func opacities(at times: [Double], _ change: (CALayer) -> Void) -> [Double] {
        withLayer { state, layer in
            let child = CALayer()
            layer.addSublayer(child)
            (layer.beginTime, layer.duration) = (state.now, 1)
            change(layer)
            let fade = CABasicAnimation("opacity", from: 0, to: 0.5, duration: 1)
            fade.fillMode = .both
            child.add(fade, forKey: "fade")
            state.commitChanges()
            let shown = times.compactMap { child.presentationValues(at: state.now + $0)?.opacity }
            return shown.map { (Double($0) * 1e6).rounded() / 1e6 }
        }
    }

    @Test(
        "1.13, 1.15 What is in it runs in the time of its cycles: repeated, in part, there and back; then it stands still"
    )
    func cycles() {
        #expect(opacities(at: [0.5, 9]) { _ in } == [0.25, 0.5])
        #expect(opacities(at: [0.25, 1.25, 9]) { $0.repeatCount = 1.5 } == [0.125, 0.125, 0.25])
        #expect(opacities(at: [1.5, 2.2, 9]) { $0.repeatDuration = 2.25 } == [0.25, 0.1, 0.125])
        #expect(opacities(at: [0.25, 1, 1.75, 9]) { $0.autoreverses = true } == [0.125, 0.5, 0.125, 0])
        #expect(opacities(at: [1.25]) { $0.duration = 0 } == [0.5])
    }

    @Test("Without a duration a layer is always there, whatever its begin and fill mode say")
    func unlimited() {
        let list = shown {
            let root = layer()
            let own = layer(0, 0, 1, 1, red, in: root)
            (own.beginTime, own.repeatCount, own.fillMode) = (1000, 3, .removed)
            return root
        }
        #expect(lines(list) == ["fill rectangle 0 0 1 × 1 #FF0000FF"])
    }
}

@Suite("The frame rate of an animation", .leavesNothing)
struct AnimationRateTests {
    @Test("6.5 An animation is shown anew in every so many frames, by the rate that it prefers, and ends in time")
    func rates() {
        func shown(_ range: CAFrameRateRange, layerSpeed: Float = 1) -> [Double] {
            withLayer { state, layer in
                layer.speed = layerSpeed
                let fade = CABasicAnimation("opacity", from: 0, to: 0.6, duration: 0.1 * Double(layerSpeed))
                fade.preferredFrameRateRange = range
                layer.add(fade, forKey: "fade")
                state.frame()
                return (0...6).map { _ in
                    defer { state.frame() }
                    return (Double(layer.shown.opacity) * 1000).rounded() / 1000
                }
            }
        }
        #expect(shown(.default) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 1])
        #expect(shown(CAFrameRateRange(minimum: 30, maximum: 30)) == [0, 0, 0.2, 0.2, 0.4, 0.4, 1])
        #expect(
            shown(CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20), layerSpeed: 2)
                == [0, 0, 0, 0.3, 0.3, 0.3, 1])
    }
}
