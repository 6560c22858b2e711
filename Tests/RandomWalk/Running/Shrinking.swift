extension Walk {
    /// A short walk that is broken in the same way: steps are taken out, the waits shortened and the manners made plain,
    /// as long as what `isBroken` looks for stays.
    public func shrunk(while isBroken: (Walk) -> Bool) -> Walk {
        var walk = self
        var before: Walk
        repeat {
            before = walk
            walk = walk.withFewerSteps(isBroken)
            walk = walk.withSimplerSteps(isBroken)
            walk = walk.onSimplerGround(isBroken)
        } while walk != before
        return walk
    }

    /// Delta debugging: halves first, then smaller parts.
    private func withFewerSteps(_ isBroken: (Walk) -> Bool) -> Walk {
        var walk = self
        var size = max(1, walk.steps.count / 2)
        while true {
            var start = 0
            while start < walk.steps.count {
                var shorter = walk
                shorter.steps.removeSubrange(start..<min(start + size, walk.steps.count))
                if isBroken(shorter) { walk = shorter } else { start += size }
            }
            if size == 1 { return walk }
            size = max(1, size / 2)
        }
    }

    private func withSimplerSteps(_ isBroken: (Walk) -> Bool) -> Walk {
        var walk = self
        for index in walk.steps.indices {
            for simpler in walk.steps[index].simpler {
                var other = walk
                other.steps[index] = simpler
                if isBroken(other) {
                    walk = other
                    break
                }
            }
        }
        return walk
    }

    private func onSimplerGround(_ isBroken: (Walk) -> Bool) -> Walk {
        var walk = self
        let usual = Ground()
        let changes: [(inout Ground) -> Void] = [
            { $0 = usual }, { $0.root = usual.root }, { $0.rate = usual.rate }, { $0.asksLate = usual.asksLate },
            { $0.hasDelegates = usual.hasDelegates }, { $0.hasFollowers = usual.hasFollowers },
        ]
        for change in changes {
            var other = walk
            change(&other.ground)
            if other != walk, isBroken(other) { walk = other }
        }
        return walk
    }

    /// The walk as a test that can be pasted into Tests/RadialTests.
    public func test(named name: String, violation: String) -> String {
        """
        import RandomWalk
        import Testing

        @Test("walk: \(violation)") @MainActor func \(name)() {
            let walk = Walk(
                \(Writer.source(ground)),
                [
                    \(steps.map(\.source).joined(separator: ",\n            ")),
                ])
            #expect(walk.run().violation == nil)
        }
        """
    }
}

extension Step {
    /// The same step in simpler forms, the simplest first.
    fileprivate var simpler: [Step] {
        var all: [Step] = []
        for deed in [deed.simpler, deed].compactMap({ $0 }) {
            for frames in [0, 1, frames / 2, frames - 1, frames] where frames >= 0 {
                let step = Step(deed, then: min(frames, self.frames))
                if step != self && !all.contains(step) { all.append(step) }
            }
        }
        return all
    }
}

extension Deed {
    /// The same deed with an ordinary manner and small numbers; nil if there is none simpler.
    fileprivate var simpler: Deed? {
        let simple: Deed =
            switch self {
            case .push(let on, let pick, _): .push(on: on, pick, Manner())
            case .pop(let on, _): .pop(on: on, Manner())
            case .popTo(let on, let screen, _): .popTo(on: on, screen: screen, Manner())
            case .popToRoot(let on, _): .popToRoot(on: on, Manner())
            case .replaceTop(let on, let pick, _): .replaceTop(on: on, pick, Manner())
            case .setStack(let on, let keeping, let pick, _): .setStack(on: on, keeping: keeping, pick, Manner())
            case .present(let by, let pick, let style, _): .present(by: by, pick, style, Manner())
            case .dismiss(let by, _): .dismiss(by: by, Manner())
            case .reveal(let view, _): .reveal(view: view, Manner())
            case .conceal(let view, _): .conceal(view: view, Manner())
            case .turn: .turn(Manner())
            default: self
            }
        return simple == self ? nil : simple
    }
}
