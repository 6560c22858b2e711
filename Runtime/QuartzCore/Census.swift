/// What objects of the runtime were made, weakly: layers, animations, views, controllers, presentation controllers, transitions,
/// recognisers, animators, links, layouts of collections and the scope's state.
///
/// Tests bind one around the device that they run on, and see at the end who has not been freed. A program binds none, and then
/// nothing is noted.
///
/// It is `@unchecked Sendable` because a task-local value must be; a lock guards the entries, and of the objects nothing is
/// used but their class.
package final class Census: @unchecked Sendable {
    /// Where the objects that are made now are noted; nil unless bound.
    @TaskLocal package static var current: Census?

    private struct Entry {
        weak var object: AnyObject?
    }

    private let lock = NSLock()
    private var entries: [Entry] = []
    /// From how many entries on those of freed objects are thrown away.
    private var limit = 1024

    /// A census that knows nobody.
    package init() {}

    /// Notes an object. It is not retained.
    package func note(_ object: AnyObject) {
        lock.withLock {
            if entries.count >= limit {
                entries.removeAll { $0.object == nil }
                limit = max(1024, 2 * entries.count)
            }
            entries.append(Entry(object: object))
        }
    }

    /// How many noted objects of each class live, by the class's name.
    package var living: [String: Int] {
        let objects = lock.withLock { entries.compactMap(\.object) }
        return objects.reduce(into: [:]) { $0["\(type(of: $1))", default: 0] += 1 }
    }
}
