@_spi(Runtime) import QuartzCore

/// The layers of a slider: the line on both sides of the knob, and the knob.
@MainActor
final class SliderParts {
    /// The line's height, in points.
    static let trackHeight: CGFloat = 4
    /// The knob's diameter, in points.
    static let thumbSide: CGFloat = 28
    /// How far around the knob a finger still takes hold of it, in points.
    static let touchMargin: CGFloat = 8
    /// The slider's own height, in points.
    static let height: CGFloat = 34

    private let minimum = CALayer()
    private let maximum = CALayer()
    private let thumb = CALayer()

    func add(to layer: CALayer) {
        // The line's own ends are round; under the knob the two parts meet.
        for line in [maximum, minimum] { line.cornerRadius = Self.trackHeight / 2 }
        thumb.cornerRadius = Self.thumbSide / 2
        thumb.shadowColor = CGColor(gray: 0, alpha: 1)
        thumb.shadowOpacity = 0.2
        thumb.shadowOffset = CGSize(width: 0, height: 2)
        thumb.shadowRadius = 3
        for part in [maximum, minimum, thumb] { layer.addSublayer(part) }
    }

    func color(minimum: UIColor?, maximum: UIColor?, thumb: UIColor?) {
        change(duration: 0) {
            self.minimum.backgroundColor = minimum?.cgColor
            self.maximum.backgroundColor = (maximum ?? UIColor(white: 0.47, alpha: 0.2)).cgColor
            self.thumb.backgroundColor = (thumb ?? .white).cgColor
        }
    }

    /// Puts the parts in place, in points of the slider; `duration` in seconds, 0 for at once.
    func place(track: CGRect, thumb: CGRect, isReversed: Bool, duration: TimeInterval) {
        let middle = min(max(thumb.midX, track.minX), track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        change(duration: duration) {
            minimum.frame = isReversed ? right : left
            maximum.frame = isReversed ? left : right
            self.thumb.frame = thumb
        }
    }

    private func change(duration: TimeInterval, _ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(duration <= 0)
        CATransaction.setAnimationDuration(duration)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        change()
        CATransaction.commit()
    }
}
