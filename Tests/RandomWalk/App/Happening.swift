@_spi(Runtime) import QuartzCore
import Radial
import Simulator
@_spi(Runtime) import UIKit

// What happens to an app besides calls.
extension WalkApp {
    func happen(_ deed: Deed) {
        if !deed.isOfHands { upheavals += 1 }
        switch deed {
        case .resize(let width, let height):
            disturbAll(states: false)
            simulator.resize(to: CGSize(width: width, height: height))
        case .rotate(let width, let height):
            disturbAll(states: false)
            mayRotate = true
            simulator.rotate(to: CGSize(width: width, height: height))
        case .background: enterBackground()
        case .foreground: enterForeground()
        case .removeAnimations:
            disturbAll(states: false)
            removeAnimations(below: simulator.window.layer)
        case .speed(let speed):
            disturbAll(states: false)
            simulator.animationSpeed = speed
        case .reduceMotion(let isOn):
            disturbAll(states: false)
            simulator.accessibility.isReduceMotionEnabled = isOn
        case .crossFade(let isOn):
            disturbAll(states: false)
            simulator.accessibility.prefersCrossFadeTransitions = isOn
        case .rightToLeft(let isOn):
            disturbAll(states: false)
            simulator.layoutDirection = isOn ? .rightToLeft : .leftToRight
        case .animations(let areOn):
            disturbAll(states: false)
            UIView.setAnimationsEnabled(areOn)
        case .insets(let top):
            disturbAll(states: false)
            simulator.safeAreaInsets = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: 0, right: 0)
        case .starts(let starts): setStarts(starts)
        default: happenToParts(deed)
        }
    }

    private func happenToParts(_ deed: Deed) {
        switch deed {
        case .removeSource(let index): screens.counted(index)?.source.removeFromSuperview()
        case .moveSource(let index, let x, let y):
            guard let screen = screens.counted(index) else { return }
            if screen.source.superview == nil { screen.view.addSubview(screen.source) }
            screen.source.center = CGPoint(x: x, y: y)
        case .keep(let index):
            guard let controller = living.counted(index), controller !== simulator.window.rootViewController,
                controller.parent == nil || !(controller is UINavigationController),
                !kept.contains(controller)
            else { return }
            kept = kept.suffix(3) + [controller]
        case .letGo(let index):
            if !kept.isEmpty { kept.remove(at: index % kept.count) }
        case .mask(let index):
            guard let view = screens.counted(index)?.view, view.layer.mask == nil else { return }
            disturbAll(states: false)
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
            mask.backgroundColor = UIColor.black.cgColor
            ownMasks.append(mask)
            view.layer.mask = mask
        default: performByHand(deed)
        }
    }

    /// What an app does that stops everything at once.
    private func removeAnimations(below layer: CALayer) {
        layer.removeAllAnimations()
        layer.mask.map(removeAnimations)
        for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
    }

    private func enterBackground() {
        guard !isInBackground else { return }
        disturbAll(states: false)
        isInBackground = true
        for hand in hands { hand.isDriving = false }
        simulator.enterBackground()
    }

    private func enterForeground() {
        guard isInBackground else { return }
        disturbAll(states: false)
        isInBackground = false
        simulator.enterForeground()
    }

    private func setStarts(_ starts: Starts) {
        disturbAll(states: false)
        let state = TransitionState.current
        if starts != .normal { mayBeUnbalanced = true }
        switch starts {
        case .normal: state.settings.start = .normal
        case .never: state.settings.start = .suppressed
        case .late(let seconds): state.settings.start = .late(seconds)
        }
        if starts == .normal { state.releaseHeldStarts() }
    }

    /// Everything as it was at first, so that what is under way can come to its end.
    func calm() {
        enterForeground()
        for hand in hands { hand.cancel() }
        hands = []
        setStarts(.normal)
        if simulator.animationSpeed != 1 { simulator.animationSpeed = 1 }
        UIView.setAnimationsEnabled(true)
    }
}
