import CInkwright
import InkFormats
import InkStrokes

/// A page's strokes as arrays that C callers read: places with the strokes' transforms applied.
final class FlatInk: Sendable {
  private let x: CArray<Double>
  private let y: CArray<Double>
  private let t: CArray<Double>
  private let force: CArray<Double>
  private let offsets: CArray<Int32>

  /// Nil when the page holds more samples than the offsets can count.
  init?(_ page: InkPage) {
    var x: [Double] = [], y: [Double] = [], t: [Double] = [], force: [Double] = [], offsets: [Int32] = [0]
    for stroke in page.strokes {
      stroke.forEachSample { place, point in
        x.append(place.x)
        y.append(place.y)
        t.append(point.timeOffset)
        force.append(point.force)
      }
      guard let end = Int32(exactly: x.count) else { return nil }
      offsets.append(end)
    }
    self.x = CArray(x)
    self.y = CArray(y)
    self.t = CArray(t)
    self.force = CArray(force)
    self.offsets = CArray(offsets)
  }

  var strokes: inkwright_strokes {
    var strokes = unsafe inkwright_strokes.defaults
    unsafe strokes.type = Int32(INKWRIGHT_FLOAT64)
    unsafe strokes.sample_count = x.count
    unsafe strokes.x = UnsafeRawPointer(x.pointer)
    unsafe strokes.y = UnsafeRawPointer(y.pointer)
    unsafe strokes.t = UnsafeRawPointer(t.pointer)
    unsafe strokes.force = UnsafeRawPointer(force.pointer)
    unsafe strokes.stroke_count = offsets.count - 1
    unsafe strokes.stroke_offsets = offsets.pointer
    return unsafe strokes
  }
}
