import Foundation

extension UIViewController {
    /// Makes a controller a child and says so to it beforehand; the container says the rest (4.76).
    func adopt(_ child: UIViewController) {
        guard !selfAndAncestors.contains(where: { $0 === child }) else {
            raise("\(type(of: child)) cannot be a child of itself or of a controller inside it")
        }
        guard child.parent !== self else {
            lifecycle.children.removeAll { $0 === child }
            return lifecycle.children.append(child)
        }
        child.leaveForAnotherPlace()
        child.lifecycle.isMovingToParent = true
        child.willMove(toParent: self)
        child.lifecycle.parent = self
        lifecycle.children.append(child)
    }

    /// Another container, or a window, takes this controller over: it leaves its parent, what presents it, and their transitions.
    func leaveForAnotherPlace() {
        if let parent {
            if parent.isExchanging(self) {
                raise("\(self) cannot get another parent while \(parent) shows or hides it in a transition")
            }
            lifecycle.transitions.removeAll { $0.transition?.host === parent }
            removeFromParent()
        }
        lifecycle.presentation?.loosePresenter()
        lifecycle.presentationOfOurs?.giveUpPresented()
        // One that is about to end has nothing more to do with this controller, and must not say when it appears.
        lifecycle.transitions.removeAll { $0.transition?.phase == .completing }
    }

    /// Leaves the parent, which is a container of the runtime's perhaps, with lists of its own.
    func withdraw() {
        parent?.childWillBeTaken(self)
        leaveParent()
    }

    /// Says to a child that was told that it would go that it stays.
    func keep(_ child: UIViewController) {
        child.lifecycle.isMovingFromParent = false
        child.willMove(toParent: self)
    }

    /// Takes the view from the stage of a container that shows it no more, with the callbacks.
    func leaveStage() {
        beginAppearanceIfNeeded(false, animated: false)
        viewIfLoaded?.removeFromSuperview()
        settleAppearance(in: .disappeared)
    }

    /// Says on the console that the view of a child was put into another controller's view than its parent's, for which UIKit
    /// raises an exception.
    func noticePlace() {
        guard let parent, let place = lifecycle.view?.superview?.nearestController, place !== parent else { return }
        log(
            "\(self) is a child of \(parent), but its view was put into that of \(place): its appearance follows its parent. "
                + "Call addChild(_:) there first.")
    }

    /// A container says that the parent is about to change.
    func noteMove(to parent: UIViewController?) {
        lifecycle.isMovingFromParent = parent == nil
    }

    /// A container says that the parent has changed; the appearance that belongs to it may still be under way.
    func noteMoved() {
        if lifecycle.appearance != .appearing { lifecycle.isMovingToParent = false }
    }

    func leaveParent() {
        guard let parent else { return }
        // The parent will not end what it has begun with a child that it has no more.
        if lifecycle.appearanceEndsWithParent {
            let isSeen = lifecycle.appearance.isSeen && viewIfLoaded?.window != nil
            settleAppearance(in: isSeen ? .appeared : .disappeared)
        }
        parent.lifecycle.children.removeAll { $0 === self }
        lifecycle.parent = nil
        didMove(toParent: nil)
        lifecycle.isMovingFromParent = false
        lifecycle.isMovingToParent = false
    }

    /// Takes the place of a child's view on the stage for another one's, with an animation and the callbacks (4.76).
    func exchange(
        _ from: UIViewController, for to: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        refuseExchange(of: from, for: to)
        from.beginAppearanceIfNeeded(false, animated: duration > 0, isForwarded: true)
        if lifecycle.appearance.isSeen {
            to.beginAppearanceIfNeeded(true, animated: duration > 0, isForwarded: true)
        }
        lifecycle.exchanged = to
        let number = to.lifecycle.appearanceNumber
        let end = { (finished: Bool) in
            // Another container may have taken it, or another exchange be bringing it back.
            if from.parent == nil || from.parent === self, self.lifecycle.exchanged !== from { from.leaveStage() }
            // It may have left, or be on its way out again.
            if to.parent === self, to.lifecycle.appearanceNumber == number {
                to.settleAppearance(in: self.lifecycle.appearance)
            }
            completion?(finished)
        }
        guard let superview = from.view.superview, options.hasTransitionStyle else {
            from.view.superview?.addSubview(to.view)
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
        UIView.transition(
            with: superview, duration: duration, options: options,
            animations: {
                superview.addSubview(to.view)
                // It is seen in the picture of before, and must not be in the one of after.
                from.view.removeFromSuperview()
                animations?()
            }, completion: end)
    }

    private func refuseExchange(of from: UIViewController, for to: UIViewController) {
        guard from.parent === self, to.parent === self else {
            raise("Children view controllers \(from) and \(to) must have a common parent view controller")
        }
        guard shouldAutomaticallyForwardAppearanceMethods else {
            raise("\(type(of: self)) forwards appearance to its children itself and cannot use transition(from:to:)")
        }
    }
}

extension UIView {
    /// The controller of this view, or of the nearest one around it.
    fileprivate var nearestController: UIViewController? {
        ancestors.lazy.compactMap { $0.owner as? UIViewController }.first
    }
}
