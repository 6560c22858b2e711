extension CGImage {
    /// This picture, scaled with its aspect kept until it covers `width` × `height` pixels, with what hangs over cut off
    /// evenly on both sides; the picture itself if it has that size. Nil if a side is not 1…32767 or if memory is short.
    @_spi(Runtime) public func scaled(toCover width: Int, height: Int) -> CGImage? {
        if width == self.width, height == self.height { return self }
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        let columns = CGFloat(self.width)
        let rows = CGFloat(self.height)
        let factor = max(CGFloat(width) / columns, CGFloat(height) / rows)
        // Pixman's averaging reaches only so far; a much smaller picture is made in steps.
        if factor < 1 / 8,
            let quarter = scaled(
                toCover: max(1, self.width / 4), height: max(1, self.height / 4))
        {
            return quarter.scaled(toCover: width, height: height)
        }
        let transform = CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor,
            tx: (CGFloat(width) - columns * factor) / 2, ty: (CGFloat(height) - rows * factor) / 2)
        Canvas(bitmap).draw(self, transform: transform)
        return bitmap.makeImage()
    }
}
