import Foundation

/// A folder of one test, gone when nobody holds it any more.
final class Scratch: Sendable {
    let path: String
    /// Beside it, what the test itself needs: a test looks at all that lies in the folder.
    private let hiddenPath: String

    init() {
        let name = "radial-tests-\(UUID().uuidString)"
        path = NSTemporaryDirectory() + name
        hiddenPath = path + ".hidden"
        for path in [path, hiddenPath] {
            mkdir(path, 0o700)
        }
    }

    deinit {
        chmod(path, 0o700)
        for path in [path, hiddenPath] {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// The path of a file that does not lie in the folder.
    func hidden(_ name: String) -> String { "\(hiddenPath)/\(name)" }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// All that lies in the folder and below, sorted.
    var contents: [String] {
        FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? []
    }

    func data(_ name: String) -> Data? {
        FileManager.default.contents(atPath: file(name))
    }

    func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(fileURLWithPath: file(name)))
    }
}

extension Scratch {
    /// A folder that holds the two images.
    convenience init(from: Pixels, to: Pixels) throws {
        self.init()
        try write(from.portablePixmap, to: "a.ppm")
        try write(to.portablePixmap, to: "b.ppm")
    }

    /// A folder that holds two small images, for calls in which it is not their content that matters.
    static func withImages(width: Int = 8, height: Int = 6) throws -> Scratch {
        try Scratch(
            from: Pixels(width: width, height: height, colour: 0x204060),
            to: Pixels(width: width, height: height, colour: 0xE0C0A0))
    }
}
