import Foundation
import InkGeometry
import InkStrokes
import Testing

@Suite struct BezierBridgeTests {
  private let date = Date(timeIntervalSinceReferenceDate: 1000)

  private func reload(_ path: CGPath) -> PKStrokePath {
    PKStrokePath(bezierPath: path, creationDate: date) { PKStrokePoint(location: $0.location) }
  }

  /// Largest distance of the first path's curves from the second's.
  private func distance(_ path: CGPath, _ other: CGPath) -> Double {
    let curves = other.cubicSubpaths.flatMap(\.segments)
    return path.cubicSubpaths.flatMap(\.segments).flatMap { s in (0...20).map { s.point(at: Double($0) / 20) } }
      .map { p in curves.map { $0.nearest(to: p).distance }.min() ?? .infinity }.max() ?? .infinity
  }

  @Test(arguments: [1, 2, 3, 4, 7, 100]) func exportedPathsComeBack(count: Int) {
    let points = (0..<count).map { i -> PKStrokePoint in
      let x = 300 + 100 * sin(Double(i) * 1.7), y = 20 * Double(i % 5) + 0.37 * Double(i)
      return PKStrokePoint(location: CGPoint(x: x, y: y), timeOffset: Double(i), width: 1 + Double(i), force: 0.5)
    }
    let path = PKStrokePath(controlPoints: points, creationDate: date)
    var asked: [PKStrokePath.ConvertedBezierPoint] = []
    let back = PKStrokePath(bezierPath: path.bezierRepresentation, creationDate: date) { point in
      asked.append(point)
      var p = points[point.index]
      p.location = point.location
      return p
    }
    #expect(back.count == count && back.basis == .uniformCubicBSpline && back.creationDate == date)
    for (a, b) in zip(back, points) {
      #expect(Vector2(a.location).distance(to: Vector2(b.location)) < 1e-10)
      #expect(a.timeOffset == b.timeOffset && a.size == b.size && a.force == b.force)
    }
    #expect(asked.map(\.index) == Array(0..<count) && asked.allSatisfy { $0.pointCount == count })
    #expect(asked.map(\.bezierSegmentIndex) == (0..<count).map { max(min($0, count - 2), 0) })
  }

  @Test func samplesComeBack() {
    let points = [(0.0, 0.0), (10, 3), (4, 8), (4, 9)].map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1)) }
    let path = PKStrokePath(samples: points, creationDate: date)
    #expect(reload(path.bezierRepresentation) == path)
  }

  @Test func circlesAndOtherCurvesAreApproximated() {
    var ellipse = CGPath()
    ellipse.addEllipse(in: CGRect(x: 10, y: 20, width: 100, height: 60))
    var loop = CGPath()
    loop.move(to: CGPoint(x: 0, y: 0))
    loop.addCurve(to: CGPoint(x: 0, y: 0), control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 0, y: 100))
    var wave = CGPath()
    wave.move(to: CGPoint(x: 0, y: 0))
    wave.addQuadCurve(to: CGPoint(x: 50, y: 0), control: CGPoint(x: 25, y: 60))
    wave.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 75, y: -60))
    wave.addLine(to: CGPoint(x: 130, y: 72))
    for (path, diagonal) in [(ellipse, 117.0), (loop, 141), (wave, 177)] {
      let stroke = reload(path), back = stroke.bezierRepresentation
      #expect(stroke.basis == .uniformCubicBSpline && stroke.count > 4 && stroke.count < 130)
      #expect(distance(back, path) < 1.1e-3 * diagonal && distance(path, back) < 1.1e-3 * diagonal)
      #expect(stroke.first?.location == path.cubicSubpaths.first?.segments.first.map { CGPoint($0.p0) })
      #expect(stroke.last?.location == path.cubicSubpaths.first?.segments.last.map { CGPoint($0.p3) })
    }
  }

  /// A path with a line and an arc: both corners stay, three points in one place each.
  @Test func cornersStaySharp() {
    var path = CGPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addQuadCurve(to: CGPoint(x: 100, y: 80), control: CGPoint(x: 140, y: 40))
    path.addLine(to: CGPoint(x: 0, y: 80))
    var segments: [Int] = []
    let stroke = PKStrokePath(bezierPath: path, creationDate: date) {
      segments.append($0.bezierSegmentIndex)
      return PKStrokePoint(location: $0.location)
    }
    for corner in [CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 80)] { #expect(stroke.count { $0.location == corner } == 3) }
    #expect(segments == segments.sorted() && segments.first == 0 && segments.last == 2)
    #expect(distance(stroke.bezierRepresentation, path) < 0.17 && distance(path, stroke.bezierRepresentation) < 0.17)
  }

  @Test func onlyTheFirstSubpathCounts() {
    var path = CGPath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stroke = reload(path)
    #expect(stroke.basis == .samples && stroke.map(\.location.x) == [0, 10, 10, 0, 0] && stroke.map(\.location.y) == [0, 0, 10, 10, 0])
  }

  @Test func emptyAndUnusablePaths() {
    #expect(reload(CGPath()).isEmpty)
    var path = CGPath()
    path.move(to: CGPoint(x: 3, y: 4))
    #expect(reload(path).map(\.location) == [CGPoint(x: 3, y: 4)])
    path.addCurve(to: CGPoint(x: Double.nan, y: 0), control1: CGPoint(x: Double.infinity, y: 0), control2: CGPoint(x: 1e308, y: -1e308))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    let stroke = reload(path)
    #expect(stroke.count > 1 && stroke.count <= 260)
  }
}
