import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("The built-in animations", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct BuiltInAnimatorTests {
    private var simulator: Simulator { .current }

    private func screen(_ color: RGB) -> UIViewController {
        let screen = UIViewController()
        screen.view.backgroundColor = UIColor(color)
        return screen
    }

    private var picture: Picture { Picture(simulator.screenshot(), scale: 1) }

    @Test("A push slides in from the trailing edge over the old screen, which moves by less, and ends exactly")
    func push() {
        let navigation = UINavigationController(rootViewController: screen(.red)).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        navigation.pushViewController(screen(.blue), animated: true)
        simulator.advance(by: 0.17)
        #expect(picture.color(2, 200) == .red)
        #expect(picture.color(198, 200) == .blue)
        simulator.advanceUntilIdle()
        #expect(picture.onlyColor == .blue)
        navigation.popViewController(animated: true)
        simulator.advance(by: 0.17)
        #expect(picture.color(2, 200) == .red)
        #expect(picture.color(198, 200) == .blue)
        simulator.advanceUntilIdle()
        #expect(picture.onlyColor == .red)
    }

    @Test("From right to left a push comes from the left")
    func pushFromTheLeft() {
        simulator.layoutDirection = .rightToLeft
        let navigation = UINavigationController(rootViewController: screen(.red)).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        navigation.pushViewController(screen(.blue), animated: true)
        simulator.advance(by: 0.17)
        #expect(picture.color(2, 200) == .blue)
        #expect(picture.color(198, 200) == .red)
    }

    @Test(
        "M1: after every style, presented and dismissed, animated or not, the presenter is seen and nothing is black",
        arguments: [
            UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
            .pageSheet, .formSheet,
        ], [true, false])
    func nothingIsBlack(style: UIModalPresentationStyle, animated: Bool) {
        let root = screen(.red)
        simulator.window.rootViewController = root
        simulator.advanceFrame()
        let modal = screen(.blue)
        modal.modalPresentationStyle = style
        root.present(modal, animated: animated)
        while !simulator.isIdle {
            simulator.advanceFrame()
            #expect(picture.count { $0 == .black } == 0)
        }
        #expect(picture.color(100, 300) == .blue)
        modal.dismiss(animated: animated)
        repeat {
            simulator.advanceFrame()
            #expect(picture.count { $0 == .black } == 0)
        } while !simulator.isIdle
        #expect(picture.onlyColor == .red)
        #expect(root.view.window === simulator.window)
    }

    @Test("The vertical cover rises from the lower edge; the cross-dissolve mixes evenly")
    func modalStyles() {
        let root = screen(.red)
        simulator.window.rootViewController = root
        simulator.advanceFrame()
        let cover = screen(.blue)
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: true)
        simulator.advance(by: 0.21)
        #expect(picture.color(100, 2) == .red)
        #expect(picture.color(100, 398) == .blue)
        simulator.advanceUntilIdle()
        cover.dismiss(animated: false)
        simulator.advanceUntilIdle()
        let fade = screen(.blue)
        fade.modalPresentationStyle = .fullScreen
        fade.modalTransitionStyle = .crossDissolve
        root.present(fade, animated: true)
        simulator.advance(by: 0.21)
        let mixed = picture.onlyColor
        #expect(mixed.map { $0.red > 40 && $0.blue > 40 } == true)
        simulator.advanceUntilIdle()
        #expect(picture.onlyColor == .blue)
    }

    @Test("M2: under a half-transparent over-full-screen modal the presenter stays visible")
    func transparentModal() {
        let root = screen(.red)
        simulator.window.rootViewController = root
        simulator.advanceFrame()
        let modal = UIViewController()
        modal.view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: false)
        simulator.advanceFrame()
        #expect(picture.onlyColor.map { $0.distance(to: RGB(128, 0, 0)) <= 1 } == true)
    }

    @Test("A transition whose animations the background removes comes to its end at once")
    func background() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advance(by: 0.1)
        simulator.enterBackground()
        simulator.enterForeground()
        simulator.advanceFrame()
        #expect(stage.log.lines.last == "animationEnded(true)")
        #expect(stage.navigation.transitionCoordinator == nil)
    }
}
