import ObjectiveC
import QuartzCore.CALayer
import Simulator
import TestSupport
import Testing
import UIKit.UIGestureRecognizerSubclass

/// What is tied to something else and tells of its end.
private final class Tie: NSObject, NSCopying {
    let name: String
    private let onEnd: () -> Void

    init(_ name: String, onEnd: @escaping () -> Void = {}) {
        self.name = name
        self.onEnd = onEnd
    }

    deinit {
        onEnd()
    }

    func copy(with zone: NSZone? = nil) -> Any { Tie(name + "'", onEnd: onEnd) }
}

/// Keys are places in memory; these live as long as the test.
private final class Keys {
    let first = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    let second = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    deinit {
        first.deallocate()
        second.deallocate()
    }
}

@MainActor
@Suite("Associated objects", .simulated(width: 100, height: 100, scale: 1))
struct AssociationTests {
    private let keys = Keys()

    private func owners() -> [NSObject] {
        [
            UIViewController(), UINavigationController(), UIView(), UILabel(), UIWindow(), UIPanGestureRecognizer(),
            UIPresentationController(presentedViewController: UIViewController(), presenting: nil), UITabBarItem(),
            UINavigationItem(title: ""), UIPercentDrivenInteractiveTransition(),
            UICollectionViewCell(), UICollectionViewFlowLayout(), UICollectionViewLayoutAttributes(),
            UIViewPropertyAnimator(duration: 1, curve: .linear), CALayer(), CAShapeLayer(), CABasicAnimation(),
            UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in },
        ]
    }

    @Test("Each object of the runtime's classes has values by key, exchanged and untied one by one or all at once")
    func values() {
        for owner in owners() {
            #expect(objc_getAssociatedObject(owner, keys.first) == nil)
            objc_setAssociatedObject(owner, keys.first, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(owner, keys.second, Tie("a"), .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, keys.first) as? Int == 3)
            #expect((objc_getAssociatedObject(owner, keys.second) as? Tie)?.name == "a")
            objc_setAssociatedObject(owner, keys.first, "b", .OBJC_ASSOCIATION_COPY_NONATOMIC)
            #expect(objc_getAssociatedObject(owner, keys.first) as? String == "b")
            objc_setAssociatedObject(owner, keys.first, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, keys.first) == nil)
            #expect(objc_getAssociatedObject(owner, keys.second) != nil)
            objc_removeAssociatedObjects(owner)
            #expect(objc_getAssociatedObject(owner, keys.second) == nil)
        }
        #expect(objc_getAssociatedObject(NSObject(), keys.first) == nil, "nothing can be tied to others' objects")
    }

    @Test("What is retained lives as long as its owner or until something takes its place")
    func lifetime() {
        var ended: [String] = []
        var view: UIView? = UIView()
        weak let owner = view
        objc_setAssociatedObject(view!, keys.first, Tie("a") { ended.append("a") }, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view!, keys.first, Tie("b") { ended.append("b") }, .OBJC_ASSOCIATION_RETAIN)
        #expect(ended == ["a"])
        // What ends may look at its former owner: nothing is locked then.
        let key = keys.second
        objc_setAssociatedObject(
            view!, key,
            Tie("c") { ended.append("c \(owner.map { objc_getAssociatedObject($0, key) == nil } ?? false)") },
            .OBJC_ASSOCIATION_RETAIN)
        objc_removeAssociatedObjects(view!)
        #expect(Set(ended) == ["a", "b", "c true"])
        objc_setAssociatedObject(view!, keys.first, Tie("d") { ended.append("d") }, .OBJC_ASSOCIATION_RETAIN)
        view = nil
        #expect(owner == nil && ended.last == "d")
    }

    @Test("Copied values are copies, assigned objects are not kept, and assigned numbers are")
    func policies() {
        let (view, tie) = (UIView(), Tie("a"))
        objc_setAssociatedObject(view, keys.first, tie, .OBJC_ASSOCIATION_COPY)
        #expect((objc_getAssociatedObject(view, keys.first) as? Tie)?.name == "a'")
        var isGone = false
        var assigned: Tie? = Tie("b") { isGone = true }
        objc_setAssociatedObject(view, keys.first, assigned, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, keys.first) as? Tie === assigned)
        assigned = nil
        #expect(isGone)
        objc_setAssociatedObject(view, keys.first, true, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, keys.first) as? Bool == true)
    }

    @Test("An object that nobody hears of when it dies cannot have associations: the trap says which can")
    func foreigners() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            objc_setAssociatedObject(NSObject(), Keys().first, 1, .OBJC_ASSOCIATION_RETAIN)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("NSObject is no class of UIKit's or QuartzCore's"))
    }

    @Test("Many threads tie and read at once, and no tie is lost twice or never")
    func threads() async {
        final class Count: @unchecked Sendable {
            // Only touched under the lock.
            private let lock = NSLock()
            private var number = 0
            func add() { lock.withLock { number += 1 } }
            var value: Int { lock.withLock { number } }
        }
        let (ended, layer) = (Count(), CALayer())
        // A layer is of no actor, and its associations may be used by any thread.
        nonisolated(unsafe) let shared = layer
        let address = UInt(bitPattern: keys.first)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    guard let key = UnsafeRawPointer(bitPattern: address) else { return }
                    for _ in 0..<500 {
                        objc_setAssociatedObject(shared, key, Tie("x") { ended.add() }, .OBJC_ASSOCIATION_RETAIN)
                        _ = (objc_getAssociatedObject(shared, key) as? Tie)?.name
                    }
                }
            }
        }
        #expect(ended.value == 1999)
        objc_removeAssociatedObjects(layer)
        #expect(ended.value == 2000)
    }
}
