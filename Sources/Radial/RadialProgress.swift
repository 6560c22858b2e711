import UIKit

/// What a frame of a transition shows.
public struct RadialProgress: Equatable, Sendable {
    /// The circle's size: 0 at the origin's own size, 1 at the circle that covers the bounds.
    public let fraction: CGFloat
    /// What UIKit is told: 0 at the start of the transition, 1 at its end, whichever way the circle moves.
    public let progress: CGFloat
    /// The circle, in points, in the bounds of the view that is masked.
    public let ellipse: RevealEllipse

    /// Makes the description of a frame, of any numbers as they are; useful to try what an app draws along.
    public init(fraction: CGFloat, progress: CGFloat, ellipse: RevealEllipse) {
        self.fraction = fraction
        self.progress = progress
        self.ellipse = ellipse
    }
}
