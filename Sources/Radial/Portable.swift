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

    /// - Parameter screen: whose highest frame rate is asked for.
    init(of screen: UIScreen?, handler: @escaping @MainActor (CFTimeInterval) -> Void) {
        self.handler = handler
        #if canImport(ObjectiveC)
            let link = CADisplayLink(target: Trampoline(self), selector: #selector(Trampoline.tick))
        #else
            let link = CADisplayLink { [weak self] _ in
                // The runtime draws a frame in the tick that calls its links.
                MainActor.assumeIsolated { self?.handler(CACurrentMediaTime()) }
            }
        #endif
        link.preferredFrameRateRange = .highest(of: screen)
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

// MARK: What Apple's systems answer with an exception

extension UIView {
    /// The view that takes subviews in the place of this one and is as large: an effect view takes none itself.
    var subviewHost: UIView {
        #if canImport(ObjectiveC)
            (self as? UIVisualEffectView)?.contentView ?? self
        #else
            self
        #endif
    }
}

extension UIViewController {
    /// Whether a navigation controller takes this one into its stack.
    var canBePushed: Bool {
        #if canImport(ObjectiveC)
            !(self is UINavigationController || self is UISplitViewController)
        #else
            !(self is UINavigationController)
        #endif
    }
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

extension UIPresentationController {
    /// Calls `handler` in the turn after UIKit has let this object go, which it does when the dismissal has ended.
    func onRelease(_ handler: @escaping @MainActor () -> Void) {
        #if canImport(ObjectiveC)
            let key = Unmanaged.passUnretained(Companion.self as AnyObject).toOpaque()
            let companion = Companion(onRelease: handler)
            objc_setAssociatedObject(self, key, companion, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #else
            onEnd = handler
        #endif
    }
}

#if canImport(ObjectiveC)
    /// An object that hangs on another one and tells when it goes with it.
    private final class Companion {
        private let onRelease: @MainActor () -> Void

        init(onRelease: @escaping @MainActor () -> Void) {
            self.onRelease = onRelease
        }

        deinit {
            DispatchQueue.main.async { [onRelease] in onRelease() }
        }
    }
#endif

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
///
/// UIKit asks which methods a delegate has when it is set, and never again. So all that it knows are written out: were the
/// app's delegate released in the meantime, a method that is only forwarded would be missing.
@MainActor final class NavigationDelegateForwarder: NSObject, UINavigationControllerDelegate {
    /// The animator of the radial operation, if the question is about that one.
    typealias Answer =
        @MainActor (UINavigationController.Operation, UIViewController, UIViewController) -> RadialAnimator?

    // Read by the Objective-C runtime's own methods, which belong to no actor; UIKit calls them on the main thread only.
    nonisolated(unsafe) private(set) weak var app: (any UINavigationControllerDelegate)?
    private let answer: Answer
    /// What was answered: the question for the driver of another animator is the app's.
    private weak var answered: RadialAnimator?

    init(for app: (any UINavigationControllerDelegate)?, answer: @escaping Answer) {
        self.app = app
        self.answer = answer
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answered = answer(operation, fromVC, toVC)
        if let answered { return answered }
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
        if let answered, animationController === answered { return answered.interactor }
        #if canImport(ObjectiveC)
            return app?.navigationController?(navigationController, interactionControllerFor: animationController)
        #else
            return app?.navigationController(navigationController, interactionControllerFor: animationController)
        #endif
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        #if canImport(ObjectiveC)
            app?.navigationController?(navigationController, willShow: viewController, animated: animated)
        #else
            app?.navigationController(navigationController, willShow: viewController, animated: animated)
        #endif
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        #if canImport(ObjectiveC)
            app?.navigationController?(navigationController, didShow: viewController, animated: animated)
        #else
            app?.navigationController(navigationController, didShow: viewController, animated: animated)
        #endif
    }

    #if canImport(ObjectiveC)
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            app?.navigationControllerSupportedInterfaceOrientations?(navigationController)
                ?? navigationController.topViewController?.supportedInterfaceOrientations ?? .all
        }

        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            app?.navigationControllerPreferredInterfaceOrientationForPresentation?(navigationController)
                ?? navigationController.topViewController?.preferredInterfaceOrientationForPresentation ?? .portrait
        }

        /// Methods whose presence alone means something; UIKit must not find them where the app has none.
        nonisolated private static let telling: Set<Selector> = [
            #selector(UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:)),
            #selector(
                UINavigationControllerDelegate.navigationControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]

        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            let isOwn = super.responds(to: aSelector) && !Self.telling.contains(aSelector)
            return isOwn || app?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            app?.responds(to: aSelector) == true ? app : super.forwardingTarget(for: aSelector)
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
    /// What was answered: the question for the driver of another animator is the app's.
    private weak var answered: RadialAnimator?

    init(for app: (any UIViewControllerTransitioningDelegate)?, answer: @escaping Answer) {
        self.app = app
        self.answer = answer
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answered = answer(source)
        if let answered { return answered }
        #if canImport(ObjectiveC)
            return app?.animationController?(forPresented: presented, presenting: presenting, source: source)
        #else
            return app?.animationController(forPresented: presented, presenting: presenting, source: source)
        #endif
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answered = answer(nil)
        if let answered { return answered }
        #if canImport(ObjectiveC)
            return app?.animationController?(forDismissed: dismissed)
        #else
            return app?.animationController(forDismissed: dismissed)
        #endif
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let answered, animator === answered { return answered.interactor }
        #if canImport(ObjectiveC)
            return app?.interactionControllerForPresentation?(using: animator)
        #else
            return app?.interactionControllerForPresentation(using: animator)
        #endif
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let answered, animator === answered { return answered.interactor }
        #if canImport(ObjectiveC)
            return app?.interactionControllerForDismissal?(using: animator)
        #else
            return app?.interactionControllerForDismissal(using: animator)
        #endif
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        #if canImport(ObjectiveC)
            return app?.presentationController?(forPresented: presented, presenting: presenting, source: source)
        #else
            return app?.presentationController(forPresented: presented, presenting: presenting, source: source)
        #endif
    }

    #if canImport(ObjectiveC)
        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || app?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            app?.responds(to: aSelector) == true ? app : super.forwardingTarget(for: aSelector)
        }
    #endif
}
