import Foundation
import InkStrokes

/// Reads the binary files of Quick, Draw!: drawings one after another, each an id (64 bits), a country code of two letters, whether
/// it was recognised, a time stamp, and strokes of x and y as bytes. Source: googlecreativelab/quickdraw-dataset.
enum QuickDrawBinaryReader {
  /// Whether bytes start with a drawing: nothing marks the format, but its first fields have narrow ranges.
  static func begins(_ head: [UInt8]) -> Bool {
    var cursor = ByteCursor(head)
    guard (try? cursor.skip(8)) != nil, let country = try? (cursor.byte(), cursor.byte()), let recognized = try? cursor.byte(),
      let time = try? cursor.integer(UInt32.self), let strokes = try? cursor.integer(UInt16.self),
      let points = try? cursor.integer(UInt16.self)
    else { return false }
    // Drawn from late 2016 on.
    return isLetter(country.0) && isLetter(country.1) && recognized <= 1 && (1_450_000_000...1_600_000_000).contains(time)
      && (1...1000).contains(strokes) && (1...10_000).contains(points)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  static func read(_ bytes: [UInt8]) throws(FormatError) -> [InkPage] {
    var cursor = ByteCursor(bytes), pages: [InkPage] = []
    while !cursor.isAtEnd {
      let id = try cursor.integer(UInt64.self)
      try cursor.skip(7, "drawing \(pages.count + 1)")
      var strokes: [PKStroke] = []
      for _ in 0..<(try cursor.integer(UInt16.self)) {
        let count = Int(try cursor.integer(UInt16.self))
        try cursor.need(2 * count, "drawing \(pages.count + 1)")
        let start = cursor.position
        let points = (0..<count).map {
          PKStrokePoint(location: CGPoint(x: Double(bytes[start + $0]), y: Double(bytes[start + count + $0])))
        }
        try cursor.skip(2 * count)
        strokes.append(PKStroke(samples: points, ink: PKInk(.pen), seed: id, index: strokes.count))
      }
      pages.append(InkPage(id: String(id), bounds: PKStroke.bounds(of: strokes), strokes: strokes))
    }
    return pages
  }
}
