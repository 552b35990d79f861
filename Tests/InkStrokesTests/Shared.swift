import Foundation

/// The folder of sample files and corpora that does not belong to the package; tests that need it are skipped without it.
enum Shared {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["INKWRIGHT_SHARED"] { return URL(fileURLWithPath: path) }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("../shared").standardizedFileURL
  }()

  static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path) }

  static func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(path)) }
}
