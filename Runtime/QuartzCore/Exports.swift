// Names of Apple's, which begin with capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC

/// A time or a length of time in seconds, as Core Animation counts it.
public typealias CFTimeInterval = Double

/// The current absolute time in seconds: the time of the frame that the runtime shows or prepares, from its own clock.
///
/// It starts at 1 and stands still between frames. Traps outside a runtime scope (see `RuntimeState.current`).
public func CACurrentMediaTime() -> CFTimeInterval {
    RuntimeState.current.now
}
