import CInkwright
import Foundation
import InkwrightC
import Synchronization
import Testing

@Suite struct ConvertTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-c-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, width) in [("a", Float(40)), ("b", 90)] {
      let drawn = Drawn.rectangle(0, 0, width, 50)
      try Data(Drawn.line(name, drawn.x, drawn.y).utf8).write(to: folder.appendingPathComponent("\(name).ndjson"))
    }
  }

  /// What the progress function was told.
  final class Told: Sendable {
    let calls = Mutex<[(done: Int, total: Int, failure: String?)]>([])
  }

  private func convert(_ names: [String], to output: String, _ format: String? = nil, told: Told? = nil) throws {
    let engine = try CEngine(threads: 2)
    let paths = unsafe names.map { unsafe strdup(folder.appendingPathComponent($0).path) }
    defer { unsafe paths.forEach { unsafe free($0) } }
    let inputs = unsafe paths.map { unsafe UnsafePointer($0) }
    let output = folder.appendingPathComponent(output).path + (output.hasSuffix("/") ? "/" : "")
    let context = unsafe told.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    unsafe try call { error in
      unsafe inkwright_convert(
        engine.pointer, inputs, inputs.count, output, format,
        { context, done, total, failure in
          guard let context = unsafe context else { return }
          let text = unsafe failure.map { unsafe String(cString: $0) }
          unsafe Unmanaged<Told>.fromOpaque(context).takeUnretainedValue().calls.withLock { $0.append((done, total, text)) }
        }, context, error)
    }
  }

  @Test func oneFileToOneFile() throws {
    try convert(["a.ndjson"], to: "a.svg")
    #expect(String(decoding: try Data(contentsOf: folder.appendingPathComponent("a.svg")), as: UTF8.self).contains("<svg"))
  }

  @Test func manyFilesGoOnAfterOneThatFails() throws {
    let told = Told()
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    #expect { try convert(["a.ndjson", "missing.ndjson", "b.ndjson"], to: "out/", "svg", told: told) } throws: { error in
      let failed = error as? CallFailed
      return failed?.code == Int32(INKWRIGHT_SOME_FAILED) && failed?.message.contains("missing.ndjson") == true
    }
    let calls = told.calls.withLock { $0 }
    #expect(calls.map(\.done) == [1, 2, 3])
    #expect(calls.map(\.total) == [3, 3, 3])
    #expect(calls.map { $0.failure != nil } == [false, true, false])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("out").path).sorted()
    #expect(names == ["a.svg", "b.svg"])
  }

  @Test func plansThatCannotBeAreRefused() {
    #expect { try convert([], to: "a.svg") } throws: { ($0 as? CallFailed)?.code == Int32(INKWRIGHT_INVALID_ARGUMENT) }
    #expect { try convert(["a.ndjson"], to: "a.unknown") } throws: { ($0 as? CallFailed)?.code == Int32(INKWRIGHT_INVALID_ARGUMENT) }
    #expect { try convert(["missing.ndjson"], to: "a.svg") } throws: { ($0 as? CallFailed)?.code == Int32(INKWRIGHT_SYSTEM) }
  }
}
