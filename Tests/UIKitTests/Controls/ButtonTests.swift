import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Buttons", .simulated())
struct ButtonTests {
    private var simulator: Simulator { Simulator.current }

    /// An image of one colour, with a size in points.
    private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func show(_ button: UIButton) -> Picture {
        if button.superview == nil { simulator.window.addSubview(button) }
        simulator.advanceFrame()
        return Picture(simulator.screenshot(), scale: 2)
    }

    @Test("a tap sends touchUpInside and the primary action, a handler for both is called once")
    func tap() {
        var lines: [String] = []
        let button = UIButton(
            frame: CGRect(x: 0, y: 0, width: 100, height: 40), primaryAction: UIAction { _ in lines.append("primary") })
        button.addAction(UIAction { _ in lines.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in lines.append("all") }, for: .allEvents)
        simulator.window.addSubview(button)
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 50, y: 20))
        #expect(lines == ["all", "primary", "up", "all"])
    }

    @Test("the initialisers take title, image and handler from the action, and know their type")
    func initialisers() {
        let picture = image(.red, 10, 10)
        let action = UIAction(title: "Go", image: picture) { _ in }
        for (button, type) in [
            (UIButton(primaryAction: action), UIButton.ButtonType.system),
            (UIButton(type: .custom, primaryAction: action), .custom),
            (UIButton(frame: .zero, primaryAction: action), .custom),
        ] {
            #expect(button.buttonType == type)
            #expect(button.currentTitle == "Go" && button.currentImage === picture)
            #expect(button.allControlEvents == .primaryActionTriggered)
        }
        #expect(UIButton(type: .system).currentTitle == nil)
    }

    @Test("each state shows its own title, colour and images, or else the normal state's")
    func states() {
        let button = UIButton(type: .custom)
        button.setTitle("Normal", for: .normal)
        button.setTitle("Pressed", for: .highlighted)
        button.setTitle("On", for: .selected)
        button.setTitleColor(.red, for: .selected)
        #expect(button.currentTitle == "Normal" && button.currentTitleColor == .white)
        button.isHighlighted = true
        #expect(button.currentTitle == "Pressed")
        button.isSelected = true
        #expect(button.currentTitle == "Normal")
        button.isHighlighted = false
        #expect(button.currentTitle == "On" && button.currentTitleColor == .red)
        #expect(button.title(for: .disabled) == "Normal")
        button.setTitle(nil, for: .selected)
        #expect(button.currentTitle == "Normal")
        _ = show(button)
        #expect(button.titleLabel?.text == "Normal" && button.titleLabel?.textColor == .red)
    }

    @Test("the image is shown in the middle, the background behind it over the whole button; a state changes both")
    func images() {
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
        button.setImage(image(.red, 20, 10), for: .normal)
        button.setImage(image(.green, 20, 10), for: .highlighted)
        button.setBackgroundImage(image(.blue, 4, 4), for: .normal)
        var picture = show(button)
        #expect(button.imageView?.frame == CGRect(x: 30, y: 25, width: 20, height: 10))
        #expect(picture.color(140, 130) == .red)
        #expect(picture.color(129, 130) == .blue && picture.color(102, 102) == .blue)
        let touch = simulator.touchDown(at: CGPoint(x: 140, y: 130))
        picture = show(button)
        picture = show(button)
        #expect(picture.color(140, 130) == .green)
        touch.up()
        picture = show(button)
        picture = show(button)
        #expect(picture.color(140, 130) == .red)
    }

    @Test("a pressed custom button darkens the image that it has for all states; a system button shows it in its tint")
    func looks() {
        let custom = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        custom.setImage(image(.red, 20, 20), for: .normal)
        #expect(show(custom).color(20, 20) == .red)
        custom.isHighlighted = true
        #expect(show(custom).color(20, 20) == RGB(153, 0, 0))
        custom.isHighlighted = false
        #expect(show(custom).color(20, 20) == .red)

        let system = UIButton(type: .system)
        system.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
        system.setImage(image(.red, 20, 20), for: .normal)
        system.tintColor = .green
        #expect(show(system).color(120, 20) == .green)
        system.tintColor = .blue
        #expect(show(system).color(120, 20) == .blue)
        #expect(show(system).color(102, 2) == show(system).color(200, 200))
    }

    @Test("image and title lie side by side in the middle, the image first in reading direction")
    func layout() throws {
        for isReversed in [false, true] {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
            button.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
            button.setTitle("Title", for: .normal)
            button.setImage(image(.red, 30, 20), for: .normal)
            _ = show(button)
            let title = try #require(button.titleLabel?.frame)
            let picture = try #require(button.imageView?.frame)
            #expect(title.width > 20 && title.height > 10)
            let (first, second) = isReversed ? (title, picture) : (picture, title)
            #expect(abs(first.maxX - second.minX) < 1e-6)
            #expect(abs((first.minX + second.maxX) / 2 - 150) < 1e-6)
            #expect(title.midY == 25 && picture.midY == 25 && picture.size == CGSize(width: 30, height: 20))
        }
    }

    @Test("alignment and insets move image and title", arguments: [false, true])
    func alignment(isReversed: Bool) throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
        button.setImage(image(.red, 30, 20), for: .normal)
        func place() -> CGPoint {
            button.layoutIfNeeded()
            return button.imageView?.frame.origin ?? .zero
        }
        button.contentHorizontalAlignment = .leading
        button.contentVerticalAlignment = .top
        #expect(button.effectiveContentHorizontalAlignment == (isReversed ? .right : .left))
        #expect(place() == CGPoint(x: isReversed ? 170 : 0, y: 0))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 5)
        #expect(place() == CGPoint(x: 165, y: 72))
        button.contentHorizontalAlignment = .center
        button.contentEdgeInsets = .zero
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        #expect(place() == CGPoint(x: 95, y: 80))
        button.contentVerticalAlignment = .fill
        button.contentHorizontalAlignment = .fill
        button.imageEdgeInsets = .zero
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == button.bounds)
    }

    @Test("a button's own size is that of its contents with the insets, and follows the title's font")
    func size() throws {
        let button = UIButton(type: .custom)
        button.setImage(image(.red, 30, 20), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 36, height: 24))
        button.setImage(nil, for: .normal)
        button.setTitle("A longer title", for: .normal)
        let small = button.sizeThatFits(.zero)
        button.titleLabel?.font = .systemFont(ofSize: 40)
        let large = button.sizeThatFits(.zero)
        #expect(large.width > small.width * 1.8 && large.height > small.height * 1.6)
        button.sizeToFit()
        #expect(button.bounds.size == large)
    }

    @Test("the title is drawn in its colour; a pressed system button's is paler")
    func title() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        button.setTitle("MMMM", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 40)
        button.tintColor = .red
        simulator.window.backgroundColor = .white
        func redPixels() -> Int { show(button).count { $0.red > 240 && $0.green < 40 } }
        #expect(redPixels() > 200)
        button.isHighlighted = true
        #expect(redPixels() == 0)
        button.isHighlighted = false
        #expect(redPixels() > 200)
    }

    @Test("a tap on a button is the button's: a tap recogniser of a view above does not get it; a double tap's may")
    func tapRecogniser() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        var (taps, presses) = (0, 0)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        let counter = TapCounter()
        tap.addTarget(counter, action: Selector("tapped", TapCounter.tapped))
        simulator.window.addGestureRecognizer(tap)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        simulator.window.addSubview(button)
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 50, y: 20))
        taps = counter.taps
        #expect(presses == 1 && taps == 0)
        simulator.tap(CGPoint(x: 50, y: 300))
        #expect(counter.taps == 1)
        button.isEnabled = false
        simulator.tap(CGPoint(x: 50, y: 20))
        #expect(presses == 1 && counter.taps == 2)
        simulator.window.removeGestureRecognizer(tap)
    }

    @MainActor private final class TapCounter: NSObject {
        var taps = 0
        func tapped() { taps += 1 }
    }
}
