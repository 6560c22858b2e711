@_spi(Runtime) import QuartzCore

/// The view at the root of a hierarchy, on a screen. It shows nothing until it is made visible.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// How far in front a window lies; windows of a higher level cover those of a lower one.
    public struct Level: Hashable, RawRepresentable, Sendable {
        /// The number; greater ones lie in front.
        public let rawValue: CGFloat
        /// Makes a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of a window unless set: 0.
        public static let normal = Level(0)
        /// The level of the status bar: 1000.
        public static let statusBar = Level(1000)
        /// The level of alerts: 2000.
        public static let alert = Level(2000)

        /// A level farther in front.
        public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
        /// A level farther back.
        public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
    }

    /// The screen that shows the window.
    public var screen: UIScreen { privateScreen }
    private let privateScreen: UIScreen

    /// The controller whose view fills the window. Setting it takes the old one's view out.
    open var rootViewController: UIViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }
    /// What the runtime remembers of the controllers in the window.
    let hosting = WindowHosting()

    /// How far in front the window lies; among equals, the one that was shown last.
    open var windowLevel: Level = .normal {
        didSet { if isOnScreen { putOnScreen() } }
    }

    /// Makes a hidden window with a frame in points of the screen.
    public override init(frame: CGRect) {
        privateScreen = UIScreen.main
        super.init(frame: frame)
        layer.isHidden = true
    }

    /// Makes a hidden window as large as the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    /// Whether the window is out of sight; true for a new one. A window that shows is kept by the application.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != isHidden else { return }
            super.isHidden = newValue
            if newValue {
                takeOffScreen()
            } else {
                putOnScreen()
                installRootView()
            }
        }
    }

    /// Whether this is the window that takes what has no place on the screen, such as keys.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Makes the window the key one without changing whether it shows.
    open func makeKey() { UIApplication.shared.keyWindow = self }

    /// Shows the window in front of those of its level and makes it the key one.
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { putOnScreen() }
        makeKey()
    }

    /// Hands an event to the recognisers and views of the window; overridden, it must call `super`.
    open func sendEvent(_ event: UIEvent) {
        UIKitState.current.touches.dispatch(event, in: self)
    }

    /// Keeps the root's view as large as the window.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRootView()
    }

    private var isOnScreen: Bool { UIApplication.shared.windows.contains { $0 === self } }

    /// Puts the window in front of those of its level or a lower one.
    private func putOnScreen() {
        let application = UIApplication.shared
        application.windows.removeAll { $0 === self }
        let index = application.windows.firstIndex { $0.windowLevel.rawValue > windowLevel.rawValue }
        application.windows.insert(self, at: index ?? application.windows.count)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if let index {
            screen.layer.insertSublayer(layer, below: application.windows[index + 1].layer)
        } else {
            screen.layer.addSublayer(layer)
        }
        CATransaction.commit()
    }

    private func takeOffScreen() {
        let application = UIApplication.shared
        application.windows.removeAll { $0 === self }
        if application.keyWindow === self { application.keyWindow = application.windows.last }
        layer.removeFromSuperlayer()
    }
}
