import Testing
import UIKit

@MainActor
@Suite("Selectors", .simulated())
struct SelectorTests {
    private final class Target: NSObject {
        func first() {}
        func second() {}
    }

    @Test("Two of one name are one key, whoever made them")
    func keys() {
        let selectors = [
            Selector("first", Target.first), Selector("first", Target.first), Selector("second", Target.second),
        ]
        #expect(Set(selectors).count == 2)
        let counts = Dictionary(selectors.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts[Selector("first", Target.first)] == 2 && counts[Selector("second", Target.second)] == 1)
        #expect(Hasher.value(of: selectors[0]) == Hasher.value(of: selectors[1]))
        #expect(Hasher.value(of: selectors[0]) != Hasher.value(of: selectors[2]))
    }
}

extension Hasher {
    /// What a selector's `hash(into:)` comes to.
    fileprivate static func value(of selector: Selector) -> Int {
        var hasher = Hasher()
        selector.hash(into: &hasher)
        return hasher.finalize()
    }
}
