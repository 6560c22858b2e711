import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Taps, presses, pinches, swipes", .simulated())
struct OtherGestureTests {
    private let stage = TouchStage()
    private var log: EventLog { stage.log }

    @Test("A method whose parameter is narrower than the sender is called, as clients that watch a pan do")
    func narrowerSender() {
        let target = NarrowTarget()
        let pan = stage.watched(
            UIPanGestureRecognizer(target: target, action: Selector("moved(_:)", NarrowTarget.moved(_:))))
        stage.simulator.drag(from: stage.inside, to: CGPoint(x: stage.inside.x + 50, y: stage.inside.y), duration: 0.2)
        #expect(target.senders.first === pan && target.translation == 50)
    }

    // MARK: Taps

    @Test("A tap is recognised where it was, and is nothing when it is too long or goes too far")
    func tap() {
        let tap = stage.watched(UITapGestureRecognizer())
        var place = CGPoint.zero
        tap.addHandler { [unowned child = stage.child] in
            place = $0.location(in: child)
            #expect($0.numberOfTouches == 1 && $0.location(ofTouch: 0, in: child) == place)
        }
        stage.simulator.tap(CGPoint(x: 130, y: 120))
        #expect(stage.taken() == ["it ended"] && place == CGPoint(x: 30, y: 20))

        let long = stage.down(stage.inside)
        stage.simulator.advance(by: 1)
        stage.up(long)
        let far = stage.down(stage.inside)
        stage.move(far, by: 60)
        stage.move(far, by: -60)
        stage.up(far)
        let cancelled = stage.down(stage.inside)
        cancelled.cancel()
        stage.simulator.advanceFrame()
        #expect(stage.taken() == [] && tap.state == .possible)
    }

    @Test("Two taps make a double tap if they come soon after and close to each other")
    func doubleTap() {
        let double = stage.watched(UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        stage.simulator.tap(stage.inside)
        stage.simulator.tap(stage.inside)
        #expect(stage.taken() == ["it ended"])
        stage.simulator.tap(stage.inside)
        stage.simulator.advance(by: 0.5)
        stage.simulator.tap(stage.inside)
        stage.simulator.advance(by: 0.5)
        stage.simulator.tap(stage.inside)
        stage.simulator.tap(CGPoint(x: 250, y: 150))
        #expect(stage.taken() == [])
    }

    @Test("A tap of one does not keep a double tap from being recognised after it")
    func singleBesideDouble() {
        _ = stage.watched(UITapGestureRecognizer())
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.noteActions("it's double:", in: log)
        stage.parent.addGestureRecognizer(double)
        stage.simulator.tap(stage.inside)
        stage.simulator.tap(stage.inside)
        #expect(stage.taken() == ["it ended", "it ended", "it's double: ended"])
    }

    @Test("A tap of two fingers needs both at once")
    func twoFingers() {
        let tap = stage.watched(UITapGestureRecognizer())
        tap.numberOfTouchesRequired = 2
        let first = stage.down(stage.inside)
        let second = stage.down(CGPoint(x: 50, y: 50))
        stage.up(first)
        stage.up(second)
        #expect(stage.taken() == ["it ended"])
        stage.simulator.tap(stage.inside)
        let fingers = (0..<3).map { stage.down(CGPoint(x: 50 * $0 + 20, y: 20)) }
        for finger in fingers { stage.up(finger) }
        #expect(stage.taken() == [])
    }

    // MARK: Presses

    @Test("A press begins after its time without a move, follows the finger and ends with it")
    func press() {
        let press = stage.watched(UILongPressGestureRecognizer())
        let touch = stage.down(stage.inside)
        stage.simulator.advance(by: 0.45)
        stage.move(touch, by: 9)
        #expect(press.state == .possible)
        stage.simulator.advance(by: 0.1)
        #expect(press.state == .began)
        stage.move(touch, by: 100)
        #expect(press.state == .changed && press.location(in: nil) == CGPoint(x: 259, y: 150))
        stage.up(touch)
        #expect(stage.taken() == ["it began", "it changed", "it ended"])
    }

    @Test("A press that is too short or moves too far before its time is none")
    func noPress() {
        let press = stage.watched(UILongPressGestureRecognizer())
        let short = stage.down(stage.inside)
        stage.simulator.advance(by: 0.4)
        stage.up(short)
        let moving = stage.down(stage.inside)
        stage.move(moving, by: 11)
        stage.simulator.advance(by: 1)
        stage.up(moving)
        #expect(stage.taken() == [] && press.state == .possible)
        #expect(stage.simulator.advanceUntilIdle())
    }

    @Test("A press of no duration begins at the touch-down; a tap before it may be demanded")
    func pressVariants() {
        let press = stage.watched(UILongPressGestureRecognizer())
        press.minimumPressDuration = 0
        let touch = stage.down(stage.inside)
        #expect(press.state == .began)
        stage.up(touch)
        #expect(stage.taken() == ["it began", "it ended"])
        press.minimumPressDuration = 0.2
        press.numberOfTapsRequired = 1
        let early = stage.down(stage.inside)
        stage.simulator.advance(by: 0.3)
        #expect(press.state == .possible)
        stage.up(early)
        stage.simulator.advance(by: 0.5)
        stage.simulator.tap(stage.inside)
        let late = stage.down(stage.inside)
        stage.simulator.advance(by: 0.3)
        #expect(press.state == .began)
        stage.up(late)
    }

    // MARK: Pinches

    @Test("A pinch's scale is the distance over the first one, its place the middle, its velocity the scale's")
    func pinch() {
        let pinch = stage.watched(UIPinchGestureRecognizer())
        var scales: [CGFloat] = []
        var velocity: CGFloat = 0
        pinch.addHandler { [unowned pinch] in
            scales.append(pinch.scale)
            if $0.state == .changed { velocity = pinch.velocity }
            if $0.state != .ended { #expect(pinch.location(in: nil) == CGPoint(x: 187, y: 300)) }
        }
        stage.simulator.pinch(at: CGPoint(x: 187, y: 300), scale: 0.4, duration: 0.5)
        #expect(stage.taken().first == "it began" && abs((scales.first ?? 0) - 1) < 0.1)
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(abs((scales.last ?? 0) - 0.4) < 1e-9)
        #expect(abs(velocity + 1.2) < 1e-6)
        #expect(pinch.scale == 1)
    }

    @Test("A pinch goes on with one finger and takes another, without a jump of the scale")
    func pinchFingers() {
        let pinch = stage.watched(UIPinchGestureRecognizer())
        let first = stage.down(CGPoint(x: 100, y: 300))
        let second = stage.down(CGPoint(x: 200, y: 300))
        stage.move(second, by: 100)
        #expect(pinch.state == .began && abs(pinch.scale - 2) < 1e-9)
        stage.up(first)
        #expect(pinch.state == .began && pinch.numberOfTouches == 1 && abs(pinch.scale - 2) < 1e-9)
        let third = stage.down(CGPoint(x: 300, y: 500))
        #expect(abs(pinch.scale - 2) < 1e-9)
        stage.move(third, by: 0, -100)
        #expect(abs(pinch.scale - 1) < 1e-9)
        pinch.scale = 3
        #expect(pinch.scale == 3 && pinch.velocity == 0)
        stage.move(third, by: 0, 50)
        #expect(abs(pinch.scale - 4.5) < 1e-9)
        stage.up(second)
        stage.up(third)
        #expect(stage.taken().filter { $0 != "it changed" } == ["it began", "it ended"])
    }

    @Test("Two fingers that keep their distance, and one alone, make no pinch")
    func noPinch() {
        _ = stage.watched(UIPinchGestureRecognizer())
        let first = stage.down(CGPoint(x: 100, y: 300))
        stage.move(first, by: 50)
        let second = stage.down(CGPoint(x: 200, y: 300))
        for _ in 0..<5 {
            first.move(to: CGPoint(x: first.location.x, y: first.location.y + 20))
            second.move(to: CGPoint(x: second.location.x, y: second.location.y + 20))
            stage.simulator.advanceFrame()
        }
        stage.up(first)
        stage.up(second)
        #expect(stage.taken() == [])
    }

    // MARK: Swipes

    @Test(
        "A quick way of 50 points in the direction is a swipe",
        arguments: [
            (CGPoint(x: 60, y: 0), UISwipeGestureRecognizer.Direction.right), (CGPoint(x: -60, y: 10), .left),
            (CGPoint(x: 0, y: 60), .down), (CGPoint(x: -10, y: -60), .up),
        ])
    func swipe(way: CGPoint, direction: UISwipeGestureRecognizer.Direction) {
        let swipe = stage.watched(UISwipeGestureRecognizer())
        let start = stage.inside
        let end = CGPoint(x: start.x + way.x, y: start.y + way.y)
        swipe.direction = direction
        stage.simulator.drag(from: start, to: end, duration: 0.1)
        #expect(stage.taken() == ["it ended"])
        stage.simulator.drag(from: start, to: end, duration: 0.8)
        stage.simulator.drag(from: end, to: start, duration: 0.1)
        stage.simulator.drag(from: start, to: CGPoint(x: start.x + way.x / 2, y: start.y + way.y / 2), duration: 0.1)
        #expect(stage.taken() == [])
    }

    // MARK: Targets

    @MainActor
    private final class Target: NSObject {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func sender(_ tap: UITapGestureRecognizer) { calls.append("sender \(tap.numberOfTapsRequired)") }
    }

    /// A target that is bound to no actor.
    private final class FreeTarget: NSObject {
        var calls = 0
        func tapped(_ sender: UIGestureRecognizer) { calls += 1 }
    }

    @Test("Targets get their actions, with or without the recogniser; a pair is there once and can be taken out")
    func targets() {
        let target = Target()
        let plain = Selector("plain", Target.plain)
        let sender = Selector("sender(_:)", Target.sender(_:))
        let tap = UITapGestureRecognizer(target: target, action: plain)
        stage.parent.addGestureRecognizer(tap)
        tap.addTarget(target, action: sender)
        tap.addTarget(target, action: Selector("plain", Target.plain))
        stage.simulator.tap(stage.inside)
        #expect(target.calls == ["plain", "sender 1"])
        tap.removeTarget(target, action: plain)
        stage.simulator.advance(by: 1)
        stage.simulator.tap(stage.inside)
        #expect(target.calls == ["plain", "sender 1", "sender 1"])
        let free = FreeTarget()
        tap.addTarget(free, action: Selector("tapped(_:)", FreeTarget.tapped(_:)))
        stage.simulator.advance(by: 1)
        stage.simulator.tap(stage.inside)
        #expect(free.calls == 1)
        target.calls = Array(repeating: "", count: 3)
        tap.removeTarget(nil, action: nil)
        stage.simulator.tap(stage.inside)
        #expect(target.calls.count == 3)
        #expect(plain != sender && "\(sender)" == "sender(_:)")
    }

    @Test("A target is not kept alive")
    func weakTarget() {
        var target: Target? = Target()
        weak let seen = target
        let tap = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
        stage.parent.addGestureRecognizer(tap)
        target = nil
        #expect(seen == nil)
        stage.simulator.tap(stage.inside)
        #expect(tap.state == .possible)
    }
}

/// A target that names the kind of its sender wrongly.
@MainActor
private final class NarrowTarget: NSObject {
    var senders: [UIGestureRecognizer] = []
    var translation: CGFloat = 0

    func moved(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        senders.append(recognizer)
        translation = recognizer.translation(in: recognizer.view).x
    }
}
