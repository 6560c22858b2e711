// What README.md shows of running UIKit code on Linux. The simulator is not there on Apple's systems.

#if os(Linux)
    import Simulator
    import UIKit

    @MainActor func pushOnASimulatedScreen() {
        // snippet.simulator
        Simulator.run(screen: CGSize(width: 390, height: 844), scale: 2) { simulator in
            let navigation = UINavigationController(rootViewController: UIViewController())
            simulator.window.rootViewController = navigation
            simulator.advanceFrame()
            let detail = UIViewController()
            detail.view.backgroundColor = .red
            navigation.pushViewController(detail, animated: true)
            simulator.advance(by: 0.2)
            print(simulator.screenshot().pixel(x: 700, y: 800) == .red)  // true: it has come in that far
            simulator.advanceUntilIdle()
            simulator.swipe(from: .left, at: 400, by: 300, duration: 0.3)  // back, by a finger
            simulator.advanceUntilIdle()
            print(navigation.viewControllers.count)  // 1
        }
        // snippet.end
    }
#endif
