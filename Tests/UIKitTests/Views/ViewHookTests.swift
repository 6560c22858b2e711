import TestSupport
import Testing
import UIKit

@MainActor
@Suite("What views may override", .simulated(width: 100, height: 100, scale: 1))
struct ViewHookTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }

    @Test("2.20: a view that says so is hit beyond its bounds, as far as its superview is, or not at all")
    func pointInside() {
        final class Wide: UIView {
            var margin: CGFloat = 20
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -margin, dy: -margin).contains(point)
            }
        }
        let view = Wide(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        simulator.window.addSubview(view)
        func hit(_ x: CGFloat) -> UIView? { simulator.window.hitTest(CGPoint(x: x, y: 50), with: nil) }
        #expect(hit(25) === view && hit(15) === simulator.window)
        view.margin = -30
        #expect(hit(50) === simulator.window)
        #expect(UIView(frame: view.frame).point(inside: CGPoint(x: 19, y: 19), with: nil))
        #expect(!UIView(frame: view.frame).point(inside: CGPoint(x: 20, y: 19), with: nil))
    }

    @Test("2.25: a view lays itself out when its layer asks, around which it may work, and not for other layers")
    func layoutSublayers() {
        final class Layers: UIView {
            var lines: [String] = []
            override func layoutSublayers(of layer: CALayer) {
                lines.append("before")
                super.layoutSublayers(of: layer)
                lines.append("after")
            }
            override func layoutSubviews() { lines.append("layout") }
        }
        let view = Layers(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        #expect(view.lines == ["before", "layout", "after"])
        view.layoutSublayers(of: CALayer())
        #expect(view.lines.suffix(2) == ["before", "after"] && view.lines.count == 5)
    }

    @Test("1.33: a view answers its layer with an animation inside a block only, and may give one of its own")
    func action() throws {
        final class Own: UIView {
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                guard event == "opacity" else { return super.action(for: layer, forKey: event) }
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = 7
                return animation
            }
        }
        let plain = UIView()
        #expect(plain.action(for: plain.layer, forKey: "opacity") is NSNull)
        UIView.animate(withDuration: 1) {
            let action = plain.action(for: plain.layer, forKey: "opacity")
            #expect(action != nil && !(action is NSNull))
            #expect(plain.action(for: plain.layer, forKey: "contents") is NSNull)
        }
        let view = Own(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        view.alpha = 0
        view.center.x = 50
        #expect(view.layer.animationKeys() == ["opacity"])
        #expect(try #require(view.layer.animation(forKey: "opacity")).duration == 7)
    }

    @Test("5.17: each kind of touch that a view does not handle goes to the responder after it")
    func responders() {
        final class Below: UIView {
            var log: EventLog?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("cancelled") }
        }
        let below = Below(frame: simulator.window.bounds)
        below.log = log
        below.addSubview(UIView(frame: below.bounds))
        simulator.window.addSubview(below)
        simulator.advanceFrame()
        for isCancelled in [false, true] {
            let touch = simulator.touchDown(at: CGPoint(x: 50, y: 50))
            simulator.advanceFrame()
            touch.move(to: CGPoint(x: 60, y: 50))
            simulator.advanceFrame()
            if isCancelled { touch.cancel() } else { touch.up() }
            simulator.advanceFrame()
            #expect(log.take() == ["began", "moved", isCancelled ? "cancelled" : "ended"])
        }
    }

    @Test("7.25: the direction of an attribute is fixed, or the application's where it is open")
    func direction() {
        func direction(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
            UIView.userInterfaceLayoutDirection(for: attribute)
        }
        for applications in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            simulator.layoutDirection = applications
            #expect(direction(.unspecified) == applications && direction(.forceRightToLeft) == .rightToLeft)
            #expect(direction(.playback) == .leftToRight && direction(.forceLeftToRight) == .leftToRight)
        }
    }
}
