@_exported import RadialCore
