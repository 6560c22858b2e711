import Radial

// Steps that belong together: what would seldom come about by itself.
extension Drawer {
    /// A manner that lasts and can be turned or caught.
    private mutating func lasting() -> Manner {
        var manner = Manner.random(&dice, on: ground)
        manner.duration = dice.hundredths(ground.isCalm ? 20 : 15, 40)
        manner.delay = 0
        manner.isInterruptible = true
        return manner
    }

    /// Mostly the topmost of what there is.
    private mutating func topmost() -> Int { dice.once(in: 4) ? index() : -1 }

    private mutating func covering() -> ModalStyle { dice.one(of: [.fullScreen, .custom, .overFullScreen]) }

    /// An operation that runs now, and what it needs beforehand.
    private mutating func running(_ kinds: [Kind]) -> [Step] {
        let (on, frames, manner) = (topmost(), 1 + dice.below(7), lasting())
        let start: [Step] = dice.once(in: 4) ? [] : [Step(.settle)]
        switch dice.one(of: kinds) {
        case .push: return start + [Step(.push(on: on, .fresh, manner), then: frames)]
        case .pop:
            let before = Step(.plainPush(on: on, .fresh, animated: false), then: 2)
            return start + [before, Step(.pop(on: on, manner), then: frames)]
        case .present: return start + [Step(.present(by: on, modal(), covering(), manner), then: frames)]
        case .dismiss:
            let before = Step(.plainPresent(by: on, modal(), covering(), nil, animated: false), then: 3)
            return start + [before, Step(.dismiss(by: on, manner), then: frames)]
        case .conceal:
            return start + [
                Step(.reveal(view: on, Manner(duration: 0)), then: 2), Step(.conceal(view: on, manner), then: frames),
            ]
        default: return start + [Step(.reveal(view: on, manner), then: frames)]
        }
    }

    /// Something that is turned round, once or several times.
    mutating func turnScene() -> [Step] {
        let turns = (0..<(dice.once(in: 3) ? 3 : 1)).map { _ in Step(.turn(lasting()), then: 1 + dice.below(6)) }
        return running([.push, .pop, .present, .dismiss, .dismiss, .reveal, .conceal, .conceal]) + turns
    }

    /// Something that is caught by a finger, which moves to and fro and lets go.
    mutating func catchScene() -> [Step] {
        let stroke = dice.stroke(ground.width, ground.height)
        return running([.push, .pop, .pop, .present, .dismiss, .reveal, .reveal, .conceal, .conceal]) + [
            Step(.stroke(stroke), then: 4 + dice.below(24))
        ]
    }

    /// Plain calls of what is radial all the same, and pops over several screens.
    mutating func plainScene() -> [Step] {
        let on = topmost()
        if dice.once(in: 2) {
            let screens = (0..<2).map { _ in Step(.plainPush(on: on, .fresh, animated: false), then: 1) }
            return screens + [
                Step(
                    dice.once(in: 2) ? .popToRoot(on: on, manner()) : .popTo(on: on, screen: dice.below(2), manner()),
                    then: 8 + dice.below(20))
            ]
        }
        let style = dice.one(of: ModalStyle.allCases)
        return [
            Step(.settle),
            Step(.plainPresent(by: on, modal(), style, lasting(), animated: true), then: 10 + dice.below(30)),
            Step(.plainDismiss(by: on, animated: true), then: 10 + dice.below(30)),
        ]
    }

    /// A pop from the edge.
    mutating func swipeScene() -> [Step] {
        let on = topmost()
        let swipe = Deed.swipe(
            on: on, at: dice.hundredths(2, 98), travel: dice.hundredths(15, 100), frames: dice.below(10),
            rest: dice.once(in: 3) ? 12 : 0, dice.leaving())
        return [
            Step(.plainPush(on: on, .fresh, animated: false)), Step(.settle),
            Step(.enableSwipe(on: on, swipeSetting())), Step(swipe, then: 4 + dice.below(30)),
        ]
    }

    /// A dismissal by one finger or two.
    mutating func handScene() -> [Step] {
        let (on, frames) = (topmost(), 1 + dice.below(10))
        let (x, y) = (Double(10 + dice.below(28)), Double(dice.below(ground.height / 2)))
        let isPinch = dice.below(3) > 0
        let fingers: Deed =
            isPinch
            ? .pinch(
                x + 5, y + 15, from: Double(14 + dice.below(8)), to: Double(dice.below(16)), frames: frames,
                dice.once(in: 4) ? .cancelled : .lifted)
            : .pull(
                x, y, travel: dice.hundredths(15, 90), frames: frames, rest: dice.once(in: 3) ? 12 : 0, dice.leaving())
        let manner = dice.once(in: 3) ? nil : lasting()
        return [
            Step(.settle), Step(.plainPresent(by: on, modal(), covering(), manner, animated: false)),
            Step(.enableHand(on: -1, HandSetting(manner: dice.once(in: 2) ? nil : lasting())), then: 3),
            Step(fingers, then: 4 + dice.below(30)),
        ] + (dice.once(in: 2) ? [Step(.plainDismiss(by: on, animated: false), then: 1)] : [])
    }
}
