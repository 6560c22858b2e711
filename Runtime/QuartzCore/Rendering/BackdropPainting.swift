@_spi(Runtime) import CoreGraphics
import RadialRaster

extension DisplayBackdrop {
    /// What lies below in a part of the picture, blurred; nil if memory is short. Beyond `frame`, whose pixels are given, the
    /// outermost go on.
    func picture(
        of region: RasterRegion, from pixels: UnsafeMutableBufferPointer<UInt32>, frame: RasterRegion
    ) -> Bitmap? {
        // A stronger blur looks hardly different, and would need the more memory the stronger it is.
        let deviation = min(self.deviation, 340)
        let reach = BoxBlur.reach(ofDeviation: deviation)
        let (width, height) = (region.width + 2 * reach, region.height + 2 * reach)
        guard let wide = Bitmap(width: width, height: height),
            let result = Bitmap(width: region.width, height: region.height)
        else { return nil }
        let columns = (0..<width).map { min(max(region.minX - reach + $0, frame.minX), frame.maxX - 1) - frame.minX }
        for row in 0..<height {
            let from = (min(max(region.minY - reach + row, frame.minY), frame.maxY - 1) - frame.minY) * frame.width
            for column in 0..<width { wide.pixels[row * width + column] = pixels[from + columns[column]] }
        }
        UnsafeMutableRawBufferPointer(wide.pixels).withMemoryRebound(to: UInt8.self) { bytes in
            BoxBlur(bytes: bytes, width: width, height: height, bytesPerRow: 4 * width, channels: 4)
                .blur(deviation: Double(deviation))
        }
        for row in 0..<region.height {
            let from = (row + reach) * width + reach
            for column in 0..<region.width {
                result.pixels[row * region.width + column] = saturated(wide.pixels[from + column])
            }
        }
        return result
    }

    /// A premultiplied pixel with the distance of its components from its luminance multiplied.
    private func saturated(_ pixel: UInt32) -> UInt32 {
        guard saturation != 1 else { return pixel }
        let alpha = pixel >> 24
        let parts = SIMD3(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
        let luminance = (parts * SIMD3(0.2126, 0.7152, 0.0722)).sum()
        func bounded(_ part: Double) -> UInt32 {
            UInt32(Int((luminance + (part - luminance) * saturation).rounded(), within: 0...Int(alpha)))
        }
        return alpha << 24 | bounded(parts.x) << 16 | bounded(parts.y) << 8 | bounded(parts.z)
    }
}

// MARK: What blurs

extension DisplayItem {
    /// Whether this is or holds something that blurs what lies below, and for which a condition holds. What lies in a plane of
    /// its own, or throws a shadow, sees nothing of that.
    private func holdsBackdrop(where condition: (DisplayBackdrop) -> Bool) -> Bool {
        switch self {
        case .backdrop(let backdrop): condition(backdrop)
        case .group(let group): group.items.contains { $0.holdsBackdrop(where: condition) }
        case .dissolve(let dissolve): dissolve.items.contains { $0.holdsBackdrop(where: condition) }
        case .fill, .stroke, .image, .text, .shadow, .projection: false
        }
    }

    /// Whether this blurs what lies below.
    var blursBackdrop: Bool { holdsBackdrop { _ in true } }

    /// Whether this blurs pixels on both sides of an ellipse's rim.
    func blurs(rimOf ellipse: RasterEllipse) -> Bool {
        holdsBackdrop {
            let reach = CGFloat(BoxBlur.reach(ofDeviation: $0.deviation))
            return ellipse.rimCrosses($0.shape.bounds.insetBy(dx: -reach, dy: -reach))
        }
    }
}

extension [DisplayItem] {
    /// Whether something in these items blurs what lies below them.
    var blurBackdrop: Bool { contains { $0.blursBackdrop } }
}

extension RasterEllipse {
    /// Whether a rectangle holds points inside and outside of the ellipse, or pixels of its rim.
    fileprivate func rimCrosses(_ rect: CGRect) -> Bool {
        guard !rect.isEmpty else { return false }
        func distance(_ x: CGFloat, _ y: CGFloat, grown: Double) -> Double {
            let (across, down) = (radiusX + grown, radiusY + grown)
            guard across > 0, down > 0 else { return .infinity }
            return hypot((Double(x) - centerX) / across, (Double(y) - centerY) / down)
        }
        let nearest = CGPoint(
            x: min(max(centerX, Double(rect.minX)), Double(rect.maxX)),
            y: min(max(centerY, Double(rect.minY)), Double(rect.maxY)))
        if distance(nearest.x, nearest.y, grown: 1) >= 1 { return false }
        let farthest = [rect.minX, rect.maxX].flatMap { x in
            [rect.minY, rect.maxY].map { distance(x, $0, grown: -1) }
        }
        return farthest.contains { $0 > 1 }
    }
}
