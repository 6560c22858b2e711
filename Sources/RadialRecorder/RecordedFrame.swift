@_spi(Runtime) import CoreGraphics
import RadialRaster

/// One frame of a film, as the writers take it. All pictures are opaque and of the film's size; a picture that is the
/// same object as before is known to be the same picture, and is not converted again.
package enum RecordedFrame: Sendable {
    /// Two still pictures and the ellipse, in pixels, inside which the second one shows.
    case reveal(outside: CGImage, inside: CGImage, ellipse: RasterEllipse)
    /// Any other picture.
    case picture(CGImage)
}

/// What a writer has to know before the first frame comes.
package struct FilmDescription: Sendable {
    /// In pixels, at least 1.
    package let width: Int
    /// In pixels, at least 1.
    package let height: Int
    /// How many frames will come, and for how long each is shown.
    package let plan: RecordingPlan
    /// The ICC profile that the pictures' numbers are meant in, `nil` if unknown.
    package let colorProfile: [UInt8]?
    /// Pictures that together show the film's colours: the stills of a reveal, or samples of another film.
    package let samples: [CGImage]

    /// Describes a film.
    package init(
        width: Int, height: Int, plan: RecordingPlan, colorProfile: [UInt8]? = nil, samples: [CGImage] = []
    ) {
        self.width = width
        self.height = height
        self.plan = plan
        self.colorProfile = colorProfile
        self.samples = samples
    }

    /// The profile, if it is one for red, green and blue, as all formats here need it; says so in its header.
    package var usableColorProfile: [UInt8]? {
        guard let colorProfile, colorProfile.count >= 128 else { return nil }
        return colorProfile[16..<20].elementsEqual("RGB ".utf8) ? colorProfile : nil
    }
}

/// Turns frames into one format's bytes as they come, keeping no more of them than the last.
package protocol FrameWriter: AnyObject {
    /// Writes the next frame of the film.
    func write(_ frame: RecordedFrame) throws
    /// Writes what the format wants at its end, and closes the files.
    func finish() throws
    /// Ends what the writer has started, such as a child process; nothing that was written is of use then.
    func abandon()
}
