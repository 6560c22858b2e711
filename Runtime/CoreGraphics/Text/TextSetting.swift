internal import CPango

extension SetText {
    /// Nothing: no line.
    public convenience init(empty block: TextBlock) {
        self.init(block: block, lines: [], size: .zero, outlines: [], isTruncated: false)
    }

    /// Sets a block: breaks it into lines and makes the letters' outlines. Without any font on the machine there is one empty
    /// line of no height.
    public convenience init(_ block: TextBlock) {
        guard let session = PangoSession() else {
            self.init(empty: block)
            return
        }
        let setting = TextSetting(block, session)
        let lines = setting.lines
        let outlines = TextOutlines(block, lines)
        self.init(
            block: block, lines: outlines.placed, size: outlines.size, outlines: outlines.all,
            isTruncated: setting.isTruncated)
    }
}

/// Breaks a block into lines, with what does not fit left out.
struct TextSetting {
    private(set) var lines: [PangoLayout.Line] = []
    private(set) var isTruncated = false
    /// The layouts that the lines belong to.
    private var layouts: [PangoLayout] = []
    private let block: TextBlock
    private let session: PangoSession

    init(_ block: TextBlock, _ session: PangoSession) {
        self.block = block
        self.session = session
        let breaking: PangoLayout.Breaking =
            switch block.overflow {
            case .clip: .never
            case .letters: .atLetters
            case .words, .head, .middle, .tail: .atWords
            }
        let all: [PangoLayout.Line]
        if let ellipsis, !block.breaksBeforeEllipsis {
            all = layOut(block.runs, .ellipsis(ellipsis))
            isTruncated = layouts.contains(where: \.isEllipsized)
        } else {
            all = layOut(block.runs, breaking)
        }
        let limit = min(block.lineLimit > 0 ? block.lineLimit : .max, linesThatFit(all))
        guard all.count > limit else {
            lines = all
            return
        }
        isTruncated = true
        let last = all[limit - 1]
        lines = Array(all[..<(limit - 1)])
        guard let ellipsis else {
            lines.append(last)
            return
        }
        lines += layOut(rest(from: last.start), .ellipsis(ellipsis)).prefix(1)
    }

    private mutating func layOut(_ runs: [TextBlock.Run], _ breaking: PangoLayout.Breaking) -> [PangoLayout.Line] {
        let layout = PangoLayout(
            runs, width: block.width, breaking: breaking, isJustified: block.alignment == .justified, in: session)
        layouts.append(layout)
        return layout.lines
    }

    /// How many of the lines, but at least one, the height holds.
    private func linesThatFit(_ lines: [PangoLayout.Line]) -> Int {
        guard let height = block.height else { return .max }
        // Heights that were rounded for the screen are a little smaller now and then.
        let slack = 0.01
        var bottom: CGFloat = 0
        for (index, line) in lines.enumerated() {
            bottom += line.height + (index == 0 ? 0 : block.lineSpacing)
            if bottom > height + slack { return max(1, index) }
        }
        return .max
    }

    private var ellipsis: PangoEllipsizeMode? {
        switch block.overflow {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        case .words, .letters, .clip: nil
        }
    }

    /// What the last line is made of: everything from its start on, in one paragraph. At the end of a paragraph that others
    /// follow stands an ellipsis if it is the tail that is left out.
    private func rest(from start: Int) -> [TextBlock.Run] {
        var rest: [TextBlock.Run] = []
        var skipped = 0
        for run in block.runs {
            let bytes = run.text.utf8
            var part = run
            part.text = String(decoding: bytes.dropFirst(max(0, start - skipped)), as: UTF8.self)
            skipped += bytes.count
            if block.overflow == .tail, let end = part.text.firstIndex(where: \.isNewline) {
                part.text = part.text[..<end] + "…"
                return rest + [part]
            }
            part.text = String(part.text.map { $0.isNewline ? " " : $0 })
            rest.append(part)
        }
        return rest
    }
}
