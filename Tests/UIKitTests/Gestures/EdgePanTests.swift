import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Pans from an edge of the screen", .simulated())
struct EdgePanTests {
    private let stage = TouchStage()
    private var log: EventLog { stage.log }
    private let pan = UIScreenEdgePanGestureRecognizer()

    init() {
        pan.edges = .left
        stage.parent.addGestureRecognizer(pan)
        pan.noteActions("edge", in: stage.log)
    }

    private func taken() -> [String] { log.take().filter { $0.hasPrefix("edge") } }

    private func actions(from start: CGPoint, to end: CGPoint) -> [String] {
        stage.simulator.drag(from: start, to: end, duration: 5 / 60)
        return taken()
    }

    private static let recognized = ["edge began", "edge changed", "edge changed", "edge changed", "edge changed"]

    @Test(
        "5.13: one finger that comes in from each edge is recognised, and nothing where no edge is set",
        arguments: [UIRectEdge.left, .right, .top, .bottom])
    func edges(edge: UIRectEdge) {
        pan.edges = edge
        stage.simulator.swipe(from: edge, at: 300, by: 100, duration: 5 / 60)
        #expect(taken().first == "edge began")
        #expect(max(abs(pan.location(in: nil).x - 187.5), abs(pan.location(in: nil).y - 333)) > 60)
        for wrong in [UIRectEdge.all.subtracting(edge), []] {
            pan.edges = wrong
            stage.simulator.swipe(from: edge, at: 300, by: 100, duration: 5 / 60)
            #expect(taken() == [])
        }
    }

    @Test("5.13: left is left in every language")
    func rightToLeft() {
        stage.simulator.layoutDirection = .rightToLeft
        #expect(actions(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 102, y: 300)).first == "edge began")
        #expect(actions(from: CGPoint(x: 373, y: 300), to: CGPoint(x: 273, y: 300)) == [])
    }

    @Test("5.13: after a rotation the edges are those of the turned window; unless set there are none")
    func rotated() {
        #expect(UIScreenEdgePanGestureRecognizer().edges == [])
        stage.parent.frame.size = CGSize(width: 667, height: 667)
        pan.edges = .right
        stage.simulator.rotate(to: CGSize(width: 667, height: 375))
        stage.simulator.advanceUntilIdle()
        #expect(actions(from: CGPoint(x: 373, y: 200), to: CGPoint(x: 273, y: 200)) == [])
        #expect(actions(from: CGPoint(x: 665, y: 200), to: CGPoint(x: 565, y: 200)).first == "edge began")
    }

    @Test("5.13: further fingers are ignored, before the beginning and after")
    func furtherFingers() {
        let touch = stage.down(CGPoint(x: 2, y: 300))
        let other = stage.down(CGPoint(x: 5, y: 500))
        #expect(pan.numberOfTouches == 1)
        stage.move(other, by: 50)
        #expect(pan.state == .possible)
        stage.move(touch, by: 20)
        let third = stage.down(CGPoint(x: 5, y: 400))
        stage.move(other, by: 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        for touch in [touch, other, third] { stage.up(touch) }
        #expect(taken() == ["edge began", "edge ended"])
    }

    @Test(
        "5.14: starts within 20 points of the edge",
        arguments: [(0, true), (19.9, true), (20, true), (20.1, false), (30, false)] as [(CGFloat, Bool)])
    func band(x: CGFloat, isInside: Bool) {
        let actions = actions(from: CGPoint(x: x, y: 300), to: CGPoint(x: x + 100, y: 300))
        #expect(actions.isEmpty == !isInside)
    }

    @Test(
        "5.14: begins after 10 points within 45° of inward, and fails otherwise",
        arguments: [(8, 7.9, true), (8, -8, true), (8, 8.1, false), (0, 12, false), (-11, 0, false)]
            as [(CGFloat, CGFloat, Bool)])
    func angle(x: CGFloat, y: CGFloat, begins: Bool) {
        let touch = stage.down(CGPoint(x: 15, y: 300))
        stage.move(touch, by: x, y)
        #expect((pan.state == .began) == begins)
        // The first way decides, whatever comes after.
        stage.move(touch, by: 60)
        #expect((pan.state == .changed) == begins)
        stage.up(touch)
    }

    @Test("5.14: what comes short of 10 points does not begin; the first translation is the whole way")
    func threshold() {
        let touch = stage.down(CGPoint(x: 2, y: 300))
        stage.move(touch, by: 9)
        #expect(pan.state == .possible)
        stage.move(touch, by: 2)
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 11, y: 0))
        stage.up(touch)
    }

    @Test("5.15: it is the window's edge that counts, not the view's")
    func windowEdge() {
        stage.parent.removeGestureRecognizer(pan)
        stage.child.addGestureRecognizer(pan)
        #expect(actions(from: CGPoint(x: 101, y: 150), to: CGPoint(x: 180, y: 150)) == [])
        stage.child.frame.origin.x = 0
        #expect(actions(from: CGPoint(x: 1, y: 150), to: CGPoint(x: 80, y: 150)).first == "edge began")
        // Of a window that does not fill the screen it is the window's own.
        let window = UIWindow(frame: CGRect(x: 100, y: 0, width: 200, height: 667))
        window.isHidden = false
        window.addGestureRecognizer(pan)
        pan.edges = .right
        #expect(actions(from: CGPoint(x: 298, y: 150), to: CGPoint(x: 220, y: 150)).first == "edge began")
        #expect(actions(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 170, y: 150)) == [])
    }

    @Test(
        "5.16: a deeper pan wins unless it is told to wait; where the edge pan fails, it goes on",
        arguments: [true, false])
    func beside(waits: Bool) {
        let inner = UIPanGestureRecognizer()
        let view = UIView(frame: stage.parent.bounds)
        stage.parent.addSubview(view)
        view.addGestureRecognizer(inner)
        inner.noteActions("edge's rival", in: log)
        if waits { inner.require(toFail: pan) }
        let atEdge = actions(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 102, y: 300))
        #expect(atEdge.first == (waits ? "edge began" : "edge's rival began"))
        #expect(atEdge.allSatisfy { $0.hasPrefix("edge's") == !waits })
        #expect(actions(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 160, y: 300)).first == "edge's rival began")
    }
}
