import Radial

/// The words of `radial render` as they are read, before they are put together and checked against each other.
struct RenderWords {
    var request = RenderRequest()
    /// The value of `-o`.
    var output: String?

    /// Every option of `render`, in the order of the help.
    static let options: [Option<RenderWords>] = place + look + time + picture

    private static let place: [Option<RenderWords>] = [
        Option("-o", "OUT", "where it goes: see below") { words, value in
            words.output = value.text
        },
        Option("--force", nil, "replace OUT if it exists") { words, _ in
            words.request.replacesExisting = true
        },
    ]

    private static let look: [Option<RenderWords>] = [
        Option(
            "--origin", "X,Y[,W,H]",
            "the point or rectangle from which the circle grows, in pixels of FROM (its centre)"
        ) {
            words, value in
            words.request.origin = .rect(try value.origin())
        },
        Option("--edge", "EDGE", "grow from the middle of an edge: leading, trailing, top or bottom") { words, value in
            words.request.origin = .edge(try value.word())
        },
        Option("--motion", "MOTION", "expand: TO grows out of the origin; contract: FROM shrinks into it (expand)") {
            words, value in
            words.request.motion = try value.word()
        },
        Option("--shape", "SHAPE", "from a rectangle: inscribed, circumscribed or ellipse (inscribed)") {
            words, value in
            words.request.shape = try value.word()
        },
    ]

    private static let time: [Option<RenderWords>] = [
        Option("--duration", "S", "seconds, more than 0 and at most 60 (0.5)") { words, value in
            words.request.duration = try value.number("seconds, more than 0 and at most 60") { $0 > 0 && $0 <= 60 }
        },
        Option(
            "--timing", "CURVE",
            "linear, ease-in, ease-out, ease-in-out, default, cubic-bezier:X1,Y1,X2,Y2 or spring:BOUNCE, "
                + "0 to 0.9, to which other bounces are clamped (ease-in)"
        ) { words, value in
            words.request.timing = try value.timing()
        },
        Option("--fps", "N", "frames a second, 1 to 240 (60)") { words, value in
            words.request.framesPerSecond = try value.wholeNumber("a whole number from 1 to 240", in: 1...240)
        },
        Option("--at", "PROGRESS", "one still at this share of the time, 0 to 1; OUT is then a .png") { words, value in
            words.request.still = try value.number("a number from 0 to 1") { (0...1).contains($0) }
        },
        Option("--hold", "S", "seconds to stay on each end in addition, 0 to 60 (0)") { words, value in
            words.request.hold = try value.number("seconds from 0 to 60") { (0...60).contains($0) }
        },
        Option("--loop", nil, "there and back, so that it closes") { words, _ in
            words.request.loops = true
        },
    ]

    private static let picture: [Option<RenderWords>] = [
        Option("--size", "WxH", "scale both images to cover this size, in pixels (the size of FROM)") { words, value in
            words.request.size = try value.size()
        },
        Option("--scale", "S", "pixels a point, 0.1 to 16, as of the screen that FROM was taken of (1)") {
            words, value in
            words.request.scale = try value.number("a number from 0.1 to 16") { (0.1...16).contains($0) }
        },
        Option(
            "--background", "COLOUR",
            "what shows through transparent pixels: #rgb, #rrggbb, \(Words.list(Colour.named.map(\.name))) (black)"
        ) { words, value in
            words.request.background = try value.colour()
        },
    ]
}
