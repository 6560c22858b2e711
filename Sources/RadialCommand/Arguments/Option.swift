/// One option of a command. The table of them drives the reading of words, the help and what is suggested for a
/// misspelt one.
struct Option<Request>: Sendable {
    /// With its dashes.
    let name: String
    /// What its value is called in the help; `nil` for an option without one.
    let placeholder: String?
    /// For the help: what it does, with the default in parentheses.
    let summary: String
    /// Takes the value into the request.
    let take: @Sendable (inout Request, Value) throws -> Void

    init(
        _ name: String, _ placeholder: String? = nil, _ summary: String,
        take: @escaping @Sendable (inout Request, Value) throws -> Void
    ) {
        self.name = name
        self.placeholder = placeholder
        self.summary = summary
        self.take = take
    }
}
