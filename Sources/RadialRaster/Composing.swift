extension RasterEllipse {
    /// Composes 32-bit pixels of four 8-bit channels: `inside` where the ellipse covers, `outside` where it does not,
    /// and on the rim inside·c + outside·(1 − c), each channel rounded to the nearest.
    ///
    /// That is right for opaque pixels and for premultiplied ones, in whatever order the channels are. Pixels that lie
    /// wholly on one side are copied. For a hole, the ellipse's complement, exchange `inside` and `outside`.
    ///
    /// - Parameters:
    ///   - inside: The picture within the ellipse.
    ///   - outside: The picture around it.
    ///   - target: Where the result goes; it must not share memory with the two.
    ///   - previous: Leave it out to write all of `target`. Else `target` must hold what composing the same two
    ///     pictures by `previous` made of it, and only those pixels are written that may differ; `previous` may be any
    ///     ellipse, also one that lies elsewhere or covers nothing. The result is the same, bit for bit.
    /// - Returns: A rectangle that holds every pixel written.
    ///
    /// Traps if the three do not have the same width and height.
    @discardableResult
    public func compose(
        inside: RasterPlane<UInt32>, outside: RasterPlane<UInt32>, into target: MutableRasterPlane<UInt32>,
        replacing previous: RasterEllipse? = nil
    ) -> RasterRegion {
        Composer(inside: inside, outside: outside, target: target).compose(self, previous) { upper, lower, c, _, _ in
            mixChannels(upper, lower, coverage: c)
        }
    }

    /// Composes one plane of 8-bit samples, such as brightness or chroma of a video frame, in the same way; the rim
    /// is rounded to the nearest.
    ///
    /// The ellipse is in the plane's own pixels: see `scaled(x:y:)`. Parameters, result and traps are those of
    /// the form for 32-bit pixels.
    @discardableResult
    public func compose(
        inside: RasterPlane<UInt8>, outside: RasterPlane<UInt8>, into target: MutableRasterPlane<UInt8>,
        replacing previous: RasterEllipse? = nil
    ) -> RasterRegion {
        Composer(inside: inside, outside: outside, target: target).compose(self, previous) { upper, lower, c, _, _ in
            UInt8(truncatingIfNeeded: (UInt32(upper) * c + UInt32(lower) * (Self.full - c) + Self.full / 2) >> 16)
        }
    }

    /// Composes 8-bit values that cannot be mixed, such as indices into a palette; `rim` gives the rim's.
    ///
    /// `rim` is asked for every pixel of the rim with its column, its row and its coverage from 0 to
    /// `RasterEllipse.full`, rows from the top and each from the left. For a result that does not depend on the way,
    /// it must answer the same for the same question. Parameters, result and traps are else those of the form for
    /// 32-bit pixels.
    @discardableResult
    public func compose(
        inside: RasterPlane<UInt8>, outside: RasterPlane<UInt8>, into target: MutableRasterPlane<UInt8>,
        replacing previous: RasterEllipse? = nil, rim: (_ x: Int, _ y: Int, _ coverage: UInt32) -> UInt8
    ) -> RasterRegion {
        Composer(inside: inside, outside: outside, target: target).compose(self, previous) { _, _, c, x, y in
            rim(x, y, c)
        }
    }
}

/// Four channels of 8 bits, mixed two and two in the halves of 64-bit numbers: a channel times 65536 needs 24 of the
/// 32 bits that it has there.
@inline(__always)
private func mixChannels(_ upper: UInt32, _ lower: UInt32, coverage: UInt32) -> UInt32 {
    let c = UInt64(coverage)
    let rest = UInt64(RasterEllipse.full) - c
    let half: UInt64 = 0x0000_8000_0000_8000
    let even = spread(upper) &* c &+ spread(lower) &* rest &+ half
    let odd = spread(upper >> 8) &* c &+ spread(lower >> 8) &* rest &+ half
    return gather(even) | gather(odd) << 8
}

/// Bits 0–7 to 0–7 and bits 16–23 to 32–39.
@inline(__always)
private func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xff) | UInt64(pixel & 0xff_0000) << 16
}

/// The way back, after a division by 65536: bits 16–23 to 0–7 and bits 48–55 to 16–23.
@inline(__always)
private func gather(_ channels: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: channels >> 16 & 0xff | channels >> 32 & 0xff_0000)
}
