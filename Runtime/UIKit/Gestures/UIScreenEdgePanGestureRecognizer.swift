/// Recognises one finger that comes in from an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges of the window, by place, from which a finger may come; none unless set, and then nothing is recognised.
    open var edges: UIRectEdge = []

    private var start = CGPoint.zero

    /// Takes a first finger that comes down close to one of the edges, and ignores all later ones.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst() { ignore(touch, for: event) }
        guard let first = self.touches.first, touches.contains(first) else { return }
        start = first.location
        guard !startEdges.isEmpty else {
            state = .failed
            return
        }
        super.touchesBegan([first], with: event)
    }

    /// Begins if the way goes inwards, to within 45°; fails otherwise (5.14).
    override func verdict(on way: CGPoint) -> Verdict {
        guard super.verdict(on: way) == .begin else { return .wait }
        return startEdges.contains { edge in
            switch edge {
            case .left: way.x >= abs(way.y)
            case .right: -way.x >= abs(way.y)
            case .top: way.y >= abs(way.x)
            default: -way.y >= abs(way.x)
            }
        } ? .begin : .fail
    }

    /// The wanted edges that the finger has come down at.
    private var startEdges: [UIRectEdge] {
        guard let bounds = attempt.window?.bounds else { return [] }
        let distances: [(edge: UIRectEdge, distance: CGFloat)] = [
            (.left, start.x - bounds.minX), (.right, bounds.maxX - start.x),
            (.top, start.y - bounds.minY), (.bottom, bounds.maxY - start.y),
        ]
        return distances.filter { edges.contains($0.edge) && $0.distance <= Decisions.edgeBand }.map(\.edge)
    }
}
