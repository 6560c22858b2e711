@_spi(Runtime) import CoreGraphics
import RadialRaster

// Boxes that hold everything that a drawing may touch, so that only that much memory is drawn into.

extension DisplayShape {
    var bounds: CGRect {
        switch self {
        case .rectangle(let rect), .hole(let rect, _): rect
        case .ellipse(let ellipse): ellipse.box
        case .path(let path, let transform, _): path.boundingBox.applying(transform)
        }
    }
}

extension DisplayItem {
    var bounds: CGRect {
        switch self {
        case .fill(let shape, _): return shape.bounds
        case .stroke(let path, let transform, let style, _):
            // A mitre reaches farthest; a square end reaches √2 half widths.
            let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5)
            return path.boundingBox.insetBy(dx: -reach, dy: -reach).applying(transform)
        case .image(let image): return image.source.applying(image.transform)
        case .text(let text): return text.text.bounds.applying(text.transform)
        case .dissolve(let dissolve): return DisplayItem.image(dissolve.picture).bounds.union(dissolve.items.bounds)
        case .shadow(let shadow): return shadow.bounds
        case .group(let group): return group.bounds
        case .projection(let projection): return projection.bounds
        case .backdrop(let backdrop): return backdrop.shape.bounds
        }
    }
}

extension DisplayShadow {
    var bounds: CGRect {
        let source: CGRect
        switch self.source {
        case .shape(let shape): source = shape.bounds
        case .items(let items): source = items.bounds
        }
        let reach = CGFloat(BoxBlur.reach(ofDeviation: deviation))
        return source.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
    }
}

extension DisplayGroup {
    var bounds: CGRect {
        var box = items.bounds
        if let clip { box = box.common(with: clip.bounds) }
        switch mask {
        case .shape(let shape): box = box.common(with: shape.bounds)
        case .items(let items): box = box.common(with: items.bounds)
        case nil: break
        }
        return box
    }
}

extension [DisplayItem] {
    var bounds: CGRect { reduce(.null) { $0.union($1.bounds) } }
}

extension RasterRegion {
    /// The whole pixels that a rectangle touches, inside of this region.
    func intersection(touching rect: CGRect) -> RasterRegion {
        guard !rect.isNull else { return .empty }
        // A rectangle that is not a number touches everything rather than nothing.
        guard !rect.isUnknown else { return self }
        let (columns, rows) = (minX...maxX, minY...maxY)
        let result = RasterRegion(
            minX: Int(rect.minX.rounded(.down), within: columns), minY: Int(rect.minY.rounded(.down), within: rows),
            maxX: Int(rect.maxX.rounded(.up), within: columns), maxY: Int(rect.maxY.rounded(.up), within: rows))
        return result.isEmpty ? .empty : result
    }

    func intersection(_ other: RasterRegion) -> RasterRegion {
        let result = RasterRegion(
            minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY), maxX: Swift.min(maxX, other.maxX),
            maxY: Swift.min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

extension CGRect {
    /// Whether all four sides lie on the pixels' grid.
    var isWholePixels: Bool {
        [minX, minY, maxX, maxY].allSatisfy { $0 == $0.rounded() }
    }

    /// This rectangle with sides that only rounding keeps off the grid moved onto it.
    var snapped: CGRect {
        func snap(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1e-6 ? value.rounded() : value }
        let (left, top) = (snap(minX), snap(minY))
        return CGRect(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
    }
}
