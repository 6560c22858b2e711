extension CALayer {
    /// The action of a change of `event`, or nil if there is none or actions are switched off.
    func changeAction(forKey event: String) -> (any CAAction)? {
        guard let state = RuntimeState.ifAny, !state.transactions.disableActions else { return nil }
        let action = action(forKey: event)
        return action is NSNull ? nil : action
    }

    /// Fact 1.32. There are no styles here, so `style` has no place in the search.
    func findAction(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        // Fact 1.34: what happens before the first commit is not animated.
        return committed == nil ? nil : type(of: self).defaultAction(forKey: event)
    }

    /// The animation that a change of an animatable property brings by default (facts 1.18 and 1.34).
    ///
    /// It has no values: it starts from what is shown and goes to the model. A shape's path has none.
    static func implicitAnimation(forKey event: String) -> (any CAAction)? {
        guard event != "path", LayerKeyPath(rawValue: event) != nil else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        return animation
    }

    // MARK: Animations

    @discardableResult
    func attach(_ animation: CAAnimation, key: String?) -> AttachedAnimation {
        let state = RuntimeState.current
        let attachment = AttachedAnimation(animation, key: key, layer: self, state: state)
        if let key, attached.contains(where: { $0.key == key }) { detachAnimations { $0.key == key } }
        attached.append(attachment)
        setNeedsCommit()
        state.didAttach(attachment)
        return attachment
    }

    func detachAnimations(where matches: (AttachedAnimation) -> Bool) {
        let leaving = attached.filter(matches)
        guard !leaving.isEmpty else { return }
        attached.removeAll { animation in leaving.contains { $0 === animation } }
        setNeedsCommit()
        for animation in leaving { animation.state?.stop(animation, finished: false) }
    }
}
