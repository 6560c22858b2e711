import QuartzCore

/// The changes that the animation blocks of a transition make whose time a driver moves, so that they can be taken back.
///
/// After a cancel nothing shows an animation any more, and the model would say what the end would have been: published animators
/// rely on UIKit's driver to put it right, since their completion does not (decision 1.72).
@MainActor
final class DrivenChanges {
    /// One property of a view, before and after a change.
    struct Change {
        private let property: AnimatedProperty
        private weak var view: UIView?
        private let old: AnimatedValues
        private let new: AnimatedValues

        /// To be made right after the change, with the values from before it.
        @MainActor
        init(_ property: AnimatedProperty, of view: UIView, from old: AnimatedValues) {
            self.property = property
            self.view = view
            self.old = old
            new = AnimatedValues(of: view)
        }

        /// Puts the value from before back, unless others have changed it since or the view lies elsewhere.
        @MainActor
        func takeBack(where isMoved: (CALayer) -> Bool) {
            guard let view, isMoved(view.layer),
                AnimatedValues(of: view).agrees(with: new, in: property)
            else { return }
            old.set(property, of: view)
        }
    }

    /// Those that note changes now.
    struct Registry {
        private struct Member {
            weak var changes: DrivenChanges?
        }

        private var members: [Member] = []

        @MainActor
        mutating func add(_ changes: DrivenChanges) {
            members.removeAll { $0.changes == nil }
            members.append(Member(changes: changes))
        }

        /// Notes a change with all of them; it is made only if there are any.
        @MainActor
        func note(_ change: () -> Change) {
            guard members.contains(where: { $0.changes?.isNoting == true }) else { return }
            let made = change()
            for case let changes? in members.map(\.changes) where changes.isNoting { changes.changes.append(made) }
        }
    }

    private var changes: [Change] = []
    private var isNoting = true

    /// Notes from now on.
    init() {
        UIKitState.current.drivenChanges.add(self)
    }

    /// Notes no more: what is animated from now on is not the animator's, nor along with it.
    func stopNoting() { isNoting = false }

    /// Takes everything back that was changed in the layers given, the last change first.
    func takeBack(where isMoved: (CALayer) -> Bool) {
        let made = changes
        changes = []
        for change in made.reversed() { change.takeBack(where: isMoved) }
    }
}
