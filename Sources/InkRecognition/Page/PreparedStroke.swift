import InkGeometry
import InkStrokes

/// A stroke ready for recognition: equal points gone, resampled evenly, measured. Computed once a page, shared by all groups.
struct PreparedStroke: Sendable {
  /// Evenly spaced along the arc, in the buffer's unit frame; empty for a stroke without points, one point for a dot.
  var points: [Vector2]
  /// Arc length in the unit frame.
  var length: Double
  var low: Vector2
  var high: Vector2
  /// Which of the page's inks it is drawn with, by number. The strokes of a shape share one: a highlighter beside a pen's line makes
  /// no box with it.
  var ink = 0

  /// Samples of a resampled stroke.
  static let sampleCount = 96

  var first: Vector2 { points.first ?? .zero }
  var last: Vector2 { points.last ?? .zero }
  var diagonal: Double { (high - low).length }
  var center: Vector2 { (low + high) / 2 }
  var isEmpty: Bool { points.isEmpty }

  /// Least distance of a sample from a place; `infinity` where the box is farther than `limit`.
  func distance(to place: Vector2, _ limit: Double) -> Double {
    let apart = pointwiseMax(pointwiseMax(place - high, low - place), .zero)
    guard apart.lengthSquared <= limit * limit else { return .infinity }
    var least = Double.infinity
    for p in points { least = min(least, (p - place).lengthSquared) }
    return least.squareRoot()
  }

  init(_ buffer: SampleBuffer, stroke: Int) {
    var raw: [Vector2] = []
    raw.reserveCapacity(buffer.range(stroke).count)
    for i in buffer.range(stroke) {
      let p = Vector2(Double(buffer.x[i]), Double(buffer.y[i]))
      if raw.last != p { raw.append(p) }
    }
    self.init(polyline: raw)
  }

  init(polyline raw: [Vector2]) {
    low = raw.first ?? .zero
    high = low
    for p in raw {
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    length = 0
    for i in raw.indices.dropFirst() { length += raw[i].distance(to: raw[i - 1]) }
    points = length > 0 ? Polyline.resampled(raw, count: Self.sampleCount, length: length) : Array(raw.prefix(1))
  }
}
