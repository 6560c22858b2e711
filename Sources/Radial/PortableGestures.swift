// What differs between Apple's systems and the package's own UIKit about fingers: the second part of Portable.swift, which
// would be too long with it.

#if canImport(ObjectiveC)
    import ObjectiveC
    import UIKit
#else
    @_spi(Radial) import UIKit
#endif

extension UIGestureRecognizer {
    /// Calls a handler for each action of this recogniser's, as long as that lives. One recogniser has one handler.
    func onAction(_ handler: @escaping @MainActor () -> Void) {
        #if canImport(ObjectiveC)
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

#if canImport(ObjectiveC)
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
        #if canImport(ObjectiveC)
            refreshControl != nil
        #else
            false
        #endif
    }

    /// Whether two fingers that close would make the contents smaller.
    var canZoomOut: Bool {
        #if canImport(ObjectiveC)
            pinchGestureRecognizer != nil && zoomScale > minimumZoomScale
        #else
            false
        #endif
    }
}

extension UIPresentationController {
    /// Whether UIKit itself lets a finger pull this presentation up and down.
    var isPulledByUIKit: Bool {
        #if canImport(ObjectiveC)
            self is UISheetPresentationController
        #else
            false
        #endif
    }
}
