@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

/// Remembers the traits that it was told had been, and what was current then.
private final class TraitView: UIView {
    var log: [(before: UITraitCollection?, now: UIUserInterfaceStyle, current: UIUserInterfaceStyle)] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.append(
            (
                previousTraitCollection, traitCollection.userInterfaceStyle,
                UITraitCollection.current.userInterfaceStyle
            ))
    }
}

private final class TraitController: UIViewController {
    var log: [String] = []
    let traitView = TraitView()

    override func loadView() { view = traitView }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.append("did change, view told \(traitView.log.count)")
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.append("will be \(newCollection.verticalSizeClass) was \(traitCollection.verticalSizeClass)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("size")
    }
}

@MainActor
@Suite("Traits", .simulated(width: 60, height: 100, scale: 2))
struct TraitTests {
    private var simulator: Simulator { .current }

    @Test("A collection says what it was made with, and of several the last counts")
    func collections() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let several = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3), dark,
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(userInterfaceStyle: .unspecified),
        ])
        #expect(several.userInterfaceStyle == .dark && several.displayScale == 3)
        #expect(several.horizontalSizeClass == .regular && several.verticalSizeClass == .compact)
        #expect(several.layoutDirection == .rightToLeft)
        #expect(
            several.containsTraits(in: dark) && several.containsTraits(in: nil) && !dark.containsTraits(in: several))
        #expect(several.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!several.hasDifferentColorAppearance(comparedTo: dark))
        #expect(dark == UITraitCollection(userInterfaceStyle: .dark) && dark != UITraitCollection())
        #expect(
            dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash && dark.copy() as? UITraitCollection === dark
        )
        let empty = UITraitCollection()
        #expect(
            empty.displayScale == 0 && empty.layoutDirection == .unspecified && empty.verticalSizeClass == .unspecified)
    }

    @Test("The window's traits are the device's")
    func device() {
        let traits = simulator.window.traitCollection
        #expect(traits == UIScreen.main.traitCollection && traits.displayScale == 2)
        #expect(traits.userInterfaceStyle == .light && traits.layoutDirection == .leftToRight)
        simulator.layoutDirection = .rightToLeft
        #expect(simulator.window.traitCollection.layoutDirection == .rightToLeft)
    }

    @Test(
        "The room is that of devices",
        arguments: [
            (CGSize(width: 390, height: 844), .compact, .regular),
            (CGSize(width: 844, height: 390), .compact, .compact),
            (CGSize(width: 926, height: 428), .regular, .compact),
            (CGSize(width: 768, height: 1024), .regular, .regular),
            (CGSize(width: 507, height: 1024), .compact, .regular),
        ] as [(CGSize, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)])
    func sizeClasses(size: CGSize, horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        simulator.resize(to: size)
        let traits = simulator.window.traitCollection
        #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
    }

    @Test(
        "Everything on the screen is told of a change once, controllers before their views, with the new traits current"
    )
    func change() {
        let controller = TraitController()
        simulator.window.rootViewController = controller
        let inner = TraitView()
        controller.view.addSubview(inner)
        simulator.advanceFrame()
        #expect(controller.log.isEmpty && inner.log.isEmpty, "what is as expected is not told")
        simulator.userInterfaceStyle = .dark
        simulator.userInterfaceStyle = .dark
        #expect(controller.log == ["did change, view told 0"])
        for view in [controller.traitView, inner] {
            #expect(view.log.count == 1)
            #expect(view.log.first?.before?.userInterfaceStyle == .light)
            #expect(view.log.first?.now == .dark && view.log.first?.current == .dark)
        }
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }

    @Test("A view that was made before a change is told of it when it comes into the window")
    func lateView() {
        let view = TraitView()
        simulator.userInterfaceStyle = .dark
        #expect(view.log.isEmpty)
        simulator.window.addSubview(view)
        #expect(view.log.count == 1 && view.log.first?.now == .dark)
    }

    @Test("An override counts for everything inside, and a nearer one for what is inside that")
    func overrides() {
        let outer = TraitView()
        let inner = TraitView()
        outer.addSubview(inner)
        simulator.window.addSubview(outer)
        outer.overrideUserInterfaceStyle = .dark
        #expect(outer.traitCollection.userInterfaceStyle == .dark && inner.log.count == 1)
        inner.overrideUserInterfaceStyle = .light
        #expect(inner.traitCollection.userInterfaceStyle == .light && inner.log.count == 2)
        simulator.userInterfaceStyle = .dark
        #expect(inner.log.count == 2 && outer.log.count == 1)
        simulator.userInterfaceStyle = .light
        outer.overrideUserInterfaceStyle = .unspecified
        #expect(outer.traitCollection.userInterfaceStyle == .light && outer.log.count == 2)
        inner.overrideUserInterfaceStyle = .dark
        simulator.window.addSubview(inner)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("A controller's override counts for its view and its children, and a parent may give a child other traits")
    func controllers() {
        let parent = UIViewController()
        let child = TraitController()
        simulator.window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        parent.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .dark && child.traitView.log.last?.now == .dark)
        #expect(simulator.window.traitCollection.userInterfaceStyle == .light)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.view.traitCollection.horizontalSizeClass == .regular && child.log.count == 2)
        #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.view.traitCollection.horizontalSizeClass == .compact)
        let presented = TraitController()
        parent.present(presented, animated: false)
        simulator.advanceFrame()
        #expect(
            presented.traitCollection.userInterfaceStyle == .light, "a presented controller has the window's traits")
        #expect(presented.presentationController?.traitCollection.userInterfaceStyle == .light)
    }

    @Test("A window that turns says its new traits before, then its size, then they change")
    func turning() {
        let controller = TraitController()
        simulator.window.rootViewController = controller
        simulator.advanceFrame()
        simulator.resize(to: CGSize(width: 100, height: 60))
        #expect(controller.log == ["will be compact was regular", "size", "did change, view told 0"])
        controller.log = []
        simulator.resize(to: CGSize(width: 110, height: 60))
        #expect(controller.log == ["size"])
    }

    @Test("Dynamic colours are resolved by the traits of the place where they show, and again when these change")
    func dynamicColors() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        let light = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
        let dark = UIView(frame: CGRect(x: 0, y: 50, width: 60, height: 50))
        for view in [light, dark] {
            view.backgroundColor = color
            simulator.window.addSubview(view)
        }
        dark.overrideUserInterfaceStyle = .dark
        simulator.advanceFrame()
        let colors = { simulator.drawings.suffix(2).map { $0.suffix(9) } }
        #expect(colors() == ["#0000FFFF", "#FF0000FF"])
        simulator.userInterfaceStyle = .dark
        simulator.advanceFrame()
        #expect(colors() == ["#FF0000FF", "#FF0000FF"] && light.backgroundColor == color)
    }

    @Test("What draws itself draws again when the colours change")
    func drawing() {
        final class Painted: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIRectFill(rect)
            }
        }
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
        let label = UILabel(frame: CGRect(x: 0, y: 50, width: 60, height: 50))
        label.text = "I"
        label.font = .systemFont(ofSize: 60, weight: .black)
        label.textAlignment = .center
        simulator.window.backgroundColor = .systemBackground
        simulator.window.addSubview(view)
        simulator.window.addSubview(label)
        simulator.advanceFrame()
        #expect(simulator.picture.color(30, 25) == .black && simulator.picture.color(30, 75) == .black)
        #expect(simulator.picture.color(2, 75) == .white)
        simulator.userInterfaceStyle = .dark
        simulator.advanceFrame()
        #expect(simulator.picture.color(30, 25) == .white && simulator.picture.color(30, 75) == .white)
        #expect(simulator.picture.color(2, 75) == .black)
    }

    @Test("A dynamic colour has the components of the current traits, and is equal to its like only")
    func currentTraits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let half = UIColor.systemBackground.withAlphaComponent(0.5)
        #expect(half.cgColor.components == [1, 1, 1, 0.5])
        dark.performAsCurrent {
            #expect(half.cgColor.components == [0, 0, 0, 0.5])
            var white: CGFloat = 9
            UIColor.label.getRed(&white, green: nil, blue: nil, alpha: nil)
            #expect(white == 1)
        }
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        UITraitCollection.current = dark
        #expect(half.cgColor.components == [0, 0, 0, 0.5])
        UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
        #expect(half.cgColor.components == [1, 1, 1, 0.5])
        #expect(UIColor.label == UIColor.label && UIColor.label != UIColor.systemBackground)
        #expect(UIColor.label.hash == UIColor.label.hash && UIColor.label.resolvedColor(with: dark) != UIColor.label)
        let own = UIColor { _ in .systemRed }
        #expect(own == own && own != UIColor { _ in .systemRed })
        #expect(
            own.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.components == [
                1, 69.0 / 255, 58.0 / 255, 0.5,
            ])
        #expect(UIColor.red.resolvedColor(with: dark) == .red)
    }
}
