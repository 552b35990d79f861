import Foundation
import InkGeometry
import InkStrokes

/// Reads Nebo's notes: for each page a file of ink (`BINK`, version 5) and a JSON file with its extent. Units are millimetres.
///
/// A stroke has its time, its first point, and 16-bit steps of 2 µm with a byte of force each; one that was erased leaves a mark.
/// A table after the strokes names pens and colours for runs of them. Source: the findings of the inkterop project.
enum NeboReader {
  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    let archive = try ZipArchive(bytes)
    var numbering = ItemNumbering(contentOf: bytes)
    var pages: [InkPage] = []
    for id in try order(archive, options) {
      guard let ink = try archive.content("pages/\(id)/ink.bink", options: options) else { continue }
      var page = InkPage(id: id, bounds: try extent(archive, id, options), strokes: [])
      page.unitsPerInch = 25.4
      do throws(FormatError) {
        try readInk(ink, into: &page, &numbering)
      } catch {
        throw FormatError(error.reason, at: .part("pages/\(id)/ink.bink\(error.place.map { ", \($0)" } ?? "")"))
      }
      pages.append(page)
    }
    return pages
  }

  /// Pages as `rel.json` lists them, else all there are.
  private static func order(_ archive: ZipArchive, _ options: ReadOptions) throws(FormatError) -> [String] {
    let all = archive.entries.map(\.name).filter { $0.hasPrefix("pages/") && $0.hasSuffix("/ink.bink") }.map {
      String($0.dropFirst(6).dropLast(9))
    }
    guard let list = try archive.content("rel.json", options: options), !list.isEmpty else { return all }
    let root = try JSONParser(options).parse(list, 0..<list.count)
    let names = Set(all), listed = (root["pages"]?.members.map(\.name) ?? []).filter(names.contains), known = Set(listed)
    return listed + all.filter { !known.contains($0) }
  }

  private static func extent(_ archive: ZipArchive, _ id: String, _ options: ReadOptions) throws(FormatError) -> CGRect {
    for name in ["pages/\(id)/meta.json", "meta.json"] {
      guard let bytes = try archive.content(name, options: options), !bytes.isEmpty else { continue }
      let root = try JSONParser(options).parse(bytes, 0..<bytes.count)
      var numbers: [Double] = []
      if let extent = root["pageExtent"], extent.copyNumbers(into: &numbers), numbers.count == 4, numbers[2] > numbers[0],
        numbers[3] > numbers[1]
      {
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
      }
    }
    return CGRect(x: 0, y: 0, width: 210, height: 297)
  }

  private static func text(_ cursor: inout ByteCursor) throws(FormatError) -> String {
    let count = try cursor.count()
    return try cursor.text(count)
  }

  private static func readInk(_ bytes: [UInt8], into page: inout InkPage, _ numbering: inout ItemNumbering) throws(FormatError) {
    var cursor = ByteCursor(bytes)
    guard try cursor.text(5) == "BINK\0" else { throw FormatError(.malformed("not a file of ink"), at: .byte(0)) }
    let version = try cursor.count()
    guard version == 5 else { throw FormatError(.unsupported("version \(version) of the ink is not read"), at: .byte(5)) }
    try cursor.skip(5)
    for _ in 0..<(try cursor.count(of: "channels", size: 12)) {
      _ = try text(&cursor)
      try cursor.skip(4)
      if try cursor.count() == 1 { _ = try text(&cursor) }
    }
    let layout = try cursor.count()
    try cursor.skip(layout, "the layout")
    try cursor.skip(13)
    let count = try cursor.count(of: "strokes", size: 4)
    /// The stroke that each record became; nil for an erased one.
    var strokes: [[PKStrokePoint]?] = []
    for number in 0..<count { strokes.append(try readStroke(&cursor, number + 1)) }
    let looks = NeboTags.looks(cursor, count: count)
    for (i, points) in strokes.enumerated() {
      guard var points else { continue }
      let look = looks[i]
      // A finger presses with all there is all the time, and draws as broad as the pen.
      let hasForce = points.contains { $0.force < 1 }
      for p in points.indices {
        // Measured on the program's own drawings: as wide as the pen at a force of 0.29.
        let width =
          !hasForce ? look.width : max(look.width * (1 + look.sensitivity * 2.43 * (Double(points[p].force) - 0.29)), look.width * 0.1)
        points[p].size = CGSize(width: width, height: width)
      }
      page.strokes.append(numbering.stroke(points, PKInk(look.isHighlighter ? .marker : .pen, color: look.color)))
    }
    page.noteLeftOut(strokes.count { $0 == nil }, "erased strokes")
  }

  private static func readStroke(_ cursor: inout ByteCursor, _ number: Int) throws(FormatError) -> [PKStrokePoint]? {
    if try cursor.integer(UInt32.self) == .max { return nil }
    try cursor.skip(8)
    let place = cursor.place
    let start = Vector2(try cursor.float(), try cursor.float())
    guard start.isFinite else { throw FormatError(.invalid("the start of stroke \(number)", expected: "of finite numbers"), at: place) }
    try cursor.skip(6)
    let count = try cursor.count(of: "points", size: 5)
    func steps(_ cursor: inout ByteCursor) throws(FormatError) -> [Int] {
      var steps: [Int] = [], sum = 0
      steps.reserveCapacity(count)
      for _ in 0..<count {
        sum += Int(try cursor.integer(Int16.self))
        steps.append(sum)
      }
      return steps
    }
    let x = try steps(&cursor), y = try steps(&cursor)
    var points: [PKStrokePoint] = []
    points.reserveCapacity(count)
    for i in 0..<count {
      points.append(
        PKStrokePoint(
          location: CGPoint(x: start.x + Double(x[i]) / 500, y: start.y + Double(y[i]) / 500), force: CGFloat(try cursor.byte()) / 255))
    }
    return points
  }
}
