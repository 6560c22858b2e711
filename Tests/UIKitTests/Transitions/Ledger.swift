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
