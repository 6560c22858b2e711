import UIKit

/// Lies above a view that is revealed in part and sends touches to what is seen: the view where it shows, else what lies
/// below it. UIKit's own hit-testing knows nothing of masks.
final class RevealShield: UIView {
    private weak var target: UIView?
    private weak var driver: RevealDriver?
    private let showsInside: Bool

    /// Puts itself right above `target`.
    init(for target: UIView, driver: RevealDriver, showsInside: Bool) {
        self.target = target
        self.driver = driver
        self.showsInside = showsInside
        super.init(frame: .zero)
        target.superview?.insertSubview(self, aboveSubview: target)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let target, let driver, let superview else { return nil }
        if driver.ellipse.contains(convert(point, to: target)) == showsInside {
            // The target is the next sibling that is asked.
            return nil
        }
        let below = superview.subviews.prefix { $0 !== target }
        for sibling in below.reversed() {
            if let hit = sibling.hitTest(convert(point, to: sibling), with: event) { return hit }
        }
        return superview
    }
}
