import Radial
import UIKit

/// What a walk counts.
public enum Kind: String, CaseIterable, Sendable {
    case push, pop, popTo, popToRoot, replaceTop, setStack, present, dismiss, reveal, conceal

    /// The operation that is this one's way back.
    var wayBack: Kind? {
        switch self {
        case .push: .pop
        case .pop: .push
        case .present: .dismiss
        case .dismiss: .present
        case .reveal: .conceal
        case .conceal: .reveal
        default: nil
        }
    }

    var isOfStack: Bool { [.push, .pop, .popTo, .popToRoot, .replaceTop, .setStack].contains(self) }
    var isOfView: Bool { self == .reveal || self == .conceal }
}

/// A radial operation that was asked for, from the call to the answer.
@MainActor final class Asked {
    let number: Int
    let kind: Kind
    let manner: Manner?
    /// The navigation controller, the presented controller or the view.
    weak var container: UIResponder?
    /// The screen that comes or goes, and who presents it.
    weak var screen: UIViewController?
    weak var presenter: UIViewController?
    /// The view that origins without a view lie in.
    weak var receiver: UIView?
    var receiverSize: CGSize?
    /// What the container held before the call, right after it, and what it should hold in the end.
    var before: [Int] = []
    var afterCall: [Int] = []
    var expected: [Int] = []
    var isWayBack: Bool
    /// Whether the top of the stack was shown at the call. After an unanimated change in the same turn it is not yet.
    var isTopShown = true
    /// The running operation that this one is the way back of.
    var turned: Asked?

    var outcome: RadialOutcome?
    /// Frames without an answer while no finger was down.
    var frames = 0
    /// Whether something else has been asked of the same container meanwhile, so that it may hold something else.
    var isStateDisturbed = false
    /// Whether plain calls may have waited at the call.
    var foundWaitingCalls = false
    /// Whether a finger was down meanwhile, so that it may have been turned round.
    var mayBeTurnedByHand = false
    /// Whether something has happened that may change how the circle runs.
    var isMotionDisturbed = false
    /// Whether there must be a circle, and whether there was one.
    var mustBeSeen = false
    var wasSeen = false

    init(_ number: Int, _ kind: Kind, _ manner: Manner?, isWayBack: Bool) {
        self.number = number
        self.kind = kind
        self.manner = manner
        self.isWayBack = isWayBack
    }
}
