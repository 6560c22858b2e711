import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("A controller's view and its names", .simulated(width: 200, height: 400, scale: 1))
struct ControllerViewTests {
    private var simulator: Simulator { .current }
    private let log = EventLog()

    @Test("A view that is set is the controller's, and without one the next question loads it anew")
    func setting() {
        let controller = LoggingViewController("A", log)
        let own = UIView()
        controller.view = own
        #expect(controller.view === own && own.next === controller && log.take() == [])
        let other = UIView()
        controller.view = other
        #expect(controller.viewIfLoaded === other && own.next == nil && other.next === controller)
        controller.view = nil
        #expect(!controller.isViewLoaded && other.next == nil)
        controller.loadViewIfNeeded()
        controller.loadViewIfNeeded()
        #expect(log.take() == ["A.loadView", "A.viewDidLoad"])
        #expect(controller.viewIfLoaded?.next === controller)
    }

    @Test("What loadView sets is what is shown, and viewDidLoad comes after it and before anything is seen")
    func loading() {
        final class Own: UIViewController {
            let own = UIView()
            var sawInDidLoad: UIView?
            override func loadView() { view = own }
            override func viewDidLoad() {
                super.viewDidLoad()
                sawInDidLoad = viewIfLoaded
                own.backgroundColor = .green
            }
        }
        let controller = Own()
        simulator.window.rootViewController = controller
        simulator.advanceFrame()
        #expect(controller.sawInDidLoad === controller.own && controller.own.superview === simulator.window)
        #expect(simulator.picture.onlyColor == .green)
    }

    @Test("The title is the navigation item's and the tab bar item's, whenever these are made")
    func title() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One" && controller.tabBarItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two" && controller.tabBarItem.title == "Two")
        controller.navigationItem.title = "Bar"
        #expect(controller.title == "Two" && controller.tabBarItem.title == "Two")
    }

    @Test("A parent is told what size a child would like to have, and says what size it will have")
    func contentSizes() {
        final class Parent: UIViewController {
            var wishes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                super.preferredContentSizeDidChange(forChildContentContainer: container)
                wishes.append(container.preferredContentSize)
            }
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize {
                let whole = super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
                return container === children.first ? CGSize(width: 50, height: 60) : whole
            }
        }
        let parent = Parent()
        simulator.window.rootViewController = parent
        let children = "AB".map { LoggingViewController("\($0)", log) }
        for child in children {
            child.notes = .layout
            child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
            parent.addChild(child)
        }
        for _ in 0..<2 { children[0].preferredContentSize = CGSize(width: 7, height: 8) }
        #expect(parent.wishes == [CGSize(width: 7, height: 8)])
        _ = log.take()
        simulator.resize(to: CGSize(width: 300, height: 500))
        #expect(log.take().filter { $0.contains("Transition") } == ["B.viewWillTransition(to: 300×500)"])
    }
}
