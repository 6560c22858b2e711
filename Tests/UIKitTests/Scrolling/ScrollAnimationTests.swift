import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Scrolling by calls", .simulated())
struct ScrollAnimationTests {
    private var simulator: Simulator { Simulator.current }

    @Test("an animated offset is reached frame by frame, with the model following, and its end is told once")
    func animated() {
        let stage = ScrollStage()
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 301), animated: true)
        #expect(stage.scrollView.contentOffset.y == 0)
        simulator.advance(by: 0.15)
        #expect(abs(stage.scrollView.contentOffset.y - 150.5) < 0.3)
        #expect(!stage.scrollView.isDecelerating && !stage.scrollView.isDragging)
        simulator.advance(by: 0.15)
        #expect(stage.scrollView.contentOffset.y == 301)
        #expect(stage.spy.take() == ["didScroll", "didEndScrollingAnimation"])
        #expect(stage.spy.offsets.count > 10)
        #expect(zip(stage.spy.offsets, stage.spy.offsets.dropFirst()).allSatisfy { $0.y < $1.y })
        simulator.advanceFrame()
        #expect(simulator.isIdle)
    }

    @Test("an offset that is there already tells nothing")
    func nowhere() {
        let stage = ScrollStage()
        stage.scrollView.setContentOffset(.zero, animated: true)
        #expect(simulator.advanceUntilIdle())
        #expect(stage.spy.take() == [])
    }

    @Test("a second animation goes on from where the first one is, and there is one end")
    func twice() {
        let stage = ScrollStage()
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        simulator.advance(by: 0.1)
        let there = stage.scrollView.contentOffset.y
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        simulator.advanceFrame()
        #expect(abs(stage.scrollView.contentOffset.y - there) < 5)
        #expect(simulator.advanceUntilIdle())
        #expect(stage.scrollView.contentOffset.y == 40)
        #expect(stage.spy.take() == ["didScroll", "didEndScrollingAnimation"])
    }

    @Test("a finger stops an animation and has the contents in hand")
    func stopped() {
        let stage = ScrollStage()
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        simulator.advance(by: 0.1)
        let there = stage.scrollView.contentOffset.y
        let touch = stage.hold()
        #expect(stage.scrollView.contentOffset.y == there)
        #expect(stage.spy.take() == ["didScroll", "didEndScrollingAnimation", "willBeginDragging true"])
        stage.putDown(touch)
        #expect(stage.scrollView.contentOffset.y == there)
    }

    @Test("outside a window an animated offset is taken at once")
    func withoutWindow() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.setContentOffset(CGPoint(x: 3, y: 4), animated: true)
        #expect(view.contentOffset == CGPoint(x: 3, y: 4))
    }
}
