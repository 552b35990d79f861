import Foundation
import Testing

@testable import InkFormats

@Suite(.enabled(if: Shared.has("files/INDEX.tsv"), "needs the shared sample files")) struct SharedFilesTests {
  /// A file whose pages or strokes are counted otherwise, and why.
  private static let others: [String: (pages: Int, strokes: Int)] = [
    // Old notebooks and version 12 were not read.
    "rm-lines-01.lines": (3, 57), "rm-lines-02.lines": (1, 101), "butterfly-01.tbfly": (1, 1),
    // The ink in a picture's comment.
    "isf-07.isf": (1, 13), "isf-08.isf": (1, 11),
    // Polylines without points; the ruling of the paper, and two pages in one document.
    "svg-01.svg": (1, 3135), "write-svg-01.svg": (2, 3), "write-svg-02.html": (1, 2),
  ]
  /// Files that are refused until their outlines may be traced.
  private static let outlined = ["write-svg-04.svg"]

  /// Pages and strokes of every sample, as counted by other programs; eraser strokes, which are not ink, count there.
  @Test func countsAgree() throws {
    let index = String(decoding: try Shared.data("files/INDEX.tsv"), as: UTF8.self)
    var checked = 0
    for line in index.split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count >= 4, columns[2] != "-" else { continue }
      let file = columns[1], bytes = [UInt8](try Shared.data("files/\(columns[0])/\(file)"))
      let expected = Self.others[file] ?? Int(columns[2]).flatMap { pages in Int(columns[3]).map { (pages, $0) } }
      checked += 1
      guard let expected, !Self.outlined.contains(file) else {
        let error = #expect(throws: FormatError.self, "\(file)") { try InkFormat.detect(bytes).pages(bytes) }
        #expect(error?.description.contains("\n") == false)
        continue
      }
      do {
        let read = try InkFormat.detect(bytes).pages(bytes)
        let erasers = read.flatMap(\.notes).compactMap {
          $0.hasSuffix("eraser strokes are left out") ? Int($0.prefix { $0.isNumber }) : nil
        }
        let strokes = read.reduce(0) { $0 + $1.strokes.count }
        #expect(read.count == expected.pages, "\(file)")
        #expect(strokes == expected.strokes || strokes + erasers.reduce(0, +) == expected.strokes, "\(file): \(strokes)")
      } catch {
        Issue.record("\(file): \(error)")
      }
    }
    #expect(checked > 100)
  }

  /// Outlines are refused, and traced where that is asked for.
  @Test func outlinesAreTraced() throws {
    let bytes = [UInt8](try Shared.data("files/write-svg/write-svg-04.svg"))
    let error = #expect(throws: FormatError.self) { try InkFormat.svg.pages(bytes) }
    if case .filledOutlines(let count)? = error?.reason { #expect(count > 2000) } else { Issue.record("\(String(describing: error))") }
    var options = ReadOptions()
    options.tracesOutlines = true
    let page = try #require(try InkFormat.svg.pages(bytes, options: options).first)
    #expect(page.strokes.count > 1500)
    // The pen was set to 1.6; what it drew is about as wide.
    let widths = page.strokes.map(\.meanWidth).sorted()
    #expect((0.8...3.2).contains(widths[widths.count / 2]))
  }
}
