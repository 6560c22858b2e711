import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("The items of a navigation bar", .simulated(width: 320, height: 480, scale: 1, fps: 100))
struct BarItemTests {
    private var simulator: Simulator { .current }

    /// A stage with one button at the trailing edge.
    private func stage(_ item: UIBarButtonItem) -> BarStage {
        let stage = BarStage(["Title"])
        stage.screens[0].navigationItem.rightBarButtonItem = item
        simulator.advanceFrame()
        return stage
    }

    private func image(_ side: CGFloat) -> UIImage {
        let size = CGSize(width: side, height: side)
        return UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    }

    /// What is seen in the middle of a button of 20 points at the trailing edge.
    private var seen: RGB { Picture(simulator.screenshot())[320 - 16 - 10, 22] }

    @Test("show their words in their weight, width and tint, and follow every change")
    func words() throws {
        let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        let stage = stage(item)
        func label() throws -> UILabel {
            simulator.advanceFrame()
            return try #require(stage.label("Save"))
        }
        let plain = try label()
        #expect(plain.font == UIFont.systemFont(ofSize: 17, weight: .regular) && plain.textColor == .systemBlue)
        let width = try #require(plain.superview).frame.width
        item.style = .done
        #expect(try label().font == UIFont.systemFont(ofSize: 17, weight: .semibold))
        item.style = .plain
        item.tintColor = .red
        #expect(try label().textColor == .red)
        item.tintColor = nil
        #expect(try label().textColor == .systemBlue)
        item.width = 130
        #expect(try label().superview?.frame.maxX == 304)
        #expect(try label().superview?.frame.width == 130)
        item.width = 0
        #expect(try label().superview?.frame.width == width)
        item.title = "Keep"
        simulator.advanceFrame()
        #expect(stage.words == ["Title", "Keep"])
    }

    @Test("show an image by its shape, paler when they cannot be used, and a view in the place of everything")
    func images() {
        let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        let stage = stage(item)
        item.image = image(20)
        item.tintColor = .red
        simulator.advanceFrame()
        #expect(seen == .red && stage.words == ["Title"])
        item.isEnabled = false
        simulator.advanceFrame()
        #expect(seen.red == 255 && abs(Int(seen.green) - 166) <= 1)
        item.isEnabled = true
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .green
        item.customView = view
        simulator.advanceFrame()
        #expect(seen == .green && view.isDescendant(of: stage.bar))
        item.customView = nil
        item.image = nil
        simulator.advanceFrame()
        #expect(view.superview == nil && stage.words == ["Title", "Save"])
    }

    @Test("send what they are told to whom they are told, each with its tag")
    func actions() {
        @MainActor final class Target {
            var tags: [Int] = []
            func first(_ sender: UIBarButtonItem) { tags.append(sender.tag) }
            func second(_ sender: UIBarButtonItem) { tags.append(-sender.tag) }
        }
        let item = UIBarButtonItem(image: image(20), style: .plain, target: nil, action: nil)
        let stage = stage(item)
        let (one, other) = (Target(), Target())
        func tap() { simulator.tap(CGPoint(x: 294, y: 22)) }
        tap()
        item.tag = 7
        item.target = one
        item.action = Selector("first(_:)", Target.first)
        tap()
        #expect(one.tags == [7])
        item.action = Selector("second(_:)", Target.second)
        tap()
        item.target = other
        item.tag = 8
        tap()
        #expect(one.tags == [7, -7] && other.tags == [-8])
        item.action = nil
        tap()
        #expect(one.tags.count == 2 && other.tags.count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test("may have a view of the app's in the place of the title")
    func titleView() {
        let stage = BarStage(["Title"])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        stage.screens[0].navigationItem.titleView = view
        simulator.advanceFrame()
        #expect(stage.place(of: view) == CGRect(x: 140, y: 12, width: 40, height: 20) && stage.words == [])
        stage.screens[0].navigationItem.titleView = nil
        simulator.advanceFrame()
        #expect(view.superview == nil && stage.words == ["Title"])
    }

    @Test("stand from the edges inwards, several of them, and the first one is the one button")
    func several() {
        let stage = BarStage(["Title"])
        let item = stage.screens[0].navigationItem
        func buttons(_ titles: String) -> [UIBarButtonItem] {
            titles.map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
        }
        item.leftBarButtonItems = buttons("AB")
        item.rightBarButtonItems = buttons("YX")
        simulator.advanceFrame()
        #expect(stage.words == ["A", "B", "Title", "X", "Y"])
        #expect(item.leftBarButtonItem?.title == "A" && item.rightBarButtonItem?.title == "Y")
        item.leftBarButtonItem = item.leftBarButtonItems?[1]
        item.rightBarButtonItem = nil
        simulator.advanceFrame()
        #expect(stage.words == ["B", "Title"])
        #expect(item.leftBarButtonItems?.count == 1 && item.rightBarButtonItems == nil)
    }

    @Test("that are set with animation cross-fade, all together or one of them, at either edge")
    func animated() {
        let setters: [(UINavigationItem, UIBarButtonItem?, Bool) -> Void] = [
            { $0.setLeftBarButton($1, animated: $2) },
            { $0.setRightBarButton($1, animated: $2) },
            { $0.setLeftBarButtonItems($1.map { [$0] }, animated: $2) },
            { $0.setRightBarButtonItems($1.map { [$0] }, animated: $2) },
        ]
        let button = UIBarButtonItem(title: "New", style: .plain, target: nil, action: nil)
        for (index, set) in setters.enumerated() {
            let stage = BarStage(["Title"])
            let item = stage.screens[0].navigationItem
            set(item, button, true)
            simulator.advanceFrame()
            #expect(stage.strength(of: "New") < 0.1)
            simulator.advance(by: 0.125)
            #expect(abs(stage.strength(of: "New") - 0.5) < 0.1)
            simulator.advanceUntilIdle()
            #expect(stage.strength(of: "New") == 1)
            #expect(stage.words == (index % 2 == 0 ? ["New", "Title"] : ["Title", "New"]))
            set(item, nil, false)
            simulator.advanceFrame()
            #expect(stage.words == ["Title"])
            set(item, button, false)
            simulator.advanceFrame()
            #expect(stage.strength(of: "New") == 1)
        }
    }

    @Test("may hide the way back, at once or by a cross-fade")
    func hidingBack() {
        let stage = BarStage(["First", "Second"])
        let item = stage.screens[1].navigationItem
        item.setHidesBackButton(true, animated: true)
        simulator.advanceFrame()
        #expect(stage.strength(of: "First") > 0.9 && item.hidesBackButton)
        simulator.advance(by: 0.125)
        #expect(abs(stage.strength(of: "First") - 0.5) < 0.1)
        simulator.advanceUntilIdle()
        #expect(stage.words == ["Second"])
        item.setHidesBackButton(false, animated: false)
        simulator.advanceFrame()
        #expect(stage.strength(of: "First") == 1)
    }
}
