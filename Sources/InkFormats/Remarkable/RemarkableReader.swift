import Foundation
import InkGeometry
import InkStrokes

/// Reads the pages of reMarkable's tablets.
///
/// All begin with a text that tells the version. Versions 3 and 5 and the notebooks before them are plain lists of layers, lines and
/// points on a screen of 1404 by 1872 pixels, y downwards; version 6 is a tree of blocks, see `RemarkableScene`. The widths in the
/// files are those drawn. Source: the files themselves, read to their last byte.
struct RemarkableReader {
  /// Pixels to the inch of the first two tablets' screens.
  static let unitsPerInch = 226.0
  static let screen = CGSize(width: 1404, height: 1872)

  private var cursor: ByteCursor
  private var numbering: ItemNumbering
  private let hasExtraWord: Bool
  /// The direction and the width of a point came with version 3.
  private let isNotebook: Bool

  static func read(_ bytes: [UInt8]) throws(FormatError) -> [InkPage] {
    let header = String(decoding: bytes.prefix(43), as: UTF8.self)
    if header.hasPrefix("reMarkable lines with selections and layers") {
      var reader = RemarkableReader(bytes, hasExtraWord: false, isNotebook: true)
      return try reader.readNotebook()
    }
    guard let mark = header.range(of: "version="), let version = header[mark.upperBound...].trimmed.finiteNumber else {
      throw FormatError(.malformed("the header names no version"), at: .byte(0))
    }
    switch version {
    case 3, 5:
      var reader = RemarkableReader(bytes, hasExtraWord: version == 5, isNotebook: false)
      return [try reader.readPage("1")]
    case 6: return [try RemarkableScene.read(bytes)]
    default: throw FormatError(.unsupported("version \(Int(exactly: version) ?? 0) of reMarkable's pages is not read"), at: .byte(0))
    }
  }

  private init(_ bytes: [UInt8], hasExtraWord: Bool, isNotebook: Bool) {
    cursor = ByteCursor(bytes, min(43, bytes.count)..<bytes.count)
    numbering = ItemNumbering(contentOf: bytes)
    self.hasExtraWord = hasExtraWord
    self.isNotebook = isNotebook
  }

  private mutating func readNotebook() throws(FormatError) -> [InkPage] {
    var pages: [InkPage] = []
    for number in 0..<(try cursor.count(of: "pages", size: 4)) { pages.append(try readPage(String(number + 1))) }
    return pages
  }

  private mutating func readPage(_ id: String) throws(FormatError) -> InkPage {
    var page = InkPage(id: id, bounds: CGRect(origin: .zero, size: Self.screen), strokes: [])
    page.unitsPerInch = Self.unitsPerInch
    var erasers = 0
    for layer in 0..<(try cursor.count(of: "layers", size: 4)) {
      for _ in 0..<(try cursor.count(of: "lines", size: 20)) {
        let tool = try cursor.count(), color = try cursor.count()
        // A word that is always 0, the pen's base width, and since version 5 a word that is not used.
        try cursor.skip(hasExtraWord ? 12 : 8)
        let base = isNotebook ? baseWidth : 0
        let points = try readPoints(base: base, name: { "stroke \(page.strokes.count + 1) of page \(id)" })
        if RemarkablePen.isEraser(tool) {
          erasers += 1
        } else {
          page.strokes.append(numbering.stroke(points, RemarkablePen.ink(tool: tool, color: color)))
          page.strokeLayers.append(layer)
        }
      }
    }
    page.noteLeftOut(erasers, "eraser strokes")
    return page
  }

  /// The base width that was just passed.
  private var baseWidth: Double {
    var back = cursor
    guard (try? back.seek(cursor.position - 4)) != nil, let width = try? back.float(), width.isFinite, width > 0 else { return 2 }
    return width
  }

  private mutating func readPoints(base: Double, name: () -> String) throws(FormatError) -> [PKStrokePoint] {
    let isNotebook = isNotebook, size = isNotebook ? 20 : 24
    let count = try cursor.count(of: "points", size: size)
    let start = cursor.position
    let body = try cursor.part(count * size)
    let points = unsafe [PKStrokePoint](unsafeUninitializedCapacity: count) { out, made in
      unsafe body.bytes.withUnsafeBytes { bytes in
        for i in 0..<count {
          let at = start + i * size
          func value(_ field: Int) -> Double {
            Double(Float(bitPattern: UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at + 4 * field, as: UInt32.self))))
          }
          var point = PKStrokePoint(location: CGPoint(x: value(0), y: value(1)))
          if isNotebook {
            point.size = CGSize(width: base, height: base)
            point.force = value(2)
          } else {
            let width = value(4)
            point.size = CGSize(width: width, height: width)
            point.force = value(5)
            point.azimuth = value(3)
          }
          unsafe out.initializeElement(at: i, to: point)
        }
      }
      made = count
    }
    for (i, point) in points.enumerated() where !(point.location.x.isFinite && point.location.y.isFinite && point.size.width.isFinite) {
      throw FormatError(.invalid("point \(i + 1) of \(name())", expected: "of finite numbers"), at: .byte(start + i * size))
    }
    return points
  }
}
