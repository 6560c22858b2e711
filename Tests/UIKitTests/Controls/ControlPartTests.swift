import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The parts of buttons and sliders", .simulated(width: 200, height: 100, scale: 1))
struct ControlPartTests {
    private var simulator: Simulator { .current }

    private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func picture(of view: UIView) -> Picture {
        if view.superview == nil { simulator.window.addSubview(view) }
        simulator.advanceFrame()
        return simulator.picture
    }

    @Test("A button answers for each state what it was given for it, or for the normal one")
    func values() {
        let button = UIButton(type: .custom)
        let (plain, on, ground) = (image(.red, 1, 1), image(.blue, 1, 1), image(.green, 1, 1))
        button.setImage(plain, for: .normal)
        button.setImage(on, for: .selected)
        button.setBackgroundImage(ground, for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .disabled)
        #expect(button.image(for: .normal) === plain && button.image(for: .selected) === on)
        #expect(button.image(for: .disabled) === plain && button.backgroundImage(for: .selected) === ground)
        #expect(button.titleColor(for: .disabled) == .blue && button.titleColor(for: .selected) == .red)
        button.setImage(nil, for: .selected)
        button.setTitleColor(nil, for: .disabled)
        #expect(button.image(for: .selected) === plain && button.titleColor(for: .disabled) == .red)
        button.isSelected = true
        #expect(button.currentImage === plain)
    }

    @Test("The title's and the image's views show at once what the button was given for its state")
    func viewsAtOnce() {
        let button = UIButton(type: .custom)
        button.setTitle("one", for: .normal)
        #expect(button.titleLabel?.text == "one")
        button.setTitle("two", for: .normal)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.text == "two" && button.titleLabel?.textColor == .red)
        let (first, second) = (image(.red, 2, 2), image(.blue, 2, 2))
        button.setImage(first, for: .normal)
        #expect(button.imageView?.image === first)
        button.setImage(second, for: .highlighted)
        button.isHighlighted = true
        #expect(button.imageView?.image === second)
    }

    @Test("An action's title and image may be set, and a button that is made then shows them")
    func action() {
        let action = UIAction { _ in }
        #expect(action.title.isEmpty && action.image == nil)
        let picture = image(.red, 30, 30)
        (action.title, action.image) = ("Go", picture)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40), primaryAction: action)
        #expect(button.currentTitle == "Go" && button.currentImage === picture)
        let shown = self.picture(of: button)
        #expect(shown.count { $0 == .red } >= 29 * 30 && shown.count { $0 == .white } > 10)
    }

    @Test("Insets of the title move it by half, since it lies in the middle, and leave the button's size alone")
    func titleInsets() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Go", for: .normal)
        button.layoutIfNeeded()
        let (before, size) = (try #require(button.titleLabel?.frame), button.intrinsicContentSize)
        button.titleEdgeInsets = UIEdgeInsets(top: 6, left: 20, bottom: 0, right: 0)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == before.offsetBy(dx: 10, dy: 3) && button.intrinsicContentSize == size)
    }

    /// A button with an image on the right of the title, and everything a little lower.
    private final class Turned: UIButton {
        override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 5) }
        override func contentRect(forBounds bounds: CGRect) -> CGRect {
            super.contentRect(forBounds: bounds).offsetBy(dx: 0, dy: 10)
        }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.maxX - 20, y: contentRect.minY, width: 20, height: 20)
        }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            super.titleRect(forContentRect: contentRect).offsetBy(dx: -7, dy: 0)
        }
    }

    @Test("A subclass says where ground, content, title and image lie, and without one they are asked where they do")
    func rectangles() throws {
        let plain = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let button = Turned(frame: plain.frame)
        for button in [plain, button] {
            button.setTitle("Go", for: .normal)
            button.setImage(image(.red, 10, 10), for: .normal)
            button.setBackgroundImage(image(.blue, 4, 4), for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
        }
        #expect(plain.backgroundRect(forBounds: plain.bounds) == plain.bounds)
        let content = plain.contentRect(forBounds: plain.bounds)
        #expect(content == CGRect(x: 4, y: 2, width: 88, height: 32))
        plain.layoutIfNeeded()
        #expect(plain.titleRect(forContentRect: content) == plain.titleLabel?.frame)
        #expect(plain.imageRect(forContentRect: content) == plain.imageView?.frame)
        let shown = picture(of: button)
        #expect(button.imageView?.frame == CGRect(x: 72, y: 12, width: 20, height: 20))
        let title = try #require(plain.titleLabel?.frame)
        #expect(button.titleLabel?.frame == title.offsetBy(dx: -7, dy: 10))
        #expect(shown[10, 5] == .blue && shown[9, 5] != .blue && shown[89, 34] == .blue && shown[90, 34] != .blue)
    }

    @Test("A slider's line and knob lie where a subclass says")
    func sliderRectangles() {
        final class Low: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 10, y: bounds.maxY - 10, width: bounds.width - 20, height: 10)
            }
            override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
                super.thumbRect(forBounds: bounds, trackRect: rect, value: value).offsetBy(dx: 0, dy: -30)
            }
        }
        let plain = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 40))
        let track = plain.trackRect(forBounds: plain.bounds)
        #expect(track.midY == 20 && track.minX == 0 && track.width == 128)
        for (value, x) in [(0, 14), (0.5, 64), (1, 114)] as [(Float, CGFloat)] {
            let thumb = plain.thumbRect(forBounds: plain.bounds, trackRect: track, value: value)
            #expect(abs(thumb.midX - x) < 1e-6 && thumb.midY == 20)
        }
        let slider = Low(frame: CGRect(x: 0, y: 0, width: 128, height: 80))
        (slider.minimumTrackTintColor, slider.thumbTintColor, slider.value) = (.red, .green, 0.5)
        let shown = picture(of: slider)
        #expect(shown[30, 75] == .red && shown[8, 75] != .red && shown[64, 45] == .green && shown[64, 65] != .green)
    }

    @Test("The tints of sliders and buttons are those of the traits, and change with these")
    func darkTints() {
        let (slider, button) = (UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 40)), UIButton(type: .system))
        button.frame = CGRect(x: 0, y: 50, width: 40, height: 40)
        button.setImage(image(.red, 20, 20), for: .normal)
        slider.value = 1
        simulator.window.addSubview(slider)
        let light = picture(of: button)
        #expect(light[30, 20] == RGB(0, 122, 255) && light[20, 70] == RGB(0, 122, 255))
        simulator.userInterfaceStyle = .dark
        let dark = picture(of: button)
        #expect(dark[30, 20] == RGB(10, 132, 255) && dark[20, 70] == RGB(10, 132, 255))
        slider.overrideUserInterfaceStyle = .light
        #expect(picture(of: button)[30, 20] == RGB(0, 122, 255))
    }
}
