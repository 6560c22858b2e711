@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) @_spi(Radial) import UIKit

// The promises of the library, as far as they can be checked when everything is over. Those that are about the way there
// (exact, in order, light) are asserted by the tests of that; every test ends with `expectPromises`.
extension Scene {
    /// What may stay behind by a rule: which screens remember how they came, and which ones are still presented radially.
    struct Remainder {
        var pushed: [UIViewController] = []
        var presented: [UIViewController] = []
        static let nothing = Remainder()
    }

    /// Expects that nothing moves any more, nothing of the library's is left behind, every operation was answered once, and
    /// something is to be seen.
    ///
    /// - Parameter remainder: what may and must stay; nil if the test does not know it.
    func expectPromises(
        leaving remainder: Remainder? = .nothing, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(simulator.advanceUntilIdle(), "something still moves", sourceLocation: sourceLocation)
        expectAnswers(sourceLocation)
        expectClean(remainder, sourceLocation)
        #expect(
            remainder == nil || RuntimeState.current.messages.isEmpty, "UIKit has complained",
            sourceLocation: sourceLocation)
        #expect(!picture().has(.black), "something is black", sourceLocation: sourceLocation)
    }

    /// Promise 3: each operation gives exactly one outcome.
    private func expectAnswers(_ sourceLocation: SourceLocation) {
        #expect(answers.map(\.name).sorted() == asked.sorted(), "not answered once", sourceLocation: sourceLocation)
    }

    /// Promises 2 and 4: nothing is left of masks, views, animations, links, timers and delegates.
    private func expectClean(_ remainder: Remainder?, _ sourceLocation: SourceLocation) {
        let state = RuntimeState.current
        #expect(state.displayLinkCount == 0, "a display link is alive", sourceLocation: sourceLocation)
        #expect(state.animationCount == 0, "an animation is alive", sourceLocation: sourceLocation)
        #expect(state.timerCount == 0, "a timer is alive", sourceLocation: sourceLocation)
        for window in [simulator.window] { expectClean(window, sourceLocation) }
        guard let remainder else { return }
        for controller in controllers() { expectClean(controller, remainder, sourceLocation) }
    }

    private func expectClean(_ view: UIView, _ sourceLocation: SourceLocation) {
        let type = String(describing: Swift.type(of: view))
        #expect(!["ResizeObserver", "RevealShield"].contains(type), "\(type) is left", sourceLocation: sourceLocation)
        #expect(view.layer.mask == nil || keptMasks.contains { $0 === view.layer.mask }, sourceLocation: sourceLocation)
        #expect(view.layer.animationKeys() == nil, "\(view) is animated", sourceLocation: sourceLocation)
        #expect(view.layer.speed == 1 && view.layer.timeOffset == 0, sourceLocation: sourceLocation)
        #expect(libraryObjects(on: view).isEmpty, sourceLocation: sourceLocation)
        let recognizers = libraryRecognizers(on: view)
        #expect(
            recognizers.isEmpty || recognizers.count == 2 && Set(recognizers).count == 1, "\(recognizers) are left",
            sourceLocation: sourceLocation)
        for subview in view.subviews { expectClean(subview, sourceLocation) }
    }

    private func expectClean(
        _ controller: UIViewController, _ remainder: Remainder, _ sourceLocation: SourceLocation
    ) {
        var allowed: [String] = []
        let known = remembered(by: controller)
        let stack = (controller as? UINavigationController)?.viewControllers ?? []
        #expect(
            known.map(ObjectIdentifier.init) == stack.filter(remainder.pushed.contains).map(ObjectIdentifier.init),
            "remembered: \(known)", sourceLocation: sourceLocation)
        if !known.isEmpty { allowed.append("RevealRecords") }
        if remainder.presented.contains(controller) { allowed.append("RadialPresentation") }
        allowed += expectedFingers(of: controller, sourceLocation)
        #expect(
            libraryObjects(on: controller) == allowed.sorted(), "\(controller)", sourceLocation: sourceLocation)
        let delegates: [Any?] = [
            (controller as? UINavigationController)?.delegate,
            remainder.presented.contains(controller) ? nil : controller.transitioningDelegate,
        ]
        for delegate in delegates.compactMap({ $0 }) {
            let type = String(describing: Swift.type(of: delegate))
            #expect(!type.hasSuffix("Forwarder"), "a delegate is the library's", sourceLocation: sourceLocation)
        }
    }

    /// Expects that the recognisers of an enabled swipe or dismissal by hand are there, and no others; gives the names of the
    /// objects to which they belong. Those stay with the settings when they are disabled.
    private func expectedFingers(
        of controller: UIViewController, _ sourceLocation: SourceLocation
    ) -> [String] {
        let kinds: [(name: String, isEnabled: Bool, view: UIView?)] = [
            (
                "EdgeSwipe", (controller as? UINavigationController)?.isRadialSwipeEnabled ?? false,
                controller.viewIfLoaded
            ),
            (
                "HandDismissal", controller.isRadialDismissalEnabled,
                controller.parent == nil && controller.presentingViewController != nil
                    ? controller.presentationController?.containerView : nil
            ),
        ]
        for kind in kinds where kind.view != nil {
            let count = libraryRecognizers(on: kind.view).count { $0 == kind.name }
            #expect(
                count == (kind.isEnabled ? 2 : 0), "\(controller) has \(count) of \(kind.name)",
                sourceLocation: sourceLocation)
        }
        return kinds.map(\.name).filter { libraryObjects(on: controller).contains($0) }
    }

    /// To whom the recognisers of the library's on a view belong.
    private func libraryRecognizers(on view: UIView?) -> [String] {
        (view?.gestureRecognizers ?? []).compactMap { recognizer in
            if String(describing: type(of: recognizer)) == "CatchRecognizer" { return "CatchRecognizer" }
            let name = recognizer.delegate.map { String(describing: type(of: $0)) } ?? ""
            return ["EdgeSwipe", "HandDismissal"].contains(name) ? name : nil
        }
    }

    /// The screens of a stack that remember how they came, in the order of the stack; what has gone comes last.
    private func remembered(by controller: UIViewController) -> [UIViewController] {
        let stack = (controller as? UINavigationController)?.viewControllers ?? []
        let records = controller.associations.values.filter { String(describing: type(of: $0)) == "RevealRecords" }
        let screens = records.flatMap { record in
            Mirror(reflecting: record).children.flatMap { Mirror(reflecting: $0.value).children }
                .compactMap { entry in Mirror(reflecting: entry.value).descendant("screen") as? UIViewController }
        }
        return stack.filter(screens.contains) + screens.filter { !stack.contains($0) }
    }

    /// The types of what the library has hung on an object.
    private func libraryObjects(on responder: UIResponder) -> [String] {
        responder.associations.values.map { String(describing: type(of: $0)) }.sorted()
    }

    /// The controllers that are shown, those in stacks and those presented, and those that the test has named.
    private func controllers() -> [UIViewController] {
        var found = watched
        var open = [simulator.window.rootViewController].compactMap { $0 }
        while let next = open.popLast() {
            found.append(next)
            open += next.children
            if let presented = next.presentedViewController, presented.presentingViewController === next {
                open.append(presented)
            }
        }
        return found
    }
}
