import TestSupport
import Testing
import UIKit

@MainActor
@Suite("How views look", .simulated(width: 40, height: 40, scale: 2))
struct ViewAppearanceTests {
    private var simulator: Simulator { .current }

    private func nextPicture() -> Picture {
        simulator.advanceFrame()
        return simulator.picture
    }

    /// A red view of 20 by 20 points at 10, 10 on white, with a blue one that sticks out of it by 10 points on the right.
    private func stage() -> (outer: UIView, inner: UIView) {
        simulator.window.backgroundColor = .white
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let inner = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 10))
        (outer.backgroundColor, inner.backgroundColor) = (.red, .blue)
        outer.addSubview(inner)
        simulator.window.addSubview(outer)
        return (outer, inner)
    }

    @Test("2.7, 2.16, 2.17: clipping cuts subviews, alpha fades a view with its subviews as one, hiding hides both")
    func clipFadeHide() {
        let (outer, _) = stage()
        var picture = nextPicture()
        #expect(picture.color(15, 12) == .red && picture.color(25, 20) == .blue && picture.color(35, 20) == .blue)
        outer.clipsToBounds = true
        picture = nextPicture()
        #expect(picture.color(25, 20) == .blue && picture.color(35, 20) == .white)
        outer.alpha = 0.5
        picture = nextPicture()
        #expect(picture.color(15, 12).distance(to: RGB(255, 128, 128)) <= 1)
        #expect(picture.color(25, 20).distance(to: RGB(128, 128, 255)) <= 1, "nothing red shines through")
        outer.isHidden = true
        #expect(nextPicture().onlyColor == .white)
        outer.isHidden = false
        #expect(nextPicture().onlyColor == nil)
    }

    @Test("A view turns and moves about its anchor point, which lies where the center is")
    func anchorPoint() {
        let (outer, _) = stage()
        outer.clipsToBounds = true
        outer.anchorPoint = .zero
        #expect(outer.center == CGPoint(x: 20, y: 20) && outer.frame.origin == CGPoint(x: 20, y: 20))
        var picture = nextPicture()
        #expect(picture.color(15, 15) == .white && picture.color(21, 21) == .red)
        outer.transform = CGAffineTransform(rotationAngle: .pi)
        picture = nextPicture()
        #expect(picture.color(19, 19) == .red && picture.color(1, 1) == .red && picture.color(21, 21) == .white)
        #expect(picture.color(5, 10) == .blue)
    }

    @Test("The background colour is the layer's, whichever of the two was set last")
    func backgroundColor() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        simulator.window.addSubview(view)
        view.backgroundColor = .red
        #expect(nextPicture().onlyColor == .red)
        view.layer.backgroundColor = UIColor.blue.cgColor
        #expect(nextPicture().onlyColor == .blue && view.backgroundColor == .blue)
        view.layer.backgroundColor = nil
        #expect(view.backgroundColor == nil)
        view.backgroundColor = .systemBackground
        #expect(view.backgroundColor == .systemBackground && nextPicture().onlyColor == .white)
    }

    private final class Tinted: UIView {
        var told: [UIColor] = []
        override func tintColorDidChange() {
            super.tintColorDidChange()
            told.append(tintColor)
        }
    }

    @Test("A tint colour counts for what is inside, until a view has its own; who sees another one is told")
    func tint() {
        let (outer, inner) = (Tinted(), Tinted())
        outer.addSubview(inner)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red && outer.told == [.red] && inner.told == [.red])
        inner.tintColor = .green
        outer.tintColor = .blue
        #expect(inner.tintColor == .green && inner.told == [.red, .green] && outer.told == [.red, .blue])
        inner.tintColor = nil
        #expect(inner.tintColor == .blue && inner.told == [.red, .green, .blue])
        let other = Tinted()
        other.tintColor = .purple
        other.addSubview(inner)
        #expect(inner.told.last == .purple && inner.told.count == 4)
    }

    /// Draws a stripe of half a point at its left side.
    private final class Stripe: UIView {
        var draws = 0
        convenience init(transparent frame: CGRect) {
            self.init(frame: frame)
            isOpaque = false
        }
        override func draw(_ rect: CGRect) {
            draws += 1
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 0.5, height: 40))
        }
    }

    @Test("What a view draws has the pixels of its scale, and is drawn again when that changes")
    func contentScaleFactor() {
        simulator.window.backgroundColor = .white
        let view = Stripe(transparent: simulator.window.bounds)
        simulator.window.addSubview(view)
        #expect(view.contentScaleFactor == 2)
        var picture = nextPicture()
        #expect(picture[0, 0] == .red && picture[1, 0] == .white)
        view.contentScaleFactor = 1
        picture = nextPicture()
        #expect(view.draws == 2 && picture[0, 0].distance(to: RGB(255, 128, 128)) < 3)
        view.contentScaleFactor = 1
        _ = nextPicture()
        #expect(view.draws == 2)
    }

    @Test("What an opaque view without a background does not draw is black, and is seen through when it is not opaque")
    func opaqueness() {
        simulator.window.backgroundColor = .white
        let view = Stripe(frame: simulator.window.bounds)
        simulator.window.addSubview(view)
        #expect(view.isOpaque && !UILabel().isOpaque)
        var picture = nextPicture()
        #expect(picture[0, 0] == .red && picture[1, 0] == .black)
        view.isOpaque = false
        picture = nextPicture()
        #expect(picture[0, 0] == .red && picture[1, 0] == .white && view.draws == 2)
        view.isOpaque = true
        view.backgroundColor = .green
        picture = nextPicture()
        #expect(picture[0, 0] == .red && picture[1, 0] == .green)
        view.backgroundColor = nil
        #expect(nextPicture()[1, 0] == .black && view.draws == 4)
        // Without a drawing there is nothing to be black.
        view.removeFromSuperview()
        simulator.window.addSubview(UIView(frame: simulator.window.bounds))
        #expect(nextPicture().onlyColor == .white)
    }

    @Test("A view is drawn again whole, whichever part it is asked for")
    func partOfDrawing() {
        let view = Stripe(frame: simulator.window.bounds)
        simulator.window.addSubview(view)
        _ = nextPicture()
        view.setNeedsDisplay(CGRect(x: 30, y: 0, width: 10, height: 10))
        #expect(view.draws == 1)
        #expect(nextPicture()[0, 0] == .red && view.draws == 2)
    }

    @Test("An image view's own size is its image's, and without one it has none")
    func imageViewSize() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 7)).image { _ in }
        let view = UIImageView(image: image)
        #expect(view.intrinsicContentSize == CGSize(width: 12, height: 7))
        #expect(view.sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 12, height: 7))
        view.image = nil
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test("A plain view fits in the size that it has, whatever it is offered; its best size is what its class says")
    func plainSize() {
        final class Square: UIView {
            var offered: [CGSize] = []
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                offered.append(size)
                return CGSize(width: size.height, height: size.height)
            }
        }
        let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        plain.bounds.origin = CGPoint(x: 50, y: 60)
        for size in [.zero, CGSize(width: 2, height: 2), CGSize(width: 1000, height: 1000)] {
            #expect(plain.sizeThatFits(size) == CGSize(width: 3, height: 4))
        }
        plain.sizeToFit()
        #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        let square = Square(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        square.sizeToFit()
        #expect(square.frame == CGRect(x: 1, y: 2, width: 4, height: 4))
        #expect(square.offered == [CGSize(width: 3, height: 4)])
    }

    @Test("Insets move the edges of a rectangle inwards, each by its own part")
    func insets() {
        var insets = UIEdgeInsets.zero
        let box = CGRect(x: 10, y: 20, width: 100, height: 100)
        #expect(box.inset(by: insets) == box)
        insets.top = 1
        #expect(box.inset(by: insets) == CGRect(x: 10, y: 21, width: 100, height: 99))
        insets.left = 2
        #expect(box.inset(by: insets) == CGRect(x: 12, y: 21, width: 98, height: 99))
        insets.bottom = 3
        #expect(box.inset(by: insets) == CGRect(x: 12, y: 21, width: 98, height: 96))
        insets.right = -4
        #expect(box.inset(by: insets) == CGRect(x: 12, y: 21, width: 102, height: 96))
    }
}
