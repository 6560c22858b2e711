import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Presentations and containers as apps write them", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct ClientModalTests {
    private var simulator: Simulator { .current }
    private let log = EventLog()

    private func root() -> LoggingViewController {
        let root = LoggingViewController("root", log, color: .red)
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        _ = log.take()
        return root
    }

    @Test(
        "the presenter's view is the animator's only if the presentation takes it out of the window",
        arguments: [
            (UIModalPresentationStyle.custom, ["nothing, to", "from, nothing"]),
            (.overFullScreen, ["nothing, to", "from, nothing"]), (.fullScreen, ["from, to", "from, to"]),
        ])
    func keys(style: UIModalPresentationStyle, expected: [String]) {
        let root = root()
        let screen = ClientScreen(color: UIColor(.blue))
        let animator = ClientCareful()
        let delegate = ClientOneAnimator(animator)
        screen.modalPresentationStyle = style
        screen.transitioningDelegate = delegate
        root.present(screen, animated: true)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .blue)
        screen.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .red && animator.given == expected)
    }

    @Test("a stack gives both views, both ways")
    func keysOfStack() {
        let navigation = UINavigationController(rootViewController: root()).withoutBar()
        simulator.window.rootViewController = navigation
        let animator = ClientCareful()
        let delegate = ClientOneAnimator(animator)
        navigation.delegate = delegate
        simulator.advanceUntilIdle()
        navigation.pushViewController(ClientScreen(color: UIColor(.blue)), animated: true)
        simulator.advanceUntilIdle()
        navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(animator.given == ["from, to", "from, to"])
    }

    @Test(
        "a screen that is its own delegate; its presentation finds the coordinator, after the call, too"
    )
    func coordinator() {
        let root = root()
        weak var gone: ClientSelfPresented?
        do {
            let screen = ClientSelfPresented(nibName: nil, bundle: nil)
            gone = screen
            root.present(screen, animated: true)
            #expect(root.transitionCoordinator != nil && screen.transitionCoordinator != nil)
            simulator.advance(by: 0.11)
            #expect(abs((screen.dimming?.dimming.layer.presentation()?.opacity ?? 0) - 0.25) < 0.05)
            simulator.advanceUntilIdle()
            #expect(root.transitionCoordinator == nil && screen.dimming?.dimming.alpha == 0.5)
            screen.dismiss(animated: true)
            #expect(root.transitionCoordinator != nil)
            simulator.advance(by: 0.1)
            #expect(screen.dimming?.hadCoordinator == [true, true])
        }
        simulator.advanceUntilIdle()
        #expect(root.transitionCoordinator == nil && gone == nil)
        #expect(simulator.picture.onlyColor == .red)
        #expect(simulator.window.subviews.count == 1)
    }

    @Test("converting to nil gives the window's points; a presenter that is told by hand disappears once")
    func grown() {
        let root = root()
        let holder = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
        let button = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        root.view.addSubview(holder)
        holder.addSubview(button)
        let screen = ClientScreen(color: UIColor(.blue))
        let delegate = ClientOneAnimator(ClientGrow(button: button))
        screen.transitioningDelegate = delegate
        root.present(screen, animated: true)
        simulator.advance(by: 0.11)
        #expect(log.take() == ["root.viewWillDisappear(true)"])
        // Half the way from the button, at (60, 120) with 40 by 20 points, to the window.
        #expect(simulator.picture.color(31, 61) == .blue && simulator.picture.color(29, 61) == .red)
        #expect(simulator.picture.color(31, 59) == .red && simulator.picture.color(149, 269) == .blue)
        #expect(simulator.picture.color(151, 269) == .red && simulator.picture.color(149, 271) == .red)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["root.viewDidDisappear(true)"])
    }

    @Test(
        "What apps put off to the main queue comes in its turn: a presentation from viewDidAppear, an end after a time")
    func putOff() {
        let root = root()
        let screen = ClientScreen(color: UIColor(.blue))
        let delegate = ClientOneAnimator(ClientTidyFade(duration: 0.2))
        screen.transitioningDelegate = delegate
        screen.modalPresentationStyle = .fullScreen
        DispatchQueue.main.async {
            root.present(screen, animated: true) { [log] in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                    log.note("later")
                    screen.dismiss(animated: false)
                }
            }
        }
        simulator.advance(by: 0.4)
        #expect(root.presentedViewController === screen && !log.lines.contains("later"))
        simulator.advance(by: 0.2)
        #expect(log.lines.contains("later") && root.presentedViewController == nil)
        #expect(simulator.advanceUntilIdle() && simulator.picture.onlyColor == .red)
    }

    @Test("an animator runs in a context that an app has made, between children of a container")
    func ownContext() {
        let switcher = ClientSwitcher()
        simulator.window.rootViewController = switcher
        simulator.advanceFrame()
        let first = LoggingViewController("first", log, color: .red)
        let second = LoggingViewController("second", log, color: .blue)
        switcher.show(first) { _ in }
        simulator.advanceUntilIdle()
        _ = log.take()
        let rise = ClientRiseAnimator(isPresenting: true)
        switcher.animator = rise
        switcher.show(second) { [log] in log.note("completed \($0)") }
        simulator.advance(by: 0.2)
        #expect(simulator.picture.color(100, 2) == .red && simulator.picture.color(100, 398) == .blue)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .blue && rise.ended == true)
        #expect(switcher.children == [second] && first.view.superview == nil)
        #expect(log.lines.contains("completed true") && log.lines.contains("second.viewDidAppear(false)"))
    }
}
