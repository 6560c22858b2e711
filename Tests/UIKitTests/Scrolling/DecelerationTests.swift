import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Contents that move on", .leavesNothing)
struct DecelerationTests {
    /// Flicks the contents so that they leave the finger at `speed` points a second at an offset of 200, and hands over
    /// what to look at.
    private func flick(
        fps: Int = 60, speed: CGFloat = 1200, rate: UIScrollView.DecelerationRate = .normal,
        content: CGFloat = 100_000, prepare: (ScrollStage) -> Void = { _ in },
        then body: (ScrollStage, Simulator) throws -> Void
    ) rethrows {
        try Simulator.run(screen: CGSize(width: 300, height: 400), scale: 2, framesPerSecond: fps) { simulator in
            let stage = ScrollStage(content: CGSize(width: 300, height: content), in: simulator)
            stage.scrollView.decelerationRate = rate
            prepare(stage)
            let touch = simulator.touchDown(at: CGPoint(x: 150, y: 300))
            simulator.advanceFrame()
            touch.move(to: CGPoint(x: 150, y: 290))
            simulator.advanceFrame()
            stage.scrollView.contentOffset.y = 200
            for _ in 0..<3 {
                touch.move(to: CGPoint(x: 150, y: touch.location.y - speed / CGFloat(fps)))
                simulator.advanceFrame()
            }
            touch.up()
            simulator.advanceFrame()
            try body(stage, simulator)
        }
    }

    @Test(
        "the speed falls by the deceleration rate each millisecond, alike at every frame rate",
        arguments: [30, 60, 120, 90], [UIScrollView.DecelerationRate.normal, .fast])
    func closedForm(fps: Int, rate: UIScrollView.DecelerationRate) {
        flick(fps: fps, rate: rate) { stage, simulator in
            let start = stage.scrollView.contentOffset.y
            let (begin, friction) = (simulator.now, -1000 * log(rate.rawValue))
            #expect(stage.scrollView.isDecelerating && !stage.scrollView.isDragging)
            #expect(abs(stage.spy.velocity.y - 1.2) < 1e-9)
            for _ in 0..<fps {
                simulator.advanceFrame()
                let expected = start + 1200 / friction * (1 - exp(-friction * (simulator.now - begin)))
                // To a pixel: the contents stop when they have less than half of one to go.
                #expect(abs(stage.scrollView.contentOffset.y - expected) <= 0.5)
            }
            #expect(simulator.advanceUntilIdle())
            #expect(abs(stage.scrollView.contentOffset.y - (start + 1200 / friction)) <= 0.2501)
            #expect(stage.scrollView.contentOffset == stage.spy.target)
            #expect(
                stage.spy.take() == [
                    "willBeginDragging true", "didScroll", "willEndDragging", "didEndDragging true",
                    "willBeginDecelerating true", "didScroll", "didEndDecelerating false",
                ])
        }
    }

    @Test("contents that meet their end go over it a little and come to rest exactly there")
    func bouncesAtTheEnd() {
        flick(speed: 3000, content: 1000) { stage, simulator in
            #expect(stage.spy.target.y == 600)
            #expect(simulator.advanceUntilIdle())
            #expect(stage.scrollView.contentOffset.y == 600)
            let farthest = stage.spy.offsets.map(\.y).max() ?? 0
            // A critically damped spring of 10/s with the speed v goes v/(10·e) beyond.
            let arrival = 3000 - 2.002 * (600 - 350)
            #expect(farthest > 620 && farthest <= 600 + arrival / (10 * CGFloat(M_E)) + 1)
        }
    }

    @Test("without bouncing the contents stop at their end")
    func stopsAtTheEnd() {
        flick(
            speed: 3000, content: 1000, prepare: { $0.scrollView.bounces = false },
            then: { stage, simulator in
                #expect(simulator.advanceUntilIdle())
                #expect(stage.spy.offsets.allSatisfy { $0.y <= 600 })
                #expect(stage.scrollView.contentOffset.y == 600)
            })
    }

    @Test("contents that are let go beyond their limit come back to it without a swing")
    func comesBack() {
        Simulator.run(screen: CGSize(width: 300, height: 400), scale: 2) { simulator in
            let stage = ScrollStage(in: simulator)
            let touch = stage.hold(.down(10), .down(150))
            let pulled = stage.scrollView.contentOffset.y
            stage.putDown(touch)
            #expect(stage.spy.target.y == 0)
            let begin = simulator.now
            for _ in 0..<20 {
                simulator.advanceFrame()
                let time = simulator.now - begin
                let expected = pulled * (1 + 10 * time) * exp(-10 * time)
                #expect(abs(stage.scrollView.contentOffset.y - expected) <= 0.2501)
            }
            #expect(simulator.advanceUntilIdle())
            #expect(stage.scrollView.contentOffset.y == 0)
            #expect(stage.spy.offsets.allSatisfy { $0.y <= 0 })
            #expect(stage.spy.take().suffix(2) == ["didScroll", "didEndDecelerating false"])
        }
    }

    @Test(
        "the delegate chooses where the contents rest; they go there without a jump of speed",
        arguments: [250.0, 500, 1000, 1500, 100])
    func ownTarget(target: CGFloat) {
        flick(
            prepare: { $0.spy.wantedTarget = CGPoint(x: 0, y: target) },
            then: { stage, simulator in
                let start = stage.scrollView.contentOffset.y
                simulator.advanceFrame()
                // 1200 points a second, less or more what the spring does in a sixtieth of a second.
                let step = stage.scrollView.contentOffset.y - start
                #expect(abs(step - 20) < 8)
                #expect(simulator.advanceUntilIdle())
                #expect(stage.scrollView.contentOffset.y == target)
                if target > start {
                    #expect(stage.spy.offsets.allSatisfy { $0.y <= target })
                }
            })
    }

    @Test(
        "pages turn by one at most: with a flick the way it goes, without one to the closer page",
        arguments: [(1200.0, 400.0), (9000, 400), (200, 400), (-200, 0), (-1200, 0)])
    func paging(speed: CGFloat, page: CGFloat) {
        flick(
            speed: speed, prepare: { $0.scrollView.isPagingEnabled = true },
            then: { stage, simulator in
                #expect(stage.spy.target.y == page)
                #expect(simulator.advanceUntilIdle())
                #expect(stage.scrollView.contentOffset.y == page)
            })
    }

    @Test("a finger stops the contents where they are, its touch does not reach them, and the drag begins at once")
    func stoppedByFinger() {
        flick { stage, simulator in
            let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 100_000))
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .allTouchEvents)
            stage.scrollView.addSubview(button)
            simulator.advance(by: 0.1)
            let before = stage.scrollView.contentOffset.y
            _ = stage.spy.take()
            let touch = simulator.touchDown(at: CGPoint(x: 150, y: 200))
            simulator.advanceFrame()
            #expect(stage.scrollView.isDragging && !stage.scrollView.isDecelerating)
            #expect(stage.spy.take() == ["didEndDecelerating false", "willBeginDragging true"])
            simulator.advance(by: 0.3)
            #expect(stage.scrollView.contentOffset.y == before)
            touch.move(to: CGPoint(x: 150, y: 197))
            simulator.advanceFrame()
            #expect(stage.scrollView.contentOffset.y == before + 3)
            stage.putDown(touch)
            #expect(stage.spy.take() == ["didScroll", "willEndDragging", "didEndDragging false"])
            #expect(taps == 0 && simulator.isIdle)
        }
    }

    @Test("an offset that is set meanwhile moves the contents, which go on with their speed")
    func setMeanwhile() {
        flick { stage, simulator in
            simulator.advance(by: 0.1)
            stage.scrollView.contentOffset.y = 5000
            let (begin, speed) = (simulator.now, 1200 * exp(1000 * log(0.998) * 0.1))
            simulator.advance(by: 0.5)
            let friction = -1000 * log(0.998)
            let expected = 5000 + speed / friction * (1 - exp(-friction * (simulator.now - begin)))
            #expect(abs(stage.scrollView.contentOffset.y - expected) < 1)
            #expect(stage.scrollView.isDecelerating)
        }
    }

    @Test("contents that grow in time let a motion go on that would have met the end")
    func growing() {
        flick(content: 900) { stage, simulator in
            #expect(stage.spy.target.y == 500)
            stage.scrollView.contentSize.height = 100_000
            #expect(simulator.advanceUntilIdle())
            #expect(stage.scrollView.contentOffset.y > 800)
        }
    }

    @Test("setContentOffset without animation stops the contents; so does leaving the window")
    func stoppedByCall() {
        for removes in [false, true] {
            flick { stage, simulator in
                _ = stage.spy.take()
                if removes {
                    stage.scrollView.removeFromSuperview()
                } else {
                    stage.scrollView.setContentOffset(stage.scrollView.contentOffset, animated: false)
                }
                #expect(stage.spy.take() == ["didEndDecelerating false"])
                simulator.advanceFrame()
                #expect(simulator.isIdle && stage.spy.take() == [])
            }
        }
    }

    @Test("a scroll view that is released in motion leaves nothing behind")
    func released() {
        Simulator.run(screen: CGSize(width: 300, height: 400)) { simulator in
            weak var scrollView: UIScrollView?
            do {
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
                view.contentSize.height = 5000
                simulator.window.addSubview(view)
                simulator.advanceFrame()
                view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
                scrollView = view
                simulator.advanceFrame()
                view.removeFromSuperview()
            }
            simulator.advanceFrame()
            #expect(scrollView == nil && simulator.isIdle)
        }
    }
}
