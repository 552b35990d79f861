import Foundation
import InkGeometry

/// Ordered view of a group: its path as 32 complex numbers, centred, of norm 1.
///
/// |⟨t, z⟩| is the similarity under the best rotation, in closed form; a batch is one real product of twice the width (the
/// method of Protractor's cosine distance in complex form). A closed path starts at its point farthest from the centre and
/// runs clockwise on the page, since where and which way it was drawn says nothing about its shape.
enum OrderedPath {
  static let points = 32
  /// Real parts, then imaginary parts.
  static let count = 2 * points

  static func vector(_ group: StrokeGroup) -> [Float] {
    var row: [Float] = []
    row.reserveCapacity(count)
    append(group, to: &row)
    return row
  }

  static func append(_ group: StrokeGroup, to rows: inout [Float]) {
    append(group.path, closingGap: group.closingGap, length: group.pathLength, to: &rows)
  }

  static func append(_ path: [Vector2], closingGap: Double, length: Double, to rows: inout [Float]) {
    var picked = InlineArray<32, Vector2>(repeating: .zero)
    let closed = closingGap < 0.2 * max(length, 1e-12) && closingGap < 0.25
    // An open path keeps both ends; a closed one leaves the end out, which is its start.
    let step = Double(path.count - 1) / Double(closed ? points : points - 1)
    var center = Vector2.zero
    for i in 0..<points {
      let f = min(Double(i) * step, Double(path.count - 1))
      let k = min(Int(f), path.count - 2)
      picked[i] = path[k].lerp(to: path[k + 1], f - Double(k))
      center += picked[i]
    }
    center /= Double(points)
    for i in 0..<points { picked[i] -= center }
    var start = 0
    if closed {
      var area = 0.0
      for i in 0..<points { area += picked[i].cross(picked[(i + 1) % points]) }
      if area < 0 {
        for i in 0..<points / 2 { picked.swapAt(i, points - 1 - i) }
      }
      for i in 0..<points where picked[i].lengthSquared > picked[start].lengthSquared { start = i }
    }
    var norm = 0.0
    for i in 0..<points { norm += picked[(start + i) % points].lengthSquared }
    norm = norm.squareRoot()
    let scale = norm > 0 ? 1 / norm : 0
    for i in 0..<points { rows.append(Float(picked[(start + i) % points].x * scale)) }
    for i in 0..<points { rows.append(Float(picked[(start + i) % points].y * scale)) }
  }

  /// The vector turned by a quarter turn; ⟨t, turned z⟩ is the imaginary part of the complex product.
  static func turned(_ v: ArraySlice<Float>) -> [Float] { v.suffix(points).map { -$0 } + v.prefix(points) }
}
