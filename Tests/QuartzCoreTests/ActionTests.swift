@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

/// A layer delegate that answers as it was told and notes the questions.
private final class Chooser: NSObject, CALayerDelegate {
    var answers: [String: any CAAction] = [:]
    var questions: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        questions.append("\(event) at \(layer.opacity)")
        return answers[event]
    }
}

/// An action that notes when it is run.
private final class Noted: NSObject, CAAction {
    var runs: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs.append("\(event) at \((anObject as? CALayer)?.opacity ?? -1)")
    }
}

@Suite(.leavesNothing) struct ActionTests {
    @Test(
        "1.31 presentation is nil before the first commit, and the committed values after it, also without animations")
    func presentation() {
        withRuntime { state in
            let layer = CAShapeLayer()
            layer.opacity = 0.5
            #expect(layer.presentation() == nil)
            state.addRoot(layer)
            #expect(layer.presentation() == nil)
            state.frame()
            let copy = layer.presentation()
            #expect(copy?.opacity == 0.5)
            #expect(copy !== layer && copy?.model() === layer)
            #expect(layer.model() === layer)
            CATransaction.setDisableActions(true)
            layer.opacity = 0.25
            #expect(layer.presentation()?.opacity == 0.5)
            state.frame()
            #expect(layer.presentation()?.opacity == 0.25)
            layer.removeFromSuperlayer()
            state.removeRoot(layer)
            state.frame()
            #expect(layer.presentation() == nil)
        }
    }

    @Test("1.31 superlayer, sublayers and mask of a presentation copy are such copies")
    func presentationTree() {
        withLayer { state, layer in
            let (child, mask) = (CALayer(), CAShapeLayer())
            layer.addSublayer(child)
            child.mask = mask
            mask.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            state.advance(by: 0.5 + 1.0 / 60)
            let copy = layer.presentation()
            #expect(copy?.sublayers?.first?.model() === child)
            #expect(near(copy?.sublayers?.first?.mask?.opacity ?? -1, 0.5))
            #expect(copy?.sublayers?.first?.mask is CAShapeLayer)
            #expect(child.presentation()?.superlayer?.model() === layer)
        }
    }

    @Test("1.32 the delegate is asked first, then actions, then the class; the first answer counts, NSNull means none")
    func search() {
        withLayer { _, layer in
            let chooser = Chooser()
            let (first, second) = (Noted(), Noted())
            #expect(layer.action(forKey: "opacity") is CABasicAnimation)
            layer.actions = ["opacity": second]
            #expect(layer.action(forKey: "opacity") as? Noted === second)
            layer.delegate = chooser
            #expect(layer.action(forKey: "opacity") as? Noted === second)
            chooser.answers["opacity"] = first
            #expect(layer.action(forKey: "opacity") as? Noted === first)
            chooser.answers["opacity"] = NSNull()
            layer.opacity = 0.5
            #expect(first.runs == [] && second.runs == [] && layer.animationKeys() == nil)
        }
    }

    @Test("1.32 the action is looked up before the change and run after it; no change, no question")
    func order() {
        withLayer { _, layer in
            let chooser = Chooser()
            let action = Noted()
            chooser.answers["opacity"] = action
            layer.delegate = chooser
            layer.opacity = 0.5
            layer.opacity = 0.5
            #expect(chooser.questions == ["opacity at 1.0"])
            #expect(action.runs == ["opacity at 0.5"])
        }
    }

    @Test("1.33 a delegate is also asked before its layer's first commit, so that a new view animates")
    func delegateBeforeCommit() {
        withRuntime { _ in
            let layer = CALayer()
            let chooser = Chooser()
            layer.delegate = chooser
            layer.opacity = 0
            #expect(chooser.questions == ["opacity at 1.0"])
        }
    }

    @Test(
        "1.34 a standalone layer animates by itself for 0.25 s with the default curve, but not before its first commit")
    func implicit() {
        withLayer { state, layer in
            let child = CALayer()
            child.opacity = 0.8
            layer.addSublayer(child)
            child.opacity = 1
            #expect(child.animationKeys() == nil)
            state.frame()
            child.opacity = 0
            #expect(child.animationKeys() == ["opacity"])
            state.frame()
            let curve = CAMediaTimingFunction(name: .default)
            for time in [0, 0.0625, 0.125, 0.2] {
                let shown = child.presentationValues(at: state.now + time)?.opacity ?? -1
                #expect(near(shown, 1 - curve.value(at: time / 0.25)))
            }
            state.advance(by: 0.25)
            #expect(child.animationKeys() == nil)
            #expect(child.shown.opacity == 0)
        }
    }

    @Test("1.34 a shape's path never animates by itself; its other properties do")
    func shapePath() {
        withLayer(of: CAShapeLayer()) { state, shape in
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
            #expect(shape.animationKeys() == nil)
            shape.lineWidth = 5
            shape.fillColor = nil
            #expect(shape.animationKeys() == ["lineWidth", "fillColor"])
        }
    }

    @Test("1.34 whatever of a shape can be animated animates by itself for 0.25 s, but its path")
    func implicitProperties() {
        let box = CGRect(x: 0, y: 0, width: 1, height: 1)
        let image = CGImage(width: 1, height: 1, pixels: [0xFF00_0000])
        let changes: [(String, (CAShapeLayer) -> Void)] = [
            ("position", { $0.position.x += 1 }), ("bounds", { $0.bounds.size.width += 1 }),
            ("anchorPoint", { $0.anchorPoint = .zero }), ("zPosition", { $0.zPosition = 1 }),
            ("transform", { $0.transform.m11 = 2 }), ("sublayerTransform", { $0.sublayerTransform.m11 = 2 }),
            ("opacity", { $0.opacity = 0 }), ("hidden", { $0.isHidden = true }),
            ("cornerRadius", { $0.cornerRadius = 1 }), ("borderWidth", { $0.borderWidth = 1 }),
            ("borderColor", { $0.borderColor = red }), ("backgroundColor", { $0.backgroundColor = red }),
            ("shadowColor", { $0.shadowColor = red }), ("shadowOpacity", { $0.shadowOpacity = 1 }),
            ("shadowOffset", { $0.shadowOffset = .zero }), ("shadowRadius", { $0.shadowRadius = 1 }),
            ("shadowPath", { $0.shadowPath = CGPath(rect: box, transform: nil) }),
            ("contents", { $0.contents = image }), ("contentsRect", { $0.contentsRect.size.width = 0.5 }),
            ("fillColor", { $0.fillColor = red }), ("strokeColor", { $0.strokeColor = red }),
            ("lineWidth", { $0.lineWidth = 2 }), ("strokeStart", { $0.strokeStart = 0.5 }),
            ("strokeEnd", { $0.strokeEnd = 0.5 }), ("lineDashPhase", { $0.lineDashPhase = 1 }),
            ("miterLimit", { $0.miterLimit = 1 }),
        ]
        for (key, change) in changes {
            withLayer(of: CAShapeLayer()) { _, layer in
                change(layer)
                #expect(layer.animationKeys() == [key])
                #expect(layer.animation(forKey: key)?.duration == 0.25, "\(key)")
            }
        }
    }

    @Test("1.9 a layer's timing has no actions and is not animated")
    func timing() {
        withLayer { state, layer in
            let chooser = Chooser()
            layer.delegate = chooser
            (layer.beginTime, layer.speed, layer.timeOffset, layer.fillMode) = (1, 2, 3, .both)
            (layer.repeatCount, layer.repeatDuration, layer.autoreverses) = (2, 0, true)
            #expect(chooser.questions == [] && layer.animationKeys() == nil)
            for key in ["beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "fillMode"] {
                #expect(CALayer.defaultAction(forKey: key) == nil, "\(key)")
            }
            layer.add(CABasicAnimation("timeOffset", from: 50, to: 60, duration: 1), forKey: "offset")
            state.frame()
            #expect(layer.presentation()?.timeOffset == 3)
        }
    }

    @Test("1.34 a second change goes on from what is shown")
    func retarget() {
        withLayer { state, layer in
            layer.opacity = 0
            state.advance(by: 0.1)
            let shown = layer.shown.opacity
            layer.opacity = 1
            state.frame()
            let before = layer.presentationValues(at: state.now)?.opacity ?? -1
            #expect(near(before, Double(shown)))
        }
    }

    @Test("1.35 frame has no action of its own; it changes position and bounds")
    func frame() {
        withLayer { _, layer in
            let chooser = Chooser()
            layer.delegate = chooser
            layer.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
            #expect(chooser.questions == ["bounds at 1.0", "position at 1.0"])
            #expect(layer.action(forKey: "frame") == nil)
        }
    }

    @Test("1.36 disabled actions are not looked up; an explicit animation runs all the same")
    func disabled() {
        withLayer { state, layer in
            let chooser = Chooser()
            layer.delegate = chooser
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.add(CABasicAnimation("position.x", from: 0, to: 1, duration: 1), forKey: "x")
            CATransaction.commit()
            #expect(chooser.questions == [])
            #expect(layer.animationKeys() == ["x"])
            layer.opacity = 0.6
            #expect(layer.animationKeys() == ["x", "opacity"])
            layer.actions = ["cornerRadius": NSNull()]
            layer.cornerRadius = 4
            #expect(layer.animationKeys() == ["x", "opacity"])
            _ = state
        }
    }

    @Test("1.37 an explicit animation under the property's name takes the implicit one's place")
    func explicitReplaces() {
        withLayer { state, layer in
            layer.opacity = 0
            layer.add(CABasicAnimation("opacity", from: 0.4, to: 0.4, duration: 1), forKey: "opacity")
            state.frame()
            #expect(layer.animationKeys() == ["opacity"])
            #expect(near(layer.shown.opacity, 0.4))
        }
    }

    @Test("an animation without a key path is, as an action, one of the changed property")
    func actionWithoutKeyPath() {
        withLayer { state, layer in
            let animation = CABasicAnimation()
            animation.duration = 1
            layer.actions = ["opacity": animation]
            layer.opacity = 0
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.5)?.opacity ?? -1, 0.5))
            #expect(animation.keyPath == nil)
        }
    }

    @Test("outside any scope layers can be made and changed; nothing animates")
    func outsideScope() {
        let layer = CALayer()
        layer.opacity = 0.5
        layer.addSublayer(CALayer())
        #expect(layer.animationKeys() == nil)
    }
}
