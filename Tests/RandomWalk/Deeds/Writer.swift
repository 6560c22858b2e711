import Foundation

/// Writes the values of a walk as Swift source.
enum Writer {
    /// A value as an expression; the type is known from where it stands, save for structures.
    static func source(_ value: Any) -> String {
        switch value {
        case let number as Double: return literal(number)
        case let number as CGFloat: return literal(Double(number))
        case is Int, is Bool: return "\(value)"
        case let spot as Spot: return "Spot(\(literal(spot.x)), \(literal(spot.y)))"
        case let stroke as Stroke:
            return "Stroke(\(source(stroke.spots)), frames: \(stroke.frames), rest: \(stroke.rest), "
                + "leaving: \(source(stroke.leaving)))"
        default: return structured(value)
        }
    }

    private static func literal(_ number: Double) -> String {
        if number.isNaN { return ".nan" }
        if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
        return number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }

    private static func structured(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { source($0.value) } ?? "nil"
        case .enum: return enumCase(value, mirror)
        case .tuple: return mirror.children.map { argument($0.label, $0.value) }.joined(separator: ", ")
        case .collection: return "[" + mirror.children.map { source($0.value) }.joined(separator: ", ") + "]"
        default: return structure(value, mirror)
        }
    }

    private static func enumCase(_ value: Any, _ mirror: Mirror) -> String {
        guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
        let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
        return ".\(name)(\(isTuple ? structured(payload.value) : source(payload.value)))"
    }

    private static func argument(_ label: String?, _ value: Any) -> String {
        guard let label, !label.hasPrefix(".") else { return source(value) }
        return "\(label): \(source(value))"
    }

    /// The initialiser's call, without what is as it is by default.
    private static func structure(_ value: Any, _ mirror: Mirror) -> String {
        let standard: Any? =
            switch value {
            case is Manner: Manner()
            case is Ground: Ground()
            case is SwipeSetting: SwipeSetting()
            case is HandSetting: HandSetting()
            default: nil
            }
        let usual = standard.map { Mirror(reflecting: $0).children.map { source($0.value) } }
        let arguments = mirror.children.enumerated().compactMap { index, child -> String? in
            let written = source(child.value)
            return usual?[index] == written ? nil : "\(child.label ?? ""): \(written)"
        }
        return "\(mirror.subjectType)(\(arguments.joined(separator: ", ")))"
    }
}

extension Step {
    var source: String { "Step(\(Writer.source(deed))" + (frames == 0 ? ")" : ", then: \(frames))") }
}
