import Foundation

/// What others have asked a coordinator to run.
@MainActor
struct AlongsideBlocks {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private var blocks: [Block] = []
    private var completions: [Block] = []
    private var changeHandlers: [Block] = []
    /// The views outside of the container in which others animate along.
    private(set) var views: [UIView] = []
    /// Whether the blocks have been run, so that later ones come too late.
    private(set) var haveRun = false
    private var haveCompleted = false

    var isEmpty: Bool { blocks.isEmpty }

    /// Whether the animation was queued, or there was none and the transition is still to come.
    mutating func add(_ animation: Block?, _ completion: Block?, in view: UIView? = nil) -> Bool {
        guard !haveCompleted else { return false }
        if let completion { completions.append(completion) }
        guard !haveRun else { return false }
        if let animation { blocks.append(animation) }
        if let view, !views.contains(where: { $0 === view }) { views.append(view) }
        return true
    }

    mutating func addChangeHandler(_ handler: @escaping Block) {
        if !haveCompleted { changeHandlers.append(handler) }
    }

    /// Marks the blocks as run and gives them.
    mutating func takeBlocks() -> [Block] {
        defer { blocks = [] }
        haveRun = true
        return blocks
    }

    /// Takes the next completion; blocks may add more while they run.
    mutating func takeCompletion() -> Block? {
        completions.isEmpty ? nil : completions.removeFirst()
    }

    mutating func close() {
        haveCompleted = true
        changeHandlers = []
        views = []
    }

    var handlers: [Block] { changeHandlers }
}

/// A coordinator that keeps what it was asked to run until its transition runs it.
@MainActor
protocol AlongsideCoordinator: UIViewControllerTransitionCoordinator {
    var alongside: AlongsideBlocks { get set }
}

extension AlongsideCoordinator {
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        alongside.add(animation, completion)
    }

    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        alongside.add(animation, completion, in: view)
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        alongside.addChangeHandler(handler)
    }

    func runAlongsideBlocks() {
        for block in alongside.takeBlocks() { block(self) }
    }

    func runChangeHandlers() {
        for handler in alongside.handlers { handler(self) }
    }

    func runCompletions() {
        while let completion = alongside.takeCompletion() { completion(self) }
        alongside.close()
    }
}

extension Transition: AlongsideCoordinator {
    /// It is known once the animator has been started.
    var isInterruptible: Bool { hasStarted && interruptibleAnimator != nil }
}
