import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Scroll views in scroll views", .simulated())
struct NestedScrollTests {
    private var simulator: Simulator { Simulator.current }

    /// A stage whose scroll view holds another one, which fills it.
    private func nested(_ content: CGSize) -> (outer: ScrollStage, inner: UIScrollView) {
        let outer = ScrollStage(content: CGSize(width: 300, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = content
        outer.scrollView.addSubview(inner)
        simulator.advanceFrame()
        return (outer, inner)
    }

    @Test("the inner one moves while it can, at its end the outer one")
    func sameDirection() {
        let (outer, inner) = nested(CGSize(width: 300, height: 430))
        outer.putDown(outer.hold(.down(-10), .down(-20)))
        #expect(inner.contentOffset.y == 20 && outer.scrollView.contentOffset.y == 0)
        // A drag that the inner one has begun stays with it.
        outer.putDown(outer.hold(.down(-10), .down(-60)))
        #expect(simulator.advanceUntilIdle())
        #expect(inner.contentOffset.y == 30 && outer.scrollView.contentOffset.y == 0)
        outer.putDown(outer.hold(.down(-10), .down(-60)))
        #expect(inner.contentOffset.y == 30 && outer.scrollView.contentOffset.y == 60)
        // Back: the inner one can move that way.
        outer.putDown(outer.hold(.down(10), .down(25)))
        #expect(inner.contentOffset.y == 5 && outer.scrollView.contentOffset.y == 60)
    }

    @Test("where neither can move, the inner one is pulled")
    func atBothEnds() {
        let (outer, inner) = nested(CGSize(width: 300, height: 430))
        let touch = outer.hold(.down(10), .down(60))
        #expect(inner.contentOffset.y < -10 && outer.scrollView.contentOffset.y == 0)
        outer.putDown(touch)
        #expect(simulator.advanceUntilIdle())
        #expect(inner.contentOffset.y == 0)
    }

    @Test("each takes the drags along its own direction, by the greater part of the finger's way")
    func crossed() {
        let (outer, inner) = nested(CGSize(width: 900, height: 400))
        outer.putDown(outer.hold(CGPoint(x: 4, y: -12), .down(-50)))
        #expect(inner.contentOffset.x == 0 && outer.scrollView.contentOffset.y == 50)
        outer.putDown(outer.hold(CGPoint(x: -12, y: 4), .right(-50)))
        #expect(inner.contentOffset.x == 50 && outer.scrollView.contentOffset.y == 50)
        // Both are beyond the threshold in the first event that they hear of.
        outer.putDown(outer.hold(CGPoint(x: -20, y: -40), .down(-50)))
        #expect(inner.contentOffset.x == 50 && outer.scrollView.contentOffset.y == 100)
    }
}
