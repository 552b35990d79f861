import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads Boox notes: files of points for each page, and packed lists of what the strokes look like.
///
/// Points are big-endian: 32-bit x and y, two bytes of tilt, 16-bit pressure, 32-bit milliseconds; an index at the end says where each
/// stroke's points are. A page is in pixels of the tablet. Source: the boox-note-optimizer project (MIT) and inkterop's findings.
struct BooxReader {
  private let archive: ZipArchive
  private let options: ReadOptions
  private var numbering: ItemNumbering
  private let json: JSONParser

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = BooxReader(
      archive: try ZipArchive(bytes), options: options, numbering: ItemNumbering(contentOf: bytes), json: JSONParser(options))
    var pages: [InkPage] = []
    for name in reader.archive.entries.map(\.name).filter({ $0.hasSuffix("note/pb/note_info") }).sorted() {
      pages += try reader.note(String(name.dropLast("note/pb/note_info".count)))
    }
    return pages
  }

  private init(archive: ZipArchive, options: ReadOptions, numbering: ItemNumbering, json: JSONParser) {
    self.archive = archive
    self.options = options
    self.numbering = numbering
    self.json = json
  }

  /// The pages of the note whose files begin with `root`.
  private mutating func note(_ root: String) throws(FormatError) -> [InkPage] {
    var names: [String] = [], size = CGSize(width: 1860, height: 2480)
    let info = try archive.content("\(root)note/pb/note_info", options: options) ?? []
    var outer = ProtobufMessage(ByteCursor(info))
    while let (field, value) = try outer.next() {
      guard field == 1, var message = value.message else { continue }
      while let (field, value) = try message.next() {
        switch field {
        case 20:
          if let cursor = value.cursor, let list = try? json.parse(cursor.bytes, cursor.position..<cursor.end) {
            names = list["pageNameList"]?.elements.compactMap(\.string) ?? []
          }
        case 22: size.width = value.number.flatMap { (1...100_000).contains($0) ? CGFloat($0) : nil } ?? size.width
        case 23: size.height = value.number.flatMap { (1...100_000).contains($0) ? CGFloat($0) : nil } ?? size.height
        default: continue
        }
      }
    }
    let points = archive.entries.map(\.name).filter { $0.hasPrefix("\(root)point/") && $0.hasSuffix("#points") }.sorted()
    let shapes = archive.entries.map(\.name).filter { $0.hasPrefix("\(root)shape/") && $0.hasSuffix(".zip") }.sorted()
    func page(of name: String, _ folder: String) -> String {
      String(name.dropFirst(root.count + folder.count).prefix { $0 != "#" && $0 != "/" })
    }
    let written = Set((points.map { page(of: $0, "point/") }) + shapes.map { page(of: $0, "shape/") })
    names += written.subtracting(names).sorted()
    let pointFiles = Dictionary(grouping: points) { page(of: $0, "point/") },
      shapeFiles = Dictionary(grouping: shapes) { page(of: $0, "shape/") }
    var pages: [InkPage] = []
    for name in names { pages.append(try self.page(name, size, pointFiles[name] ?? [], shapeFiles[name] ?? [])) }
    return pages
  }

  private mutating func page(_ id: String, _ size: CGSize, _ pointFiles: [String], _ shapeFiles: [String]) throws(FormatError) -> InkPage {
    var page = InkPage(id: id, bounds: CGRect(origin: .zero, size: size), strokes: [])
    // A screen of 10.3 inches and 1860 pixels across.
    page.unitsPerInch = 300
    var paths: [(id: String, points: ByteCursor)] = []
    for name in pointFiles { paths += try read(name) { (bytes) throws(FormatError) in try Self.paths(bytes) } }
    var shapes: [BooxShape] = []
    for name in shapeFiles {
      shapes += try read(name) { (bytes) throws(FormatError) in
        let inner = try ZipArchive(bytes)
        var list: [BooxShape] = []
        for entry in inner.entries {
          var message = ProtobufMessage(ByteCursor(try inner.content(of: entry, options: options)))
          while let (field, value) = try message.next() {
            if field == 1, let shape = value.message { list.append(try BooxShape(shape, json)) }
          }
        }
        return list
      }
    }
    shapes.sort { ($0.layer, $0.created, $0.id) < ($1.layer, $1.created, $1.id) }
    var places = Dictionary(paths.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var others = 0
    for shape in shapes {
      if !shape.text.isEmpty {
        page.elements.append(
          ShapeMarkup.textBox(shape.text, frame: shape.frame, size: shape.textSize, color: shape.color, id: numbering.next()))
      } else if let place = places.removeValue(forKey: shape.id) {
        let points = try points(paths[place].points, shape)
        let ink = PKInk(shape.pen == 15 ? .marker : shape.pen == 5 ? .fountainPen : shape.pen == 22 ? .crayon : .pen, color: shape.color)
        page.strokes.append(
          numbering.stroke(points, shape.pen == 15 && shape.color.alpha >= 1 ? PKInk(.marker, color: shape.color.faded) : ink))
        page.strokeLayers.append(shape.layer)
      } else {
        others += 1
      }
    }
    page.noteLeftOut(others, "shapes of other kinds")
    page.noteLeftOut(places.count, "strokes that no shape names")
    return page
  }

  private func read<T>(_ name: String, _ body: ([UInt8]) throws(FormatError) -> [T]) throws(FormatError) -> [T] {
    do throws(FormatError) {
      return try body(try archive.content(name, options: options) ?? [])
    } catch {
      throw FormatError(error.reason, at: .part("\(name)\(error.place.map { ", \($0)" } ?? "")"))
    }
  }

  /// The index at the end: an id of 36 letters, an offset and a size for each stroke.
  private static func paths(_ bytes: [UInt8]) throws(FormatError) -> [(id: String, points: ByteCursor)] {
    var cursor = ByteCursor(bytes), paths: [(id: String, points: ByteCursor)] = []
    try cursor.seek(bytes.count - 4, "the index")
    var index = ByteCursor(bytes, 0..<max(bytes.count - 4, 0))
    try index.seek(Int(UInt32(bigEndian: try cursor.integer())), "the index")
    var used = 0
    while index.remaining >= 44 {
      let place = index.place, id = try index.text(36)
      let start = Int(UInt32(bigEndian: try index.integer())), size = Int(UInt32(bigEndian: try index.integer()))
      used += size
      guard start + size <= bytes.count, used <= bytes.count else { throw FormatError(.truncated("a stroke's points"), at: place) }
      paths.append((id, ByteCursor(bytes, min(start + 4, start + size)..<(start + size))))
    }
    return paths
  }

  private func points(_ list: ByteCursor, _ shape: BooxShape) throws(FormatError) -> [PKStrokePoint] {
    var cursor = list, points: [PKStrokePoint] = []
    let scale = Double(shape.transform.meanScale)
    points.reserveCapacity(cursor.remaining / 16)
    while cursor.remaining >= 16 {
      let place = cursor.place
      func float(_ cursor: inout ByteCursor) throws(FormatError) -> Double {
        Double(Float(bitPattern: UInt32(bigEndian: try cursor.integer())))
      }
      let location = CGPoint(x: try float(&cursor), y: try float(&cursor)).applying(shape.transform)
      guard location.x.isFinite, location.y.isFinite else {
        throw FormatError(.invalid("a point", expected: "of finite numbers"), at: place)
      }
      let turn = try cursor.byte()
      _ = try cursor.byte()
      let force = min(Double(UInt16(bigEndian: try cursor.integer())) / shape.maximumPressure, 1)
      let time = Double(UInt32(bigEndian: try cursor.integer())) / 1000
      // Fitted to the tablet's own drawings.
      let width: Double =
        switch shape.pen {
        case 5, 22: shape.width * 1.37 * pow(force, 0.59)
        case 21: shape.width * 2.35 * pow(force, 0.43)
        default: shape.width
        }
      var point = PKStrokePoint(location: location, timeOffset: time, width: max(width * scale, 0.5), force: force)
      point.azimuth = CGFloat(turn) * (2 * .pi / 256)
      points.append(point)
    }
    return points
  }
}

extension CGColor {
  /// Half as opaque, as a highlighter's colour that is stored opaque.
  fileprivate var faded: CGColor { copy(alpha: alpha / 2) ?? self }
}
