extension UIControl {
    /// What may happen to a control; a set, so that one handler can stand for several.
    public struct Event: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down inside.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down for the second time or more in short order.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger has moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger has moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger has moved from outside to inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger has moved from inside to outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger was lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away, by a gesture or by the system.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value was changed by a finger.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control was used for what it is there for: a button tapped, a slider moved.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// The bits that are free for the app's own controls.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The bits that are the system's.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control is at the moment; several at once are possible.
    public struct State: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is switched on.
        public static let selected = State(rawValue: 1 << 2)
        /// The bits that are free for the app's own controls.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The bits that are the system's.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where contents lie between the top and the bottom of a control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top
        /// At the bottom.
        case bottom
        /// From the top to the bottom.
        case fill
    }

    /// Where contents lie between the sides of a control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// On the left.
        case left
        /// On the right.
        case right
        /// From the left to the right.
        case fill
        /// Where lines of text begin.
        case leading
        /// Where lines of text end.
        case trailing
    }
}
