// swift-tools-version: 6.0
import PackageDescription

// The library, for every system. On Apple's it imports Apple's UIKit, on Linux the one in Runtime/.
var products: [Product] = [
    .library(name: "Radial", targets: ["Radial"])
]
var uiKit: [Target.Dependency] = []
var targets: [Target] = [
    .target(name: "RadialCore"),
    .target(name: "RadialRaster"),
    .target(name: "Randomness", path: "Tests/Randomness"),
    .testTarget(name: "RadialCoreTests", dependencies: ["RadialCore", "Randomness"]),
    .testTarget(name: "RadialRasterTests", dependencies: ["RadialRaster", "Randomness"]),
]

// Everything that exists on Linux only. It is decided by the machine that builds: these modules bear the names of
// Apple's frameworks and must never stand in their way on a Mac.
#if os(Linux)
    uiKit = ["UIKit"]

    func runtime(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, path: "Runtime/\(name)")
    }
    func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
        .systemLibrary(
            name: name, path: "Runtime/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
    }

    products += [
        .executable(name: "radial", targets: ["RadialCommand"]),
        .library(name: "RadialRecorder", targets: ["RadialRecorder"]),
        .library(name: "Simulator", targets: ["Simulator"]),
    ]
    targets += [
        library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev"),
        library("CPixman", pkgConfig: "pixman-1", package: "libpixman-1-dev"),
        library("CPango", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
        library("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", package: "libgdk-pixbuf-2.0-dev"),
        library("CWebP", package: "libwebp-dev"),
        library("CDeflate", package: "libdeflate-dev"),
        library("CPosix", package: "libc6-dev"),
        .systemLibrary(name: "Submodules", path: "Runtime/Submodules"),
        // `import Testing` looks for these two beside modules of these names; they are empty.
        runtime("_Testing_CoreGraphics"),
        runtime("_Testing_UIKit"),
        runtime(
            "CoreGraphics", ["CCairo", "CPixman", "CPango", "CGdkPixbuf", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        runtime("ObjectiveC"),
        runtime("QuartzCore", ["CoreGraphics", "ObjectiveC", "RadialRaster", "Submodules"]),
        runtime("UIKit", ["QuartzCore", "CoreGraphics"]),
        runtime("Simulator", ["UIKit", "QuartzCore"]),
        .target(
            name: "RadialRecorder",
            dependencies: ["Radial", "Simulator", "RadialRaster", "CWebP", "CDeflate", "CPosix"]),
        .executableTarget(name: "Signatures", path: "scripts/Signatures", exclude: ["exceptions.txt"]),
        .executableTarget(name: "Compositing", dependencies: ["RadialRaster"], path: "Benchmarks/Compositing"),
        .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
        .executableTarget(
            name: "Tracking", dependencies: ["CAllocations", "Radial", "Simulator"], path: "Benchmarks/Tracking"),
        .executableTarget(name: "RadialCommand", dependencies: ["Radial", "RadialRecorder", "UIKit", "CoreGraphics"]),
        .target(
            name: "TestSupport", dependencies: ["Simulator", "RadialRaster", "Randomness"], path: "Tests/TestSupport"),
        .target(
            name: "RandomWalk",
            dependencies: ["Radial", "Randomness", "Simulator", "UIKit", "QuartzCore", "CoreGraphics"],
            path: "Tests/RandomWalk", exclude: ["Faults", "README.md"]),
        .executableTarget(name: "walk", dependencies: ["RandomWalk"], path: "Tests/RandomWalkCommand"),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "TestSupport"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "Simulator", "TestSupport"]),
        .testTarget(
            name: "ClientTests", dependencies: ["UIKit", "Simulator", "TestSupport"], path: "Tests/Clients"),
        .testTarget(name: "SimulatorTests", dependencies: ["Simulator", "TestSupport"]),
        .testTarget(name: "RadialTests", dependencies: ["Radial", "RandomWalk", "Simulator", "TestSupport"]),
        .testTarget(name: "RadialRecorderTests", dependencies: ["RadialRecorder", "TestSupport"]),
        .testTarget(name: "SignaturesTests", dependencies: ["Signatures"]),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport", "QuartzCore"]),
        .testTarget(name: "RadialCommandTests", dependencies: ["RadialCommand", "CoreGraphics", "Randomness"]),
    ]
#endif

targets.append(.target(name: "Radial", dependencies: ["RadialCore"] + uiKit))

for target in targets where target.type != .system {
    target.swiftSettings = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]
}

let package = Package(
    name: "Radial",
    platforms: [.iOS(.v15)],
    products: products,
    targets: targets)
