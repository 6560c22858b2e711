import ObjectiveC

/// What animations tell, in the next frames and never inside the call that caused it.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// The active duration has begun and is committed. `anim` is the attached copy.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over: `flag` is true if its active duration was reached, false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Absent: does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Absent: does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What changes the values that a layer shows over time, without touching its model. Layers take copies.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    /// What is tied to the object from outside.
    package let associations = AssociationSlot()
    var timing = MediaTiming()

    /// An animation without any effect; subclasses have one.
    public override init() {
        super.init()
        Census.current?.note(self)
    }

    /// A copy of all properties. Of an object of a class that is not Core Animation's, a copy of its Core Animation part.
    open func copy(with zone: NSZone? = nil) -> Any { frozenCopy() }

    /// Runs the animation as the action of a change: adds a copy to the layer, whose key path is the event if it has none.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        layer.add(self, forKey: event)
    }

    /// How the cycle's time becomes progress; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Who is told of start and stop; retained as long as the animation is.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer drops the animation at its end; true at first.
    open var isRemovedOnCompletion = true
    /// The frame rates that suit the animation, by which it is shown anew in every so many frames, as a display link is called;
    /// at first in each. Of a grouped animation the group's counts.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The begin in the layer's time, in seconds; 0 is replaced by the time of the commit.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The length of a cycle in seconds; 0 or less becomes the transaction's, or 0.25 s, when added.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// How fast the animation runs in the layer's time; negative runs from its end to its start.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// Seconds added to the animation's local time.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// How often a cycle is shown; 0 means once, `.infinity` never ends.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// For how many seconds cycles are shown; 0 means that `repeatCount` tells.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each cycle runs back after it ran forth.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// What is shown outside the active duration; `removed` at first.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Copying and evaluating, one override in each class of the module

    /// A new object of the nearest class of this module, to copy into.
    func makeFrozen() -> CAAnimation { CAAnimation() }

    func frozenCopy() -> CAAnimation {
        let copy = makeFrozen()
        copy.takeParameters(from: self)
        return copy
    }

    /// Copies what belongs to the animation's class from `other`, which is of the same one.
    func takeParameters(from other: CAAnimation) {
        timing = other.timing
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// Fills in, on being added, what depends on the transaction and on what the layer shows (fact 1.17).
    func settle(on layer: CALayer, in state: RuntimeState) {
        if !(timing.duration > 0) { timing.duration = max(0, state.transactions.animationDuration) }
    }

    /// Applies the animation at a time of its parent.
    ///
    /// - Parameter includesEnd: whether the moment of the end still belongs to the active duration: so for the children of a group,
    ///   which itself decides when it is over.
    func apply(to values: inout LayerValues, model: LayerValues, parentTime: CFTimeInterval, includesEnd: Bool = false)
    {
        let time = timing.localTime(at: parentTime)
        switch timing.phase(at: time) {
        case .active: break
        case .before where timing.fillsBackwards: break
        case .after where timing.fillsForwards: break
        case .after where includesEnd && abs(time - timing.activeDuration) <= MediaTiming.tolerance: break
        default: return
        }
        let position = timing.position(at: time)
        let progress = timingFunction?.value(at: position.fraction) ?? position.fraction
        contribute(to: &values, model: model, progress: progress, cycle: position.cycle)
    }

    /// What the animation adds to `values` at `progress` (0…1 but for curves that leave it) of its cycle number `cycle`.
    func contribute(to values: inout LayerValues, model: LayerValues, progress: Double, cycle: Double) {}
}

/// An animation of one property, named by a key path such as `opacity` or `transform.scale.x`.
open class CAPropertyAnimation: CAAnimation {
    /// An animation of that key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The property that is animated; one that layers do not have changes nothing.
    open var keyPath: String?
    /// Whether the animation's value is added to what the animations before it left (transforms are applied before it).
    open var isAdditive = false
    /// Whether each repetition goes on from where the one before ended.
    open var isCumulative = false

    /// The property that the key path names, or nil if layers have none of that name.
    var property: LayerKeyPath? { keyPath.flatMap { LayerKeyPath(rawValue: $0) } }

    override func makeFrozen() -> CAAnimation { CAPropertyAnimation() }

    override func takeParameters(from other: CAAnimation) {
        super.takeParameters(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        guard keyPath == nil, let copy = frozenCopy() as? CAPropertyAnimation else {
            return layer.add(self, forKey: event)
        }
        copy.keyPath = event
        layer.add(copy, forKey: event)
    }

    override func contribute(to values: inout LayerValues, model: LayerValues, progress: Double, cycle: Double) {
        guard let path = property, let base = path.value(in: model) else { return }
        guard var value = animatedValue(at: progress, model: base) else { return }
        if isCumulative, cycle > 0, let end = animatedValue(at: timing.autoreverses ? 0 : 1, model: base) {
            value = value.adding(end, times: cycle)
        }
        if isAdditive, let current = path.value(in: values) { value = current.adding(value, times: 1) }
        path.set(value, in: &values)
    }

    /// The value at `progress` of a cycle, of the kind of `model`, the model's value; nil if there is none.
    func animatedValue(at progress: Double, model: AnimationValue) -> AnimationValue? { nil }
}

/// An animation from one value to another.
///
/// Its ends are those that are set, of `fromValue`, `toValue` and `byValue`; where only one is, the model's value at each moment
/// is the other (fact 1.43). With none it runs from what was shown when it was added.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// What the end is away from the start.
    open var byValue: Any?
    /// What was shown when the animation was added.
    var shownValue: AnimationValue?

    override func makeFrozen() -> CAAnimation { CABasicAnimation() }

    override func takeParameters(from other: CAAnimation) {
        super.takeParameters(from: other)
        guard let other = other as? CABasicAnimation else { return }
        // A mutable path could still be changed from outside.
        func frozen(_ value: Any?) -> Any? { (value as? CGPath)?.copy() ?? value }
        (fromValue, toValue, byValue) = (frozen(other.fromValue), frozen(other.toValue), frozen(other.byValue))
        shownValue = other.shownValue
    }

    override func settle(on layer: CALayer, in state: RuntimeState) {
        super.settle(on: layer, in: state)
        let shown = layer.presentationValues(at: state.now) ?? layer.values
        shownValue = property?.value(in: shown)
    }

    override func animatedValue(at progress: Double, model: AnimationValue) -> AnimationValue? {
        let from = model.unboxed(fromValue)
        let to = model.unboxed(toValue)
        let by = model.unboxed(byValue)
        let ends: (AnimationValue, AnimationValue)
        switch (from, to, by) {
        case (let from?, let to?, _): ends = (from, to)
        case (let from?, nil, let by?): ends = (from, from.adding(by, times: 1))
        case (nil, let to?, let by?): ends = (to.adding(by, times: -1), to)
        case (let from?, nil, nil): ends = (from, model)
        case (nil, let to?, nil): ends = (model, to)
        case (nil, nil, let by?): ends = (model, model.adding(by, times: 1))
        case (nil, nil, nil): ends = (shownValue ?? model, model)
        }
        return ends.0.interpolated(to: ends.1, fraction: progress)
    }
}

/// Several animations that run in one time of their own.
///
/// The group's duration cuts them off; their own delegates and `isRemovedOnCompletion` have no effect.
open class CAAnimationGroup: CAAnimation {
    /// The animations, in the order in which they apply. Their begin times count from the group's begin.
    open var animations: [CAAnimation]?

    override func makeFrozen() -> CAAnimation { CAAnimationGroup() }

    override func takeParameters(from other: CAAnimation) {
        super.takeParameters(from: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.frozenCopy() }
    }

    override func settle(on layer: CALayer, in state: RuntimeState) {
        super.settle(on: layer, in: state)
        for animation in animations ?? [] { animation.settle(on: layer, in: state) }
    }

    override func contribute(to values: inout LayerValues, model: LayerValues, progress: Double, cycle: Double) {
        for animation in animations ?? [] {
            animation.apply(to: &values, model: model, parentTime: progress * timing.duration, includesEnd: true)
        }
    }
}
