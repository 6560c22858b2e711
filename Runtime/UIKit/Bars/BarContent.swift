import Foundation

/// What a bar shows of one item: buttons at both edges and a title in the middle.
@MainActor
final class BarContent: UIView {
    /// The item that is shown.
    let item: UINavigationItem
    private let back: BarBackButton?
    private let leading: [UIView]
    private let trailing: [UIView]
    private let middle: UIView?

    /// How far title and back title are from their places, in half widths of the bar towards the trailing edge.
    var shift: CGFloat = 0 {
        didSet { arrange() }
    }

    /// Takes up the item's views; `onBack` is called for a tap on the back button.
    init(
        _ item: UINavigationItem, leadingBackTo backItem: UINavigationItem?, size: CGSize, onBack: @escaping () -> Void
    ) {
        self.item = item
        let backItem = item.allowsBackButton ? backItem : nil
        back = backItem.map { BarBackButton(to: $0, onTap: onBack) }
        leading = (item.leftBarButtonItems ?? []).map(BarButton.view)
        trailing = (item.rightBarButtonItems ?? []).map(BarButton.view)
        middle =
            item.titleView ?? item.title.flatMap { $0.isEmpty ? nil : BarWords($0, isHeavy: true, isTinted: false) }
        super.init(frame: CGRect(origin: .zero, size: size))
        for view in [back, middle].compactMap({ $0 }) + leading + trailing { addSubview(view) }
        arrange()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Whether the item's views are here: another content may have taken them.
    var hasItsViews: Bool {
        ([back, middle].compactMap { $0 } + leading + trailing).allSatisfy { $0.superview === self }
    }

    /// Lets nothing move any more. What an app's own views do inside goes on.
    func stopMotion() {
        layer.removeAllAnimations()
        for view in [middle, back?.face].compactMap({ $0 }) {
            for key in view.layer.animationKeys() ?? [] where key.hasPrefix("position") {
                view.layer.removeAnimation(forKey: key)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    /// Between the buttons a touch is the bar's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }

    // MARK: Layout, from the leading edge; for reading from the right it is mirrored

    private func arrange() {
        let width = bounds.width
        let titleSize = middle.map(BarContent.size) ?? .zero
        let trailingStart = arrangeButtons(trailing, from: width, towardsLeading: true)
        var leadingEnd: CGFloat = 0
        if let back {
            let room = max(0, (width - titleSize.width) / 2 - Metrics.gap)
            leadingEnd = back.fit(into: room)
            put(back, x: 0, CGSize(width: leadingEnd, height: bounds.height))
            back.shift = shift * width / 2 * direction
        }
        leadingEnd = arrangeButtons(leading, from: leadingEnd, towardsLeading: false)
        guard let middle else { return }
        let start = leadingEnd + Metrics.gap
        let room = max(0, trailingStart - Metrics.gap - start)
        let size = CGSize(width: min(titleSize.width, room), height: min(titleSize.height, bounds.height))
        let x = max(start, min((width - size.width) / 2, start + room - size.width))
        put(middle, x: x + shift * width / 2, size)
    }

    /// Puts buttons one after the other and gives where the last one ends.
    private func arrangeButtons(_ views: [UIView], from edge: CGFloat, towardsLeading: Bool) -> CGFloat {
        guard !views.isEmpty else { return edge }
        var place = towardsLeading ? edge - Metrics.margin : edge + Metrics.margin
        for view in views {
            let isOwn = view is BarButton
            let size = BarContent.size(of: view)
            let height = isOwn ? bounds.height : min(size.height, bounds.height)
            if towardsLeading { place -= size.width }
            put(view, x: place, CGSize(width: size.width, height: height))
            if !towardsLeading { place += size.width }
            place += (towardsLeading ? -1 : 1) * Metrics.gap
        }
        return towardsLeading ? place + Metrics.gap : place - Metrics.gap
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var direction: CGFloat { isMirrored ? -1 : 1 }

    /// Gives a view its place, in the middle between top and bottom.
    private func put(_ view: UIView, x: CGFloat, _ size: CGSize) {
        let left = isMirrored ? bounds.width - x - size.width : x
        let scale = max(1, contentScaleFactor)
        let top = ((bounds.height - size.height) / 2 * scale).rounded() / scale
        view.fill(CGRect(x: (left * scale).rounded() / scale, y: top, width: size.width, height: size.height))
    }

    /// The size that a view has or, if it has none, says to fit.
    private static func size(of view: UIView) -> CGSize {
        let isOwn = view is BarButton || view is BarWords
        return isOwn || view.bounds.isEmpty ? view.sizeThatFits(.zero) : view.bounds.size
    }

    /// Distances in points (no fact; about what systems do).
    enum Metrics {
        /// Between the edge and the first button.
        static let margin: CGFloat = 16
        /// Between neighbours.
        static let gap: CGFloat = 8
    }
}
