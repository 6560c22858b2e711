import Radial
import UIKit

extension WalkApp {
    func transition(_ manner: Manner) -> RadialTransition {
        var transition = RadialTransition(
            origin: origin(manner.from), motion: manner.motion, shape: manner.shape, duration: manner.duration,
            delay: manner.delay, timing: manner.timing, reverseTiming: manner.reverse,
            isInterruptible: manner.isInterruptible)
        if manner.ignoresReduceMotion { transition.reduceMotion = .ignore }
        if manner.isFollowed { transition.onProgress = { [weak self] progress in self?.noteProgress(progress) } }
        return transition
    }

    private func noteProgress(_ progress: RadialProgress) {
        check((0...1).contains(progress.fraction), "1: a fraction of \(progress.fraction)")
        check(progress.progress.isFinite, "1: a progress of \(progress.progress)")
    }

    func origin(_ place: Place) -> RevealOrigin? {
        switch place {
        case .unset: return nil
        case .center: return .center
        case .point(let x, let y): return .point(CGPoint(x: x, y: y))
        case .rect(let x, let y, let width, let height): return .rect(CGRect(x: x, y: y, width: width, height: height))
        case .unit(let x, let y): return .unitPoint(x: x, y: y)
        case .edge(let edge): return .edge(edge)
        case .source(let index):
            return screens.counted(index).map { RevealOrigin.view($0.source) } ?? RevealOrigin.center
        case .otherWindow: return otherWindow.subviews.first.map { RevealOrigin.view($0) }
        case .released: return RevealOrigin.view(UIView())
        case .provider(let x, let y): return .provider { .unitPoint(x: x, y: y) }
        case .emptyProvider: return .provider { nil }
        case .null: return .rect(CGRect.null)
        case .infinite: return .rect(CGRect.infinite)
        case .notANumber: return .point(CGPoint(x: CGFloat.nan, y: 3))
        }
    }

    /// The rectangle that a place is in a view, where the walk can say so without asking the library.
    func rect(of place: Place, in subject: UIView, receiver: UIView?) -> CGRect? {
        let bounds = subject.bounds
        func unit(_ x: Double, _ y: Double) -> CGRect {
            CGRect(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height, width: 0, height: 0)
        }
        switch place {
        case .center, .null, .infinite, .notANumber: return unit(0.5, 0.5)
        case .unit(let x, let y), .provider(let x, let y): return unit(x, y)
        case .point(let x, let y): return converted(CGRect(x: x, y: y, width: 0, height: 0), receiver, subject)
        case .rect(let x, let y, let width, let height):
            return converted(CGRect(x: x, y: y, width: width, height: height), receiver, subject)
        case .edge(let edge):
            let isLeading = simulator.layoutDirection == .leftToRight
            switch edge {
            case .leading: return unit(isLeading ? 0 : 1, 0.5)
            case .trailing: return unit(isLeading ? 1 : 0, 0.5)
            case .top: return unit(0.5, 0)
            case .bottom: return unit(0.5, 1)
            }
        case .unset, .source, .otherWindow, .released, .emptyProvider: return nil
        }
    }

    private func converted(_ rect: CGRect, _ receiver: UIView?, _ subject: UIView) -> CGRect? {
        guard let receiver, receiver.window != nil, receiver.window === subject.window else { return nil }
        return receiver.convert(rect, to: subject)
    }
}
