import UIKit

/// Turning a running transition round by a call.
@MainActor enum TurnRound {
    /// Completes a transition where it is and runs it back from there.
    ///
    /// UIKit sees one finished transition and then another one, so that callbacks and stacks are those of the two plain
    /// calls; the circle stays in place between them. That UIKit begins the second one before the next frame is shown, in
    /// navigation, is **unproved on a device**; in presentations a picture covers the moment until then.
    static func perform(_ running: ControllerReveal, into wayBack: ControllerReveal) {
        running.call.layOut()
        guard let handover = running.animator.stopForWayBack() else {
            // UIKit has not begun yet, or is just about to end: the way back comes after that.
            running.wayBack = wayBack
            return
        }
        running.wayBack = nil
        wayBack.animator.takeOver(handover)
        running.animator.complete()
        wayBack.begin()
        wayBack.call.layOut()
    }
}
