import TestSupport
import Testing

@Suite("What tests leave behind")
@MainActor
struct LeftoversTests {
    private final class Screen: UIViewController {
        var onTap: (() -> Void)?
    }

    /// Makes controllers that hold themselves by a closure, as apps do by mistake.
    private func leak(_ count: Int) {
        Simulator.run(screen: CGSize(width: 20, height: 20)) { _ in
            for _ in 0..<count {
                let screen = Screen()
                screen.loadViewIfNeeded()
                screen.onTap = { screen.view.alpha = 0 }
            }
        }
    }

    @Test("A controller that holds itself is named, with its view and its layer, and counted")
    func cycle() async {
        let complaint = await Leftovers.complaint { leak(2) }
        #expect(complaint == "The test leaves behind: 2 CALayer, 2 Screen, 2 UIView")
    }

    @Test("A test with a device fails by it, and so does one that makes its own")
    func failure() async throws {
        let function: @Sendable () async throws -> Void = { await leak(1) }
        let test = try #require(Test.current)
        for trait in [SimulatedTrait.simulated() as any TestScoping, LeavesNothingTrait.leavesNothing] {
            try await withKnownIssue {
                try await trait.provideScope(for: test, testCase: nil, performing: function)
            } matching: { issue in
                issue.comments == ["The test leaves behind: 1 CALayer, 1 Screen, 1 UIView"]
            }
        }
    }

    /// Runs a closure on a device and keeps what it gives until after the end; says what is left.
    private func complaint(keeping object: (Simulator) -> AnyObject?) async -> String? {
        var kept: AnyObject?
        let complaint = await Leftovers.complaint {
            Simulator.run(screen: CGSize(width: 20, height: 20)) { kept = object($0) }
        }
        #expect(kept != nil)
        return complaint
    }

    @Test("Each kind of object is noted: layers, animators, recognisers, links, presentations, transitions, devices")
    func kinds() async {
        #expect(await complaint { _ in CAShapeLayer() } == "The test leaves behind: 1 CAShapeLayer")
        let animator = await complaint { _ in UIViewPropertyAnimator(duration: 1, curve: .linear) }
        #expect(animator == "The test leaves behind: 1 UIViewPropertyAnimator")
        let recognizer = await complaint { _ in UIPanGestureRecognizer() }
        #expect(recognizer == "The test leaves behind: 1 UIPanGestureRecognizer")
        let link = await complaint { _ in
            CADisplayLink(target: Ticker(), selector: Selector("tick(_:)", Ticker.tick))
        }
        #expect(link == "The test leaves behind: 1 CADisplayLink")
        let presentation = await complaint { _ in
            UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
        }
        #expect(presentation == "The test leaves behind: 1 UIPresentationController, 1 UIViewController")
        let device = await complaint { $0 }
        #expect(device?.contains("1 RuntimeState") == true && device?.contains("1 UIWindow") == true)
    }

    private final class Ticker: NSObject {
        func tick(_ link: CADisplayLink) {}
    }

    @Test("The context of a transition is noted")
    func transition() async {
        let complaint = await complaint { simulator in
            let navigation = UINavigationController(rootViewController: UIViewController())
            simulator.window.rootViewController = navigation
            simulator.advanceFrame()
            navigation.pushViewController(UIViewController(), animated: true)
            simulator.advanceFrame()
            return navigation.transitionCoordinator
        }
        #expect(complaint?.contains("1 Transition") == true)
    }

    @Test("A test that lets go of everything is not complained of, nor is what it holds until its end")
    func nothing() async {
        let complaint = await Leftovers.complaint {
            let held = Simulator.run(screen: CGSize(width: 20, height: 20)) { simulator in
                let screen = Screen()
                simulator.window.rootViewController = screen
                UIView.animate(withDuration: 1) { screen.view.alpha = 0 }
                simulator.advanceFrame()
                return screen
            }
            #expect(held.view.alpha == 0)
        }
        #expect(complaint == nil)
    }
}
