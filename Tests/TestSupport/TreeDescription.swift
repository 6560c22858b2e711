import UIKit

/// What the tree under a view is: its views, their frames, transforms, alphas and the timing of their layers.
@MainActor
public func description(ofTreeUnder view: UIView) -> String {
    let layer = view.layer
    let own =
        "\(ObjectIdentifier(view)) \(view.frame) \(view.bounds) \(view.transform) \(view.alpha) \(view.isHidden) "
        + "\(view.isUserInteractionEnabled) \(layer.speed) \(layer.timeOffset) \(layer.beginTime) "
        + "\(layer.animationKeys() ?? []) \(layer.mask == nil) \(layer.sublayers?.count ?? 0)"
    return ([own] + view.subviews.map { description(ofTreeUnder: $0) }).joined(separator: "\n")
}
