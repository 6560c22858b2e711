@_spi(Runtime) import QuartzCore

extension UIView {
    /// Hands the content mode to the layer.
    func applyContentMode() {
        layer.contentsGravity =
            switch contentMode {
            case .scaleToFill: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
    }
}
