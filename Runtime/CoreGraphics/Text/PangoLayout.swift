internal import CPango

/// Runs of text as Pango has broken them into lines.
final class PangoLayout {
    /// How a layout breaks lines.
    enum Breaking {
        case never, atWords, atLetters
        /// One line for each paragraph, with an ellipsis where something is left out.
        case ellipsis(PangoEllipsizeMode)
    }

    /// One line: a part of the text, with its height and the glyphs in their order on the screen.
    struct Line {
        /// Where in the text it starts, in bytes of UTF-8.
        let start: Int
        let ascent: CGFloat
        let height: CGFloat
        let items: [Item]

        var width: CGFloat { items.reduce(0) { $0 + $1.width } }
    }

    /// Glyphs of one font and style. It is valid as long as its layout lives.
    struct Item {
        let pointer: UnsafeMutablePointer<PangoGlyphItem>
        /// The run that it belongs to, by its number.
        let run: Int
        let width: CGFloat
        /// How far it is raised.
        let rise: CGFloat
    }

    private let pointer: OpaquePointer
    private let session: PangoSession
    private let runs: [TextBlock.Run]

    /// Sets runs; `width` in points is not looked at when lines are never broken.
    init(_ runs: [TextBlock.Run], width: CGFloat?, breaking: Breaking, isJustified: Bool, in session: PangoSession) {
        self.session = session
        self.runs = runs
        pointer = pango_layout_new(session.context)
        var text = runs.map(\.text).joined()
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // An empty text has no memory to point to.
                if let start = $0.baseAddress { pango_layout_set_text(pointer, start, Int32($0.count)) }
            }
        }
        setAttributes()
        setBreaking(breaking, width: width)
        pango_layout_set_justify(pointer, isJustified ? 1 : 0)
    }

    /// Whether something was left out for an ellipsis.
    var isEllipsized: Bool { pango_layout_is_ellipsized(pointer) != 0 }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    private func setBreaking(_ breaking: Breaking, width: CGFloat?) {
        // Pango counts in 31 bits, and takes a negative width for none.
        var limit: Int32 = -1
        if let width, !width.isNaN {
            limit = Int32(Int((width * CGFloat(PANGO_SCALE)).rounded(.up), within: 0...1 << 30))
        }
        switch breaking {
        case .never: return
        case .atWords: pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
        case .atLetters: pango_layout_set_wrap(pointer, PANGO_WRAP_CHAR)
        case .ellipsis(let mode): pango_layout_set_ellipsize(pointer, mode)
        }
        pango_layout_set_width(pointer, limit)
    }

    // MARK: Style

    private func setAttributes() {
        guard let attributes = pango_attr_list_new() else { return }
        defer { pango_attr_list_unref(attributes) }
        var start = 0
        for (index, run) in runs.enumerated() {
            let end = start + run.text.utf8.count
            for attribute in self.attributes(of: run, index: index) {
                attribute.pointee.start_index = UInt32(start)
                attribute.pointee.end_index = UInt32(end)
                pango_attr_list_insert(attributes, attribute)
            }
            start = end
        }
        pango_layout_set_attributes(pointer, attributes)
        // What an empty line is as high as.
        guard let first = runs.first else { return }
        _ = session.withDescription(of: first.font) { pango_layout_set_font_description(pointer, $0) }
    }

    private func attributes(of run: TextBlock.Run, index: Int) -> [UnsafeMutablePointer<PangoAttribute>] {
        let font = session.withDescription(of: run.font) { pango_attr_font_desc_new($0) }
        // The colour is only a mark by which the glyphs of a run are known again, however Pango divides them.
        let mark = pango_attr_foreground_new(UInt16(index & 0xFFFF), 0, 0)
        var attributes = [font ?? nil, mark, pango_attr_insert_hyphens_new(0)]
        if run.font.hasTabularDigits { attributes.append(pango_attr_font_features_new("tnum=1")) }
        if run.kern != 0 { attributes.append(pango_attr_letter_spacing_new(Self.units(run.kern))) }
        if run.baselineOffset != 0 { attributes.append(pango_attr_rise_new(Self.units(run.baselineOffset))) }
        return attributes.compactMap { $0 }
    }

    private static func units(_ length: CGFloat) -> Int32 {
        length.isFinite ? Int32(Int((length * CGFloat(PANGO_SCALE)).rounded(), within: -1 << 28...1 << 28)) : 0
    }

    // MARK: Lines

    var lines: [Line] {
        (0..<pango_layout_get_line_count(pointer)).compactMap { index in
            pango_layout_get_line_readonly(pointer, index).map(line)
        }
    }

    private func line(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Line {
        var box = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &box)
        var items: [Item] = []
        var node = line.pointee.runs
        while let current = node {
            if let data = current.pointee.data {
                items.append(item(data.assumingMemoryBound(to: PangoGlyphItem.self)))
            }
            node = current.pointee.next
        }
        return Line(
            start: Int(line.pointee.start_index), ascent: points(-box.y), height: points(box.height), items: items)
    }

    private func item(_ pointer: UnsafeMutablePointer<PangoGlyphItem>) -> Item {
        Item(
            pointer: pointer, run: runIndex(of: pointer),
            width: points(pango_glyph_string_get_width(pointer.pointee.glyphs)),
            rise: points(pointer.pointee.y_offset))
    }

    private func runIndex(of item: UnsafeMutablePointer<PangoGlyphItem>) -> Int {
        var node = item.pointee.item.pointee.analysis.extra_attrs
        while let current = node {
            let attribute = current.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            if attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND {
                // Pango's attributes of this type are of this structure.
                let color = current.pointee.data.assumingMemoryBound(to: PangoAttrColor.self).pointee.color
                return min(Int(color.red), runs.count - 1)
            }
            node = current.pointee.next
        }
        return 0
    }
}
