import UIKit

/// Cuts a view by the circle: a shape layer as its mask, in the view's own bounds.
///
/// All paths of one mask have the same elements, so that Core Animation interpolates between any two of them point by
/// point. A mask of the app's is put aside meanwhile and put back at the end.
@MainActor final class RevealMask: RevealEffect {
    let subject: UIView
    let keyPath = "path"
    var geometry: RevealGeometry
    var layer: CALayer { shape }

    private let form: RevealForm
    private let shape = CAShapeLayer()
    private let maskOfTheApp: CALayer?

    init(subject: UIView, form: RevealForm, geometry: RevealGeometry) {
        self.subject = subject
        self.form = form
        self.geometry = geometry
        maskOfTheApp = subject.layer.mask
        shape.fillRule = form == .hole ? .evenOdd : .nonZero
        shape.path = path(at: 0)
        subject.layer.mask = shape
    }

    /// A quarter of a pixel on the radius.
    var tolerance: CGFloat {
        let span = geometry.span
        let pixelsPerPoint = max(1, subject.window?.screen.scale ?? 1)
        return span > 0 ? 0.25 / (span * pixelsPerPoint) : 1
    }

    func value(at fraction: CGFloat) -> Any { path(at: fraction) }

    func show(_ fraction: CGFloat) {
        shape.path = path(at: fraction)
    }

    var isInPlace: Bool { subject.layer.mask === shape }

    func remove() {
        if isInPlace { subject.layer.mask = maskOfTheApp }
        shape.removeAllAnimations()
    }

    private func path(at fraction: CGFloat) -> CGPath {
        let circle = geometry.ellipse(at: fraction).boundingRect
        guard form == .hole else { return CGPath(ellipseIn: circle, transform: nil) }
        let path = CGMutablePath()
        path.addRect(geometry.ellipse(at: 1).boundingRect)
        path.addEllipse(in: circle)
        return path
    }
}
