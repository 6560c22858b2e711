import Radial
@_spi(Runtime) import UIKit

/// The two screens of the film and the push from one to the other, as an app has them.
@MainActor final class Screens {
    private let navigation = UINavigationController()
    private let pictures: Pictures
    private let request: RenderRequest

    init(_ pictures: Pictures, _ request: RenderRequest) {
        self.pictures = pictures
        self.request = request
    }

    /// Shows FROM in the window.
    func show(in window: UIWindow) {
        // The two images are whole screens: what bars they have, they show.
        navigation.isNavigationBarHidden = true
        navigation.setViewControllers([screen(of: pictures.from)], animated: false)
        window.rootViewController = navigation
    }

    /// Pushes TO radially, in so many seconds.
    func push(duration: TimeInterval) {
        navigation.radialPush(screen(of: pictures.to), using: transition(duration: duration))
    }

    private func screen(of picture: CGImage) -> UIViewController {
        PictureViewController(UIImage(cgImage: picture, scale: request.scale, orientation: .up))
    }

    private func transition(duration: TimeInterval) -> RadialTransition {
        RadialTransition(
            origin: origin, motion: request.motion == .expand ? .expand : .contract, shape: request.shape,
            duration: duration, timing: request.timing, reduceMotion: .ignore)
    }

    private var origin: RevealOrigin {
        switch request.origin {
        case .center:
            return .center
        case .edge(let edge):
            return .edge(edge)
        case .rect(let rect):
            // From pixels of FROM to pixels of the film, and from those to points.
            let placed = pictures.placement(rect)
            let scale = request.scale
            return .rect(
                CGRect(
                    x: placed.minX / scale, y: placed.minY / scale,
                    width: placed.width / scale, height: placed.height / scale))
        }
    }
}

/// A screen that is filled by a picture.
private final class PictureViewController: UIViewController {
    private let picture: UIImage

    init(_ picture: UIImage) {
        self.picture = picture
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIImageView(image: picture)
    }
}
