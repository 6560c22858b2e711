import UIKit

/// Shows a view in part by its opacity: the cross-fade that stands in for the circle under Reduce Motion.
@MainActor final class RevealFade: RevealEffect {
    let subject: UIView
    let keyPath = "opacity"
    var geometry: RevealGeometry
    var layer: CALayer { subject.layer }

    private let form: RevealForm
    private let opacityOfTheApp: Float
    private var shown: Float

    init(subject: UIView, form: RevealForm, geometry: RevealGeometry) {
        self.subject = subject
        self.form = form
        self.geometry = geometry
        opacityOfTheApp = subject.layer.opacity
        shown = opacityOfTheApp
    }

    /// Half a step of an 8-bit channel.
    var tolerance: CGFloat { 0.5 / 255 }

    func value(at fraction: CGFloat) -> Any { opacity(at: fraction) }

    func show(_ fraction: CGFloat) {
        guard isInPlace else { return }
        shown = opacity(at: fraction)
        subject.layer.opacity = shown
    }

    var isInPlace: Bool { subject.layer.opacity == shown }

    func remove() {
        if isInPlace { subject.layer.opacity = opacityOfTheApp }
    }

    private func opacity(at fraction: CGFloat) -> Float {
        opacityOfTheApp * Float(form == .disc ? fraction : 1 - fraction)
    }
}
