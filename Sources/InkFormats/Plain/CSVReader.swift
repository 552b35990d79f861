import Foundation
import InkStrokes

/// Reads tables of points, a row each, separated by commas, semicolons or tabs.
///
/// A first row of names gives the columns: `x`, `y`, and perhaps `t` or `time` (milliseconds), `p`, `pressure` or `force`, `w` or
/// `width`, `stroke` or `stroke_id`, `page`; others are passed over. Without names the columns are x, y, t, p, stroke, as many as
/// there are. Rows of one stroke follow one another; an empty row ends a stroke, too. y runs downwards.
struct CSVReader {
  private enum Column { case x, y, time, force, width, stroke, page, other }

  private var numbering: ItemNumbering
  private var columns: [Column] = []
  private var separator = UInt8(ascii: ",")
  private var pages: [InkPage] = []
  private var points: [PKStrokePoint] = []
  private var stroke: Substring?
  private var page: Substring?

  static func begins(_ head: [UInt8]) -> Bool {
    guard let line = firstLine(head) else { return false }
    let separator = separator(of: line), fields = fields(line, separator)
    if let names = names(fields) { return names.contains(.x) && names.contains(.y) }
    // Without names only the whole row is telling enough.
    return fields.count == 5 && fields.allSatisfy { $0.finiteNumber != nil }
  }

  static func read(_ bytes: [UInt8]) throws(FormatError) -> [InkPage] {
    var reader = CSVReader(numbering: ItemNumbering(contentOf: bytes))
    var number = 0
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      do throws(FormatError) {
        try reader.readLine(rest[..<end])
      } catch {
        throw error.at(.line(number))
      }
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    guard !reader.columns.isEmpty else { throw FormatError(.missing("a row of points")) }
    reader.endPage()
    return reader.pages
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private static func firstLine(_ head: [UInt8]) -> ArraySlice<UInt8>? {
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
    return start.split { $0 == 0x0A || $0 == 0x0D }.first { $0.contains { $0 > 0x20 } }
  }

  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { line.contains($0) } ?? UInt8(ascii: ",")
  }

  /// The first fields of a row, `limit` at most.
  private static func fields(_ line: ArraySlice<UInt8>, _ separator: UInt8, limit: Int = 1000) -> [Substring] {
    line.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: false).prefix(limit).map { field in
      let text = Substring(decoding: field, as: UTF8.self)
      return Substring(text.trimmed.trimmingQuotes)
    }
  }

  /// The columns that names stand for; nil when a field is a number.
  private static func names(_ fields: [Substring]) -> [Column]? {
    guard fields.allSatisfy({ $0.finiteNumber == nil }) else { return nil }
    return fields.map { field in
      switch field.lowercased() {
      case "x": .x
      case "y": .y
      case "t", "time", "timestamp", "ms": .time
      case "p", "pressure", "force": .force
      case "w", "width": .width
      case "stroke", "stroke_id", "strokeid", "stroke_index", "s": .stroke
      case "page", "page_id", "drawing": .page
      default: .other
      }
    }
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws(FormatError) {
    let line = line.last == 0x0D ? line.dropLast() : line
    guard line.contains(where: { $0 > 0x20 }) else { return endStroke() }
    if columns.isEmpty {
      separator = Self.separator(of: line)
      let fields = Self.fields(line, separator)
      if let names = Self.names(fields) {
        guard names.contains(.x), names.contains(.y) else { throw FormatError(.missing("column x or y")) }
        columns = names
        return
      }
      columns = Array([.x, .y, .time, .force, .stroke].prefix(fields.count))
    }
    var point = PKStrokePoint(location: CGPoint(x: CGFloat.nan, y: .nan))
    var ownStroke: Substring?, ownPage: Substring?
    for (column, field) in zip(columns, Self.fields(line, separator, limit: columns.count)) {
      switch column {
      case .stroke: ownStroke = field
      case .page: ownPage = field
      case .other: continue
      default:
        guard let value = field.finiteNumber else {
          if field.isEmpty, column != .x, column != .y { continue }
          throw FormatError(.invalid("'\(field.prefix(40))'", expected: "a number"))
        }
        switch column {
        case .x: point.location.x = value
        case .y: point.location.y = value
        case .time: point.timeOffset = value / 1000
        case .force: point.force = value
        default: point.size = CGSize(width: max(value, 0), height: max(value, 0))
        }
      }
    }
    guard point.location.x.isFinite, point.location.y.isFinite else { throw FormatError(.missing("x or y")) }
    if ownPage != page, !(pages.isEmpty && points.isEmpty) { endPage() }
    if ownStroke != stroke { endStroke() }
    page = ownPage
    stroke = ownStroke
    points.append(point)
  }

  private mutating func endStroke() {
    guard !points.isEmpty else { return }
    if pages.isEmpty || isPageClosed {
      pages.append(InkPage(id: page.map(String.init) ?? String(pages.count + 1), bounds: .null, strokes: []))
      isPageClosed = false
    }
    pages[pages.count - 1].strokes.append(numbering.stroke(points, PKInk(.pen)))
    points = []
  }

  private var isPageClosed = false

  private mutating func endPage() {
    endStroke()
    guard let last = pages.indices.last else { return }
    pages[last].bounds = PKStroke.bounds(of: pages[last].strokes)
    isPageClosed = true
  }
}

extension String {
  /// Without double quotes around the whole.
  fileprivate var trimmingQuotes: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
