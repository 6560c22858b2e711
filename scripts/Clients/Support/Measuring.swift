import Foundation
import Simulator

/// Measures a radial transition as a user sees it: from the frames of the screen and from what the app is told.
///
/// The lower screen is of one colour, the upper one of another with a white part in its middle. Each line is a name and a value with a
/// tab between; `scripts/clients --measure` makes the columns of a table of them.
@MainActor
public struct Measuring {
    public typealias Maker = (_ stage: Stage, _ origin: CGPoint, _ duration: TimeInterval) -> any TwoScreens

    private let make: Maker
    /// Seconds that each transition takes, unless it is to take none.
    private static let duration: TimeInterval = 0.5
    private static let button = CGPoint(x: 100, y: 700)

    /// If the program was called to measure, does so and ends it.
    public static func ifAsked(_ make: @escaping Maker) {
        guard CommandLine.arguments.contains("--measure") else { return }
        Measuring(make: make).run()
        exit(0)
    }

    private func run() {
        plain()
        ending()
        corner()
        wide()
        resized()
        turned()
        inBackground()
        withoutAnimation()
        withoutDuration()
    }

    // MARK: The ways there and back

    private func plain() {
        scene { app in
            let there = Film(app, until: "forward ended", call: app.forward)
            let before = app.stage.simulator.now
            app.stage.simulator.resize(to: CGSize(width: 1000, height: 1000))
            app.stage.simulator.advance(by: max(0.1, before + 0.1 - app.stage.simulator.now))
            let hidden = app.stage.picture.count { $0 != app.upper.color && $0 != .white }
            app.stage.simulator.resize(to: Stage.screen.size)
            app.stage.simulator.advanceUntilIdle()
            app.stage.diary.clear()
            let back = Film(app, until: "back ended", call: app.back)
            say(
                "centre off the origin, there / back, pt", there.drift(from: Measuring.button),
                back.drift(from: Measuring.button))
            say("out of round, there / back, pt", there.outOfRound, back.outOfRound)
            say("from the call to the first change, there / back, ms", start(there), start(back))
            say("from the last change to the end, there / back, ms", rest(there), rest(back))
            say("pixels not shown when the window grows to 1000 × 1000 afterwards", "\(hidden)")
            say("ends told, there / back", "\(there.ends)", "\(back.ends)")
        }
    }

    /// In slow motion, what jumps at the end is what was missing, such as a corner that the circle has not reached.
    private func ending() {
        let duration: TimeInterval = 4
        scene(duration: duration) { app in
            @MainActor func step(until line: String, _ call: () -> Void) -> String {
                pixels(Film(app, until: line, looksForCircles: false, from: duration - 0.6, call: call).jump)
            }
            let there = step(until: "forward ended", app.forward)
            say("pixels that jump at the end of 4 s, there / back", there, step(until: "back ended", app.back))
        }
    }

    private func corner() {
        let origin = CGPoint(x: 350, y: 60)
        scene(origin: origin) { app in
            let film = Film(app, until: "forward ended", call: app.forward)
            say("from a corner: centre off the origin, pt", film.drift(from: origin))
            say("from a corner: from the last change to the end, ms", rest(film))
        }
    }

    private func wide() {
        let origin = CGPoint(x: 100, y: 700)
        scene(size: CGSize(width: 1024, height: 768), origin: origin) { app in
            let film = Film(app, until: "forward ended", call: app.forward)
            say("1024 × 768: centre off the origin, pt", film.drift(from: origin))
            say("1024 × 768: at the end", state(app, film))
        }
    }

    // MARK: Disturbed

    private func resized() {
        scene { app in
            let simulator = app.stage.simulator
            let film = disturbed(app) { simulator.resize(to: CGSize(width: 844, height: 390)) }
            say("window turned in mid-flight", "\(state(app, film)); \(pixels(film.jump)) pixels jump at the end")
        }
    }

    private func turned() {
        scene { app in
            let film = disturbed(app, event: app.back)
            let ends = app.stage.diary.count(of: "back ended")
            say("way back called in mid-flight", "\(state(app, film)); way back told \(ends)×")
        }
    }

    private func inBackground() {
        scene { app in
            let simulator = app.stage.simulator
            let film = disturbed(app) {
                simulator.enterBackground()
                simulator.advance(by: 0.1)
                simulator.enterForeground()
            }
            say("app in the background in mid-flight", state(app, film))
        }
    }

    private func withoutAnimation() {
        scene { app in
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            let film = Film(app, until: "forward ended", looksForCircles: false, call: app.forward)
            say("animations switched off", "\(state(app, film)) after \(time(film)) ms")
        }
    }

    private func withoutDuration() {
        scene(duration: 0) { app in
            let film = Film(app, until: "forward ended", looksForCircles: false, call: app.forward)
            say("a duration of 0", "\(state(app, film)) after \(time(film)) ms")
        }
    }

    // MARK: Tools

    private func scene(
        size: CGSize = Stage.screen.size, origin: CGPoint = Measuring.button,
        duration: TimeInterval = Measuring.duration, _ body: (any TwoScreens) -> Void
    ) {
        Stage.run(size: size, framesPerSecond: 120) { stage in
            let app = make(stage, origin, duration)
            let content = UIView(
                frame: CGRect(x: size.width / 2 - 60, y: size.height / 2 - 60, width: 120, height: 120))
            content.backgroundColor = .white
            app.upper.view.addSubview(content)
            body(app)
        }
    }

    private func disturbed(_ app: any TwoScreens, event: @escaping () -> Void) -> Film {
        Film(
            app, until: "forward ended", looksForCircles: false, event: (Measuring.duration / 2, event),
            call: app.forward)
    }

    /// What is seen at the end, and how often the app was told of it.
    private func state(_ app: any TwoScreens, _ film: Film) -> String {
        let picture = app.stage.picture
        let old = picture.count { $0 == app.lower.color }
        let new = picture.count { $0 == app.upper.color || $0 == .white }
        let total = picture.width * picture.height
        let seen =
            new == total
            ? "upper screen"
            : old >= total * 9 / 10 ? "lower screen" : "\(total - new) of \(total) pixels not the upper screen"
        let masks = app.stage.masks == 0 ? "" : ", masked"
        let rest = film.isOver ? "" : ", not at rest after 10 s"
        return "\(seen)\(masks)\(rest), end told \(film.ends)×"
    }

    private func start(_ film: Film) -> CGFloat? { film.firstChange.map { ($0 - film.start) * 1000 } }

    private func rest(_ film: Film) -> CGFloat? {
        guard let end = film.end, let last = film.lastChange else { return nil }
        return max(0, end - last) * 1000
    }

    private func pixels(_ count: Int?) -> String { count.map { "\($0)" } ?? "–" }

    private func time(_ film: Film) -> String {
        film.end.map { "\(Int((($0 - film.start) * 1000).rounded()))" } ?? "never"
    }

    private func say(_ name: String, _ values: CGFloat?...) {
        let texts = values.map { value in
            value.map { String(format: abs($0) < 10 ? "%.2f" : "%.0f", Double($0)) } ?? "–"
        }
        print("\(name)\t\(texts.joined(separator: " / "))")
    }

    private func say(_ name: String, _ values: String...) {
        print("\(name)\t\(values.joined(separator: " / "))")
    }
}
