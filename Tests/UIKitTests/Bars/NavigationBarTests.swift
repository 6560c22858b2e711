import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("A navigation bar", .simulated(width: 320, height: 480, scale: 1, fps: 100))
struct NavigationBarTests {
    private var simulator: Simulator { .current }

    @Test("shows the title in its middle and the last screen's name on the back button")
    func titles() throws {
        let stage = BarStage(["First", "Second"])
        #expect(stage.words == ["First", "Second"])
        let title = stage.place(of: try #require(stage.label("Second")))
        #expect(abs(title.midX - 160) <= 0.5 && abs(title.midY - 22) <= 0.5)
        #expect(stage.place(of: try #require(stage.label("First"))).minX == 26)
        #expect(stage.label("First")?.textColor == .systemBlue)
        #expect(stage.bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(stage.bar.topItem === stage.screens[1].navigationItem)
        #expect(stage.bar.backItem === stage.screens[0].navigationItem)
        #expect(stage.bar.items?.count == 2)
    }

    @Test("draws the chevron in the tint colour, and nothing where nothing is to be shown")
    func chevron() {
        let stage = BarStage(["", ""])
        let seen = Picture(simulator.screenshot())
        #expect(seen.count { $0 != .white } > 0)
        stage.bar.tintColor = .red
        simulator.advanceFrame()
        let red = Picture(simulator.screenshot())
        #expect(red.count { $0.red > $0.blue } > 0 && red.count { $0.blue > $0.red } == 0)
        stage.navigation.popViewController(animated: false)
        simulator.advanceFrame()
        #expect(Picture(simulator.screenshot()).onlyColor == .white)
    }

    @Test("takes the back button's words from the item, then from its title, then says Back")
    func backWords() {
        let stage = BarStage(["First", "Second"])
        let item = stage.screens[0].navigationItem
        func words() -> [String] {
            simulator.advanceFrame()
            return stage.words
        }
        item.backButtonTitle = "One"
        #expect(words() == ["One", "Second"])
        let back = UIBarButtonItem(primaryAction: UIAction(title: "Home") { _ in })
        item.backBarButtonItem = back
        #expect(words() == ["Home", "Second"])
        back.title = "House"
        #expect(words() == ["House", "Second"])
        item.backButtonDisplayMode = .minimal
        item.backBarButtonItem = nil
        #expect(words() == ["Second"])
        item.backButtonDisplayMode = .generic
        #expect(words() == ["Back", "Second"])
        item.backButtonDisplayMode = .default
        item.backButtonTitle = nil
        stage.screens[0].title = nil
        #expect(words() == ["Back", "Second"])
        stage.screens[0].title = "A title that is far too long for a back button"
        #expect(words() == ["Back", "Second"])
    }

    @Test("puts buttons at both edges, and left ones in the place of the back button")
    func buttons() throws {
        let stage = BarStage(["First", "Second"])
        let item = stage.screens[1].navigationItem
        let button = UIBarButtonItem(primaryAction: UIAction(title: "Edit") { _ in })
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        item.rightBarButtonItems = [UIBarButtonItem(customView: view), button]
        simulator.advanceFrame()
        #expect(stage.place(of: view) == CGRect(x: 274, y: 12, width: 30, height: 20))
        #expect(stage.words == ["First", "Second", "Edit"])
        #expect(stage.place(of: try #require(stage.label("Edit"))).maxX == 266)
        item.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Close") { _ in })
        simulator.advanceFrame()
        #expect(stage.words == ["Close", "Second", "Edit"])
        item.leftItemsSupplementBackButton = true
        simulator.advanceFrame()
        #expect(stage.words == ["First", "Close", "Second", "Edit"])
        item.hidesBackButton = true
        simulator.advanceFrame()
        #expect(stage.words == ["Close", "Second", "Edit"])
    }

    @Test("is mirrored where lines begin at the right")
    func mirrored() throws {
        simulator.layoutDirection = .rightToLeft
        let stage = BarStage(["First", "Second"])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        stage.screens[1].navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
        simulator.advanceFrame()
        #expect(stage.place(of: view).minX == 16)
        #expect(stage.place(of: try #require(stage.label("First"))).maxX == 320 - 26)
        let picture = Picture(simulator.screenshot())
        #expect((0..<44).contains { y in (300..<312).contains { picture[$0, y] != .white } })
    }

    @Test("leaves the title what room the buttons leave")
    func narrow() throws {
        let stage = BarStage(["", String(repeating: "long ", count: 30)])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        stage.screens[1].navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
        simulator.advanceFrame()
        let title = stage.place(of: try #require(stage.label(stage.screens[1].title ?? "")))
        #expect(title.minX >= 26 && title.maxX == 320 - 16 - 100 - 8)
    }

    @Test("below the status bar covers the screens that it lies on: their safe area ends at its edge")
    func safeArea() {
        let stage = BarStage(["First"])
        let view: UIView = stage.screens[0].view
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        simulator.advanceFrame()
        #expect(stage.bar.frame.minY == 20)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        let part = UIView(frame: CGRect(x: 10, y: 30, width: 50, height: 50))
        view.addSubview(part)
        #expect(part.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
        stage.navigation.isNavigationBarHidden = true
        simulator.advanceFrame()
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    }

    @Test("through which nothing shines lies above the screens, except those that want to lie below it")
    func opaque() {
        let stage = BarStage(["First"])
        let view: UIView = stage.screens[0].view
        stage.bar.isTranslucent = false
        simulator.advanceFrame()
        #expect(view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(view.safeAreaInsets == .zero)
        stage.screens[0].extendedLayoutIncludesOpaqueBars = true
        simulator.advanceFrame()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(view.safeAreaInsets.top == 44)
    }

    @Test("that an app hides by itself stays hidden through layouts and pushes, and comes back when the app says so")
    func hiddenByApp() {
        let stage = BarStage(["First"])
        stage.bar.isHidden = true
        simulator.resize(to: CGSize(width: 300, height: 480))
        simulator.advanceFrame()
        #expect(stage.bar.isHidden && !stage.navigation.isNavigationBarHidden)
        stage.navigation.pushViewController(stage.screen("Second"), animated: true)
        simulator.advance(by: 0.1)
        #expect(stage.bar.isHidden)
        simulator.advanceUntilIdle()
        #expect(stage.bar.isHidden && Picture(simulator.screenshot()).onlyColor == .white)
        stage.navigation.isNavigationBarHidden = true
        stage.bar.isHidden = false
        simulator.advanceFrame()
        #expect(stage.bar.isHidden)
        stage.navigation.isNavigationBarHidden = false
        simulator.advanceFrame()
        #expect(!stage.bar.isHidden && stage.words == ["First", "Second"])
    }

    @Test("of a navigation controller takes no items from others")
    func managed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    navigation.navigationBar.pushItem(UINavigationItem(title: "x"), animated: false)
                }
            }
        }
        #expect(text(result).contains("managed by a controller"))
        let delegate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    withExtendedLifetime(navigation) { navigation.navigationBar.delegate = nil }
                }
            }
        }
        #expect(text(delegate).contains("Cannot manually set the delegate"))
    }

    @Test("on its own exchanges its items with the motion of a push, or of a pop if the new top was there")
    func exchange() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        simulator.window.rootViewController = UIViewController()
        simulator.window.addSubview(bar)
        let items = ["A", "B", "C"].map(UINavigationItem.init)
        func place(of text: String) -> CGFloat? {
            let labels = bar.descendants.compactMap { $0 as? UILabel }.filter { $0.text == text }
            return labels.last?.layer.presentation()?.position.x
        }
        bar.setItems([items[0], items[1]], animated: false)
        #expect(bar.items == [items[0], items[1]] && bar.topItem === items[1] && bar.backItem === items[0])
        simulator.advanceFrame()
        bar.setItems([items[0], items[2]], animated: true)
        simulator.advance(by: 0.1)
        #expect((place(of: "C") ?? 0) > 165)
        simulator.advanceUntilIdle()
        #expect(abs((place(of: "C") ?? 0) - 160) <= 0.5)
        bar.setItems([items[0]], animated: true)
        simulator.advance(by: 0.1)
        #expect((place(of: "A") ?? 320) < 155)
        simulator.advanceUntilIdle()
        #expect(bar.items == [items[0]] && bar.subviews.count == 1)
    }

    @Test("on its own pushes and pops the items that its delegate lets it")
    func alone() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let judge = Judge()
        bar.delegate = judge
        simulator.window.rootViewController = UIViewController()
        simulator.window.addSubview(bar)
        let items = ["A", "B", "C"].map(UINavigationItem.init)
        bar.items = [items[0]]
        bar.pushItem(items[1], animated: true)
        #expect(bar.topItem === items[1])
        #expect(judge.log.take() == ["shouldPush B"])
        simulator.advanceUntilIdle()
        #expect(judge.log.take() == ["didPush B"])
        judge.answer = false
        bar.pushItem(items[2], animated: false)
        #expect(bar.popItem(animated: false) == nil)
        #expect(bar.topItem === items[1])
        judge.answer = true
        #expect(bar.popItem(animated: false) === items[1])
        #expect(bar.popItem(animated: false) == nil)
        #expect(bar.subviews.count == 1)
        #expect(judge.log.take() == ["shouldPush C", "shouldPop B", "shouldPop B", "didPop B"])
    }
}

/// A delegate of a bar that says always the same.
private final class Judge: NSObject, UINavigationBarDelegate {
    let log = EventLog()
    var answer = true

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        log.note("shouldPush \(item.title ?? "")")
        return answer
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        log.note("didPush \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        log.note("shouldPop \(item.title ?? "")")
        return answer
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        log.note("didPop \(item.title ?? "")")
    }
}
