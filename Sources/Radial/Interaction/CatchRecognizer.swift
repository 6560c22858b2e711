import UIKit

/// Recognises the finger that catches what moves: as soon as it is down, where a pan waits for it to be moved.
///
/// It takes nothing from anybody: touches go on to their views, and no other recogniser is prevented.
final class CatchRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// Whether the touch alone is enough; else it waits for a pan that nobody else wants.
    var beginsAtTouch = true
    /// Whether a touch may be meant.
    var mayReceive: @MainActor (UITouch) -> Bool = { _ in true }

    /// Called when a finger comes or goes while others hold on, which is no action of a pan's.
    var onFingers: @MainActor () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if beginsAtTouch && state == .possible { state = .began } else { onFingers() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .began || state == .changed { onFingers() }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { !beginsAtTouch }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // A control under the finger is meant itself.
        !(touch.view is UIControl) && mayReceive(touch)
    }
}
