@_spi(Runtime) import QuartzCore
@_spi(Runtime) import Simulator
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Views with effects", .simulated(width: 200, height: 200, scale: 1))
struct VisualEffectTests {
    private var simulator: Simulator { .current }

    /// A window that is black on its left and white on its right, with a view of 100 points about its middle.
    private func stage(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        simulator.window.backgroundColor = .black
        let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
        right.backgroundColor = .white
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        simulator.window.addSubview(right)
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    /// The grey of a row's pixel.
    private func grey(_ x: Int, _ y: Int = 100) -> Int { simulator.picture[x, y].green }

    @Test(
        "A blur with a veil: each style in a light and a dark interface",
        arguments: [
            (.extraLight, 0.97, 0.82, 0.97, 0.82), (.light, 1, 0.3, 1, 0.3), (.dark, 0.11, 0.73, 0.11, 0.73),
            (.regular, 1, 0.3, 0.11, 0.73), (.prominent, 0.97, 0.82, 0.11, 0.73),
        ] as [(UIBlurEffect.Style, Double, Double, Double, Double)])
    func styles(style: UIBlurEffect.Style, white: Double, alpha: Double, darkWhite: Double, darkAlpha: Double) {
        _ = stage(UIBlurEffect(style: style))
        // In the middle of the edge the blur is half white, under the veil.
        func expected(_ white: Double, _ alpha: Double) -> Double { (0.5 * (1 - alpha) + white * alpha) * 255 }
        #expect(abs(Double(grey(99) + grey(100)) / 2 - expected(white, alpha)) < 2)
        #expect(grey(100) - grey(99) < 12 && grey(140) > grey(60) && grey(49) == 0 && grey(150) == 255)
        simulator.userInterfaceStyle = .dark
        simulator.advanceFrame()
        #expect(abs(Double(grey(99) + grey(100)) / 2 - expected(darkWhite, darkAlpha)) < 2)
    }

    @Test("Without an effect, or with one that does nothing, what lies below is seen as it is")
    func nothing() {
        let view = stage(nil)
        let bare = simulator.picture
        #expect(grey(99) == 0 && grey(100) == 255)
        view.effect = UIVisualEffect()
        simulator.advanceFrame()
        #expect(simulator.picture.bytes == bare.bytes)
        view.effect = UIBlurEffect(style: .light)
        simulator.advanceFrame()
        #expect(simulator.picture.bytes != bare.bytes)
        view.effect = nil
        simulator.advanceFrame()
        #expect(simulator.picture.bytes == bare.bytes)
    }

    @Test("What lies in the content view is sharp, follows the view's size and takes touches")
    func contentView() {
        let view = stage(UIBlurEffect(style: .dark))
        let label = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        label.backgroundColor = .red
        view.contentView.addSubview(label)
        #expect(view.contentView.frame == view.bounds)
        simulator.advanceFrame()
        #expect(
            simulator.picture[60, 60] == .red && simulator.picture[79, 79] == .red && simulator.picture[80, 80] != .red)
        #expect(simulator.window.hitTest(CGPoint(x: 70, y: 70), with: nil) === label)
        #expect(simulator.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === view.contentView)
        view.frame = CGRect(x: 20, y: 20, width: 160, height: 120)
        simulator.advanceFrame()
        #expect(view.contentView.frame == view.bounds && (30..<100).contains(grey(100, 138)) && grey(60, 138) > 0)
    }

    @Test("Corners and clips of the view cut the blur, and so does its mask")
    func corners() {
        let view = stage(UIBlurEffect(style: .extraLight))
        (view.layer.cornerRadius, view.clipsToBounds) = (50, true)
        simulator.advanceFrame()
        #expect(grey(52, 52) == 0 && grey(60, 100) > 100 && grey(99, 52) > 100)
        view.clipsToBounds = false
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        mask.backgroundColor = .black
        view.mask = mask
        simulator.advanceFrame()
        #expect(grey(60, 60) > 100 && grey(60, 85) == 0)
    }

    @Test("In an animation block the effect comes and goes by degrees", arguments: [true, false])
    func animation(comes: Bool) {
        let blur = UIBlurEffect(style: .dark)
        let view = stage(comes ? nil : blur)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = comes ? blur : nil }
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        // Half the veil over pixels that a blur of half the width leaves black or white.
        #expect(abs(Double(grey(135)) - (1 - 0.365 + 0.11 * 0.365) * 255) < 8)
        #expect((20..<235).contains(grey(99)) && grey(100) - grey(99) < 40)
        let middle = grey(115)
        simulator.advance(by: 0.6)
        let end = grey(115)
        #expect(comes ? end < middle : end == 255 && middle < 255)
    }

    @Test("An animator holds a blur at any strength")
    func animator() {
        let view = stage(nil)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .light)
        }
        animator.pausesOnCompletion = true
        animator.fractionComplete = 0.2
        simulator.advanceFrame()
        // Six points of blur: an edge of its own width, and nothing far from it.
        let weak = (grey(99), grey(120))
        #expect((40..<150).contains(weak.0) && weak.1 == 255)
        animator.fractionComplete = 0.8
        simulator.advanceFrame()
        #expect(grey(120) < 255 && grey(70) > 40)
        animator.stopAnimation(true)
    }

    @Test("A window's picture holds the blur; a picture of the view alone has nothing to blur")
    func snapshots() throws {
        let view = stage(UIBlurEffect(style: .light))
        let shown = simulator.picture
        let copy = try #require(simulator.window.snapshotView(afterScreenUpdates: false))
        let alone = try #require(view.snapshotView(afterScreenUpdates: true))
        simulator.window.addSubview(copy)
        simulator.advanceFrame()
        #expect(simulator.picture.greatestDifference(from: shown) <= 1)
        copy.removeFromSuperview()
        view.removeFromSuperview()
        alone.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        simulator.window.addSubview(alone)
        simulator.advanceFrame()
        // The veil alone.
        #expect(abs(grey(60) - 77) <= 2 && grey(100) == 255 && abs(grey(99) - 77) <= 2)
    }

    @Test("In a screen that a circle reveals, a blur is drawn as it is at the end")
    func reveal() {
        let view = stage(UIBlurEffect(style: .light))
        let screen = UIView(frame: simulator.window.bounds)
        screen.backgroundColor = .white
        let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        stripe.backgroundColor = .black
        view.removeFromSuperview()
        screen.addSubview(stripe)
        screen.addSubview(view)
        simulator.window.addSubview(screen)
        simulator.advanceFrame()
        let end = simulator.picture
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: CGRect(x: 70, y: 70, width: 60, height: 60)).cgPath
        screen.layer.mask = mask
        simulator.advanceFrame()
        for x in 75..<125 { #expect(simulator.picture[x, 100].distance(to: end[x, 100]) <= 1, "column \(x)") }
    }
}
