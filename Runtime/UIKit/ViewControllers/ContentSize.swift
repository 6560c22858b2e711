import Foundation

extension UIViewController {
    /// Says to those around that the controller would like to have another size. Sheets take it at once.
    func tellPreferredContentSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        guard let presentation = lifecycle.presentationOfOurs else { return }
        presentation.preferredContentSizeDidChange(forChildContentContainer: self)
        if presentation.flow.phase == .presented { presentation.containerSizeDidChange() }
    }

    /// Tells the controller what size it will have in a container of another size, unless it has that already.
    func willTransition(
        in container: any UIContentContainer, ofSize size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let own = container.size(forChildContentContainer: self, withParentContainerSize: size)
        if viewIfLoaded?.bounds.size != own { viewWillTransition(to: own, with: coordinator) }
    }
}
