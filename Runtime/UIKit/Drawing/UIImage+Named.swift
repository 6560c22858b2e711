@_spi(Runtime) import QuartzCore

extension UIImage {
    /// The image of a file in the program's bundle; see `init(named:in:compatibleWith:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The image of a file of that name in a bundle (nil: the program's): with the ending in the name, or else `.png` or
    /// `.jpg`. Of files whose names end with `@2x` or `@3x` before the dot, or with neither, the one for the scale of the
    /// traits or the screen is read, or else the largest there is. Nil if there is none, or if it is no image.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let wanted = (traitCollection ?? .current).displayScale
        let scales = [3, 2, 1].sorted { first, _ in CGFloat(first) == wanted }
        let file = URL(fileURLWithPath: name)
        let endings = file.pathExtension.isEmpty ? ["png", "jpg"] : [file.pathExtension]
        let base = file.pathExtension.isEmpty ? name : String(name.dropLast(file.pathExtension.count + 1))
        let bundle = bundle ?? .main
        for scale in scales {
            for ending in endings {
                let suffix = scale == 1 ? "" : "@\(scale)x"
                if let path = bundle.path(forResource: base + suffix, ofType: ending) {
                    self.init(contentsOfFile: path)
                    return
                }
            }
        }
        return nil
    }
}

/// What `#imageLiteral(resourceName:)` makes.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// The image of a file in the program's bundle, as `init(named:)` finds it; traps if there is none.
    public convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name), let pixels = image.cgImage else {
            preconditionFailure("There is no image named \(name) in \(Bundle.main.bundlePath)")
        }
        self.init(cgImage: pixels, scale: image.scale, orientation: image.imageOrientation)
    }
}
