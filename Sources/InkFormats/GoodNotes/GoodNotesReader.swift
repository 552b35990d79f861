import Foundation
import InkGeometry
import InkStrokes

/// Reads GoodNotes documents: a file of records for each page, in the index's order.
///
/// Each record has its length before it; those with a stroke have its colour, its pen and its packed geometry. Units are points. The
/// pages' size is that of the first paper in the log of events, else A4. Source: the findings of the inkterop project on GoodNotes 5 to 7.
struct GoodNotesReader {
  private var numbering: ItemNumbering
  private let options: ReadOptions
  private var paper = CGRect(x: 0, y: 0, width: 595.28, height: 841.89)

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    let archive = try ZipArchive(bytes)
    var reader = GoodNotesReader(numbering: ItemNumbering(contentOf: bytes), options: options)
    if let events = try archive.content("index.events.pb", options: options), let size = try? Self.paperSize(events) {
      reader.paper.size = size
    }
    let files = archive.entries.map(\.name).filter { $0.hasPrefix("notes/") && $0.count > 6 }
    let all = Set(files), listed = try reader.order(archive).map { "notes/\($0)" }.filter(all.contains), known = Set(listed)
    var pages: [InkPage] = []
    for name in listed + files.filter({ !known.contains($0) }) {
      do throws(FormatError) {
        pages.append(try reader.page(String(name.dropFirst(6)), try archive.content(name, options: options) ?? []))
      } catch {
        throw FormatError(error.reason, at: .part("\(name)\(error.place.map { ", \($0)" } ?? "")"))
      }
    }
    return pages
  }

  private init(numbering: ItemNumbering, options: ReadOptions) {
    self.numbering = numbering
    self.options = options
  }

  private static func records(_ bytes: [UInt8]) throws(FormatError) -> [ProtobufMessage] {
    var cursor = ByteCursor(bytes), records: [ProtobufMessage] = []
    while !cursor.isAtEnd {
      let count = try cursor.varintCount("a record")
      records.append(ProtobufMessage(try cursor.part(count)))
    }
    return records
  }

  /// Width and height in the first event that defines a paper; nil when there is none.
  private static func paperSize(_ events: [UInt8]) throws(FormatError) -> CGSize? {
    for var event in try records(events) {
      while let (field, value) = try event.next() {
        guard field == 2, var paper = value.message else { continue }
        while let (field, value) = try paper.next() {
          guard field == 8, var size = value.message else { continue }
          var numbers: [Double] = []
          while let (_, value) = try size.next() { if let number = value.number { numbers.append(number) } }
          if numbers.count == 2, numbers.allSatisfy({ (1...100_000).contains($0) }) { return CGSize(width: numbers[0], height: numbers[1]) }
        }
      }
    }
    return nil
  }

  /// Ids of the pages in order, each once.
  private func order(_ archive: ZipArchive) throws(FormatError) -> [String] {
    guard let index = try archive.content("index.notes.pb", options: options) else { return [] }
    var ids: [String] = [], seen: Set<String> = []
    for var record in try Self.records(index) {
      while let (field, value) = try record.next() {
        if field == 1, let id = value.text, seen.insert(id).inserted { ids.append(id) }
      }
    }
    return ids
  }

  private mutating func page(_ id: String, _ bytes: [UInt8]) throws(FormatError) -> InkPage {
    var page = InkPage(id: id, bounds: paper, strokes: [])
    page.unitsPerInch = 72
    var others = 0
    for var record in try Self.records(bytes) {
      while let (field, value) = try record.next() {
        if field == 7, let stroke = value.cursor {
          if let stroke = try self.stroke(stroke) { page.strokes.append(stroke) }
        } else if field == 9, value.cursor != nil {
          others += 1
        }
      }
    }
    page.noteLeftOut(others, "items of other kinds")
    let ink = PKStroke.bounds(of: page.strokes)
    if !ink.isNull { page.bounds = page.bounds.union(ink) }
    return page
  }

  /// Nil for a record without geometry, which says again what an earlier one said.
  private mutating func stroke(_ content: ByteCursor) throws(FormatError) -> PKStroke? {
    var message = ProtobufMessage(content), geometry: ByteCursor?
    var pen: UInt64 = 0, isHighlighter = false, color = CGColor(gray: 0, alpha: 0)
    while let (field, value) = try message.next() {
      switch field {
      case 2: geometry = value.cursor
      case 3: pen = value.integer ?? 0
      case 4: if let parts = value.message { color = try Self.color(parts) }
      case 5: isHighlighter = value.integer == 1
      default: continue
      }
    }
    guard let geometry, !geometry.isAtEnd else { return nil }
    let bytes = try AppleLZ4.expand(geometry, options: options)
    let path = try GoodNotesGeometry(bytes).path
    guard !path.isEmpty else { return nil }
    var points: [PKStrokePoint] = []
    for place in path {
      guard place.x.isFinite, place.y.isFinite, place.z.isFinite else {
        throw FormatError(.invalid("point \(points.count + 1)", expected: "of finite numbers"), at: content.place)
      }
      points.append(PKStrokePoint(location: CGPoint(x: place.x, y: place.y), width: max(place.z, 0)))
    }
    if isHighlighter, color.alpha >= 1 { color.alpha = 0.5 }
    let type: PKInk.InkType = isHighlighter ? .marker : pen == 5 ? .pencil : pen == 1 ? .fountainPen : .pen
    return numbering.stroke(points, PKInk(type, color: color))
  }

  /// Red, green, blue and alpha as floats; zeros are not written.
  private static func color(_ content: ProtobufMessage) throws(FormatError) -> CGColor {
    var message = content, color = CGColor(gray: 0, alpha: 0)
    while let (field, value) = try message.next() {
      let part = value.number.map { min(max($0, 0), 1) } ?? 0
      switch field {
      case 1: color.red = part
      case 2: color.green = part
      case 3: color.blue = part
      case 4: color.alpha = part
      default: continue
      }
    }
    return color
  }
}
