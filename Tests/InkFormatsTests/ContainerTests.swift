import Foundation
import Testing

@testable import InkFormats

@Suite struct ContainerTests {
  let text = Array("strokes and more strokes, ".utf8) + (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7 / 3) }

  @Test func gzipMembersFollowEachOther() throws {
    let packed = Packing.gzip(text) + Packing.gzip([]) + Packing.gzip(text)
    #expect(try Gzip.expand(packed, options: ReadOptions()) == text + text)
    #expect(try Gzip.expand(packed + [0, 0, 0], options: ReadOptions()) == text + text)
    #expect(try Gzip.prefix(packed, 10, options: ReadOptions()) == Array(text.prefix(10)))
  }

  @Test func everyTruncationIsAnError() {
    let packed = Packing.gzip(text)
    for length in stride(from: 3, to: packed.count, by: 7) {
      let error = #expect(throws: FormatError.self) { try Gzip.expand(Array(packed[..<length]), options: ReadOptions()) }
      #expect(error?.reason == .truncated("compressed data") && error?.place == .byte(length))
    }
  }

  @Test func damageIsFound() {
    var packed = Packing.gzip(text)
    packed[packed.count - 6] ^= 1
    let error = #expect(throws: FormatError.self) { try Gzip.expand(packed, options: ReadOptions()) }
    guard case .malformed(let detail) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.contains("incorrect data check"))
  }

  @Test func bombsAreStopped() {
    let bomb = Packing.gzip([UInt8](repeating: 0, count: 50_000_000))
    var options = ReadOptions()
    var error = #expect(throws: FormatError.self) { try Gzip.expand(bomb, options: options) }
    #expect(error?.reason == .tooLarge("expansion ratio", limit: 200))
    options.maximumExpansionRatio = 100_000
    options.maximumExpandedBytes = 1 << 20
    error = #expect(throws: FormatError.self) { try Gzip.expand(bomb, options: options) }
    #expect(error?.reason == .tooLarge("expanded size", limit: 1 << 20))
  }

  @Test func zipEntries() throws {
    let archive = try ZipArchive(Packing.zip([("mimetype", Array("a/b".utf8)), ("content.xml", text), ("empty", [])]))
    #expect(archive.entries.map(\.name) == ["mimetype", "content.xml", "empty"])
    for (name, bytes) in [("content.xml", text), ("empty", [])] {
      #expect(try archive.content(of: try #require(archive.entry(name)), options: ReadOptions()) == bytes)
    }
    #expect(archive.entry("none") == nil)
  }

  @Test func damagedZipsNeverCrash() throws {
    let whole = Packing.zip([("content.xml", text)])
    var errors = 0
    for position in whole.indices {
      var bytes = whole
      bytes[position] ^= 0x55
      do throws(FormatError) {
        let archive = try ZipArchive(bytes)
        guard let entry = archive.entry("content.xml") else { continue }
        let content = try archive.content(of: entry, options: ReadOptions())
        #expect(content == text)
      } catch {
        errors += 1
      }
    }
    #expect(errors > 100)
    for length in whole.indices { #expect(throws: FormatError.self) { try ZipArchive(Array(whole[..<length])) } }
  }
}
