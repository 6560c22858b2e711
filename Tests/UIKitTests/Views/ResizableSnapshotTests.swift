import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Resizable snapshots", .simulated(width: 100, height: 100, scale: 2))
struct ResizableSnapshotTests {
    private var simulator: Simulator { .current }

    /// A blue view with a red frame of 4 points, in the window's corner.
    private func framed() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = .blue
        view.layer.borderWidth = 4
        view.layer.borderColor = UIColor.red.cgColor
        simulator.window.backgroundColor = .white
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        return view
    }

    private func show(_ snapshot: UIView, at frame: CGRect) {
        for view in simulator.window.subviews { view.removeFromSuperview() }
        snapshot.frame = frame
        simulator.window.addSubview(snapshot)
        simulator.advanceFrame()
    }

    @Test("A part of a view is a view of that part's size and looks like it")
    func part() throws {
        let view = framed()
        let part = CGRect(x: 0, y: 0, width: 10, height: 12)
        let snapshot = try #require(
            view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero))
        #expect(snapshot.bounds.size == part.size)
        show(snapshot, at: part)
        #expect(simulator.picture.color(2, 10) == .red && simulator.picture.color(5, 10) == .blue)
        #expect(simulator.picture.color(9, 2) == .red && simulator.picture.color(9.5, 11.5) == .blue)
        #expect(simulator.picture.color(10.5, 6) == .white && simulator.picture.color(5, 12.5) == .white)
    }

    @Test("Stretched, the caps keep their width and the middle takes the rest; without caps everything is stretched")
    func caps() throws {
        let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let view = framed()
        let capped = try #require(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: insets))
        let plain = try #require(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: .zero))
        show(capped, at: CGRect(x: 10, y: 10, width: 80, height: 80))
        var picture = simulator.picture
        #expect(picture.color(13.5, 50) == .red && picture.color(14.5, 50) == .blue)
        #expect(picture.color(85.5, 50) == .blue && picture.color(86.5, 50) == .red)
        #expect(picture.color(50, 13.5) == .red && picture.color(50, 14.5) == .blue && picture.color(50, 86.5) == .red)
        show(plain, at: CGRect(x: 10, y: 10, width: 80, height: 80))
        picture = simulator.picture
        #expect(picture.color(15.5, 50) == .red && picture.color(20.5, 50) == .blue, "twice as wide")
        #expect(picture.color(50, 22) == .red && picture.color(50, 30) == .blue, "four times as high")
    }

    @Test(
        "It is a picture: what changes in the view later does not show, and what lies outside of the view is left out")
    func still() throws {
        let view = framed()
        let wide = CGRect(x: 20, y: 0, width: 60, height: 20)
        let snapshot = try #require(
            view.resizableSnapshotView(from: wide, afterScreenUpdates: false, withCapInsets: .zero))
        #expect(snapshot.bounds.size == CGSize(width: 20, height: 20))
        view.backgroundColor = .green
        show(snapshot, at: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(simulator.picture.color(5, 10) == .blue)
    }
}
