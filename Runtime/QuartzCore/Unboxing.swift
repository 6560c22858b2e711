// Apple boxes whatever an animation is given into `NSNumber` and `NSValue`. Here the values come as they were written,
// so each kind of property takes every spelling that Apple takes.

extension AnimationValue {
    /// `value` as a value of this one's kind, or nil if it is nil or of another kind.
    func unboxed(_ value: Any?) -> AnimationValue? {
        guard let value else { return nil }
        switch self {
        case .number: return Self.double(value).map { .number($0) }
        case .flag: return Self.double(value).map { .flag($0 != 0) }
        case .point: return Self.point(value).map { .point($0) }
        case .size: return Self.size(value).map { .size($0) }
        case .rect: return Self.rect(value).map { .rect($0) }
        case .transform: return Self.transform(value).map { .transform($0) }
        case .color: return (value as? CGColor).map { .color($0) }
        case .path: return (value as? CGPath).map { .path($0) }
        case .image: return (value as? CGImage).map { .image($0) }
        }
    }

    /// Any spelling of a number or a Boolean as a number.
    static func double(_ value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Int: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        case let value as any BinaryInteger: Double(value)
        default: nil
        }
    }

    private static func point(_ value: Any) -> CGPoint? {
        (value as? CGPoint) ?? box(value, holding: CGPoint.self)?.pointValue
    }

    private static func size(_ value: Any) -> CGSize? {
        (value as? CGSize) ?? box(value, holding: CGSize.self)?.sizeValue
    }

    private static func rect(_ value: Any) -> CGRect? {
        (value as? CGRect) ?? box(value, holding: CGRect.self)?.rectValue
    }

    private static func transform(_ value: Any) -> Matrix4? {
        switch value {
        case let value as CATransform3D: Matrix4(value)
        case let value as CGAffineTransform: Matrix4(CATransform3DMakeAffineTransform(value))
        case let value as NSValue where !(value is NSNumber) && String(cString: value.objCType) == NSValue.matrixType:
            Matrix4(value.caTransform3DValue)
        default: nil
        }
    }

    /// `value` as a box with a value of the type `type`; boxes of others would be misread.
    private static func box<Value>(_ value: Any, holding type: Value.Type) -> NSValue? {
        guard let value = value as? NSValue, !(value is NSNumber) else { return nil }
        let code = String(cString: value.objCType)
        let sample: NSValue? =
            switch type {
            case is CGPoint.Type: NSValue(point: .zero)
            case is CGSize.Type: NSValue(size: .zero)
            case is CGRect.Type: NSValue(rect: .zero)
            default: nil
            }
        return sample.map { String(cString: $0.objCType) } == code ? value : nil
    }
}
