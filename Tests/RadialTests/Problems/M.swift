import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// The modal styles in which a radial call presents.
private let styles: [Container] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .formSheet,
]

@Suite("M: modal presentation styles", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct ModalStyleProblems {
    private let center = CGPoint(20, 30)

    // MARK: M1

    /// How what is presented is dismissed.
    enum Dismissal: String, CaseIterable, Sendable {
        case radial, radialWithoutAnimation, plain, plainWithoutAnimation, byThePresenter
    }

    @Test("M1 the screen is not black after any dismissal in any style", arguments: styles, Dismissal.allCases)
    func blackAfterDismissal(_ style: Container, _ dismissal: Dismissal) throws {
        let scene = Scene()
        let passage = Passage(style, in: scene)
        let (a, b) = (passage.a, try #require(passage.b as? Screen))
        scene.arrive(passage, .linear(.point(center)))
        switch dismissal {
        case .radial: scene.call { _ = b.radialDismiss(completion: scene.answer("back")) }
        case .radialWithoutAnimation:
            scene.call { _ = b.radialDismiss(duration: 0, completion: scene.answer("back")) }
        case .plain: b.dismiss(animated: true)
        case .plainWithoutAnimation: b.dismiss(animated: false)
        case .byThePresenter: scene.call { _ = a.radialDismiss(completion: scene.answer("back")) }
        }
        repeat {
            scene.simulator.advanceFrame()
            #expect(!scene.picture().has(.black))
        } while !scene.simulator.isIdle
        #expect(a.view.superview === scene.simulator.window && a.view.frame == scene.simulator.window.bounds)
        #expect(scene.simulator.window.subviews == [a.view])
        #expect(a.presentedViewController == nil && b.presentingViewController == nil && b.view.window == nil)
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("M1 nor when animations are switched off, or the duration is nothing", arguments: styles, [false, true])
    func blackWithoutAnimation(_ style: Container, _ isSwitchedOff: Bool) {
        let scene = Scene()
        let passage = Passage(style, in: scene)
        if isSwitchedOff { UIView.setAnimationsEnabled(false) }
        let transition = RadialTransition.linear(.point(center), duration: isSwitchedOff ? 0.5 : 0)
        scene.arrive(passage, transition)
        #expect(scene.picture().isOnly(.blue) || style == .formSheet)
        scene.turnBack(passage, transition)
        scene.simulator.advanceUntilIdle()
        UIView.setAnimationsEnabled(true)
        #expect(scene.picture().isOnly(.red))
        #expect(scene.simulator.window.subviews == [passage.a.view])
        scene.expectPromises()
    }

    @Test("M1 nor when the presenter is one of a stack, or a child that defines the context", arguments: styles)
    func blackInContainers(_ style: Container) {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([scene.screen("root", .green), a])
        a.definesPresentationContext = true
        b.modalPresentationStyle = style.style ?? .fullScreen
        scene.call { _ = a.radialPresent(b, using: .linear(.point(center)), completion: scene.answer("there")) }
        scene.frames(16)
        if style != .formSheet { scene.expect(ExpectedCircle(center: center, radius: cover / 2)) }
        scene.simulator.advanceUntilIdle()
        #expect(a.presentedViewController === b)
        scene.call { _ = b.radialDismiss(completion: scene.answer("back")) }
        scene.frames(16)
        if style != .formSheet { scene.expect(ExpectedCircle(center: center, radius: cover / 2)) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        #expect(scene.simulator.window.subviews == [navigation.view])
        scene.watched = [a, b]
        scene.expectPromises()
    }

    private var cover: CGFloat { far(center, in: CGSize(width: 94, height: 167)) }

    // MARK: M2

    @Test(
        "M2 a half-transparent screen has the live one below it, at every moment",
        arguments: [Container.overFullScreen, .overCurrentContext, .custom], RadialTransition.Motion.both)
    func translucent(_ style: Container, _ motion: RadialTransition.Motion) throws {
        let scene = Scene()
        let passage = Passage(style, in: scene)
        let b = try #require(passage.b as? Screen)
        b.loadViewIfNeeded()
        b.view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        passage.a.present(b, animated: false)
        scene.simulator.advanceUntilIdle()
        let dark = try #require(scene.picture().onlyColor)
        #expect(dark == RGB(127, 0, 0) || dark == RGB(128, 0, 0))
        b.dismiss(animated: false)
        scene.simulator.advanceUntilIdle()
        let isExpansion = motion == .expand
        let transition = RadialTransition.linear(.point(center), motion: motion)
        scene.begin(passage, transition)
        for frame in 1...30 {
            scene.frames(1)
            let fraction = CGFloat(isExpansion ? frame : 30 - frame) / 30
            expectVeil(dark, in: scene, radius: cover * fraction, isInside: isExpansion, "frame \(frame) there")
        }
        scene.simulator.advanceUntilIdle()
        // What is below lives on.
        passage.a.view.backgroundColor = UIColor(RGB.green)
        scene.frames(1)
        #expect(scene.picture().onlyColor == RGB(0, 127, 0) || scene.picture().onlyColor == RGB(0, 128, 0))
        passage.a.view.backgroundColor = UIColor(RGB.red)
        scene.turnBack(passage, transition)
        for frame in 1...30 {
            scene.frames(1)
            let fraction = CGFloat(isExpansion ? frame : 30 - frame) / 30
            expectVeil(dark, in: scene, radius: cover * fraction, isInside: !isExpansion, "frame \(frame) back")
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    /// Expects one circle, with the veil on one side and the live screen on the other.
    private func expectVeil(
        _ dark: RGB, in scene: Scene, radius: CGFloat, isInside: Bool, _ comment: Comment
    ) {
        scene.expect(
            ExpectedCircle(
                center: center, radius: radius, inside: isInside ? dark : .red, outside: isInside ? .red : dark),
            comment)
    }

    // MARK: M3

    @Test(
        "M3 a sheet is revealed in its own frame",
        arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
    func sheet(_ style: UIModalPresentationStyle) {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        b.modalPresentationStyle = style
        b.radialPresentation = .linear(.unitPoint(x: 0.5, y: 0.5))
        a.present(b, animated: true)
        scene.frames(16)
        let frame = CGRect(x: 0, y: 10, width: 94, height: 157)
        #expect(b.view.frame == frame)
        #expect(b.modalPresentationStyle == (style == .automatic ? .pageSheet : style))
        // Half of the way of the sheet's own cover circle, in the sheet alone.
        let radius = hypot(frame.width, frame.height) / 4
        expectBlue(in: scene.picture(), of: frame, around: CGPoint(frame.midX, frame.midY), radius: radius)
        scene.simulator.advanceUntilIdle()
        expectBlue(in: scene.picture(), of: frame, around: CGPoint(frame.midX, frame.midY), radius: 2 * radius)
        b.dismiss(animated: true)
        scene.frames(16)
        expectBlue(in: scene.picture(), of: frame, around: CGPoint(frame.midX, frame.midY), radius: radius)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.watched = [b]
        scene.expectPromises()
    }

    /// Expects blue exactly where a frame and a circle overlap, but for the pixels of the rim.
    private func expectBlue(
        in picture: Picture, of frame: CGRect, around center: CGPoint, radius: CGFloat,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var wrong = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = CGPoint(CGFloat(x) + 0.5, CGFloat(y) + 0.5)
                let distance = hypot(pixel.x - center.x, pixel.y - center.y) - radius
                if abs(distance) < 1 { continue }
                if (picture[x, y] == .blue) != (distance < 0 && frame.contains(pixel)) { wrong += 1 }
            }
        }
        #expect(wrong == 0, sourceLocation: sourceLocation)
    }

    // MARK: M6

    @Test(
        "M6 screens are presented by screens that are presented, and all go at once, in one animation",
        arguments: styles, [Container.fullScreen, .overFullScreen, .formSheet])
    func chain(_ first: Container, _ second: Container) throws {
        let scene = Scene()
        let passage = Passage(first, in: scene)
        let (a, b, c) = (passage.a, try #require(passage.b as? Screen), scene.screen("C", .green))
        scene.arrive(passage, .linear(.point(center)))
        c.modalPresentationStyle = second.style ?? .fullScreen
        let corner = CGPoint(90, 160)
        scene.call { _ = b.radialPresent(c, using: .linear(.point(corner)), completion: scene.answer("second")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("second") == .finished && b.presentedViewController === c)
        scene.call { _ = a.radialDismiss(completion: scene.answer("all")) }
        scene.frames(16)
        #expect(c.view.layer.mask is CAShapeLayer)
        #expect(scene.runningAnimations == 1 || first == .formSheet || second == .formSheet)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("all") == .finished)
        #expect(a.presentedViewController == nil && b.presentedViewController == nil)
        #expect(scene.picture().isOnly(.red))
        #expect(scene.simulator.window.subviews == [a.view])
        scene.watched = [a, b, c]
        scene.expectPromises()
    }

    @Test("M6 a presenter that presents already is refused, whichever of the chain is asked", arguments: styles)
    func wrongPresenter(_ style: Container) throws {
        let scene = Scene()
        let passage = Passage(style, in: scene)
        let b = try #require(passage.b as? Screen)
        let c = scene.screen("C", .green)
        scene.arrive(passage, .linear(.point(center)))
        _ = scene.log.take()
        scene.call { _ = passage.a.radialPresent(c, completion: scene.answer("on A")) }
        scene.call { _ = b.radialPresent(passage.a, completion: scene.answer("A itself")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("on A") == .refused(.notAllowed))
        #expect(scene.outcome("A itself") == .refused(.alreadyInUse))
        #expect(scene.log.lines.filter { !$0.contains("refused") }.isEmpty)
        #expect(c.transitioningDelegate == nil && passage.a.transitioningDelegate == nil)
        scene.watched = [c, passage.a]
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: M8

    @Test("M8 the presentation is UIKit's from its first frame on", arguments: styles)
    func isReal(_ style: Container) throws {
        let scene = Scene()
        let passage = Passage(style, in: scene)
        let b = try #require(passage.b as? Screen)
        scene.call { _ = passage.there(.linear(.point(center)), scene.answer("there")) }
        #expect(passage.a.presentedViewController === b && b.isBeingPresented)
        scene.frames(1)
        #expect(scene.log.lines.contains("B.viewWillAppear(true)"))
        #expect(b.transitionCoordinator != nil && b.view.window != nil)
        while scene.outcome("there") == nil {
            let point = CGPoint(47, 160)
            let touched = scene.simulator.window.hitTest(point, with: nil)
            #expect(touched?.isDescendant(of: passage.a.view) != true, "A takes touches meanwhile")
            #expect(passage.a.presentedViewController === b)
            scene.frames(1)
        }
        #expect(b.transitionCoordinator == nil && !b.isBeingPresented)
        scene.expectPromises(leaving: passage.remainder)
    }
}

extension RadialTransition.Motion {
    /// The two that say which screen lies on top.
    static let both = [RadialTransition.Motion.expand, .contract]
}
