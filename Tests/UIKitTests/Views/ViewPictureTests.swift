@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pictures, words and clips as apps combine them", .simulated(width: 60, height: 60, scale: 1))
struct ViewPictureTests {
    private var simulator: Simulator { .current }

    private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func nextPicture() -> Picture {
        simulator.advanceFrame()
        return simulator.picture
    }

    @Test("A picture that fills a round view is cut at the view's corners, and only if it clips")
    func roundPicture() {
        let view = UIImageView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        (view.contentMode, view.image) = (.scaleAspectFill, image(.red, 40, 20))
        simulator.window.addSubview(view)
        var picture = nextPicture()
        #expect(picture.count { $0 == .red } == 40 * 20)
        view.clipsToBounds = true
        view.layer.cornerRadius = 10
        picture = nextPicture()
        #expect(picture[30, 30] == .red && picture[20, 20] == .black && picture[45, 30] == .black)
        #expect(abs(picture.count { $0.red > 127 } - 314) < 8)
    }

    @Test("An image view fades from one image to the next, and a label from text to text, in a transition")
    func exchange() {
        let view = UIImageView(image: image(.red, 20, 20))
        let label = UILabel(frame: CGRect(x: 0, y: 30, width: 60, height: 30))
        (label.text, label.textColor) = ("HHH", .white)
        label.font = .systemFont(ofSize: 30, weight: .black)
        for shown in [view, label] { simulator.window.addSubview(shown) }
        let ink = nextPicture().count { $0 == .white }
        #expect(ink > 100)
        for shown in [view, label] {
            UIView.transition(with: shown, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                view.image = image(.blue, 20, 20)
                label.text = nil
            }
        }
        simulator.advance(by: 0.5 + 1.0 / 60)
        let half = simulator.picture
        #expect(half[10, 10].distance(to: RGB(128, 0, 128)) <= 2)
        #expect(abs(half.count { $0.distance(to: RGB(128, 128, 128)) <= 2 } - ink) <= ink / 20)
        simulator.advance(by: 0.6)
        #expect(simulator.picture[10, 10] == .blue && simulator.picture.count { $0 == .white } == 0)
    }

    @Test("7.23: a snapshot shows the part of the contents to which the bounds have moved, words and pictures, too")
    func movedBounds() throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        let (picture, label) = (
            UIImageView(image: image(.red, 20, 20)), UILabel(frame: CGRect(x: 0, y: 60, width: 40, height: 20))
        )
        (label.text, label.textColor, label.font) = ("HHHH", .white, .systemFont(ofSize: 20, weight: .black))
        picture.frame.origin = CGPoint(x: 0, y: 45)
        view.addSubview(picture)
        view.addSubview(label)
        view.bounds.origin.y = 40
        view.clipsToBounds = true
        simulator.window.addSubview(view)
        let shown = nextPicture()
        #expect(shown[20, 16] == .red && shown.count { $0 == .white } > 50)
        for updates in [false, true] {
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: updates))
            snapshot.frame = view.frame
            view.isHidden = true
            simulator.window.addSubview(snapshot)
            #expect(nextPicture().differingPixels(from: shown, tolerance: 2) == 0)
            snapshot.removeFromSuperview()
            view.isHidden = false
            simulator.advanceFrame()
        }
    }

    @Test("A picture of the whole window can be drawn into an image, with all that lies in it")
    func windowImage() throws {
        simulator.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 50, height: 30))
        label.text = "Words"
        simulator.window.addSubview(label)
        let shown = nextPicture()
        UIGraphicsBeginImageContextWithOptions(simulator.window.bounds.size, true, 0)
        simulator.window.drawHierarchy(in: simulator.window.bounds, afterScreenUpdates: true)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(Picture(image).greatestDifference(from: shown) <= 1)
    }

    @Test("A view that was made, sized and filled outside of any window has its picture in a snapshot after updates")
    func neverShown() throws {
        final class Row: UIView {
            let label = UILabel()
            override func layoutSubviews() { label.frame = bounds }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        row.backgroundColor = .white
        row.label.text = "HHH"
        row.addSubview(row.label)
        let snapshot = try #require(row.snapshotView(afterScreenUpdates: true))
        simulator.window.addSubview(snapshot)
        let seen = nextPicture()
        #expect(seen[59, 29] == .white && seen.count { $0.red < 64 } > 60 * 30 + 30)
        #expect(row.label.frame == row.bounds && row.window == nil)
    }

    @Test("In the dark a window's words and ground change places, and what is presented over it follows the window")
    func dark() {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        simulator.window.rootViewController = root
        #expect(nextPicture().onlyColor == .white)
        simulator.window.overrideUserInterfaceStyle = .dark
        #expect(root.traitCollection.userInterfaceStyle == .dark && nextPicture().onlyColor == .black)
        let above = UIViewController()
        above.view.backgroundColor = .systemBackground
        above.modalPresentationStyle = .fullScreen
        root.present(above, animated: false)
        simulator.advanceFrame()
        #expect(above.traitCollection.userInterfaceStyle == .dark && nextPicture().onlyColor == .black)
        above.overrideUserInterfaceStyle = .light
        #expect(nextPicture().onlyColor == .white)
    }
}
