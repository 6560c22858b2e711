import Foundation

/// What `swift symbolgraph-extract` writes of one module, as far as it is needed here.
struct SymbolGraph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }

    struct Symbol: Decodable {
        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let accessLevel: String
        let swiftExtension: Extension?

        /// The type that clients find a member in. What an extension adds to those of a protocol's types that come from one class is
        /// a member of the class to them.
        var owner: String {
            let constraints = swiftExtension?.constraints ?? []
            let theClass = constraints.first { $0.kind == "superclass" && $0.lhs == "Self" }?.rhs
            return theClass ?? pathComponents.dropLast().joined(separator: ".")
        }
    }

    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Constraint: Decodable { let kind, lhs, rhs: String }

    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }

    /// Reads every graph in a folder, in the order of their names.
    static func read(from folder: URL) throws -> [SymbolGraph] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }
}

/// What `swift-api-digester -dump-sdk` knows and the symbol graph does not: whether a setter is public. A computed property
/// with a private one is printed there as `{ get set }`.
struct Digest {
    private(set) var settable: Set<String> = []

    init(_ file: URL) throws {
        add(try JSONDecoder().decode(Root.self, from: Data(contentsOf: file)).node)
    }

    private mutating func add(_ node: Node) {
        if let id = node.usr, node.accessors?.contains(where: { $0.accessorKind == "set" }) == true {
            settable.insert(id)
        }
        for child in node.children ?? [] { add(child) }
    }

    private struct Root: Decodable {
        let node: Node

        enum CodingKeys: String, CodingKey { case node = "ABIRoot" }
    }

    private struct Node: Decodable {
        let usr: String?
        let accessorKind: String?
        let children: [Node]?
        let accessors: [Node]?
    }
}

extension [SymbolGraph.Fragment] {
    var text: String { map(\.spelling).joined() }
}
