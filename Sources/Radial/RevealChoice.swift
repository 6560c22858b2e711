import UIKit

/// What a radial call says about its transition: all of it, or some of it.
@MainActor struct RevealChoice {
    private let transition: RadialTransition?
    private let origin: RevealOrigin?
    private let duration: TimeInterval?

    /// The form with `using:`: it does what it says.
    static func using(_ transition: RadialTransition) -> RevealChoice {
        RevealChoice(transition: transition, origin: nil, duration: nil)
    }

    /// The form with `from:` or `into:`; what is nil is left to the default.
    static func some(_ origin: RevealOrigin?, _ duration: TimeInterval?) -> RevealChoice {
        RevealChoice(transition: nil, origin: origin, duration: duration)
    }

    /// The transition of a way there; `declared` is what the screen itself asks for.
    func there(declared: RadialTransition? = nil) -> RadialTransition {
        transition ?? (declared ?? .default).starting(from: origin).lasting(duration)
    }

    /// The transition of a way back: that of the way there, if the screen remembers one. A given origin is contracted into.
    func back(record: RevealRecord?) -> RadialTransition {
        if let transition { return transition }
        var back = record?.wayBack ?? .default
        if origin != nil { back.motion = .automatic }
        return back.starting(from: origin).lasting(duration)
    }
}
