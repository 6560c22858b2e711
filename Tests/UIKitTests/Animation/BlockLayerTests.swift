import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("What blocks do to layers", .simulated(width: 200, height: 200, scale: 1))
struct BlockLayerTests {
    private var simulator: Simulator { .current }

    @Test("7.2: each goes from old minus new to nothing, slow at both ends, for size and origin of the bounds apart")
    func additiveValues() throws {
        let view = shownView()
        UIView.animate(withDuration: 1) {
            view.bounds = CGRect(x: 5, y: 7, width: 150, height: 90)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        func animation(_ key: String) throws -> CABasicAnimation {
            let animation = try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
            #expect(animation.isAdditive && animation.fillMode == .both && animation.delegate != nil, "\(key)")
            let function = try #require(animation.timingFunction)
            var points: [Float] = [0, 0, 0, 0]
            points.withUnsafeMutableBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                function.getControlPoint(at: 1, values: first)
                function.getControlPoint(at: 2, values: first + 2)
            }
            #expect(points == [0.42, 0, 0.58, 1], "\(key)")
            return animation
        }
        let (size, origin) = (try animation("bounds.size"), try animation("bounds.origin"))
        #expect(size.fromValue as? CGSize == CGSize(width: -50, height: 10) && size.toValue as? CGSize == .zero)
        #expect(origin.fromValue as? CGPoint == CGPoint(x: -5, y: -7) && origin.toValue as? CGPoint == .zero)
        let transform = try animation("transform")
        let (from, to) = (transform.fromValue as? CATransform3D, transform.toValue as? CATransform3D)
        #expect(from?.m11 == 0.5 && from?.m22 == 0.5 && to.map(CATransform3DIsIdentity) == true)
        simulator.advanceUntilIdle()
    }

    @Test("1.36: without animation views do not animate, inside of a block either; layers without a view do")
    func withoutAnimation() {
        let view = shownView()
        let own = CALayer()
        view.layer.addSublayer(own)
        simulator.advanceFrame()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                view.center.x = 150
                own.opacity = 0
            }
            view.alpha = 0.5
        }
        #expect(view.layer.animationKeys() == ["opacity"] && view.center.x == 150)
        #expect(own.animationKeys() == ["opacity"])
    }
}
