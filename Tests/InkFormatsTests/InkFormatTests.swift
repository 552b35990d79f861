import Foundation
import InkGeometry
import Testing

@testable import InkFormats

@Suite struct InkFormatTests {
  @Test(arguments: [
    ("<?xml version='1.0'?><!-- a <xournal> --><!DOCTYPE ink>\n<inkml:ink />", "inkml"), ("\u{FEFF}<ink>", "inkml"),
    ("<xournal creator='x'>", "xopp"), ("<svg xmlns='x'>", "svg"), ("\n{\"id\":1,\"strokes\":[]}", "ndjson"),
    ("not json\n{\"strokes\" : []}\n", "ndjson"), ("{\"word\":\"cat\",\"drawing\":[]}", "quickdraw"),
  ]) func contentDecides(_ text: String, _ id: String) throws {
    #expect(try InkFormat.detect(Array(text.utf8)).id == id)
    #expect(try InkFormat.detect(Packing.gzip(Array(text.utf8))).id == id)
  }

  @Test func wideTextIsSeen() throws {
    #expect(try InkFormat.detect(Array("<ink/>".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), 0] }).id == "inkml")
  }

  @Test(arguments: ["hello", "<html>", "{\"type\":\"other\"}", "{", "<", "<!--", "\0\0\0", "[{\"strokes\":1}]"]) func unknownContent(
    _ text: String
  ) {
    let error = #expect(throws: FormatError.self) { try InkFormat.detect(Array(text.utf8)) }
    #expect(error?.reason == .unrecognized)
  }

  @Test func names() throws {
    #expect(try InkFormat.named("XOJ").id == "xopp" && InkFormat.named("ndjson").id == "ndjson")
    #expect(throws: FormatError.self) { try InkFormat.named("doc") }
    #expect(Set(InkFormat.all.map(\.id)).count == InkFormat.all.count)
    #expect(throws: FormatError.self) { try InkFormat.png.pages([1]) }
    #expect(InkFormat.xopp.isReadable && !InkFormat.png.isReadable && InkFormat.svg.isWritable)
  }

  @Test func sourcesGiveTheirBytes() throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var source = MemoryByteSource(bytes)
    let head = try source.readPrefix(300)
    #expect(head.count == 300)
    var whole = PrefixedByteSource(head, then: source)
    #expect(try whole.readAll(limit: 1000) == bytes)
    var other = MemoryByteSource(Data(bytes))
    #expect(throws: FormatError.self) { try other.readAll(limit: 999) }
    var pipe: [Int32] = [0, 0]
    #expect(unsafe Foundation.pipe(&pipe) == 0)
    #expect(unsafe write(pipe[1], bytes, bytes.count) == bytes.count)
    close(pipe[1])
    var file = FileByteSource(descriptor: pipe[0])
    #expect(try file.readAll(limit: 1000) == bytes)
    close(pipe[0])
    #expect(throws: FormatError.self) { try file.readPrefix(1) }
  }

  @Test func errorsAreOneLine() {
    let error = FormatError(.invalid("a\nb\u{7}", expected: "x"), at: .line(3)).at(.byte(9)).inFile("f.xopp").inFile("g")
    #expect(error.description == "f.xopp: line 3: a b  is not x; correct a b ")
  }

  @Test func colors() {
    #expect(CGColor(hex: "#0F8") == CGColor(srgbRed: 0, green: 1, blue: 136.0 / 255, alpha: 1))
    for bad in ["", "0f8", "#0f", "#12345", "#1234567", "#123456789", "#xyz", "#"] { #expect(CGColor(hex: bad) == nil) }
    #expect(CGColor(css: "Lime") == CGColor(hex: "#00ff00") && CGColor(css: "rgb(1,2)") == nil && CGColor(css: "blurple") == nil)
  }

  @Test func options() {
    #expect(throws: Never.self) { try ReadOptions().validate() }
    var options = ReadOptions()
    options.maximumDepth = 0
    #expect(throws: FormatError.self) { try options.validate() }
  }

  /// Bytes of any kind end in pages or in an error.
  @Test func randomBytesNeverCrash() {
    var state: UInt64 = 1
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let seeds = [
      "<xournal><page width='9' height='9'><layer><stroke tool='pen' width='1 2'>1 2 3 4</stroke></layer></page></xournal>",
      "<ink><traceFormat><channel name='X'/><channel name='Y'/></traceFormat><trace>1 2,'3 \"4</trace></ink>",
      #"{"id":"a","strokes":[{"x":[1,2],"y":[3,4]}],"symbols":[{"strokes":[0]}]}"#, #"{"word":"a","drawing":[[[1],[2],[3]]]}"#,
    ].map { Array($0.utf8) }
    var read = 0
    for round in 0..<4000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<(1 + round % 5) {
        let place = Int(random()) % bytes.count
        switch random() % 3 {
        case 0: bytes[place] = random()
        case 1: bytes.remove(at: place)
        default: bytes.insert(random() & 0x7F, at: place)
        }
      }
      for format in InkFormat.all where format.isReadable {
        if let pages = try? format.pages(bytes) {
          read += 1
          #expect(
            pages.allSatisfy { $0.strokes.allSatisfy { $0.path.points.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite } } })
        }
      }
    }
    #expect(read > 100)
  }
}
