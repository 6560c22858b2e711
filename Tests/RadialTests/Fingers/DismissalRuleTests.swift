import Radial
import TestSupport
import Testing
import UIKit

@Suite("When a dismissal by hand begins", .simulated(scale: 1)) @MainActor struct DismissalRuleTests {
    /// Pulls down over most of the height.
    private func pull(_ scene: Scene, at x: CGFloat = 100) {
        scene.simulator.drag(from: CGPoint(x: x, y: 80), to: CGPoint(x: x, y: 640), duration: 0.4)
        #expect(scene.simulator.advanceUntilIdle())
    }

    @Test("isModalInPresentation, the app's answer, and what is presented on top keep it")
    func kept() {
        let scene = Scene()
        var asked = 0
        let (a, b) = scene.presentedByHand()
        b.radialDismissal = RadialDismissal { [weak b] controller in
            #expect(controller === b)
            asked += 1
            return asked > 1
        }
        b.isModalInPresentation = true
        pull(scene)
        #expect(a.presentedViewController === b && asked == 0)
        b.isModalInPresentation = false
        pull(scene)
        #expect(a.presentedViewController === b && asked == 1)
        let c = scene.screen("C", .green)
        c.modalPresentationStyle = .overFullScreen
        b.present(c, animated: false)
        #expect(scene.simulator.advanceUntilIdle())
        pull(scene)
        #expect(b.presentedViewController === c && asked == 1)
        c.dismiss(animated: false)
        #expect(scene.simulator.advanceUntilIdle())
        pull(scene)
        #expect(a.presentedViewController == nil && asked == 2)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("a child that is kept modal keeps the presented controller, while it is shown")
    func keptByChild() {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        let navigation = UINavigationController(rootViewController: b)
        navigation.isRadialDismissalEnabled = true
        b.isModalInPresentation = true
        a.radialPresent(navigation, completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        pull(scene)
        #expect(a.presentedViewController === navigation)
        b.isModalInPresentation = false
        pull(scene)
        #expect(a.presentedViewController == nil)
        scene.expectPromises()
    }

    @Test("a finger that goes another way is none", arguments: [(100, -300), (250, 90), (-250, -90)])
    func otherWays(_ x: CGFloat, _ y: CGFloat) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        scene.simulator.drag(from: CGPoint(x: 188, y: 400), to: CGPoint(x: 188 + x, y: 400 + y), duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b && scene.log.take().isEmpty)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("enabled and disabled is symmetric, in mid-flight as well")
    func symmetric() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        b.isRadialDismissalEnabled = true
        let container = b.presentationController?.containerView
        #expect(container?.gestureRecognizers?.count == 2)
        let touch = scene.drag(from: CGPoint(x: 100, y: 80), by: CGPoint(x: 0, y: 20), frames: 25)
        #expect(b.isBeingDismissed)
        b.isRadialDismissalEnabled = false
        #expect((container?.gestureRecognizers ?? []).count { $0 is UIPinchGestureRecognizer } == 0)
        scene.move(touch, by: CGPoint(x: 0, y: 20))
        touch.up()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b && scene.picture().isOnly(.blue))
        pull(scene)
        #expect(a.presentedViewController === b)
        b.isRadialDismissalEnabled = true
        pull(scene)
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    /// When the app enables the dismissal by hand, and how it presents.
    enum Order: CaseIterable {
        case beforeTheCall, beforeTheCallAtOnce, inViewDidLoadAtOnce, afterwards, longBefore, declaredRadial

        var isAnimated: Bool { self != .beforeTheCallAtOnce && self != .inViewDidLoadAtOnce }
    }

    @Test(
        "it counts for plain presentations, whenever it is enabled, and plain dismissals stay plain",
        arguments: Order.allCases)
    func plainPresentations(_ order: Order) {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), LateScreen("B", .blue, log: scene.log))
        scene.show(a)
        b.modalPresentationStyle = .fullScreen
        b.enablesWhenLoaded = order == .inViewDidLoadAtOnce
        if order == .declaredRadial { b.radialPresentation = .linear(.center) }
        if order != .afterwards && order != .inViewDidLoadAtOnce { b.isRadialDismissalEnabled = true }
        if order == .longBefore { scene.frames(5) }
        a.present(b, animated: order.isAnimated)
        #expect(scene.simulator.advanceUntilIdle())
        if order == .afterwards { b.isRadialDismissalEnabled = true }
        pull(scene)
        #expect(a.presentedViewController == nil)
        // It stays enabled, for the next time as well.
        a.present(b, animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        let touch = scene.drag(from: CGPoint(x: 100, y: 80), by: CGPoint(x: 0, y: 20), frames: 10)
        #expect(b.isBeingDismissed && b.view.layer.mask != nil)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b)
        b.dismiss(animated: true)
        scene.frames(3)
        #expect(b.isBeingDismissed && b.view.layer.mask == nil)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && scene.picture().isOnly(.red))
        b.isRadialDismissalEnabled = false
        #expect(b.transitioningDelegate == nil)
        scene.watched = [b]
        scene.expectPromises()
    }
}

/// A screen that may enable its dismissal by hand when it is loaded.
@MainActor private final class LateScreen: LoggingViewController {
    var enablesWhenLoaded = false

    init(_ name: String, _ color: RGB, log: EventLog) {
        super.init(name, log, color: color)
        notes = []
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        if enablesWhenLoaded { isRadialDismissalEnabled = true }
    }
}
