@_spi(Runtime) import QuartzCore

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Dark letters on light.
    case light
    /// Light letters on dark.
    case dark
}

/// How much room there is in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Little.
    case compact
    /// Enough for two things side by side.
    case regular
}

/// The direction in which an interface runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As in English.
    case leftToRight = 0
    /// As in Arabic.
    case rightToLeft
}

/// What an interface has to suit: light or dark, the scale, the direction and the room.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
    /// Each trait, or nil if it is not said.
    struct Values: Hashable {
        var style: UIUserInterfaceStyle?
        var direction: UITraitEnvironmentLayoutDirection?
        var scale: CGFloat?
        var horizontal: UIUserInterfaceSizeClass?
        var vertical: UIUserInterfaceSizeClass?

        /// These, with those of another one where that says something.
        func merging(_ other: Values) -> Values {
            Values(
                style: other.style ?? style, direction: other.direction ?? direction, scale: other.scale ?? scale,
                horizontal: other.horizontal ?? horizontal, vertical: other.vertical ?? vertical)
        }
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// Says nothing.
    public override convenience init() {
        self.init(Values())
    }

    /// Says one thing; `.unspecified` says nothing.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
    }

    /// Says one thing; `.unspecified` says nothing.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(direction: layoutDirection == .unspecified ? nil : layoutDirection))
    }

    /// Says one thing, in pixels a point; 0 says nothing.
    public convenience init(displayScale scale: CGFloat) {
        self.init(Values(scale: scale == 0 ? nil : scale))
    }

    /// Says one thing; `.unspecified` says nothing.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontal: horizontalSizeClass == .unspecified ? nil : horizontalSizeClass))
    }

    /// Says one thing; `.unspecified` says nothing.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(vertical: verticalSizeClass == .unspecified ? nil : verticalSizeClass))
    }

    /// Says what any of the collections says; of what several say, the last counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Values()) { $0.merging($1.values) })
    }

    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
    /// The direction of the user's language.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
    /// Pixels a point; 0 if not said.
    public var displayScale: CGFloat { values.scale ?? 0 }
    /// The room from left to right.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
    /// The room from top to bottom.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }

    /// Whether this collection says everything that another one does, in the same way; true for nil.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.merging(trait.values) == values
    }

    /// Whether dynamic colours can look different under another collection: whether one is dark and the other not.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.style != traitCollection?.values.style
    }

    /// Whether another object says the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    /// A hash of all that is said.
    public override var hash: Int { values.hashValue }
    /// This collection itself, since it cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// What is said, in words.
    public override var description: String {
        let style = values.style.map { "style \($0)" }
        let direction = values.direction.map { "\($0)" }
        let scale = values.scale.map { "scale \($0)" }
        let width = values.horizontal.map { "\($0) width" }
        let height = values.vertical.map { "\($0) height" }
        return "UITraitCollection: "
            + [style, direction, scale, width, height].compactMap { $0 }.joined(separator: ", ")
    }
}

extension UITraitCollection {
    /// What dynamic colours are resolved with: in drawing, layout and a change of traits those of the view, else those set
    /// last or the screen's. Each scope has its own; outside of any it is light and cannot be set.
    public class var current: UITraitCollection {
        get { GraphicsState.ifAny?.traits ?? UITraitCollection(userInterfaceStyle: .light) }
        set { GraphicsState.ifAny?.traits = newValue }
    }

    /// Makes this the current collection while a closure runs.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = UITraitCollection.current
        UITraitCollection.current = self
        actions()
        UITraitCollection.current = before
    }
}

/// Something that has traits: a view, a view controller, a presentation controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits that the interface has here.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed, with what they were.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
