@_spi(Runtime) import CoreGraphics

/// What Apple does not say and nobody could observe here, for all modules of the runtime in one place; each choice with the
/// fact that leaves it open.
///
/// A choice that has a value or a rule is a member; the others stand between them as sentences, in the order of the facts. The
/// choices about the order of a transition's callbacks and about cancels on which a library could depend are also switches of
/// UIKit's `TransitionSettings`, so that code can be tested both ways.
package enum Decisions {
    // MARK: Time and animation (section 1)

    // - 1.1   The clock begins at 1 s, since 0 means "unset" in Core Animation.

    /// Fact 1.4: converting a time towards the root through speed 0 has no answer; the level's begin time is given.
    static func parentTimeAtSpeedZero(beginTime: CFTimeInterval) -> CFTimeInterval { beginTime }

    /// Fact 1.13: with both repeat properties set, which Apple leaves open, the duration of the repeats counts.
    static func activeDuration(
        cycle: CFTimeInterval, repeatCount: Float, repeatDuration: CFTimeInterval
    ) -> CFTimeInterval {
        repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    /// Fact 1.15: the end belongs to the last cycle, be it whole or a part, never to the next one. `cycles` is how many there are.
    static func lastCycle(of cycles: Double) -> Double {
        let whole = cycles.rounded()
        return abs(cycles - whole) < 1e-9 ? max(0, whole - 1) : cycles.rounded(.down)
    }

    // Facts 1.13 to 1.15 for layers, which no fact describes: a layer with a duration is shown for its cycles and, up to its fill
    // mode, around them, and its animations and sublayers run in the cycle's time (`MediaTiming.cycleTime(at:)`). Conversion of
    // times knows no cycles.

    /// Fact 1.27: an animation stops at a commit, with finished false, if its layer is in no tree on a screen then.
    static func stopsAtCommit(isOnScreen: Bool) -> Bool { !isOnScreen }

    /// Fact 1.29: stop callbacks of one frame come in the order of addition (all of them before any completion block).
    static func stopsBefore(_ first: AttachedAnimation, _ second: AttachedAnimation) -> Bool {
        first.sequence < second.sequence
    }

    /// Fact 1.30: nothing ends while it stands still itself or its layer or one above does, not even when scrubbing moves past its end.
    static func canEnd(timeStandsStill: Bool) -> Bool { !timeStandsStill }

    // Facts 1.38 and 1.40, decided by the build of `TransactionStack`: there is always an implicit transaction around the explicit
    // ones, so these hand on their changes when they close, and the frame commits them, or the closing itself if a flush waits
    // for it (1.42). A completion block that waits for no animation runs inside the `commit()` of its transaction.

    /// Fact 1.50: the duration of an animation that has none when the transaction has none either, also inside a group.
    static let defaultDuration: CFTimeInterval = 0.25

    /// Fact 1.46: Booleans have nothing between them; they change at the middle.
    static let discreteSwitch = 0.5

    /// Fact 1.46: colours are interpolated component by component in straight RGBA. No colour is the other one, transparent.
    static func interpolatedColor(from start: CGColor?, to end: CGColor?, fraction: Double) -> CGColor? {
        guard let a = start?.rgba ?? end?.transparent, let b = end?.rgba ?? start?.transparent else { return nil }
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        func mix(_ a: Double, _ b: Double) -> CGFloat { CGFloat(a + (b - a) * fraction) }
        return CGColor(
            srgbRed: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
            alpha: mix(a.alpha, b.alpha))
    }

    /// Fact 1.46, for additive colours: the same components, added.
    static func summedColor(_ start: CGColor?, _ other: CGColor?, times: Double) -> CGColor? {
        guard let b = other?.rgba else { return start }
        let a = start?.rgba ?? ColorComponents(red: 0, green: 0, blue: 0, alpha: 0)
        return CGColor(
            srgbRed: CGFloat(a.red + b.red * times), green: CGFloat(a.green + b.green * times),
            blue: CGFloat(a.blue + b.blue * times), alpha: CGFloat(a.alpha + b.alpha * times))
    }

    /// Fact 1.47: every point of paths of the same structure goes straight; between others it jumps to the end at once, also in
    /// debug builds, since apps that do so are to run here.
    static func interpolatedPath(from start: CGPath?, to end: CGPath?, fraction: Double) -> CGPath? {
        if fraction == 0, let start, let end, start.interpolated(to: end, fraction: 0) != nil { return start }
        if fraction == 1 { return end }
        guard let start, let end else { return end }
        return start.interpolated(to: end, fraction: CGFloat(fraction)) ?? end
    }

    /// Fact 1.46: matrices are taken apart into translation, rotation, scale and shear, which are interpolated.
    static func interpolatedTransform(from start: Matrix4, to end: Matrix4, fraction: Double) -> Matrix4 {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        return TransformComponents(start).interpolated(to: TransformComponents(end), fraction: fraction).matrix
    }

    /// Fact 1.49, which does not say what lies before the first value of a cubic animation and after the last: these count twice. The
    /// tangents are those of even key times, whatever the times.
    static func splineNeighbour(_ values: [AnimationValue], _ index: Int) -> AnimationValue {
        values[min(max(index, 0), values.count - 1)]
    }

    /// Fact 1.49: with a rotation mode the layer turns after all of its own transform.
    static func turned(_ matrix: Matrix4, alongPathBy angle: CGFloat) -> Matrix4 {
        matrix * Matrix4(CATransform3DMakeRotation(angle, 0, 0, 1))
    }

    /// Fact 1.55: a spring has settled when it is within this share of its way of the target.
    static let settlingThreshold = 0.001

    /// Fact 1.55: what a spring that never settles reports as its settling duration, in seconds.
    static let longestSettling: CFTimeInterval = 1000

    /// Fact 1.57: the second control point of the default curve is (0.25, 1).
    static let defaultCurveSecondY: Float = 1

    // - 1.64  While a finger moves a transition's time, animation blocks are linear; explicit animations keep their curves.

    /// Fact 1.65: a share that a driver is told lies within 0…1; what is no number counts as 0.
    package static func percent(_ percent: CGFloat) -> CGFloat { percent > 0 ? min(percent, 1) : 0 }

    // - 1.72  After a cancel, so the fact, what an animator has set stays at its end, alpha and transforms, too. That was
    //         written of a driver that stands in for UIKit's. Two published animators, made for UIKit's own, put nothing
    //         back, and would leave an invisible screen. So UIKit's driver puts back what the blocks of the animator and
    //         those along with it have changed in the views whose time it moves, unless others have changed it since;
    //         other drivers leave it to the animator. `TransitionSettings.cancelPutsBack` switches that off.
    // - 1.75  After a cancelled percent-driven transition block animations have ended finished, others unfinished.

    // MARK: Layers and paths (sections 2 and 3)

    // - 2.2   A point behind the eye is converted to where the line through it and the eye meets the other plane, so that the way
    //         back is exact; it is neither drawn nor hit. A rectangle becomes the box of the part before the eye.
    // - 2.3   `frame` is the box of what the layer's own perspective shows. Of a layer that lies wholly behind the eye it reads null,
    //         and setting it gives the layer the bounds and the position that it would have without a transform.
    // - 2.17  A layer that is not double-sided is left out, with all in it, while the whole way to the picture turns it over, be
    //         it by a half turn or as a mirror image; hit-testing does not ask.
    // - 2.19  `CALayer.hitTest` asks `contains(_:)`, which is the bounds, and neither mask nor rounded corners.
    // - 3.2   A filled path with the elements of `CGPath(ellipseIn:)` is drawn as the true ellipse of its box (see RadialRaster).

    // MARK: Transitions of controllers (section 4)

    // - 4.6   The presentation controller is asked for before the animator.
    // - 4.12  A change of a navigation stack outside a window is shown, without animation, when it next appears.
    // - 4.16  Several changes of a stack in one turn become one transition, from what is shown to the last top.
    // - 4.27  A second `completeTransition(_:)`, or one before the start, traps in debug builds and else does nothing.
    // - 4.28  After the coordinator's completions and the container's callbacks comes `animationEnded`, then the
    //         coordinator is gone, then `present`'s or `dismiss`'s completion is called, then waiting changes start.
    // - 4.37  After a cancelled `setViewControllers` the stack keeps the new controllers, the shown one on top of them.
    // - 4.38, 4.39  The presentation controller's "will begin" comes before, its "did end" after the appearance callbacks.
    // - 4.41  The completion of `present` and `dismiss` is not called after a cancelled transition.
    // - 4.44  `dismiss` with nothing to dismiss does nothing and does not call its completion.
    // - 4.46  Without an animation block of the animator's, the alongside blocks get one of the transition's duration.
    // - 4.50  Whether a transition is interruptible is known once its animator has been started.
    // - 4.52  A driver that does not want the interactive start is called all the same, and starts the animator.
    // - 4.58  A waiting `pop` gives nil, since nothing has been popped yet.
    // - 4.64  Under a custom animator the bar cross-fades slow at both ends; in the end phase of an interactive transition with
    //         the completion curve, in the share of the duration that is left over the completion speed.
    // - 4.64  Under the built-in slide the titles slide by half the bar's width and cross-fade.
    // - 4.65  `setNavigationBarHidden(_:animated:)` with true, called before the animation begins, runs along: sidewards with
    //         the built-in slide, else upwards. Without animation the bar is there or gone at once. A cancelled transition puts
    //         the bar back before the appearance callbacks.
    // - 4.66  The built-in swipe finishes if its travel and 0.15 s of its speed come to half the width.
    // - 4.67  Whether a delegate has a method for animators is known by its kind, from the first question to one of that kind.
    //         A swipe under a delegate of a kind that was never asked asks it, once, for the animator of the pop.
    // - 4.68  A swipe that an app lets begin on the root does nothing but log a line; UIKit would hang on the next push.
    // - 4.75  A tap is told to `tabBar(_:didSelect:)` first, also one that `shouldSelect` then forbids; `didSelect` comes in the
    //         tap, before the switch has been seen. `selectedIndex` reads the newest selection; one that is made while a
    //         switch runs starts after its end. A cancelled switch gives the selection back before the coordinator's completions,
    //         and lets the controllers disappear and appear as a cancelled pop does (4.36). Without a delegate the switch is
    //         made in the call, and if the delegate gives no animator, in the layout.
    // - 4.77  "Will" callbacks reach the parent before its children, "did" callbacks the children first.

    // MARK: Touches and gestures (section 5)

    // - 5.2   Actions come after the whole event and before its views hear of it; outside of events, in the next turn.
    // - 5.3   A recogniser is reset after the actions of the event, a failed one, too.
    // - 5.5   The action of a recogniser that is switched off, or whose view leaves the window, comes as in 5.2.
    // - 5.7   Recognisers exclude one another if they follow the same finger.
    // - 5.8   One that required another's failure and ends meanwhile is told began and ended when the other has failed.
    // - 5.9   Views are asked from where the touch began up to the recogniser's own, and then the delegate.
    // - 5.10  The place and the translation at the beginning are the whole way's, not the threshold's.
    // - 5.11  After `setTranslation` the velocity is 0 until the next event, which knows all events before.
    // - 5.19, 4.57  When interaction ends, views are cancelled at once; recognisers in them that have begun go on.

    /// How far in points a finger moves before a pan or edge pan begins (5.10, 5.14).
    package static let panThreshold: CGFloat = 10
    /// The share of the last interval in a velocity; the one before has the rest (5.11).
    package static let velocityWeight: CGFloat = 0.75
    /// The seconds after which a finger that has not moved counts as standing still (5.11).
    package static let restInterval: TimeInterval = 0.1
    /// How wide in points the band at an edge is in which an edge pan starts (5.14).
    package static let edgeBand: CGFloat = 20

    // MARK: Frames (section 6)

    /// Facts 6.4 and 6.9: a link that is called every `divisor` frames is told that the frame before was shown that long ago, and that
    /// the one it prepares is shown at `now`. So its budget, target − timestamp, is the time between two calls (6.4), and
    /// what is computed for the target is what Core Animation shows in the same frame. (6.9 puts the target one frame later.)
    static func linkTimes(
        now: CFTimeInterval, framesPerSecond: Int, divisor: Int
    ) -> (timestamp: CFTimeInterval, target: CFTimeInterval) {
        (now - Double(divisor) / Double(framesPerSecond), now)
    }

    /// Fact 6.5: a link gets the rate, among the screen's rate over 1, 2, 3 …, that lies in the range and is closest to the preferred
    /// one (without one, the highest). If none lies in it, the highest that is not above the range, else the lowest counts.
    static func frameDivisor(for range: CAFrameRateRange, framesPerSecond: Int) -> Int {
        guard range.maximum > 0 else { return 1 }
        func rate(_ divisor: Int) -> Double { Double(framesPerSecond) / Double(divisor) }
        let low = Double(range.minimum) - 1e-6
        let high = Double(range.maximum) + 1e-6
        var divisor = 1
        while divisor < framesPerSecond, rate(divisor) > high { divisor += 1 }
        guard let wanted = range.preferred.map(Double.init), wanted > 0 else { return divisor }
        // The rates fall, so that they come closer until they have passed the wanted one.
        while divisor < framesPerSecond, rate(divisor + 1) >= low,
            abs(rate(divisor + 1) - wanted) < abs(rate(divisor) - wanted)
        {
            divisor += 1
        }
        return divisor
    }

    // - 6.6   The loop is in the tracking mode from the begin of a drag to the end of the deceleration after it: what is in the
    //         default mode is seen to rest until scrolling has finished.

    /// Fact 6.9: how often views may ask for layout from within layout before the rest waits for the next round.
    package static let layoutPasses = 8
    /// Fact 6.9: how often layout and commit may ask for one another within a frame before the rest waits for the next one.
    static let commitRounds = 4

    /// Fact 6.9: how often completions may start work that again completes in the same frame before the rest waits for the next one.
    static let completionRounds = 32

    // MARK: Animation of views (section 7)

    // - 7.16  A fraction counts in the direction in which the animator runs; without linear scrubbing it is a time on the curve.
    // - 7.17  Turned round, an animator goes back along its own curve, also after it was continued on another one.
    // - 7.18  Continued without a timing, an animator keeps to its own curve, stretched over the time that it is given; a
    //         factor of 0 means the time that is left.
    // - 7.20  What is added while an animator runs back shows the values from before until the end.

    // MARK: Without a fact

    /// What the distance of a blurred colour from its grey is multiplied by, by the blur's deviation in points (no fact;
    /// the full factor is that of a sample of Apple's from 2013).
    static func saturation(ofBlur deviation: CGFloat) -> Double { 1 + 0.8 * min(Double(deviation) / 20, 1) }
    /// The blurs of `UIBlurEffect`: the deviation in points, and the white and the opacity of the veil over it (no fact; the
    /// numbers are those of a sample of Apple's from 2013, whose looks are named alike).
    package static let extraLightBlur: (radius: CGFloat, white: CGFloat, alpha: CGFloat) = (20, 0.97, 0.82)
    /// See `extraLightBlur`.
    package static let lightBlur: (radius: CGFloat, white: CGFloat, alpha: CGFloat) = (30, 1, 0.3)
    /// See `extraLightBlur`.
    package static let darkBlur: (radius: CGFloat, white: CGFloat, alpha: CGFloat) = (20, 0.11, 0.73)
    // A blur within a group that fades or is masked sees what lies below the group, too (no fact; Apple only says that such
    // effects look wrong); within a layer in perspective it sees what lies in that layer.

    /// How far the eye is that sees a view flip, in lengths of the sides that swing (no fact).
    package static let flipDistance: CGFloat = 2

    /// Seconds of the built-in slide of a push or pop (no fact; about what systems do).
    package static let slideDuration: TimeInterval = 0.35
    /// The seconds of a finger's speed that count towards the travel of the built-in swipe (no fact).
    package static let swipeForesight: CGFloat = 0.15
    /// Seconds in which the buttons of a bar cross-fade after an animated change (no fact).
    package static let barDuration: TimeInterval = 0.25
    /// Seconds of the built-in presentations (no fact; about what systems do).
    package static let modalDuration: TimeInterval = 0.4
    /// The share of its width by which the lower screen of a slide moves (no fact).
    package static let slideParallax: CGFloat = 0.3
    /// The width in points from which a window is wide enough for sheets that do not fill it (no fact).
    package static let regularWidth: CGFloat = 668
    /// The width in points from which a phone on its side counts as wide (no fact; about what devices do).
    package static let largePhone: CGFloat = 414
    /// The shorter side in points up to which a screen counts as a phone's (no fact; about what devices do).
    package static let widestPhone: CGFloat = 500
    /// The size in points of a form sheet without a preferred one (no fact).
    package static let formSheetSize = CGSize(width: 540, height: 620)
    /// The distance in points of a sheet from the top of its container (no fact).
    package static let sheetTopMargin: CGFloat = 10
    /// The opacity of the black behind a sheet (no fact).
    package static let sheetDimming: CGFloat = 0.2

    /// Seconds in which the items of a tab bar cross-fade (no fact).
    package static let barItemsDuration: TimeInterval = 0.3
    /// The opacity of the background of a tab bar that lets something shine through; real ones blur it (no fact).
    package static let barOpacity: CGFloat = 0.94

    /// How long beyond its duration a transition may run while nothing moves, in seconds, before the console is told that nobody
    /// has completed it (no fact: UIKit waits in silence).
    package static let completionPatience: TimeInterval = 3
    /// How far in points each of two fingers moves to or from their middle before a pinch begins, and along the circle about
    /// it before a rotation does (no fact).
    package static let twoFingerThreshold: CGFloat = 5
    /// The seconds between two taps that count as one double tap (no fact; about what systems do).
    package static let tapInterval: TimeInterval = 0.35
    /// The longest that a finger is down in a tap, in seconds (no fact; about what systems do).
    package static let tapDuration: TimeInterval = 0.75
    /// How far in points a finger moves in a tap at most, and how far apart taps are (no fact; about what systems do).
    package static let tapMovement: CGFloat = 45
    /// The way in points that makes a swipe, and how far it may go astray (no fact; about what systems do).
    package static let swipeDistance: CGFloat = 50
    /// The longest that a swipe takes, in seconds (no fact; about what systems do).
    package static let swipeDuration: TimeInterval = 0.5
    /// Seconds of a scroll view's animation to an offset (no fact; about what systems do).
    package static let scrollAnimationDuration: TimeInterval = 0.3
    /// The pull, in 1∕s, of the critically damped spring that brings contents back to a limit or to a chosen place (no
    /// fact; measured by others, see `ScrollMotion.swift`).
    package static let scrollSpring: CGFloat = 10
    /// The speed in points per second from which a flick turns the page, however short it was (no fact).
    package static let pagingVelocity: CGFloat = 250
    /// How much farther a drag must go along one direction than along the other to lock it (no fact).
    package static let directionalLockSteepness: CGFloat = 2
    /// Seconds for which a scroll view keeps a touch from its contents (no fact; about what systems do).
    package static let contentTouchDelay: TimeInterval = 0.15
    /// Seconds of the animation in which a call selects an item of a collection view (no fact).
    package static let selectionDuration: TimeInterval = 0.25
    /// How far outside a control, in points, a finger that came down inside still counts as inside (no fact; about
    /// what systems do).
    package static let controlTouchMargin: CGFloat = 70
    /// Seconds in which a slider's knob moves by its whole way when animated (no fact).
    package static let sliderTravelDuration: TimeInterval = 0.5
    /// The opacity of a system button's contents while it is pressed (no fact; about what systems do).
    package static let pressedAlpha: CGFloat = 0.2
    /// The opacity of an image of a disabled button (no fact; about what systems do).
    package static let disabledAlpha: CGFloat = 0.5
    /// The opacity of the black over an image of a pressed custom button (no fact; about what systems do).
    package static let pressedShade: CGFloat = 0.4
}

extension CGColor {
    fileprivate var transparent: ColorComponents {
        var components = rgba
        components.alpha = 0
        return components
    }
}
