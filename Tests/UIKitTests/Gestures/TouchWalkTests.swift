import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Fingers at random", .simulated())
struct TouchWalkTests {
    @Test(
        "Whatever fingers, views and recognisers do, touches are balanced, actions are in order, one excludes another",
        arguments: 1...100 as ClosedRange<UInt64>)
    func walk(seed: UInt64) {
        let walker = TouchWalker(.current, seed: seed)
        for _ in 0..<150 { walker.step() }
        walker.settle()
        #expect(walker.ledger.faults == [], "seed \(seed)")
    }

    @Test("The walk meets what it is meant to meet")
    func coverage() {
        var counts: [String: Int] = [:]
        for seed in 1000..<1040 as Range<UInt64> {
            Simulator.run(screen: CGSize(width: 375, height: 667)) { simulator in
                let walker = TouchWalker(simulator, seed: seed)
                for _ in 0..<150 { walker.step() }
                walker.settle()
                counts.merge(walker.ledger.counts) { $0 + $1 }
            }
        }
        for what in [
            "pan ended", "pan cancelled", "edge ended", "pinch ended", "tap ended", "double ended", "press ended",
            "press cancelled", "swipe ended", "view ended", "view cancelled", "both at once",
        ] {
            #expect(counts[what, default: 0] >= 3, "\(what): \(counts[what, default: 0])")
        }
    }
}

/// What happened, and what should not have.
@MainActor
final class TouchLedger {
    var faults: [String] = []
    var counts: [String: Int] = [:]
    private var open: [UITouch: UIView] = [:]
    private var last: [UIGestureRecognizer: UIGestureRecognizer.State] = [:]

    var openTouches: Int { open.count }

    /// A view hears of touches.
    func view(_ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        for touch in touches {
            if touch.phase != phase { faults.append("a touch in phase \(touch.phase) was told as \(phase)") }
            if touch.view !== view { faults.append("a touch of another view") }
            switch phase {
            case .began:
                if open.updateValue(view, forKey: touch) != nil { faults.append("a touch began twice") }
            case .moved:
                if open[touch] !== view { faults.append("a touch moved that had not begun") }
            default:
                counts["view \(phase)", default: 0] += 1
                if open.removeValue(forKey: touch) !== view { faults.append("a touch ended that had not begun") }
            }
        }
    }

    /// A recogniser sends its action.
    func action(of recognizer: UIGestureRecognizer, label: String, isContinuous: Bool) {
        let state = recognizer.state
        counts["\(label) \(state)", default: 0] += 1
        let before = last[recognizer] ?? .possible
        let isRunning = before == .began || before == .changed
        let isRight =
            switch state {
            case .began: isContinuous && !isRunning
            case .changed, .cancelled: isRunning
            case .ended: isContinuous ? isRunning : true
            case .possible, .failed: false
            }
        if !isRight { faults.append("\(label): \(state) after \(before)") }
        last[recognizer] = state
    }

    /// At the end nothing is under way.
    func finish() {
        for (recognizer, state) in last where state == .began || state == .changed {
            faults.append("\(type(of: recognizer)) was never ended")
        }
        if !open.isEmpty { faults.append("\(open.count) touches were never ended") }
    }
}

/// A view that tells the ledger.
final class LedgerView: UIView {
    let ledger: TouchLedger

    init(_ ledger: TouchLedger, frame: CGRect) {
        self.ledger = ledger
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { ledger.view(self, .began, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { ledger.view(self, .moved, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ledger.view(self, .ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.view(self, .cancelled, touches)
    }
}

/// A window that keeps the event, to be asked which fingers a recogniser follows.
final class WatchingWindow: UIWindow {
    var event: UIEvent?

    override func sendEvent(_ event: UIEvent) {
        self.event = event
        super.sendEvent(event)
    }
}

/// Pairs of recognisers that may recognise at once.
final class PairDelegate: NSObject, UIGestureRecognizerDelegate {
    var pairs: [(UIGestureRecognizer, UIGestureRecognizer)] = []
    var refuses = false

    func allows(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        pairs.contains { ($0 === first && $1 === second) || ($0 === second && $1 === first) }
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allows(gestureRecognizer, otherGestureRecognizer) }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses }
}
