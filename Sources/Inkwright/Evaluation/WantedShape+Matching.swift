import Foundation
import InkGeometry
import InkRecognition

extension WantedShape {
  private static let polygons: Set<ShapeKind> = [.polygon, .regularPolygon, .pentagon, .hexagon, .heptagon, .octagon]

  /// Whether the answer's kind is the wanted one, or a narrower name of it.
  func admits(_ answer: AnsweredShape) -> Bool {
    switch kind {
    case .ellipse: return answer.kind == .ellipse || answer.kind == .circle
    case .rectangle: return answer.kind == .rectangle || answer.kind == .square
    case .diamond:
      // An upright rhombus; a square that stands on its corner is one too.
      if answer.kind == .diamond { return true }
      return [.square, .rectangle, .parallelogram].contains(answer.kind) && abs(sin(2 * answer.rotation)) > 0.5
    case .triangle: return answer.sides == 3 && [.triangle, .polygon, .regularPolygon].contains(answer.kind)
    case .polygon:
      guard let sides, let found = answer.sides else { return false }
      return abs(found - sides) <= slack && Self.polygons.contains(answer.kind)
    case .star: return answer.kind == .star && (answer.points ?? 5) == points
    default: return answer.kind == kind
    }
  }

  /// Largest distance of a wanted point from the one answered, in % of `diagonal`: infinite where the answer lacks such points, nil
  /// where nothing is wanted.
  func error(of answer: AnsweredShape, diagonal: Double) -> Double? {
    switch place {
    case nil: return nil
    case .corners(let wanted):
      guard let found = answer.corners, found.count == wanted.count, !found.isEmpty else { return .infinity }
      let n = wanted.count
      var least = Double.infinity
      for first in 0..<n {
        for step in [1, n - 1] {
          var largest = 0.0
          for i in 0..<n { largest = max(largest, found[(first + step * i) % n].distance(to: wanted[i])) }
          least = min(least, largest)
        }
      }
      return 100 * least / diagonal
    case .ellipse(let center, let radii):
      guard let foundCenter = answer.center, let found = answer.radii else { return .infinity }
      let off = max(abs(max(found.x, found.y) - max(radii.x, radii.y)), abs(min(found.x, found.y) - min(radii.x, radii.y)))
      return 100 * max(foundCenter.distance(to: center), off) / diagonal
    case .ends(let start, let end):
      guard let from = answer.start, let to = answer.end else { return .infinity }
      var off = max(from.distance(to: start), to.distance(to: end))
      if kind == .line || heads == 2 { off = min(off, max(from.distance(to: end), to.distance(to: start))) }
      return 100 * off / diagonal
    }
  }
}
