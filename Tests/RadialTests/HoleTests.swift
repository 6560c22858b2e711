import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A presented card that is smaller than the screen and throws a shadow beyond its bounds, in a style that keeps the
/// presenter's view: what the library cuts is always the card, by a disc or by a hole.
enum CardCase: String, CaseIterable, Sendable {
    /// A presentation controller gives the frame.
    case custom
    /// The app has scaled the view that fills the screen.
    case overFullScreen
    /// The context is a child of the size of the card.
    case overCurrentContext

    /// The card, in points of the window.
    static let card = CGRect(x: 27, y: 30, width: 40, height: 100)
}

@Suite("A hole", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct HoleTests {
    private let scene = Scene()
    private let delegate = SmallCards()

    /// Shows the red A, and makes a blue B that can be presented as a card.
    private func prepare(_ example: CardCase) -> (presenter: UIViewController, presented: UIViewController) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        scene.watched = [a, b]
        b.loadViewIfNeeded()
        b.view.layer.shadowOpacity = 1
        b.view.layer.shadowRadius = 4
        b.view.layer.shadowOffset = .zero
        switch example {
        case .custom:
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = delegate
            return (a, b)
        case .overFullScreen:
            b.modalPresentationStyle = .overFullScreen
            // The middle of the card is not that of the screen: the view is moved, too.
            b.view.transform = CGAffineTransform(
                a: 40.0 / 94, b: 0, c: 0, d: 100.0 / 167, tx: 0, ty: CardCase.card.midY - 83.5)
            return (a, b)
        case .overCurrentContext:
            let child = scene.screen("child", .red)
            child.definesPresentationContext = true
            a.addChild(child)
            child.view.frame = CardCase.card
            a.view.addSubview(child.view)
            child.didMove(toParent: a)
            b.modalPresentationStyle = .overCurrentContext
            scene.simulator.advanceUntilIdle()
            return (child, b)
        }
    }

    /// How many pixels are not those of the whole card on its side of an ellipse about the card's centre, and of the plain
    /// red screen on the other side. Not looked at: a pixel at the rim, and what lies outside the square of the hole.
    private func wrongPixels(
        against whole: Picture, _ example: CardCase, fraction: CGFloat, isCardInside: Bool
    ) -> Int {
        let card = CardCase.card
        // The circle is one in the card's own bounds, so that the scaled view shows an ellipse.
        let scale =
            example == .overFullScreen
            ? CGSize(width: card.width / 94, height: card.height / 167) : CGSize(width: 1, height: 1)
        let bounds = example == .overFullScreen ? CGSize(width: 94, height: 167) : card.size
        let cover = hypot(bounds.width, bounds.height) / 2
        let picture = scene.picture()
        var wrong = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let across = (CGFloat(x) + 0.5 - card.midX) / scale.width
                let along = (CGFloat(y) + 0.5 - card.midY) / scale.height
                let (distance, side) = (hypot(across, along) - cover * fraction, max(abs(across), abs(along)) - cover)
                let tolerance = 1 / min(scale.width, scale.height)
                if abs(distance) < tolerance || abs(side) < tolerance { continue }
                let isCard = isCardInside ? distance < 0 : distance > 0 && side < 0
                // A shadow that is drawn in a group is rounded once more.
                if picture[x, y].distance(to: isCard ? whole[x, y] : .red) > 2 { wrong += 1 }
            }
        }
        return wrong
    }

    @Test(
        "cuts a card with its shadow, in every style that keeps the presenter's view and by both motions",
        arguments: CardCase.allCases, [RadialTransition.Motion.expand, .contract])
    func cutsTheShadow(_ example: CardCase, _ motion: RadialTransition.Motion) {
        let (presenter, presented) = prepare(example)
        let transition = RadialTransition.linear(.unitPoint(x: 0.5, y: 0.5), motion: motion)
        // What is seen when everything is there, learnt by a plain call.
        presenter.present(presented, animated: false)
        scene.simulator.advanceUntilIdle()
        let whole = scene.picture()
        #expect(whole[Int(CardCase.card.midX), 40] == .blue)
        #expect(whole[Int(CardCase.card.midX), 28] != .red, "no shadow outside the bounds")
        presenter.dismiss(animated: false)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))

        scene.call { _ = presenter.radialPresent(presented, using: transition, completion: scene.answer("present")) }
        for frame in 0..<30 {
            scene.simulator.advanceFrame()
            // An expansion shows the card inside the circle, a contraction of what lies below outside.
            let fraction = CGFloat(motion == .expand ? frame : 30 - frame) / 30
            let wrong = wrongPixels(against: whole, example, fraction: fraction, isCardInside: motion == .expand)
            #expect(wrong == 0, "frame \(frame) there")
        }
        scene.simulator.advanceFrame()
        #expect(scene.picture().bytes == whole.bytes)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().bytes == whole.bytes)

        scene.call { _ = presented.radialDismiss(using: transition, completion: scene.answer("dismiss")) }
        for frame in 0..<30 {
            scene.simulator.advanceFrame()
            let fraction = CGFloat(motion == .expand ? frame : 30 - frame) / 30
            let wrong = wrongPixels(against: whole, example, fraction: fraction, isCardInside: motion == .contract)
            #expect(wrong == 0, "frame \(frame) back")
        }
        scene.simulator.advanceFrame()
        #expect(scene.picture().isOnly(.red))
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }
}

/// Gives presentation controllers that put what they present into the place of the card.
@MainActor private final class SmallCards: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SmallCard(presentedViewController: presented, presenting: presenting)
    }
}

@MainActor private final class SmallCard: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CardCase.card }
}
