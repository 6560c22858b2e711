import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Recognisers and drivers in the habits of apps", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct ClientGestureTests {
    private var simulator: Simulator { .current }
    private var view: UIView { simulator.window }

    private func presented(_ hasty: ClientHasty) -> (UIViewController, ClientScreen) {
        let root = ClientScreen(color: UIColor(.red))
        let screen = ClientScreen(color: UIColor(.blue))
        screen.modalPresentationStyle = .fullScreen
        screen.transitioningDelegate = hasty
        simulator.window.rootViewController = root
        root.present(screen, animated: false)
        simulator.advanceUntilIdle()
        return (root, screen)
    }

    @Test("1.69: finish() straight after dismiss() is lost, and one that comes later ends what is held")
    func hasty() {
        let hasty = ClientHasty(UIPercentDrivenInteractiveTransition())
        let (root, screen) = presented(hasty)
        hasty.dismiss(screen)
        simulator.advance(by: 1)
        #expect(screen.isBeingDismissed && simulator.picture.onlyColor == .blue)
        hasty.driver.finish()
        simulator.advanceUntilIdle()
        #expect(root.presentedViewController == nil && simulator.picture.onlyColor == .red)
    }

    @Test(
        "4.52: a driver whose subclass does not want the start lets the animator run, whatever it is told")
    func notInteractive() {
        let hasty = ClientHasty(ClientPlainDriver())
        let (root, screen) = presented(hasty)
        hasty.dismiss(screen)
        simulator.advance(by: 0.21)
        hasty.driver.update(0.1)
        hasty.driver.cancel()
        #expect(screen.transitionCoordinator?.isInteractive == false)
        #expect(simulator.picture.color(90, 200) == .red && simulator.picture.color(110, 200) == .blue)
        simulator.advanceUntilIdle()
        #expect(root.presentedViewController == nil && simulator.picture.onlyColor == .red)
    }

    @Test("a target that is added while the pan begins hears of the rest; one that leaves hears no more")
    func followers() {
        let owner = ClientPanOwner(view)
        owner.lettingGo = 4
        let touch = simulator.touchDown(at: CGPoint(x: 50, y: 200))
        simulator.advanceFrame()
        for x in stride(from: 70.0, through: 120, by: 10) {
            touch.move(to: CGPoint(x: x, y: 200))
            simulator.advanceFrame()
        }
        touch.up()
        simulator.advanceFrame()
        #expect(owner.states == [.began, .changed, .changed, .changed, .changed, .changed, .ended])
        let heard = owner.follower?.states.filter { $0 != .began }
        #expect(heard == [.changed, .changed] || heard == [.changed, .changed, .changed])
    }

    @Test("switched off and on in its action, a pan is rid of the finger, and takes the next one")
    func switched() {
        let owner = ClientPanOwner(view)
        owner.refuses = true
        simulator.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.2)
        simulator.advanceUntilIdle()
        #expect(owner.states.first == .began && !owner.states.contains(.changed) && !owner.states.contains(.ended))
        owner.refuses = false
        simulator.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.2)
        simulator.advanceUntilIdle()
        #expect(owner.states.last == .ended && owner.states.contains(.changed))
    }

    @Test("a pan that fails itself when the finger goes the other way leaves it to one that waits for that")
    func oneWay() {
        let owner = ClientPanOwner(view)
        let down = ClientDownwardPan()
        view.addGestureRecognizer(down)
        let follower = ClientFollower(down)
        owner.pan.require(toFail: down)
        simulator.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.2)
        #expect(owner.states.last == .ended && follower.states.isEmpty)
        let before = owner.states.count
        simulator.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 300), duration: 0.2)
        #expect(follower.states.first == .began && follower.states.last == .ended)
        #expect(owner.states.count == before)
    }

    @Test("A proxy in an associated object is a pan's target for as long as its view lives")
    func associated() {
        var calls = 0
        weak var proxy: ClientPanProxy?
        weak var gone: UIView?
        do {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            gone = card
            view.addSubview(card)
            card.onPan = { calls += 1 }
            #expect(card.onPan != nil && UIView().onPan == nil)
            simulator.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.2)
            #expect(calls == 1)
            card.onPan = nil
            simulator.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.2)
            #expect(calls == 1)
            card.onPan = { calls += 1 }
            proxy = objc_getAssociatedObject(card, &ClientGestureTests.unknown) as? ClientPanProxy
            #expect(proxy == nil)
            card.removeFromSuperview()
        }
        simulator.advanceFrame()
        #expect(gone == nil)
    }

    private static var unknown: UInt8 = 0
}
