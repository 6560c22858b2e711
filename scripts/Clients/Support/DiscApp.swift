import Simulator

/// An app whose client presents the upper screen over a coloured disc: the disc grows out of a button until it covers everything,
/// and the screen grows and fades in over it from the same place. Subclasses have the client's disc.
open class DiscApp: ModalApp {
    public static let discColor = RGB(0, 200, 0)

    /// The client's disc, to be overridden.
    open var disc: UIView { UIView() }

    /// Expects the disc around the button, as far as it can be seen, on the lower screen.
    public func expectDisc(_ row: Row, radius: CGFloat) {
        row.rim("disc", inside: DiscApp.discColor, outside: lower.color, center: origin, radius: radius)
    }

    /// Expects the middle of either way: half the disc, and on it the upper screen at half its size and half its alpha.
    public func expectHalf(_ row: Row) {
        expectDisc(row, radius: 385)
        row.color(
            "\(upper.name) at half its alpha over the disc", at: 195, 583,
            upper.color.mixed(0.5, over: DiscApp.discColor),
            within: 2)
        let frame = CGRect(x: 97.5, y: 372, width: 195, height: 422)
        row.near(upper.name, stage.picture.box { $0.blue > 64 }, frame)
        row.expectEverywhere("\(lower.name) around") { [origin, lower] place in
            let isOutside = hypot(place.x - origin.x, place.y - origin.y) > 385 + 2
            return isOutside && !frame.insetBy(dx: -2, dy: -2).contains(place) ? lower.color : nil
        }
    }

    /// Expects the end of the way there: the upper screen is whole, and the disc waits in the same container for the way back.
    public func expectPresented(_ row: Row) {
        row.whole(upper)
        row.expect("the disc stays beside it", disc.superview === upper.view.superview, seen: "it elsewhere")
    }

    /// Expects the end of the way back: the upper screen has gone, and the disc, too.
    public func expectDismissed(_ row: Row) {
        row.covered(by: lower)
        row.dismissed(upper, from: lower)
        row.expect("the disc is removed", disc.superview == nil, seen: "it in a view")
    }
}
