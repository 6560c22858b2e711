@_spi(Runtime) import CoreGraphics
import RadialRaster

/// A picture that is two still pictures and one ellipse: inside·c + outside·(1 − c), where c is the share of each pixel
/// that the ellipse covers.
@_spi(Runtime) public struct RevealFrame: Equatable {
    /// What shows where the ellipse does not cover.
    public var outside: DisplayList
    /// What shows where the ellipse covers.
    public var inside: DisplayList
    /// The ellipse, in pixels.
    public var ellipse: RasterEllipse

    /// Two pictures and an ellipse.
    public init(outside: DisplayList, inside: DisplayList, ellipse: RasterEllipse) {
        self.outside = outside
        self.inside = inside
        self.ellipse = ellipse
    }
}

extension DisplayList {
    /// This list as two still pictures and one ellipse: not nil if exactly one group of the list is masked by an ellipse
    /// or a hole, and no shadow is made from what the group draws, and no perspective moves its pixels.
    ///
    /// Drawing over something, clipping, fading and masking by something else all map what is there to a multiple of it
    /// plus a constant, pixel by pixel. So the whole picture is a multiple of c plus a constant, if c is the coverage of the
    /// one ellipse: it is the picture with the group unmasked (c = 1) times c plus the picture without the group (c = 0)
    /// times 1 − c. For a hole the two are exchanged. A blur is the one thing that mixes pixels: a layer that blurs what
    /// lies below may lie below the group or in it, but above it must not see both sides of the ellipse's rim.
    public var reveal: RevealFrame? {
        guard items.countOfReveals == 1, let ellipse = items.firstReveal, !items.blurRevealAbove(ellipse) else {
            return nil
        }
        let uncovered = with(items.replacingReveal(covered: false, in: bounds))
        let covered = with(items.replacingReveal(covered: true, in: bounds))
        return RevealFrame(outside: uncovered, inside: covered, ellipse: ellipse)
    }

    private func with(_ items: [DisplayItem]) -> DisplayList {
        DisplayList(width: width, height: height, scale: scale, items: items)
    }
}

extension DisplayGroup {
    fileprivate var revealMask: DisplayShape? {
        switch mask {
        case .shape(.ellipse(let ellipse)): .ellipse(ellipse)
        case .shape(.hole(let rect, let ellipse)): .hole(rect, ellipse)
        default: nil
        }
    }

    /// The group as it is where the ellipse covers, or where it does not, as far as it is seen in a picture of these bounds.
    fileprivate func replacingReveal(covered: Bool, in picture: CGRect) -> [DisplayItem] {
        var group = self
        switch revealMask {
        case .ellipse:
            guard covered else { return [] }
            group.mask = nil
        case .hole(let rect, _):
            guard !covered else { return [] }
            group.mask = rect.encloses(picture) ? nil : .shape(.rectangle(rect))
        default: group.items = items.replacingReveal(covered: covered, in: picture)
        }
        return group.simplified
    }
}

extension [DisplayItem] {
    /// How many groups are masked by an ellipse; a shadow of such a group, or one in a dissolve or in
    /// perspective, counts as many.
    fileprivate var countOfReveals: Int {
        reduce(0) { count, item in
            switch item {
            case .group(let group): count + (group.revealMask == nil ? 0 : 1) + group.items.countOfReveals
            case .shadow(let shadow):
                if case .items(let source) = shadow.source, source.countOfReveals > 0 { Int(Int32.max) } else { count }
            case .dissolve(let dissolve): dissolve.items.countOfReveals > 0 ? Int(Int32.max) : count
            case .projection(let projection): projection.items.countOfReveals > 0 ? Int(Int32.max) : count
            case .backdrop, .fill, .stroke, .image, .text: count
            }
        }
    }

    /// Whether something above the group with the ellipse blurs pixels on both sides of its rim.
    fileprivate func blurRevealAbove(_ ellipse: RasterEllipse) -> Bool {
        guard let index = firstIndex(where: { [$0].countOfReveals > 0 }) else { return false }
        if self[(index + 1)...].contains(where: { $0.blurs(rimOf: ellipse) }) { return true }
        guard case .group(let group) = self[index], group.revealMask == nil else { return false }
        return group.items.blurRevealAbove(ellipse)
    }

    fileprivate var firstReveal: RasterEllipse? {
        for case .group(let group) in self {
            switch group.revealMask {
            case .ellipse(let ellipse), .hole(_, let ellipse): return ellipse
            default: if let ellipse = group.items.firstReveal { return ellipse }
            }
        }
        return nil
    }

    fileprivate func replacingReveal(covered: Bool, in picture: CGRect) -> [DisplayItem] {
        flatMap { item -> [DisplayItem] in
            guard case .group(let group) = item else { return [item] }
            return group.replacingReveal(covered: covered, in: picture)
        }
    }
}
