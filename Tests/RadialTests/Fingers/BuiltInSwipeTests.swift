@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// The system's own swipe and the radial one in a `RadialNavigationController` whose bar is there.
@Suite("Beside the system's swipe", .simulated(scale: 1)) @MainActor struct BuiltInSwipeTests {
    private let scene = Scene()
    private let navigation = RadialNavigationController()
    private let screens: [Screen]
    private let origin = RevealOrigin.point(CGPoint(300, 500))

    init() {
        screens = [("A", RGB.red), ("B", .blue), ("C", .green), ("D", .white)].map { [scene] in
            scene.screen($0.0, $0.1)
        }
        navigation.setViewControllers([screens[0]], animated: false)
        scene.show(navigation)
        scene.watched = screens
    }

    private func push(_ screen: Screen, radially: Bool) {
        if radially {
            navigation.radialPush(screen, from: origin, completion: scene.answer(screen.name))
        } else {
            navigation.pushViewController(screen, animated: true)
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.topViewController === screen)
    }

    /// Swipes to a share of the width and looks at what is shown there.
    private func swipe(to share: CGFloat) -> SimulatedTouch {
        let touch = scene.drag(
            from: CGPoint(1, 400), by: CGPoint(share * scene.size.width / 20, 0), frames: 20)
        scene.simulator.advanceFrame()
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        return touch
    }

    /// Where the left side of a screen is shown.
    private func side(of screen: Screen) -> CGFloat? {
        screen.viewIfLoaded?.layer.presentation().map { $0.frame.minX }
    }

    private func letGo(_ touch: SimulatedTouch) {
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
    }

    @Test("N1: of a mixed stack each pops its own screens under the finger", arguments: [0.3, 0.7])
    func mixed(_ share: CGFloat) {
        navigation.isRadialSwipeEnabled = true
        push(screens[1], radially: true)
        push(screens[2], radially: false)
        push(screens[3], radially: true)
        for count in [3, 2, 1] {
            let (top, isRadial) = (screens[count], count != 2)
            let touch = swipe(to: share)
            if isRadial {
                #expect(abs((scene.circle()?.radius ?? 0) - touch.location.x) < 1)
            } else {
                #expect(scene.circle() == nil && scene.catchers() == 0)
                #expect(abs((side(of: top) ?? 0) - share * scene.size.width) < 1)
            }
            #expect(navigation.viewControllers == Array(screens.prefix(count)))
            letGo(touch)
            if share < 0.5 {
                #expect(navigation.viewControllers == Array(screens.prefix(count + 1)))
                _ = navigation.popViewController(animated: false)
            }
            #expect(navigation.viewControllers == Array(screens.prefix(count)))
        }
        scene.expectPromises()
    }

    @Test("where the radial swipe is not enabled, the system's takes a screen that was pushed radially as it takes any")
    func notEnabled() {
        push(screens[1], radially: true)
        let back = swipe(to: 0.3)
        #expect(scene.circle() == nil && scene.catchers() == 0)
        #expect(abs((side(of: screens[1]) ?? 0) - 0.3 * scene.size.width) < 1)
        letGo(back)
        // Nothing has been popped, and nothing forgotten: by a call it goes the way it came.
        #expect(navigation.viewControllers == Array(screens.prefix(2)))
        _ = navigation.popViewController(animated: true)
        scene.frames(10)
        #expect(scene.circle()?.center == CGPoint(300, 500))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [screens[0]])
        push(screens[1], radially: false)
        _ = navigation.popViewController(animated: false)
        push(screens[2], radially: true)
        letGo(swipe(to: 0.7))
        #expect(navigation.viewControllers == [screens[0]])
        scene.expectPromises()
    }

    @Test("a flick of the system's, begun and ended in one frame, pops once and slides")
    func flick() {
        push(screens[1], radially: true)
        scene.simulator.swipe(from: .left, at: 400, by: 150, duration: 0)
        #expect(navigation.viewControllers == [screens[0]])
        #expect(scene.circle() == nil)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [screens[0]])
        scene.expectPromises()
    }

    @Test("a screen that came radially and goes plainly is forgotten when it has gone", arguments: [true, false])
    func forgotten(_ animated: Bool) {
        push(screens[1], radially: true)
        push(screens[2], radially: false)
        _ = navigation.popToRootViewController(animated: animated)
        #expect(scene.simulator.advanceUntilIdle())
        push(screens[1], radially: true)
        push(screens[2], radially: true)
        _ = navigation.popViewController(animated: false)
        scene.expectPromises(leaving: .init(pushed: [screens[1]]))
    }
}
