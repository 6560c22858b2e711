@_exported import CoreGraphics
@_exported import ObjectiveC
@_exported import QuartzCore
