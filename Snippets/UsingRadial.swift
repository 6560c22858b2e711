// The code that README.md shows: each of its blocks is one region of this file, and every build compiles it.

// snippet.push
import Radial
import UIKit

final class PlacesViewController: UIViewController {
    func open(_ place: UIViewController, from thumbnail: UIView) {
        navigationController?.radialPush(place, from: .view(thumbnail))
    }
}
// snippet.end

@MainActor func back(in navigation: UINavigationController, to row: UIView, place: UIViewController) {
    // snippet.back
    navigation.radialPop()  // into the origin of its push, wherever that is by then
    navigation.radialPop(into: .view(row))
    navigation.radialPopToRoot()
    navigation.radialReplaceTop(with: place, from: .edge(.bottom))
    // snippet.end
}

@MainActor func present(_ editor: UIViewController, in screen: UIViewController, from button: UIView) async {
    // snippet.present
    switch await screen.radialPresent(editor, from: .view(button)).outcome {
    case .finished: print("It is there.")
    case .cancelled: print("It was begun and taken back.")
    case .refused(let reason): print("It was not begun: \(reason).")
    }
    editor.radialDismiss()
    // snippet.end
}

@MainActor func presentPlainly(_ editor: UIViewController, in screen: UIViewController, from button: UIView) {
    // snippet.plain
    editor.radialPresentation = RadialTransition(origin: .view(button))
    screen.present(editor, animated: true)  // and a plain dismiss is radial, too
    // snippet.end
}

@MainActor func enableFingers(
    in navigation: UINavigationController, form: UIViewController, editor: UIViewController
) {
    // snippet.fingers
    navigation.isRadialSwipeEnabled = true  // from the leading edge, for screens that were pushed radially
    navigation.radialSwipe.screens = .all  // or for every one
    navigation.radialSwipe.shouldBegin = { [weak form] screen in screen !== form }  // but not this one

    editor.isRadialDismissalEnabled = true  // pulled down, or by two fingers that close
    editor.radialDismissal.pan = .trailing  // or pulled aside
    // snippet.end
}

@MainActor func reveal(_ details: UIView, by button: UIView) {
    // snippet.view
    details.radialReveal(from: .view(button), duration: 0.4)
    details.radialConceal(into: .view(button))
    // snippet.end
}

@MainActor func tune(
    _ navigation: UINavigationController, place: UIViewController, cell: @escaping @MainActor () -> UIView?
) {
    // snippet.tune
    let transition = RadialTransition(
        origin: .provider { cell().map { .view($0) } },  // asked anew each way, for cells are reused
        motion: .contract,
        duration: 0.6,
        timing: .spring(bounce: 0.2))
    navigation.radialPush(place, using: transition)
    // snippet.end
}

// snippet.delegate
final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        RadialAnimator(RadialTransition(origin: .edge(.trailing)), isWayBack: operation == .pop)
    }
}
// snippet.end
