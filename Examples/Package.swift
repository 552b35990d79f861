// swift-tools-version: 6.2
import PackageDescription

// Each program shows one way of working with documents, checks its own result and ends with 0 when all is well.
let settings: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]
let inkwright: Target.Dependency = .product(name: "Inkwright", package: "inkwright")
let programs = [
  "Panels", "ReadOnlyPanels", "ColorShapes", "PanelAdornments", "InsertImage", "SaveAfterEachChange", "LoadOrFallBack",
  "RecognizeStrokes", "ConvertFile", "TrainTemplates",
]

let package = Package(
  name: "inkwright-examples",
  dependencies: [.package(name: "inkwright", path: "..")],
  targets: [.target(name: "ExampleSupport", dependencies: [inkwright], swiftSettings: settings)]
    + programs.map { .executableTarget(name: $0, dependencies: ["ExampleSupport", inkwright], swiftSettings: settings) },
  cxxLanguageStandard: .cxx17
)
