@_spi(Runtime) import QuartzCore

/// What the user has set for easier use, and what apps say to assistive technology.
public struct UIAccessibility {
    /// A kind of news for assistive technology.
    public struct Notification: Hashable, RawRepresentable, Sendable {
        /// The kind's number.
        public let rawValue: UInt32
        /// Makes a kind from a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The whole screen is another one.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Words to be said.
        public static let announcement = Notification(rawValue: 1008)
    }

    /// Whether motion should be avoided.
    public static var isReduceMotionEnabled: Bool { AccessibilityState.current.reduceMotion }
    /// Whether moves from screen to screen should cross-fade.
    public static var prefersCrossFadeTransitions: Bool { AccessibilityState.current.prefersCrossFade }

    /// Whether a screen reader is on.
    public static var isVoiceOverRunning: Bool { AccessibilityState.current.voiceOver }

    /// Posted when `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChange")
    /// Posted when `prefersCrossFadeTransitions` has changed.
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")

    /// Tells assistive technology some news. No screen reader listens here: the simulator records it.
    public static func post(notification: Notification, argument: Any?) {
        AccessibilityState.current.note(notification, argument)
    }
}

/// The settings and the posted news of one scope.
@_spi(Runtime)
public final class AccessibilityState {
    /// Whether motion should be avoided.
    public var reduceMotion = false {
        didSet { announce(UIAccessibility.reduceMotionStatusDidChangeNotification, changed: reduceMotion != oldValue) }
    }
    /// Whether moves from screen to screen should cross-fade.
    public var prefersCrossFade = false {
        didSet {
            announce(
                UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, changed: prefersCrossFade != oldValue)
        }
    }
    /// Whether a screen reader is on.
    public var voiceOver = false {
        didSet { announce(UIAccessibility.voiceOverStatusDidChangeNotification, changed: voiceOver != oldValue) }
    }
    /// What has been posted, in order. Views are not kept alive: one that is gone is nil.
    public var posted: [(notification: UIAccessibility.Notification, argument: Any?)] {
        news.map { ($0.notification, $0.responder ?? $0.value) }
    }
    private var news: [News] = []

    private struct News {
        let notification: UIAccessibility.Notification
        weak var responder: UIResponder?
        /// What is no view, such as words.
        var value: Any?
    }

    func note(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        let responder = argument as? UIResponder
        news.append(News(notification: notification, responder: responder, value: responder == nil ? argument : nil))
    }

    /// The settings of the current scope.
    public static var current: AccessibilityState { RuntimeState.current.companion { AccessibilityState() } }

    private func announce(_ name: NSNotification.Name, changed: Bool) {
        if changed { NotificationCenter.default.post(name: name, object: nil) }
    }
}
