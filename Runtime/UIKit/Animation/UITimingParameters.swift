import CoreGraphics
import Foundation
import QuartzCore

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable {
    /// One of `UIView.AnimationCurve`.
    case builtin = 0
    /// A cubic Bézier.
    case cubic
    /// A spring.
    case spring
    /// A spring whose time a cubic Bézier bends.
    case composed
}

/// What gives an animator its timing: a Bézier, a spring, or a spring in the time of a Bézier.
///
/// On Apple's systems it can also be copied and archived.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// Which of the two properties count.
    var timingCurveType: UITimingCurveType { get }
    /// The Bézier; nil for a spring alone.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a Bézier alone.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing by a cubic Bézier from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve that it was made with; `.easeInOut` for one that was made otherwise.
    open var animationCurve: UIView.AnimationCurve { builtIn ?? .easeInOut }
    /// The first control point.
    open var controlPoint1: CGPoint { point(1) }
    /// The second control point.
    open var controlPoint2: CGPoint { point(2) }

    private let builtIn: UIView.AnimationCurve?
    /// The curve as Core Animation has it.
    let function: CAMediaTimingFunction

    /// Core Animation's default curve, which is not ease-in-ease-out (1.60).
    public override init() {
        builtIn = nil
        function = CAMediaTimingFunction(name: .default)
        super.init()
    }

    /// One of UIKit's curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        builtIn = curve
        function = curve.timingFunction
        super.init()
    }

    /// The curve with two control points, whose x are kept within 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        builtIn = nil
        function = CAMediaTimingFunction(
            controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
        super.init()
    }

    /// Gives nil: there are no archives to read from.
    public required init?(coder: NSCoder) { nil }

    private func point(_ index: Int) -> CGPoint {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    }

    /// `.builtin` if it was made with one of UIKit's curves, else `.cubic`.
    open var timingCurveType: UITimingCurveType { builtIn == nil ? .cubic : .builtin }
    /// Itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A timing by a spring that goes from the start to the end.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// What the spring is made of.
    enum Spring {
        /// It settles in the animator's duration.
        case ratio(CGFloat)
        /// It settles when it does, whatever the animator's duration (1.56).
        case constants(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    /// The speed at the start in ways per second; for all but positions only its x counts.
    open var initialVelocity: CGVector { velocity }
    private let velocity: CGVector
    let spring: Spring

    /// The system's spring: mass 3, stiffness 1000, damping 500 (1.56).
    public override init() {
        spring = .constants(mass: 3, stiffness: 1000, damping: 500)
        velocity = CGVector(dx: 0, dy: 0)
        super.init()
    }

    /// A spring that settles in the animator's duration. It does not swing with a ratio of 1 or more.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        spring = .ratio(ratio)
        self.velocity = velocity
        super.init()
    }

    /// A spring of these constants; its own settling time takes the place of the animator's duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        spring = .constants(mass: mass, stiffness: stiffness, damping: damping)
        self.velocity = velocity
        super.init()
    }

    /// A spring that settles in the animator's duration and starts at rest.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// Gives nil: there are no archives to read from.
    public required init?(coder: NSCoder) { nil }

    /// `.spring`.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    open var springTimingParameters: UISpringTimingParameters? { self }
}
