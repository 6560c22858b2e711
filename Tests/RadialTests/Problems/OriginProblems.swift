import Radial
import TestSupport
import Testing
import UIKit

@Suite("Problems of origins", .simulated(scale: 1)) @MainActor struct OriginProblems {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let navigation: UINavigationController

    init() {
        a = scene.screen("A", .red)
        b = scene.screen("B", .blue)
        navigation = scene.navigation([a])
    }

    private func push(_ origin: RevealOrigin?, name: String = "push", frames: Int = 3) {
        scene.call { _ = navigation.radialPush(b, using: .linear(origin), completion: scene.answer(name)) }
        scene.frames(frames + 1)
    }

    private func pop() {
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.frames(10)
    }

    private func settle(there: Bool) {
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == (there ? [a, b] : [a]))
    }

    private func finish(there: Bool) {
        settle(there: there)
        #expect(scene.answers.allSatisfy { $0.outcome == .finished })
        scene.watched = [b]
        scene.expectPromises(leaving: .init(pushed: there ? [b] : []))
    }

    private func expectCenter(_ x: CGFloat, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        let center = scene.circle()?.center ?? CGPoint(x: -999, y: -999)
        #expect(abs(center.x - x) < 0.01 && abs(center.y - y) < 0.01, "\(center)", sourceLocation: sourceLocation)
    }

    @Test("O1: a nested view is converted")
    func nestedView() {
        let card = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        a.view.addSubview(card)
        card.addSubview(button)
        push(.view(button))
        expectCenter(130, 330)
        finish(there: true)
    }

    @Test("O1: also under a transform, as its bounding box")
    func transformedView() {
        let button = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 40))
        button.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
        a.view.addSubview(button)
        push(.view(button), frames: 0)
        expectCenter(120, 220)
        #expect(abs((scene.circle()?.radius ?? 0) - 40 * 2.0.squareRoot()) < 1e-3)
        finish(there: true)
    }

    @Test("O3: a source that has scrolled is found where it is")
    func scrolledSource() {
        let list = UIView(frame: a.view.bounds)
        let row = UIView(frame: CGRect(x: 0, y: 400, width: 375, height: 44))
        a.view.addSubview(list)
        list.addSubview(row)
        push(.view(row))
        settle(there: true)
        list.bounds.origin.y = 120
        pop()
        expectCenter(187.5, 302)
        finish(there: false)
    }

    @Test("O3: a provider is asked each way anew")
    func provider() {
        let row = UIView(frame: CGRect(x: 50, y: 100, width: 0, height: 0))
        push(.provider { .point(row.frame.origin) })
        expectCenter(50, 100)
        settle(there: true)
        row.frame.origin.y = 500
        pop()
        expectCenter(50, 500)
        finish(there: false)
    }

    @Test("O5: a point goes along with the size of its view")
    func staleAfterRotation() {
        push(.point(CGPoint(x: 300, y: 600)))
        settle(there: true)
        scene.simulator.resize(to: CGSize(width: 667, height: 375))
        scene.simulator.advanceUntilIdle()
        pop()
        expectCenter(300.0 / 375 * 667, 600.0 / 667 * 375)
        finish(there: false)
    }

    @Test("O6: a point of another view is converted from there, wherever that lies")
    func pointOfAnotherView() {
        let panel = UIView(frame: CGRect(x: 0, y: 88, width: 375, height: 500))
        a.view.addSubview(panel)
        push(.point(CGPoint(x: 10, y: 20), in: panel))
        expectCenter(10, 108)
        finish(there: true)
    }

    @Test("O7: the origin (0, 0) is a corner, not the centre")
    func zeroIsALegalPoint() {
        push(.point(.zero))
        expectCenter(0, 0)
        finish(there: true)
    }

    @Test("O8: edges follow the layout direction", arguments: [false, true])
    func edges(isRightToLeft: Bool) {
        scene.simulator.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        push(nil)
        expectCenter(isRightToLeft ? 0 : 375, 333.5)
        settle(there: true)
        pop()
        expectCenter(isRightToLeft ? 375 : 0, 333.5)
        #expect(scene.picture()[isRightToLeft ? 370 : 5, 333] == .red, "the screen below comes in")
        finish(there: false)
    }

    @Test("a view in another window is found through the screen")
    func otherWindow() {
        let other = UIWindow(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        other.isHidden = false
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        other.addSubview(button)
        var last: RadialProgress?
        var transition = RadialTransition.linear(.view(button))
        transition.onProgress = { last = $0 }
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        scene.frames(3)
        #expect(last?.ellipse.center == CGPoint(x: 70, y: 80))
        other.isHidden = true
        finish(there: true)
    }

    @Test("a source that is gone gives way to the last place that was known")
    func goneOnTheWayBack() {
        let button = UIView(frame: CGRect(x: 40, y: 50, width: 20, height: 20))
        a.view.addSubview(button)
        push(.view(button))
        settle(there: true)
        button.removeFromSuperview()
        pop()
        expectCenter(50, 60)
        finish(there: false)
    }

    @Test("a source that was never there gives way to the edge")
    func goneOnTheWayThere() {
        push(.view(UIView()))
        expectCenter(375, 333.5)
        finish(there: true)
    }

    @Test("on the way back the centre is moved into the bounds")
    func clampedOnTheWayBack() {
        push(.point(CGPoint(x: 500, y: -100)))
        expectCenter(500, -100)
        settle(there: true)
        pop()
        expectCenter(375, 0)
        finish(there: false)
    }

    @Test("popToRoot takes the origin of the lowest screen that goes")
    func lowestOrigin() {
        push(.point(CGPoint(x: 30, y: 40)))
        settle(there: true)
        let c = scene.screen("C", .green)
        scene.call {
            _ = navigation.radialPush(c, from: .point(CGPoint(x: 300, y: 600)), completion: scene.answer("C"))
        }
        scene.simulator.advanceUntilIdle()
        scene.call { _ = navigation.radialPopToRoot(completion: scene.answer("root")) }
        scene.frames(10)
        expectCenter(30, 40)
        finish(there: false)
    }
}
