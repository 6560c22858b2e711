import Radial
import TestSupport
import Testing
import UIKit

@Suite("A push", .simulated()) @MainActor struct PushTests {
    @Test("grows a circle from its origin, exactly")
    func growsACircle() {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        let center = CGPoint(x: 300, y: 100)
        _ = scene.call {
            navigation.radialPush(b, using: .linear(.point(center)), completion: scene.answer())
        }
        scene.simulator.advanceFrame()
        #expect(scene.picture().isOnly(.red))
        for frame in 1..<30 {
            scene.simulator.advanceFrame()
            let radius = CGFloat(frame) / 30 * far(center, in: CGSize(width: 375, height: 667))
            scene.expect(ExpectedCircle(center: center, radius: radius), "frame \(frame)")
        }
        scene.simulator.advanceFrame()
        #expect(scene.picture().isOnly(.blue))
        scene.simulator.advanceFrame()
        #expect(scene.outcome() == .finished)
        #expect(navigation.viewControllers == [a, b])
        scene.expectPromises(leaving: .init(pushed: [b]))
    }
}
