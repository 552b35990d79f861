import Foundation

/// usage: InkwrightBenchmarks [DRAWINGS.ndjson]
///
/// Measures on the given drawings, else on synthetic ones. Every line holds a rate and, where there is something to compare
/// with, the ratio to it taken in the same run on the same thread: ratios travel between machines, rates do not. Build with
/// LIB2GEOM=1 in the environment to compare with lib2geom, too (Debian's lib2geom-dev and libboost-dev).
let drawings = try Drawings(path: CommandLine.arguments.dropFirst().first)
print("\(drawings.name): \(drawings.pages.count) drawings, \(drawings.pointCount) points, one thread")
ElementsBenchmark().run()
try ReadingBenchmark(drawings).run()
try FittingBenchmark(drawings).run()
try MatchingBenchmark(drawings).run()
try RecognitionBenchmark(drawings).run()
try PageBenchmark().run()
try IncrementalBenchmark().run()
try DocumentBenchmark().run()
