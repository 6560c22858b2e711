import CoreGraphics

/// A path's elements as text, e.g. "M 0,0 L 10,0 Z", with the numbers as Swift prints them.
func elements(of path: CGPath) -> String {
    var result: [String] = []
    path.applyWithBlock { element in
        let (letter, count) =
            switch element.pointee.type {
            case .moveToPoint: ("M", 1)
            case .addLineToPoint: ("L", 1)
            case .addQuadCurveToPoint: ("Q", 2)
            case .addCurveToPoint: ("C", 3)
            case .closeSubpath: ("Z", 0)
            }
        let points = (0..<count).map { element.pointee.points[$0] }
        result.append(([letter] + points.map { "\(short($0.x)),\(short($0.y))" }).joined(separator: " "))
    }
    return result.joined(separator: " ")
}

/// Rounded to the eighth decimal, which is as far as the reference goes, and without a needless ".0".
private func short(_ value: CGFloat) -> String {
    let rounded = (value * 1e8).rounded() / 1e8
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}

/// The letters of a path's elements alone.
func kinds(of path: CGPath) -> String {
    elements(of: path).filter(\.isLetter)
}
