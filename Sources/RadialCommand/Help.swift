/// What `--help` prints; the options are those of the table.
enum Help {
    static func text(for words: [String], after asker: String) throws -> String {
        guard let topic = words.first else { return general }
        guard words.count == 1, topic == "render" else {
            throw UsageError(
                "\(asker) knows render only, not \(Words.quoted(words.joined(separator: " ")))",
                nearest: Words.nearest(to: topic, among: ["render"]))
        }
        return render
    }

    static let general = """
        radial shows one screen revealed out of another through a growing circle.

        Usage:
          radial render FROM TO -o OUT [options]   two images in, the transition out
          radial help render                       all its options
          radial --version

        Example:
          radial render list.png photo.png --origin 70,368 -o transition.gif

        """

    static var render: String {
        """
        Usage: radial render FROM TO -o OUT [options]

        Two images in, the transition out: TO is revealed out of FROM through a
        growing circle, by a real push of one view controller onto another.

        FROM and TO are in any format that this machine's gdk-pixbuf reads, such
        as PNG, JPEG, GIF, BMP and TIFF; which others depends on its loaders.
        If their sizes differ, TO is scaled to cover FROM.

        Options, with what holds without them in parentheses:
        \(table)
        OUT is one of
          name.gif .mp4 .webm .webp .apng   a film; GIF, APNG and WebP repeat for ever
          name.png                          one still, with --at
          name/                             a folder: frame-0000.png and so on; an empty
                                            one that exists needs no slash
          -                                 raw BGRA frames on standard output

        Exit status: 0 done, 1 it could not be done, 2 the words of the call are wrong.

        """
    }

    private static let width = 80
    private static let indent = 23

    private static var table: String {
        RenderWords.options.map { option in
            let head = "  " + option.name + (option.placeholder.map { " \($0)" } ?? "")
            let lines = wrapped(option.summary, to: width - indent)
            let start = head.count < indent ? pad(head) + lines[0] : head + "\n" + pad("") + lines[0]
            return ([start] + lines.dropFirst().map { pad("") + $0 }).joined(separator: "\n") + "\n"
        }.joined()
    }

    private static func pad(_ text: String) -> String {
        text + String(repeating: " ", count: indent - text.count)
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
