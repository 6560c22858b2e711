import QuartzCore

/// Something that a `UIVisualEffectView` does to what lies below it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    /// An effect that does nothing.
    public override init() {
        super.init()
    }

    /// Gives nil: there are no archives of effects to read from.
    public required init?(coder: NSCoder) {
        nil
    }
}

/// A blur of what lies below, with a thin veil of white or black over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How strong the blur is, and what lies over it.
    public enum Style: Int, Sendable {
        /// Much white.
        case extraLight = 0
        /// A little white.
        case light
        /// Much black.
        case dark
        /// As `light` in a light interface, as `dark` in a dark one.
        case regular = 4
        /// As `extraLight` in a light interface, as `dark` in a dark one.
        case prominent
    }

    private(set) var look = BlurLook()

    /// A blur of one of the system's looks.
    public convenience init(style: UIBlurEffect.Style) {
        self.init()
        look = BlurLook(style)
    }
}

/// What a blur does, in numbers.
@MainActor
struct BlurLook {
    /// The standard deviation of the blur, in points.
    var radius: CGFloat = 0
    /// What lies over the blurred picture; nil for nothing.
    var veil: UIColor?

    init() {}

    init(_ style: UIBlurEffect.Style) {
        switch style {
        case .extraLight: self.init(Decisions.extraLightBlur)
        case .light: self.init(Decisions.lightBlur)
        case .dark: self.init(Decisions.darkBlur)
        case .regular: self.init(light: BlurLook(.light), dark: BlurLook(.dark))
        case .prominent: self.init(light: BlurLook(.extraLight), dark: BlurLook(.dark))
        }
    }

    private init(_ numbers: (radius: CGFloat, white: CGFloat, alpha: CGFloat)) {
        radius = numbers.radius
        veil = UIColor(white: numbers.white, alpha: numbers.alpha)
    }

    /// One look in a light interface and another one in a dark one. Only the veils differ: the blur is that of the light one.
    private init(light: BlurLook, dark: BlurLook) {
        radius = light.radius
        guard let bright = light.veil, let dim = dark.veil else { return }
        veil = UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
    }
}
