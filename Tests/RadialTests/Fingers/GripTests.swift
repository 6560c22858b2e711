import RadialCore
import TestSupport
import Testing
import UIKit

@testable import Radial

/// The grips are pure; what they say is checked by geometry alone.
@Suite("A finger's grip", .leavesNothing) struct GripTests {
    private let bounds = CGRect(x: 10, y: 20, width: 300, height: 600)
    private let origin = RevealGeometry(
        origin: CGRect(x: 110, y: 120, width: 60, height: 40), bounds: CGRect(x: 10, y: 20, width: 300, height: 600))

    @Test(
        "expanding from any side, the arc passes under the finger, the centre is beside it",
        arguments: ScreenSide.allCases)
    func arc(_ side: ScreenSide) {
        let grip = SwipeGrip(side: side, motion: .expand)
        var dice = Dice(seed: 7)
        for _ in 0..<200 {
            let finger = CGPoint(
                x: .random(in: 10...310, using: &dice), y: .random(in: 20...620, using: &dice))
            let hold = grip.hold(at: Finger(location: finger, start: .zero), in: bounds, geometry: origin)
            let circle = hold.geometry.ellipse(at: hold.fraction)
            #expect(abs(hypot(finger.x - circle.center.x, finger.y - circle.center.y) - circle.radii.width) < 1e-9)
            let beside: CGPoint =
                switch side {
                case .left: CGPoint(x: 10, y: finger.y)
                case .right: CGPoint(x: 310, y: finger.y)
                case .top: CGPoint(x: finger.x, y: 20)
                case .bottom: CGPoint(x: finger.x, y: 620)
                }
            #expect(circle.center == beside)
            // The whole circle of that centre covers the bounds.
            let corners = [(10, 20), (310, 20), (10, 620), (310, 620)]
            let far = corners.map { hypot(beside.x - CGFloat($0.0), beside.y - CGFloat($0.1)) }.max() ?? 0
            #expect(abs(hold.geometry.ellipse(at: 1).radii.width - far) < 1e-9)
            let depth = side.isHorizontal ? abs(finger.x - beside.x) / 300 : abs(finger.y - beside.y) / 600
            #expect(abs(hold.travel - depth) < 1e-12)
        }
    }

    @Test("of an ellipse, too, the speed is that of the half-side that changes most", arguments: ScreenSide.allCases)
    func ellipse(_ side: ScreenSide) {
        let row = CGRect(x: 10, y: 320, width: 300, height: 60)
        let geometry = RevealGeometry(origin: row, bounds: bounds, shape: .ellipse)
        let spans = [CGFloat(1), 0].map { geometry.ellipse(at: $0).radii }
        let span = max(spans[0].width - spans[1].width, spans[0].height - spans[1].height)
        // A point of the finger's way, in a second.
        let step = CGPoint(
            x: side.opposite.component(of: CGPoint(x: 1, y: 0)), y: side.opposite.component(of: CGPoint(x: 0, y: 1)))
        for grip: any RevealGrip in [
            SwipeGrip(side: side, motion: .contract), PanGrip(side: side.opposite, motion: .contract),
        ] {
            func fraction(_ way: CGFloat) -> CGFloat {
                let place = CGPoint(x: 160 + way * step.x, y: 350 + way * step.y)
                let finger = Finger(location: place, start: CGPoint(x: 160, y: 350))
                return grip.hold(at: finger, in: bounds, geometry: geometry).fraction
            }
            let speed = grip.speed(
                FingerVelocity(velocity: step), at: Finger(location: .zero, start: .zero), in: bounds,
                geometry: geometry)
            #expect(abs(speed.radius - (fraction(21) - fraction(20)) * span) < 1e-6)
        }
    }

    @Test("a finger outside of the bounds holds the nearest end")
    func outside() {
        let grip = SwipeGrip(side: .left, motion: .expand)
        let before = grip.hold(
            at: Finger(location: CGPoint(x: 4, y: 100), start: .zero), in: bounds, geometry: origin)
        #expect(before.fraction == 0 && before.travel == 0)
        let beyond = grip.hold(
            at: Finger(location: CGPoint(x: 2000, y: 100), start: .zero), in: bounds, geometry: origin)
        #expect(beyond.fraction == 1 && beyond.travel == 1)
    }

    @Test("contracting, the radius shrinks by as much as the finger moves, and stops at the origin's own circle")
    func contracting() {
        let grip = SwipeGrip(side: .right, motion: .contract)
        let start = CGPoint(x: 305, y: 300)
        let whole = origin.ellipse(at: 1).radii.width
        for way: CGFloat in [0, 1, 37, 150, 299] {
            let finger = Finger(location: CGPoint(x: start.x - way, y: 250), start: start)
            let hold = grip.hold(at: finger, in: bounds, geometry: origin)
            #expect(hold.geometry == origin)
            #expect(abs(origin.ellipse(at: hold.fraction).radii.width - (whole - way)) < 1e-9)
            #expect(abs(hold.travel - way / 300) < 1e-12)
        }
        let far = Finger(location: CGPoint(x: start.x - 5000, y: 0), start: start)
        #expect(grip.hold(at: far, in: bounds, geometry: origin).fraction == 0)
        let back = Finger(location: CGPoint(x: start.x + 5, y: 0), start: start)
        #expect(grip.hold(at: back, in: bounds, geometry: origin).fraction == 1)
    }

    @Test(
        "a pan contracts by as large a share as the finger's way is of the bounds, to any side",
        arguments: ScreenSide.allCases)
    func pan(_ side: ScreenSide) {
        let start = CGPoint(x: 150, y: 300)
        let extent: CGFloat = side.isHorizontal ? 300 : 600
        for share: CGFloat in [-0.2, 0, 0.25, 0.5, 1, 1.3] {
            let way = share * extent
            let location: CGPoint =
                switch side {
                case .left: CGPoint(x: start.x - way, y: 40)
                case .right: CGPoint(x: start.x + way, y: 40)
                case .top: CGPoint(x: 40, y: start.y - way)
                case .bottom: CGPoint(x: 40, y: start.y + way)
                }
            let finger = Finger(location: location, start: start)
            let travel = min(max(share, 0), 1)
            let contracting = PanGrip(side: side, motion: .contract).hold(at: finger, in: bounds, geometry: origin)
            #expect(contracting.geometry == origin)
            #expect(abs(contracting.fraction - (1 - travel)) < 1e-12 && abs(contracting.travel - travel) < 1e-12)
            let expanding = PanGrip(side: side, motion: .expand).hold(at: finger, in: bounds, geometry: origin)
            #expect(abs(expanding.fraction - travel) < 1e-12 && abs(expanding.travel - travel) < 1e-12)
        }
    }

    @Test("X14 a pinch contracts about the point between the fingers: scale ½ is half of its far")
    func pinch() {
        let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
        let centroid = CGPoint(x: 100, y: 200)
        let finger = Finger(location: centroid, start: .zero, scale: 0.5)
        let hold = PinchGrip().hold(at: finger, in: bounds, geometry: origin)
        let circle = hold.geometry.ellipse(at: hold.fraction)
        #expect(circle.center == centroid)
        #expect(abs(circle.radii.width - 0.5 * hypot(275, 467)) < 1e-9)
        #expect(hold.travel == 0.5)
        let open = PinchGrip().hold(
            at: Finger(location: centroid, start: .zero, scale: 1.4), in: bounds, geometry: origin)
        #expect(open.fraction == 1 && open.travel == 0)
    }

    @Test("the speeds are the derivatives of what is held", arguments: 0..<40)
    func speeds(_ seed: Int) {
        var dice = Dice(seed: seed)
        let grips: [any RevealGrip] = [
            SwipeGrip(side: .left, motion: .expand), SwipeGrip(side: .bottom, motion: .expand),
            SwipeGrip(side: .right, motion: .contract), SwipeGrip(side: .top, motion: .contract),
            PanGrip(side: .bottom, motion: .contract), PanGrip(side: .left, motion: .expand),
            PinchGrip(),
        ]
        for (index, grip) in grips.enumerated() {
            let start = CGPoint(x: 160, y: 320)
            // Within the range of every one of them.
            let way: CGPoint =
                switch index {
                case 2, 5: CGPoint(x: .random(in: -100 ... -5, using: &dice), y: 0)
                default: CGPoint(x: .random(in: 5...100, using: &dice), y: .random(in: 5...100, using: &dice))
                }
            let finger = Finger(
                location: CGPoint(x: start.x + way.x, y: start.y + way.y), start: start,
                scale: .random(in: 0.2...0.8, using: &dice))
            // Only a pinch feels the scale, and its centre rests.
            let isPinch = grip is PinchGrip
            let velocity = FingerVelocity(
                velocity: isPinch
                    ? .zero
                    : CGPoint(x: .random(in: -500...500, using: &dice), y: .random(in: -500...500, using: &dice)),
                scale: isPinch ? .random(in: -2...2, using: &dice) : 0)
            let step: CGFloat = 1e-6
            let later = Finger(
                location: CGPoint(
                    x: finger.location.x + velocity.velocity.x * step,
                    y: finger.location.y + velocity.velocity.y * step),
                start: start, scale: finger.scale + velocity.scale * step)
            let (now, then) = (
                grip.hold(at: finger, in: bounds, geometry: origin), grip.hold(at: later, in: bounds, geometry: origin)
            )
            let speed = grip.speed(velocity, at: finger, in: bounds, geometry: origin)
            let growth = then.radius - now.radius
            #expect(abs(speed.travel - (then.travel - now.travel) / step) < 1e-3, "grip \(index), seed \(seed)")
            #expect(abs(speed.radius - growth / step) < 1e-3, "grip \(index), seed \(seed)")
        }
    }
}

extension GripHold {
    /// The radius that is shown, in points.
    fileprivate var radius: CGFloat { geometry.ellipse(at: fraction).radii.width }
}
