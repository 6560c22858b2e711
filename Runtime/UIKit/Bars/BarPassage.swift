/// How a bar comes from one item to another.
enum BarMotion {
    /// The items cross-fade in their places.
    case fade
    /// They cross-fade while the titles slide in from the trailing edge, or back towards it.
    case push, pop

    /// The way of the titles in half widths of the bar: where the new one comes from and the old one goes.
    var ways: (new: CGFloat, old: CGFloat) {
        switch self {
        case .fade: (0, 0)
        case .push: (1, -1)
        case .pop: (-1, 1)
        }
    }
}

/// The way of a bar from one item to another.
@MainActor
struct BarPassage {
    /// The items before, to go back to.
    let oldItems: [UINavigationItem]
    /// What was shown before, and what comes; nil where there is no item.
    var old: BarContent?
    var new: BarContent?
    let motion: BarMotion
    /// Whether the items before have changed since.
    var isOldStale = false
    /// How far it is, from 0 to 1.
    var fraction: CGFloat = 0

    /// Shows the fraction; inside an animation block it is animated.
    func apply() {
        old?.alpha = 1 - fraction
        new?.alpha = fraction
        guard motion != .fade else { return }
        old?.shift = motion.ways.old * fraction
        new?.shift = motion.ways.new * (1 - fraction)
    }

    /// The fraction that is seen while an animation runs.
    var seen: CGFloat {
        if let layer = new?.layer.presentation() { return CGFloat(layer.opacity) }
        if let layer = old?.layer.presentation() { return 1 - CGFloat(layer.opacity) }
        return fraction
    }

    /// Lets nothing move any more.
    func stop() {
        for content in [old, new] { content?.stopMotion() }
    }
}
