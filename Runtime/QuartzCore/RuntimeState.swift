import Synchronization

/// All that the runtime holds for one screen: the clock, the layer trees shown, transactions, animations, links, timers and queues.
///
/// It is reached through a task-local, so that several run side by side, each in its own scope. In it, time moves only by
/// `frame()`, `advance(by:)`; nothing reads a clock of the machine.
///
/// It is `@unchecked Sendable` because a task-local value must be, and may be so because one thread at a time uses it: the code
/// that runs in its scope, which for UIKit is the main actor. What any thread may do, reading the clock and adding to the agenda,
/// is guarded.
@_spi(Runtime) public final class RuntimeState: @unchecked Sendable {
    /// The state of the scope that the code runs in, or nil outside any. Bind it with `RuntimeState.$scoped.withValue(_:operation:)`.
    @TaskLocal public static var scoped: RuntimeState?

    static var ifAny: RuntimeState? { scoped }

    /// The state of the scope that the code runs in. Traps outside any.
    public static var current: RuntimeState {
        guard let state = ifAny else {
            preconditionFailure(
                "There is no screen here: time, animations and the main queue of the runtime exist only inside Simulator.run."
            )
        }
        return state
    }

    /// Frames per second, more than 0.
    public let framesPerSecond: Int
    /// How many frames there were.
    public var frameIndex: Int { frames.load(ordering: .relaxed) }
    /// Also read on other threads, by code that puts something off on the main queue.
    private let frames = Atomic(0)
    /// Whether a frame is being prepared, whose commit will see what changes.
    var isInFrame = false
    /// The absolute time of the commit that will see what changes now: this frame's, or between frames the next one's.
    public var nextCommitTime: CFTimeInterval { isInFrame ? now : time(ofFrame: frameIndex + 1) }
    /// A part of a frame that `advance(by:)` has still to account for.
    var partOfFrame = 0.0

    /// What UIKit puts into each frame.
    public struct Hooks {
        /// Delivers the input events that are due (step 2).
        public var events: (() -> Void)?
        /// Does layout that is not a layer's (step 5), after the layers'; returns whether it did anything, so that layout is done again.
        public var layout: (() -> Bool)?
        /// Runs the completions that are due after those of transactions (step 8); returns whether there were any.
        public var completions: (() -> Bool)?

        /// No hooks.
        public init() {}
    }

    /// UIKit's part in each frame.
    public var hooks = Hooks()
    /// Whether display links are not called, as while the application is in the background; false unless set.
    public var displayLinksRest = false
    /// How many keep the loop in the tracking mode.
    var trackings = 0
    /// What other modules keep here, by their own types.
    private var companions: [ObjectIdentifier: AnyObject] = [:]
    /// What was logged in this scope, in order.
    public private(set) var messages: [String] = []
    /// The roots of the layer trees that a screen shows, from back to front.
    public private(set) var roots: [CALayer] = []

    var transactions = TransactionStack()
    /// Attached animations that have not stopped, in the order of addition.
    var animations: [AttachedAnimation] = []
    /// Those of them that no commit has seen yet.
    var newAnimations: [AttachedAnimation] = []
    /// Stops that delegates were not told of yet.
    var stops: [(animation: AttachedAnimation, finished: Bool)] = []
    var departed: [CALayer] = []
    var afterCommit: [() -> Void] = []
    let agenda = Agenda()
    var links: [CADisplayLink] = []
    private var lastSequence = 0

    /// A state whose clock stands at 1 s. `framesPerSecond` must be more than 0.
    public init(framesPerSecond: Int = 60) {
        precondition(framesPerSecond > 0, "A screen shows more than 0 frames per second.")
        self.framesPerSecond = framesPerSecond
        Census.current?.note(self)
    }

    /// Nobody is told any more of what runs at the end of the scope. So it is let go: a layer holds its animations, these their
    /// delegates, and those often the layer.
    deinit {
        for animation in animations { animation.forgetWhoWaits() }
        for stop in stops { stop.animation.forgetWhoWaits() }
        for link in links { link.invalidate() }
    }

    /// The absolute time of the frame that is shown or prepared: 1 s + the number of frames over their rate.
    public var now: CFTimeInterval { time(ofFrame: frameIndex) }

    func time(ofFrame index: Int) -> CFTimeInterval { 1 + Double(index) / Double(framesPerSecond) }

    func moveClock() { frames.add(1, ordering: .relaxed) }

    func nextSequence() -> Int {
        lastSequence += 1
        return lastSequence
    }

    // MARK: What belongs to the scope

    /// The one object of a type that another module keeps in this scope, made when it is first asked for.
    public func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
        let key = ObjectIdentifier(Companion.self)
        if let companion = companions[key] as? Companion { return companion }
        let companion = make()
        companions[key] = companion
        return companion
    }

    /// Logs what Apple's frameworks would write to the console: to `messages`, where tests read it, and to standard error.
    public func log(_ sentence: String, from module: String) {
        messages.append(sentence)
        FileHandle.standardError.write(Data("\(module): \(sentence)\n".utf8))
    }

    /// Logs that a limit was reached, once in a scope: what never comes to rest would otherwise fill the console.
    func logOnce(_ sentence: String) {
        if !messages.contains(sentence) { log(sentence, from: "QuartzCore") }
    }

    // MARK: Layer trees

    /// Puts the tree under `layer` on the screen, in front of the others, from the next commit on.
    public func addRoot(_ layer: CALayer) {
        guard !roots.contains(where: { $0 === layer }) else { return }
        roots.append(layer)
    }

    /// Takes the tree under `layer` from the screen; its animations stop with the next commit.
    public func removeRoot(_ layer: CALayer) {
        guard let index = roots.firstIndex(where: { $0 === layer }) else { return }
        roots.remove(at: index)
        departed.append(layer)
    }

    /// Whether `layer` belongs to a tree on the screen, by the model.
    public func shows(_ layer: CALayer) -> Bool {
        let root = layer.root
        return roots.contains { $0 === root }
    }

    // MARK: Animations

    func didAttach(_ animation: AttachedAnimation) {
        animations.append(animation)
        newAnimations.append(animation)
        transactions.join(animation)
    }

    /// Notes that an animation is over; its delegate and what waits for it are told in this frame's or the next one's last step.
    func stop(_ animation: AttachedAnimation, finished: Bool) {
        guard !animation.hasStopped else { return }
        animation.hasStopped = true
        animations.removeAll { $0 === animation }
        newAnimations.removeAll { $0 === animation }
        stops.append((animation, finished))
    }

    /// Removes every animation, as happens when an app goes to the background: all stop with finished false (fact 1.26).
    public func removeAllAnimations() {
        for animation in animations {
            if let layer = animation.layer {
                layer.detachAnimations { $0 === animation }
            } else {
                stop(animation, finished: false)
            }
        }
    }

    // MARK: What is alive

    /// Animations that have not stopped, or whose delegate was not told so yet.
    public var animationCount: Int { animations.count + stops.count }
    /// Display links that are added to a run loop and not paused.
    public var displayLinkCount: Int { links.count { !$0.isPaused } }
    /// Timers that will still fire.
    public var timerCount: Int { agenda.timerCount }
    /// Blocks that wait for the main queue or for a commit.
    public var blockCount: Int { agenda.blockCount + afterCommit.count }
    /// Whether nothing is alive and no change waits for a commit, so that no frame would change anything.
    public var isIdle: Bool {
        animationCount == 0 && displayLinkCount == 0 && timerCount == 0 && blockCount == 0 && !needsCommit
            && !transactions.hasOpenCompletions
    }
}
