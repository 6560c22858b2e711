@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Snapshots of views", .simulated(width: 40, height: 40, scale: 2))
struct SnapshotTests {
    private var simulator: Simulator { Simulator.current }

    private func shownView() -> UIView {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
        view.backgroundColor = .red
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    /// The picture of the screen when only a view lies on it, in the upper left corner.
    private func picture(of view: UIView) -> Picture {
        for other in simulator.window.subviews { other.removeFromSuperview() }
        view.frame.origin = .zero
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return simulator.picture
    }

    @Test("7.23 without updates a snapshot shows what is on the screen, with updates what will be")
    func updates() throws {
        let view = shownView()
        view.backgroundColor = .blue
        let before = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(before.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        let after = try #require(view.snapshotView(afterScreenUpdates: true))
        view.backgroundColor = .green
        let seenBefore = picture(of: before)
        #expect(seenBefore.count { $0 == .red } == 40 * 20 && seenBefore.color(0, 0) == .red)
        #expect(picture(of: after).count { $0 == .blue } == 40 * 20)
    }

    @Test("7.23 a snapshot is of what an animation shows, and stands still")
    func animated() throws {
        let view = shownView()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        simulator.advanceFrame()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.frame.origin.x = 10 }
        simulator.advance(by: 31.0 / 60)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        simulator.advanceUntilIdle()
        let seen = picture(of: snapshot)
        #expect(seen.color(4, 5) == .red && seen.color(5, 5) == .blue)
        #expect(seen.color(14.5, 5) == .blue && seen.color(15, 5) == .red)
    }

    @Test("7.23 the view's own mask and clip are in the picture, and what is transparent stays so")
    func masks() throws {
        let view = shownView()
        let mask = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 10))
        mask.backgroundColor = .black
        view.mask = mask
        simulator.advanceFrame()
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        simulator.window.backgroundColor = .white
        let seen = picture(of: snapshot)
        #expect(seen.count { $0 == .red } == 10 * 20 && seen.color(5, 5) == .red)
        #expect(seen.color(0, 0) == .white && seen.color(12, 5) == .white)
    }

    @Test("2.28, 7.23 a hierarchy is drawn through the view's mask, and a snapshot is cut off at the view's bounds")
    func maskedDrawing() throws {
        let view = shownView()
        let outside = UIView(frame: CGRect(x: 15, y: 0, width: 20, height: 20))
        outside.backgroundColor = .blue
        view.addSubview(outside)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        let mask = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 10))
        mask.backgroundColor = .black
        view.mask = mask
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        let pixels = Picture(try #require(image.cgImage))
        #expect(pixels.count { $0 == .red } == 50 && pixels[5, 0] == .red && pixels[9, 9] == .red)
        #expect(pixels.count { $0 == .blue } == 0)
        let seen = picture(of: snapshot)
        #expect(seen.count { $0 == .blue } == 10 * 20 && seen.color(19.5, 9.5) == .blue)
    }

    @Test("7.23 a view that was never shown gives an empty snapshot, or with updates its picture")
    func unshown() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.backgroundColor = .red
        let empty = try #require(view.snapshotView(afterScreenUpdates: false))
        let full = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(view.window == nil)
        #expect(picture(of: empty).onlyColor == .black)
        #expect(picture(of: full).count { $0 == .red } == 40 * 20)
    }

    @Test("A hierarchy is drawn into a rectangle of the current context")
    func drawing() throws {
        let view = shownView()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 10, y: 20, width: 10, height: 10), afterScreenUpdates: false))
        }
        let pixels = Picture(try #require(image.cgImage))
        #expect(pixels.count { $0 == .red } == 100 && pixels[10, 20] == .red && pixels[19, 29] == .red)
        view.backgroundColor = .blue
        for (updates, color) in [(false, RGB.red), (true, .blue)] {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
                #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: updates))
            }
            #expect(Picture(try #require(image.cgImage)).onlyColor == color)
        }
        #expect(!UIView(frame: view.frame).drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    }
}
