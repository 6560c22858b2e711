import Radial
import TestSupport
import UIKit

/// A screen of one colour that notes its callbacks as "A.viewWillAppear(true)".
@MainActor final class Screen: UIViewController {
    let name: String
    private let color: RGB
    private let log: EventLog?

    init(_ name: String, _ color: RGB, log: EventLog? = nil) {
        self.name = name
        self.color = color
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) { log?.note("\(name).\(what)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(color)
        note("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear(\(animated))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear(\(animated))")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear(\(animated))")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear(\(animated))")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove(toParent: \(parent == nil ? "nil" : "nav"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove(toParent: \(parent == nil ? "nil" : "nav"))")
    }
}

/// A navigation delegate that notes what it is told and answers no question.
@MainActor final class NavigationSpy: NSObject, UINavigationControllerDelegate {
    private let log: EventLog

    init(log: EventLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.note("willShow(\((viewController as? Screen)?.name ?? "?"), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.note("didShow(\((viewController as? Screen)?.name ?? "?"), \(animated))")
    }
}
