import TestSupport
@_spi(Radial) import UIKit

/// Moves fingers at random over a tree of views with recognisers of every kind.
@MainActor
final class TouchWalker {
    let ledger = TouchLedger()
    private let simulator: Simulator
    private let window = WatchingWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private var views: [LedgerView] = []
    private var recognizers: [(recognizer: UIGestureRecognizer, label: String)] = []
    private let delegate = PairDelegate()
    private var fingers: [SimulatedTouch] = []
    private var dice: Dice

    init(_ simulator: Simulator, seed: UInt64) {
        self.simulator = simulator
        dice = Dice(seed: seed)
        window.isHidden = false
        for _ in 0..<6 { addView() }
        for _ in 0..<8 { addRecognizer() }
        for _ in 0..<3 {
            let (first, second) = (anyRecognizer(), anyRecognizer())
            if first !== second { delegate.pairs.append((first, second)) }
        }
        for _ in 0..<2 {
            let (first, second) = (dice.below(recognizers.count), dice.below(recognizers.count))
            // Only later ones wait, or two could wait for each other.
            if first < second { recognizers[second].recognizer.require(toFail: recognizers[first].recognizer) }
        }
    }

    private func anyRecognizer() -> UIGestureRecognizer { recognizers[dice.below(recognizers.count)].recognizer }

    private func anyView() -> LedgerView { views[dice.below(views.count)] }

    private func anyPoint() -> CGPoint {
        // Often at the left edge, where edge pans start.
        CGPoint(x: dice.once(in: 4) ? dice.below(20) : dice.below(375), y: dice.below(667))
    }

    private func addView() {
        let isFirst = views.isEmpty
        let size = CGSize(width: 100 + dice.below(275), height: 100 + dice.below(567))
        let frame = CGRect(
            origin: CGPoint(x: dice.below(100) - 20, y: dice.below(200)),
            size: isFirst ? CGSize(width: 375, height: 667) : size)
        let view = LedgerView(ledger, frame: isFirst ? window.bounds : frame)
        view.isMultipleTouchEnabled = dice.once(in: 2)
        view.isExclusiveTouch = dice.once(in: 8)
        (isFirst ? window : anyView()).addSubview(view)
        views.append(view)
    }

    private func addRecognizer() {
        let (recognizer, label) = makeRecognizer()
        let isContinuous = !["tap", "double", "swipe"].contains(label)
        recognizer.cancelsTouchesInView = !dice.once(in: 3)
        recognizer.delaysTouchesBegan = dice.once(in: 5)
        recognizer.delaysTouchesEnded = !dice.once(in: 5)
        recognizer.delegate = delegate
        recognizer.addHandler { [unowned self] in
            ledger.action(of: $0, label: label, isContinuous: isContinuous)
            if $0.state == .began || (!isContinuous && $0.state == .ended) { checkExclusion(of: $0, label) }
        }
        anyView().addGestureRecognizer(recognizer)
        recognizers.append((recognizer, label))
    }

    private func makeRecognizer() -> (UIGestureRecognizer, String) {
        switch dice.below(7) {
        case 0: return (UITapGestureRecognizer(), "tap")
        case 1:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return (tap, "double")
        case 2: return (UILongPressGestureRecognizer(), "press")
        case 3: return (UIPinchGestureRecognizer(), "pinch")
        case 4:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = .left
            return (edge, "edge")
        case 5: return (UISwipeGestureRecognizer(), "swipe")
        default:
            let pan = UIPanGestureRecognizer()
            if dice.once(in: 4) { pan.minimumNumberOfTouches = 2 }
            if dice.once(in: 4) { pan.maximumNumberOfTouches = 2 }
            return (pan, "pan")
        }
    }

    /// Nobody recognises fingers that another one recognises already, unless a delegate has said so.
    private func checkExclusion(of recognizer: UIGestureRecognizer, _ label: String) {
        let mine = window.event?.touches(for: recognizer) ?? []
        for (other, otherLabel) in recognizers where other !== recognizer {
            guard other.state == .began || other.state == .changed else { continue }
            guard !mine.isDisjoint(with: window.event?.touches(for: other) ?? []) else { continue }
            if delegate.allows(recognizer, other) {
                ledger.counts["both at once", default: 0] += 1
            } else {
                ledger.faults.append("\(label) recognised beside \(otherLabel)")
            }
        }
    }

    func step() {
        switch dice.below(32) {
        case 0...5: if fingers.count < 4 { fingers.append(simulator.touchDown(at: anyPoint())) }
        case 6...15: for finger in fingers { move(finger) }
        case 16...17: if let finger = fingers.randomElement(using: &dice) { move(finger) }
        case 18...22: lift { $0.up() }
        case 23: if dice.once(in: 3) { lift { $0.cancel() } }
        case 24: if fingers.isEmpty { tapTwice() }
        case 25: press()
        case 26: switchSomething()
        case 27: moveView()
        case 28: if dice.once(in: 8) { background() }
        case 29:
            for finger in fingers { finger.up() }
            fingers = []
        default: simulator.advance(by: TimeInterval(dice.below(30)) / 60)
        }
        if !dice.once(in: 4) { simulator.advanceFrame() }
        delegate.refuses = dice.once(in: 10)
    }

    private func move(_ finger: SimulatedTouch) {
        let reach = dice.once(in: 3) ? 120 : 12
        finger.move(
            to: CGPoint(
                x: finger.location.x + CGFloat(dice.below(reach * 2) - reach / 2),
                y: finger.location.y + CGFloat(dice.below(reach) - reach / 2)))
    }

    private func lift(_ how: (SimulatedTouch) -> Void) {
        if !fingers.isEmpty { how(fingers.remove(at: dice.below(fingers.count))) }
    }

    private func tapTwice() {
        let point = anyPoint()
        simulator.tap(point)
        simulator.tap(point)
    }

    private func press() {
        if fingers.isEmpty { fingers.append(simulator.touchDown(at: anyPoint())) }
        simulator.advance(by: 0.6)
    }

    private func switchSomething() {
        switch dice.below(3) {
        case 0: anyRecognizer().isEnabled.toggle()
        case 1: anyView().isUserInteractionEnabled.toggle()
        default:
            let recognizer = anyRecognizer()
            let view = anyView()
            if dice.once(in: 2) {
                view.addGestureRecognizer(recognizer)
            } else {
                view.removeGestureRecognizer(recognizer)
            }
        }
    }

    private func moveView() {
        let view = anyView()
        let target = anyView()
        guard !target.isDescendant(of: view) else { return }
        if dice.once(in: 2) { view.removeFromSuperview() } else { target.addSubview(view) }
        if views[0].window == nil { window.addSubview(views[0]) }
    }

    private func background() {
        simulator.enterBackground()
        fingers = []
        simulator.advanceFrame()
        simulator.enterForeground()
    }

    /// Lifts all fingers; then nothing may be under way.
    func settle() {
        for finger in fingers { finger.up() }
        if !simulator.advanceUntilIdle() { ledger.faults.append("never idle") }
        for (recognizer, label) in recognizers where recognizer.state != .possible {
            ledger.faults.append("\(label) is left in \(recognizer.state)")
        }
        ledger.finish()
    }
}
