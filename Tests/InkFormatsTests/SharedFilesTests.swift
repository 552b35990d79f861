import Foundation
import Testing

@testable import InkFormats

@Suite(.enabled(if: Shared.has("files/INDEX.tsv"), "needs the shared sample files")) struct SharedFilesTests {
  /// Pages and strokes of every sample, as counted by another program. It counted eraser strokes too.
  @Test func countsAgree() throws {
    let index = String(decoding: try Shared.data("files/INDEX.tsv"), as: UTF8.self)
    var checked = 0
    for line in index.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count >= 4, ["xopp", "xoj", "inkml"].contains(columns[0]) else { continue }
      let bytes = [UInt8](try Shared.data("files/\(columns[0])/\(columns[1])"))
      guard let pages = Int(columns[2]), let strokes = Int(columns[3]) else {
        let error = #expect(throws: FormatError.self) { try InkFormat.named(columns[0]).pages(bytes) }
        #expect(error?.description.contains("\n") == false)
        #expect(throws: FormatError.self) { try InkFormat.detect(bytes) }
        checked += 1
        continue
      }
      let format = try InkFormat.detect(bytes)
      #expect(try format.id == InkFormat.named(columns[0]).id)
      let read = try format.pages(bytes)
      let erasers = read.flatMap(\.notes).compactMap { $0.hasSuffix("eraser strokes are left out") ? Int($0.prefix { $0.isNumber }) : nil }
      #expect(read.count == pages, "\(columns[1])")
      let total = read.reduce(0) { $0 + $1.strokes.count } + erasers.reduce(0, +)
      #expect(total == strokes, "\(columns[1])")
      #expect(read.allSatisfy { $0.strokes.allSatisfy { !$0.path.isEmpty } })
      checked += 1
    }
    #expect(checked == 21)
  }
}
