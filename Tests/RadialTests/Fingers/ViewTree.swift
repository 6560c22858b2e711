@_spi(Runtime) import QuartzCore
import TestSupport
@_spi(Runtime) import UIKit

extension UIView {
    /// All that a transition could change about this view and what is in it, as lines of text: to be compared before and after.
    func treeLines(_ indent: Int = 0) -> [String] {
        let own = [
            "\(type(of: self)) \(ObjectIdentifier(self).hashValue)", "\(frame)", "\(bounds)", "\(alpha)", "\(isHidden)",
            "\(isUserInteractionEnabled)", "\(transform)", "\(layer.mask.map { ObjectIdentifier($0).hashValue } ?? 0)",
            "\(layer.sublayers?.count ?? 0)", "\(layer.speed)", "\(layer.timeOffset)", "\(layer.animationKeys() ?? [])",
            "\((gestureRecognizers ?? []).map { ObjectIdentifier($0).hashValue })",
        ]
        return [String(repeating: " ", count: indent) + own.joined(separator: " ")]
            + subviews.flatMap { $0.treeLines(indent + 1) }
    }
}
