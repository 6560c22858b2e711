@_spi(Runtime) import CoreGraphics
import RadialRaster

/// The list as text, a line for each drawing, those of groups indented. Numbers are pixels, rounded to thousandths.
extension DisplayList: CustomStringConvertible {
    /// A line for the picture, then one for each drawing.
    public var description: String {
        (["picture \(width) × \(height) at scale \(text(scale))"] + items.lines).joined(separator: "\n")
    }
}

extension [DisplayItem] {
    fileprivate var lines: [String] { flatMap(\.lines) }
}

extension DisplayItem {
    fileprivate var lines: [String] {
        switch self {
        case .fill(let shape, let color): return ["fill \(shape.text) \(color.text)"]
        case .stroke(let path, let transform, let style, let color):
            let place = DisplayShape.path(path, transform, .winding).text
            return ["stroke \(place) width \(QuartzCore.text(style.width)) \(color.text)"]
        case .image(let image): return [image.text]
        case .text(let text): return [text.description]
        case .dissolve(let dissolve): return dissolve.lines
        case .shadow(let shadow): return shadow.lines
        case .group(let group): return group.lines
        case .projection(let projection): return projection.lines
        case .backdrop(let backdrop):
            let (deviation, saturation) = (QuartzCore.text(backdrop.deviation), QuartzCore.text(backdrop.saturation))
            return ["backdrop \(backdrop.shape.text) deviation \(deviation) saturation \(saturation)"]
        }
    }
}

extension DisplayImage {
    fileprivate var text: String {
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let part = source == whole ? "" : " part \(QuartzCore.text(source))"
        let kind = image.isOpaque ? "opaque " : ""
        return "\(kind)image \(image.width) × \(image.height)\(part) in \(QuartzCore.text(source.applying(transform)))"
            + (transform.keepsAxes ? "" : " turned")
    }
}

extension DisplayDissolve {
    fileprivate var lines: [String] {
        ["dissolve \(text(fraction)) of"] + ([picture.text, "to"] + items.lines).indented
    }
}

extension DisplayText {
    /// The words as they were given, where the lines lie, the colours, and how many lines there are if there are several.
    fileprivate var description: String {
        let words = self.text.block.text.replacingOccurrences(of: "\n", with: "\\n")
        let place = self.text.lines.reduce(CGRect.null) { $0.union($1.frame) }.applying(transform)
        var colors: [String] = []
        for color in self.text.outlines.map(\.color.text) where !colors.contains(color) { colors.append(color) }
        let count = self.text.lines.count
        return "text \"\(words)\" in \(QuartzCore.text(place)) \(colors.joined(separator: " "))"
            + (count > 1 ? " \(count) lines" : "") + (self.text.isTruncated ? " truncated" : "")
            + (transform.keepsAxes ? "" : " turned")
    }
}

extension DisplayShadow {
    fileprivate var lines: [String] {
        let how = "offset \(text(offset.width)) \(text(offset.height)) deviation \(text(deviation)) \(color.text)"
        switch source {
        case .shape(let shape): return ["shadow of \(shape.text) \(how)"]
        case .items(let items): return ["shadow \(how) of"] + items.lines.indented
        }
    }
}

extension DisplayGroup {
    fileprivate var lines: [String] {
        var head = "group"
        if opacity != 1 { head += " opacity \(text(opacity))" }
        if let clip { head += " clip \(clip.text)" }
        var lines: [String] = []
        switch mask {
        case .shape(let shape): head += " mask \(shape.text)"
        case .items(let items): lines = ["mask"] + items.lines.indented + ["content"]
        case nil: break
        }
        return [head] + (lines + items.lines).indented
    }
}

extension DisplayProjection {
    /// The matrix row by row; its last column, which is small, in millionths.
    fileprivate var lines: [String] {
        let (t, w) = (projection.affine, projection.w)
        let rows = [(t.a, t.b, w.x), (t.c, t.d, w.y), (t.tx, t.ty, w.z)].map { x, y, w in
            "\(text(x)) \(text(y)) \(text(w, in: .millionths))"
        }
        return ["projection \(rows.joined(separator: ", "))"] + items.lines.indented
    }
}

extension DisplayShape {
    fileprivate var text: String {
        switch self {
        case .rectangle(let rect): return "rectangle \(QuartzCore.text(rect))"
        case .ellipse(let ellipse): return ellipse.text
        case .hole(let rect, let ellipse): return "rectangle \(QuartzCore.text(rect)) without \(ellipse.text)"
        case .path(let path, let transform, let rule):
            return "path \(QuartzCore.text(path.boundingBox.applying(transform)))"
                + (rule == .evenOdd ? " even-odd" : "")
        }
    }
}

extension RasterEllipse {
    fileprivate var text: String {
        let center = "\(QuartzCore.text(centerX)) \(QuartzCore.text(centerY))"
        return isDisc
            ? "disc \(center) radius \(QuartzCore.text(radiusX))"
            : "ellipse \(center) radii \(QuartzCore.text(radiusX)) \(QuartzCore.text(radiusY))"
    }
}

extension ColorComponents {
    fileprivate var text: String {
        let color = clamped
        let parts = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}

extension [String] {
    fileprivate var indented: [String] { map { "  " + $0 } }
}

private func text(_ rect: CGRect) -> String {
    rect.isNull ? "nothing" : "\(text(rect.minX)) \(text(rect.minY)) \(text(rect.width)) × \(text(rect.height))"
}

/// What a number is rounded to, and how many of these make up 1.
private enum Part: Int {
    case thousandths = 1000
    case millionths = 1_000_000
}

private func text(_ value: some BinaryFloatingPoint, in part: Part = .thousandths) -> String {
    let value = Double(value)
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let one = part.rawValue
    let parts = (value * Double(one)).rounded()
    let whole = Int(parts / Double(one))
    let rest = Int(abs(parts - Double(whole) * Double(one)))
    guard rest != 0 else { return "\(whole)" }
    var digits = String(one + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (value < 0 && whole == 0 ? "-0" : "\(whole)") + "." + digits
}
