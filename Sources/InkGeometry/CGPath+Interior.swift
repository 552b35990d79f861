import Foundation

/// How the inside of a path that crosses itself is told.
public enum CGPathFillRule: Hashable, Sendable {
  /// Where the path's turns around a point do not cancel out.
  case winding
  /// Where a ray from a point meets the path an odd number of times.
  case evenOdd
}

extension CGPath {
  /// The area that filling a path covers, made ready for many questions. Open subpaths count as closed.
  public struct Interior: Sendable {
    private let outlines: [[Vector2]]
    private let rule: CGPathFillRule

    /// Curves are chords nowhere further than 1/10,000 of the path's diagonal from them.
    public init(_ path: CGPath, using rule: CGPathFillRule = .winding) {
      let fine = path.boundingBox.diagonal * 1e-4
      outlines = path.flattened(tolerance: fine > 0 ? fine : 1).map(\.points)
      self.rule = rule
    }

    /// Points on the outline itself may fall to either side.
    public func contains(_ p: Vector2) -> Bool {
      var turns = 0, crossings = 0
      for corners in outlines {
        guard var a = corners.last else { continue }
        for b in corners {
          if (a.y > p.y) != (b.y > p.y) {
            let side = orientation(a, b, p)
            // The ray to greater x meets edges that have the point on their inner side.
            if (b.y > a.y) == (side > 0) && side != 0 {
              turns += b.y > a.y ? 1 : -1
              crossings += 1
            }
          }
          a = b
        }
      }
      return rule == .winding ? turns != 0 : crossings % 2 == 1
    }
  }

  /// Whether filling the path covers a point of the space that `transform` leads out of.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
    Interior(self, using: rule).contains(Vector2(point.applying(transform)))
  }
}
