@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

/// Draws the lists of a reel; a list that is asked for again soon is not drawn again.
struct FilmRenderer {
    private let reel: Reel
    /// The pictures that were asked for last, the latest at the end.
    private var drawn: [(list: Int, picture: CGImage)] = []

    init(_ reel: Reel) {
        self.reel = reel
    }

    /// The frame that a step shows.
    mutating func frame(atStep step: Int) -> RecordedFrame {
        switch reel.shots[step] {
        case .whole(let list): .picture(picture(list))
        case .reveal(let outside, let inside, let ellipse):
            .reveal(outside: picture(outside), inside: picture(inside), ellipse: ellipse)
        }
    }

    /// The pictures that show the film's colours.
    mutating func samples() -> [CGImage] {
        var samples: [CGImage] = []
        for picture in reel.sampleLists.map({ picture($0) }) where !samples.contains(picture) {
            samples.append(picture)
        }
        return samples
    }

    /// How many pictures are kept: the two stills of a reveal.
    private static let limit = 2

    private mutating func picture(_ list: Int) -> CGImage {
        if let index = drawn.firstIndex(where: { $0.list == list }) {
            let known = drawn.remove(at: index)
            drawn.append(known)
            return known.picture
        }
        let picture = LayerRenderer.picture(of: reel.lists[list])
        if drawn.count == Self.limit { drawn.removeFirst() }
        drawn.append((list, picture))
        return picture
    }
}
