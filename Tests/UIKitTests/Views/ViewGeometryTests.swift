import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A view's geometry", .simulated())
struct ViewGeometryTests {
    @Test("2.5 center, bounds, alpha, clipsToBounds and transform are the layer's")
    func layerValues() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.layer.position == CGPoint(x: 25, y: 40))
        #expect(view.layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.alpha = 0.25
        view.clipsToBounds = true
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.layer.opacity == 0.25)
        #expect(view.layer.masksToBounds)
        #expect(view.layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
        view.layer.position = CGPoint(x: 1, y: 2)
        #expect(view.center == CGPoint(x: 1, y: 2))
        view.transform3D = CATransform3DMakeScale(4, 5, 6)
        #expect(view.transform == CGAffineTransform(scaleX: 4, y: 5) && view.transform3D.m33 == 6)
    }

    @Test("The screen's native box is in pixels")
    func nativeBounds() {
        let screen = UIScreen.main
        #expect(screen.nativeScale == screen.scale && screen.scale == 2)
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 750, height: 1334))
    }

    @Test("2.3 and 2.4 the frame is the box of the transformed bounds, and growing bounds keep the center")
    func frames() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
        view.transform = .identity
        view.bounds.size = CGSize(width: 200, height: 50)
        #expect(view.center == CGPoint(x: 50, y: 25))
        #expect(view.frame == CGRect(x: -50, y: 0, width: 200, height: 50))
        view.bounds.origin = CGPoint(x: 7, y: 9)
        #expect(view.frame == CGRect(x: -50, y: 0, width: 200, height: 50))
    }

    @Test("2.26 a mask lies in no hierarchy, is sized by hand and goes when it is taken away")
    func mask() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let mask = UIView(frame: view.bounds)
        mask.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.mask = mask
        view.frame.size = CGSize(width: 200, height: 100)
        #expect(mask.superview == nil && mask.window == nil && view.subviews == [])
        #expect(mask.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.layer.mask === mask.layer)
        view.mask = nil
        #expect(view.layer.mask == nil)
    }

    @Test("2.23 points go from view to view through bounds origins and transforms")
    func conversion() {
        let window = Simulator.current.window
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(outer)
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 10, y: 0)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The middle of inner is at 100, 100 of outer's space, which begins at x = 10.
        #expect(inner.convert(CGPoint(x: 50, y: 50), to: outer) == CGPoint(x: 100, y: 100))
        #expect(inner.convert(CGPoint(x: 50, y: 50), to: nil) == CGPoint(x: 190, y: 200))
        #expect(inner.convert(CGPoint(x: 0, y: 0), to: window) == CGPoint(x: 90, y: 100))
        #expect(inner.convert(CGPoint(x: 190, y: 200), from: nil) == CGPoint(x: 50, y: 50))
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 100, height: 100), to: window)
                == CGRect(x: 90, y: 100, width: 200, height: 200))
    }

    @Test("2.23 a rectangle becomes the box of its four corners")
    func rotatedRectangle() {
        let window = Simulator.current.window
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        window.addSubview(view)
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let box = view.convert(view.bounds, to: window)
        let diagonal = 100 * 2.0.squareRoot()
        #expect(abs(box.width - diagonal) < 1e-9 && abs(box.height - diagonal) < 1e-9)
        #expect(abs(box.midX - 150) < 1e-9 && abs(box.midY - 150) < 1e-9)
    }

    @Test("2.15 a view's layer has the screen's pixels per point, and one that is made by hand has one")
    func contentsScale() {
        let view = UIView()
        #expect(view.layer.contentsScale == 2 && view.contentScaleFactor == 2)
        let own = CALayer()
        view.layer.addSublayer(own)
        Simulator.current.window.addSubview(view)
        Simulator.current.advanceFrame()
        #expect(own.contentsScale == 1)
    }

    @Test("2.23 what is animated is converted from where it goes, and views that have no window are converted somehow")
    func conversionByModel() {
        let window = Simulator.current.window
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        Simulator.current.advanceFrame()
        UIView.animate(withDuration: 1) { view.center.x = 105 }
        Simulator.current.advance(by: 0.5)
        #expect(view.convert(CGPoint.zero, to: window) == CGPoint(x: 100, y: 0))
        let (first, second) = (UIView(frame: CGRect(x: 3, y: 0, width: 1, height: 1)), UIView())
        #expect(first.convert(CGPoint.zero, to: second).x.isFinite && first.convert(CGPoint.zero, to: view).x.isFinite)
        Simulator.current.advanceUntilIdle()
    }

    @Test("2.23 views of two windows are converted through the screen")
    func windows() {
        let second = UIWindow(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
        second.isHidden = false
        let here = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        let there = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        Simulator.current.window.addSubview(here)
        second.addSubview(there)
        #expect(there.convert(CGPoint.zero, to: here) == CGPoint(x: 36, y: 57))
        #expect(here.convert(CGPoint(x: 36, y: 57), to: there) == .zero)
        #expect(second.convert(CGPoint.zero, to: nil) == CGPoint(x: 40, y: 60))
    }

    @Test(
        "A view follows its superview by its mask",
        arguments: [
            ([] as UIView.AutoresizingMask, CGRect(x: 10, y: 20, width: 30, height: 40)),
            (
                [.flexibleWidth, .flexibleHeight] as UIView.AutoresizingMask,
                CGRect(x: 10, y: 20, width: 130, height: 90)
            ),
            ([.flexibleLeftMargin] as UIView.AutoresizingMask, CGRect(x: 110, y: 20, width: 30, height: 40)),
            // The margins are 10 and 60 of 100 points: they share the 100 more as 1 to 6.
            (
                [.flexibleLeftMargin, .flexibleRightMargin] as UIView.AutoresizingMask,
                CGRect(x: 10 + 100.0 / 7, y: 20, width: 30, height: 40)
            ),
            ([.flexibleTopMargin] as UIView.AutoresizingMask, CGRect(x: 10, y: 70, width: 30, height: 40)),
            (
                [.flexibleTopMargin, .flexibleHeight] as UIView.AutoresizingMask,
                CGRect(x: 10, y: 20 + 50.0 / 3, width: 30, height: 40 + 100.0 / 3)
            ),
        ] as [(UIView.AutoresizingMask, CGRect)])
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.autoresizingMask = mask
        outer.addSubview(view)
        outer.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        let frame = view.frame
        #expect(abs(frame.minX - expected.minX) < 1e-9 && abs(frame.minY - expected.minY) < 1e-9)
        #expect(abs(frame.width - expected.width) < 1e-9 && abs(frame.height - expected.height) < 1e-9)
    }

    @Test("A view that overrides its frame hears of autoresizing, and a turned one keeps its shape")
    func autoresizingCalls() {
        final class Noting: UIView {
            var frames: [CGRect] = []
            override var frame: CGRect { didSet { frames.append(frame) } }
        }
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Noting(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(view)
        outer.frame.size = CGSize(width: 200, height: 100)
        #expect(view.frames == [CGRect(x: 10, y: 10, width: 180, height: 80)])
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        outer.frame.size = CGSize(width: 300, height: 100)
        #expect(view.bounds.size == CGSize(width: 280, height: 80) && view.center == CGPoint(x: 150, y: 50))
    }

    @Test("A view that fills a superview of no size fills it when it grows, and not when resizing is off")
    func autoresizingFromNothing() {
        let outer = UIView()
        let view = UIView(frame: outer.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(view)
        outer.bounds.size = CGSize(width: 375, height: 667)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        outer.autoresizesSubviews = false
        outer.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.frame.size == CGSize(width: 375, height: 667))
    }

    @Test("2.27 the safe area is what the window's covered edges reach into a view, and nothing outside a window")
    func safeArea() {
        final class Noting: UIView {
            var changes = 0
            override func safeAreaInsetsDidChange() { changes += 1 }
        }
        let simulator = Simulator.current
        let view = Noting(frame: CGRect(x: 0, y: 30, width: 375, height: 600))
        #expect(view.safeAreaInsets == .zero)
        simulator.window.addSubview(view)
        simulator.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        simulator.advanceFrame()
        #expect(simulator.window.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
        #expect(view.changes == 1)
        let small = UIWindow(frame: CGRect(x: 0, y: 20, width: 375, height: 100))
        small.isHidden = false
        #expect(small.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
    }

    @Test("7.25 the reading direction follows the attribute, and the application where it is open")
    func layoutDirection() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        Simulator.current.layoutDirection = .rightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
            view.semanticContentAttribute = attribute
            #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        }
        let inner = UIView()
        view.addSubview(inner)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft, "what is in it goes by the application")
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    }
}
