import Radial
import TestSupport
import UIKit

/// A screen of one colour that notes only what UIKit has always told, as "A.viewWillAppear(true)".
@MainActor final class Screen: LoggingViewController {
    init(_ name: String, _ color: RGB, log: EventLog? = nil) {
        super.init(name, log ?? EventLog(), color: color)
        notes = []
    }

    required init?(coder: NSCoder) { nil }
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
