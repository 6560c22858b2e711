@_spi(Runtime) import CoreGraphics

/// A value of an animatable property.
enum AnimationValue {
    case number(Double)
    case flag(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(Matrix4)
    case color(CGColor?)
    case path(CGPath?)
    case image(CGImage?)
}

extension AnimationValue {
    /// The value at `fraction` of the way to `end`, which is of the same kind. Fractions outside 0…1 go beyond the ends.
    func interpolated(to end: AnimationValue, fraction: Double) -> AnimationValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            // Exact at both ends, which start + (end − start) · 1 is not.
            fraction == 1 ? b : a + (b - a) * CGFloat(fraction)
        }
        switch (self, end) {
        case (.number(let a), .number(let b)):
            return .number(Double(mix(CGFloat(a), CGFloat(b))))
        case (.flag, .flag):
            return fraction < Decisions.discreteSwitch ? self : end
        case (.image(let a), .image(let b)):
            return .image(ImageFade.mix(a, b, fraction: fraction))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
        case (.transform(let a), .transform(let b)):
            return .transform(a.interpolated(to: b, fraction: fraction))
        case (.color(let a), .color(let b)):
            return .color(Decisions.interpolatedColor(from: a, to: b, fraction: fraction))
        case (.path(let a), .path(let b)):
            return .path(Decisions.interpolatedPath(from: a, to: b, fraction: fraction))
        default:
            return end
        }
    }

    /// This value with `other` added `times` times. A transform is applied before this one; what has no sum is replaced.
    func adding(_ other: AnimationValue, times: Double) -> AnimationValue {
        let n = CGFloat(times)
        switch (self, other) {
        case (.number(let a), .number(let b)):
            return .number(a + b * times)
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: a.x + b.x * n, y: a.y + b.y * n))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width + b.width * n, height: a.height + b.height * n))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x + b.origin.x * n, y: a.origin.y + b.origin.y * n,
                    width: a.size.width + b.size.width * n, height: a.size.height + b.size.height * n))
        case (.transform(let a), .transform(let b)):
            let step = times < 0 ? Matrix4(CATransform3DInvert(b.transform)) : b
            return .transform(step.power(Int(abs(times), within: 0...Int.max)) * a)
        case (.color(let a), .color(let b)):
            return .color(Decisions.summedColor(a, b, times: times))
        default:
            return other
        }
    }

    /// How far `other` lies from this value; what a paced animation measures. 0 for kinds without a distance.
    func distance(to other: AnimationValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): return abs(a - b)
        case (.point(let a), .point(let b)): return Double(hypot(a.x - b.x, a.y - b.y))
        case (.size(let a), .size(let b)): return Double(hypot(a.width - b.width, a.height - b.height))
        case (.rect(let a), .rect(let b)):
            let origin = hypot(a.origin.x - b.origin.x, a.origin.y - b.origin.y)
            return Double(hypot(origin, hypot(a.size.width - b.size.width, a.size.height - b.size.height)))
        case (.color(let a), .color(let b)):
            guard let a = a?.rgba, let b = b?.rgba else { return 0 }
            let difference = SIMD4(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
            return (difference * difference).sum().squareRoot()
        case (.transform(let a), .transform(let b)):
            let difference = [a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2, a.rows.3 - b.rows.3]
            return difference.map { ($0 * $0).sum() }.reduce(0, +).squareRoot()
        default: return 0
        }
    }
}
