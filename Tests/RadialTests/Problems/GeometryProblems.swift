import Radial
import TestSupport
import Testing
import UIKit

@Suite("Problems of geometry", .simulated(scale: 1)) @MainActor struct GeometryProblems {
    private let scene = Scene()
    private let size = CGSize(width: 375, height: 667)
    private let middle = CGPoint(x: 187.5, y: 333.5)

    /// Pushes a blue screen onto a red one, half a second, linear, and shows the first frame.
    private func push(_ transition: RadialTransition) -> Screen {
        let b = scene.screen("B", .blue)
        let navigation = scene.navigation([scene.screen("A", .red)])
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        scene.frames(1)
        return b
    }

    private func settle(_ b: Screen) {
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome() == .finished)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test(
        "G1: the circle reaches the farthest corner, whatever the origin", arguments: [0, 187.5, 375], [0, 333.5, 667])
    func reachesTheFarthestCorner(x: Double, y: Double) {
        let origin = CGPoint(x: x, y: y)
        let b = push(.linear(.point(origin)))
        scene.frames(29)
        scene.expectCircle(at: origin, radius: 29.0 / 30 * far(origin, in: size))
        settle(b)
    }

    @Test(
        "G1: and so on screens of other sizes",
        arguments: [CGSize(width: 500, height: 500), CGSize(width: 694, height: 768), CGSize(width: 1024, height: 768)])
    func reachesTheCornerOfOtherScreens(size: CGSize) {
        scene.simulator.resize(to: size)
        let b = push(.linear(.center))
        scene.frames(15)
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        scene.expectCircle(at: middle, radius: far(middle, in: size) / 2)
        settle(b)
    }

    @Test("G2: the radius is the fraction of the way, so that it neither finishes early nor begins late")
    func doesNotOvershoot() {
        let b = push(.linear(.center))
        scene.frames(15)
        scene.expectCircle(at: middle, radius: hypot(187.5, 333.5) / 2)
        scene.frames(14)
        #expect(scene.picture()[0, 0] == .red)
        settle(b)
    }

    @Test("G2: a contraction shows the new screen in the corners from its first moving frame on")
    func contractionBeginsAtOnce() {
        let b = push(.linear(.center, motion: .contract))
        scene.frames(1)
        #expect(scene.picture()[0, 0] == .blue)
        scene.expect(
            ExpectedCircle(center: middle, radius: 29.0 / 30 * far(middle, in: size), inside: .red, outside: .blue))
        settle(b)
    }

    @Test("G3: all frames are concentric")
    func doesNotDrift() {
        let b = push(.linear(.point(.zero)))
        for _ in 1..<30 {
            scene.frames(1)
            let center = scene.circle()?.center ?? CGPoint(x: -1, y: -1)
            #expect(abs(center.x) < 1e-6 && abs(center.y) < 1e-6)
        }
        settle(b)
    }

    @Test(
        "G5: from a wide rectangle the shape is what was asked for at the start and round at the end",
        arguments: RevealShape.allCases)
    func followsTheShape(shape: RevealShape) {
        var transition = RadialTransition.linear(.rect(CGRect(x: 20, y: 20, width: 200, height: 44)))
        transition.shape = shape
        let b = push(transition)
        let start: CGSize =
            switch shape {
            case .inscribed: CGSize(width: 22, height: 22)
            case .circumscribed: CGSize(width: CGFloat(10484).squareRoot(), height: CGFloat(10484).squareRoot())
            case .ellipse: CGSize(width: 100, height: 22)
            }
        expectRadii(start)
        scene.frames(15)
        let cover = far(CGPoint(x: 120, y: 42), in: size)
        expectRadii(CGSize(width: (start.width + cover) / 2, height: (start.height + cover) / 2))
        settle(b)
    }

    private func expectRadii(_ expected: CGSize, sourceLocation: SourceLocation = #_sourceLocation) {
        let radii = scene.ellipse()?.radii ?? .zero
        #expect(abs(radii.width - expected.width) < 1e-3, sourceLocation: sourceLocation)
        #expect(abs(radii.height - expected.height) < 1e-3, sourceLocation: sourceLocation)
    }

    @Test("G6: a circle that starts from nothing is round in every frame")
    func startsFromNothing() {
        let b = push(.linear(.point(CGPoint(x: 300, y: 100))))
        for frame in 1..<30 {
            scene.frames(1)
            let circle = ExpectedCircle(
                center: CGPoint(x: 300, y: 100),
                radius: CGFloat(frame) / 30 * far(CGPoint(x: 300, y: 100), in: size))
            scene.expect(circle, "frame \(frame)")
        }
        settle(b)
    }

    @Test(
        "G9: what is no rectangle means the centre",
        arguments: [
            CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
        ])
    func survivesOddRectangles(rect: CGRect) {
        let b = push(.linear(.rect(rect)))
        scene.frames(3)
        scene.expectCircle(at: middle, radius: far(middle, in: size) / 10)
        settle(b)
    }

    @Test("G9: a view without area is shown at once")
    func revealsAViewWithoutArea() {
        let a = scene.screen("A", .red)
        scene.show(a)
        let view = UIView(frame: .zero)
        view.isHidden = true
        a.view.addSubview(view)
        scene.call { _ = view.radialReveal(completion: scene.answer()) }
        #expect(!view.isHidden)
        scene.frames(1)
        #expect(scene.outcome() == .finished)
        scene.expectPromises()
    }

    @Test("G10: the rim is smooth, and the whole picture is that of the circle")
    func isSmooth() {
        let center = CGPoint(x: 120, y: 480)
        let b = push(.linear(.point(center)))
        scene.frames(15)
        scene.expect(ExpectedCircle(center: center, radius: far(center, in: size) / 2))
        #expect(scene.picture().partialPixels(between: .red, and: .blue) > 100)
        settle(b)
    }

    @Test("G11: what an app draws along has the circle of the frame, from the first to the last")
    func progressIsThatOfTheFrame() {
        var told: [RadialProgress] = []
        var transition = RadialTransition.linear(.point(CGPoint(x: 300, y: 100)))
        transition.onProgress = { told.append($0) }
        let b = push(transition)
        #expect(told.map(\.fraction) == [0])
        for frame in 1..<30 {
            scene.frames(1)
            #expect(told.count == frame + 1)
            #expect(abs((told.last?.ellipse.radii.width ?? 0) - (scene.circle()?.radius ?? -1)) < 1e-3)
        }
        scene.frames(1)
        #expect(told.count == 31)
        #expect(told.last?.fraction == 1 && told.last?.progress == 1)
        settle(b)
    }
}
