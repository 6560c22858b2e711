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

    /// A view with an effect in the place of the other one, hidden.
    private func effectView(in host: UIView) -> UIVisualEffectView {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        blur.frame = view.frame
        host.addSubview(blur)
        return blur
    }

    @Test(
        "with an effect, which takes no subviews itself, is revealed and concealed and keeps nothing of the library's")
    func effect() {
        let blur = effectView(in: a.view)
        blur.isHidden = true
        scene.call { _ = blur.radialReveal(using: .linear(.center), completion: scene.answer("reveal")) }
        scene.frames(16)
        // The veil over blurred red within a circle of 25 points, red alone around it.
        func expectHalf() {
            let picture = scene.picture()
            for y in [36, 60, 83] { #expect(picture[40, y].red < 120) }
            for y in [33, 86, 99] { #expect(picture[40, y] == .red) }
        }
        expectHalf()
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture()[12, 22].red < 120)
        scene.call { _ = blur.radialConceal(using: .linear(.center), completion: scene.answer("conceal")) }
        scene.frames(16)
        expectHalf()
        scene.simulator.advanceUntilIdle()
        #expect(blur.isHidden && scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(blur.contentView.subviews.isEmpty && blur.layer.mask == nil)
        scene.expectPromises()
    }

    @Test(
        "that is the contents of one with an effect is revealed over the effect, which gets the touches around the circle"
    )
    func contentsOfEffect() {
        let blur = effectView(in: a.view)
        let contents = blur.contentView
        contents.backgroundColor = UIColor(RGB.blue)
        contents.isHidden = true
        scene.call { _ = contents.radialReveal(using: .linear(.center), completion: scene.answer("reveal")) }
        scene.frames(16)
        let picture = scene.picture()
        for y in [36, 60, 83] { #expect(picture[40, y] == .blue) }
        for y in [33, 86] { #expect(picture[40, y] != .blue && picture[40, y].red < 120) }
        #expect(a.view.hitTest(CGPoint(x: 40, y: 60), with: nil) === contents)
        #expect(a.view.hitTest(CGPoint(x: 12, y: 22), with: nil) === blur)
        #expect(a.view.hitTest(CGPoint(x: 5, y: 5), with: nil) === a.view)
        blur.isUserInteractionEnabled = false
        #expect(a.view.hitTest(CGPoint(x: 12, y: 22), with: nil) === a.view)
        blur.isUserInteractionEnabled = true
        scene.simulator.advanceUntilIdle()
        #expect(a.view.hitTest(CGPoint(x: 12, y: 22), with: nil) === contents)
        scene.call { _ = contents.radialConceal(using: .linear(.center), completion: scene.answer("conceal")) }
        scene.simulator.advanceUntilIdle()
        #expect(contents.isHidden && scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }

    @Test("with an effect that gets another size meanwhile goes on in it, as any other view does")
    func effectResized() {
        let blur = effectView(in: a.view)
        blur.isHidden = true
        let areas = [view, blur].map { resized in
            scene.call { _ = resized.radialReveal(using: .linear(.center), completion: scene.answer()) }
            scene.frames(10)
            resized.frame = CGRect(x: 5, y: 5, width: 80, height: 150)
            scene.frames(6)
            let area = scene.picture().count { $0 != .red }
            scene.simulator.advanceUntilIdle()
            resized.isHidden = true
            return area
        }
        // Half of the way to the corners of the new bounds, 85 points from their middle.
        #expect(abs(Double(areas[0]) - 42.5 * 42.5 * .pi) < 300 && abs(areas[0] - areas[1]) < 30)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }

    @Test("with an effect is drawn in a screen that a circle reveals as it is at the end")
    func effectInScreen() {
        let b = scene.screen("B", .blue)
        _ = effectView(in: b.view)
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        navigation.isNavigationBarHidden = true
        screen.view.backgroundColor = UIColor(RGB.red)
        scene.show(navigation)
        scene.call {
            _ = navigation.radialPush(b, using: .linear(.point(CGPoint(x: 40, y: 60))), completion: scene.answer())
        }
        scene.frames(16)
        let half = scene.picture()
        scene.simulator.advanceUntilIdle()
        let end = scene.picture()
        #expect(half[90, 160] == .red && end[40, 60] != .blue && end[90, 160] == .blue)
        for x in 20..<60 { #expect(half[x, 60].distance(to: end[x, 60]) <= 1, "column \(x)") }
        scene.expectPromises(leaving: .init(pushed: [b]))
    }
}
