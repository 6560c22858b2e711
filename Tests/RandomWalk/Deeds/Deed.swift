import UIKit

/// Which controller is meant to come.
public enum Pick: Equatable, Sendable {
    /// A new screen, or a new navigation controller with one screen.
    case fresh, freshStack, freshRadialStack
    /// One that the app has kept and that is not in use; a new one if there is none.
    case kept(Int)
    /// Any that lives, in use or not: what cannot come must be refused.
    case any(Int)
}

/// One thing that happens. Numbers that name something (`on`, `by`, `view` …) are counted round by what there is; −1 is the
/// topmost.
public enum Deed: Equatable, Sendable {
    // Radial calls.
    case push(on: Int, Pick, Manner?)
    case pop(on: Int, Manner?)
    case popTo(on: Int, screen: Int, Manner?)
    case popToRoot(on: Int, Manner?)
    case replaceTop(on: Int, Pick, Manner?)
    /// Keeps the screens of the stack whose bits are set, and puts another one on top, or none.
    case setStack(on: Int, keeping: Int, Pick?, Manner?)
    case present(by: Int, Pick, ModalStyle, Manner?)
    case dismiss(by: Int, Manner?)
    case declare(on: Int, Manner?)
    case reveal(view: Int, Manner?)
    case conceal(view: Int, Manner?)
    /// The way back of what was called last on any of them, whatever that was.
    case turn(Manner?)

    // Plain UIKit calls of the app's.
    case plainPush(on: Int, Pick, animated: Bool)
    case plainPop(on: Int, animated: Bool)
    case plainPopTo(on: Int, screen: Int, animated: Bool)
    case plainPopToRoot(on: Int, animated: Bool)
    case plainSet(on: Int, keeping: Int, Pick?, animated: Bool)
    /// With a manner, by `radialPresentation`.
    case plainPresent(by: Int, Pick, ModalStyle, Manner?, animated: Bool)
    case plainDismiss(by: Int, animated: Bool)
    /// The app's own delegates give a `RadialAnimator` for plain calls from now on, or nothing.
    case ownAnimator(Manner?)
    /// The app sets another navigation delegate, or none.
    case swapDelegate(on: Int, isNil: Bool)

    // Fingers.
    case stroke(Stroke)
    /// From the edge of a navigation controller, at a share of its height (or width) and over a share of its extent.
    case swipe(on: Int, at: Double, travel: Double, frames: Int, rest: Int, Leaving)
    /// Downwards from a place, over a share of the window's height.
    case pull(Double, Double, travel: Double, frames: Int, rest: Int, Leaving)
    /// Two fingers about a place, from one distance to another.
    case pinch(Double, Double, from: Double, to: Double, frames: Int, Leaving)
    case enableSwipe(on: Int, SwipeSetting?)
    case enableHand(on: Int, HandSetting?)

    // What happens to an app.
    case resize(Int, Int)
    case rotate(Int, Int)
    case background, foreground
    case removeAnimations
    case speed(Double)
    case reduceMotion(Bool)
    case crossFade(Bool)
    case rightToLeft(Bool)
    case animations(Bool)
    case insets(Int)
    case removeSource(Int)
    case moveSource(Int, Int, Int)
    case keep(Int)
    case letGo(Int)
    case mask(Int)
    /// UIKit begins no transitions, or late, or as usual.
    case starts(Starts)
    /// Waits until nothing moves.
    case settle
}

extension Deed {
    /// Whether a finger does it.
    var isOfHands: Bool {
        switch self {
        case .stroke, .swipe, .pull, .pinch: true
        default: false
        }
    }
}

/// The modal styles, as values that can be printed.
public enum ModalStyle: String, Equatable, Sendable, CaseIterable {
    case automatic, fullScreen, overFullScreen, currentContext, overCurrentContext, pageSheet, formSheet, custom

    var style: UIModalPresentationStyle {
        switch self {
        case .automatic: .automatic
        case .fullScreen: .fullScreen
        case .overFullScreen: .overFullScreen
        case .currentContext: .currentContext
        case .overCurrentContext: .overCurrentContext
        case .pageSheet: .pageSheet
        case .formSheet: .formSheet
        case .custom: .custom
        }
    }
}

/// How UIKit begins transitions.
public enum Starts: Equatable, Sendable {
    case normal, never
    case late(Double)
}

/// A deed, and the frames that are shown after it.
public struct Step: Equatable, Sendable {
    public var deed: Deed
    public var frames: Int

    public init(_ deed: Deed, then frames: Int = 0) {
        self.deed = deed
        self.frames = frames
    }
}

/// What a walk stands on.
public struct Ground: Equatable, Sendable {
    /// What the window shows at first: one navigation controller, or two beside each other.
    public enum Root: String, Equatable, Sendable, CaseIterable {
        case plain, radial, pair
    }

    public var root: Root
    public var width: Int
    public var height: Int
    public var rate: Int
    /// Whether UIKit asks for animators when transitions start, not in the calls.
    public var asksLate: Bool
    /// Whether the navigation controllers have delegates of the app's from the start.
    public var hasDelegates: Bool
    /// Whether somebody draws along, so that there are display links.
    public var hasFollowers: Bool
    /// Whether there are fingers. Without them more can be said of how things must end.
    public var hasFingers: Bool
    /// Whether all motions are slow and even, so that a jump can be told from them.
    public var isCalm: Bool
    /// Whether navigation controllers show their bars, with the system's own swipe.
    public var hasBar: Bool
    /// Whether screens hold a scroll view and a button.
    public var hasParts: Bool

    public init(
        root: Root = .plain, width: Int = 48, height: Int = 80, rate: Int = 60, asksLate: Bool = false,
        hasDelegates: Bool = true, hasFollowers: Bool = false, hasFingers: Bool = false,
        isCalm: Bool = false, hasBar: Bool = false, hasParts: Bool = false
    ) {
        self.root = root
        self.width = width
        self.height = height
        self.rate = rate
        self.asksLate = asksLate
        self.hasDelegates = hasDelegates
        self.hasFollowers = hasFollowers
        self.hasFingers = hasFingers
        self.isCalm = isCalm
        self.hasBar = hasBar
        self.hasParts = hasParts
    }

    static func random(_ dice: inout Dice) -> Ground {
        Ground(
            root: dice.one(of: Root.allCases), rate: dice.one(of: [30, 60, 60, 120]), asksLate: dice.once(in: 2),
            hasDelegates: !dice.once(in: 3), hasFollowers: dice.once(in: 2),
            hasFingers: dice.below(3) > 0, isCalm: dice.once(in: 2), hasBar: dice.once(in: 3),
            hasParts: dice.once(in: 3))
    }
}
