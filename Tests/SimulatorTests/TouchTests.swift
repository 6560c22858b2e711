import TestSupport
import Testing
@_spi(Radial) import UIKit

/// Notes what it is told of fingers, with the time.
private final class TimedView: UIView {
    var notes: [(phase: UITouch.Phase, time: TimeInterval, place: CGPoint)] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

    private func note(_ touches: Set<UITouch>) {
        for touch in touches { notes.append((touch.phase, touch.timestamp, touch.location(in: nil))) }
    }

    var phases: [UITouch.Phase] { notes.map(\.phase) }
}

@MainActor
@Suite("The simulator's fingers", .simulated())
struct TouchTests {
    private let view = TimedView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private var simulator: Simulator { .current }

    init() {
        Simulator.current.window.addSubview(view)
        view.isMultipleTouchEnabled = true
        Simulator.current.advanceUntilIdle()
    }

    @Test("What a finger does is an event of the next frame; one that does not move sends nothing")
    func nextFrame() {
        let touch = simulator.touchDown(at: CGPoint(x: 10, y: 20))
        #expect(view.phases == [] && touch.isDown)
        simulator.advanceFrame()
        #expect(view.phases == [.began] && view.notes[0].time == simulator.now)
        touch.move(to: CGPoint(x: 10, y: 20))
        simulator.advance(by: 0.5)
        #expect(view.phases == [.began])
        touch.move(to: CGPoint(x: 30, y: 40))
        simulator.advanceFrame()
        #expect(view.notes.last?.place == CGPoint(x: 30, y: 40))
        touch.up()
        #expect(!touch.isDown && view.phases == [.began, .moved])
        simulator.advanceFrame()
        touch.move(to: .zero)
        touch.cancel()
        simulator.advanceFrame()
        #expect(view.phases == [.began, .moved, .ended])
    }

    @Test("Several events of a frame come in order, their times spread evenly over the frame up to its own")
    func spreading() {
        let before = simulator.now
        let touch = simulator.touchDown(at: CGPoint(x: 10, y: 20))
        touch.move(to: CGPoint(x: 20, y: 20))
        touch.move(to: CGPoint(x: 30, y: 20))
        touch.cancel()
        simulator.advanceFrame()
        #expect(view.phases == [.began, .moved, .moved, .cancelled])
        for (index, note) in view.notes.enumerated() {
            #expect(abs(note.time - (before + Double(index + 1) / 240)) < 1e-9)
        }
        #expect(view.notes.last?.time == simulator.now)
    }

    @Test("What several fingers do alike, one after another, is one event")
    func together() {
        let first = simulator.touchDown(at: CGPoint(x: 10, y: 20))
        let second = simulator.touchDown(at: CGPoint(x: 100, y: 20))
        simulator.advanceFrame()
        #expect(Set(view.notes.map(\.time)) == [simulator.now])
        view.notes = []
        first.move(to: CGPoint(x: 11, y: 20))
        second.move(to: CGPoint(x: 101, y: 20))
        first.move(to: CGPoint(x: 12, y: 20))
        second.up()
        simulator.advanceFrame()
        #expect(view.phases == [.moved, .moved, .moved, .ended])
        #expect(Set(view.notes.map(\.time)).count == 3)
        first.up()
        simulator.advanceFrame()
    }

    @Test("Nothing is idle while a finger is down or its event waits")
    func idle() {
        #expect(simulator.isIdle)
        let touch = simulator.touchDown(at: CGPoint(x: 10, y: 20))
        #expect(!simulator.isIdle)
        simulator.advance(by: 1)
        #expect(!simulator.isIdle)
        touch.up()
        #expect(!simulator.isIdle)
        simulator.advanceFrame()
        #expect(simulator.isIdle)
    }

    @Test("A tap, a drag, a swipe from an edge: one event a frame, along a straight line at an even speed")
    func paths() {
        let start = simulator.now
        simulator.tap(CGPoint(x: 50, y: 60))
        #expect(view.phases == [.began, .ended] && abs(simulator.now - start - 2.0 / 60) < 1e-9)
        view.notes = []
        simulator.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 60), duration: 10.0 / 60)
        #expect(view.phases == [.began] + Array(repeating: .moved, count: 10) + [.ended])
        for (index, note) in view.notes.dropLast().enumerated() {
            #expect(abs(note.place.x - (10 + 10 * CGFloat(index))) < 1e-9)
            #expect(abs(note.place.y - (10 + 5 * CGFloat(index))) < 1e-9)
        }
        view.notes = []
        simulator.swipe(from: .right, at: 200, by: 300, duration: 0.1)
        #expect(view.notes.first?.place == CGPoint(x: 374.5, y: 200))
        #expect(view.notes.last?.place == CGPoint(x: 74.5, y: 200))
    }

    @Test("A swipe goes inwards from the last pixel of each edge")
    func edges() {
        let swipes: [(edge: UIRectEdge, start: CGPoint, end: CGPoint)] = [
            (.left, CGPoint(x: 0, y: 200), CGPoint(x: 50, y: 200)),
            (.right, CGPoint(x: 374.5, y: 200), CGPoint(x: 324.5, y: 200)),
            (.top, CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 50)),
            (.bottom, CGPoint(x: 200, y: 666.5), CGPoint(x: 200, y: 616.5)),
        ]
        for (edge, start, end) in swipes {
            view.notes = []
            simulator.swipe(from: edge, at: 200, by: 50, duration: 0.1)
            #expect(view.notes.first?.place == start && view.notes.last?.place == end)
        }
    }

    @Test("A drag of no duration begins, moves and ends within one frame")
    func flick() {
        let start = simulator.now
        simulator.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 60), duration: 0)
        #expect(view.phases == [.began, .moved, .ended])
        #expect(abs(simulator.now - start - 1.0 / 60) < 1e-9)
    }

    @Test("A pinch is two fingers that move apart, or together, about a point")
    func pinch() {
        simulator.pinch(at: CGPoint(x: 187, y: 300), scale: 1.5, duration: 0.2)
        let places = view.notes.map(\.place)
        for (first, second) in zip(places, places.dropFirst()).enumerated().filter({ $0.offset % 2 == 0 }).map(
            \.element)
        {
            #expect(abs((first.x + second.x) / 2 - 187) < 1e-9 && first.y == 300)
        }
        let distances = places.map { abs($0.x - 187) }
        #expect(abs((distances.last ?? 0) / distances[0] - 1.5) < 1e-9)
    }

    @Test("A finger outside every window touches nothing, and can be lifted")
    func outside() {
        let touch = simulator.touchDown(at: CGPoint(x: -5, y: 20))
        simulator.advanceFrame()
        touch.move(to: CGPoint(x: 50, y: 20))
        simulator.advanceFrame()
        touch.up()
        simulator.advanceFrame()
        #expect(view.notes.isEmpty && simulator.isIdle)
    }
}
