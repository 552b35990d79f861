import InkGeometry
import InkStrokes

/// The frame that a page's strokes are recognised in: the longer side of their bounding box is 1.
struct UnitFrame {
  /// Input units of the frame's corner and of length 1.
  private(set) var origin = Vector2.zero
  private(set) var scale = 1.0

  /// `places` is memory that is kept from call to call.
  init(_ strokes: [PKStroke], _ places: inout [Vector2]) {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for stroke in strokes {
      places.removeAll(keepingCapacity: true)
      stroke.appendLocations(to: &places)
      for p in places {
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    guard low.x <= high.x else { return }
    origin = low
    let side = max(high.x - low.x, high.y - low.y)
    scale = side > 0 && side.isFinite ? side : 1
  }

  /// Replaces `places` by a stroke's, those equal to the one before left out.
  ///
  /// They are rounded to single precision, as a `SampleBuffer` holds them, so that the same ink elsewhere is mostly the same.
  func load(_ stroke: PKStroke, into places: inout [Vector2]) {
    places.removeAll(keepingCapacity: true)
    stroke.appendLocations(to: &places)
    var kept = 0
    for i in places.indices {
      let q = (places[i] - origin) / scale, rounded = Vector2(Double(Float(q.x)), Double(Float(q.y)))
      guard kept == 0 || places[kept - 1] != rounded else { continue }
      places[kept] = rounded
      kept += 1
    }
    places.removeLast(places.count - kept)
  }
}
