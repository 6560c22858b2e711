import RadialRaster

/// One frame of a film, as the writers take it.
package enum RecordedFrame: Sendable {
    /// Two still pictures and the ellipse, in pixels, inside which the second one shows.
    case reveal(outside: Picture, inside: Picture, ellipse: RasterEllipse)
    /// Any other picture.
    case picture(Picture)
}
