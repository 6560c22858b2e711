/// A view that shows an image, laid into its bounds by the content mode.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil shows nothing.
    open var image: UIImage? {
        didSet { showImage() }
    }

    /// Makes a view of the image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        showImage()
    }

    /// Makes a view with a frame in points, without an image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The image's size in points; the present size without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image?.size ?? super.sizeThatFits(size)
    }

    /// The image's size in points; none of its own without one.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    private func showImage() {
        layer.contents = image?.uprightPixels
        layer.contentsScale = image?.scale ?? UIScreen.main.scale
    }
}
