import TestSupport
import Testing
import UIKit

@MainActor
@Suite("What the user has set", .simulated(width: 100, height: 200, scale: 1))
struct SettingTests {
    private struct Setting: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let name: NSNotification.Name
        let key: @Sendable @MainActor (SimulatedAccessibility, Bool) -> Void
        let value: @Sendable @MainActor () -> Bool
    }

    nonisolated private static let settings = [
        Setting(
            testDescription: "Reduce Motion", name: UIAccessibility.reduceMotionStatusDidChangeNotification,
            key: { $0.isReduceMotionEnabled = $1 }, value: { UIAccessibility.isReduceMotionEnabled }),
        Setting(
            testDescription: "cross-fades", name: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
            key: { $0.prefersCrossFadeTransitions = $1 }, value: { UIAccessibility.prefersCrossFadeTransitions }),
        Setting(
            testDescription: "VoiceOver", name: UIAccessibility.voiceOverStatusDidChangeNotification,
            key: { $0.isVoiceOverRunning = $1 }, value: { UIAccessibility.isVoiceOverRunning }),
    ]

    private var simulator: Simulator { .current }

    @Test("7.24 settings for easier use are announced when they change, each by its own name", arguments: settings)
    private func accessibility(setting: Setting) {
        let log = EventLog()
        let observers = Self.settings.map { other in
            NotificationCenter.default.addObserver(forName: other.name, object: nil, queue: nil) { _ in
                // Another test's device may announce, too; this one's setting is what the line shows.
                MainActor.assumeIsolated { log.note("\(other.testDescription) \(other.value())") }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        #expect(Self.settings.allSatisfy { !$0.value() })
        setting.key(simulator.accessibility, true)
        #expect(log.take() == ["\(setting.testDescription) true"])
        setting.key(simulator.accessibility, true)
        #expect(log.take() == [])
        #expect(Self.settings.filter { $0.value() }.map(\.testDescription) == [setting.testDescription])
        setting.key(simulator.accessibility, false)
        #expect(log.take() == ["\(setting.testDescription) false"])
    }

    @Test("What apps tell a screen reader is written down in order")
    func posted() {
        UIAccessibility.post(notification: .screenChanged, argument: "words")
        UIAccessibility.post(notification: .announcement, argument: nil)
        #expect(simulator.accessibility.posted.map(\.notification) == [.screenChanged, .announcement])
        #expect(simulator.accessibility.posted.first?.argument as? String == "words")
    }

    @Test("The language's direction, the interface's style and what covers the edges are what the app sees of them")
    func environment() {
        let view = UIView(frame: simulator.window.bounds)
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(view.traitCollection.userInterfaceStyle == .light && view.safeAreaInsets == .zero)
        simulator.layoutDirection = .rightToLeft
        simulator.userInterfaceStyle = .dark
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 1, bottom: 30, right: 2)
        simulator.advanceFrame()
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 1, bottom: 30, right: 2))
    }

    @Test("A rotation moves the screen's contents over its time; a resize does not")
    func rotationTakesTime() {
        let view = UIView(frame: simulator.window.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        func shown() -> CGFloat { view.layer.presentation()?.bounds.width ?? .nan }
        simulator.rotate(to: CGSize(width: 200, height: 100))
        simulator.advance(by: 0.15)
        #expect(shown() > 101 && shown() < 199)
        #expect(simulator.advanceUntilIdle() && shown() == 200)
        simulator.resize(to: CGSize(width: 100, height: 200))
        simulator.advanceFrame()
        #expect(shown() == 100)
    }
}
