@_spi(Radial) import QuartzCore

extension CADisplayLink {
    /// A link that calls a method of a target with itself; it keeps the target until it is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        // Links are added and called on the main actor here, like their targets' methods, so that nothing is shared.
        nonisolated(unsafe) let (target, selector) = (target as AnyObject, sel)
        self.init { link in
            nonisolated(unsafe) let link = link
            MainActor.assumeIsolated { selector.perform(on: target, sender: link, event: nil) }
        }
    }
}
