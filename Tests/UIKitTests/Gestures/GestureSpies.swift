import TestSupport
@_spi(Radial) import UIKit

/// A view that says what it is told of fingers; it asks the next responder only if `forwards` says so.
final class TouchLogView: UIView {
    let name: String
    let log: EventLog
    var forwards = false

    init(_ name: String, _ log: EventLog, frame: CGRect) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches, .began)
        if forwards { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches, .moved)
        if forwards { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches, .ended)
        if forwards { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches, .cancelled)
        if forwards { super.touchesCancelled(touches, with: event) }
    }

    private func note(_ what: String, _ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        let wrong = touches.contains { $0.phase != phase } ? " in another phase" : ""
        log.note("\(name).\(what)(\(touches.count))\(wrong)")
    }
}

/// A recogniser that does what the test says at each step, and tells of what is called.
final class ScriptedRecognizer: UIGestureRecognizer {
    let label: String
    let log: EventLog
    var isTalkative = false
    var onBegan: (ScriptedRecognizer) -> Void = { _ in }
    var onMoved: (ScriptedRecognizer) -> Void = { _ in }
    var onEnded: (ScriptedRecognizer) -> Void = { $0.state = $0.state == .possible ? .failed : .ended }
    var requires: [UIGestureRecognizer] = []
    var isRequiredBy: [UIGestureRecognizer] = []
    var spares: [UIGestureRecognizer] = []
    var withstands: [UIGestureRecognizer] = []

    init(_ label: String, _ log: EventLog) {
        self.label = label
        self.log = log
        super.init(target: nil, action: nil)
        addHandler { [unowned self] in log.note("\(label) \($0.state)\(isTalkative ? " \(numberOfTouches)" : "")") }
        EndOfTest.of(self) { $0.forget() }
    }

    private func forget() {
        (onBegan, onMoved, onEnded) = ({ _ in }, { _ in }, { _ in })
        (requires, isRequiredBy, spares, withstands) = ([], [], [], [])
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if isTalkative { log.note("\(label).touchesBegan(\(touches.count))") }
        onBegan(self)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isTalkative { log.note("\(label).touchesMoved(\(touches.count))") }
        onMoved(self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isTalkative { log.note("\(label).touchesEnded(\(touches.count))") }
        onEnded(self)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if isTalkative { log.note("\(label).touchesCancelled(\(touches.count))") }
        state = .cancelled
    }
    override func reset() {
        super.reset()
        if isTalkative { log.note("\(label).reset in \(state)") }
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        requires.contains(otherGestureRecognizer)
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        isRequiredBy.contains(otherGestureRecognizer)
    }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !spares.contains(preventedGestureRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !withstands.contains(preventingGestureRecognizer)
    }

    /// Begins with the first move, and goes on.
    static func moving(_ label: String, _ log: EventLog) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(label, log)
        recognizer.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
        return recognizer
    }
}

/// A delegate whose answers a test sets; it counts the questions.
final class ScriptedDelegate: NSObject, UIGestureRecognizerDelegate {
    var mayBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var mayTake: (UITouch) -> Bool = { _ in true }
    var mayTakeEvent = true
    var simultaneous: [UIGestureRecognizer] = []
    var requires: [UIGestureRecognizer] = []
    var isRequiredBy: [UIGestureRecognizer] = []
    private(set) var questions: [String: Int] = [:]

    override init() {
        super.init()
        EndOfTest.of(self) {
            ($0.mayBegin, $0.mayTake) = ({ _ in true }, { _ in true })
            ($0.simultaneous, $0.requires, $0.isRequiredBy) = ([], [], [])
        }
    }

    private func count(_ question: String) { questions[question, default: 0] += 1 }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        count("begin")
        return mayBegin(gestureRecognizer)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous.contains(otherGestureRecognizer) }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        count("require")
        return requires.contains(otherGestureRecognizer)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        count("be required")
        return isRequiredBy.contains(otherGestureRecognizer)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        count("touch")
        return mayTake(touch)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        count("event")
        return mayTakeEvent
    }
}

extension UIGestureRecognizer.State {
    /// The state's name.
    var label: String { "\(self)" }
}

extension UIGestureRecognizer {
    /// Notes each action's state.
    func noteActions(_ label: String, in log: EventLog) {
        addHandler { log.note("\(label) \($0.state)") }
    }
}

/// The device's window with a view over all of it and a smaller one inside.
@MainActor
struct TouchStage {
    let log = EventLog()
    let parent: TouchLogView
    let child: TouchLogView
    var simulator: Simulator { .current }

    init() {
        parent = TouchLogView("parent", log, frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        child = TouchLogView("child", log, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        parent.addSubview(child)
        Simulator.current.window.addSubview(parent)
    }

    /// Adds a recogniser to the large view and notes its actions as those of "it".
    func watched<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
        parent.addGestureRecognizer(recognizer)
        recognizer.noteActions("it", in: log)
        return recognizer
    }

    /// The actions of such recognisers since the last time that this was asked.
    func taken() -> [String] { log.take().filter { $0.hasPrefix("it") } }

    /// A point in the child.
    let inside = CGPoint(x: 150, y: 150)

    func down(_ point: CGPoint) -> SimulatedTouch {
        let touch = simulator.touchDown(at: point)
        simulator.advanceFrame()
        return touch
    }

    func move(_ touch: SimulatedTouch, by x: CGFloat, _ y: CGFloat = 0) {
        touch.move(to: CGPoint(x: touch.location.x + x, y: touch.location.y + y))
        simulator.advanceFrame()
    }

    func up(_ touch: SimulatedTouch) {
        touch.up()
        simulator.advanceFrame()
    }
}
