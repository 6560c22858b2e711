import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Sliders", .simulated())
struct SliderTests {
    private var simulator: Simulator { Simulator.current }

    /// A slider whose knob goes from x = 64 to x = 264 at y = 120, in the window.
    private func slider() -> UISlider {
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 40))
        slider.value = 0.5
        simulator.window.addSubview(slider)
        simulator.advanceFrame()
        return slider
    }

    private func drag(_ slider: UISlider, from start: CGFloat, to end: CGFloat) {
        simulator.drag(from: CGPoint(x: start, y: 120), to: CGPoint(x: end, y: 120), duration: 0.1)
    }

    @Test("the knob follows the finger that has it, by the way the finger goes, and stops at the ends")
    func dragging() {
        let slider = slider()
        drag(slider, from: 170, to: 220)
        #expect(abs(slider.value - 0.75) < 1e-5)
        drag(slider, from: 214, to: 900)
        #expect(slider.value == 1)
        slider.minimumValue = -10
        slider.maximumValue = 10
        slider.value = 0
        drag(slider, from: 164, to: 114)
        #expect(abs(slider.value + 5) < 1e-4)
    }

    @Test("a finger on the line beside the knob does nothing")
    func besideTheKnob() {
        let slider = slider()
        drag(slider, from: 220, to: 100)
        #expect(slider.value == 0.5)
    }

    @Test("valueChanged comes with each change, or once at the end if not continuous; never for a value set by code")
    func telling() {
        let slider = slider()
        var values: [Float] = []
        var primary = 0
        slider.addAction(UIAction { [unowned slider] _ in values.append(slider.value) }, for: .valueChanged)
        slider.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
        drag(slider, from: 164, to: 224)
        #expect(values.count == 6 && primary == 6 && values == values.sorted())
        slider.isContinuous = false
        values = []
        drag(slider, from: 224, to: 184)
        #expect(values.count == 1 && abs(values[0] - 0.6) < 1e-5)
        values = []
        drag(slider, from: 184, to: 184)
        slider.value = 0.1
        slider.setValue(0.9, animated: true)
        #expect(values == [])
    }

    @Test("a value is kept between minimum and maximum, which push one another; not a number is ignored")
    func limits() {
        let slider = UISlider()
        slider.value = 3
        #expect(slider.value == 1)
        slider.maximumValue = 0.4
        #expect(slider.value == 0.4)
        slider.value = .nan
        #expect(slider.value == 0.4)
        slider.minimumValue = 2
        #expect(slider.maximumValue == 2 && slider.value == 2)
        slider.maximumValue = 1
        #expect(slider.minimumValue == 1 && slider.value == 1)
    }

    @Test("the line is coloured up to the knob, and from the right where reading runs from the right")
    func drawing() {
        for isReversed in [false, true] {
            let slider = slider()
            slider.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
            slider.minimumTrackTintColor = .red
            slider.maximumTrackTintColor = .blue
            slider.thumbTintColor = .green
            slider.value = 0.75
            slider.setNeedsLayout()
            simulator.advanceFrame()
            let picture = Picture(simulator.screenshot(), scale: 2)
            let knob: CGFloat = isReversed ? 114 : 214
            #expect(picture.color(knob, 120) == .green)
            #expect(picture.color(knob, 107) == .green)
            #expect(picture.color(60, 120) == (isReversed ? .blue : .red))
            #expect(picture.color(270, 120) == (isReversed ? .red : .blue))
            drag(slider, from: knob, to: 164)
            #expect(abs(slider.value - 0.5) < 1e-5)
            slider.removeFromSuperview()
        }
    }

    @Test("an animated value moves the knob at a steady speed while the value is there at once")
    func animated() throws {
        let slider = slider()
        slider.thumbTintColor = .green
        slider.value = 0
        simulator.advanceFrame()
        slider.setValue(1, animated: true)
        #expect(slider.value == 1)
        simulator.advance(by: 0.25)
        let picture = Picture(simulator.screenshot(), scale: 2)
        #expect(picture.color(164, 120) == .green)
        #expect(picture.color(264, 120) != .green)
        #expect(simulator.advanceUntilIdle())
        #expect(Picture(simulator.screenshot(), scale: 2).color(264, 120) == .green)
    }

    @Test("the slider's own height is 34 points; it takes any width")
    func size() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 10))
        slider.sizeToFit()
        #expect(slider.bounds.size == CGSize(width: 120, height: 34))
        #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    }
}
