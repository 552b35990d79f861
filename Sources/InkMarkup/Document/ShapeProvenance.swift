import InkGeometry
import InkStrokes

/// Where a recognised element came from: no ink is lost when a shape takes its place.
public struct ShapeProvenance: Hashable, Sendable {
  /// What it was recognised as, in the words of the result line ("triangle", "arrow", …).
  public var kind: String
  /// Calibrated probability that kind and strokes are right, 0 to 1.
  public var score: Double
  /// The ink that the element stands for, as it was drawn, in z-order.
  public var sources: [PKStroke]
  /// The exact figure where the seven shapes cannot hold it (scalene triangle, trapezoid, polyline, curve, elbow arrow, …).
  ///
  /// The element is then a tidy `PKStroke` along it. In the coordinates of the stroke's path, before the stroke's transform,
  /// so that it moves with the element.
  public var outline: CGPath?

  public init(kind: String, score: Double, sources: [PKStroke], outline: CGPath? = nil) {
    self.kind = kind
    self.score = score
    self.sources = sources
    self.outline = outline
  }
}
