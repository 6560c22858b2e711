import UIKit

/// Which side of a transition lies on top.
enum RevealMotion {
    case expand
    case contract
}

/// What a container reveals; the defaults differ.
enum RevealKind {
    case navigation
    case presentation
    case view
}

/// What a screen remembers of the transition that brought it, for the way back.
///
/// It lives as long as the screen is there: see `RevealRecords` for stacks and `RadialPresentation` for what is presented.
@MainActor final class RevealRecord {
    /// The transition; its origin is noted as a share of the view that it lies in.
    let transition: RadialTransition
    /// The centre that was found last, in fractions of the bounds.
    var unitPoint: CGPoint?

    init(_ transition: RadialTransition, receiver: UIView?) {
        self.transition = transition.starting(from: transition.origin?.noted(receiver: receiver))
    }

    /// The way back: the same picture, run the other way.
    var wayBack: RadialTransition {
        var back = transition
        back.motion = transition.motion == .contract ? .expand : .automatic
        return back
    }
}

/// What one transition does, decided before it begins: the motion and the origin, with the defaults of its container.
@MainActor struct RevealPlan {
    let transition: RadialTransition
    private(set) var motion: RevealMotion
    private(set) var resolver: OriginResolver

    /// - Parameters:
    ///   - record: what the screen remembers; on the way back it gives the origin that `transition` leaves open.
    ///   - receiver: the view that an origin without a view lies in.
    init(
        _ transition: RadialTransition, isWayBack: Bool, kind: RevealKind, record: RevealRecord? = nil,
        receiver: UIView?
    ) {
        let origin = transition.origin ?? (isWayBack ? record?.transition.origin : nil)
        self.transition = transition
        switch transition.motion {
        case .expand: motion = .expand
        case .contract: motion = .contract
        case .automatic:
            // A pop that knows of no origin comes in from the leading edge, as a push comes from the trailing one.
            let contracts = isWayBack && (origin != nil || kind != .navigation)
            motion = contracts ? .contract : .expand
        }
        let lastPlace = isWayBack && origin != nil ? record?.unitPoint : nil
        let edge: RevealEdge? = kind == .navigation ? (isWayBack ? .leading : .trailing) : nil
        resolver = OriginResolver(
            origin: origin?.noted(receiver: receiver), lastUnitPoint: lastPlace, edge: edge,
            clampsCenter: isWayBack, receiver: receiver)
    }

    /// The way back on the same circle.
    var turned: RevealPlan {
        var back = self
        back.motion = motion == .expand ? .contract : .expand
        return back
    }

    /// The same, should the origin go while the transition runs: then the circle stays where it is.
    func staying(at unitPoint: CGPoint?) -> RevealPlan {
        var plan = self
        plan.resolver.lastUnitPoint = unitPoint
        return plan
    }

    /// How the fraction runs. `isLinear` while somebody else drives the time.
    func timeline(isLinear: Bool = false) -> RevealTimeline {
        transition.timeline(to: motion == .expand ? 1 : 0, isLinear: isLinear)
    }

    /// The circle in the bounds of `subject` as they are now.
    func geometry(in subject: UIView) -> RevealGeometry {
        RevealGeometry(origin: resolver.rect(in: subject), bounds: subject.bounds, shape: transition.shape)
    }
}

extension RadialTransition {
    /// How the fraction runs to an end, 0 or 1, from the other one.
    func timeline(to end: CGFloat, isLinear: Bool = false) -> RevealTimeline {
        let curve = isLinear ? .linear : end == 1 ? timing : reverseTiming ?? timing.reversed
        return RevealTimeline(curve, from: 1 - end, to: end, duration: runningTime)
    }
}
