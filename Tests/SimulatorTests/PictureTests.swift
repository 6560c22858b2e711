import TestSupport
import Testing
import UIKit

/// The tools that other tests look at pictures with, on pictures whose measures are known.
@MainActor
@Suite("Looking at pictures", .simulated(width: 100, height: 80, scale: 2))
struct PictureTests {
    private func pictureOfDisc(at center: CGPoint, radius: CGFloat) -> Picture {
        let window = Simulator.current.window
        window.backgroundColor = .red
        let view = UIView(frame: window.bounds)
        view.backgroundColor = .blue
        let mask = CAShapeLayer()
        mask.path = CGPath(
            ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            transform: nil)
        view.layer.mask = mask
        window.addSubview(view)
        Simulator.current.advanceFrame()
        return Simulator.current.picture
    }

    @Test(
        "A circle is found where it was drawn, also when only a part of it shows",
        arguments: [
            (CGPoint(x: 50, y: 40), 30), (CGPoint(x: 41.3, y: 37.9), 22.7), (CGPoint(x: 0, y: 0), 60),
            (CGPoint(x: -20, y: 95), 80),
        ] as [(CGPoint, CGFloat)])
    func fitting(center: CGPoint, radius: CGFloat) throws {
        let picture = pictureOfDisc(at: center, radius: radius)
        let circle = try #require(picture.fittedCircle(between: .blue, and: .red))
        #expect(hypot(circle.center.x - center.x, circle.center.y - center.y) < 0.05)
        #expect(abs(circle.radius - radius) < 0.05)
        #expect(circle.residual < 0.3)
    }

    @Test("The rim's coverage is compared with the exact disc, and a wrong one is noticed")
    func deviation() {
        let center = CGPoint(x: 41.3, y: 37.9)
        let picture = pictureOfDisc(at: center, radius: 22.7)
        #expect(picture.deviation(fromDiscAt: center, radius: 22.7, inside: .blue, outside: .red) < 1.0 / 64)
        #expect(picture.deviation(fromDiscAt: center, radius: 22.8, inside: .blue, outside: .red) > 1.0 / 64)
        #expect(
            picture.deviation(
                fromDiscAt: CGPoint(x: 41.4, y: 37.9), radius: 22.7, inside: .blue, outside: .red) > 1.0 / 64)
        // The rim of a circle crosses about eight pixels for each pixel of radius.
        let rim = picture.partialPixels(between: .red, and: .blue)
        #expect(rim > 300 && rim < 420)
    }

    @Test("Pictures are compared pixel by pixel")
    func comparing() {
        let first = pictureOfDisc(at: CGPoint(x: 50, y: 40), radius: 10)
        #expect(first.greatestDifference(from: first) == 0 && first.differingPixels(from: first) == 0)
        #expect(first.onlyColor == nil)
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        dot.backgroundColor = UIColor(RGB(250, 3, 0))
        Simulator.current.window.addSubview(dot)
        Simulator.current.advanceFrame()
        let second = Simulator.current.picture
        #expect(second.greatestDifference(from: first) == 5)
        #expect(second.differingPixels(from: first) == 4 && second.differingPixels(from: first, tolerance: 5) == 0)
    }

    @Test("A picture without a border of the two colours has no circle")
    func noCircle() {
        Simulator.current.window.backgroundColor = .red
        Simulator.current.advanceFrame()
        #expect(Simulator.current.picture.fittedCircle(between: .blue, and: .red) == nil)
    }
}
