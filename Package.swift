// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: strict memory safety on, warnings are errors.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func room(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "inkwright",
  products: [
    .library(name: "Inkwright", targets: ["Inkwright"]),
    .library(name: "InkSynthesis", targets: ["InkSynthesis"]),
    // libinkwright.so: build with --static-swift-stdlib, so that the Swift runtime is inside it.
    .library(name: "InkwrightC", type: .dynamic, targets: ["InkwrightC", "InkwrightShared"]),
    .executable(name: "inkwright", targets: ["InkwrightTool"]),
  ],
  targets: [
    // System libraries: Debian's -dev packages, module map and shim only.
    .systemLibrary(name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // simdjson is C++: this target is the thin C face of the system library.
    .target(name: "CSimdJSON", cxxSettings: [.unsafeFlags(["-std=c++17"])], linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CInkKernels"),
    .target(name: "CGetopt"),
    // The shipped model as bytes of the program (`#embed`): nothing to find at run time.
    .target(name: "CInkMetric", exclude: ["metric.inkmetric"]),
    .target(name: "CInkModel", exclude: ["model.inkmodel", "model.inkmodel.md"]),

    // Rooms, ground floor first.
    room("InkGeometry", ["CInkKernels"]),
    room("InkStrokes", ["InkGeometry", "CZlib"]),
    room("InkFitting", ["InkStrokes", "COpenBLAS", "CInkKernels"]),
    room(
      "InkRecognition", ["InkFitting", "COpenBLAS", "CInkKernels", "CInkModel", "CZlib"], exclude: ["Regularizing/REGULARIZING.md"]),
    room("InkTemplates", ["InkStrokes", "COpenBLAS", "CInkKernels", "CInkMetric", "CZlib"], exclude: ["TEMPLATES.md"]),
    room("InkMarkup", ["InkStrokes", "CZlib"], exclude: ["FORMAT.md", "SURFACE.md"]),
    room(
      "InkFormats", ["InkMarkup", "InkFitting", "CLibXML2", "CZlib", "CSimdJSON"],
      exclude: ["FORMATS.md", "Writers/WRITERS.md", "Writers/Graph/GRAPHS.md"]),
    room("InkRendering", ["InkMarkup", "InkFitting", "CCairo", "CPango", "CTurboJPEG"], exclude: ["PICTURES.md"]),
    room("Inkwright", ["InkRecognition", "InkTemplates", "InkFormats", "InkRendering", "CSQLite"], exclude: ["Evaluation/EVALUATION.md"]),
    // The header of the C interface; `InkwrightC` implements it.
    .target(name: "CInkwright"),
    room("InkwrightC", ["Inkwright", "CInkwright"]),
    .target(
      name: "InkwrightShared", dependencies: ["InkwrightC"], exclude: ["inkwright.map"],
      linkerSettings: [
        .unsafeFlags([
          "-static-stdlib", "-Xlinker", "-soname=libinkwright.so.0", "-Xlinker",
          "--version-script=\(Context.packageDirectory)/Sources/InkwrightShared/inkwright.map",
        ])
      ]),

    // Synthetic strokes and pages, and the training of the shipped model.
    room("InkSynthesis", ["InkStrokes"], path: "Datasets/Synthesis"),
    room("InkTraining", ["InkSynthesis", "InkRecognition", "InkTemplates", "InkFormats", "COpenBLAS"], path: "Datasets/Training"),
    .executableTarget(
      name: "InkwrightTool", dependencies: ["Inkwright", "InkTraining", "CGetopt"], swiftSettings: strict),

    tests("InkGeometryTests", ["InkGeometry"]),
    tests("InkStrokesTests", ["InkStrokes"]),
    tests("InkFittingTests", ["InkFitting", "InkSynthesis"]),
    tests("InkMarkupTests", ["InkMarkup"]),
    tests("InkFormatsTests", ["InkFormats", "CZlib"]),
    tests("InkRenderingTests", ["InkRendering"]),
    tests("InkSynthesisTests", ["InkSynthesis"]),
    tests("InkRecognitionTests", ["InkRecognition", "InkSynthesis", "CInkKernels"]),
    tests("InkTemplatesTests", ["InkTemplates", "InkSynthesis"]),
    tests("InkTrainingTests", ["InkTraining", "InkTemplates", "InkSynthesis"]),
    tests("InkwrightTests", ["Inkwright", "InkSynthesis"], exclude: ["PublicAPI.txt"]),
    // The names of PaperKit and PencilKit, used as programs use them.
    tests("SurfaceTests", ["Inkwright"]),
    tests("InkwrightCTests", ["InkwrightC", "CInkwright"]),
    tests("EndToEndTests", ["Inkwright"]),
  ],
  cxxLanguageStandard: .cxx17
)
