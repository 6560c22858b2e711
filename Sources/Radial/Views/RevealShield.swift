import UIKit

/// Lies above a view that is revealed in part and sends touches to what is seen: the view where it shows, else what lies
/// below it. UIKit's own hit-testing knows nothing of masks.
final class RevealShield: UIView {
    private weak var target: UIView?
    private weak var driver: RevealDriver?
    private let showsInside: Bool

    /// Puts itself right above `target`, or above the effect view that has it as its content view and takes no subviews.
    init(for target: UIView, driver: RevealDriver, showsInside: Bool) {
        self.target = target
        self.driver = driver
        self.showsInside = showsInside
        super.init(frame: .zero)
        let lower = (target.superview as? UIVisualEffectView) ?? target
        lower.superview?.insertSubview(self, aboveSubview: lower)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let target, let driver, let parent = target.superview else { return nil }
        if driver.ellipse.contains(convert(point, to: target)) == showsInside {
            // The target is asked next, or its parent is.
            return nil
        }
        // Above an effect view the shield is asked for touches, too, that the effect view would not take.
        if parent !== superview, parent.hitTest(convert(point, to: parent), with: event) == nil { return nil }
        let below = parent.subviews.prefix { $0 !== target }
        for sibling in below.reversed() {
            if let hit = sibling.hitTest(convert(point, to: sibling), with: event) { return hit }
        }
        return parent
    }
}
