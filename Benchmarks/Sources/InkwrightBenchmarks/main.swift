import Foundation

/// usage: InkwrightBenchmarks [DRAWINGS.ndjson] [NAME…]
///
/// Measures on the given drawings, else on synthetic ones; with names (elements, reading, fitting, matching, recognition, pages,
/// incremental, document) only those. Every line holds a rate and, where there is something to compare with, the ratio to it taken in the same run
/// on the same thread: ratios travel between machines, rates do not. Build with LIB2GEOM=1 in the environment to compare with lib2geom,
/// too (Debian's lib2geom-dev and libboost-dev).
let benchmarks: [(name: String, run: (Drawings) throws -> Void)] = [
  ("elements", { _ in ElementsBenchmark().run() }),
  ("reading", { try ReadingBenchmark($0).run() }),
  ("fitting", { try FittingBenchmark($0).run() }),
  ("matching", { try MatchingBenchmark($0).run() }),
  ("recognition", { try RecognitionBenchmark($0).run() }),
  ("pages", { _ in try PageBenchmark().run() }),
  ("incremental", { _ in try IncrementalBenchmark().run() }),
  ("document", { _ in try DocumentBenchmark().run() }),
]
let arguments = CommandLine.arguments.dropFirst(), names = Set(benchmarks.map(\.name)), chosen = names.intersection(arguments)
let drawings = try Drawings(path: arguments.first { !names.contains($0) })
print("\(drawings.name): \(drawings.pages.count) drawings, \(drawings.pointCount) points, one thread")
for benchmark in benchmarks where chosen.isEmpty || chosen.contains(benchmark.name) { try benchmark.run(drawings) }
