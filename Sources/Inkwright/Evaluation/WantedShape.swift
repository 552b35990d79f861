import InkGeometry
import InkRecognition

/// The one shape that a drawing is meant to become.
struct WantedShape: Sendable {
  /// Where it lies.
  enum Place: Sendable {
    /// In order, from any one on and in either direction.
    case corners([Vector2])
    case ellipse(center: Vector2, radii: Vector2)
    case ends(start: Vector2, end: Vector2)
  }

  var kind: ShapeKind
  /// Of a polygon, and by how many the answer may miss.
  var sides: Int?
  var slack = 0
  /// Of a star.
  var points = 5
  /// Kinds that are as good.
  var alternatives: Set<ShapeKind> = []
  /// Heads of an arrow.
  var heads: Int?
  var place: Place?
  /// Largest distance from `place`, in % of the drawing's diagonal.
  var tolerance: Double?
}
