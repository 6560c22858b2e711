@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group G: does the circle cover the corners, is it round, does it stay where it is?
@Suite("Problems of geometry", .simulated()) @MainActor struct GeometryProblems {
    private let scene = Scene()
    private let size = CGSize(width: 375, height: 667)

    nonisolated private static let ninths = [0, 0.5, 1].flatMap { y in [0, 0.5, 1].map { x in CGPoint(x, y) } }
    nonisolated private static let sizes = [(375, 667), (500, 500), (694, 768), (1024, 768)].map {
        CGSize(width: $0.0, height: $0.1)
    }

    @Test(
        "G1 The farthest corner is covered at the end, with the mask still in place, and not before",
        .simulated(scale: 1), arguments: sizes, ninths)
    func coversTheCorners(_ size: CGSize, _ unit: CGPoint) throws {
        scene.simulator.resize(to: size)
        let passage = Passage(.push, in: scene)
        let origin = CGPoint(size.width * unit.x, size.height * unit.y)
        scene.begin(passage, .linear(.point(origin)))
        scene.advance(frames: 29)
        let corner = (
            x: origin.x < size.width / 2 ? Int(size.width) - 1 : 0,
            y: origin.y < size.height / 2 ? Int(size.height) - 1 : 0
        )
        #expect(scene.picture()[corner.x, corner.y] == .red)
        // What is committed now shows the end in the next frame, in which the clean-up happens.
        let last = 1.0 / 60
        #expect(scene.picture(in: last).isOnly(.blue))
        let ellipse = try #require(scene.displayList(in: last).reveal?.ellipse)
        #expect(abs(ellipse.radiusX - far(origin, in: size)) < 1e-6)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "G2 At half the time the radius is half the way, and the last corner waits for the end",
        arguments: Container.covering)
    func isInTime(_ container: Container) {
        let passage = Passage(container, in: scene)
        let center = CGPoint(187.5, 333.5)
        // Of 100 frames, so that frame k is at progress k/100.
        let transition = RadialTransition.linear(.center, duration: 100.0 / 60)
        scene.begin(passage, transition)
        scene.advance(frames: 50)
        scene.expectCircle(at: center, radius: 382.59443 / 2)
        scene.advance(frames: 49)
        #expect(scene.corners == [.red, .red, .red, .red])
        scene.simulator.advanceUntilIdle()
        scene.turnBack(passage, container == .view ? transition : nil)
        #expect(scene.corners == [.blue, .blue, .blue, .blue])
        scene.advance(frames: 1)
        #expect(scene.corners == [.red, .red, .red, .red])
        scene.advance(frames: 49)
        scene.expectCircle(at: center, radius: 382.59443 / 2)
        scene.expectPromises()
    }

    @Test(
        "G3 All frames are concentric with the origin, both ways",
        .simulated(scale: 1), arguments: [CGPoint(0, 0), CGPoint(300, 100), CGPoint(-60, 700)])
    func doesNotDrift(_ origin: CGPoint) {
        let passage = Passage(.push, in: scene)
        let cover = far(origin, in: size)
        scene.begin(passage, .linear(.point(origin), duration: 10.0 / 60))
        for frame in 1...9 {
            scene.advance(frames: 1)
            let deviation = scene.picture().radialDeviation(from: origin, radius: cover * CGFloat(frame) / 10)
            #expect(deviation < 0.5, "frame \(frame)")
        }
        scene.simulator.advanceUntilIdle()
        scene.turnBack(passage, .linear(.point(origin), duration: 10.0 / 60))
        // On the way back the centre is moved into the bounds.
        let end = CGPoint(max(0, origin.x), min(667, origin.y))
        for frame in 1...9 {
            scene.advance(frames: 1)
            let radius = far(end, in: size) * CGFloat(10 - frame) / 10
            #expect(scene.picture().radialDeviation(from: end, radius: radius) < 0.5, "frame \(frame) of the way back")
        }
        scene.expectPromises()
    }

    /// The half-sides at the fractions 0 and ¼ from the rectangle (20, 20, 200, 44), whose cover circle has the radius
    /// 675.02.
    struct ShapeCase: Sendable, CustomTestStringConvertible {
        let shape: RevealShape
        let first: CGSize
        let quarter: CGSize
        var testDescription: String { shape.rawValue }

        static let all = [
            ShapeCase(
                shape: .inscribed, first: CGSize(width: 22, height: 22),
                quarter: CGSize(width: 185.254, height: 185.254)),
            ShapeCase(
                shape: .circumscribed, first: CGSize(width: 102.391, height: 102.391),
                quarter: CGSize(width: 245.548, height: 245.548)),
            ShapeCase(
                shape: .ellipse, first: CGSize(width: 100, height: 22), quarter: CGSize(width: 243.754, height: 185.254)
            ),
        ]
    }

    @Test(
        "G5 From a wide rectangle the border is a true circle, unless an ellipse is asked for", arguments: ShapeCase.all
    )
    func isRound(_ example: ShapeCase) {
        let passage = Passage(.push, in: scene)
        let origin = RevealOrigin.rect(CGRect(x: 20, y: 20, width: 200, height: 44))
        scene.begin(
            passage, RadialTransition(origin: origin, shape: example.shape, duration: 40.0 / 60, timing: .linear))
        expectExtent(example.first)
        scene.advance(frames: 10)
        expectExtent(example.quarter)
        scene.expectPromises(leaving: passage.remainder)
    }

    /// Expects how far blue goes to the right of and down from (120, 42), to within half a pixel.
    private func expectExtent(_ size: CGSize, sourceLocation: SourceLocation = #_sourceLocation) {
        let picture = scene.picture()
        let width = picture.extent(from: CGPoint(120, 42), x: 1, y: 0)
        let height = picture.extent(from: CGPoint(120, 42), x: 0, y: 1)
        #expect(abs(width - size.width) < 0.25, sourceLocation: sourceLocation)
        #expect(abs(height - size.height) < 0.25, sourceLocation: sourceLocation)
    }

    @Test("G6 A circle that starts at radius 0 is round in every frame", .simulated(scale: 1))
    func isRoundFromRadiusZero() {
        let passage = Passage(.push, in: scene)
        let origin = CGPoint(300, 100)
        scene.begin(passage, .linear(.point(origin)))
        #expect(scene.picture().isOnly(.red))
        for frame in 1..<30 {
            scene.advance(frames: 1)
            let radius = far(origin, in: size) * CGFloat(frame) / 30
            #expect(scene.picture().radialDeviation(from: origin, radius: radius) < 0.5, "frame \(frame)")
        }
        scene.advance(frames: 1)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "G11 What an app draws along has the circle of its frame, from the first to the last",
        arguments: Container.covering)
    func progressIsThatOfTheFrame(_ container: Container) {
        let passage = Passage(container, in: scene)
        var told: [RadialProgress] = []
        var transition = RadialTransition.linear(.point(CGPoint(300, 100)))
        transition.onProgress = { told.append($0) }
        scene.begin(passage, transition)
        #expect(told.map(\.fraction) == [0])
        for frame in 1..<30 {
            scene.advance(frames: 1)
            #expect(told.count == frame + 1)
            #expect(abs((told.last?.ellipse.radii.width ?? 0) - (scene.circle()?.radius ?? -1)) < 1e-3)
        }
        scene.advance(frames: 1)
        #expect(told.count == 31)
        #expect(told.last?.fraction == 1 && told.last?.progress == 1)
        scene.expectPromises(leaving: passage.remainder)
    }
}
