import InkGeometry
import InkStrokes

/// The frame that a page's strokes are recognised in: the longer side of their bounding box is 1.
struct UnitFrame {
  /// Input units of the frame's corner and of length 1.
  private(set) var origin = Vector2.zero
  private(set) var scale = 1.0

  init(_ strokes: [PKStroke]) {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for stroke in strokes {
      stroke.forEachSample { p, _ in
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    guard low.x <= high.x else { return }
    origin = low
    let side = max(high.x - low.x, high.y - low.y)
    scale = side > 0 && side.isFinite ? side : 1
  }

  /// Replaces `points` by a stroke's, those equal to the one before left out.
  ///
  /// They are rounded to single precision, as a `SampleBuffer` holds them, so that the same ink elsewhere is mostly the same.
  func load(_ stroke: PKStroke, into points: inout [Vector2]) {
    points.removeAll(keepingCapacity: true)
    stroke.forEachSample { p, _ in
      let q = (p - origin) / scale, rounded = Vector2(Double(Float(q.x)), Double(Float(q.y)))
      if points.last != rounded { points.append(rounded) }
    }
  }
}
