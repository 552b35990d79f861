// swift-tools-version: 6.2
import PackageDescription

// lib2geom (Debian's lib2geom-dev) is a peer to compare with and not needed to build: LIB2GEOM=1 in the environment takes it in.
let hasLib2Geom = Context.environment["LIB2GEOM"] == "1"

var dependencies: [Target.Dependency] = [
  .product(name: "Inkwright", package: "inkwright"), .product(name: "InkSynthesis", package: "inkwright"),
  "CAllocationCounter",
]
var targets: [Target] = [.target(name: "CAllocationCounter")]
var settings: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]
if hasLib2Geom {
  dependencies.append("CLib2Geom")
  settings.append(.define("LIB2GEOM"))
  targets += [
    .systemLibrary(name: "Lib2GeomSystem", pkgConfig: "2geom", providers: [.apt(["lib2geom-dev"])]),
    .target(name: "CLib2Geom", dependencies: ["Lib2GeomSystem"]),
  ]
}
targets.append(.executableTarget(name: "InkwrightBenchmarks", dependencies: dependencies, swiftSettings: settings))
targets.append(.executableTarget(name: "TemplateBenchmarks", dependencies: dependencies, swiftSettings: settings))

let package = Package(
  name: "inkwright-benchmarks",
  dependencies: [.package(name: "inkwright", path: "..")],
  targets: targets,
  cxxLanguageStandard: .cxx17
)
