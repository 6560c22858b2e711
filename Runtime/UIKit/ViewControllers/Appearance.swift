import Foundation
@_spi(Runtime) import QuartzCore

// The appearance state machine (4.77). Containers and transitions drive it by begin and end; a view that enters or
// leaves a window on its own drives it by that.
extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, animated: Bool, isForwarded: Bool = false) {
        guard isAppearing != lifecycle.appearance.isSeen else { return logUnbalanced() }
        lifecycle.appearanceNumber += 1
        let number = lifecycle.appearanceNumber
        lifecycle.appearanceEndsWithParent = isForwarded
        lifecycle.appearanceIsAnimated = animated
        lifecycle.appearance = isAppearing ? .appearing : .disappearing
        noteStatusBarChange()
        if isAppearing {
            loadViewIfNeeded()
            lifecycle.sentIsAppearing = false
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        // The app may have ended it in the call, or begun something else.
        guard lifecycle.appearanceNumber == number, lifecycle.appearance.isMidway else { return }
        forwardBegin(isAppearing, animated: animated)
        if isAppearing, !isForwarded, lifecycle.view?.window != nil { sendIsAppearing() }
    }

    func endAppearance() {
        noteStatusBarChange()
        lifecycle.appearanceEndsWithParent = false
        switch lifecycle.appearance {
        case .appearing:
            sendIsAppearing()
            lifecycle.appearance = .appeared
            forwardEnd()
            viewDidAppear(lifecycle.appearanceIsAnimated)
            lifecycle.isMovingToParent = false
        case .disappearing:
            lifecycle.appearance = .disappeared
            forwardEnd()
            viewDidDisappear(lifecycle.appearanceIsAnimated)
        case .appeared, .disappeared:
            logUnbalanced()
        }
    }

    /// Begins an appearance or a disappearance unless it has begun already.
    func beginAppearanceIfNeeded(_ isAppearing: Bool, animated: Bool, isForwarded: Bool = false) {
        if isAppearing != lifecycle.appearance.isSeen {
            beginAppearance(isAppearing, animated: animated, isForwarded: isForwarded)
        }
    }

    /// Brings the appearance to a state, or on the way to it, by the callbacks that are missing: whoever began to show or hide a
    /// controller ends so, since its container or others may have begun something else meanwhile.
    func settleAppearance(in state: AppearanceState, animated: Bool = false) {
        beginAppearanceIfNeeded(state.isSeen, animated: animated, isForwarded: true)
        guard lifecycle.appearance.isMidway else { return }
        if state.isMidway { lifecycle.appearanceEndsWithParent = true } else { endAppearance() }
    }

    /// Sends `viewIsAppearing`, once in an appearance, to this controller and those below it.
    func sendIsAppearing() {
        guard lifecycle.appearance == .appearing, !lifecycle.sentIsAppearing else { return }
        lifecycle.sentIsAppearing = true
        viewIsAppearing(lifecycle.appearanceIsAnimated)
        forwardIsAppearing()
    }

    private func logUnbalanced() {
        log("Unbalanced calls to begin/end appearance transitions for \(type(of: self)).")
    }

    // MARK: Children

    /// The children whose views lie inside this controller's.
    private var visibleChildren: [UIViewController] {
        guard let view = lifecycle.view else { return [] }
        return lifecycle.children.filter { $0.lifecycle.view?.isDescendant(of: view) ?? false }
    }

    func forwardBeginToChildren(_ isAppearing: Bool, animated: Bool) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren {
            child.beginAppearanceIfNeeded(isAppearing, animated: animated, isForwarded: true)
        }
    }

    func forwardEndToChildren() {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        let ending: AppearanceState = lifecycle.appearance == .appeared ? .appearing : .disappearing
        for child in lifecycle.children where child.lifecycle.appearance == ending { child.endAppearance() }
    }

    // MARK: Views that come and go on their own

    /// Whether a view that enters a window makes its controller appear: not when a container says so itself.
    private var appearsByItself: Bool {
        guard let parent else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods && parent.lifecycle.appearance.isSeen
    }

    /// Whether a running transition says when this controller appears and disappears, wherever its view is put.
    private var isInTransition: Bool {
        lifecycle.transitions.contains { item in
            guard let transition = item.transition, transition.phase == .running || transition.phase == .completing
            else { return false }
            return transition.from === self || transition.to === self
        }
    }

    /// The view has got another superview: its parent's, unless a transition or nobody shows it.
    func viewDidMoveToSuperview() {
        if lifecycle.view?.window != nil, !isInTransition { noticePlace() }
    }

    /// The view is about to enter or leave a window.
    func viewWillMove(toWindow window: UIWindow?) {
        guard !isInTransition else { return }
        if window == nil {
            guard lifecycle.appearance.isSeen else { return }
            lifecycle.disappearsByItself = true
            beginAppearance(false, animated: false)
        } else if lifecycle.appearance == .disappeared, appearsByItself {
            beginAppearance(true, animated: false)
            guard lifecycle.appearance == .appearing else { return }
            lifecycle.appearanceEndsWithParent = parent?.lifecycle.appearance == .appearing
            if !lifecycle.appearanceEndsWithParent { endAppearanceAfterCommit() }
        }
    }

    /// The view has entered or left a window.
    func viewDidMove(toWindow window: UIWindow?) {
        if window != nil {
            sendIsAppearing()
        } else if lifecycle.disappearsByItself {
            lifecycle.disappearsByItself = false
            if lifecycle.appearance == .disappearing { endAppearance() }
        }
    }

    private func endAppearanceAfterCommit() {
        let number = lifecycle.appearanceNumber
        afterCommit { [weak self] in
            guard let self, lifecycle.appearanceNumber == number, lifecycle.appearance == .appearing else { return }
            endAppearance()
        }
    }
}
