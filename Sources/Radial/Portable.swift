// What differs between Apple's systems and the package's own UIKit stands here, and only here.
// `canImport(UIKit)` is true on both; Objective-C tells them apart.

#if canImport(ObjectiveC)
    import ObjectiveC
    @preconcurrency import UIKit
#else
    @_spi(Radial) import QuartzCore
    @_spi(Radial) import UIKit
#endif

// MARK: The main queue

/// The turns of the main queue.
@MainActor enum MainTurn {
    /// Runs a block in the next turn.
    static func next(_ block: @escaping @MainActor () -> Void) {
        #if canImport(ObjectiveC)
            DispatchQueue.main.async { block() }
        #else
            MainQueue.async(block)
        #endif
    }

    /// Runs a block after some seconds, unless the timer is cancelled. The timer need not be kept.
    static func after(_ seconds: TimeInterval, _ block: @escaping @MainActor () -> Void) -> MainTimer {
        let timer = MainTimer(block)
        timer.schedule(after: seconds)
        return timer
    }
}

/// A block that waits for its time.
@MainActor final class MainTimer {
    private var block: (@MainActor () -> Void)?
    #if !canImport(ObjectiveC)
        private var scheduled: MainQueueTimer?
    #endif

    fileprivate init(_ block: @escaping @MainActor () -> Void) {
        self.block = block
    }

    fileprivate func schedule(after seconds: TimeInterval) {
        #if canImport(ObjectiveC)
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.fire() }
        #else
            scheduled = MainQueue.after(seconds) { self.fire() }
        #endif
    }

    /// Forgets the block. Nothing happens if it has run.
    func cancel() {
        block = nil
        #if !canImport(ObjectiveC)
            scheduled?.cancel()
        #endif
    }

    private func fire() {
        let due = block
        block = nil
        due?()
    }
}

// MARK: The display link

/// Calls once for each frame, with the time at which the frame is shown, until it is invalidated.
@MainActor final class FrameClock {
    private let handler: @MainActor (CFTimeInterval) -> Void
    private var link: CADisplayLink?

    init(handler: @escaping @MainActor (CFTimeInterval) -> Void) {
        self.handler = handler
        #if canImport(ObjectiveC)
            let link = CADisplayLink(target: Trampoline(self), selector: #selector(Trampoline.tick))
        #else
            let link = CADisplayLink { [weak self] _ in
                // The runtime draws a frame in the tick that calls its links.
                MainActor.assumeIsolated { self?.handler(CACurrentMediaTime()) }
            }
        #endif
        link.preferredFrameRateRange = .highest(of: nil)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func invalidate() {
        link?.invalidate()
        link = nil
    }

    #if canImport(ObjectiveC)
        /// A display link keeps its target; this one lets the clock go.
        @MainActor private final class Trampoline: NSObject {
            private weak var clock: FrameClock?

            init(_ clock: FrameClock) { self.clock = clock }

            @objc func tick(_ link: CADisplayLink) { clock?.handler(link.targetTimestamp) }
        }
    #endif
}

// MARK: Objects that hang on others

extension UIResponder {
    /// An object of the library's that lives on this one; at most one of a type.
    func attached<Value: AnyObject>(_ type: Value.Type = Value.self) -> Value? {
        #if canImport(ObjectiveC)
            objc_getAssociatedObject(self, Self.key(of: type)) as? Value
        #else
            radialStorage[ObjectIdentifier(type)] as? Value
        #endif
    }

    /// Hangs an object on this one, or takes it off again.
    func attach<Value: AnyObject>(_ value: Value?, as type: Value.Type = Value.self) {
        #if canImport(ObjectiveC)
            objc_setAssociatedObject(self, Self.key(of: type), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #else
            radialStorage[ObjectIdentifier(type)] = value
        #endif
    }

    #if canImport(ObjectiveC)
        /// An address that no other key has: that of the type itself, which is never nil.
        private static func key(of type: AnyObject.Type) -> UnsafeRawPointer {
            UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
        }
    #endif
}

// MARK: Accessibility

/// What VoiceOver is told.
@MainActor enum VoiceOver {
    /// A part of the screen has changed; the cursor goes to `view`, if there is one.
    static func announceLayoutChange(_ view: UIView?) {
        // Apple's constant is a variable for the importer of older SDKs, which is why UIKit is imported as it is here.
        UIAccessibility.post(notification: .layoutChanged, argument: view)
    }
}

// MARK: Borrowed delegates

/// Stands in for an app's navigation delegate: it answers the two questions about a radial operation itself and passes
/// on everything else.
@MainActor final class NavigationDelegateForwarder: NSObject, UINavigationControllerDelegate {
    /// The animator of the radial operation, if the question is about that one.
    typealias Answer =
        @MainActor (UINavigationController.Operation, UIViewController, UIViewController) -> RadialAnimator?

    // Read by the Objective-C runtime's own methods, which belong to no actor; UIKit calls them on the main thread only.
    nonisolated(unsafe) private(set) weak var app: (any UINavigationControllerDelegate)?
    private let answer: Answer

    init(for app: (any UINavigationControllerDelegate)?, answer: @escaping Answer) {
        self.app = app
        self.answer = answer
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let animator = answer(operation, fromVC, toVC) { return animator }
        #if canImport(ObjectiveC)
            return app?.navigationController?(
                navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        #else
            return app?.navigationController(
                navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        #endif
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if animationController is RadialAnimator { return nil }
        #if canImport(ObjectiveC)
            return app?.navigationController?(navigationController, interactionControllerFor: animationController)
        #else
            return app?.navigationController(navigationController, interactionControllerFor: animationController)
        #endif
    }

    #if canImport(ObjectiveC)
        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || app?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            app?.responds(to: aSelector) == true ? app : super.forwardingTarget(for: aSelector)
        }
    #else
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            app?.navigationController(navigationController, willShow: viewController, animated: animated)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            app?.navigationController(navigationController, didShow: viewController, animated: animated)
        }
    #endif
}

/// Stands in for the transitioning delegate of a presented controller: it answers for the radial presentation and
/// passes on everything else.
@MainActor final class TransitioningDelegateForwarder: NSObject, UIViewControllerTransitioningDelegate {
    /// The radial animator for a presentation (with the controller that it was called on) or, with nil, a dismissal.
    typealias Answer = @MainActor (_ source: UIViewController?) -> RadialAnimator?

    // Read by the Objective-C runtime's own methods, which belong to no actor; UIKit calls them on the main thread only.
    nonisolated(unsafe) private(set) weak var app: (any UIViewControllerTransitioningDelegate)?
    private let answer: Answer

    init(for app: (any UIViewControllerTransitioningDelegate)?, answer: @escaping Answer) {
        self.app = app
        self.answer = answer
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let animator = answer(source) { return animator }
        #if canImport(ObjectiveC)
            return app?.animationController?(forPresented: presented, presenting: presenting, source: source)
        #else
            return app?.animationController(forPresented: presented, presenting: presenting, source: source)
        #endif
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let animator = answer(nil) { return animator }
        #if canImport(ObjectiveC)
            return app?.animationController?(forDismissed: dismissed)
        #else
            return app?.animationController(forDismissed: dismissed)
        #endif
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if animator is RadialAnimator { return nil }
        #if canImport(ObjectiveC)
            return app?.interactionControllerForPresentation?(using: animator)
        #else
            return app?.interactionControllerForPresentation(using: animator)
        #endif
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if animator is RadialAnimator { return nil }
        #if canImport(ObjectiveC)
            return app?.interactionControllerForDismissal?(using: animator)
        #else
            return app?.interactionControllerForDismissal(using: animator)
        #endif
    }

    #if canImport(ObjectiveC)
        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || app?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            app?.responds(to: aSelector) == true ? app : super.forwardingTarget(for: aSelector)
        }
    #else
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            app?.presentationController(forPresented: presented, presenting: presenting, source: source)
        }
    #endif
}
