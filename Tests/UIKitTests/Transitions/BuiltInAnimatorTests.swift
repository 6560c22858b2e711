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

    /// What share of the way a block animation of a duration has made at a time after its begin.
    private func share(at time: TimeInterval, of duration: TimeInterval) -> CGFloat {
        CAMediaTimingFunction(name: .easeInEaseOut).value(at: time / duration)
    }

    /// The places of the left edges of the red and the blue screen, in pixels, by the display list.
    private var edges: (red: CGFloat, blue: CGFloat)? {
        func edge(_ color: String) -> CGFloat? {
            let line = simulator.drawings.first {
                $0.hasPrefix("fill rectangle") && $0.hasSuffix("0 200 × 400 \(color)")
            }
            return line.flatMap { Double($0.split(separator: " ")[2]) }.map { CGFloat($0) }
        }
        guard let red = edge("#FF0000FF"), let blue = edge("#0000FFFF") else { return nil }
        return (red, blue)
    }

    @Test("A push slides in from the trailing edge over the old screen, which moves by less, and ends exactly")
    func push() throws {
        let navigation = UINavigationController(rootViewController: screen(.red)).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        navigation.pushViewController(screen(.blue), animated: true)
        simulator.advance(by: 0.17)
        // The first frame is the beginning.
        let way = 200 * share(at: 0.16, of: 0.35)
        var edges = try #require(edges)
        #expect(abs(edges.blue - (200 - way)) < 1e-3 && abs(edges.red + 0.3 * way) < 1e-3)
        simulator.advanceUntilIdle()
        #expect(simulator.drawings == ["fill rectangle 0 0 200 × 400 #0000FFFF"])
        navigation.popViewController(animated: true)
        simulator.advance(by: 0.17)
        edges = try #require(self.edges)
        #expect(abs(edges.blue - way) < 1e-3 && abs(edges.red + 0.3 * (200 - way)) < 1e-3)
        simulator.advanceUntilIdle()
        #expect(simulator.drawings == ["fill rectangle 0 0 200 × 400 #FF0000FF"])
    }

    @Test("From right to left a push comes from the left")
    func pushFromTheLeft() throws {
        simulator.layoutDirection = .rightToLeft
        let navigation = UINavigationController(rootViewController: screen(.red)).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        navigation.pushViewController(screen(.blue), animated: true)
        simulator.advance(by: 0.17)
        let way = 200 * share(at: 0.16, of: 0.35)
        let edges = try #require(edges)
        #expect(abs(edges.blue - (way - 200)) < 1e-3 && abs(edges.red - 0.3 * way) < 1e-3)
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
        // Half of the way in half of the time, which began with the first frame of the presentation.
        #expect(
            simulator.drawings == [
                "fill rectangle 0 0 200 × 400 #FF0000FF", "fill rectangle 0 200 200 × 400 #0000FFFF",
            ])
        simulator.advanceUntilIdle()
        cover.dismiss(animated: false)
        simulator.advanceUntilIdle()
        let fade = screen(.blue)
        fade.modalPresentationStyle = .fullScreen
        fade.modalTransitionStyle = .crossDissolve
        root.present(fade, animated: true)
        simulator.advance(by: 0.21)
        #expect(
            simulator.drawings == [
                "fill rectangle 0 0 200 × 400 #FF0000FF", "group opacity 0.5",
                "  fill rectangle 0 0 200 × 400 #0000FFFF",
            ])
        simulator.advanceUntilIdle()
        #expect(simulator.drawings == ["fill rectangle 0 0 200 × 400 #0000FFFF"])
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
        #expect(
            simulator.drawings == [
                "fill rectangle 0 0 200 × 400 #FF0000FF", "fill rectangle 0 0 200 × 400 #00000080",
            ])
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
