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
    private var random: Dice

    init(_ simulator: Simulator, seed: UInt64) {
        self.simulator = simulator
        random = Dice(state: seed)
        window.isHidden = false
        for _ in 0..<6 { addView() }
        for _ in 0..<8 { addRecognizer() }
        for _ in 0..<3 {
            let (first, second) = (anyRecognizer(), anyRecognizer())
            if first !== second { delegate.pairs.append((first, second)) }
        }
        for _ in 0..<2 {
            let (first, second) = (random.below(recognizers.count), random.below(recognizers.count))
            // Only later ones wait, or two could wait for each other.
            if first < second { recognizers[second].recognizer.require(toFail: recognizers[first].recognizer) }
        }
    }

    private func anyRecognizer() -> UIGestureRecognizer { recognizers[random.below(recognizers.count)].recognizer }

    private func anyView() -> LedgerView { views[random.below(views.count)] }

    private func anyPoint() -> CGPoint {
        // Often at the left edge, where edge pans start.
        CGPoint(x: random.chance(4) ? random.below(20) : random.below(375), y: random.below(667))
    }

    private func addView() {
        let isFirst = views.isEmpty
        let size = CGSize(width: 100 + random.below(275), height: 100 + random.below(567))
        let frame = CGRect(
            origin: CGPoint(x: random.below(100) - 20, y: random.below(200)),
            size: isFirst ? CGSize(width: 375, height: 667) : size)
        let view = LedgerView(ledger, frame: isFirst ? window.bounds : frame)
        view.isMultipleTouchEnabled = random.chance(2)
        view.isExclusiveTouch = random.chance(8)
        (isFirst ? window : anyView()).addSubview(view)
        views.append(view)
    }

    private func addRecognizer() {
        let (recognizer, label) = makeRecognizer()
        let isContinuous = !["tap", "double", "swipe"].contains(label)
        recognizer.cancelsTouchesInView = !random.chance(3)
        recognizer.delaysTouchesBegan = random.chance(5)
        recognizer.delaysTouchesEnded = !random.chance(5)
        recognizer.delegate = delegate
        recognizer.addHandler { [unowned self] in
            ledger.action(of: $0, label: label, isContinuous: isContinuous)
            if $0.state == .began || (!isContinuous && $0.state == .ended) { checkExclusion(of: $0, label) }
        }
        anyView().addGestureRecognizer(recognizer)
        recognizers.append((recognizer, label))
    }

    private func makeRecognizer() -> (UIGestureRecognizer, String) {
        switch random.below(7) {
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
            if random.chance(4) { pan.minimumNumberOfTouches = 2 }
            if random.chance(4) { pan.maximumNumberOfTouches = 2 }
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
        switch random.below(32) {
        case 0...5: if fingers.count < 4 { fingers.append(simulator.touchDown(at: anyPoint())) }
        case 6...15: for finger in fingers { move(finger) }
        case 16...17: if let finger = fingers.randomElement(using: &random) { move(finger) }
        case 18...22: lift { $0.up() }
        case 23: if random.chance(3) { lift { $0.cancel() } }
        case 24: if fingers.isEmpty { tapTwice() }
        case 25: press()
        case 26: switchSomething()
        case 27: moveView()
        case 28: if random.chance(8) { background() }
        case 29:
            for finger in fingers { finger.up() }
            fingers = []
        default: simulator.advance(by: TimeInterval(random.below(30)) / 60)
        }
        if !random.chance(4) { simulator.advanceFrame() }
        delegate.refuses = random.chance(10)
    }

    private func move(_ finger: SimulatedTouch) {
        let reach = random.chance(3) ? 120 : 12
        finger.move(
            to: CGPoint(
                x: finger.location.x + CGFloat(random.below(reach * 2) - reach / 2),
                y: finger.location.y + CGFloat(random.below(reach) - reach / 2)))
    }

    private func lift(_ how: (SimulatedTouch) -> Void) {
        if !fingers.isEmpty { how(fingers.remove(at: random.below(fingers.count))) }
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
        switch random.below(3) {
        case 0: anyRecognizer().isEnabled.toggle()
        case 1: anyView().isUserInteractionEnabled.toggle()
        default:
            let recognizer = anyRecognizer()
            let view = anyView()
            if random.chance(2) {
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
        if random.chance(2) { view.removeFromSuperview() } else { target.addSubview(view) }
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

/// Random numbers that are the same for the same seed (SplitMix64).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func chance(_ outOf: Int) -> Bool { below(outOf) == 0 }
}
