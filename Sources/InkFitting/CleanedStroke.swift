import InkGeometry

/// A cleaned stroke: no two neighbouring samples equal, time never backward. Reusable: filling it again keeps the storage.
public struct CleanedStroke: Sendable {
  /// Unit frame of the buffer the stroke came from.
  public internal(set) var x: [Float] = []
  public internal(set) var y: [Float] = []
  /// Seconds; never falling, and rising from sample to sample where the input's time rises at all. All 0 without time.
  public internal(set) var t: [Float] = []
  /// Place of each sample in the raw stroke, rising.
  public internal(set) var sources: [Int32] = []
  /// Raw samples dropped as hooks at the start and at the end.
  public internal(set) var hookSamples: (start: Int, end: Int) = (0, 0)

  public init() {}

  public var count: Int { x.count }

  /// Sample `i` as a point, 0 ≤ i < count.
  public func point(_ i: Int) -> Vector2 { Vector2(Double(x[i]), Double(y[i])) }

  /// Replaces the content of `points` by the samples.
  public func copyPoints(into points: inout [Vector2]) {
    points.removeAll(keepingCapacity: true)
    for i in x.indices { points.append(point(i)) }
  }

  mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    t.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    hookSamples = (0, 0)
  }
}
