@_spi(Runtime) import CoreGraphics
import RadialRaster

/// What a tree of layers shows at one time: drawings in paint order, in pixels of the picture, y down. Pictures in it are
/// compared by identity and paths by value, so that two lists can be compared often.
@_spi(Runtime) public struct DisplayList: Equatable {
    /// The picture's width in pixels.
    public let width: Int
    /// The picture's height in pixels.
    public let height: Int
    /// Pixels a point.
    public let scale: CGFloat
    /// What is drawn, the lowest first.
    public let items: [DisplayItem]

    /// A list of drawings.
    public init(width: Int, height: Int, scale: CGFloat = 1, items: [DisplayItem]) {
        self.width = width
        self.height = height
        self.scale = scale
        self.items = items
    }

    /// Whether there are pictures of that size: with 1…32767 pixels on each side.
    public var isDrawable: Bool { min(width, height) > 0 && max(width, height) <= Bitmap.longestSide }

    /// The whole picture, in pixels.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}

/// One drawing of a display list.
@_spi(Runtime) public indirect enum DisplayItem: Equatable {
    /// A shape in one colour.
    case fill(DisplayShape, ColorComponents)
    /// A line along a path, which a transform maps to pixels together with the pen.
    case stroke(CGPath, CGAffineTransform, StrokeStyle, ColorComponents)
    /// A picture.
    case image(DisplayImage)
    /// Set text.
    case text(DisplayText)
    /// A picture that gives way to drawings.
    case dissolve(DisplayDissolve)
    /// A blurred outline.
    case shadow(DisplayShadow)
    /// Drawings that are composed as one.
    case group(DisplayGroup)
    /// Drawings in a plane of their own, in perspective.
    case projection(DisplayProjection)
    /// What lies below, blurred.
    case backdrop(DisplayBackdrop)
}

/// What is filled, or clipped to, in pixels.
@_spi(Runtime) public enum DisplayShape: Equatable {
    /// An axis-parallel rectangle.
    case rectangle(CGRect)
    /// The true ellipse that a path made by `CGPath(ellipseIn:)` stands for.
    case ellipse(RasterEllipse)
    /// A rectangle without an ellipse that lies in it.
    case hole(CGRect, RasterEllipse)
    /// The inside of a path that a transform maps to pixels.
    case path(CGPath, CGAffineTransform, CGPathFillRule)
}

/// A part of a picture, and where it goes.
@_spi(Runtime) public struct DisplayImage: Equatable {
    /// The picture.
    public var image: CGImage
    /// The part of it that is drawn, in its own pixels.
    public var source: CGRect
    /// From the picture's own pixels to those of the list.
    public var transform: CGAffineTransform

    /// A part of a picture under a transform.
    public init(image: CGImage, source: CGRect, transform: CGAffineTransform) {
        self.image = image
        self.source = source
        self.transform = transform
    }
}

/// Set text, and where it goes.
@_spi(Runtime) public struct DisplayText: Equatable {
    /// The text.
    public var text: SetText
    /// From the text's own points to pixels.
    public var transform: CGAffineTransform

    /// Text under a transform.
    public init(text: SetText, transform: CGAffineTransform) {
        self.text = text
        self.transform = transform
    }
}

/// The sum of a picture and drawings, each in its share.
@_spi(Runtime) public struct DisplayDissolve: Equatable {
    /// The picture.
    public var picture: DisplayImage
    /// The drawings, the lowest first.
    public var items: [DisplayItem]
    /// The share of the drawings, a fraction; that of the picture is the rest.
    public var fraction: Double

    /// A picture that has given way to drawings so far.
    public init(picture: DisplayImage, items: [DisplayItem], fraction: Double) {
        self.picture = picture
        self.items = items
        self.fraction = fraction
    }
}

/// An outline, blurred, shifted and filled with a colour.
@_spi(Runtime) public struct DisplayShadow: Equatable {
    /// What throws the shadow.
    public enum Source: Equatable {
        /// A shape.
        case shape(DisplayShape)
        /// The opacity of drawings.
        case items([DisplayItem])
    }

    /// What throws the shadow, in pixels, where it stands itself.
    public var source: Source
    /// How far the shadow is moved, in pixels.
    public var offset: CGSize
    /// The standard deviation of the blur, in pixels.
    public var deviation: CGFloat
    /// The colour, with the shadow's opacity.
    public var color: ColorComponents

    /// A shadow.
    public init(source: Source, offset: CGSize, deviation: CGFloat, color: ColorComponents) {
        self.source = source
        self.offset = offset
        self.deviation = deviation
        self.color = color
    }
}

/// Drawings that are composed as one, then clipped, masked and faded.
@_spi(Runtime) public struct DisplayGroup: Equatable {
    /// What the group is shown through.
    public enum Mask: Equatable {
        /// A shape.
        case shape(DisplayShape)
        /// The opacity of drawings.
        case items([DisplayItem])
    }

    /// The drawings, the lowest first.
    public var items: [DisplayItem]
    /// What they are clipped to.
    public var clip: DisplayShape?
    /// What they are masked by, apart from the clip.
    public var mask: Mask?
    /// The opacity of the whole, a fraction.
    public var opacity: Double

    /// A group of drawings.
    public init(items: [DisplayItem], clip: DisplayShape? = nil, mask: Mask? = nil, opacity: Double = 1) {
        self.items = items
        self.clip = clip
        self.mask = mask
        self.opacity = opacity
    }

    /// The group as items: those in it, if nothing is done to them as a whole; and if it only fades one other group, that one,
    /// faded.
    var simplified: [DisplayItem] {
        guard clip == nil, mask == nil else { return [.group(self)] }
        if opacity == 1 { return items }
        guard items.count == 1, case .group(var inner) = items[0] else { return [.group(self)] }
        inner.opacity *= opacity
        return [.group(inner)]
    }
}

/// Drawings that are composed as one, flat, and then seen in perspective.
@_spi(Runtime) public struct DisplayProjection: Equatable {
    /// The drawings in pixels of their plane, the lowest first.
    public var items: [DisplayItem]
    /// From the plane's pixels to those where it is seen.
    public var projection: PlaneProjection

    /// Drawings under a projection.
    public init(items: [DisplayItem], projection: PlaneProjection) {
        self.items = items
        self.projection = projection
    }
}

/// A shape in which what lies below is blurred and gets more colourful.
@_spi(Runtime) public struct DisplayBackdrop: Equatable {
    /// Where.
    public var shape: DisplayShape
    /// The standard deviation of the blur, in pixels.
    public var deviation: CGFloat
    /// What the distance of colours from their greys is multiplied by.
    public var saturation: Double

    /// A blur within a shape.
    public init(shape: DisplayShape, deviation: CGFloat, saturation: Double) {
        self.shape = shape
        self.deviation = deviation
        self.saturation = saturation
    }
}

extension DisplayShape {
    /// The shape of a path's inside: recognised as a rectangle, an ellipse or a hole by the path's elements if the
    /// transform keeps axes.
    public init(_ path: CGPath, transform: CGAffineTransform, rule: CGPathFillRule) {
        if transform.keepsAxes {
            if let box = path.ellipseRect {
                self = .ellipse(RasterEllipse(box.applying(transform)))
                return
            }
            if let rectangle = path.rectangle {
                self = .rectangle(rectangle.applying(transform))
                return
            }
            if rule == .evenOdd, let hole = path.holeRects {
                self = .hole(hole.outer.applying(transform), RasterEllipse(hole.ellipse.applying(transform)))
                return
            }
        }
        self = .path(path, transform, rule)
    }
}

extension DisplayShape {
    /// This shape; of a rectangle, with sides that only rounding keeps off the pixels' grid moved onto it.
    var snapped: DisplayShape {
        if case .rectangle(let rect) = self { return .rectangle(rect.snapped) }
        return self
    }
}

extension RasterEllipse {
    init(_ box: CGRect) {
        self.init(
            centerX: Double(box.midX), centerY: Double(box.midY), radiusX: Double(box.width / 2),
            radiusY: Double(box.height / 2))
    }

    var box: CGRect {
        isEmpty
            ? .null
            : CGRect(
                x: centerX - radiusX, y: centerY - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    }
}
