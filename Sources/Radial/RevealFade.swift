import UIKit

/// Shows a view in part by its opacity: the cross-fade that stands in for the circle under Reduce Motion.
@MainActor final class RevealFade: RevealEffect {
    let subject: UIView
    let keyPath = "opacity"
    var geometry: RevealGeometry
    var layer: CALayer { subject.layer }

    private let form: RevealForm
    private let opacityOfTheApp: Float

    init(subject: UIView, form: RevealForm, geometry: RevealGeometry) {
        self.subject = subject
        self.form = form
        self.geometry = geometry
        opacityOfTheApp = subject.layer.opacity
    }

    /// Half a step of an 8-bit channel.
    var tolerance: CGFloat { 0.5 / 255 }

    func value(at fraction: CGFloat) -> Any { opacity(at: fraction) }

    func show(_ fraction: CGFloat) {
        subject.layer.opacity = opacity(at: fraction)
    }

    func remove() {
        subject.layer.opacity = opacityOfTheApp
    }

    private func opacity(at fraction: CGFloat) -> Float {
        opacityOfTheApp * Float(form == .disc ? fraction : 1 - fraction)
    }
}
