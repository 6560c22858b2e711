import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Resizing", .simulated(width: 200, height: 400, scale: 1))
struct ResizeTests {
    private var simulator: Simulator { .current }

    @Test("4.79: viewWillTransition reaches the root, its children and the presented, before the size changes")
    func callbacks() {
        let log = EventLog()
        let root = SizeSpy("A", log)
        let navigation = UINavigationController(rootViewController: root).withoutBar()
        let modal = SizeSpy("M", log)
        modal.modalPresentationStyle = .overFullScreen
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        root.present(modal, animated: false)
        simulator.advanceFrame()
        simulator.resize(to: CGSize(width: 400, height: 200))
        simulator.advanceFrame()
        #expect(
            log.take() == [
                "A (400.0, 200.0), now (200.0, 400.0)",
                "M (400.0, 200.0), now (200.0, 400.0)",
                "A alongside (400.0, 200.0)",
                "M alongside (400.0, 200.0)",
                "A completion",
                "M completion",
            ])
    }

    @Test("A resize in flight gives the views of a push their new places, and the push goes on to its end")
    func pushInFlight() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advance(by: 0.2)
        simulator.resize(to: CGSize(width: 300, height: 500))
        simulator.advanceFrame()
        let bounds = CGRect(x: 0, y: 0, width: 300, height: 500)
        #expect(stage.delegate.animator?.context?.containerView.bounds == bounds)
        #expect(stage.delegate.animator?.context?.finalFrame(for: screen) == bounds)
        #expect(screen.view.frame == bounds)
        #expect(stage.screens[0].view.frame == bounds)
        simulator.advanceUntilIdle()
        #expect(screen.view.frame == bounds)
        #expect(stage.navigation.transitionCoordinator == nil)
    }

    @Test("Views without a mask that filled the container fill it again")
    func viewsWithoutMask() {
        let stage = NavigationStage(1)
        let screen = BareController(nibName: nil, bundle: nil)
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advance(by: 0.2)
        simulator.resize(to: CGSize(width: 300, height: 500))
        simulator.advanceFrame()
        #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    }

    @Test(
        "A resize in flight of a presentation, and one while the presenter's view is out of the window",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func modalInFlight(style: UIModalPresentationStyle) {
        let stage = ModalStage(style)
        stage.a.present(stage.b, animated: true)
        simulator.advance(by: 0.2)
        simulator.resize(to: CGSize(width: 300, height: 500))
        simulator.advanceFrame()
        let bounds = CGRect(x: 0, y: 0, width: 300, height: 500)
        #expect(stage.b.view.frame == bounds)
        simulator.advanceUntilIdle()
        #expect(stage.b.view.frame == bounds)
        simulator.resize(to: CGSize(width: 500, height: 300))
        stage.b.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    }

    @Test("A form sheet lies in the middle of a wide window, and is as wide as a narrow one")
    func formSheet() {
        let stage = ModalStage(.formSheet, animator: false)
        stage.b.preferredContentSize = CGSize(width: 300, height: 200)
        stage.present()
        #expect(stage.b.view.frame == CGRect(x: 0, y: 10, width: 200, height: 390))
        simulator.resize(to: CGSize(width: 1000, height: 600))
        simulator.advanceFrame()
        #expect(stage.b.view.frame == CGRect(x: 350, y: 200, width: 300, height: 200))
        stage.b.preferredContentSize = CGSize(width: 400, height: 300)
        #expect(stage.b.view.frame == CGRect(x: 300, y: 150, width: 400, height: 300))
        // Its size stays: it is not told of the window's.
        stage.b.notes.insert(.layout)
        _ = stage.log.take()
        simulator.resize(to: CGSize(width: 900, height: 700))
        #expect(!stage.log.take().contains { $0.hasPrefix("B.viewWillTransition") })
    }

    @Test("4.79: a rotation that is asked for in a transition waits for its end")
    func rotationWaits() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advance(by: 0.1)
        simulator.rotate(to: CGSize(width: 400, height: 200))
        simulator.advance(by: 0.1)
        #expect(simulator.window.bounds.width == 200)
        simulator.advanceUntilIdle()
        #expect(simulator.window.bounds.width == 400)
        #expect(stage.navigation.topViewController?.view.bounds.width == 400)
    }
}

private final class SizeSpy: UIViewController {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        let now = view.bounds.size
        log.note("\(name) (\(size.width), \(size.height)), now (\(now.width), \(now.height))")
        coordinator.animate(
            alongsideTransition: { [self] _ in
                log.note("\(name) alongside (\(view.bounds.width), \(view.bounds.height))")
            },
            completion: { [self] _ in log.note("\(name) completion") })
    }
}

private final class BareController: UIViewController {
    override func loadView() { view = UIView() }
}
