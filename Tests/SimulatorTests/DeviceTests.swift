@_spi(Radial) @_spi(Runtime) import QuartzCore
@_spi(Runtime) import Simulator
import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("The simulated device", .simulated())
struct DeviceTests {
    private var simulator: Simulator { Simulator.current }

    @Test("A screenshot has the screen's pixels and shows what lies where")
    func screenshot() {
        let window = simulator.window
        window.backgroundColor = .red
        let view = UIView(frame: CGRect(x: 100, y: 50, width: 20, height: 30))
        view.backgroundColor = .blue
        window.addSubview(view)
        simulator.advanceFrame()
        let picture = simulator.picture
        #expect(picture.width == 750 && picture.height == 1334)
        #expect(picture.color(99.5, 60) == .red && picture.color(100, 60) == .blue)
        #expect(picture.color(119.5, 79.5) == .blue && picture.color(120, 80) == .red)
        #expect(picture.count { $0 == .blue } == 40 * 60)
        #expect(picture.partialPixels(between: .red, and: .blue) == 0)
        let corner: UIColor = simulator.screenshot().pixel(x: 0, y: 0)
        #expect(corner == UIColor(RGB.red))
    }

    @Test("A screenshot shows the last frame, not what has been changed since")
    func lastFrame() {
        simulator.window.backgroundColor = .red
        simulator.advanceFrame()
        simulator.window.backgroundColor = .blue
        #expect(simulator.picture.onlyColor == .red)
        simulator.advanceFrame()
        #expect(simulator.picture.onlyColor == .blue)
    }

    @Test("A screen without anything is black")
    func nothing() {
        simulator.advanceFrame()
        #expect(simulator.picture.onlyColor == .black)
    }

    @Test("A scale of three makes three pixels a point")
    func oddScale() {
        Simulator.run(screen: CGSize(width: 11, height: 7), scale: 3) { simulator in
            simulator.window.backgroundColor = .green
            simulator.advanceFrame()
            let image = simulator.screenshot()
            #expect(image.width == 33 && image.height == 21)
            #expect(Picture(image).onlyColor == .green)
        }
    }

    @Test("Two runs of one script give the same bytes")
    func determinism() {
        func run() -> [[UInt32]] {
            Simulator.run(screen: CGSize(width: 120, height: 80), scale: 2) { simulator in
                var frames: [[UInt32]] = []
                let view = UIView(frame: CGRect(x: 3, y: 3, width: 40, height: 40))
                view.backgroundColor = UIColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.7)
                view.layer.cornerRadius = 9
                simulator.window.backgroundColor = .white
                simulator.window.addSubview(view)
                UIView.animate(withDuration: 0.3) {
                    view.center = CGPoint(x: 80, y: 50)
                    view.transform = CGAffineTransform(rotationAngle: 1)
                    view.alpha = 0.2
                }
                for _ in 0..<20 {
                    simulator.advanceFrame()
                    frames.append(simulator.picture.bytes)
                }
                return frames
            }
        }
        let first = run()
        #expect(first == run())
        #expect(Set(first).count == 19, "the start, eighteen frames on the way, and the end once more")
    }

    @Test("A resize is there at once, in screen, window, layout and picture")
    func resize() {
        let window = simulator.window
        let view = UIView(frame: window.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .blue
        window.addSubview(view)
        simulator.advanceFrame()
        simulator.resize(to: CGSize(width: 667, height: 375))
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(window.frame == UIScreen.main.bounds && view.frame == window.bounds)
        simulator.advanceFrame()
        let picture = simulator.picture
        #expect(picture.width == 1334 && picture.height == 750 && picture.onlyColor == .blue)
    }

    @Test("A rotation is animated and ends in the new size")
    func rotate() {
        let window = simulator.window
        window.backgroundColor = .blue
        simulator.advanceFrame()
        simulator.rotate(to: CGSize(width: 667, height: 375))
        #expect(!simulator.isIdle)
        #expect(simulator.advanceUntilIdle())
        #expect(window.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(simulator.picture.onlyColor == .blue)
    }

    @Test("Going to the background ends animations unfinished, and says so in order")
    func background() {
        let log = EventLog()
        let center = NotificationCenter.default
        let application = UIApplication.shared
        let names: [(NSNotification.Name, String)] = [
            (UIApplication.willResignActiveNotification, "willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
            (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
        ]
        let observers = names.map { name, text in
            center.addObserver(forName: name, object: application, queue: nil) { _ in
                MainActor.assumeIsolated { log.note("\(text) \(UIApplication.shared.applicationState)") }
            }
        }
        defer { for observer in observers { center.removeObserver(observer) } }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        UIView.animate(withDuration: 1) {
            view.center.x = 100
        } completion: {
            log.note("animation \($0)")
        }
        simulator.advance(by: 0.5)
        simulator.enterBackground()
        #expect(log.take() == ["willResignActive active", "didEnterBackground background"])
        #expect(view.layer.animationKeys() == nil)
        simulator.advanceFrame()
        #expect(log.take() == ["animation false"])
        simulator.enterBackground()
        simulator.enterForeground()
        #expect(log.take() == ["willEnterForeground background", "didBecomeActive active"])
        simulator.enterForeground()
        #expect(log.take() == [])
    }

    @Test("Display links rest in the background, and go on after it")
    func restingLinks() {
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.add(to: .main, forMode: .common)
        simulator.advance(by: 0.1)
        #expect(calls == 6)
        simulator.enterBackground()
        simulator.advance(by: 0.1)
        #expect(calls == 6)
        simulator.enterForeground()
        simulator.advance(by: 0.1)
        #expect(calls == 12)
        #expect(!simulator.isIdle)
        link.invalidate()
        #expect(simulator.advanceUntilIdle())
    }

    @Test("4.79 a rotation waits for the end of a transition, tells the root, and ends in the new size")
    func rotationWaits() {
        let log = EventLog()
        let root = LoggingViewController("root", log, color: .red)
        let pushed = LoggingViewController("pushed", log, color: .blue)
        let navigation = UINavigationController(rootViewController: root).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        navigation.pushViewController(pushed, animated: true)
        simulator.advance(by: 0.1)
        pushed.notes.insert(.layout)
        _ = log.take()
        simulator.rotate(to: CGSize(width: 667, height: 375))
        simulator.advanceFrame()
        #expect(simulator.window.frame.width == 375 && !log.lines.contains { $0.contains("Transition") })
        #expect(simulator.advanceUntilIdle())
        #expect(simulator.window.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(pushed.view.bounds.size == CGSize(width: 667, height: 375))
        let lines = log.take()
        let told = lines.firstIndex(of: "pushed.viewWillTransition(to: 667×375)")
        let appeared = lines.firstIndex(of: "pushed.viewDidAppear(true)")
        #expect(told != nil && appeared != nil && told ?? 0 > appeared ?? 0)
        #expect(simulator.picture.onlyColor == .blue)
    }

    @Test("A resize in the middle of a transition is made at once")
    func resizeMeanwhile() {
        let log = EventLog()
        let navigation = UINavigationController(
            rootViewController: LoggingViewController("root", log, color: .red)
        ).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        navigation.pushViewController(LoggingViewController("pushed", log, color: .blue), animated: true)
        simulator.advance(by: 0.1)
        simulator.resize(to: CGSize(width: 500, height: 400))
        #expect(simulator.window.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        #expect(simulator.advanceUntilIdle())
        #expect(simulator.picture.onlyColor == .blue && simulator.picture.width == 1000)
    }
}

@MainActor
@Suite(
    "The simulated device's animation speed and pictures between frames", .simulated(width: 100, height: 10, scale: 1))
struct SpeedTests {
    private var simulator: Simulator { Simulator.current }

    private func movingView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 65 }
        simulator.advanceFrame()
        return view
    }

    @Test("Slowed animations go on from where they are, and stop at speed 0")
    func speed() {
        let view = movingView()
        func x() -> CGFloat { (view.layer.presentation()?.position.x ?? .nan) - 5 }
        simulator.advance(by: 0.25)
        #expect(abs(x() - 15) < 1e-6)
        simulator.animationSpeed = 0.1
        simulator.advance(by: 0.5)
        #expect(abs(x() - 18) < 1e-6)
        simulator.animationSpeed = 0
        simulator.advance(by: 3)
        #expect(abs(x() - 18) < 1e-6)
        #expect(!simulator.isIdle)
        simulator.animationSpeed = 2
        simulator.advance(by: 0.25)
        #expect(abs(x() - 48) < 1e-6)
        #expect(simulator.advanceUntilIdle())
        #expect(abs(x() - 60) < 1e-6)
    }

    @Test("A display list at another time shows that time without moving the clock")
    func displayLists() {
        _ = movingView()
        let now = simulator.now
        let start = simulator.displayList()
        let middle = simulator.displayList(at: now + 0.5)
        #expect(start != middle && simulator.now == now && simulator.displayList() == start)
        simulator.advance(by: 0.5)
        #expect(simulator.displayList().description == middle.description)
        let renderer = LayerRenderer()
        renderer.draw(middle)
        let drawn = renderer.image.map { Picture($0) }
        #expect(drawn?.bytes == simulator.picture.bytes)
        #expect(simulator.picture[29, 5] == .black && simulator.picture[30, 5] == .red)
    }
}
