/// The times from 0 to 1 at which to sample a curve so that straight lines between the samples stay within `tolerance`
/// of it.
///
/// Pieces are halved until the curve lies near enough to the line. `corner` is a time at which the curve may have a
/// corner and after which it does not change. A tolerance below 1e-6 or not a number counts as 1e-6. Where a curve stands
/// upright, the pieces end with neighbouring numbers.
func sampleTimes(
    tolerance: CGFloat, corner: CGFloat, of curve: (CGFloat) -> CGFloat
) -> [CGFloat] {
    let sampler = Sampler(tolerance: tolerance > 1e-6 ? tolerance : 1e-6)
    // A curve that jumps to its end at once still needs a second time to be there.
    let corner = max(corner, 1e-12)
    var times: [CGFloat] = [0]
    // So many pieces to begin with that none hides a whole swing of the curve between its probes.
    let pieces = 16
    for piece in 0..<pieces {
        let start = corner * CGFloat(piece) / CGFloat(pieces)
        let end = piece == pieces - 1 ? corner : corner * CGFloat(piece + 1) / CGFloat(pieces)
        sampler.divide((start, curve(start)), (end, curve(end)), curve, into: &times)
    }
    if corner < 1 { times.append(1) }
    return times
}

private struct Sampler {
    typealias Sample = (time: CGFloat, value: CGFloat)

    let tolerance: CGFloat

    /// Appends the times after `start` up to and with `end`.
    func divide(_ start: Sample, _ end: Sample, _ curve: (CGFloat) -> CGFloat, into times: inout [CGFloat]) {
        let middle: CGFloat = (start.time + end.time) / 2
        if middle <= start.time || middle >= end.time || isNear(start, end, curve) {
            times.append(end.time)
            return
        }
        let sample: Sample = (middle, curve(middle))
        divide(start, sample, curve, into: &times)
        divide(sample, end, curve, into: &times)
    }

    /// Whether the curve lies within the tolerance of the line. It is probed at seven places, between which a smooth
    /// curve may be off by a few hundredths more: hence nine tenths of the tolerance.
    func isNear(_ start: Sample, _ end: Sample, _ curve: (CGFloat) -> CGFloat) -> Bool {
        for probe in 1...7 {
            let time: CGFloat = start.time + (end.time - start.time) * CGFloat(probe) / 8
            // Not probe/8: in a piece of a few neighbouring numbers, the time was rounded to one of them.
            let share = (time - start.time) / (end.time - start.time)
            let line = start.value + (end.value - start.value) * share
            if abs(curve(time) - line) > tolerance * 0.9 { return false }
        }
        return true
    }
}
