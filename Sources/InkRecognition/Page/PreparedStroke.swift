import CInkKernels
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
    var box = (low: Vector2.zero, high: Vector2.zero), walked = 0.0
    var even = raw.isEmpty ? [] : [Vector2](repeating: .zero, count: Self.sampleCount)
    unsafe raw.withUnsafeBytes { raw in
      unsafe even.withUnsafeMutableBytes { even in
        unsafe withUnsafeMutableBytes(of: &box) { box in
          walked = unsafe ink_resample(
            raw.assumingMemoryBound(to: Double.self).baseAddress, raw.count / MemoryLayout<Vector2>.stride, Self.sampleCount,
            even.assumingMemoryBound(to: Double.self).baseAddress, box.assumingMemoryBound(to: Double.self).baseAddress)
        }
      }
    }
    points = walked > 0 ? even : Array(raw.prefix(1))
    length = walked
    (low, high) = box
  }
}
