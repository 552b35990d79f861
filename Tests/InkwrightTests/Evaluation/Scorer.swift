import Foundation
import Testing

/// The corpora's own scoring script, run by Python on truth and result lines.
enum Scorer {
  static let shared: URL = {
    if let path = ProcessInfo.processInfo.environment["INKWRIGHT_SHARED"] { return URL(fileURLWithPath: path) }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("../shared").standardizedFileURL
  }()

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first { FileManager.default.isExecutableFile(atPath: $0) }
  static let isThere =
    python != nil && FileManager.default.fileExists(atPath: shared.appendingPathComponent("score/score.py").path)

  /// Its figures for `truth` and `result`, files of `folder`. `expected` takes the place of its own expectations.
  static func figures(_ way: String, _ truth: URL, _ result: URL, expected: URL) throws -> [String: Any] {
    // It reads the expectations that stand beside it.
    let folder = expected.deletingLastPathComponent(), script = folder.appendingPathComponent("score.py")
    if !FileManager.default.fileExists(atPath: script.path) {
      try FileManager.default.copyItem(at: shared.appendingPathComponent("score/score.py"), to: script)
    }
    let process = Process(), output = folder.appendingPathComponent("score.out")
    process.executableURL = URL(fileURLWithPath: try #require(python))
    process.arguments = [script.path, way, truth.path, result.path, "--json"]
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any])
  }
}
