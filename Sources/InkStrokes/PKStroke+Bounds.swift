import Foundation
import InkGeometry

extension PKStroke {
  /// Box around the drawn ink in the drawing's coordinates: the path, its width and its transform. `.null` without usable points.
  public var renderBounds: CGRect {
    var box = CGRect.null
    let grow = transform.meanScale / 2
    forEachSample { p, point in
      let side = Swift.max(point.size.width, point.size.height) * grow
      let r = side.isFinite && side > 0 ? side : 0
      box = box.union(CGRect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r))
    }
    guard let mask else { return box }
    return box.intersection(mask.applying(transform).boundingBoxOfPath)
  }

  /// Whether no stored point lies beyond `largestCoordinate` or is not finite.
  public var hasUsablePoints: Bool {
    path.points.allSatisfy { abs($0.location.x) < Self.largestCoordinate && abs($0.location.y) < Self.largestCoordinate }
  }

  /// Mean width of the brush along the stroke in the drawing's units; 0 without points.
  public var meanWidth: CGFloat {
    var sum = 0.0, count = 0.0
    for point in path.points where point.size.width.isFinite {
      sum += Double(point.size.width)
      count += 1
    }
    return count > 0 ? CGFloat(sum / count) * transform.meanScale : 0
  }

  /// How much of what lies beneath the stroke hides, 0 to 1: the ink's coverage times the mean opacity of its points.
  public var meanOpacity: CGFloat {
    var sum = 0.0, count = 0.0
    for point in path.points where point.opacity.isFinite {
      sum += Double(point.opacity)
      count += 1
    }
    let points = count > 0 ? sum / count : 1
    return Swift.min(Swift.max(ink.coverage * CGFloat(points), 0), 1)
  }
}

extension PKDrawing {
  /// Box around all drawn ink; `.null` when there is none.
  public var bounds: CGRect { strokes.reduce(.null) { $0.union($1.renderBounds) } }
}
