// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "inkwright-benchmarks",
  dependencies: [.package(name: "inkwright", path: "..")],
  targets: [
    .executableTarget(
      name: "InkwrightBenchmarks",
      dependencies: [.product(name: "Inkwright", package: "inkwright"), .product(name: "InkSynthesis", package: "inkwright")],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)])
  ]
)
