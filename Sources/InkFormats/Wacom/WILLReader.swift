import Foundation
import InkGeometry
import InkStrokes

/// Reads WILL ink: a list of `Path` messages, each with its length before it.
///
/// Numbers are differences of whole numbers with a fixed count of decimals. Points are control points of a Catmull-Rom spline: the
/// curve passes through all but the first and the last. Source: Wacom's schema of WILL 1 and 2, and files.
enum WILLReader {
  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var numbering = ItemNumbering(contentOf: bytes)
    guard ZipArchive.starts(bytes) else {
      guard let ink = try RIFFChunks.list(bytes).first(where: { $0.name == "INK " }) else { throw FormatError(.missing("the INK chunk")) }
      return [try page("1", ink.content, &numbering)]
    }
    let archive = try ZipArchive(bytes)
    var pages: [InkPage] = []
    for name in archive.entries.map(\.name).filter({ $0.hasSuffix("strokes.protobuf") }).sorted() {
      do throws(FormatError) {
        pages.append(try page(String(pages.count + 1), ByteCursor(try archive.content(name, options: options) ?? []), &numbering))
      } catch {
        throw FormatError(error.reason, at: .part(name))
      }
    }
    return pages
  }

  private static func page(_ id: String, _ content: ByteCursor, _ numbering: inout ItemNumbering) throws(FormatError) -> InkPage {
    var cursor = content, page = InkPage(id: id, bounds: .null, strokes: [])
    page.unitsPerInch = 96
    while !cursor.isAtEnd {
      let place = cursor.place, count = try cursor.varintCount("a path")
      let message = try cursor.part(count)
      page.strokes.append(try stroke(message, place, &numbering))
    }
    page.bounds = PKStroke.bounds(of: page.strokes)
    return page
  }

  private static func stroke(
    _ content: ByteCursor, _ place: FormatError.Place, _ numbering: inout ItemNumbering
  ) throws(FormatError) -> PKStroke {
    var message = ProtobufMessage(content), decimals = 2
    var places: [Int] = [], widths: [Int] = [], colors: [Int] = []
    while let (field, value) = try message.next() {
      switch field {
      case 3: decimals = Int(min(value.integer ?? 2, 18))
      case 4: try value.appendZigzags(to: &places)
      case 5: try value.appendZigzags(to: &widths)
      case 6: try value.appendZigzags(to: &colors)
      default: continue
      }
    }
    let scale = pow(10, Double(decimals))
    var points: [PKStrokePoint] = [], x = 0, y = 0, width = 0
    points.reserveCapacity(places.count / 2)
    for i in stride(from: 0, to: places.count - 1, by: 2) {
      x &+= places[i]
      y &+= places[i + 1]
      if i / 2 < widths.count { width &+= widths[i / 2] }
      points.append(
        PKStrokePoint(
          location: CGPoint(x: Double(x) / scale, y: Double(y) / scale), width: widths.isEmpty ? 1 : max(Double(width) / scale, 0)))
    }
    return numbering.stroke(points.withoutSplineEnds, PKInk(.pen, color: color(colors)))
  }

  /// One number of red, green, blue and alpha, red highest; or these four by themselves.
  private static func color(_ numbers: [Int]) -> CGColor {
    if numbers.count == 4 {
      func part(_ i: Int) -> Double { Double(min(max(numbers[i], 0), 255)) / 255 }
      return CGColor(srgbRed: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
    return numbers.first.map { CGColor(rgba: UInt32(truncatingIfNeeded: $0)) } ?? .black
  }
}

extension CGColor {
  /// From `0xRRGGBBAA`.
  init(rgba: UInt32) {
    self.init(rgb: rgba >> 8)
    alpha = Double(rgba & 0xFF) / 255
  }
}

extension [PKStrokePoint] {
  /// The points that a Catmull-Rom spline with these control points passes through.
  var withoutSplineEnds: [PKStrokePoint] { count >= 4 ? Array(self[1..<(count - 1)]) : self }
}
