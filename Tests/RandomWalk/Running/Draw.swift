import Radial

extension Walk {
    /// The walk of a seed: so many steps.
    public static func random(seed: UInt64, steps count: Int) -> Walk {
        var dice = Dice(seed: seed)
        let ground = Ground.random(&dice)
        var drawer = Drawer(ground: ground, dice: dice)
        var steps: [Step] = []
        while steps.count < count {
            // Now and then something else comes between.
            for step in drawer.scene() { steps += drawer.dice.once(in: 12) ? [drawer.step(), step] : [step] }
        }
        return Walk(ground, Array(steps.prefix(count)))
    }
}

/// Draws steps.
struct Drawer {
    let ground: Ground
    var dice: Dice

    /// A few steps that belong together, or a single one.
    mutating func scene() -> [Step] {
        switch dice.below(ground.hasFingers ? 27 : 10) {
        case 0: turnScene()
        case 1: dice.once(in: 3) ? turnScene() : plainScene()
        case 2: plainScene()
        case 10...14: handScene()
        case 15, 16: swipeScene()
        case 17...22: catchScene()
        default: [step()]
        }
    }

    mutating func step() -> Step {
        let deed = deed()
        if deed == .settle { return Step(deed) }
        let frames =
            switch dice.below(8) {
            case 0, 1: 0
            case 2, 3: 1 + dice.below(3)
            case 4...6: 4 + dice.below(9)
            default: 12 + dice.below(25)
            }
        return Step(deed, then: frames)
    }

    mutating func deed() -> Deed {
        if ground.hasFingers && dice.once(in: 3) { return fingers() }
        return switch dice.below(100) {
        case 0...49: radial()
        case 50...59: .turn(manner())
        case 60...74: plain()
        case 75...86: event()
        default: .settle
        }
    }

    mutating func manner() -> Manner? {
        dice.once(in: 8) ? nil : .random(&dice, on: ground)
    }

    mutating func index() -> Int { dice.below(12) }

    mutating func pick() -> Pick {
        switch dice.below(16) {
        case 0...10: .fresh
        case 11: dice.once(in: 2) ? .freshStack : .freshRadialStack
        case 12, 13: .kept(index())
        default: .any(index())
        }
    }

    mutating func modal() -> Pick {
        switch dice.below(8) {
        case 0...2: .freshStack
        case 3: .freshRadialStack
        default: pick()
        }
    }

    mutating func radial() -> Deed {
        switch dice.below(20) {
        case 0...3: .push(on: index(), pick(), manner())
        case 4...5: .pop(on: index(), manner())
        case 6, 16: .popTo(on: index(), screen: index(), manner())
        case 7: .popToRoot(on: index(), manner())
        case 8, 9: .replaceTop(on: index(), pick(), manner())
        case 10, 11: .setStack(on: index(), keeping: dice.below(256), dice.once(in: 3) ? nil : pick(), manner())
        case 12, 13: .present(by: index(), modal(), dice.one(of: ModalStyle.allCases), manner())
        case 14, 15: .dismiss(by: index(), manner())
        case 17: .reveal(view: index(), manner())
        case 18: .conceal(view: index(), manner())
        default: .declare(on: index(), dice.once(in: 3) ? nil : manner())
        }
    }

    mutating func fingers() -> Deed {
        let (x, y) = (Double(dice.below(ground.width)), Double(dice.below(ground.height)))
        switch dice.below(20) {
        case 0...6:
            return .swipe(
                on: index(), at: dice.hundredths(0, 99), travel: dice.hundredths(0, 110), frames: dice.below(12),
                rest: dice.once(in: 3) ? dice.below(12) : 0, dice.leaving())
        case 7...9:
            return .pull(
                x, y, travel: dice.hundredths(10, 100), frames: dice.below(12),
                rest: dice.once(in: 3) ? dice.below(12) : 0, dice.leaving())
        case 10...12:
            return .pinch(
                x, y, from: Double(8 + dice.below(16)), to: Double(dice.below(24)), frames: 1 + dice.below(12),
                dice.leaving())
        case 13...16: return .stroke(dice.stroke(ground.width, ground.height))
        case 17, 18: return .enableSwipe(on: index(), dice.once(in: 5) ? nil : swipeSetting())
        default: return .enableHand(on: index(), dice.once(in: 5) ? nil : handSetting())
        }
    }

    mutating func swipeSetting() -> SwipeSetting {
        SwipeSetting(
            edge: dice.once(in: 4) ? dice.one(of: RevealEdge.allCases) : .leading, isForAll: !dice.once(in: 4),
            manner: dice.once(in: 2) ? nil : manner())
    }

    mutating func handSetting() -> HandSetting {
        HandSetting(
            pan: dice.once(in: 4) ? dice.one(of: RevealEdge.allCases) : .bottom, pinches: !dice.once(in: 4),
            manner: dice.once(in: 2) ? nil : manner())
    }

    mutating func plain() -> Deed {
        let animated = !dice.once(in: 3)
        switch dice.below(16) {
        case 0...3: return .plainPush(on: index(), pick(), animated: animated)
        case 4, 5: return .plainPop(on: index(), animated: animated)
        case 6: return .plainPopTo(on: index(), screen: index(), animated: animated)
        case 7: return .plainPopToRoot(on: index(), animated: animated)
        case 8:
            return .plainSet(on: index(), keeping: dice.below(256), dice.once(in: 2) ? nil : pick(), animated: animated)
        case 9, 10:
            let style = dice.one(of: ModalStyle.allCases)
            return .plainPresent(by: index(), modal(), style, dice.once(in: 2) ? nil : manner(), animated: animated)
        case 11...13: return .plainDismiss(by: index(), animated: animated)
        case 14: return .ownAnimator(dice.once(in: 2) ? nil : manner())
        default: return .swapDelegate(on: index(), isNil: dice.once(in: 3))
        }
    }

    mutating func event() -> Deed {
        switch dice.below(24) {
        case 0, 1: return .resize(30 + dice.below(60), 50 + dice.below(50))
        case 2: return dice.once(in: 2) ? .rotate(ground.height, ground.width) : .rotate(ground.width, ground.height)
        case 3, 4: return .background
        case 5, 6: return .foreground
        case 7: return .removeAnimations
        case 8: return .speed(dice.one(of: [0.4, 1, 1, 3]))
        case 9: return .reduceMotion(dice.once(in: 4))
        case 10: return .crossFade(dice.once(in: 4))
        case 11: return .rightToLeft(dice.once(in: 2))
        case 12: return .animations(!dice.once(in: 2))
        case 13: return .insets(dice.below(3) * 5)
        case 14: return .removeSource(index())
        case 15, 16: return .moveSource(index(), dice.below(60) - 10, dice.below(24))
        case 17, 18: return .keep(index())
        case 19, 20: return .letGo(index())
        case 21: return .mask(index())
        case 22: return .starts(dice.once(in: 2) ? .never : .late(dice.hundredths(1, 80)))
        default: return .starts(.normal)
        }
    }
}
