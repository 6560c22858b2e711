import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Tab bars", .simulated(width: 200, height: 400, scale: 1))
struct TabBarTests {
    private var simulator: Simulator { .current }

    /// What the screen shows of text, from the left.
    private var words: [String] {
        UIKitSystem.displayList(at: CACurrentMediaTime()).description.split(separator: "\n").compactMap { line in
            guard line.contains("text "), let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\"")
            else { return nil }
            return String(line[line.index(after: start)..<end])
        }
    }

    @Test("stand at the bottom, above what the system covers, and screens are told how far they reach up")
    func safeArea() {
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let stage = TabStage("AB")
        #expect(stage.tabs.tabBar.frame == CGRect(x: 0, y: 400 - 49 - 34, width: 200, height: 49 + 34))
        #expect(stage.screens[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
        #expect(stage.screens[0].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 83, right: 0))
        stage.tabs.tabBar.isTranslucent = false
        simulator.advanceFrame()
        #expect(stage.screens[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 317))
        #expect(stage.screens[0].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        stage.screens[0].extendedLayoutIncludesOpaqueBars = true
        simulator.advanceFrame()
        #expect(stage.screens[0].view.frame.height == 400)
        simulator.safeAreaInsets = .zero
        simulator.advanceFrame()
        #expect(stage.tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 200, height: 49))
        // What is hidden leaves its room to the screens.
        stage.screens[0].extendedLayoutIncludesOpaqueBars = false
        stage.tabs.tabBar.isHidden = true
        simulator.advanceFrame()
        #expect(stage.screens[0].view.frame.height == 400 && stage.screens[0].view.safeAreaInsets == .zero)
        stage.tabs.tabBar.isTranslucent = true
        simulator.advanceFrame()
        #expect(stage.screens[0].view.safeAreaInsets == .zero)
        stage.tabs.tabBar.isHidden = false
        simulator.advanceFrame()
        #expect(stage.screens[0].view.safeAreaInsets.bottom == 49)
    }

    @Test("a screen knows the safe area while it comes, in a stack, too")
    func safeAreaInTransition() {
        let stage = TabStage("A")
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        stage.tabs.viewControllers = [stage.screens[0], navigation]
        let animator = SpyAnimator(stage.log)
        animator.onAnimate = { _ in
            navigation.view.layoutIfNeeded()
            #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
            stage.log.note("checked")
        }
        stage.delegate.animator = animator
        stage.tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("checked"))
    }

    @Test("show titles, and the selected one in the tint colour")
    func titles() {
        let stage = TabStage("AB")
        stage.screens[0].title = "One"
        stage.screens[1].tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 7)
        simulator.advanceFrame()
        #expect(words == ["One", "Two"])
        #expect(stage.tabs.tabBar.items?.map(\.title) == ["One", "Two"])
        stage.tabs.tabBar.tintColor = .red
        stage.tabs.tabBar.unselectedItemTintColor = .green
        simulator.advanceFrame()
        #expect(colours == ["#FF0000", "#00FF00"])
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        #expect(colours == ["#00FF00", "#FF0000"])
    }

    /// The colours of the words, from the left.
    private var colours: [String] {
        UIKitSystem.displayList(at: CACurrentMediaTime()).description.split(separator: "\n")
            .filter { $0.contains("text ") }.compactMap { line in
                line.firstIndex(of: "#").map { String(line[$0...].prefix(7)) }
            }
    }

    @Test("show an image by its shape in the colour of the item, and the other one when it is selected")
    func images() {
        let stage = TabStage("AB")
        let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        stage.screens[1].tabBarItem = UITabBarItem(title: nil, image: square, selectedImage: dot)
        stage.tabs.tabBar.tintColor = .red
        stage.tabs.tabBar.unselectedItemTintColor = .green
        stage.tabs.tabBar.isTranslucent = false
        simulator.advanceFrame()
        func pixel(_ x: Int) -> RGB { Picture(simulator.screenshot())[x, 351 + 24] }
        #expect(pixel(150) == .green && pixel(142) == .green)
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        #expect(pixel(150) == .red && pixel(142) == .white)
    }

    @Test(
        "are white unless they are given a colour, through which a little of the screen shines if they are translucent")
    func background() {
        let stage = TabStage("AB")
        func seen() -> RGB {
            simulator.advanceFrame()
            return Picture(simulator.screenshot())[2, 390]
        }
        // The screens are blue.
        #expect(abs(Int(seen().red) - 240) <= 1 && seen().blue == 255)
        stage.tabs.tabBar.barTintColor = .green
        #expect(seen().red == 0 && abs(Int(seen().green) - 240) <= 1 && abs(Int(seen().blue) - 15) <= 1)
        stage.tabs.tabBar.isTranslucent = false
        #expect(seen() == .green)
        stage.tabs.tabBar.barTintColor = nil
        #expect(seen() == .white)
    }

    @Test("of a tab bar controller cross-fade to the items of another list if that is set with animation")
    func animatedList() {
        let stage = TabStage("AB")
        for (screen, title) in zip(stage.screens, ["One", "Two"]) { screen.title = title }
        simulator.advanceFrame()
        stage.tabs.setViewControllers([stage.screens[1]], animated: true)
        simulator.advance(by: 0.1)
        #expect(words.sorted() == ["One", "Two", "Two"])
        simulator.advanceUntilIdle()
        #expect(words == ["Two"] && stage.tabs.selectedIndex == 0)
        stage.tabs.setViewControllers(stage.screens, animated: false)
        simulator.advanceFrame()
        #expect(words == ["One", "Two"])
    }

    @Test("an item that is not enabled is as dim after a cross-fade as before")
    func disabledAfterFade() {
        let stage = TabStage("AB")
        stage.screens[1].tabBarItem.isEnabled = false
        func alphas() -> [CGFloat] {
            stage.tabs.tabBar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }.map(\.alpha)
        }
        let before = alphas()
        #expect(before.count == 2 && before[0] == 1 && before[1] < 0.9)
        stage.tabs.setViewControllers(stage.screens, animated: true)
        stage.tabs.tabBar.tintColor = .red
        simulator.advance(by: 0.1)
        #expect(alphas().sorted() == [0, 0, before[1], 1], "what goes stays on its way, whatever is set meanwhile")
        simulator.advanceUntilIdle()
        #expect(alphas() == before)
    }

    @Test("show a badge in its colour while there is one")
    func badge() {
        let stage = TabStage("AB")
        let item = stage.screens[0].tabBarItem!
        item.badgeValue = "3"
        simulator.advanceFrame()
        #expect(words == ["3"])
        #expect(Picture(simulator.screenshot())[50 + 12 - 7, 351 + 10] == .red)
        item.badgeColor = .green
        simulator.advanceFrame()
        #expect(Picture(simulator.screenshot())[50 + 12 - 7, 351 + 10] == .green)
        item.badgeValue = nil
        simulator.advanceFrame()
        #expect(words.isEmpty)
    }

    @Test("an item that is not enabled takes no taps")
    func disabled() {
        let stage = TabStage("AB")
        stage.screens[1].tabBarItem.isEnabled = false
        simulator.advanceFrame()
        stage.tap(1)
        #expect(stage.log.take().isEmpty && stage.tabs.selectedIndex == 0)
    }

    @Test("from right to left the first item stands at the right")
    func mirrored() {
        simulator.layoutDirection = .rightToLeft
        let stage = TabStage("AB")
        simulator.tap(CGPoint(x: 50, y: 370))
        #expect(stage.tabs.selectedIndex == 1)
    }

    @Test("a bar of the app's own tells its delegate of taps, and shows what it is told")
    func ownBar() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 200, height: 49))
        let listener = BarListener()
        let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        simulator.window.rootViewController = UIViewController()
        simulator.window.addSubview(bar)
        bar.delegate = listener
        bar.items = items
        #expect(bar.selectedItem == nil)
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 150, y: 120))
        #expect(listener.tapped == ["Two"] && bar.selectedItem === items[1])
        bar.selectedItem = items[0]
        #expect(bar.selectedItem === items[0])
        bar.selectedItem = UITabBarItem()
        #expect(bar.selectedItem == nil)
        #expect(bar.sizeThatFits(CGSize(width: 120, height: 0)) == CGSize(width: 120, height: 49))
        bar.setItems([items[0]], animated: true)
        simulator.advance(by: 0.1)
        #expect(words == ["One", "Two", "One"])
        simulator.advanceUntilIdle()
        #expect(words == ["One"])
    }

    @Test("the bar of a tab bar controller is not for others to change")
    func managed() async {
        let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let tabs = UITabBarController()
                    withExtendedLifetime(tabs) { tabs.tabBar.items = [] }
                }
            }
        }
        #expect(text(items).contains("Directly modifying a tab bar managed by a tab bar controller"))
        let delegate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let tabs = UITabBarController()
                    withExtendedLifetime(tabs) { tabs.tabBar.delegate = nil }
                }
            }
        }
        #expect(text(delegate).contains("Changing the delegate of a tab bar managed by a tab bar controller"))
    }

    @Test("a stack without an item of its own has its root's")
    func stackItem() {
        let root = UIViewController()
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        #expect(navigation.tabBarItem === root.tabBarItem && navigation.tabBarItem.title == "Root")
        navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 3)
        #expect(navigation.tabBarItem.title == "Stack" && navigation.tabBarItem.tag == 3)
        #expect(root.tabBarItem.title == "Root")
        navigation.tabBarItem = nil
        #expect(navigation.tabBarItem === root.tabBarItem)
    }
}

/// A delegate of a bar of the app's own.
private final class BarListener: NSObject, UITabBarDelegate {
    var tapped: [String?] = []

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        tapped.append(item.title)
    }
}
