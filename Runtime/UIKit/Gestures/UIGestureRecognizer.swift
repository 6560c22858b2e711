import ObjectiveC

/// An object that watches the fingers on a view and on everything in it, and says when they make its gesture.
///
/// Subclasses override the four touch methods and set `state`. Nothing but the facts of section 5
/// is decided here: how recognisers get along with one another is written in `GestureEnvironment`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// How far a recogniser has come.
    public enum State: Int, Sendable {
        /// It has not recognised anything; also the state between two gestures.
        case possible = 0
        /// The gesture has begun.
        case began
        /// The gesture goes on.
        case changed
        /// The gesture has ended; for one without duration: it was recognised.
        case ended
        /// The gesture was broken off.
        case cancelled
        /// The touches were no such gesture.
        case failed

        /// Another name of `ended`.
        public static let recognized = State.ended
    }

    /// What the runtime remembers of the recogniser's present attempt.
    var attempt = GestureAttempt()
    private var targets: [TargetAction] = []
    // The attribute that the class has, once more where a closure names an actor: without it the compiler gives the member
    // another name in some other files (seen with Swift 6.3), and the linker misses it.
    @preconcurrency private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
    private var requirements: [WeakRecognizer] = []

    /// Makes a recogniser that sends an action to a target, which it does not keep alive.
    public init(target: Any?, action: Selector?) {
        super.init()
        Census.current?.note(self)
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recogniser without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Sends an action to one more target, which is not kept alive; a pair that is there already is not doubled.
    open func addTarget(_ target: Any, action: Selector) {
        guard !targets.contains(where: { $0.matches(target: target, action: action) }) else { return }
        targets.append(TargetAction(target: target as AnyObject, action: action))
    }

    /// Takes pairs out again; nil stands for any target or any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.matches(target: target, action: action) }
    }

    /// Calls a closure where targets get their actions, after them; it stays for the recogniser's life.
    @_spi(Radial) @preconcurrency public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void)
    {
        handlers.append(handler)
    }

    /// How far the recogniser has come. Only its class sets it: moves that a recogniser cannot make are ignored, a
    /// failure after the beginning is a cancellation.
    open var state: UIGestureRecognizer.State {
        get { attempt.shownState ?? attempt.state }
        set { environment.move(self, to: newValue) }
    }

    /// The object that is asked about touches, beginnings and other recognisers.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recogniser gets touches; true unless set. One that recognises is cancelled when this becomes false.
    open var isEnabled: Bool = true {
        didSet { if oldValue && !isEnabled { environment.abort(self) } }
    }
    /// The view that the recogniser is on.
    open internal(set) weak var view: UIView?
    /// Whether views get `touchesCancelled` for the touches of a recognised gesture; true unless set.
    open var cancelsTouchesInView: Bool = true
    /// Whether views hear of touches only after the recogniser has failed; false unless set.
    open var delaysTouchesBegan: Bool = false
    /// Whether views hear of the end of touches only after the recogniser has failed; true unless set.
    open var delaysTouchesEnded: Bool = true
    /// A name for logs.
    open var name: String?

    /// Makes the recogniser wait until another one fails; when that one recognises, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// The middle of the fingers, in points of a view; of the window for nil. Without fingers, where it was last.
    open func location(in view: UIView?) -> CGPoint { convert(centroid ?? attempt.lastLocation, to: view) }
    /// How many fingers make the gesture; a finger that is lifted counts to the end of the event.
    open var numberOfTouches: Int { points.count }
    /// The place of one of the fingers, in points of a view; of the window for nil. Traps if there is no such finger.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let points = points
        precondition(points.indices.contains(touchIndex), "location(ofTouch:in:): there is no touch \(touchIndex)")
        return convert(points[touchIndex], to: view)
    }

    // MARK: For subclasses

    /// Called when an attempt is over, before the state becomes `.possible` again; overridden, it should call `super`.
    open func reset() {}
    /// Gives a touch back: it is no part of the gesture, and its view is not cancelled.
    open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }
    /// Whether the recogniser, once recognised, makes another one fail; true unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recogniser, once recognised, makes this one fail; true unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the recogniser waits until another one fails; false unless overridden. Asked once an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another recogniser waits until this one fails; false unless overridden. Asked once an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the recogniser gets anything of an event; true unless overridden.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Called when fingers come down on the view or in it.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers of the attempt move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers of the attempt are lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when the system stops following fingers of the attempt.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // MARK: For the runtime

    /// The fingers of the attempt, in the order in which they came; one that is lifted stays to the end of the event.
    var touches: [UITouch] { attempt.touches }
    /// The places in the window of the fingers that `numberOfTouches` counts.
    var points: [CGPoint] { touches.map(\.location) }
    /// The middle of these places; nil without fingers.
    var centroid: CGPoint? { points.centroid }
    /// Whether another recogniser was named by `require(toFail:)`.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }

    /// Tells targets and closures of the state.
    func sendActions() {
        // A handler may take targets out; those that are there now are told.
        for target in targets { target.send(self) }
        for handler in handlers { handler(self) }
    }

    /// Converts a point of the attempt's window to a view.
    func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let window = attempt.window, let target else { return point }
        return window.convert(point, to: target)
    }

    var environment: GestureEnvironment { UIKitState.current.touches.gestures }

    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }
}

extension [CGPoint] {
    /// The middle of points; nil without any.
    var centroid: CGPoint? {
        guard !isEmpty else { return nil }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
