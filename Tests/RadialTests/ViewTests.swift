import Radial
import TestSupport
import Testing
import UIKit

@Suite("A view", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct ViewTests {
    private let scene = Scene()
    private let a: Screen
    private let view = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 80))

    init() {
        a = scene.screen("A", .red)
        scene.show(a)
        view.backgroundColor = UIColor(RGB.blue)
        view.isHidden = true
        a.view.addSubview(view)
    }

    @Test("is revealed and concealed through a circle, un-hidden first and hidden at the end")
    func revealAndConceal() {
        scene.call { _ = view.radialReveal(using: .linear(.center), completion: scene.answer("reveal")) }
        #expect(!view.isHidden)
        scene.frames(16)
        scene.expectCircle(at: CGPoint(x: 40, y: 60), radius: 25)
        scene.simulator.advanceUntilIdle()
        scene.call { _ = view.radialConceal(using: .linear(.center), completion: scene.answer("conceal")) }
        scene.frames(16)
        scene.expectCircle(at: CGPoint(x: 40, y: 60), radius: 25)
        #expect(!view.isHidden)
        scene.simulator.advanceUntilIdle()
        #expect(view.isHidden)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(scene.simulator.accessibility.posted.count == 2, "VoiceOver is told of each")
        scene.expectPromises()
    }

    @Test("by the other motion is cut by a hole")
    func otherMotion() {
        scene.call {
            _ = view.radialReveal(using: .linear(.center, motion: .contract), completion: scene.answer("reveal"))
        }
        scene.frames(16)
        #expect(scene.picture()[40, 60] == .red && scene.picture()[12, 22] == .blue)
        scene.simulator.advanceUntilIdle()
        scene.call {
            _ = view.radialConceal(using: .linear(.center, motion: .expand), completion: scene.answer("conceal"))
        }
        scene.frames(16)
        #expect(scene.picture()[40, 60] == .red && scene.picture()[12, 22] == .blue)
        scene.expectPromises()
    }

    @Test("T1: gets the touches where it is seen; the others go to what is seen there")
    func touches() {
        let button = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
        a.view.insertSubview(button, belowSubview: view)
        scene.call { _ = view.radialReveal(using: .linear(.center), completion: scene.answer()) }
        scene.frames(10)
        #expect(a.view.hitTest(CGPoint(x: 40, y: 60), with: nil) === view)
        #expect(a.view.hitTest(CGPoint(x: 15, y: 25), with: nil) === button)
        #expect(a.view.hitTest(CGPoint(x: 65, y: 95), with: nil) === a.view)
        scene.simulator.advanceUntilIdle()
        #expect(a.view.hitTest(CGPoint(x: 15, y: 25), with: nil) === view)
        scene.expectPromises()
    }

    @Test("T2: takes no touches when it is concealed")
    func concealedTakesNoTouches() {
        view.isHidden = false
        scene.call { _ = view.radialConceal(completion: scene.answer()) }
        scene.simulator.advanceUntilIdle()
        #expect(a.view.hitTest(CGPoint(x: 40, y: 60), with: nil) === a.view)
        scene.expectPromises()
    }

    @Test("is busy for a second call the same way, and has nothing to conceal when hidden")
    func refused() {
        scene.call { _ = view.radialConceal(completion: scene.answer("hidden")) }
        scene.call { _ = view.radialReveal(completion: scene.answer("first")) }
        scene.frames(5)
        scene.call { _ = view.radialReveal(completion: scene.answer("second")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("hidden") == .refused(.nothingToDo))
        #expect(scene.outcome("second") == .refused(.busy))
        #expect(scene.outcome("first") == .finished)
        scene.expectPromises()
    }
}
