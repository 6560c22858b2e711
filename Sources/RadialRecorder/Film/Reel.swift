import Foundation
@_spi(Runtime) import QuartzCore
import RadialRaster
@_spi(Runtime) import Simulator

/// What a transition shows at each of its steps, as display lists; nothing is drawn yet.
///
/// It is small: the steps of a reveal share their two lists, and each adds its ellipse. So a film can go back over its
/// steps, or be looked through for its colours, without keeping any pixels.
package struct Reel {
    /// What one step shows; the numbers are those of lists.
    package enum Shot: Equatable {
        /// Two still lists, and the ellipse inside which the second one shows.
        case reveal(outside: Int, inside: Int, ellipse: RasterEllipse)
        /// A list that is no reveal.
        case whole(Int)

        /// The numbers of the lists that the shot is made of.
        package var lists: [Int] {
            switch self {
            case .reveal(let outside, let inside, _): [outside, inside]
            case .whole(let list): [list]
            }
        }
    }

    /// The shot of each step.
    package private(set) var shots: [Shot] = []
    package private(set) var lists: [DisplayList] = []

    /// An empty reel.
    package init() {}

    /// Adds what the next step shows.
    package mutating func append(_ list: DisplayList) {
        guard let reveal = list.reveal else {
            shots.append(.whole(number(of: list)))
            return
        }
        let outside = number(of: reveal.outside)
        shots.append(.reveal(outside: outside, inside: number(of: reveal.inside), ellipse: reveal.ellipse))
    }

    /// The number of an equal list among the last few, or a new one.
    private mutating func number(of list: DisplayList) -> Int {
        if let known = lists.indices.suffix(Self.memory).last(where: { lists[$0] == list }) { return known }
        lists.append(list)
        return lists.count - 1
    }

    /// How many lists back an equal one is looked for: the two of a reveal, and the plain ones before and after it.
    private static let memory = 4

    /// The lists whose pictures show the film's colours: all, if they are few, or those of some shots evenly apart.
    var sampleLists: [Int] {
        if lists.count <= Self.sampleLimit { return Array(lists.indices) }
        let picked = (0..<Self.sampleLimit).map { shots[$0 * (shots.count - 1) / (Self.sampleLimit - 1)] }
        return Set(picked.flatMap(\.lists)).sorted()
    }

    private static let sampleLimit = 8
}

extension Reel {
    /// The n + 1 steps of a planned transition: each step is a frame of the simulator, or several at a slow rate. A screen
    /// that showed a frame a second would let time-outs pass, such as the library's for a push that UIKit never starts.
    @MainActor
    package init(_ film: Film, plan: RecordingPlan, interruption: Interruption) throws {
        let ticks = (Self.slowestRate + plan.framesPerSecond - 1) / plan.framesPerSecond
        let rate = plan.framesPerSecond * ticks
        self = try film.play(framesPerSecond: rate, duration: plan.transitionDuration) { simulator in
            var reel = Reel()
            reel.append(simulator.displayList())
            for _ in 0..<plan.steps {
                try interruption.check()
                for _ in 0..<ticks { simulator.advanceFrame() }
                reel.append(simulator.displayList())
            }
            return reel
        }
    }

    /// Frames a second that a screen shows at least.
    private static let slowestRate = 30

    /// The one moment of a transition at a progress from 0 to 1, in its own duration in seconds. The tree that was committed
    /// when the transition started is evaluated there; the clock does not move. Of a duration that the clock can hardly
    /// tell from none, the moment is that of a millisecond.
    @MainActor
    init(_ film: Film, progress: Double, duration: TimeInterval) {
        let duration = max(duration, 1e-3)
        self = film.play(framesPerSecond: 60, duration: duration) { simulator in
            var reel = Reel()
            reel.append(simulator.displayList(at: simulator.now + progress * duration))
            return reel
        }
    }
}
