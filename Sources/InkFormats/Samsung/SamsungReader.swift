import Foundation
import InkGeometry
import InkStrokes

/// Reads documents of Samsung Notes: a file for each page of layers of objects, of which strokes are read.
///
/// Pages are in units of the program, y downwards; what is printed makes the shorter side 210 mm. Source: the layout that
/// sdocx2pdf (MIT) and inkterop document.
struct SamsungReader {
  private var numbering: ItemNumbering
  /// Names of pens by their numbers.
  private var names: [UInt32: String] = [:]

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    let archive = try ZipArchive(bytes)
    var reader = SamsungReader(numbering: ItemNumbering(contentOf: bytes))
    func within<T>(_ name: String, _ body: () throws(FormatError) -> T) throws(FormatError) -> T {
      do throws(FormatError) {
        return try body()
      } catch {
        throw FormatError(error.reason, at: .part("\(name)\(error.place.map { ", \($0)" } ?? "")"))
      }
    }
    if let note = try archive.content("note.note", options: options) {
      // Without the names strokes are of plain pens.
      reader.names = (try? Self.names(note)) ?? [:]
    }
    var ids = archive.entries.map(\.name).filter { $0.hasSuffix(".page") }.map { String($0.dropLast(5)) }
    if let list = try archive.content("pageIdInfo.dat", options: options) {
      ids = try within("pageIdInfo.dat") { () throws(FormatError) in try Self.order(list) }
    }
    var pages: [InkPage] = []
    for id in ids {
      guard let content = try archive.content("\(id).page", options: options) else { throw FormatError(.missing("page \(id)")) }
      pages.append(try within("\(id).page") { () throws(FormatError) in try reader.page(id, content) })
    }
    return pages
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private static func order(_ bytes: [UInt8]) throws(FormatError) -> [String] {
    var cursor = ByteCursor(bytes), ids: [String] = []
    try cursor.skip(32)
    for _ in 0..<(try cursor.integer(UInt16.self)) {
      ids.append(try cursor.wideText())
      try cursor.skip(32)
    }
    return ids
  }

  /// The registry of names in the note's head, behind fields that its flags announce.
  private static func names(_ bytes: [UInt8]) throws(FormatError) -> [UInt32: String] {
    var cursor = ByteCursor(bytes)
    let optional = try cursor.count()
    _ = try cursor.flags()
    let fields = try cursor.flags()
    guard fields & 1 << 10 != 0, fields & (1 << 4 | 1 << 5 | 1 << 8) == 0 else { return [:] }
    try cursor.seek(optional)
    if fields & 1 << 0 != 0 { _ = try cursor.wideText() }
    if fields & 1 << 1 != 0 {
      try cursor.skip(8)
      _ = try cursor.wideText()
    }
    if fields & 1 << 2 != 0 {
      for _ in 0..<3 { _ = try cursor.wideText() }
      try cursor.skip(4)
    }
    if fields & 1 << 3 != 0 { try cursor.skip(16) }
    if fields & 1 << 6 != 0 { _ = try cursor.wideText() }
    if fields & 1 << 7 != 0 { try cursor.skip(4) }
    if fields & 1 << 9 != 0 { try cursor.skip(12) }
    guard try cursor.count() > 0 else { return [:] }
    var names: [UInt32: String] = [:]
    for _ in 0..<(try cursor.integer(UInt16.self)) {
      let id = try cursor.integer(UInt32.self)
      names[id] = try cursor.wideText()
    }
    return names
  }

  private mutating func page(_ id: String, _ bytes: [UInt8]) throws(FormatError) -> InkPage {
    var cursor = ByteCursor(bytes)
    let end = try cursor.count()
    try cursor.skip(4)
    _ = try cursor.flags()
    _ = try cursor.flags()
    try cursor.skip(4)
    let place = cursor.place, width = try cursor.count(), height = try cursor.count()
    guard width > 0, height > 0 else { throw FormatError(.invalid("the page's size", expected: "more than 0"), at: place) }
    var page = InkPage(id: id, bounds: CGRect(x: 0, y: 0, width: width, height: height), strokes: [])
    page.unitsPerInch = Double(min(width, height)) / (210 / 25.4)
    // Fields that are not needed lie before the end of the page's head.
    try cursor.seek(end, "the page's head")
    let layers = Int(try cursor.integer(UInt16.self))
    try cursor.skip(2)
    var others = 0, erasers = 0
    for layer in 0..<layers {
      let place = cursor.place, size = try cursor.count()
      guard size >= 4 else { throw FormatError(.malformed("a layer's head is too short"), at: place) }
      try cursor.skip(size - 4, "a layer")
      for _ in 0..<(try cursor.count(of: "objects", size: 7)) {
        let type = try cursor.byte(), children = try cursor.integer(UInt16.self)
        let size = try cursor.count()
        let object = try cursor.part(size, "an object")
        guard type == 1, children == 0 else {
          others += 1
          continue
        }
        let stroke = try SamsungStroke(object)
        if stroke.isEraser {
          erasers += 1
        } else {
          page.strokes.append(numbering.stroke(stroke.points(names), stroke.ink(names)))
          page.strokeLayers.append(layer)
        }
      }
      try cursor.skip(32, "a layer")
    }
    page.noteLeftOut(erasers, "eraser strokes")
    page.noteLeftOut(others, "objects of other kinds")
    return page
  }
}

extension ByteCursor {
  /// A count of UTF-16 units and that many.
  mutating func wideText() throws(FormatError) -> String {
    let count = Int(try integer(UInt16.self))
    try need(2 * count, "a text")
    var units: [UInt16] = []
    for _ in 0..<count { units.append(try integer()) }
    return String(decoding: units, as: UTF16.self)
  }

  /// A count of bytes, at most four, and a number of so many.
  mutating func flags() throws(FormatError) -> UInt32 {
    let place = place, count = Int(try byte())
    guard count <= 4 else { throw FormatError(.malformed("flags of \(count) bytes"), at: place) }
    var value: UInt32 = 0
    for i in 0..<count { value |= UInt32(try byte()) << (8 * UInt32(i)) }
    return value
  }
}
