@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

extension UIView {
    /// A picture of a part of the view, as a view that stretches only between its caps.
    func makeSnapshot(of rect: CGRect, afterScreenUpdates: Bool, caps: UIEdgeInsets) -> UIView? {
        let part = rect.standardized.common(with: bounds)
        guard !rect.isUnknown, !part.isEmpty, let whole = pictureOfHierarchy(afterScreenUpdates: afterScreenUpdates)
        else { return SnapshotView(nil, size: rect.standardized.size) }
        let scale = CGFloat(whole.width) / bounds.width
        let pixels = part.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
            .applying(CGAffineTransform(scaleX: scale, y: scale))
        let picture = whole.cropping(to: pixels.integral)
        guard caps != .zero, let picture else { return SnapshotView(picture, size: part.size) }
        return ResizableSnapshot(picture, size: part.size, caps: caps)
    }
}

/// A picture in nine parts: the corners keep their size, the edges theirs in one direction, and the middle takes the rest.
@MainActor
private final class ResizableSnapshot: UIView {
    private let caps: UIEdgeInsets
    private var parts: [UIView] = []

    init(_ picture: CGImage, size: CGSize, caps: UIEdgeInsets) {
        self.caps = caps
        super.init(frame: CGRect(origin: .zero, size: size))
        let toPixels = CGAffineTransform(
            scaleX: CGFloat(picture.width) / size.width, y: CGFloat(picture.height) / size.height)
        for frame in frames(in: size) {
            let part = UIView(frame: frame)
            part.isUserInteractionEnabled = false
            // A picture of its own: of a part of a larger one, a pixel from beyond would come in where it is stretched.
            part.layer.contents = picture.cropping(to: frame.applying(toPixels))
            parts.append(part)
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (part, frame) in zip(parts, frames(in: bounds.size)) { part.frame = frame }
    }

    /// The places of the parts, row by row.
    private func frames(in size: CGSize) -> [CGRect] {
        let columns = stretches(of: size.width, caps.left, caps.right)
        let rows = stretches(of: size.height, caps.top, caps.bottom)
        return rows.flatMap { row in
            columns.map { CGRect(x: $0.start, y: row.start, width: $0.length, height: row.length) }
        }
    }

    /// A length in its two caps and what is between; caps that are longer than the whole are shortened alike.
    private func stretches(of length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [(start: CGFloat, length: CGFloat)]
    {
        let (first, last) = (max(0, first), max(0, last))
        let factor = first + last > length ? length / (first + last) : 1
        let (start, end) = (first * factor, length - last * factor)
        return [(0, start), (start, end - start), (end, length - end)]
    }
}
