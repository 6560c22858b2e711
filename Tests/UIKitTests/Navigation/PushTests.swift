import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Push and pop", .simulated(width: 200, height: 400, scale: 1))
struct PushTests {
    private var simulator: Simulator { .current }

    @Test("4.30: the callbacks of an animated push come in UIKit's order")
    func pushOrder() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(SpyController("B", stage.log), animated: true)
        #expect(stage.names == ["A", "B"])
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: parent)",
                "animationControllerFor(push, A, B)",
                "interactionControllerFor",
            ])
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "B.loadView",
                "B.viewDidLoad",
                "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)",
                "willShow(B, true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
            ])
        simulator.advance(by: 0.4)
        #expect(stage.log.take() == [])
        simulator.advance(by: 0.2)
        #expect(
            stage.log.take() == [
                "completeTransition(true)",
                "A.viewDidDisappear(true)",
                "B.viewDidAppear(true)",
                "B.didMove(toParent: parent)",
                "didShow(B, true)",
                "animationEnded(true)",
            ])
    }
}
