import RadialCore

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGRect { rect(x, y, 0, 0) }

func corners(of rect: CGRect) -> [CGPoint] {
    let (x, y, w, h) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    return [
        CGPoint(x: x, y: y), CGPoint(x: x + w, y: y), CGPoint(x: x, y: y + h), CGPoint(x: x + w, y: y + h),
    ]
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (a.x - b.x, a.y - b.y)
    return (dx * dx + dy * dy).squareRoot()
}

/// The farthest corner's distance, one corner after the other.
func farthestCorner(of rect: CGRect, from center: CGPoint) -> CGFloat {
    corners(of: rect).map { distance($0, center) }.max() ?? 0
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

let phone = rect(0, 0, 375, 667)

/// Numbers that no geometry should have to meet, and does.
let unusableNumbers: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]

/// The times 0…1 in steps of 1/1000.
let thousandTimes = (0...1000).map { CGFloat($0) / 1000 }

/// All the curves without parameters, and some of each kind with.
let curves: [TimingCurve] =
    [
        .linear, .easeIn, .easeOut, .easeInOut, .default, .cubicBezier(0, 0, 1, 1), .cubicBezier(0.3, 0.3, 0.6, 0.6),
        .cubicBezier(0, 1, 0, 1), .cubicBezier(1, 0, 1, 0), .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0),
        .cubicBezier(0.34, 1.56, 0.64, 1), .cubicBezier(0.36, 0, 0.66, -0.56), .cubicBezier(0.68, -0.6, 0.32, 1.6),
        .cubicBezier(1, -0.5, 0, 1.5), .cubicBezier(0.1, 3, 0.2, -1.5), .cubicBezier(0, 0.999, 0, 2),
    ] + [0, 1e-12, 0.001, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9].map { .spring(bounce: $0) }
