// Counts what a frame allocates in which a finger moves a reveal: see Benchmarks/README.md.

import CAllocations
import Radial
import Simulator

/// The allocations of a frame in which a finger goes on, the median of 60; `prepare` enables what shall follow it, and gives
/// what must live meanwhile.
@MainActor func allocationsOfFrame(moves: Bool = true, prepare: (UINavigationController) -> AnyObject?) -> Int {
    Simulator.run(screen: CGSize(width: 390, height: 844)) { simulator in
        let navigation = UINavigationController()
        // A bar that goes along would be counted, too.
        navigation.isNavigationBarHidden = true
        navigation.setViewControllers([UIViewController(), UIViewController()], animated: false)
        simulator.window.rootViewController = navigation
        let alive = prepare(navigation)
        simulator.advanceUntilIdle()
        let touch = simulator.touchDown(at: CGPoint(x: 2, y: 400))
        var counts: [Int] = []
        for step in 1...80 {
            if moves || step <= 20 { touch.move(to: CGPoint(x: 2 + step * 2, y: 400 + step)) }
            let before = allocations_of_thread()
            simulator.advanceFrame()
            // The transition begins in one of the first.
            if step > 20 { counts.append(Int(allocations_of_thread() - before)) }
        }
        precondition(navigation.transitionCoordinator?.isInteractive == true, "The finger drives nothing.")
        touch.up()
        simulator.advanceUntilIdle()
        return withExtendedLifetime(alive) { counts.sorted()[counts.count / 2] }
    }
}

/// The allocations of one path of a circle, made and put into a layer.
@MainActor func allocationsOfPath() -> Int {
    Simulator.run(screen: CGSize(width: 1, height: 1)) { _ in
        let layer = CAShapeLayer()
        let before = allocations_of_thread()
        layer.path = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 3), transform: nil)
        return Int(allocations_of_thread() - before)
    }
}

@MainActor func swipe(_ navigation: UINavigationController) -> AnyObject? {
    navigation.radialSwipe = RadialSwipe(screens: .all)
    navigation.isRadialSwipeEnabled = true
    return nil
}

@MainActor func handWritten(_ navigation: UINavigationController) -> AnyObject? {
    let pop = HandWrittenPop(navigation)
    navigation.delegate = pop
    return pop
}

print(
    """
    allocations of a frame
    the library's swipe follows a finger    \(allocationsOfFrame(prepare: swipe))
    the same, written by hand               \(allocationsOfFrame(prepare: handWritten))
    the path alone                          \(allocationsOfPath())
    the finger stands                       \(allocationsOfFrame(moves: false, prepare: swipe))
    """)
