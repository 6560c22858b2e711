import TestSupport
@_spi(Runtime) import UIKit

/// A in the window, and B to be presented by it.
@MainActor
struct ModalStage {
    let log = EventLog()
    let a: LoggingViewController
    let b: LoggingViewController
    let delegate: SpyTransitioningDelegate
    var presentation: SpyPresentation? { b.presentationController as? SpyPresentation }

    /// With `animator` the transitioning delegate gives one that fades; `.custom` gets a presentation that writes.
    init(
        _ style: UIModalPresentationStyle, animator: Bool = true, driver: Bool = false, removesPresenter: Bool = false
    ) {
        a = LoggingViewController("A", log, color: .red)
        b = LoggingViewController("B", log, color: .blue)
        delegate = SpyTransitioningDelegate(log)
        if animator { delegate.animator = SpyAnimator(log) }
        if driver { delegate.driver = SpyDriver(log) }
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        let log = log
        delegate.makePresentation = { presented, presenting in
            let presentation = SpyPresentation(presentedViewController: presented, presenting: presenting)
            presentation.log = log
            presentation.removesPresenter = removesPresenter
            return presentation
        }
        Simulator.current.window.rootViewController = a
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    /// Presents B, waits for the end and forgets what was logged.
    func present(animated: Bool = false) {
        let driver = delegate.driver
        delegate.driver = nil
        a.present(b, animated: animated)
        Simulator.current.advanceUntilIdle()
        delegate.driver = driver
        _ = log.take()
    }

    func note(_ line: String) -> () -> Void {
        { log.note(line) }
    }
}
