import CInkKernels
import InkGeometry

/// How far ink lies from an outline.
enum InkDistance {
  /// Mean distance of the points from the nearest of the edges; 1 without points or edges.
  static func mean(_ points: [Vector2], to edges: [(Vector2, Vector2)]) -> Double {
    guard !points.isEmpty, !edges.isEmpty else { return 1 }
    return unsafe points.withUnsafeBytes { points in
      unsafe edges.withUnsafeBytes { edges in
        unsafe ink_mean_distance(
          points.assumingMemoryBound(to: Double.self).baseAddress, points.count / MemoryLayout<Vector2>.stride,
          edges.assumingMemoryBound(to: Double.self).baseAddress, edges.count / MemoryLayout<(Vector2, Vector2)>.stride)
      }
    }
  }
}
