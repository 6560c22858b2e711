internal import CCairo
internal import CPango

/// A context of Pango's in which text is set the same whatever the user's settings are: without hinting, at 72 dots an
/// inch, with glyphs where they belong rather than on whole pixels.
final class PangoSession {
    let context: OpaquePointer

    /// Nil if the machine has no font at all: Pango would end the process when asked to set text.
    init?() {
        // One for each thread, kept by Pango itself.
        guard let map = pango_cairo_font_map_get_default(), Self.hasFonts(map),
            let context = pango_font_map_create_context(map)
        else { return nil }
        self.context = context
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    private static func hasFonts(_ map: UnsafeMutablePointer<PangoFontMap>) -> Bool {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &families, &count)
        g_free(families)
        return count > 0
    }

    /// Gives Pango's own description of a font to a closure.
    func withDescription<T>(of font: TextFont, _ body: (OpaquePointer) -> T) -> T? {
        guard let description = pango_font_description_new() else { return nil }
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, font.family)
        // Pango takes a size of 0 for one that is not set, and FreeType none above 16 bits.
        let size = min(max(font.size, 1 / CGFloat(PANGO_SCALE)), GlyphPen.largestSize) * CGFloat(PANGO_SCALE)
        pango_font_description_set_absolute_size(description, size)
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return body(description)
    }

    private func withFont<T>(_ font: TextFont, _ body: (UnsafeMutablePointer<PangoFont>) -> T?) -> T? {
        withDescription(of: font) { description -> T? in
            guard let loaded = pango_context_load_font(context, description) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
            return body(loaded)
        } ?? nil
    }

    func family(of font: TextFont) -> String? {
        withFont(font) { loaded in
            guard let description = pango_font_describe(loaded) else { return nil }
            defer { pango_font_description_free(description) }
            return pango_font_description_get_family(description).map { String(cString: $0) }
        }
    }

    func metrics(of font: TextFont) -> TextFontMetrics? {
        withFont(font) { loaded in
            guard let metrics = pango_font_get_metrics(loaded, nil) else { return nil }
            defer { pango_font_metrics_unref(metrics) }
            var result = TextFontMetrics()
            result.ascent = points(pango_font_metrics_get_ascent(metrics))
            result.descent = points(pango_font_metrics_get_descent(metrics))
            // Pango counts upwards.
            result.underlineOffset = -points(pango_font_metrics_get_underline_position(metrics))
            result.underlineThickness = points(pango_font_metrics_get_underline_thickness(metrics))
            result.strikethroughOffset = points(pango_font_metrics_get_strikethrough_position(metrics))
            result.strikethroughThickness = points(pango_font_metrics_get_strikethrough_thickness(metrics))
            let shaper = pango_font_get_hb_font(loaded)
            result.capHeight = Self.height(HB_OT_METRICS_TAG_CAP_HEIGHT, shaper) ?? result.ascent
            result.xHeight = Self.height(HB_OT_METRICS_TAG_X_HEIGHT, shaper) ?? result.ascent / 2
            return result
        }
    }

    private static func height(_ tag: hb_ot_metrics_tag_t, _ font: OpaquePointer?) -> CGFloat? {
        var value: hb_position_t = 0
        return hb_ot_metrics_get_position(font, tag, &value) != 0 ? points(value) : nil
    }
}

/// A length of Pango's in points.
func points(_ length: Int32) -> CGFloat { CGFloat(length) / CGFloat(PANGO_SCALE) }
