/// One level of nested transactions: what was set in it, and what waits for its animations.
struct TransactionLevel {
    var values: [String: Any] = [:]
    var group: CompletionGroup?
}

/// The open transactions. The lowest is the implicit one, which is always open and which each commit renews.
struct TransactionStack {
    private var levels = [TransactionLevel()]
    /// Whether a flush was asked for that waits until no explicit transaction is open (fact 1.42).
    var awaitsFlush = false

    /// Whether an explicit transaction is open, so that nothing is committed.
    var hasExplicit: Bool { levels.count > 1 }

    /// Whether a completion block could still run without an animation's end.
    var hasOpenCompletions: Bool { levels.contains { $0.group != nil } }

    mutating func begin() { levels.append(TransactionLevel()) }

    /// Ends the innermost explicit transaction and returns what its completion waits for; nil if there is none.
    mutating func commit() -> CompletionGroup? {
        precondition(hasExplicit, "CATransaction.commit() without begin().")
        return levels.removeLast().group
    }

    /// Whether a flush that had to wait is due now, once.
    mutating func takeFlush() -> Bool {
        guard awaitsFlush, !hasExplicit else { return false }
        awaitsFlush = false
        return true
    }

    /// Renews the implicit transaction and runs its completion, if that waits for nothing.
    mutating func closeImplicit() {
        let group = levels[0].group
        levels[0] = TransactionLevel()
        group?.isClosed = true
        group?.runIfDone()
    }

    func value(_ key: String) -> Any? {
        levels.last { $0.values[key] != nil }?.values[key]
    }

    mutating func set(_ value: Any?, _ key: String) { levels[levels.count - 1].values[key] = value }

    var completion: CompletionGroup? { levels.last { $0.group != nil }?.group }

    /// Sets what waits for the animations that are added from now on, and returns what waited before.
    mutating func setCompletion(_ group: CompletionGroup?) -> CompletionGroup? {
        let former = levels[levels.count - 1].group
        levels[levels.count - 1].group = group
        return former
    }

    /// Lets the completions of all open transactions wait for `animation` (fact 1.40).
    func join(_ animation: AttachedAnimation) {
        animation.groups = levels.compactMap(\.group)
        for group in animation.groups { group.pending += 1 }
    }

    var animationDuration: CFTimeInterval {
        value(kCATransactionAnimationDuration).flatMap(AnimationValue.double) ?? Decisions.defaultDuration
    }

    var disableActions: Bool {
        value(kCATransactionDisableActions).flatMap(AnimationValue.double) ?? 0 != 0
    }

    var timingFunction: CAMediaTimingFunction? {
        value(kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }
}

/// The key of `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of changes to layers that takes effect at once.
///
/// Changes outside `begin()` and `commit()` belong to the implicit transaction, which is committed in every frame. Explicit ones nest;
/// while one is open, nothing is committed. All of it traps outside a runtime scope.
open class CATransaction: NSObject {
    private class var state: RuntimeState { RuntimeState.current }

    /// Opens a transaction inside the one that is open.
    open class func begin() { state.transactions.begin() }

    /// Closes the innermost transaction that `begin()` opened. Its changes become part of the one around it, so they are
    /// committed with the frame, or at once if `flush()` was called meanwhile. Traps if there is none.
    open class func commit() {
        let group = state.transactions.commit()
        group?.isClosed = true
        group?.runIfDone()
        if state.transactions.takeFlush() { state.commitOnce() }
    }

    /// Lays out and commits what has changed, now; while explicit transactions are open, when the outermost of them closes.
    open class func flush() {
        guard !state.transactions.hasExplicit else {
            state.transactions.awaitsFlush = true
            return
        }
        state.commitOnce()
    }

    /// The duration in seconds of animations that have none; 0.25 if it was not set.
    open class func animationDuration() -> CFTimeInterval { state.transactions.animationDuration }
    /// Sets the duration, in seconds, of animations that have none.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }
    /// The timing function that all animations are given when they are added, or nil.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { state.transactions.timingFunction }
    /// Sets the timing function that all animations are given when they are added; nil leaves them their own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }
    /// Whether changes look for no actions.
    open class func disableActions() -> Bool { state.transactions.disableActions }
    /// Sets whether changes look for no actions. Animations that are added explicitly run all the same.
    open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }
    /// The block that waits for the animations of the transaction, or nil.
    open class func completionBlock() -> (() -> Void)? { state.transactions.completion?.block }

    /// Sets the block that runs when all animations that are added from now on in this transaction, or in one inside it, are over.
    ///
    /// It runs however they ended. Without any it runs when the transaction is committed or another block takes its place.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let former = state.transactions.setCompletion(block.map(CompletionGroup.init))
        former?.isClosed = true
        former?.runIfDone()
    }

    /// What was set for `key` in the innermost transaction that has a value for it.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: state.transactions.value(key)
        }
    }

    /// Sets a value in the innermost transaction; nil takes it back.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock {
            setCompletionBlock(anObject as? () -> Void)
        } else {
            state.transactions.set(anObject, key)
        }
    }
}
