import Foundation
import InkGeometry
import InkStrokes

/// Reads UNIPEN files (Guyon, Schomaker, Plamondon, Liberman, Janet: "UNIPEN project of on-line data exchange", ICPR 1994).
///
/// Keywords stand at the start of a line after a full stop. `.COORD` names the columns, `.PEN_DOWN` begins a stroke and its rows of
/// numbers. y runs upwards in the file and is negated. `.SEGMENT` labels say nothing of the ink; an `.INCLUDE`d file holds ink
/// that is not here, which the page's notes say.
struct UnipenReader {
  private var numbering: ItemNumbering
  private var page = InkPage(id: "1", bounds: .null, strokes: [])
  private var columns = ["X", "Y"]
  private var points: [PKStrokePoint]?
  private var rate: Double?
  private var row = 0, firstTime: Double?
  private var includes: [String] = []
  private var hasKeywords = false

  static func read(_ bytes: [UInt8]) throws(FormatError) -> [InkPage] {
    var reader = UnipenReader(numbering: ItemNumbering(contentOf: bytes))
    var line = 0, rest = bytes[...]
    while !rest.isEmpty {
      line += 1
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      do throws(FormatError) {
        try reader.readLine(rest[..<end])
      } catch {
        throw error.at(.line(line))
      }
      let isPair = end + 1 < rest.endIndex && rest[end] == 0x0D && rest[end + 1] == 0x0A
      rest = rest[min(end + (isPair ? 2 : 1), rest.endIndex)...]
    }
    reader.endStroke()
    guard !reader.page.strokes.isEmpty || !reader.includes.isEmpty || reader.hasKeywords else { throw FormatError(.missing(".PEN_DOWN")) }
    for file in reader.includes { reader.page.notes.append("the included file \(file) is not read") }
    reader.page.bounds = PKStroke.bounds(of: reader.page.strokes)
    return [reader.page]
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private mutating func endStroke() {
    if let points { page.strokes.append(numbering.stroke(points, PKInk(.pen))) }
    points = nil
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws(FormatError) {
    guard line.first == UInt8(ascii: ".") else { return try readRow(line) }
    let words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }
    let value = words.count > 1 ? String(words[1]) : ""
    if let word = words.first, word.count > 1, word.dropFirst().allSatisfy({ $0 == "_" || $0.isUppercase && $0.isASCII }) {
      hasKeywords = true
    }
    switch words.first {
    case ".COORD":
      let names = words.dropFirst().map(String.init)
      guard names.contains("X"), names.contains("Y") else { throw FormatError(.missing("column X or Y")) }
      columns = names
    case ".PEN_DOWN":
      endStroke()
      points = []
    case ".PEN_UP": endStroke()
    case ".POINTS_PER_SECOND": rate = value.finiteNumber.flatMap { $0 > 0 ? $0 : nil }
    case ".X_POINTS_PER_INCH": page.unitsPerInch = value.finiteNumber.flatMap { $0 > 0 ? $0 : nil }
    case ".X_POINTS_PER_MM": page.unitsPerInch = value.finiteNumber.flatMap { $0 > 0 ? $0 * 25.4 : nil }
    case ".INCLUDE": if includes.count < 100 { includes.append(value) }
    default: break
    }
  }

  /// A row between `.PEN_DOWN` and what ends the stroke. Text of a comment can go on over such lines outside of strokes.
  private mutating func readRow(_ line: ArraySlice<UInt8>) throws(FormatError) {
    guard points != nil else {
      if line.contains(where: { $0 > 0x20 }) { row += 1 }
      return
    }
    var scanner = ASCIIScanner(Array(line))
    scanner.skipSpace()
    guard !scanner.isAtEnd else { return }
    var point = PKStrokePoint(location: .zero), found = 0
    for column in columns {
      guard let value = scanner.number(), value.isFinite else { break }
      found += 1
      switch column {
      case "X": point.location.x = value
      case "Y": point.location.y = -value
      case "T":
        // Milliseconds, from an arbitrary moment on.
        firstTime = firstTime ?? value
        point.timeOffset = (value - (firstTime ?? value)) / 1000
      case "P": point.force = value
      default: break
      }
      scanner.skipSpace()
    }
    let needed = (columns.firstIndex(of: "X") ?? 0, columns.firstIndex(of: "Y") ?? 1)
    guard found > max(needed.0, needed.1) else {
      throw FormatError(.invalid("point \((points?.count ?? 0) + 1) of stroke \(page.strokes.count + 1)", expected: "a row of numbers"))
    }
    if !columns.contains("T"), let rate { point.timeOffset = Double(row) / rate }
    row += 1
    points?.append(point)
  }
}
