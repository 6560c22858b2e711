import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Groups N and O where the navigation bar is seen.
@Suite("N, O: below a bar", .simulated(scale: 1)) @MainActor struct BarProblems {
    private let scene = Scene()

    /// Shows screens in a navigation controller with its bar.
    private func stack(_ screens: [Screen]) -> UINavigationController {
        let navigation = UINavigationController()
        for screen in screens { screen.title = screen.name }
        navigation.setViewControllers(screens, animated: false)
        scene.show(navigation)
        return navigation
    }

    private var screens: (a: Screen, b: Screen) { (scene.screen("A", .red), scene.screen("B", .blue)) }

    // MARK: N1

    @Test("N1 beside the radial swipe the system's own pops what was pushed plainly, and is never touched")
    func systemSwipe() throws {
        let (a, b) = screens
        let navigation = stack([a])
        let system = try #require(navigation.interactivePopGestureRecognizer)
        let delegate = system.delegate
        navigation.isRadialSwipeEnabled = true
        let c = scene.screen("C", .green)
        navigation.pushViewController(b, animated: false)
        navigation.radialPush(c, completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        for (top, isRadial) in [(c, true), (b, false)] {
            #expect(navigation.topViewController === top)
            let touch = scene.drag(from: CGPoint(x: 1, y: 300), by: CGPoint(x: 15, y: 0), frames: 20)
            #expect((scene.circle() != nil) == isRadial)
            #expect(navigation.transitionCoordinator?.isInteractive == true)
            #expect(system.isEnabled && system.delegate === delegate)
            scene.liftAtRest(touch)
            #expect(scene.simulator.advanceUntilIdle())
        }
        #expect(navigation.viewControllers == [a])
        navigation.isRadialSwipeEnabled = false
        #expect(system.isEnabled && system.delegate === delegate && system.view === navigation.view)
        scene.watched = [b, c]
        // Words are black; nothing else may be.
        navigation.isNavigationBarHidden = true
        scene.expectPromises()
    }

    // MARK: N8

    /// How the stack changes.
    enum Change: String, CaseIterable, Sendable { case push, pop, swipe }

    /// A bar that one sees through or not, and what the incoming screen does with it.
    enum Bar: String, CaseIterable, Sendable { case clearGoes, clearComes, opaqueGoes, opaqueComes }

    @Test(
        "N8 where the bar comes or goes with a screen, that has its place and safe area from its first frame on",
        arguments: Change.allCases, Bar.allCases)
    func barComesOrGoes(_ change: Change, _ bar: Bar) throws {
        let isHiddenAfter = bar == .clearGoes || bar == .opaqueGoes
        let (a, b) = screens
        let incoming = change == .push ? b : a
        for screen in [a, b] {
            let isHidden = (screen === incoming) == isHiddenAfter
            screen.onWillAppear = { $0.navigationController?.setNavigationBarHidden(isHidden, animated: true) }
        }
        let navigation = stack(change == .push ? [a] : [a, b])
        navigation.navigationBar.isTranslucent = bar == .clearGoes || bar == .clearComes
        navigation.radialSwipe = RadialSwipe(screens: .all)
        navigation.isRadialSwipeEnabled = true
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.isNavigationBarHidden != isHiddenAfter)
        var places: [String] = []
        let note = { places.append("\(incoming.view.frame) \(incoming.view.safeAreaInsets)") }
        switch change {
        case .push: navigation.radialPush(b, using: .linear(.center), completion: scene.answer())
        case .pop: navigation.radialPop(using: .linear(.center), completion: scene.answer())
        case .swipe:
            let touch = scene.drag(from: CGPoint(x: 1, y: 300), by: CGPoint(x: 20, y: 0), frames: 1)
            for _ in 0..<14 {
                scene.move(touch, by: CGPoint(x: 20, y: 0))
                if incoming.view.window != nil { note() }
            }
            touch.up()
        }
        while !scene.simulator.isIdle {
            scene.frames(1)
            if incoming.view.window != nil { note() }
        }
        note()
        #expect(navigation.topViewController === incoming && navigation.isNavigationBarHidden == isHiddenAfter)
        #expect(places.count > 10 && Set(places).count == 1, "\(Set(places))")
        scene.watched = [a, b]
        navigation.isNavigationBarHidden = true
        scene.expectPromises(leaving: change == .push ? .init(pushed: [b]) : .nothing)
    }

    // MARK: N9

    @Test(
        "N9 the bar goes along with the finger and with the end phase, and the end is told last", arguments: [0.3, 0.7])
    func barGoesAlong(_ share: CGFloat) throws {
        let (a, b) = screens
        let navigation = stack([a, b])
        navigation.radialSwipe = RadialSwipe(screens: .all, transition: .linear())
        navigation.isRadialSwipeEnabled = true
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: share * 375 / 20, y: 0), frames: 20)
        let coordinator = try #require(navigation.transitionCoordinator)
        let incoming = try #require(strongest("A", in: navigation.navigationBar))
        let held = incoming.strength(in: navigation.navigationBar)
        #expect(abs(held - coordinator.percentComplete) < 0.02 && held > 0.1 && held < 0.9)
        var told: [String] = []
        coordinator.notifyWhenInteractionChanges { told.append("interaction \($0.isInteractive), \($0.isCancelled)") }
        coordinator.animate(alongsideTransition: nil) { told.append("end \($0.isCancelled)") }
        scene.liftAtRest(touch)
        var (strengths, changed) = ([held], 0)
        while !scene.simulator.isIdle, told.isEmpty {
            #expect(coordinator.isInteractive)
            scene.frames(1)
            strengths.append(incoming.strength(in: navigation.navigationBar))
            if strengths[strengths.count - 1] != strengths[strengths.count - 2] { changed += 1 }
        }
        #expect(scene.simulator.advanceUntilIdle())
        let finishes = share > 0.5
        #expect(told == ["interaction false, \(!finishes)", "end \(!finishes)"])
        #expect(changed > 10, "the bar stood still")
        let isMonotone = zip(strengths, strengths.dropFirst().dropLast()).allSatisfy { finishes ? $1 >= $0 : $1 <= $0 }
        #expect(isMonotone, "\(strengths)")
        #expect(navigation.navigationBar.topItem === (finishes ? a : b).navigationItem)
        scene.watched = [a, b]
        navigation.isNavigationBarHidden = true
        scene.expectPromises()
    }

    /// The label with some words that stands in the middle of a bar, as a title.
    private func strongest(_ text: String, in bar: UINavigationBar) -> UILabel? {
        func labels(_ view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        return labels(bar).filter { $0.text == text }
            .min { abs($0.convert($0.bounds, to: bar).midX - 187) < abs($1.convert($1.bounds, to: bar).midX - 187) }
    }

    // MARK: O2, O6

    @Test("O2 the view of a bar item is an origin; when the item has gone, its place serves, and not the corner")
    func barItem() {
        let (a, b) = screens
        let navigation = stack([a])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        a.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
        scene.frames(1)
        let place = view.convert(CGPoint(x: 15, y: 10), to: nil)
        #expect(place.x > 315 && place.x < 375 && place.y < 100)
        navigation.radialPush(b, using: .linear(.view(view)), completion: scene.answer("push"))
        scene.frames(10)
        expectCenter(place)
        #expect(scene.simulator.advanceUntilIdle())
        a.navigationItem.rightBarButtonItem = nil
        navigation.radialPop(completion: scene.answer("pop"))
        scene.frames(10)
        expectCenter(place)
        #expect(scene.simulator.advanceUntilIdle())
        scene.watched = [b]
        navigation.isNavigationBarHidden = true
        scene.expectPromises()
    }

    @Test(
        "O6 a place of a view below a bar is where it is seen, whether one sees through the bar or not",
        arguments: [true, false, nil])
    func belowTheBar(_ isTranslucent: Bool?) {
        let (a, b) = screens
        let navigation = stack([a])
        if let isTranslucent { navigation.navigationBar.isTranslucent = isTranslucent }
        navigation.isNavigationBarHidden = isTranslucent == nil
        scene.frames(2)
        let source = UIView(frame: CGRect(x: 100, y: 150, width: 40, height: 40))
        a.view.addSubview(source)
        let place = source.convert(CGPoint(x: 20, y: 20), to: nil)
        navigation.radialPush(b, using: .linear(.view(source)), completion: scene.answer("push"))
        scene.frames(10)
        expectCenter(place)
        #expect(scene.simulator.advanceUntilIdle())
        navigation.radialPop(completion: scene.answer("pop"))
        scene.frames(10)
        expectCenter(place)
        #expect(scene.simulator.advanceUntilIdle())
        scene.watched = [b]
        navigation.isNavigationBarHidden = true
        scene.expectPromises()
    }

    private func expectCenter(_ place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let circle = scene.circle() else {
            Issue.record("no circle is shown", sourceLocation: sourceLocation)
            return
        }
        let distance = hypot(circle.center.x - place.x, circle.center.y - place.y)
        #expect(distance < 0.5, "\(circle.center)", sourceLocation: sourceLocation)
    }
}

extension UIView {
    /// How strongly a view is seen: the product of the opacities up to another one, as the last frame had them.
    @MainActor fileprivate func strength(in ancestor: UIView) -> CGFloat {
        sequence(first: self) { $0 === ancestor ? nil : $0.superview }
            .reduce(1) { $0 * CGFloat($1.layer.presentation()?.opacity ?? 0) }
    }
}
