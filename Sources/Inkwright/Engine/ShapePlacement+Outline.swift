import Foundation
import InkGeometry
import InkMarkup

/// Figures that the model's shapes cannot hold.
extension ShapePlacement {
  /// Joined straight lines; the heads of an arrow are subpaths of their own.
  static func polyline(_ corners: [Vector2], startHead: Bool, endHead: Bool, lineWidth: CGFloat) -> ShapePlacement? {
    guard corners.count > 1, corners.allSatisfy(\.isFinite) else { return nil }
    var path = CGPath()
    path.addLines(between: corners.map { CGPoint($0) })
    let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    func addHead(_ points: [Vector2]) {
      guard let tip = points.last, let before = points.last(where: { $0 != tip }) else { return }
      let longest = CGFloat(length / 3)
      path.addPath(ShapeMarkup.ArrowHead(tip: CGPoint(tip), direction: tip - before, lineWidth: lineWidth, longest: longest).path)
    }
    if startHead { addHead(corners.reversed()) }
    if endHead { addHead(corners) }
    return .outline(path)
  }

  static func curve(_ segments: [CubicBezier]) -> ShapePlacement? {
    guard let first = segments.first, segments.allSatisfy({ $0.p0.isFinite && $0.p1.isFinite && $0.p2.isFinite && $0.p3.isFinite })
    else { return nil }
    var path = CGPath()
    path.move(to: CGPoint(first.p0))
    for s in segments { path.addCurve(to: CGPoint(s.p3), control1: CGPoint(s.p1), control2: CGPoint(s.p2)) }
    return .outline(path)
  }

  static func polygon(_ corners: [Vector2]) -> ShapePlacement? {
    guard corners.count > 2, corners.allSatisfy(\.isFinite) else { return nil }
    var path = CGPath()
    path.addLines(between: corners.map { CGPoint($0) })
    path.closeSubpath()
    return .outline(path)
  }
}
