import TestSupport
import UIKit

/// A square view in the upper left corner of the window, which a frame has shown.
@MainActor func shownView(side: CGFloat = 100, color: UIColor? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.backgroundColor = color
    Simulator.current.window.addSubview(view)
    Simulator.current.advanceFrame()
    return view
}

/// Where the middle of a view is seen.
@MainActor func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }
