@_spi(Runtime) import CoreGraphics

/// Where in a layer's bounds its picture goes.
struct ContentsPlacement {
    let image: CGImage
    let values: LayerValues

    /// The picture as an item; nil if nothing of it is seen.
    func item(toPixels: CGAffineTransform) -> DisplayItem? {
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let part = CGRect(
            x: values.contentsRect.minX * whole.width, y: values.contentsRect.minY * whole.height,
            width: values.contentsRect.width * whole.width, height: values.contentsRect.height * whole.height)
        let source = part.snapped.common(with: whole)
        guard !part.isUnknown, !source.isEmpty, values.contentsScale > 0 else { return nil }
        let target = values.contentsFrame(
            of: CGSize(width: part.width / values.contentsScale, height: part.height / values.contentsScale))
        let scale = CGSize(width: target.width / part.width, height: target.height / part.height)
        let toBounds = CGAffineTransform(
            a: scale.width, b: 0, c: 0, d: scale.height, tx: target.minX - part.minX * scale.width,
            ty: target.minY - part.minY * scale.height)
        let transform = toBounds.concatenating(toPixels)
        return .image(DisplayImage(image: image, source: source, transform: transform.snapped(for: image)))
    }
}

extension LayerValues {
    /// The rectangle in the bounds that a picture of this size (points) fills by the layer's gravity.
    func contentsFrame(of size: CGSize) -> CGRect {
        let bounds = bounds.standardized
        switch contentsGravity {
        case .resizeAspect: return placed(size.scaled(by: min(bounds.width / size.width, bounds.height / size.height)))
        case .resizeAspectFill:
            return placed(size.scaled(by: max(bounds.width / size.width, bounds.height / size.height)))
        case .center: return placed(size)
        case .top: return placed(size, y: 0)
        case .bottom: return placed(size, y: 1)
        case .left: return placed(size, x: 0)
        case .right: return placed(size, x: 1)
        case .topLeft: return placed(size, x: 0, y: 0)
        case .topRight: return placed(size, x: 1, y: 0)
        case .bottomLeft: return placed(size, x: 0, y: 1)
        case .bottomRight: return placed(size, x: 1, y: 1)
        default: return bounds
        }
    }

    /// A rectangle in the bounds with what is left of each direction divided in this ratio.
    private func placed(_ size: CGSize, x: CGFloat = 0.5, y: CGFloat = 0.5) -> CGRect {
        let bounds = bounds.standardized
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }
}

extension CGSize {
    fileprivate func scaled(by factor: CGFloat) -> CGSize {
        CGSize(width: width * factor, height: height * factor)
    }
}

extension CGAffineTransform {
    /// The shift by whole pixels that this is but for rounding, so that pixels are copied and not interpolated; else this
    /// transform itself. Off by less than a thousandth of a pixel anywhere on the picture counts as rounding.
    func snapped(for image: CGImage) -> CGAffineTransform {
        let slack = 1e-3
        let side = CGFloat(max(image.width, image.height))
        let isShift = max(abs(a - 1), abs(b), abs(c), abs(d - 1)) * side < slack
        guard isShift, abs(tx - tx.rounded()) < slack, abs(ty - ty.rounded()) < slack else { return self }
        return CGAffineTransform(translationX: tx.rounded(), y: ty.rounded())
    }
}

extension CGPath {
    /// A rectangle with some corners rounded, none of them by more than half of the shorter side; without any it is
    /// `CGPath(rect:)`.
    static func rounded(_ rect: CGRect, radius: CGFloat, corners: CACornerMask) -> CGPath {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        let all: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        guard radius > 0, !corners.intersection(all).isEmpty else { return CGPath(rect: rect, transform: nil) }
        if corners.isSuperset(of: all) {
            return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
        let turns: [(CGPoint, CGVector, CACornerMask)] = [
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), .layerMaxXMaxYCorner),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), .layerMinXMaxYCorner),
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), .layerMinXMinYCorner),
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), .layerMaxXMinYCorner),
        ]
        for (corner, way, mask) in turns {
            path.addCorner(corner, way: way, radius: corners.contains(mask) ? radius : 0)
        }
        path.closeSubpath()
        return path
    }
}

extension CGMutablePath {
    /// Adds a line towards a corner and a turn to the right, as seen on a screen, as large as `radius`.
    fileprivate func addCorner(_ corner: CGPoint, way: CGVector, radius: CGFloat) {
        guard radius > 0 else { return addLine(to: corner) }
        // A clockwise turn on a screen: (dx, dy) goes on as (−dy, dx).
        func point(before: CGFloat, after: CGFloat) -> CGPoint {
            CGPoint(
                x: corner.x - way.dx * before - way.dy * after, y: corner.y - way.dy * before + way.dx * after)
        }
        // Core Graphics' constant for a quarter of a circle.
        let rest = radius * (1 - 0.5522847498)
        addLine(to: point(before: radius, after: 0))
        addCurve(
            to: point(before: 0, after: radius), control1: point(before: rest, after: 0),
            control2: point(before: 0, after: rest))
    }
}
