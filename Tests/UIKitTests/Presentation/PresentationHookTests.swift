import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A presentation controller as apps write them: its view lies within margins, and it hears of everything around.
private final class MarginPresentation: UIPresentationController {
    let log: EventLog
    var passesOn = true
    var sizeOfChild: (CGSize) -> CGSize = { $0 }

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: EventLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        super.frameOfPresentedViewInContainerView.insetBy(dx: 20, dy: 20)
    }
    override func containerViewWillLayoutSubviews() {
        log.note("will lay out")
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func containerViewDidLayoutSubviews() { log.note("did lay out") }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeOfChild(super.size(forChildContentContainer: container, withParentContainerSize: parentSize))
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        log.note("prefers \(Int(container.preferredContentSize.width))×\(Int(container.preferredContentSize.height))")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.note("will be \(Int(size.width)) wide")
        if passesOn { super.viewWillTransition(to: size, with: coordinator) }
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log.note("will be \(newCollection.verticalSizeClass)")
        if passesOn { super.willTransition(to: newCollection, with: coordinator) }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let before = previousTraitCollection.map { "\($0.verticalSizeClass)" } ?? "nothing"
        log.note("\(traitCollection.verticalSizeClass) after \(before)")
    }
}

/// A view that notes that it is laid out.
private final class LayoutNote: UIView {
    var log: EventLog?
    override func layoutSubviews() { log?.note("layout") }
}

/// A controller that notes what traits are to come.
private final class TraitNote: UIViewController {
    var log: EventLog?
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log?.note("child will be \(newCollection.verticalSizeClass)")
    }
}

@MainActor
@Suite("What a presentation controller is told", .simulated(width: 200, height: 400, scale: 1))
struct PresentationHookTests {
    private var simulator: Simulator { .current }

    /// B presented by A without animation, and what presents it.
    private func presented() throws -> (ModalStage, MarginPresentation) {
        let stage = ModalStage(.custom, animator: false)
        stage.delegate.makePresentation = { [log = stage.log] in MarginPresentation($0, $1, log) }
        stage.present()
        return (stage, try #require(stage.b.presentationController as? MarginPresentation))
    }

    @Test("4.72: it is called around the layout of its container, and may place its view there")
    func layout() throws {
        let (stage, presentation) = try presented()
        let container = try #require(presentation.containerView)
        let view = LayoutNote()
        container.addSubview(view)
        simulator.advanceFrame()
        _ = stage.log.take()
        container.setNeedsLayout()
        simulator.advanceFrame()
        #expect(stage.log.take() == ["will lay out", "did lay out"])
        simulator.resize(to: CGSize(width: 300, height: 500))
        simulator.advanceFrame()
        #expect(stage.b.view.frame == CGRect(x: 20, y: 20, width: 260, height: 460))
        #expect(stage.log.take().suffix(2) == ["will lay out", "did lay out"])
    }

    @Test("4.79: it is told of a new size and of new traits, and the presented controller through it")
    func sizeAndTraits() throws {
        let (stage, presentation) = try presented()
        stage.b.notes.insert(.layout)
        let child = TraitNote()
        child.log = stage.log
        stage.b.addChild(child)
        func told(turningTo size: CGSize) -> [String] {
            _ = stage.log.take()
            simulator.resize(to: size)
            return stage.log.take().filter { !$0.contains("lay") && !$0.contains("Layout") }
        }
        #expect(
            told(turningTo: CGSize(width: 400, height: 200)) == [
                "will be compact", "child will be compact", "will be 400 wide", "B.viewWillTransition(to: 400×200)",
                "compact after regular",
            ])
        presentation.passesOn = false
        #expect(
            told(turningTo: CGSize(width: 200, height: 400)) == [
                "will be regular", "will be 200 wide", "regular after compact",
            ])
    }

    @Test("it says what size the presented controller will have, which is not told of one that it has already")
    func sizeOfChild() throws {
        let (stage, presentation) = try presented()
        stage.b.notes.insert(.layout)
        func told(_ width: CGFloat) -> [String] {
            _ = stage.log.take()
            simulator.resize(to: CGSize(width: width, height: 400))
            return stage.log.take().filter { $0.hasPrefix("B.viewWillTransition") }
        }
        presentation.sizeOfChild = { CGSize(width: $0.width / 2, height: $0.height) }
        #expect(told(300) == ["B.viewWillTransition(to: 150×400)"])
        presentation.sizeOfChild = { [weak b = stage.b] _ in b?.view.bounds.size ?? .zero }
        #expect(told(280) == [])
    }

    @Test("it is told what size the presented controller would like to have, when that changes")
    func preferredSize() throws {
        let (stage, presentation) = try presented()
        stage.b.preferredContentSize = CGSize(width: 120, height: 80)
        #expect(stage.log.take() == ["prefers 120×80"])
        stage.b.preferredContentSize = CGSize(width: 120, height: 80)
        #expect(stage.log.take() == [] && presentation.preferredContentSize == CGSize(width: 120, height: 80))
    }
}
