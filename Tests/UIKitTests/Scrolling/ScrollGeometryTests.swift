import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A scroll view's geometry", .simulated())
struct ScrollGeometryTests {
    private var simulator: Simulator { Simulator.current }

    @Test("the offset is the bounds' origin, and the delegate hears of every change once")
    func offset() {
        let stage = ScrollStage()
        stage.scrollView.contentOffset = CGPoint(x: 0, y: 70)
        #expect(stage.scrollView.bounds.origin == CGPoint(x: 0, y: 70))
        stage.scrollView.bounds.origin.y = 90
        stage.scrollView.contentOffset.y = 90
        #expect(stage.spy.offsets == [CGPoint(x: 0, y: 70), CGPoint(x: 0, y: 90)])
        // It may lie outside the limits, as long as nothing else changes.
        stage.scrollView.contentOffset.y = -500
        #expect(stage.scrollView.contentOffset.y == -500)
    }

    @Test("subviews keep their places in the contents, are drawn and hit at their shifted ones, and are cut off")
    func contents() {
        let stage = ScrollStage()
        let view = UIView(frame: CGRect(x: 50, y: 450, width: 100, height: 100))
        view.backgroundColor = .red
        stage.scrollView.addSubview(view)
        stage.scrollView.contentOffset.y = 100
        simulator.advanceFrame()
        #expect(view.frame.minY == 450)
        #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 50, y: 350))
        // Two pixels a point; the scroll view is 300 by 400 points.
        #expect(
            simulator.drawings == [
                "group clip rectangle 0 0 600 × 800", "  fill rectangle 100 700 200 × 200 #FF0000FF",
            ])
        #expect(simulator.window.hitTest(CGPoint(x: 100, y: 360), with: nil) === view)
        #expect(simulator.window.hitTest(CGPoint(x: 100, y: 410), with: nil) !== view)
    }

    @Test("an offset at rest is brought back inside when contents, insets or the view change")
    func confines() {
        let stage = ScrollStage()
        let view = stage.scrollView
        view.contentOffset.y = 1600
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 600)
        view.contentInset.bottom = 50
        view.contentOffset.y = 650
        view.frame.size.height = 500
        #expect(view.contentOffset.y == 550)
        view.contentSize.height = 100
        #expect(view.contentOffset == .zero)
    }

    @Test(
        "numbers that are infinite or none limit nothing and stop nothing; with others in their place all is well",
        arguments: [.nan, .infinity, -.infinity] as [CGFloat])
    func oddNumbers(_ odd: CGFloat) {
        let stage = ScrollStage()
        let view = stage.scrollView
        view.decelerationRate = .fast
        let spoil: [(UIScrollView) -> Void] = [
            { $0.contentInset.top = odd }, { $0.contentInset.left = odd }, { $0.contentInset.bottom = odd },
            { $0.contentInset.right = odd }, { $0.contentSize.height = odd }, { $0.contentSize.width = odd },
            { $0.contentOffset = CGPoint(x: odd, y: odd) }, { $0.bounds.size = CGSize(width: odd, height: odd) },
            { $0.setContentOffset(CGPoint(x: 0, y: odd), animated: true) },
            { $0.scrollRectToVisible(CGRect(x: odd, y: odd, width: 10, height: 10), animated: true) },
        ]
        for (index, spoil) in spoil.enumerated() {
            // In a deceleration; then a finger comes.
            simulator.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 90, y: 100), duration: 0.1)
            spoil(view)
            simulator.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 90, y: 200), duration: 0.1)
            #expect(simulator.advanceUntilIdle(), "number \(index)")
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            (view.contentInset, view.contentSize) = (.zero, .zero)
            view.contentSize = CGSize(width: 300, height: 2000)
            #expect(view.contentOffset.x == 0 && 0...1600 ~= view.contentOffset.y, "number \(index)")
            view.contentOffset = .zero
            simulator.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.1)
            #expect(view.contentOffset.y > 50, "number \(index)")
            simulator.advanceUntilIdle()
        }
    }

    @Test("contents at their beginning stay there when the inset before them changes; others stay where they are")
    func topInset() {
        let stage = ScrollStage()
        stage.scrollView.contentInset.top = 40
        #expect(stage.scrollView.contentOffset.y == -40)
        #expect(stage.spy.take() == ["didChangeAdjustedContentInset", "didScroll"])
        stage.scrollView.contentOffset.y = 100
        stage.scrollView.contentInset.top = 80
        #expect(stage.scrollView.contentOffset.y == 100)
    }

    @Test(
        "the adjusted inset takes the safe area along as the behaviour says",
        arguments: [
            (UIScrollView.ContentInsetAdjustmentBehavior.never, 0, 0),
            (.scrollableAxes, 44, 0),
            (.automatic, 44, 0),
            (.always, 44, 10),
        ])
    func adjusted(behaviour: UIScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, left: CGFloat) {
        simulator.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 0, right: 0)
        let stage = ScrollStage()
        stage.scrollView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        stage.scrollView.contentInsetAdjustmentBehavior = behaviour
        simulator.advanceFrame()
        #expect(stage.scrollView.adjustedContentInset == UIEdgeInsets(top: top + 5, left: left, bottom: 0, right: 0))
        #expect(stage.scrollView.contentOffset == CGPoint(x: -left, y: -top - 5))
    }

    @Test("a subclass hears that the adjusted inset has changed, and the delegate through its call of super")
    func adjustedInsetHook() {
        final class Listening: UIScrollView {
            var insets: [CGFloat] = []
            var passesOn = true
            override func adjustedContentInsetDidChange() {
                if passesOn { super.adjustedContentInsetDidChange() }
                insets.append(adjustedContentInset.bottom)
            }
        }
        let view = Listening()
        let stage = ScrollStage(view)
        view.contentInset.bottom = 5
        view.contentInset.bottom = 5
        #expect(view.insets == [5] && stage.spy.take() == ["didChangeAdjustedContentInset"])
        view.passesOn = false
        simulator.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        view.frame.size.height = 667
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.insets == [5, 39] && !stage.spy.take().contains("didChangeAdjustedContentInset"))
    }

    @Test(
        "in a navigation controller the scroll view that fills a screen takes the top inset also when it does not scroll"
    )
    func navigationScreen() {
        simulator.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        simulator.window.rootViewController = navigation
        let scrollView = UIScrollView(frame: screen.view.bounds)
        screen.view.addSubview(scrollView)
        let second = UIScrollView(frame: screen.view.bounds)
        screen.view.addSubview(second)
        simulator.advanceFrame()
        #expect(screen.view.safeAreaInsets.top >= 44)
        #expect(scrollView.adjustedContentInset.top == screen.view.safeAreaInsets.top)
        #expect(second.adjustedContentInset.top == 0)
    }

    @Test("scrollRectToVisible scrolls as little as needed and not beyond the limits")
    func rectToVisible() {
        let stage = ScrollStage()
        let view = stage.scrollView
        func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
            view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            return view.contentOffset.y
        }
        #expect(show(350, 100) == 50)
        #expect(show(60, 300) == 50)
        #expect(show(20, 10) == 20)
        #expect(show(1950, 200) == 1600)
        view.contentInset.bottom = 30
        #expect(show(1950, 50) == 1630)
        // What is larger than the view shows its beginning.
        #expect(show(100, 900) == 100)
    }

    @Test("an offset that is set in an animation block moves the contents over its duration")
    func block() throws {
        let stage = ScrollStage()
        UIView.animate(withDuration: 0.5) { stage.scrollView.contentOffset.y = 200 }
        #expect(stage.scrollView.contentOffset.y == 200)
        simulator.advance(by: 0.25)
        let shown = try #require(stage.scrollView.layer.presentation()?.bounds.origin.y)
        #expect(shown > 60 && shown < 140)
        simulator.advance(by: 0.5)
        #expect(stage.scrollView.layer.presentation()?.bounds.origin.y == 200)
    }
}
