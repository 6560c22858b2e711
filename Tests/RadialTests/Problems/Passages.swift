@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What something is revealed in: a navigation stack, a presentation of each style, a view.
enum Container: String, CaseIterable, Sendable {
    case push, fullScreen, overFullScreen, currentContext, overCurrentContext, custom, formSheet, view

    /// Those whose picture fills the screen.
    static let covering = allCases.filter { $0 != .formSheet }
    /// Those that are controllers' and fill the screen.
    static let controllers = covering.filter { $0 != .view }

    var style: UIModalPresentationStyle? {
        switch self {
        case .fullScreen: .fullScreen
        case .overFullScreen: .overFullScreen
        case .currentContext: .currentContext
        case .overCurrentContext: .overCurrentContext
        case .custom: .custom
        case .formSheet: .formSheet
        case .push, .view: nil
        }
    }
}

/// A red screen A that is shown, a blue screen (or view) B, and the ways from one to the other.
@MainActor struct Passage {
    let a: Screen
    let b: UIResponder
    let there: (RadialTransition, @escaping RadialCompletion) -> RadialOperation
    /// The way back without a word about how, unless it is given a transition.
    let back: (RadialTransition?, @escaping RadialCompletion) -> RadialOperation
    let isThere: () -> Bool
    /// What may stay when B is there.
    let remainder: Scene.Remainder

    init(_ container: Container, in scene: Scene) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        self.a = a
        switch container {
        case .push:
            let navigation = scene.navigation([a])
            self.b = b
            there = { navigation.radialPush(b, using: $0, completion: $1) }
            back = { transition, completion in
                if let transition { return navigation.radialPop(using: transition, completion: completion) }
                return navigation.radialPop(completion: completion)
            }
            isThere = { navigation.viewControllers == [a, b] }
            remainder = .init(pushed: [b])
        case .view:
            scene.show(a)
            let view = UIView(frame: a.view.bounds)
            view.backgroundColor = UIColor(RGB.blue)
            view.isHidden = true
            a.view.addSubview(view)
            self.b = view
            there = { view.radialReveal(using: $0, completion: $1) }
            back = { transition, completion in
                if let transition { return view.radialConceal(using: transition, completion: completion) }
                return view.radialConceal(completion: completion)
            }
            isThere = { !view.isHidden }
            remainder = .nothing
        default:
            a.definesPresentationContext = true
            scene.show(a)
            b.modalPresentationStyle = container.style ?? .fullScreen
            self.b = b
            there = { a.radialPresent(b, using: $0, completion: $1) }
            back = { transition, completion in
                if let transition { return b.radialDismiss(using: transition, completion: completion) }
                return b.radialDismiss(completion: completion)
            }
            isThere = { a.presentedViewController === b && !b.isBeingPresented && !b.isBeingDismissed }
            remainder = .init(presented: [b])
        }
        scene.watched = [a, b]
    }
}

extension Scene {
    /// Begins the way there and shows the frame at which nothing has moved yet.
    func begin(_ passage: Passage, _ transition: RadialTransition) {
        _ = call { passage.there(transition, answer("there")) }
        simulator.advanceFrame()
    }

    /// Goes there and lets everything settle.
    func arrive(_ passage: Passage, _ transition: RadialTransition) {
        begin(passage, transition)
        simulator.advanceUntilIdle()
        #expect(outcome("there") == .finished)
        #expect(passage.isThere())
    }

    /// Begins the way back and shows the frame at which nothing has moved yet.
    func turnBack(_ passage: Passage, _ transition: RadialTransition? = nil) {
        _ = call { passage.back(transition, answer("back")) }
        simulator.advanceFrame()
    }

    /// Shows some frames.
    func advance(frames: Int) {
        for _ in 0..<frames { simulator.advanceFrame() }
    }

    /// What the screen would show some seconds later of what is committed now. The clock does not move.
    func displayList(in seconds: TimeInterval) -> DisplayList { simulator.displayList(at: simulator.now + seconds) }

    /// The picture of that.
    func picture(in seconds: TimeInterval) -> Picture {
        Picture(LayerRenderer.picture(of: displayList(in: seconds)), scale: simulator.window.screen.scale)
    }
}

extension CGPoint {
    /// A point as the user writes it.
    init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
}
