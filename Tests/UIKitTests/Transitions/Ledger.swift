import UIKit

/// Where each controller is between disappeared and appeared, and what was out of order.
@MainActor
final class Ledger {
    enum State {
        case disappeared, appearing, appeared, disappearing
    }

    var states: [String: State] = [:]
    var faults: [String] = []

    func move(_ name: String, to state: State, from allowed: [State]) {
        let old = states[name] ?? .disappeared
        if !allowed.contains(old) { faults.append("\(name) is \(state) after it was \(old)") }
        states[name] = state
    }
}

/// A controller that writes into a ledger when it appears and disappears.
final class LedgerController: UIViewController {
    let name: String
    private let ledger: Ledger

    init(_ name: String, _ ledger: Ledger) {
        self.name = name
        self.ledger = ledger
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewWillAppear(_ animated: Bool) {
        ledger.move(name, to: .appearing, from: [.disappeared, .disappearing])
    }
    override func viewDidAppear(_ animated: Bool) { ledger.move(name, to: .appeared, from: [.appearing]) }
    override func viewWillDisappear(_ animated: Bool) {
        ledger.move(name, to: .disappearing, from: [.appearing, .appeared])
    }
    override func viewDidDisappear(_ animated: Bool) { ledger.move(name, to: .disappeared, from: [.disappearing]) }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SplitMix {
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
