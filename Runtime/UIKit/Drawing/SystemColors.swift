@_spi(Runtime) import CoreGraphics

// The colours that iOS publishes for its interface elements, in their light and dark forms.

extension UIColor {
    /// Blue; what can be tapped.
    public class var systemBlue: UIColor { .adaptive(light: 0x007AFF, dark: 0x0A84FF) }
    /// Brown.
    public class var systemBrown: UIColor { .adaptive(light: 0xA2845E, dark: 0xAC8E68) }
    /// Cyan.
    public class var systemCyan: UIColor { .adaptive(light: 0x32ADE6, dark: 0x64D2FF) }
    /// Green.
    public class var systemGreen: UIColor { .adaptive(light: 0x34C759, dark: 0x30D158) }
    /// Indigo.
    public class var systemIndigo: UIColor { .adaptive(light: 0x5856D6, dark: 0x5E5CE6) }
    /// Mint.
    public class var systemMint: UIColor { .adaptive(light: 0x00C7BE, dark: 0x63E6E2) }
    /// Orange.
    public class var systemOrange: UIColor { .adaptive(light: 0xFF9500, dark: 0xFF9F0A) }
    /// Pink.
    public class var systemPink: UIColor { .adaptive(light: 0xFF2D55, dark: 0xFF375F) }
    /// Purple.
    public class var systemPurple: UIColor { .adaptive(light: 0xAF52DE, dark: 0xBF5AF2) }
    /// Red; what destroys.
    public class var systemRed: UIColor { .adaptive(light: 0xFF3B30, dark: 0xFF453A) }
    /// Teal.
    public class var systemTeal: UIColor { .adaptive(light: 0x30B0C7, dark: 0x40C8E0) }
    /// Yellow.
    public class var systemYellow: UIColor { .adaptive(light: 0xFFCC00, dark: 0xFFD60A) }

    /// Grey.
    public class var systemGray: UIColor { .adaptive(light: 0x8E8E93, dark: 0x8E8E93) }
    /// A grey nearer to the background.
    public class var systemGray2: UIColor { .adaptive(light: 0xAEAEB2, dark: 0x636366) }
    /// A grey still nearer to the background.
    public class var systemGray3: UIColor { .adaptive(light: 0xC7C7CC, dark: 0x48484A) }
    /// A grey still nearer to the background.
    public class var systemGray4: UIColor { .adaptive(light: 0xD1D1D6, dark: 0x3A3A3C) }
    /// A grey still nearer to the background.
    public class var systemGray5: UIColor { .adaptive(light: 0xE5E5EA, dark: 0x2C2C2E) }
    /// The grey nearest to the background.
    public class var systemGray6: UIColor { .adaptive(light: 0xF2F2F7, dark: 0x1C1C1E) }

    /// Text.
    public class var label: UIColor { .adaptive(light: 0x000000, dark: 0xFFFFFF) }
    /// Text of less importance.
    public class var secondaryLabel: UIColor { .adaptive(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6) }
    /// Text of still less importance.
    public class var tertiaryLabel: UIColor { .adaptive(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3) }
    /// Text of the least importance.
    public class var quaternaryLabel: UIColor { .adaptive(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16) }
    /// What stands where text is to be written.
    public class var placeholderText: UIColor { .adaptive(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3) }
    /// A link.
    public class var link: UIColor { .adaptive(light: 0x007AFF, dark: 0x0984FF) }
    /// A line between things that lets the background through.
    public class var separator: UIColor { .adaptive(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6) }
    /// A line between things.
    public class var opaqueSeparator: UIColor { .adaptive(light: 0xC6C6C8, dark: 0x38383A) }

    /// The background of a screen.
    public class var systemBackground: UIColor { .adaptive(light: 0xFFFFFF, dark: 0x000000) }
    /// The background of a group on a screen.
    public class var secondarySystemBackground: UIColor { .adaptive(light: 0xF2F2F7, dark: 0x1C1C1E) }
    /// The background of a group in a group.
    public class var tertiarySystemBackground: UIColor { .adaptive(light: 0xFFFFFF, dark: 0x2C2C2E) }
    /// The background of a screen with groups.
    public class var systemGroupedBackground: UIColor { .adaptive(light: 0xF2F2F7, dark: 0x000000) }
    /// The background of a group on such a screen.
    public class var secondarySystemGroupedBackground: UIColor { .adaptive(light: 0xFFFFFF, dark: 0x1C1C1E) }
    /// The background of a group in such a group.
    public class var tertiarySystemGroupedBackground: UIColor { .adaptive(light: 0xF2F2F7, dark: 0x2C2C2E) }

    /// The inside of thin shapes.
    public class var systemFill: UIColor { .adaptive(light: 0x787880, 0.2, dark: 0x787880, 0.36) }
    /// The inside of middling shapes.
    public class var secondarySystemFill: UIColor { .adaptive(light: 0x787880, 0.16, dark: 0x787880, 0.32) }
    /// The inside of large shapes.
    public class var tertiarySystemFill: UIColor { .adaptive(light: 0x767680, 0.12, dark: 0x767680, 0.24) }
    /// The inside of very large shapes.
    public class var quaternarySystemFill: UIColor { .adaptive(light: 0x747480, 0.08, dark: 0x767680, 0.18) }

    /// A colour of one look in the light and another in the dark, each as 0xRRGGBB with an alpha.
    private class func adaptive(
        light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        func color(_ value: UInt32, _ alpha: CGFloat) -> CGColor {
            func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
            return CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: alpha)
        }
        return UIColor(light: color(light, lightAlpha), dark: color(dark, darkAlpha))
    }
}
