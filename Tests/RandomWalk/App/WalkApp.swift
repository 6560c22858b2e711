@_spi(Runtime) import QuartzCore
import Radial
import Simulator
@_spi(Runtime) import UIKit

/// A small app on a simulated device, to which a walk happens, and what is known of it.
@MainActor final class WalkApp {
    /// What calls without a manner do: the library's default, made shorter.
    static let standard = Manner(duration: 0.25, timing: .easeIn)

    let simulator: Simulator
    let ground: Ground
    /// Is told of what happens, and when, by someone who wants to follow the walk.
    var onNote: ((Double, String) -> Void)?
    let otherWindow = UIWindow(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
    private(set) lazy var transitioning = ModalDelegate(self)

    /// Controllers that the app holds itself.
    var kept: [UIViewController] = []
    /// Every controller that was ever made and may live.
    private var everyone: [WeakController] = []
    private var lastNumber = 0

    var asked: [Asked] = []
    /// The fingers that are down.
    var hands: [Hand] = []
    /// How far all fingers have moved in each frame of the last second, in points: what was
    /// let go goes on at a finger's speed for as long as that.
    var recentWays: [CGFloat] = []
    /// How often something has happened that may move a circle by itself.
    var upheavals = 0
    /// The screen that was touched last.
    var touchedScreen: Int?
    /// Whether fingers were down since the last rest: what they turn round runs on without an operation.
    var hadHands = false
    var tally = Tally()
    /// True inside a call of the library's, in which nothing may be answered.
    private(set) var isInsideCall = false
    /// What was found, the first first.
    private(set) var violations: [String] = []
    /// The manner of the animators that the app's delegates give.
    var ownAnimator: Manner?
    /// Masks that are the app's.
    var ownMasks: [CALayer] = []
    /// The numbers of screens that plain calls which may wait were given.
    var promised: Set<Int> = []
    /// Whether UIKit has been made to begin transitions late or never, or to change a stack that comes or goes as a
    /// whole, so that its callbacks need not be balanced. It counts until the next rest.
    var mayBeUnbalanced = false
    /// Whether a rotation may wait or run, in which what lies below shows at the edges.
    var mayRotate = false
    /// Whether plain calls may wait for the end of a transition.
    var hasWaitingCalls = false
    /// Whether the app is in the background.
    var isInBackground = false
    /// What UIKit has said, as far as it was looked at.
    var knownMessages = 0
    /// How many deeds there were.
    var disturbances = 0
    private(set) lazy var watcher = Watcher(self)

    private struct WeakController {
        weak var controller: UIViewController?
    }

    init(_ simulator: Simulator, _ ground: Ground) {
        self.simulator = simulator
        self.ground = ground
        let spot = UIView(frame: CGRect(x: 3, y: 3, width: 6, height: 6))
        otherWindow.addSubview(spot)
        if ground.asksLate {
            TransitionState.current.settings.navigationQuery = .atStart
            TransitionState.current.settings.modalQuery = .atStart
        }
        simulator.window.rootViewController = makeRoot()
        simulator.advanceUntilIdle()
    }

    private func makeRoot() -> UIViewController {
        switch ground.root {
        case .plain: makeStack(isRadial: false)
        case .radial: makeStack(isRadial: true)
        case .pair: WalkPair(self, [makeStack(isRadial: true), makeStack(isRadial: false)])
        }
    }

    // MARK: Controllers

    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func born(_ controller: UIViewController) {
        everyone.removeAll { $0.controller == nil }
        everyone.append(WeakController(controller: controller))
        if controller.number % 2 == 0 { controller.transitioningDelegate = transitioning }
    }

    /// The controllers that live, in the order in which they were made.
    var living: [UIViewController] { everyone.compactMap(\.controller) }

    func makeStack(isRadial: Bool) -> UIViewController {
        let root = WalkScreen(self)
        let stack: any Diarist = isRadial ? WalkRadialStack(self, root: root) : WalkStack(self, root: root)
        if ground.hasDelegates { setDelegate(StackDelegate(self), of: stack) }
        return stack
    }

    func setDelegate(_ delegate: StackDelegate?, of controller: UIViewController) {
        (controller as? any Diarist)?.diary.stackDelegate = delegate
        (controller as? UINavigationController)?.delegate = delegate
    }

    /// The controllers in the hierarchy, each before what it contains and what it presents.
    var shown: [UIViewController] {
        var found: [UIViewController] = []
        var open = [simulator.window.rootViewController].compactMap { $0 }
        while let next = open.popLast() {
            found.append(next)
            if let presented = next.presentedViewController, presented.presentingViewController === next {
                open.append(presented)
            }
            open += next.children.reversed()
        }
        return found
    }

    /// The navigation controllers: those that are in no window first, the topmost one that is seen last.
    var stacks: [UINavigationController] {
        let all = (kept + shown).compactMap { $0 as? UINavigationController }
        return all.filter { !isSeen($0) } + all.filter(isSeen)
    }

    func isSeen(_ controller: UIViewController) -> Bool { controller.viewIfLoaded?.window === simulator.window }

    /// The screens that live and have views.
    var screens: [WalkScreen] { living.compactMap { $0 as? WalkScreen }.filter(\.isViewLoaded) }

    func isFree(_ controller: UIViewController) -> Bool {
        controller.parent == nil && controller.presentingViewController == nil
            && controller.presentedViewController == nil && controller.viewIfLoaded?.window == nil
    }

    func controller(_ pick: Pick) -> UIViewController {
        switch pick {
        case .fresh: return WalkScreen(self)
        case .freshStack: return makeStack(isRadial: false)
        case .freshRadialStack: return makeStack(isRadial: true)
        case .kept(let index):
            return kept.filter { isFree($0) && !promised.contains($0.number) }.counted(index) ?? WalkScreen(self)
        case .any(let index):
            return living.filter { !promised.contains($0.number) }.counted(index) ?? WalkScreen(self)
        }
    }

    // MARK: Findings

    func violated(_ what: String) {
        if violations.count < 5 { violations.append(what) }
    }

    func check(_ condition: Bool, _ what: @autoclosure () -> String) {
        if !condition { violated(what()) }
    }

    /// Tells whoever follows the walk what happens.
    func note(_ line: String) { onNote?(simulator.now, line) }

    /// Makes a call of the library's, in which no operation may be answered.
    func call(_ body: () -> Void) {
        isInsideCall = true
        body()
        isInsideCall = false
    }

    func noteQuestion(about container: UIViewController) { tally.count("delegate was asked") }

    func makeOwnAnimator(isWayBack: Bool) -> RadialAnimator? {
        guard let ownAnimator else { return nil }
        tally.count("own animator")
        return RadialAnimator(transition(ownAnimator), isWayBack: isWayBack)
    }
}

extension Array {
    /// The element at an index that is counted round; nil of an empty array.
    func counted(_ index: Int) -> Element? {
        isEmpty ? nil : self[(index % count + count) % count]
    }
}
