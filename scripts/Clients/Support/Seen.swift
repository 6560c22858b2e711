import Simulator

// What rows expect to be seen on their device now.

extension Row {
    // MARK: Places

    /// Expects the colour of the pixel that holds a point, give or take a tolerance in each component.
    public func color(_ what: String, at x: CGFloat, _ y: CGFloat, _ expected: RGB, within tolerance: Int = 0) {
        let seen = stage.picture.color(x, y)
        expect("\(what) at (\(x), \(y)): expected \(expected)", seen.distance(to: expected) <= tolerance, seen: seen)
    }

    /// Expects that all of the screen is of one colour.
    public func filled(_ what: String, _ expected: RGB) {
        let others = stage.picture.count { $0 != expected }
        expect("\(what): expected \(expected) everywhere", others == 0, seen: "\(others) other pixels")
    }

    // MARK: Circles

    /// Expects that the border between two colours lies on a circle, to within a tolerance in points, and that there is such a border.
    public func rim(
        _ what: String, inside: RGB, outside: RGB, center: CGPoint, radius: CGFloat, within tolerance: CGFloat = 1
    ) {
        let picture = stage.picture
        let offsets = picture.border(between: inside, and: outside).map { point in
            hypot(point.x / picture.scale - center.x, point.y / picture.scale - center.y) - radius
        }
        let holds = offsets.count >= 8 && offsets.allSatisfy { abs($0) <= tolerance }
        expect(
            "\(what): expected a rim \(radius) ± \(tolerance) from \(center)", holds,
            seen: "one from \(offsets.min() ?? .nan) to \(offsets.max() ?? .nan) off, of \(offsets.count) points")
    }

    /// Expects one screen inside of a circle and the other one outside of it, at every pixel that is not at the rim.
    public func circle(
        of inside: Screen, on outside: Screen, center: CGPoint, radius: CGFloat, within tolerance: CGFloat = 1
    ) {
        rim(
            "circle", inside: inside.color, outside: outside.color, center: center, radius: radius, within: tolerance)
        expectEverywhere("\(inside.name) inside, \(outside.name) outside") { place in
            let way = hypot(place.x - center.x, place.y - center.y) - radius
            return abs(way) > tolerance + 1 ? (way < 0 ? inside.color : outside.color) : nil
        }
    }

    /// Expects a colour at every pixel for whose middle, in points, there is one.
    public func expectEverywhere(_ what: String, _ color: (CGPoint) -> RGB?) {
        let picture = stage.picture
        let pixels = picture.bytes
        var others = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let place = CGPoint(x: (CGFloat(x) + 0.5) / picture.scale, y: (CGFloat(y) + 0.5) / picture.scale)
                guard let expected = color(place) else { continue }
                others += RGB(pixels[y * picture.width + x]) == expected ? 0 : 1
            }
        }
        expect(what, others == 0, seen: "\(others) other pixels")
    }

    // MARK: Ends

    /// Expects that a screen covers all of the device's.
    public func covered(by screen: Screen) {
        filled("all of the device's screen shows \(screen.name)", screen.color)
    }

    /// Expects that no view is masked any more.
    public func unmasked() {
        equal("masks left", stage.masks, 0)
    }

    /// Expects that a screen covers all of the device's and is as it would be had it never moved.
    public func whole(_ screen: Screen) {
        covered(by: screen)
        asIfUntouched(screen)
    }

    /// Expects that a screen has the device's size and is where it belongs, opaque, and that nothing is masked.
    public func asIfUntouched(_ screen: Screen) {
        equal("\(screen.name)'s frame", screen.view.frame, stage.simulator.window.bounds)
        equal("\(screen.name)'s transform", screen.view.transform, .identity)
        equal("\(screen.name)'s alpha", screen.view.alpha, 1)
        expect("\(screen.name) is not hidden", !screen.view.isHidden, seen: "it hidden")
        unmasked()
    }

    /// Expects that what a screen presented has gone, and left nothing behind.
    public func dismissed(_ presented: UIViewController?, from screen: Screen) {
        let isOut = presented.map { $0.viewIfLoaded?.superview == nil } ?? false
        expect("what \(screen.name) presented is in no view", isOut, seen: "it in a view, or nothing presented before")
        expect("\(screen.name) presents nothing", screen.presentedViewController == nil, seen: "something")
        unmasked()
    }

    /// Expects screens on a stack, from the lowest to the top.
    public func stack(_ navigation: UINavigationController, _ screens: [Screen]) {
        let holds = navigation.viewControllers.elementsEqual(screens) { $0 === $1 }
        let seen = navigation.viewControllers.map { $0.title ?? "?" }
        expect("the stack holds \(screens.map(\.name))", holds, seen: seen)
    }
}
