import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Pans", .simulated())
struct PanTests {
    private let stage = TouchStage()
    private var log: EventLog { stage.log }
    private let pan = UIPanGestureRecognizer()

    init() {
        stage.parent.addGestureRecognizer(pan)
        pan.noteActions("pan", in: stage.log)
    }

    private func taken() -> [String] { log.take().filter { $0.hasPrefix("pan") } }

    @Test(
        "5.10: begins after 10 points in any direction, with the whole way as its first translation",
        arguments: [CGPoint(x: 3, y: 0), CGPoint(x: 0, y: -3), CGPoint(x: -2.2, y: 2.2)])
    func threshold(step: CGPoint) {
        let touch = stage.down(stage.inside)
        for _ in 0..<3 { stage.move(touch, by: step.x, step.y) }
        #expect(pan.state == .possible && taken() == [])
        stage.move(touch, by: step.x, step.y)
        #expect(taken() == ["pan began"])
        #expect(abs(pan.translation(in: nil).x - 4 * step.x) < 1e-9)
        #expect(abs(pan.translation(in: nil).y - 4 * step.y) < 1e-9)
        stage.move(touch, by: step.x, step.y)
        #expect(abs(pan.translation(in: nil).x - 5 * step.x) < 1e-9)
        stage.up(touch)
        #expect(taken() == ["pan changed", "pan ended"])
    }

    @Test("5.10: less than the threshold is no pan")
    func tooShort() {
        let touch = stage.down(stage.inside)
        for _ in 0..<20 {
            stage.move(touch, by: 9)
            stage.move(touch, by: -9)
        }
        stage.up(touch)
        #expect(taken() == [] && pan.state == .possible)
    }

    @Test("5.10: translation, velocity and places are in the space of the view that is asked for")
    func spaces() {
        stage.child.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2)
        let touch = stage.down(stage.inside)
        for _ in 0..<3 { stage.move(touch, by: 12) }
        #expect(abs(pan.translation(in: stage.parent).x - 36) < 1e-9)
        #expect(abs(pan.translation(in: stage.child).x) < 1e-9)
        #expect(abs(pan.translation(in: stage.child).y + 18) < 1e-9)
        #expect(abs(pan.velocity(in: stage.child).y + 360) < 1e-6)
        let place = pan.location(in: stage.child)
        #expect(abs(place.x - 50) < 1e-9 && abs(place.y - 32) < 1e-9)
        stage.up(touch)
    }

    @Test("5.11: the velocity is the finger's, at any frame rate", arguments: [60, 90, 120, 240])
    func velocity(fps: Int) {
        Simulator.run(screen: CGSize(width: 375, height: 667), framesPerSecond: fps) { simulator in
            let pan = UIPanGestureRecognizer()
            simulator.window.addGestureRecognizer(pan)
            var velocities: [CGPoint] = []
            pan.addHandler { [unowned pan] _ in velocities.append(pan.velocity(in: nil)) }
            simulator.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 350), duration: 0.5)
            #expect(velocities.count > 10)
            for velocity in velocities { #expect(abs(velocity.x - 300) < 1e-6 && abs(velocity.y - 600) < 1e-6) }
        }
    }

    @Test("5.11: a finger that has stood still for more than a tenth of a second has no velocity when it is lifted")
    func rest() {
        var last = CGPoint.zero
        pan.addHandler { [unowned pan] in if $0.state == .ended { last = pan.velocity(in: nil) } }
        func velocity(afterRest seconds: TimeInterval) -> CGPoint {
            let touch = stage.down(stage.inside)
            for _ in 0..<5 { stage.move(touch, by: 10) }
            stage.simulator.advance(by: seconds)
            stage.up(touch)
            return last
        }
        #expect(abs(velocity(afterRest: 0).x - 600) < 1e-6)
        #expect(abs(velocity(afterRest: 0.05).x - 600) < 1e-6)
        #expect(velocity(afterRest: 0.15) == .zero)
        #expect(velocity(afterRest: 1) == .zero)
    }

    @Test("5.11: a change of speed shows in the next event for the most part, and wholly in the one after")
    func smoothing() {
        let touch = stage.down(stage.inside)
        for _ in 0..<4 { stage.move(touch, by: 10) }
        stage.move(touch, by: -10)
        #expect(abs(pan.velocity(in: nil).x + 300) < 1e-6)
        stage.move(touch, by: -10)
        #expect(abs(pan.velocity(in: nil).x + 600) < 1e-6)
        stage.up(touch)
    }

    @Test("5.11: setTranslation counts on from its value and resets the velocity until the next event")
    func settingTranslation() {
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 20)
        stage.move(touch, by: 20)
        pan.setTranslation(CGPoint(x: 5, y: 1), in: stage.parent)
        #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 1) && pan.velocity(in: nil) == .zero)
        stage.move(touch, by: 20)
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 1))
        #expect(abs(pan.velocity(in: nil).x - 1200) < 1e-6)
        stage.up(touch)
    }

    @Test("5.11: code that sets the translation to zero at each change still learns the velocity at the end")
    func zeroAtEachChange() {
        var sum: CGFloat = 0
        var last: CGFloat = 0
        pan.addHandler { [unowned pan] in
            if $0.state == .ended { last = pan.velocity(in: nil).x }
            sum += pan.translation(in: nil).x
            pan.setTranslation(.zero, in: nil)
        }
        let touch = stage.down(stage.inside)
        for _ in 0..<5 { stage.move(touch, by: 12) }
        stage.up(touch)
        #expect(abs(sum - 60) < 1e-9)
        #expect(abs(last - 720) < 1e-6)
    }

    @Test("5.12: the place is the fingers' middle; fingers that come and go change it, but not the translation")
    func fingers() {
        let first = stage.down(stage.inside)
        stage.move(first, by: 20)
        let second = stage.down(CGPoint(x: 150, y: 350))
        #expect(pan.numberOfTouches == 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        stage.move(second, by: 40)
        #expect(pan.location(in: nil) == CGPoint(x: 180, y: 250))
        #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 190, y: 350))
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
        _ = log.take()
        stage.up(first)
        #expect(pan.state == .changed && pan.numberOfTouches == 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
        stage.move(second, by: 0, 7)
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 7))
        stage.up(second)
        #expect(taken() == ["pan changed", "pan ended"])
        #expect(pan.location(in: nil) == CGPoint(x: 190, y: 357))
    }

    @Test("5.12: needs the minimum of fingers, ends when there are fewer, and ignores those beyond the maximum")
    func minimumAndMaximum() {
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches > 1000)
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        let first = stage.down(stage.inside)
        stage.move(first, by: 50)
        #expect(pan.state == .possible)
        let second = stage.down(CGPoint(x: 50, y: 350))
        let third = stage.down(CGPoint(x: 50, y: 450))
        #expect(pan.numberOfTouches == 2)
        first.move(to: CGPoint(x: 200, y: 170))
        second.move(to: CGPoint(x: 50, y: 370))
        stage.simulator.advanceFrame()
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 0, y: 20))
        stage.up(third)
        #expect(pan.state == .began)
        stage.up(first)
        #expect(taken() == ["pan began", "pan ended"] && pan.state == .possible)
        stage.move(second, by: 30)
        stage.up(second)
        #expect(taken() == [])
    }

    @Test("A cancelled finger cancels the pan")
    func cancelling() {
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 20)
        touch.cancel()
        stage.simulator.advanceFrame()
        #expect(taken() == ["pan began", "pan cancelled"] && pan.state == .possible)
    }

    @Test("A subclass may begin at the touch-down, with no way yet")
    func beginningAtOnce() {
        final class Immediate: UIPanGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                if state == .possible { state = .began }
            }
        }
        let immediate = Immediate()
        stage.parent.removeGestureRecognizer(pan)
        stage.parent.addGestureRecognizer(immediate)
        immediate.addHandler { [log = stage.log, unowned immediate] in
            log.note("\($0.state) \(immediate.translation(in: nil).x) \(immediate.velocity(in: nil).x.rounded())")
        }
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(log.take() == ["began 0.0 0.0", "changed 1.0 60.0", "ended 1.0 60.0"])
    }
}
