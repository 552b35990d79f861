import InkGeometry
import Testing

@testable import InkRecognition

/// Fits of outlines whose pen ran on past the closing corner: the truth is the figure that the ink was made from.
struct ShapeFitterTests {
  /// A group of one stroke through the points, with the scale and place that lead back to them.
  private func fit(_ points: [Vector2], _ shapeClass: ShapeClass) throws -> ShapeGeometry {
    let group = try #require(StrokeGroup([PreparedStroke(polyline: points)], indices: [0]))
    let fit = try #require(ShapeFitter(group: group, options: SnappingOptions()).fit(shapeClass))
    return fit.geometry.mapped(scale: group.scale, offset: group.origin)
  }

  @Test(arguments: [0.0, 0.15, 0.3, 0.45])
  func aTailPastTheLastCornerWidensNoRectangle(share: Double) throws {
    let truth = [Vector2(0, 0), Vector2(200, 0), Vector2(200, 90), Vector2(0, 90)]
    // Round once, then on along the first side and beyond the corner.
    let ink = [Vector2(0, 0), Vector2(200, 0), Vector2(200, 90), Vector2(0, 90), Vector2(0, -200 * share)]
    guard case .rectangle(let corners, _, _) = try fit(ink, .rectangle) else {
      Issue.record("no rectangle")
      return
    }
    for corner in truth { #expect(corners.contains { $0.distance(to: corner) < 5 }, "\(corners)") }
  }

  @Test func aTailPullsNoEllipse() throws {
    var ink = (0...80).map { Vector2(angle: Double($0) / 80 * 2 * .pi) * Vector2(100, 60) }
    let last = try #require(ink.last)
    ink += (1...10).map { last + Vector2(6, 4) * Double($0) }
    guard case .ellipse(let center, let radii, _) = try fit(ink, .ellipse) else {
      Issue.record("no ellipse")
      return
    }
    #expect(center.length < 3)
    #expect(abs(radii.x - 100) < 4 && abs(radii.y - 60) < 4)
  }
}
