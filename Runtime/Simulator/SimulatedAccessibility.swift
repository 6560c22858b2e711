@_spi(Runtime) import UIKit

/// What the user has set for easier use; each change is announced as UIKit does.
@MainActor
public final class SimulatedAccessibility {
    /// Whether motion should be avoided; false unless set.
    public var isReduceMotionEnabled: Bool {
        get { UIAccessibility.isReduceMotionEnabled }
        set { AccessibilityState.current.reduceMotion = newValue }
    }

    /// Whether moves from screen to screen should cross-fade; false unless set.
    public var prefersCrossFadeTransitions: Bool {
        get { UIAccessibility.prefersCrossFadeTransitions }
        set { AccessibilityState.current.prefersCrossFade = newValue }
    }

    /// Whether a screen reader is on; false unless set.
    public var isVoiceOverRunning: Bool {
        get { UIAccessibility.isVoiceOverRunning }
        set { AccessibilityState.current.voiceOver = newValue }
    }

    /// What apps have told assistive technology, in order.
    public var posted: [(notification: UIAccessibility.Notification, argument: Any?)] {
        AccessibilityState.current.posted
    }
}
