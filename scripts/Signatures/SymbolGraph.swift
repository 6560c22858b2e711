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
        let functionSignature: Signature?
        let accessLevel: String
    }

    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Signature: Decodable {
        let parameters: [Parameter]?
        let returns: [Fragment]?
    }
    struct Parameter: Decodable { let declarationFragments: [Fragment] }

    /// Reads every graph in a folder, in the order of their names.
    static func read(from folder: URL) throws -> [SymbolGraph] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }
}

extension [SymbolGraph.Fragment] {
    var text: String { map(\.spelling).joined() }
}
