@_spi(Runtime) import CoreGraphics
import RadialRaster

/// The reveal that a canvas holds, so that the next frame touches only what changes.
struct ShownReveal {
    let outside: CGImage
    let inside: CGImage
    let ellipse: RasterEllipse

    /// The ellipse to be replaced by a reveal of these two pictures, or `nil` if all of the canvas must be drawn.
    func replaceable(outside: CGImage, inside: CGImage) -> RasterEllipse? {
        self.outside === outside && self.inside === inside ? ellipse : nil
    }
}

/// Still pictures in a writer's own form (planes, palette indices), made once: the two that were asked for last.
struct StillCache<Form> {
    private var entries: [(picture: CGImage, form: Form)] = []

    /// The form of a picture, made if it is not one of the last two.
    mutating func form(of picture: CGImage, make: (CGImage) throws -> Form) rethrows -> Form {
        if let index = entries.firstIndex(where: { $0.picture === picture }) {
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.form
        }
        if entries.count == 2 { entries.removeFirst() }
        let form = try make(picture)
        entries.append((picture, form))
        return form
    }
}
