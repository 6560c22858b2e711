import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A navigation controller with titled screens, and ways to look at its bar.
@MainActor
struct BarStage {
    let log = EventLog()
    let navigation: UINavigationController
    let screens: [LoggingViewController]
    var simulator: Simulator { .current }
    var bar: UINavigationBar { navigation.navigationBar }

    /// Shows a stack of screens with the given titles.
    init(_ titles: [String], in navigation: UINavigationController = UINavigationController()) {
        self.navigation = navigation
        let log = log
        screens = titles.map { title in
            let screen = LoggingViewController(title, log)
            screen.title = title
            return screen
        }
        navigation.viewControllers = screens
        Simulator.current.window.rootViewController = navigation
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    /// A further screen.
    func screen(_ title: String) -> LoggingViewController {
        let screen = LoggingViewController(title, log)
        screen.title = title
        return screen
    }

    /// The words that the bar shows, from left to right, of contents that are seen at all.
    var words: [String] {
        labels.sorted { place(of: $0).minX < place(of: $1).minX }.compactMap(\.text)
    }

    /// The label with some words.
    func label(_ text: String) -> UILabel? { labels.first { $0.text == text } }

    /// Where a view of the bar is, in points of the bar.
    func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: bar) }

    private var labels: [UILabel] {
        bar.subviews.flatMap { $0.descendants }.compactMap { $0 as? UILabel }.filter { !($0.text ?? "").isEmpty }
    }

    /// How strongly words are seen: the product of the opacities from the label up to the bar, as the last frame had it.
    func strength(of text: String) -> CGFloat {
        guard let label = label(text) else { return 0 }
        return sequence(first: label as UIView) { $0 === bar ? nil : $0.superview }
            .reduce(1) { $0 * CGFloat($1.layer.presentation()?.opacity ?? 0) }
    }
}

extension UIView {
    /// This view and all that are in it.
    var descendants: [UIView] { [self] + subviews.flatMap(\.descendants) }
}

/// A navigation controller that counts its pops.
final class CountingNavigation: UINavigationController {
    var pops: [Bool] = []

    override func popViewController(animated: Bool) -> UIViewController? {
        pops.append(animated)
        return super.popViewController(animated: animated)
    }
}
