internal import CCairo
internal import CPango

/// Places lines and makes outlines of what is in them.
struct TextOutlines {
    private(set) var placed: [SetText.Line] = []
    private(set) var size = CGSize.zero
    private var backgrounds: [SetText.Outline] = []
    private var letters: [SetText.Outline] = []
    private var strokes: [SetText.Outline] = []
    private let block: TextBlock
    private let pen: GlyphPen

    /// Everything in the order in which it is filled.
    var all: [SetText.Outline] { backgrounds + letters + strokes }

    init(_ block: TextBlock, _ lines: [PangoLayout.Line]) {
        self.block = block
        pen = GlyphPen(largest: block.runs.reduce(0) { max($0, $1.font.size) })
        let widest = lines.reduce(0) { max($0, $1.width) }
        let width = block.width ?? widest
        var top: CGFloat = 0
        for (index, line) in lines.enumerated() {
            if index > 0 { top += block.lineSpacing }
            let slack = width - line.width
            let left: CGFloat =
                switch block.alignment {
                case .left, .justified: 0
                case .center: slack / 2
                case .right: slack
                }
            let baseline = onGrid(top + line.ascent)
            let frame = CGRect(x: left, y: top, width: line.width, height: line.height)
            placed.append(SetText.Line(frame: frame, baseline: baseline))
            draw(line, in: frame, baseline: baseline)
            top += line.height
        }
        size = CGSize(width: widest, height: top)
    }

    private func onGrid(_ value: CGFloat) -> CGFloat {
        block.grid > 0 ? (value * block.grid).rounded() / block.grid : value
    }

    private mutating func draw(_ line: PangoLayout.Line, in frame: CGRect, baseline: CGFloat) {
        var x = frame.minX
        for item in line.items {
            let run = block.runs[item.run]
            let box = CGRect(x: x, y: frame.minY, width: item.width, height: frame.height)
            if let background = run.background {
                Self.add(CGPath(rect: box, transform: nil), background, to: &backgrounds)
            }
            let base = baseline - item.rise
            if let path = pen.outline(of: item.pointer, at: CGPoint(x: x, y: base)) {
                Self.add(path, run.color, to: &letters)
            }
            addStrokes(of: run, from: x, width: item.width, baseline: base)
            x += item.width
        }
    }

    private mutating func addStrokes(of run: TextBlock.Run, from x: CGFloat, width: CGFloat, baseline: CGFloat) {
        guard run.isUnderlined || run.isStruckThrough else { return }
        let metrics = run.font.metrics
        func line(at y: CGFloat, _ thickness: CGFloat) -> CGPath {
            CGPath(rect: CGRect(x: x, y: y, width: width, height: thickness), transform: nil)
        }
        if run.isUnderlined {
            Self.add(line(at: baseline + metrics.underlineOffset, metrics.underlineThickness), run.color, to: &strokes)
        }
        if run.isStruckThrough {
            Self.add(
                line(at: baseline - metrics.strikethroughOffset, metrics.strikethroughThickness), run.color,
                to: &strokes)
        }
    }

    /// Adds a path to the last outline if that has the same colour.
    private static func add(_ path: CGPath, _ color: ColorComponents, to outlines: inout [SetText.Outline]) {
        guard !path.isEmpty else { return }
        if let last = outlines.last, last.color == color, let joined = last.path.mutableCopy() {
            joined.addPath(path)
            outlines[outlines.count - 1].path = joined
        } else {
            outlines.append(SetText.Outline(path: path, color: color))
        }
    }
}

/// Gets the outlines of glyphs from Cairo.
final class GlyphPen {
    /// The largest size of a font, in pixels, that FreeType takes.
    static let largestSize: CGFloat = 32767

    private let context: OpaquePointer

    /// A pen for fonts up to a size in points.
    init(largest: CGFloat) {
        // Without edges, since Cairo leaves glyphs out that lie more than ten times their size beyond an edge.
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        // Neither is ever null: when they fail they return objects that do nothing.
        context = cairo_create(surface)
        cairo_surface_destroy(surface)
        // Cairo rounds the points of a path to 1/256 of a pixel. With pixels so much smaller it is well below what shows.
        let scale = min(16, max(1, Self.largestSize / max(largest, 1)))
        cairo_scale(context, scale, scale)
    }

    deinit {
        cairo_destroy(context)
    }

    /// The outline of glyphs whose baseline starts at a point; nil if they have none.
    func outline(of item: UnsafeMutablePointer<PangoGlyphItem>, at origin: CGPoint) -> CGPath? {
        cairo_new_path(context)
        cairo_move_to(context, 0, 0)
        pango_cairo_glyph_string_path(context, item.pointee.item.pointee.analysis.font, item.pointee.glyphs)
        guard let copy = cairo_copy_path(context) else { return nil }
        defer { cairo_path_destroy(copy) }
        guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return nil }
        let path = CGMutablePath()
        let shift = CGAffineTransform(translationX: origin.x, y: origin.y)
        var index = 0
        while index < Int(copy.pointee.num_data) {
            let header = data[index].header
            func point(_ number: Int) -> CGPoint {
                CGPoint(x: data[index + number].point.x, y: data[index + number].point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: path.move(to: point(1), transform: shift)
            case CAIRO_PATH_LINE_TO: path.addLine(to: point(1), transform: shift)
            case CAIRO_PATH_CURVE_TO:
                path.addCurve(to: point(3), control1: point(1), control2: point(2), transform: shift)
            default: path.closeSubpath()
            }
            index += Int(header.length)
        }
        return path
    }
}
