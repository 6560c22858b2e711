import Foundation
import QuartzCore
import TestSupport
import Testing

/// A delegate that hears nothing.
private final class Somebody: NSObject, CAAnimationDelegate {}

@Suite("Copies of animations", .leavesNothing)
struct CopyTests {
    private let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)

    private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }

    /// All that an animation has been told, by the names of the properties.
    private func told(_ animation: CAAnimation) -> [String: String] {
        var values = [
            "beginTime": text(animation.beginTime), "duration": text(animation.duration),
            "speed": text(animation.speed), "timeOffset": text(animation.timeOffset),
            "repeatCount": text(animation.repeatCount), "repeatDuration": text(animation.repeatDuration),
            "autoreverses": text(animation.autoreverses), "fillMode": text(animation.fillMode),
            "timingFunction": text(animation.timingFunction.map(ObjectIdentifier.init)),
            "delegate": text(animation.delegate.map { ObjectIdentifier($0) }),
            "isRemovedOnCompletion": text(animation.isRemovedOnCompletion),
            "preferredFrameRateRange": text(animation.preferredFrameRateRange),
        ]
        values.merge(ownValues(animation)) { $1 }
        return values
    }

    /// What the classes under `CAAnimation` add.
    private func ownValues(_ animation: CAAnimation) -> [String: String] {
        var values: [String: String] = [:]
        if let animation = animation as? CAPropertyAnimation {
            values["keyPath"] = text(animation.keyPath)
            values["isAdditive"] = text(animation.isAdditive)
            values["isCumulative"] = text(animation.isCumulative)
        }
        if let animation = animation as? CABasicAnimation {
            values["fromValue"] = text(animation.fromValue)
            values["toValue"] = text(animation.toValue)
            values["byValue"] = text(animation.byValue)
        }
        if let animation = animation as? CASpringAnimation {
            values["mass"] = text(animation.mass)
            values["stiffness"] = text(animation.stiffness)
            values["damping"] = text(animation.damping)
            values["initialVelocity"] = text(animation.initialVelocity)
        }
        if let animation = animation as? CAKeyframeAnimation {
            values["values"] = text(animation.values)
            values["path"] = text(animation.path?.boundingBox)
            values["keyTimes"] = text(animation.keyTimes)
            values["timingFunctions"] = text(animation.timingFunctions?.map(ObjectIdentifier.init))
            values["calculationMode"] = text(animation.calculationMode)
            values["rotationMode"] = text(animation.rotationMode)
            values["tensionValues"] = text(animation.tensionValues)
            values["continuityValues"] = text(animation.continuityValues)
            values["biasValues"] = text(animation.biasValues)
        }
        if let animation = animation as? CAAnimationGroup {
            values["animations"] = text(animation.animations?.map { told($0).sorted { $0.key < $1.key } })
        }
        return values
    }

    private func tell(_ animation: CAAnimation, _ listener: Somebody) {
        (animation.beginTime, animation.duration, animation.speed, animation.timeOffset) = (1.5, 2.5, 3.5, 4.5)
        (animation.repeatCount, animation.repeatDuration) = (5.5, 6.5)
        (animation.autoreverses, animation.fillMode, animation.isRemovedOnCompletion) = (true, .both, false)
        (animation.timingFunction, animation.delegate) = (curve, listener)
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 50, preferred: 30)
        if let animation = animation as? CAPropertyAnimation {
            (animation.keyPath, animation.isAdditive, animation.isCumulative) = ("opacity", true, true)
        }
        if let animation = animation as? CABasicAnimation {
            (animation.fromValue, animation.toValue, animation.byValue) = (0.25, 0.75, 0.125)
        }
        if let animation = animation as? CASpringAnimation {
            (animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) = (2, 50, 5, 3)
        }
        if let animation = animation as? CAKeyframeAnimation {
            (animation.values, animation.keyTimes) = ([0.1, 0.9], [0, 1])
            animation.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
            (animation.timingFunctions, animation.calculationMode, animation.rotationMode) = (
                [curve], .paced, .rotateAuto
            )
            (animation.tensionValues, animation.continuityValues, animation.biasValues) = ([0.1], [0.2], [0.3])
        }
        if let animation = animation as? CAAnimationGroup {
            animation.animations = [CABasicAnimation(keyPath: "zPosition")]
        }
    }

    @Test("1.20 A copy of an animation has all that it was told, and goes its own way")
    func copies() throws {
        let makers = [
            { CAAnimation() }, { CAPropertyAnimation() }, { CABasicAnimation() }, { CASpringAnimation() },
            { CAKeyframeAnimation() }, { CAAnimationGroup() },
        ]
        let listener = Somebody()
        for make in makers {
            let animation = make()
            tell(animation, listener)
            let (before, fresh) = (told(animation), told(make()))
            for (name, value) in before { #expect(value != fresh[name], "\(animation): \(name) is as it is at first") }
            let copy = try #require(animation.copy(with: nil) as? CAAnimation)
            #expect(copy !== animation && type(of: copy) == type(of: animation))
            #expect(told(copy) == before)
            (copy.duration, copy.autoreverses, copy.delegate) = (9, false, nil)
            (copy as? CABasicAnimation)?.toValue = 0.5
            (copy as? CAKeyframeAnimation)?.values?.append(1.0)
            #expect(told(animation) == before)
        }
    }
}
