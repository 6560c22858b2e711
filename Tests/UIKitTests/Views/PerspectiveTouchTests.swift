@_spi(Runtime) import Simulator
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Views in perspective", .simulated(width: 100, height: 100, scale: 1))
struct PerspectiveTouchTests {
    private var simulator: Simulator { .current }

    /// A view of 40 points about the window's middle, seen by an eye 100 points away.
    private func turnedView(_ angle: CGFloat, zPosition: CGFloat = 0) -> UIView {
        let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        view.backgroundColor = .red
        simulator.window.layer.sublayerTransform.m34 = -1 / 100
        view.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
        view.layer.zPosition = zPosition
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    @Test("2.20 A view takes touches where it is seen, and at its own points")
    func touches() {
        let view = turnedView(1)
        let recognizer = UITapGestureRecognizer()
        view.addGestureRecognizer(recognizer)
        // Its left edge, 20·cos 1 from the axis and 20·sin 1 nearer.
        let size = 100 / (100 - 20 * sin(1)) as CGFloat
        let half = 20 * size as CGFloat
        let corner = CGPoint(x: 50 - half * cos(1), y: 50 - half)
        func hit(_ dx: CGFloat, _ dy: CGFloat) -> UIView? {
            simulator.window.hitTest(CGPoint(x: corner.x + dx, y: corner.y + dy), with: nil)
        }
        #expect(corner.y < 26.5 && hit(0.5, 1) === view && hit(-0.5, 1) === simulator.window)
        #expect(simulator.picture[Int(corner.x + 1.5), Int(corner.y + 2)] == .red)
        let inside = view.convert(CGPoint(x: corner.x, y: corner.y), from: nil)
        #expect(abs(inside.x) < 1e-6 && abs(inside.y) < 1e-6)
        let back = view.convert(CGPoint(x: 40, y: 20), to: nil)
        let farSize = 100 / (100 + 20 * sin(1)) as CGFloat
        let farEdge = 50 + 20 * cos(1) * farSize as CGFloat
        #expect(abs(back.x - farEdge) < 1e-6 && abs(back.y - 50) < 1e-6)
        simulator.tap(CGPoint(x: corner.x + 1, y: corner.y + 3))
        let place = recognizer.location(in: view)
        #expect(abs(place.x - view.convert(CGPoint(x: corner.x + 1, y: corner.y + 3), from: nil).x) < 1e-6)
    }

    @Test("A view behind the eye takes no touches")
    func behind() {
        let view = turnedView(0, zPosition: 150)
        #expect(simulator.picture.onlyColor == simulator.picture[0, 0])
        #expect(simulator.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === simulator.window)
        view.layer.zPosition = 50
        #expect(simulator.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    }

    @Test("A card of two one-sided views shows one at a time, the back unmirrored")
    func card() {
        let card = turnedView(0)
        card.layer.sublayerTransform = CATransform3DIdentity
        let (front, back) = (UIView(frame: card.bounds), UIView(frame: card.bounds))
        for (view, color) in [(back, UIColor.blue), (front, .green)] {
            view.backgroundColor = color
            view.layer.isDoubleSided = false
            card.addSubview(view)
        }
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        mark.backgroundColor = .white
        back.addSubview(mark)
        back.transform3D = CATransform3DMakeRotation(.pi, 0, 1, 0)
        simulator.advanceFrame()
        #expect(simulator.picture[50, 50] == .green && simulator.picture[33, 50] == .green)
        card.transform3D = CATransform3DMakeRotation(.pi, 0, 1, 0)
        simulator.advanceFrame()
        #expect(simulator.picture[50, 50] == .blue && simulator.picture[33, 50] == .white)
    }
}
