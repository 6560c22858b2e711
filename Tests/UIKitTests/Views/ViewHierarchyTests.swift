import TestSupport
import Testing
import UIKit

/// A view that says what is called of it.
private final class LoggingView: UIView {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    private func name(of view: UIView?) -> String {
        (view as? LoggingView)?.name ?? (view is UIWindow ? "window" : "nil")
    }

    override func didAddSubview(_ subview: UIView) { log.note("\(name).didAdd(\(name(of: subview)))") }
    override func willRemoveSubview(_ subview: UIView) { log.note("\(name).willRemove(\(name(of: subview)))") }
    override func willMove(toSuperview newSuperview: UIView?) {
        log.note("\(name).willMove(toSuperview: \(name(of: newSuperview)))")
    }
    override func didMoveToSuperview() { log.note("\(name).didMoveToSuperview(\(name(of: superview)))") }
    override func willMove(toWindow newWindow: UIWindow?) {
        log.note("\(name).willMove(toWindow: \(name(of: newWindow)))")
    }
    override func didMoveToWindow() { log.note("\(name).didMoveToWindow(\(name(of: window)))") }
    override func layoutSubviews() { log.note("\(name).layoutSubviews") }
}

@MainActor
@Suite("The hierarchy of views", .simulated())
struct ViewHierarchyTests {
    private let log = EventLog()

    private func views(_ names: String...) -> [LoggingView] { names.map { LoggingView($0, log) } }

    @Test("Adding, moving and removing call back in UIKit's order, also for what is inside")
    func callbacks() {
        let made = views("a", "b", "c")
        let (a, b, c) = (made[0], made[1], made[2])
        b.addSubview(c)
        #expect(
            log.take() == ["c.willMove(toSuperview: b)", "c.didMoveToSuperview(b)", "b.didAdd(c)"])
        Simulator.current.window.addSubview(a)
        _ = log.take()
        a.addSubview(b)
        #expect(
            log.take() == [
                "b.willMove(toWindow: window)", "c.willMove(toWindow: window)", "b.willMove(toSuperview: a)",
                "b.didMoveToWindow(window)", "c.didMoveToWindow(window)", "b.didMoveToSuperview(a)", "a.didAdd(b)",
            ])
        a.addSubview(c)
        #expect(
            log.take() == [
                "b.willRemove(c)", "c.willMove(toSuperview: a)", "c.didMoveToSuperview(a)", "a.didAdd(c)",
            ])
        b.removeFromSuperview()
        #expect(
            log.take() == [
                "a.willRemove(b)", "b.willMove(toWindow: nil)", "b.willMove(toSuperview: nil)",
                "b.didMoveToWindow(nil)", "b.didMoveToSuperview(nil)",
            ])
        #expect(b.superview == nil && b.window == nil && c.window === Simulator.current.window)
    }

    @Test("2.24 subviews and their layers lie in the same order, also between layers of the app's own")
    func order() {
        let made = views("a", "b", "c", "d")
        let (a, b, c, d) = (made[0], made[1], made[2], made[3])
        let parent = UIView()
        let own = CALayer()
        func names() -> [String] { parent.subviews.compactMap { ($0 as? LoggingView)?.name } }
        func layers() -> [String] {
            (parent.layer.sublayers ?? []).map { layer in
                layer === own ? "own" : made.first { $0.layer === layer }?.name ?? "?"
            }
        }
        parent.addSubview(a)
        parent.layer.addSublayer(own)
        parent.addSubview(b)
        #expect(layers() == ["a", "own", "b"])
        parent.insertSubview(c, belowSubview: b)
        #expect(names() == ["a", "c", "b"] && layers() == ["a", "own", "c", "b"])
        parent.insertSubview(d, at: 0)
        #expect(names() == ["d", "a", "c", "b"] && layers() == ["d", "a", "own", "c", "b"])
        parent.insertSubview(d, aboveSubview: a)
        #expect(names() == ["a", "d", "c", "b"])
        parent.bringSubviewToFront(a)
        #expect(names() == ["d", "c", "b", "a"])
        parent.sendSubviewToBack(b)
        #expect(names() == ["b", "d", "c", "a"])
        parent.exchangeSubview(at: 1, withSubviewAt: 3)
        #expect(names() == ["b", "a", "c", "d"])
        parent.addSubview(b)
        #expect(names() == ["a", "c", "d", "b"])
        parent.insertSubview(d, at: 99)
        #expect(names() == ["a", "c", "b", "d"])
    }

    @Test("Descendants and tags are found at any depth")
    func looking() {
        let made = views("a", "b", "c")
        made[0].addSubview(made[1])
        made[1].addSubview(made[2])
        made[2].tag = 7
        #expect(made[2].isDescendant(of: made[0]) && made[0].isDescendant(of: made[0]))
        #expect(!made[0].isDescendant(of: made[2]))
        #expect(made[0].viewWithTag(7) === made[2] && made[0].viewWithTag(8) == nil)
        #expect(made[2].next === made[1])
    }

    @Test("2.25 layout comes once a frame, from the top, and at once when asked for")
    func layout() {
        let made = views("a", "b")
        made[0].addSubview(made[1])
        Simulator.current.window.addSubview(made[0])
        Simulator.current.advanceFrame()
        _ = log.take()
        Simulator.current.advanceFrame()
        #expect(log.take() == [])
        made[0].setNeedsLayout()
        made[0].setNeedsLayout()
        #expect(log.take() == [])
        made[0].layoutIfNeeded()
        #expect(log.take() == ["a.layoutSubviews"])
        made[1].setNeedsLayout()
        made[0].setNeedsLayout()
        Simulator.current.advanceFrame()
        #expect(log.take() == ["a.layoutSubviews", "b.layoutSubviews"])
        made[1].bounds.size = CGSize(width: 3, height: 3)
        Simulator.current.advanceFrame()
        #expect(log.take() == ["a.layoutSubviews", "b.layoutSubviews"])
    }

    @Test("2.20 a touch is for the deepest view in front that is visible, enabled and under the point")
    func hitTesting() {
        let window = Simulator.current.window
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let front = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
        let inside = UIView(frame: CGRect(x: 80, y: 80, width: 50, height: 50))
        window.addSubview(back)
        window.addSubview(front)
        front.addSubview(inside)
        func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
        #expect(hit(10, 10) === back)
        #expect(hit(60, 10) === front)
        #expect(hit(140, 90) === inside)
        #expect(hit(155, 90) === window, "what is drawn outside its superview is not hit")
        #expect(hit(150, 50) === window, "the far edge is outside")
        front.layer.mask = CALayer()
        #expect(hit(60, 10) === front, "2.19: masks are not looked at")
        front.alpha = 0.01
        #expect(hit(60, 10) === front)
        front.alpha = 0.009
        #expect(hit(60, 10) === back)
        front.alpha = 1
        front.isHidden = true
        #expect(hit(60, 10) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(hit(140, 90) === window)
        #expect(UIImageView().isUserInteractionEnabled == false)
    }

    @Test(
        "2.18, 2.19 a touch goes by the order of subviews, whatever their z position, and by bounds, not by round corners"
    )
    func hitTestingByOrder() {
        let window = Simulator.current.window
        let (back, front) = (UIView(frame: window.bounds), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        window.addSubview(back)
        window.addSubview(front)
        back.layer.zPosition = 10
        front.layer.cornerRadius = 50
        front.clipsToBounds = true
        for point in [CGPoint(x: 50, y: 50), CGPoint(x: 1, y: 1)] {
            #expect(window.hitTest(point, with: nil) === front)
        }
    }

    @Test("Windows lie by level, then by the time they were shown, and pass on to the application")
    func windows() {
        let main = Simulator.current.window
        #expect(UIApplication.shared.windows == [main] && main.isKeyWindow)
        let alert = UIWindow(frame: main.frame)
        #expect(alert.isHidden)
        alert.windowLevel = .alert + 1
        #expect(alert.windowLevel.rawValue == 2001 && UIWindow.Level.alert - 2000 == .normal)
        alert.isHidden = false
        let late = UIWindow(frame: main.frame)
        late.makeKeyAndVisible()
        #expect(UIApplication.shared.windows == [main, late, alert] && late.isKeyWindow && !main.isKeyWindow)
        alert.backgroundColor = .red
        late.backgroundColor = .blue
        Simulator.current.advanceFrame()
        let colors = { Simulator.current.drawings.map { $0.suffix(9) } }
        #expect(colors() == ["#0000FFFF", "#FF0000FF"])
        alert.isHidden = true
        Simulator.current.advanceFrame()
        #expect(colors() == ["#0000FFFF"])
        late.isHidden = true
        #expect(main.isKeyWindow && UIApplication.shared.windows == [main])
        #expect(main.next === UIApplication.shared)
    }
}
