import ObjectiveC

// The classes of UIKit whose objects can have associations, with those below them.

extension UIBarItem: AssociationOwner {}
extension UICollectionViewLayout: AssociationOwner {}
extension UICollectionViewLayoutAttributes: AssociationOwner {}
extension UIGestureRecognizer: AssociationOwner {}
extension UIImage: AssociationOwner {}
extension UINavigationItem: AssociationOwner {}
extension UIPercentDrivenInteractiveTransition: AssociationOwner {}
extension UIPresentationController: AssociationOwner {}
extension UIResponder: AssociationOwner {}
extension UIViewPropertyAnimator: AssociationOwner {}
