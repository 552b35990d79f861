import Foundation
import Testing

/// The built program, run as a user would run it.
enum BuiltTool {
  /// Beside the test program in the build folder; `INKWRIGHT_TOOL` names another one. Nil when it is not built.
  static let url: URL? = {
    if let path = ProcessInfo.processInfo.environment["INKWRIGHT_TOOL"] { return URL(fileURLWithPath: path) }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = own.deletingLastPathComponent().appendingPathComponent("inkwright")
    return FileManager.default.isExecutableFile(atPath: beside.path) ? beside : nil
  }()

  struct Outcome {
    var code: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Runs the tool in `folder` with `input` on standard input. Output goes through files, so that no pipe can fill up.
  static func run(_ arguments: [String], in folder: URL, input: Data = Data()) throws -> Outcome {
    let process = Process()
    let tool: URL = try #require(url)
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-io-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: base) }
    func handle(_ name: String, _ content: Data = Data()) throws -> FileHandle {
      let file = base.appendingPathComponent(name)
      try content.write(to: file)
      return try FileHandle(forUpdating: file)
    }
    process.standardInput = try handle("in", input)
    process.standardOutput = try handle("out")
    process.standardError = try handle("err")
    try process.run()
    process.waitUntilExit()
    let output = try Data(contentsOf: base.appendingPathComponent("out"))
    let errors = try Data(contentsOf: base.appendingPathComponent("err"))
    return Outcome(code: process.terminationStatus, output: output, errors: String(decoding: errors, as: UTF8.self))
  }
}

/// A folder of its own for one test, gone afterwards.
final class Workplace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ content: some DataProtocol) throws { try Data(content).write(to: url.appendingPathComponent(name)) }
  func write(_ name: String, _ content: String) throws { try write(name, Data(content.utf8)) }
  func read(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
  /// The file packed by gzip, as `name.gz` beside it.
  func pack(_ name: String) throws {
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-k", "-f", url.appendingPathComponent(name).path]
    try gzip.run()
    gzip.waitUntilExit()
  }
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path) }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  func run(_ arguments: String..., input: String = "") throws -> BuiltTool.Outcome {
    try BuiltTool.run(arguments, in: url, input: Data(input.utf8))
  }

  func run(_ arguments: [String]) throws -> BuiltTool.Outcome { try BuiltTool.run(arguments, in: url) }
}

extension Trait where Self == ConditionTrait {
  /// For tests that run the program.
  static var needsTool: Self { .enabled(if: BuiltTool.url != nil, "the tool is not built: swift build --product inkwright") }
}
