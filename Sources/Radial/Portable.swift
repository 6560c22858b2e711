// What differs between Apple's systems and the package's own UIKit stands here, and only here.
// `canImport(UIKit)` and `canImport(ObjectiveC)` are true on both; Darwin tells them apart.

#if canImport(Darwin)
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
        #if canImport(Darwin)
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
    #if !canImport(Darwin)
        private var scheduled: MainQueueTimer?
    #endif

    fileprivate init(_ block: @escaping @MainActor () -> Void) {
        self.block = block
    }

    fileprivate func schedule(after seconds: TimeInterval) {
        #if canImport(Darwin)
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.fire() }
        #else
            scheduled = MainQueue.after(seconds) { self.fire() }
        #endif
    }

    /// Forgets the block. Nothing happens if it has run.
    func cancel() {
        block = nil
        #if !canImport(Darwin)
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
        #if canImport(Darwin)
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

    #if canImport(Darwin)
        /// A display link keeps its target; this one lets the clock go.
        @MainActor private final class Trampoline: NSObject {
            private weak var clock: FrameClock?

            init(_ clock: FrameClock) { self.clock = clock }

            @objc func tick(_ link: CADisplayLink) { clock?.handler(link.targetTimestamp) }
        }
    #endif
}

// MARK: What a stack does not take

extension UIViewController {
    /// Whether a navigation controller takes this one into its stack.
    var canBePushed: Bool {
        #if canImport(Darwin)
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
        objc_getAssociatedObject(self, Self.key(of: type)) as? Value
    }

    /// Hangs an object on this one, or takes it off again.
    func attach<Value: AnyObject>(_ value: Value?, as type: Value.Type = Value.self) {
        objc_setAssociatedObject(self, Self.key(of: type), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// An address that no other key has: that of the type itself, which is never nil.
    private static func key(of type: AnyObject.Type) -> UnsafeRawPointer {
        UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
    }
}

extension UIPresentationController {
    /// Calls `handler` in the turn after UIKit has let this object go, which it does when the dismissal has ended.
    func onRelease(_ handler: @escaping @MainActor () -> Void) {
        #if canImport(Darwin)
            let key = Unmanaged.passUnretained(Companion.self as AnyObject).toOpaque()
            let companion = Companion(onRelease: handler)
            objc_setAssociatedObject(self, key, companion, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #else
            onEnd = handler
        #endif
    }
}

#if canImport(Darwin)
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

/// Stands in for a delegate of the app's. Its subclasses write out all methods that UIKit knows; what the app's delegate has
/// beyond them is passed on.
@MainActor class DelegateForwarder: NSObject {
    #if canImport(Darwin)
        // Read by the Objective-C runtime's own methods, which belong to no actor; UIKit calls them on the main thread only.
        nonisolated(unsafe) private weak var target: (any NSObjectProtocol)?
    #endif

    init(to target: (any NSObjectProtocol)?) {
        #if canImport(Darwin)
            self.target = target
        #endif
    }

    #if canImport(Darwin)
        /// Methods whose presence alone means something; UIKit must not find them where the app has none.
        nonisolated private static let telling: Set<Selector> = [
            #selector(UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:)),
            #selector(
                UINavigationControllerDelegate.navigationControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]

        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            let isOwn = super.responds(to: aSelector) && !Self.telling.contains(aSelector)
            return isOwn || target?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            target?.responds(to: aSelector) == true ? target : super.forwardingTarget(for: aSelector)
        }
    #endif
}

#if canImport(Darwin)
    extension NavigationDelegateForwarder {
        @objc func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            app?.navigationControllerSupportedInterfaceOrientations?(navigationController)
                ?? navigationController.topViewController?.supportedInterfaceOrientations ?? .all
        }

        @objc func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            app?.navigationControllerPreferredInterfaceOrientationForPresentation?(navigationController)
                ?? navigationController.topViewController?.preferredInterfaceOrientationForPresentation ?? .portrait
        }
    }
#endif

// MARK: Fingers

extension UIGestureRecognizer {
    /// Calls a handler for each action of this recogniser's, as long as that lives. One recogniser has one handler.
    func onAction(_ handler: @escaping @MainActor () -> Void) {
        #if canImport(Darwin)
            let target = ActionTarget(handler)
            addTarget(target, action: #selector(ActionTarget.act))
            // A recogniser does not keep its targets.
            let key = Unmanaged.passUnretained(ActionTarget.self as AnyObject).toOpaque()
            objc_setAssociatedObject(self, key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #else
            addHandler { _ in handler() }
        #endif
    }
}

#if canImport(Darwin)
    /// Receives the actions of a recogniser.
    @MainActor private final class ActionTarget: NSObject {
        private let handler: @MainActor () -> Void

        init(_ handler: @escaping @MainActor () -> Void) {
            self.handler = handler
        }

        @objc func act() { handler() }
    }
#endif

extension UIScrollView {
    /// Whether pulling the contents down from their upper end means something else already.
    var pullsToRefresh: Bool {
        #if canImport(Darwin)
            refreshControl != nil
        #else
            false
        #endif
    }

    /// Whether two fingers that close would make the contents smaller.
    var canZoomOut: Bool {
        #if canImport(Darwin)
            pinchGestureRecognizer != nil && zoomScale > minimumZoomScale
        #else
            false
        #endif
    }
}

extension UIPresentationController {
    /// Whether UIKit itself lets a finger pull this presentation up and down.
    var isPulledByUIKit: Bool {
        #if canImport(Darwin)
            self is UISheetPresentationController
        #else
            false
        #endif
    }
}
