import Foundation
import InkStrokes
import Testing

@testable import InkFormats

/// Damaged files end in pages of finite points or in an error of one line, soon and without taking the machine down.
@Suite(.timeLimit(.minutes(5))) struct HostileFilesTests {
  private static func check(_ bytes: [UInt8], _ format: InkFormat, _ what: @autoclosure () -> String) {
    do throws(FormatError) {
      for page in try format.pages(bytes) {
        #expect(
          page.strokes.allSatisfy { $0.path.points.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite } },
          "\(format.id), \(what())")
      }
    } catch {
      #expect(!error.description.contains { $0.isNewline } && !error.reason.what.isEmpty, "\(format.id), \(what())")
    }
  }

  @Test(arguments: Sample.all) func truncations(_ sample: Sample) throws {
    let format = try InkFormat.named(sample.format)
    for length in stride(from: 1, to: sample.bytes.count, by: max(sample.bytes.count / 400, 1)) {
      let cut = Array(sample.bytes[..<length])
      Self.check(cut, format, "the first \(length) bytes")
      _ = try? InkFormat.detect(cut)
    }
  }

  @Test(arguments: Sample.all) func mutations(_ sample: Sample) throws {
    let format = try InkFormat.named(sample.format)
    var state = UInt64(contentOf: sample.description.utf8)
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(below, 1)
    }
    let extremes: [[UInt8]] = [
      [0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80], [0, 0, 0x80, 0x7F],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
      Array("1e308".utf8), Array("-".utf8), Array("999999999999".utf8), Array("null".utf8), Array("[[[[".utf8), [0xC3, 0x28],
    ]
    for round in 0..<1500 {
      var bytes = sample.bytes
      for _ in 0...random(3) {
        let place = random(bytes.count)
        switch random(5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random(256))
        case 1: bytes[place] ^= 1 << UInt8(random(8))
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(UInt8(truncatingIfNeeded: random(256)), at: place)
        default:
          let extreme = extremes[random(extremes.count)]
          bytes.replaceSubrange(place..<min(place + extreme.count, bytes.count), with: extreme)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      Self.check(bytes, format, "round \(round)")
    }
  }

  /// Every reader gets every other format's file.
  @Test(arguments: Sample.all) func strangers(_ sample: Sample) {
    for format in InkFormat.all where format.isReadable { Self.check(sample.bytes, format, "a file of \(sample)") }
  }

  @Test func deepNesting() {
    let depth = 100_000
    let files: [(String, String)] = [
      ("excalidraw", "{\"type\":\"excalidraw\",\"elements\":" + String(repeating: "[", count: depth)),
      ("tldraw", String(repeating: "{\"tldraw\":", count: depth)), ("svg", String(repeating: "<svg>", count: depth)),
      ("xopp", "<xournal>" + String(repeating: "<page width='1' height='1'>", count: depth)),
      ("inkml", "<ink>" + String(repeating: "<traceGroup>", count: depth)),
      ("gesture", String(repeating: "<Gesture>", count: depth)),
    ]
    for (id, text) in files {
      #expect(throws: FormatError.self, "\(id)") { try InkFormat.named(id).pages(Array(text.utf8)) }
    }
  }

  @Test func countsBeyondTheFile() {
    var rm = Sample.remarkable(version: 5)
    // The count of layers.
    rm.replaceSubrange(43..<47, with: [0, 0xCA, 0x9A, 0x3B])
    let error = #expect(throws: FormatError.self) { try InkFormat.remarkable.pages(rm) }
    #expect(error?.place == .byte(43))
  }

  @Test func groupsInACycle() throws {
    let text = """
      {"tldrawFileFormatVersion":1,"records":[{"typeName":"page","id":"page:p","index":"a1"},
      {"typeName":"shape","id":"a","type":"group","parentId":"b","index":"a1","props":{}},
      {"typeName":"shape","id":"b","type":"group","parentId":"a","index":"a1","props":{}},
      {"typeName":"shape","id":"c","type":"group","parentId":"c","index":"a1","props":{}}]}
      """
    #expect(try InkFormat.tldraw.pages(Array(text.utf8)).map(\.strokes.count) == [0])
  }

  /// Packages whose entries share their bytes, and ink that would grow without end.
  @Test func bombs() throws {
    var options = ReadOptions()
    options.maximumExpandedBytes = 1 << 20
    let zeros = [UInt8](repeating: 0x20, count: 2 << 20)
    #expect(throws: FormatError.self) { try InkFormat.svg.pages(Packing.gzip(Array("<svg>".utf8) + zeros), options: options) }
    #expect(throws: FormatError.self) { try InkFormat.saber.pages(Packing.zip([("main.sbn2", zeros)]), options: options) }
    var overlapping = Packing.zip([("main.sbn2", Sample.saber), ("a", Sample.saber)])
    // The second entry's size in the directory, made so large that both cannot fit.
    let mark = Array("PK\u{1}\u{2}".utf8)
    let second = try #require(overlapping.indices.last { overlapping[$0...].starts(with: mark) })
    overlapping.replaceSubrange((second + 20)..<(second + 24), with: [0xFF, 0xFF, 0, 0])
    let error = #expect(throws: FormatError.self) { try InkFormat.saber.pages(overlapping) }
    #expect(error?.reason == .malformed("zip entries overlap"))
    // LZ-String: 'a' and ever longer runs of it.
    #expect(try LZString.expand(base64: "IY18ZVA=".utf8, offset: 0, options: ReadOptions()) == [UInt8](repeating: 0x61, count: 36))
  }
}
