/// A key path of table 1.45: a property of a layer, or a part of one, that can be animated.
enum LayerKeyPath: String {
    case bounds
    case boundsOrigin = "bounds.origin"
    case boundsOriginX = "bounds.origin.x"
    case boundsOriginY = "bounds.origin.y"
    case boundsSize = "bounds.size"
    case boundsWidth = "bounds.size.width"
    case boundsHeight = "bounds.size.height"
    case position
    case positionX = "position.x"
    case positionY = "position.y"
    case zPosition, anchorPoint
    case anchorPointX = "anchorPoint.x"
    case anchorPointY = "anchorPoint.y"
    case transform, sublayerTransform
    case scale = "transform.scale"
    case scaleX = "transform.scale.x"
    case scaleY = "transform.scale.y"
    case scaleZ = "transform.scale.z"
    case translation = "transform.translation"
    case translationX = "transform.translation.x"
    case translationY = "transform.translation.y"
    case translationZ = "transform.translation.z"
    case rotation = "transform.rotation"
    case rotationX = "transform.rotation.x"
    case rotationY = "transform.rotation.y"
    case rotationZ = "transform.rotation.z"
    case hidden, doubleSided, opacity, masksToBounds
    case cornerRadius, borderWidth, borderColor, backgroundColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case shadowOffsetWidth = "shadowOffset.width"
    case shadowOffsetHeight = "shadowOffset.height"
    case contents, contentsRect
    /// None of Apple's.
    case dissolve = "runtime.dissolve"
    /// None of Apple's.
    case backdrop = "runtime.backdrop"
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase

    /// What the key path leads to in `LayerValues`. A property that stands for another part of the same value has an entry of its own.
    private var slot: Slot? {
        switch self {
        case .bounds: .rect(\.bounds)
        case .boundsOrigin: .point(\.bounds.origin)
        case .boundsOriginX: .number(\.bounds.origin.x)
        case .boundsOriginY: .number(\.bounds.origin.y)
        case .boundsSize: .size(\.bounds.size)
        case .boundsWidth: .number(\.bounds.size.width)
        case .boundsHeight: .number(\.bounds.size.height)
        case .position: .point(\.position)
        case .positionX: .number(\.position.x)
        case .positionY: .number(\.position.y)
        case .zPosition: .number(\.zPosition)
        case .anchorPoint: .point(\.anchorPoint)
        case .anchorPointX: .number(\.anchorPoint.x)
        case .anchorPointY: .number(\.anchorPoint.y)
        case .transform: .transform(\.matrix)
        case .sublayerTransform: .transform(\.sublayerMatrix)
        case .hidden: .flag(\.isHidden)
        case .doubleSided: .flag(\.isDoubleSided)
        case .masksToBounds: .flag(\.masksToBounds)
        case .opacity: .float(\.opacity)
        case .cornerRadius: .number(\.cornerRadius)
        case .dissolve: .number(\.dissolveFraction)
        case .backdrop: .number(\.backdropBlur)
        case .borderWidth: .number(\.borderWidth)
        case .borderColor: .color(\.borderColor)
        case .backgroundColor: .color(\.backgroundColor)
        case .shadowColor: .color(\.shadowColor)
        case .shadowOpacity: .float(\.shadowOpacity)
        case .shadowOffset: .size(\.shadowOffset)
        case .shadowOffsetWidth: .number(\.shadowOffset.width)
        case .shadowOffsetHeight: .number(\.shadowOffset.height)
        case .shadowRadius: .number(\.shadowRadius)
        case .shadowPath: .path(\.shadowPath)
        case .contents: .image(\.contents)
        case .contentsRect: .rect(\.contentsRect)
        case .translation: .size(\.matrix.planeTranslation)
        case .translationX: .double(\.matrix.translationX)
        case .translationY: .double(\.matrix.translationY)
        case .translationZ: .double(\.matrix.translationZ)
        case .scale: .double(\.matrix.scale)
        case .scaleX: .double(\.matrix.scaleX)
        case .scaleY: .double(\.matrix.scaleY)
        case .scaleZ: .double(\.matrix.scaleZ)
        case .rotation, .rotationZ: .double(\.matrix.rotationZ)
        case .rotationX: .double(\.matrix.rotationX)
        case .rotationY: .double(\.matrix.rotationY)
        case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase: nil
        }
    }

    /// The same for the properties of a shape.
    private var shapeSlot: ShapeSlot? {
        switch self {
        case .path: .path(\.path)
        case .fillColor: .color(\.fillColor)
        case .strokeColor: .color(\.strokeColor)
        case .strokeStart: .number(\.strokeStart)
        case .strokeEnd: .number(\.strokeEnd)
        case .lineWidth: .number(\.lineWidth)
        case .miterLimit: .number(\.miterLimit)
        case .lineDashPhase: .number(\.lineDashPhase)
        default: nil
        }
    }

    /// The property's value, or nil if the layer has no such property.
    func value(in values: LayerValues) -> AnimationValue? {
        if let slot { return slot.value(in: values) }
        return values.shape.flatMap { shapeSlot?.value(in: $0) }
    }

    /// Sets the property; a value of another kind, or a property that the layer has not, changes nothing.
    func set(_ value: AnimationValue, in values: inout LayerValues) {
        if let slot { return slot.set(value, in: &values) }
        if var shape = values.shape, let shapeSlot {
            shapeSlot.set(value, in: &shape)
            values.shape = shape
        }
    }
}

private typealias Slot = ValueSlot<LayerValues>
private typealias ShapeSlot = ValueSlot<ShapeValues>

/// A property by its type.
private enum ValueSlot<Root> {
    case number(WritableKeyPath<Root, CGFloat>)
    case double(WritableKeyPath<Root, Double>)
    case float(WritableKeyPath<Root, Float>)
    case flag(WritableKeyPath<Root, Bool>)
    case point(WritableKeyPath<Root, CGPoint>)
    case size(WritableKeyPath<Root, CGSize>)
    case rect(WritableKeyPath<Root, CGRect>)
    case transform(WritableKeyPath<Root, Matrix4>)
    case color(WritableKeyPath<Root, CGColor?>)
    case path(WritableKeyPath<Root, CGPath?>)
    case image(WritableKeyPath<Root, CGImage?>)

    func value(in root: Root) -> AnimationValue {
        switch self {
        case .number(let path): .number(Double(root[keyPath: path]))
        case .double(let path): .number(root[keyPath: path])
        case .float(let path): .number(Double(root[keyPath: path]))
        case .flag(let path): .flag(root[keyPath: path])
        case .point(let path): .point(root[keyPath: path])
        case .size(let path): .size(root[keyPath: path])
        case .rect(let path): .rect(root[keyPath: path])
        case .transform(let path): .transform(root[keyPath: path])
        case .color(let path): .color(root[keyPath: path])
        case .path(let path): .path(root[keyPath: path])
        case .image(let path): .image(root[keyPath: path])
        }
    }

    func set(_ value: AnimationValue, in root: inout Root) {
        switch (self, value) {
        case (.number(let path), .number(let value)): root[keyPath: path] = CGFloat(value)
        case (.double(let path), .number(let value)): root[keyPath: path] = value
        case (.float(let path), .number(let value)): root[keyPath: path] = Float(value)
        case (.flag(let path), .flag(let value)): root[keyPath: path] = value
        case (.point(let path), .point(let value)): root[keyPath: path] = value
        case (.size(let path), .size(let value)): root[keyPath: path] = value
        case (.rect(let path), .rect(let value)): root[keyPath: path] = value
        case (.transform(let path), .transform(let value)): root[keyPath: path] = value
        case (.color(let path), .color(let value)): root[keyPath: path] = value
        case (.path(let path), .path(let value)): root[keyPath: path] = value
        case (.image(let path), .image(let value)): root[keyPath: path] = value
        default: break
        }
    }
}
