import InkGeometry

/// The strokes of one drawing or page as contiguous numbers, in a unit frame.
///
/// Coordinates are `(input - origin) / scale`, so that Float holds them whatever the input's units; the longer side of the
/// strokes' bounding box is 1. Points that are not finite are left out. Strokes keep their order and number: a stroke
/// without a usable point is an empty range. Reusable: `removeAll` keeps the storage.
public struct SampleBuffer: Sendable {
  public private(set) var x: [Float] = []
  public private(set) var y: [Float] = []
  /// Seconds since the first sample of the stroke; 0 where the input has no time.
  public private(set) var t: [Float] = []
  /// Force; 1 where the input has none.
  public private(set) var pressure: [Float] = []
  /// Stroke `i` is samples `offsets[i] ..< offsets[i + 1]`; one more entry than strokes.
  public private(set) var offsets: [Int] = [0]
  /// Input units of the frame's corner and of length 1.
  public private(set) var origin: Vector2 = .zero
  public private(set) var scale: Double = 1

  public init() {}

  public init(_ strokes: some Sequence<PKStroke>) {
    self.init()
    load(strokes)
  }

  public var strokeCount: Int { offsets.count - 1 }
  public var sampleCount: Int { x.count }

  /// Samples of stroke `i`, 0 ≤ i < strokeCount.
  public func range(_ i: Int) -> Range<Int> { offsets[i]..<offsets[i + 1] }

  public mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    t.removeAll(keepingCapacity: true)
    pressure.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    origin = .zero
    scale = 1
  }

  /// Replaces the content by `strokes`. Strokes on a B-spline are evaluated, transforms applied.
  public mutating func load(_ strokes: some Sequence<PKStroke>) {
    removeAll()
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for stroke in strokes {
      stroke.forEachSample { p, _ in
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    if low.x <= high.x {
      origin = low
      let extent = high - low
      let side = Swift.max(extent.x, extent.y)
      scale = side > 0 && side.isFinite ? side : 1
    }
    for stroke in strokes {
      var first: Double?
      stroke.forEachSample { p, point in
        let q = (p - origin) / scale
        let start = first ?? point.timeOffset
        first = start
        let time = Float(point.timeOffset - start), force = Float(point.force)
        x.append(Float(q.x))
        y.append(Float(q.y))
        t.append(time.isFinite ? time : 0)
        pressure.append(force.isFinite ? force : 1)
      }
      offsets.append(x.count)
    }
  }

  /// A point of the frame in input units.
  @inlinable public func inputPoint(_ p: SIMD2<Float>) -> Vector2 { Vector2(Double(p.x), Double(p.y)) * scale + origin }
  @inlinable public func inputPoint(_ p: Vector2) -> Vector2 { p * scale + origin }
}
