import Foundation

/// Where a button's title and image lie: side by side, as one group that follows the button's alignment.
struct ButtonLayout {
    /// The title's size, in points; nil without one.
    var title: CGSize?
    /// The image's size, in points; nil without one.
    var image: CGSize?
    var titleInsets = UIEdgeInsets.zero
    var imageInsets = UIEdgeInsets.zero
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center
    /// Whether the image lies on the right of the title.
    var isReversed = false

    /// The least width of a button with a title, and the room above and below a title, in points (no fact; about what
    /// systems do).
    private static let leastWidth: CGFloat = 30
    private static let titleRoom: CGFloat = 6

    /// The size of title and image with the room around them.
    func size(insets: UIEdgeInsets) -> CGSize {
        let width = (title?.width ?? 0) + (image?.width ?? 0)
        let height = max(title?.height ?? 0, image?.height ?? 0)
        guard title != nil, insets == .zero else {
            return CGSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
        }
        let titleHeight = (title?.height ?? 0) + 2 * Self.titleRoom
        return CGSize(width: max(width, Self.leastWidth), height: max(titleHeight, height))
    }

    func imageRect(in content: CGRect) -> CGRect {
        guard let image else { return CGRect(x: content.minX, y: content.midY, width: 0, height: 0) }
        let content = content.inset(by: imageInsets)
        var size = shrunk(image, to: content)
        let group = min(size.width + (title?.width ?? 0), max(content.width, size.width))
        if horizontal == .fill, title == nil { size.width = content.width }
        if vertical == .fill { size.height = content.height }
        let start = groupStart(width: group, in: content)
        let x = isReversed ? start + group - size.width : start
        return CGRect(origin: CGPoint(x: x, y: top(height: size.height, in: content)), size: size)
    }

    func titleRect(in content: CGRect) -> CGRect {
        guard let title else { return CGRect(x: content.midX, y: content.midY, width: 0, height: 0) }
        let content = content.inset(by: titleInsets)
        let imageWidth = image.map { shrunk($0, to: content).width } ?? 0
        let room = max(0, content.width - imageWidth)
        let width = horizontal == .fill ? room : min(title.width, room)
        let height = vertical == .fill ? content.height : min(title.height, max(0, content.height))
        let start = groupStart(width: imageWidth + width, in: content)
        let x = isReversed ? start : start + imageWidth
        return CGRect(x: x, y: top(height: height, in: content), width: width, height: height)
    }

    /// An image that is larger than its room is shrunk in proportion.
    private func shrunk(_ size: CGSize, to content: CGRect) -> CGSize {
        guard size.width > 0, size.height > 0 else { return size }
        let scale = max(0, min(1, content.width / size.width, content.height / size.height))
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func groupStart(width: CGFloat, in content: CGRect) -> CGFloat {
        switch horizontal {
        case .left: content.minX
        case .right: content.maxX - width
        case .fill: isReversed ? content.maxX - width : content.minX
        // The control has turned leading and trailing into left and right.
        case .center, .leading, .trailing: content.midX - width / 2
        }
    }

    private func top(height: CGFloat, in content: CGRect) -> CGFloat {
        switch vertical {
        case .top, .fill: content.minY
        case .bottom: content.maxY - height
        case .center: content.midY - height / 2
        }
    }
}
