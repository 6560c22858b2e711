import Radial
import TestSupport
import Testing
import UIKit

extension Scene {
    /// B (blue), presented radially out of A (red) from a point, with the dismissal by hand enabled.
    func presentedByHand(
        _ settings: RadialDismissal = RadialDismissal(), from center: CGPoint = CGPoint(x: 300, y: 100),
        motion: RadialTransition.Motion = .automatic, style: UIModalPresentationStyle = .fullScreen
    ) -> (a: Screen, b: Screen) {
        let (a, b) = (screen("A", .red), screen("B", .blue))
        show(a)
        b.modalPresentationStyle = style
        b.radialDismissal = settings
        b.isRadialDismissalEnabled = true
        let transition = RadialTransition.linear(.point(center), motion: motion)
        if style == .pageSheet {
            // A radial call would make it cover the screen.
            b.radialPresentation = transition
            a.present(b, animated: true)
        } else {
            a.radialPresent(b, using: transition, completion: answer("present"))
        }
        simulator.advanceUntilIdle()
        _ = log.take()
        watched = [a, b]
        return (a, b)
    }
}
