import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Dragging a scroll view", .simulated())
struct DragTests {
    private var simulator: Simulator { Simulator.current }

    @Test("contents wait for the threshold, then follow the finger without a jump, and stay under a finger at rest")
    func follows() {
        let stage = ScrollStage()
        let touch = stage.hold(.down(-9))
        #expect(stage.scrollView.isTracking && !stage.scrollView.isDragging)
        #expect(stage.scrollView.contentOffset.y == 0)
        touch.move(to: CGPoint(x: 150, y: 188))
        simulator.advanceFrame()
        #expect(stage.scrollView.isDragging)
        #expect(stage.scrollView.contentOffset.y == 0)
        let places: [(CGFloat, CGFloat)] = [(160, 28), (100, 88), (120.5, 67.5)]
        for (y, offset) in places {
            touch.move(to: CGPoint(x: 150, y: y))
            simulator.advanceFrame()
            #expect(stage.scrollView.contentOffset.y == offset)
        }
        stage.putDown(touch)
        #expect(stage.scrollView.contentOffset.y == 67.5)
        #expect(!stage.scrollView.isTracking && !stage.scrollView.isDragging && !stage.scrollView.isDecelerating)
        #expect(stage.spy.take() == ["willBeginDragging true", "didScroll", "willEndDragging", "didEndDragging false"])
        #expect(stage.spy.velocity == .zero && stage.spy.target == CGPoint(x: 0, y: 67.5))
    }

    @Test(
        "beyond a limit the contents follow by b = (1 − 1/(0.55·x/d + 1))·d, and come back under a finger that turns",
        arguments: [30.0, 120, 390])
    func rubberBand(pull: CGFloat) {
        let stage = ScrollStage()
        let touch = stage.hold(.down(10), .down(pull), from: CGPoint(x: 150, y: 5))
        let stretched = 400 * (1 - 1 / (pull * 0.55 / 400 + 1))
        #expect(abs(stage.scrollView.contentOffset.y + stretched) <= 0.25)
        touch.move(to: CGPoint(x: 150, y: 15))
        simulator.advanceFrame()
        #expect(stage.scrollView.contentOffset.y == 0)
        touch.move(to: CGPoint(x: 150, y: 5))
        simulator.advanceFrame()
        #expect(stage.scrollView.contentOffset.y == 10)
        stage.putDown(touch)
    }

    @Test("without bouncing the contents stop at the limit and turn at once with the finger")
    func withoutBounces() {
        let stage = ScrollStage()
        stage.scrollView.bounces = false
        let touch = stage.hold(.down(10), .down(100))
        #expect(stage.scrollView.contentOffset.y == 0)
        touch.move(to: CGPoint(x: 150, y: 290))
        simulator.advanceFrame()
        #expect(stage.scrollView.contentOffset.y == 20)
        stage.putDown(touch)
    }

    @Test("contents that fit do not move unless they always bounce, and then only along that direction")
    func fitting() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 100))
        stage.putDown(stage.hold(.down(20), .down(50)))
        #expect(stage.spy.take() == [])
        stage.scrollView.alwaysBounceVertical = true
        let touch = stage.hold(.down(20), CGPoint(x: 60, y: 50))
        #expect(stage.scrollView.contentOffset.y < -10)
        #expect(stage.scrollView.contentOffset.x == 0)
        touch.up()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.scrollView.contentOffset == .zero)
    }

    @Test(
        "contents that fit are pulled sideways if they always bounce that way, and nothing is pulled without bouncing")
    func fittingSideways() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 100))
        stage.scrollView.alwaysBounceHorizontal = true
        let touch = stage.hold(.right(20), CGPoint(x: 50, y: 60))
        #expect(stage.scrollView.contentOffset.x < -10)
        #expect(stage.scrollView.contentOffset.y == 0)
        touch.up()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.scrollView.contentOffset == .zero)
        stage.scrollView.bounces = false
        stage.putDown(stage.hold(.right(20), .right(50)))
        #expect(stage.scrollView.contentOffset == .zero)
    }

    @Test("a finger that goes across the only direction of scrolling drags nothing")
    func across() {
        let stage = ScrollStage()
        let touch = stage.hold(.right(15), .right(60), CGPoint(x: 20, y: 6))
        #expect(!stage.scrollView.isDragging && stage.scrollView.panGestureRecognizer.state == .possible)
        touch.up()
        simulator.advanceFrame()
        #expect(stage.spy.take() == [])
    }

    @Test("an offset that is set during a drag moves the contents under the finger, which goes on from there")
    func setDuringDrag() {
        let stage = ScrollStage()
        let touch = stage.hold(.down(-10), .down(-50))
        #expect(stage.scrollView.contentOffset.y == 50)
        stage.scrollView.contentOffset.y = 700
        touch.move(to: CGPoint(x: 150, y: 130))
        simulator.advanceFrame()
        #expect(stage.scrollView.contentOffset.y == 710)
        stage.putDown(touch)
    }

    @Test("a delegate that holds the contents at their edge leaves the finger nothing to undo when it turns")
    func heldAtEdge() {
        let stage = ScrollStage()
        stage.spy.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        let touch = stage.hold(.down(10), .down(80))
        #expect(stage.scrollView.contentOffset.y == 0)
        touch.move(to: CGPoint(x: 150, y: 260))
        simulator.advanceFrame()
        #expect(stage.scrollView.contentOffset.y == 30)
        stage.putDown(touch)
    }

    @Test("isScrollEnabled = false ends a drag and allows no other")
    func disabled() {
        let stage = ScrollStage()
        let touch = stage.hold(.down(-10), .down(-50))
        stage.scrollView.isScrollEnabled = false
        simulator.advanceFrame()
        #expect(!stage.scrollView.isDragging)
        #expect(stage.spy.take().last == "didEndDragging false")
        touch.move(to: CGPoint(x: 150, y: 20))
        simulator.advanceFrame()
        #expect(stage.scrollView.contentOffset.y == 50)
        touch.up()
        stage.putDown(stage.hold(.down(-20), .down(-50)))
        #expect(stage.scrollView.contentOffset.y == 50)
    }

    @Test("a directional lock keeps the other direction still, unless the finger starts between the two")
    func lock() {
        for (first, moves) in [(CGPoint(x: 4, y: -20), false), (CGPoint(x: -18, y: -20), true)] {
            let stage = ScrollStage(content: CGSize(width: 1000, height: 1000))
            stage.scrollView.isDirectionalLockEnabled = true
            let touch = stage.hold(first, CGPoint(x: -30, y: -40))
            #expect(stage.scrollView.contentOffset == CGPoint(x: moves ? 30 : 0, y: 40))
            stage.putDown(touch)
            stage.scrollView.removeFromSuperview()
        }
    }

    @Test("a subclass decides about its pan as the recogniser's delegate")
    func ownDelegate() {
        final class Choosy: UIScrollView, UIGestureRecognizerDelegate {
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                false
            }
        }
        let stage = ScrollStage(Choosy())
        stage.putDown(stage.hold(.down(-20), .down(-50)))
        #expect(stage.scrollView.contentOffset.y == 0)
        #expect(stage.scrollView.panGestureRecognizer.delegate === stage.scrollView)
    }

    @Test("the pan's delegate is the scroll view, and nobody else")
    func foreignDelegate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let delegate = ScriptedDelegate()
                    withExtendedLifetime(delegate) { UIScrollView().panGestureRecognizer.delegate = delegate }
                }
            }
        }
        #expect(text(result).contains("must have its scroll view as its delegate"))
    }
}
