/// Core Graphics' number for a quarter of a circle as a cubic curve: these decimals, not the full precision of
/// 4(√2 − 1)/3.
let quarterCircleControl: CGFloat = 0.5522847498

extension PathStorage {
    mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
        // A null or infinite rectangle has no corners that could be drawn.
        guard !rect.isNull else { return }
        var shape = PathStorage()
        shape.move(to: CGPoint(x: rect.minX, y: rect.minY))
        shape.line(to: CGPoint(x: rect.maxX, y: rect.minY))
        shape.line(to: CGPoint(x: rect.maxX, y: rect.maxY))
        shape.line(to: CGPoint(x: rect.minX, y: rect.maxY))
        shape.close()
        append(shape, transform: transform)
    }

    mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        let halfWidth = rect.width / 2
        let halfHeight = rect.height / 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        var shape = PathStorage()
        shape.move(to: CGPoint(x: rect.maxX, y: center.y))
        shape.addEllipseQuarters(center: center, halfWidth: halfWidth, halfHeight: halfHeight, box: rect)
        shape.close()
        append(shape, transform: transform)
    }

    private mutating func addEllipseQuarters(center: CGPoint, halfWidth: CGFloat, halfHeight: CGFloat, box: CGRect) {
        let right = center.x + halfWidth * quarterCircleControl
        let left = center.x - halfWidth * quarterCircleControl
        let low = center.y + halfHeight * quarterCircleControl
        let high = center.y - halfHeight * quarterCircleControl
        curve(
            CGPoint(x: box.maxX, y: low), CGPoint(x: right, y: box.maxY), to: CGPoint(x: center.x, y: box.maxY))
        curve(
            CGPoint(x: left, y: box.maxY), CGPoint(x: box.minX, y: low), to: CGPoint(x: box.minX, y: center.y))
        curve(
            CGPoint(x: box.minX, y: high), CGPoint(x: left, y: box.minY), to: CGPoint(x: center.x, y: box.minY))
        curve(
            CGPoint(x: right, y: box.minY), CGPoint(x: box.maxX, y: high), to: CGPoint(x: box.maxX, y: center.y))
    }

    mutating func addRoundedRect(
        _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
    ) {
        guard !rect.isNull else { return }
        precondition(
            cornerWidth >= 0 && 2 * cornerWidth <= rect.width, "A corner is wider than half of its rectangle.")
        precondition(
            cornerHeight >= 0 && 2 * cornerHeight <= rect.height, "A corner is higher than half of its rectangle.")
        var shape = PathStorage()
        shape.move(to: CGPoint(x: rect.maxX, y: rect.midY))
        // Each corner: where its side ends, the rectangle's corner, where the next side begins.
        let corners = [
            (CGPoint(x: rect.maxX, y: rect.maxY - cornerHeight), CGPoint(x: rect.maxX - cornerWidth, y: rect.maxY)),
            (CGPoint(x: rect.minX + cornerWidth, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY - cornerHeight)),
            (CGPoint(x: rect.minX, y: rect.minY + cornerHeight), CGPoint(x: rect.minX + cornerWidth, y: rect.minY)),
            (CGPoint(x: rect.maxX - cornerWidth, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY + cornerHeight)),
        ]
        for (index, (from, to)) in corners.enumerated() {
            let corner = index.isMultiple(of: 2) ? CGPoint(x: from.x, y: to.y) : CGPoint(x: to.x, y: from.y)
            shape.line(to: from)
            shape.curve(from.toward(corner), to.toward(corner), to: to)
        }
        shape.close()
        append(shape, transform: transform)
    }

    /// How far an arc goes from one angle to another: forwards or backwards, less than a turn if the angles lie that
    /// way round, and never more than a turn.
    static func arcDelta(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let forward = clockwise ? start - end : end - start
        guard forward.isFinite else { return 0 }
        let way = forward < 0 ? forward + turn * (-forward / turn).rounded(.up) : min(forward, turn)
        // Backwards by exactly a turn from 0 to 2π is "problematic" in Core Graphics and draws nothing: the angles, taken
        // in that direction, are the same.
        return clockwise ? -way : way
    }

    mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform
    ) {
        func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
            let sine = sin(angle)
            let cosine = cos(angle)
            return CGPoint(
                x: center.x + radius * (cosine - along * sine), y: center.y + radius * (sine + along * cosine)
            ).applying(transform)
        }
        let start = point(startAngle)
        if currentPoint == nil { move(to: start) } else { line(to: start) }
        guard delta.isFinite, delta != 0 else { return }
        let turn = 2 * CGFloat.pi
        // Further turns would only draw over the same circle.
        let delta = abs(delta) > 2 * turn ? delta.remainder(dividingBy: turn) + (delta < 0 ? -turn : turn) : delta
        // One curve per quarter turn or part of it; rounding of the angles must not start another one.
        let pieces = max(1, (abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
        let step = delta / pieces
        let control = 4 / 3 * tan(step / 4)
        for piece in 0..<Int(pieces) {
            let from = startAngle + step * CGFloat(piece)
            let to = startAngle + step * CGFloat(piece + 1)
            curve(point(from, control), point(to, -control), to: point(to))
        }
    }
}

extension CGPoint {
    fileprivate func toward(_ corner: CGPoint) -> CGPoint {
        CGPoint(
            x: x + (corner.x - x) * quarterCircleControl, y: y + (corner.y - y) * quarterCircleControl)
    }
}
