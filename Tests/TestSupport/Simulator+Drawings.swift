@_spi(Runtime) import Simulator

extension Simulator {
    /// What the last frame showed, as the lines of its display list: a line for each drawing, those of groups indented.
    @MainActor
    public var drawings: [String] { displayList().description.split(separator: "\n").dropFirst().map(String.init) }
}
