import Foundation
import Radial

/// What one call of `radial render` asks for, checked and complete.
struct RenderRequest: Equatable {
    /// Where the circle starts.
    enum Origin: Equatable {
        /// The middle of FROM.
        case center
        /// In pixels of FROM as shown upright, before it is scaled; a point has no size.
        case rect(CGRect)
        case edge(RevealEdge)
    }

    enum Motion: String, CaseIterable {
        case expand, contract
    }

    /// The two files.
    var from = ""
    var to = ""
    var destination = Destination.stream
    var origin = Origin.center
    var motion = Motion.expand
    var shape = RevealShape.inscribed
    /// In seconds, more than 0.
    var duration = 0.5
    var timing = TimingCurve.easeIn
    var framesPerSecond = 60
    /// The progress of the one still that is wanted, 0…1; `nil` for the whole film.
    var still: Double?
    /// Seconds for which each end is held in addition.
    var hold = 0.0
    var loops = false
    /// In pixels; `nil` for the size of FROM.
    var size: PixelSize?
    /// Pixels a point.
    var scale = 1.0
    var background = Colour.black
    var replacesExisting = false
}

/// A size in whole pixels, both at least 1.
struct PixelSize: Equatable, CustomStringConvertible {
    var width: Int
    var height: Int

    var description: String { "\(width)x\(height)" }
}
