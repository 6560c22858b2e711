import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Windows", .simulated(width: 60, height: 100, scale: 1))
struct WindowTests {
    private var simulator: Simulator { .current }

    @Test("A window becomes the key one without being shown or moved to the front, and one that is hidden hands on")
    func key() {
        let main = simulator.window
        let other = UIWindow(frame: main.frame)
        other.makeKey()
        #expect(other.isKeyWindow && !main.isKeyWindow && UIApplication.shared.keyWindow === other)
        #expect(other.isHidden && UIApplication.shared.windows == [main])
        other.makeKeyAndVisible()
        main.makeKey()
        #expect(main.isKeyWindow && UIApplication.shared.windows == [main, other])
        main.makeKeyAndVisible()
        #expect(UIApplication.shared.windows == [other, main])
        other.makeKey()
        other.isHidden = true
        #expect(main.isKeyWindow && !other.isKeyWindow)
    }

    @Test("A root's view fills its window, also when that gets another size, and goes when the root is taken away")
    func root() {
        let window = UIWindow(frame: CGRect(x: 10, y: 10, width: 30, height: 40))
        let root = UIViewController()
        root.view.backgroundColor = .red
        window.rootViewController = root
        window.isHidden = false
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 30, height: 40) && root.view.window === window)
        window.frame.size = CGSize(width: 50, height: 60)
        simulator.advanceFrame()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        #expect(simulator.picture.color(59, 69) == .red && simulator.picture.color(59, 71) != .red)
        window.rootViewController = nil
        #expect(root.view.superview == nil)
    }

    @Test("5.17: an event that is sent to the application by hand reaches the window that was touched, and only that")
    func sendEvent() throws {
        final class Window: UIWindow {
            var events: [UIEvent] = []
            override func sendEvent(_ event: UIEvent) { events.append(event) }
        }
        final class Counting: UIView {
            var touches = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
        }
        let (window, other) = (Window(frame: simulator.window.frame), Window(frame: .zero))
        let view = Counting(frame: window.bounds)
        window.addSubview(view)
        for shown in [other, window] { shown.isHidden = false }
        let touch = simulator.touchDown(at: CGPoint(x: 20, y: 20))
        simulator.advanceFrame()
        #expect(window.events.count == 1 && view.touches == 0, "what the window keeps is not delivered")
        UIApplication.shared.sendEvent(try #require(window.events.first))
        #expect(window.events.count == 2 && other.events.isEmpty)
        touch.up()
        simulator.advanceFrame()
        #expect(window.events.count == 3 && other.events.isEmpty)
    }
}
