/// What a tab bar shows of one controller: an image above a title, and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Makes an item that shows nothing.
    public override init() {
        super.init()
    }

    /// Gives nil: there are no archives of items to read from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes an item with a title, an image and a number by which the app finds it again.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Makes an item with a title, an image, and another image for when it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// The image of the selected item; `image` unless set.
    open var selectedImage: UIImage? {
        didSet { noteChange() }
    }
    /// A few letters in a coloured capsule at the image's corner; nil shows none.
    open var badgeValue: String? {
        didSet { noteChange() }
    }
    /// The colour of the badge's capsule; red unless set.
    open var badgeColor: UIColor? {
        didSet { noteChange() }
    }
}
