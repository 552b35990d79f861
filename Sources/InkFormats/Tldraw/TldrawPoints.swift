import Foundation

/// Points of a segment as text: base64 of little-endian numbers.
///
/// Newer files (`path`) begin with x, y and pressure of the first point in 32 bits each, and give every further point as 16-bit
/// differences; for a while (`points` as text) all points stood for themselves in 16 bits each.
enum TldrawPoints {
  /// x, y, pressure of each point.
  static func decode(_ text: String, isDelta: Bool) throws(FormatError) -> [SIMD3<Double>] {
    guard let data = Data(base64Encoded: text) else { throw FormatError(.invalid("a segment's points", expected: "base64")) }
    var cursor = ByteCursor([UInt8](data))
    var points: [SIMD3<Double>] = []
    points.reserveCapacity(cursor.remaining / 6 + 1)
    func half(_ cursor: inout ByteCursor) throws(FormatError) -> Double { Double(Float16(bitPattern: try cursor.integer())) }
    do throws(FormatError) {
      if isDelta, !cursor.isAtEnd { points.append(SIMD3(try cursor.float(), try cursor.float(), try cursor.float())) }
      while !cursor.isAtEnd {
        let step = SIMD3(try half(&cursor), try half(&cursor), try half(&cursor))
        points.append(isDelta ? (points.last ?? .zero) + step : step)
      }
    } catch {
      // The place in the decoded bytes says nothing about the file.
      throw FormatError(error.reason)
    }
    return points
  }
}
