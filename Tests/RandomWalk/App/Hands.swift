import Radial
import Simulator
import UIKit

/// A finger on its way over the screen.
@MainActor final class Hand {
    private let stroke: Stroke
    private let touch: SimulatedTouch
    private var frame = 0
    /// How far it has moved since the last frame was shown, in points.
    private(set) var way: CGFloat = 0
    /// Whether it came in over an edge, for a swipe, from a screen that was at rest.
    let isSwipe: Bool
    /// Whether a transition has begun under it that it drives.
    var isDriving = false

    init(_ stroke: Stroke, isSwipe: Bool, on simulator: Simulator) {
        self.stroke = stroke
        self.isSwipe = isSwipe
        touch = simulator.touchDown(at: stroke.spots.first.map { CGPoint(x: $0.x, y: $0.y) } ?? .zero)
        // All of it in the next frame.
        if stroke.frames == 0 { while touch.isDown && frame < 100 { step() } }
    }

    var isDown: Bool { touch.isDown }
    var location: CGPoint { touch.location }

    /// Does what belongs to the next frame.
    func step() {
        frame += 1
        let legs = stroke.spots.count - 1
        let moving = legs * max(stroke.frames, 1)
        guard frame <= moving else {
            if frame > moving + (stroke.frames == 0 ? 0 : stroke.rest) { leave() }
            return
        }
        let length = max(stroke.frames, 1)
        let leg = (frame - 1) / length
        let share = Double((frame - 1) % length + 1) / Double(length)
        let (from, to) = (stroke.spots[leg], stroke.spots[leg + 1])
        let place = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        way += hypot(place.x - touch.location.x, place.y - touch.location.y)
        touch.move(to: place)
    }

    /// A frame has been shown.
    func endFrame() { way = 0 }

    /// Whether it is lifted in the end, not taken away.
    var isToBeLifted: Bool { stroke.leaving == .lifted }

    private func leave() {
        if stroke.leaving == .lifted { touch.up() } else { touch.cancel() }
    }

    func cancel() { touch.cancel() }
}

extension WalkApp {
    func performByHand(_ deed: Deed) {
        switch deed {
        case .stroke(let stroke): hands.append(Hand(stroke, isSwipe: false, on: simulator))
        case .swipe(let on, let height, let travel, let frames, let rest, let leaving):
            swipe(on, height: height, travel: travel, frames, rest, leaving)
        case .pull(let x, let y, let travel, let frames, let rest, let leaving):
            let height = Double(simulator.window.bounds.height)
            let stroke = Stroke(
                [Spot(x, y), Spot(x, y + travel * height)], frames: frames, rest: rest, leaving: leaving)
            hands.append(Hand(stroke, isSwipe: false, on: simulator))
        case .pinch(let x, let y, let from, let to, let frames, let leaving):
            for side in [-1.0, 1] {
                let stroke = Stroke(
                    [Spot(x + side * from, y), Spot(x + side * to, y)], frames: frames, leaving: leaving)
                hands.append(Hand(stroke, isSwipe: false, on: simulator))
            }
        case .enableSwipe(let on, let setting): enableSwipe(on, setting)
        case .enableHand(let on, let setting): enableHand(on, setting)
        default: break
        }
        disturbByHands()
    }

    /// While a finger is down, an operation may be turned round.
    func disturbByHands() {
        guard !hands.isEmpty else { return }
        hadHands = true
        // A finger may be on the Back button.
        disturbAll(states: ground.hasBar)
        for operation in asked where operation.outcome == nil { operation.mayBeTurnedByHand = true }
    }

    /// Lets the fingers do what belongs to the next frame.
    func moveHands() {
        for hand in hands where hand.isDown { hand.step() }
        disturbByHands()
    }

    /// A frame has been shown: who was lifted is gone.
    func endFrameOfHands() {
        recentWays = recentWays.suffix(ground.rate) + [hands.map(\.way).reduce(0, +)]
        for hand in hands { hand.endFrame() }
        hands.removeAll { !$0.isDown }
    }

    private func swipe(
        _ on: Int, height: Double, travel: Double, _ frames: Int, _ rest: Int, _ leaving: Leaving
    ) {
        guard let navigation = stacks.filter(isSeen).counted(on), let view = navigation.view else { return }
        let bounds = view.convert(view.bounds, to: simulator.window)
        let edge = navigation.radialSwipe.edge
        let isRightToLeft = simulator.layoutDirection == .rightToLeft
        let y = bounds.minY + bounds.height * height
        let x = bounds.minX + bounds.width * height
        let (start, end): (Spot, Spot) =
            switch edge {
            case .leading where !isRightToLeft, .trailing where isRightToLeft:
                (Spot(bounds.minX, y), Spot(bounds.minX + bounds.width * travel, y))
            case .leading, .trailing: (Spot(bounds.maxX - 1, y), Spot(bounds.maxX - 1 - bounds.width * travel, y))
            case .top: (Spot(x, bounds.minY), Spot(x, bounds.minY + bounds.height * travel))
            case .bottom: (Spot(x, bounds.maxY - 1), Spot(x, bounds.maxY - 1 - bounds.height * travel))
            }
        let isFirst = hands.isEmpty
        let stroke = Stroke([start, end], frames: frames, rest: rest, leaving: leaving)
        hands.append(Hand(stroke, isSwipe: isFirst, on: simulator))
    }

    private func enableSwipe(_ on: Int, _ setting: SwipeSetting?) {
        guard let navigation = stacks.counted(on) else { return }
        // Switched off in mid-swipe, it lets go; what else it is set to says nothing of the swipe that runs.
        for hand in hands { hand.isDriving = false }
        navigation.isRadialSwipeEnabled = setting != nil
        if let setting {
            navigation.radialSwipe = RadialSwipe(
                edge: setting.edge, screens: setting.isForAll ? .all : .pushedRadially,
                transition: setting.manner.map(transition))
        }
    }

    private func enableHand(_ on: Int, _ setting: HandSetting?) {
        let presented = shown.filter { $0.presentingViewController != nil && $0.parent == nil }
        guard let controller = (kept + presented).counted(on) else { return }
        controller.isRadialDismissalEnabled = setting != nil
        if let setting {
            controller.radialDismissal = RadialDismissal(
                pan: setting.pan, isPinchEnabled: setting.pinches, transition: setting.manner.map(transition))
        }
    }
}
