import Foundation
import InkGeometry
import InkStrokes
import Testing

@Suite struct PKStrokePathTests {
  private func samples(_ points: [(Double, Double)], seconds: Double = 0.1) -> [PKStrokePoint] {
    points.enumerated().map { i, p in PKStrokePoint(location: CGPoint(x: p.0, y: p.1), timeOffset: Double(i) * seconds, width: 2) }
  }

  private func spline(_ points: [(Double, Double)]) -> PKStrokePath {
    PKStrokePath(controlPoints: samples(points), creationDate: Date(timeIntervalSinceReferenceDate: 0))
  }

  private func near(_ p: CGPoint, _ x: Double, _ y: Double) -> Bool { abs(p.x - x) < 1e-9 && abs(p.y - y) < 1e-9 }

  /// (p0 + 4 p1 + p2) / 6 at a control point, (p0 + 23 p1 + 23 p2 + p3) / 48 halfway between two.
  @Test func uniformCubicBSpline() {
    let path = spline([(0, 0), (6, 12), (12, 0), (48, 48)])
    #expect(near(path.interpolatedLocation(at: 0), 0, 0) && near(path.interpolatedLocation(at: 3), 48, 48))
    #expect(near(path.interpolatedLocation(at: 1), 6, 8))
    #expect(near(path.interpolatedLocation(at: 1.5), 9.625, 6.75))
    #expect(near(path.interpolatedLocation(at: -5), 0, 0) && near(path.interpolatedLocation(at: .infinity), 48, 48))
  }

  @Test func samplesAreJoinedByLines() {
    let path = PKStrokePath(samples: samples([(0, 0), (10, 20)]))
    let middle = path.interpolatedPoint(at: 0.25)
    #expect(near(middle.location, 2.5, 5) && abs(middle.timeOffset - 0.025) < 1e-12 && middle.size.width == 2 && middle.opacity == 1)
  }

  @Test func distanceStrides() {
    let path = PKStrokePath(samples: samples([(0, 0), (10, 0), (10, 10)]))
    let points = path.interpolatedPoints(by: .distance(4)).map(\.location)
    let expected = [(0.0, 0.0), (4, 0), (8, 0), (10, 2), (10, 6), (10, 10)]
    #expect(points.count == expected.count)
    for (p, e) in zip(points, expected) { #expect(near(p, e.0, e.1)) }
    #expect(path.parametricValue(0.5, offsetBy: .distance(10)) == 1.5)
    #expect(path.parametricValue(1.5, offsetBy: .distance(-10)) == 0.5)
    #expect(path.parametricValue(0.5, offsetBy: .distance(1000)) == 2 && path.parametricValue(0.5, offsetBy: .distance(-1000)) == 0)
  }

  @Test func timeAndParameterStrides() {
    let path = PKStrokePath(samples: samples([(0, 0), (10, 0), (10, 10)], seconds: 2))
    #expect(abs(path.parametricValue(0, offsetBy: .time(3)) - 1.5) < 1e-12)
    #expect(path.interpolatedPoints(by: .time(1)).count == 5)
    #expect(
      path.interpolatedPoints(in: 0.5...1.5, by: .parametricStep(0.5)).map(\.location) == [
        CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5),
      ])
    #expect(path.interpolatedPoints(by: .parametricStep(0)).count == 2 && path.interpolatedPoints(by: .distance(.nan)).count == 2)
    #expect(PKStrokePath().interpolatedPoints(by: .distance(1)).isEmpty)
  }

  /// Spline and Bézier path are the same curve, span by span.
  @Test func bezierRepresentation() {
    let path = spline([(0, 0), (6, 12), (12, 0), (48, 48), (0, 50)])
    let segments = path.bezierRepresentation.cubicSubpaths.flatMap(\.segments)
    #expect(segments.count == 4)
    for (i, segment) in segments.enumerated() {
      for t in [0.0, 0.2, 0.5, 0.9, 1] {
        let p = path.interpolatedLocation(at: CGFloat(Double(i) + t)), q = segment.point(at: t)
        #expect(near(p, q.x, q.y), "span \(i) at \(t)")
      }
    }
    #expect(PKStrokePath(samples: samples([(1, 2), (3, 4)])).bezierRepresentation.isStraight)
  }

  @Test func renderBoundsCountWidthAndTransform() {
    var stroke = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: samples([(0, 0), (10, 20)])))
    #expect(stroke.renderBounds == CGRect(x: -1, y: -1, width: 12, height: 22))
    stroke.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(stroke.renderBounds == CGRect(x: -3, y: -3, width: 36, height: 66))
    var mask = CGPath()
    mask.addRect(CGRect(x: 0, y: 0, width: 5, height: 100))
    stroke.mask = mask
    #expect(stroke.renderBounds == CGRect(x: 0, y: 0, width: 15, height: 63))
    let drawing = PKDrawing(strokes: [stroke, PKStroke(ink: PKInk(.pen), path: PKStrokePath())])
    #expect(drawing.bounds == stroke.renderBounds && PKDrawing().bounds.isNull)
  }

  @Test func inkCoverage() {
    #expect(PKInk(.marker).coverage == 0.5 && PKInk(.pen).coverage == 1)
    #expect(PKInk(.marker, color: CGColor(gray: 0, alpha: 0.3)).coverage == 0.3)
    var points = samples([(0, 0), (1, 1)])
    points[0].opacity = 0.2
    points[1].opacity = 0.4
    let stroke = PKStroke(ink: PKInk(.marker), path: PKStrokePath(samples: points))
    #expect(abs(stroke.meanOpacity - 0.15) < 1e-12 && stroke.meanWidth == 2)
  }

  @Test func contentVersions() {
    let drawing = PKDrawing(strokes: [PKInkingTool.InkType.pen, .crayon].map { PKStroke(ink: PKInk($0), path: PKStrokePath()) })
    #expect(drawing.requiredContentVersion == .version2 && PKInk(.reed).requiredContentVersion == .version4)
    #expect(PKDrawing().requiredContentVersion == .version1)
  }
}
