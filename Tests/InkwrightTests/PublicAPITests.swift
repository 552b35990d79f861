import Foundation
import Testing

/// The public names of the `Inkwright` module, as the compiler's symbol graph has them, are those of `PublicAPI.txt`.
///
/// A change of the file is a change for everybody who uses the library. To take one over, run this test with
/// INKWRIGHT_UPDATE_API=1 and look at the difference.
@Suite(.enabled(if: SymbolGraph.extractor != nil, "swift-symbolgraph-extract is not on the path")) struct PublicAPITests {
  @Test func publicNamesAreThoseOfTheSnapshot() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("PublicAPI.txt")
    let found = try SymbolGraph.lines(ofModule: "Inkwright")
    try #require(found.count > 50)
    if ProcessInfo.processInfo.environment["INKWRIGHT_UPDATE_API"] != nil {
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map(String.init)
    let gone = Set(kept).subtracting(found).sorted(), new = Set(found).subtracting(kept).sorted()
    #expect(gone.isEmpty, "names that are gone or changed")
    #expect(new.isEmpty, "names that are new or changed")
  }
}

/// The compiler's word on a built module.
private enum SymbolGraph {
  static let extractor: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swift-symbolgraph-extract" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { var precise: String }
      struct Fragment: Decodable { var spelling: String }
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]?
    }
    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
    }
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  /// A line a public name, `path: declaration`, and one a conformance, `path: Protocol`; in alphabetical order.
  static func lines(ofModule module: String) throws -> [String] {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-api-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    try extract(module, to: output)
    var lines: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: output.path) where name.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: output.appendingPathComponent(name)))
      // What the standard library adds to every conforming type is not ours.
      let own = graph.symbols.filter { !$0.identifier.precise.contains("::SYNTHESIZED::") }
      for symbol in own {
        let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
        lines.append("\(symbol.pathComponents.joined(separator: ".")): \(declaration.joined(separator: " "))")
      }
      let paths = Dictionary(own.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }) { first, _ in first }
      for relation in graph.relationships where relation.kind == "conformsTo" {
        guard let path = paths[relation.source], let name = relation.targetFallback else { continue }
        lines.append("\(path): \(name)")
      }
    }
    return Set(lines).sorted()
  }

  private static func extract(_ module: String, to output: URL) throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/", !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
      root.deleteLastPathComponent()
    }
    var maps = try FileManager.default.contentsOfDirectory(at: program, includingPropertiesForKeys: nil).filter {
      $0.pathExtension == "build"
    }
    maps += try FileManager.default.contentsOfDirectory(at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    let files = maps.map { $0.appendingPathComponent("module.modulemap").path }.filter { FileManager.default.fileExists(atPath: $0) }
      .sorted()
    let flags = try run("/usr/bin/env", ["pkg-config", "--cflags-only-I", "openblas", "cairo", "pangocairo", "libturbojpeg", "libxml-2.0"])
    var words = ["-module-name", module, "-target", "x86_64-unknown-linux-gnu", "-minimum-access-level", "public"]
    words += ["-I", program.appendingPathComponent("Modules").path, "-output-dir", output.path]
    words += files.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    words += flags.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    _ = try run(try #require(extractor), words)
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return text
  }
}
