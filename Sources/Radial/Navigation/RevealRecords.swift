import UIKit

/// What the screens of one navigation controller remember of how they came.
///
/// It hangs on the navigation controller as long as there is something to remember. A record ends with the screen's removal
/// from the stack. UIKit tells nobody of a plain pop: after one the record goes as soon as the library is asked for anything
/// in the same navigation controller. So a screen that was popped plainly, kept by the app and pushed plainly again, with
/// nothing radial in between, still has it; in a `RadialNavigationController`, which hears of every push, it has not.
@MainActor final class RevealRecords {
    private struct Entry {
        weak var screen: UIViewController?
        let record: RevealRecord
    }

    private var entries: [Entry] = []

    /// What a screen remembers of its way into this navigation controller.
    static func record(of screen: UIViewController, in navigation: UINavigationController) -> RevealRecord? {
        let records: RevealRecords? = navigation.attached()
        return records?.entries.first { $0.screen === screen }?.record
    }

    /// Notes how a screen comes, in the place of what it remembers of an earlier stay.
    static func note(_ record: RevealRecord, of screen: UIViewController, in navigation: UINavigationController) {
        let records = navigation.attached() ?? RevealRecords()
        records.entries.removeAll { $0.screen == nil || $0.screen === screen }
        records.entries.append(Entry(screen: screen, record: record))
        navigation.attach(records)
    }

    /// Forgets all but what the screens of the stack remember. To be called while no transition runs: until the end a pop
    /// may be turned round, or be cancelled.
    static func forgetGone(in navigation: UINavigationController) {
        forget(in: navigation) { !navigation.viewControllers.contains($0) }
    }

    /// Forgets what screens remember that come into the stack anew.
    static func forgetNew(_ screens: [UIViewController], in navigation: UINavigationController) {
        forget(in: navigation) { screens.contains($0) && !navigation.viewControllers.contains($0) }
    }

    private static func forget(in navigation: UINavigationController, where isForgotten: (UIViewController) -> Bool) {
        guard let records: RevealRecords = navigation.attached() else { return }
        records.entries.removeAll { $0.screen.map(isForgotten) ?? true }
        if records.entries.isEmpty { navigation.attach(nil, as: RevealRecords.self) }
    }
}
