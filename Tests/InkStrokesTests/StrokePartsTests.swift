import Foundation
import InkGeometry
import InkStrokes
import Testing

@Suite struct StrokePartsTests {
  private let date = Date(timeIntervalSinceReferenceDate: 77)

  private func points(_ places: [(Double, Double)]) -> [PKStrokePoint] {
    places.enumerated().map { i, p in PKStrokePoint(location: CGPoint(x: p.0, y: p.1), timeOffset: Double(i), width: 2) }
  }

  private func near(_ p: CGPoint, _ x: Double, _ y: Double, _ limit: Double = 1e-9) -> Bool {
    Vector2(p).distance(to: Vector2(x, y)) <= limit
  }

  @Test func samplesAreCutExactly() {
    let path = PKStrokePath(samples: points([(0, 0), (10, 0), (10, 10), (0, 10)]), creationDate: date)
    let part = path[0.5...2.25]
    #expect(part.map(\.location) == [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 7.5, y: 10)])
    #expect(part.map(\.timeOffset) == [0.5, 1, 2, 2.25] && part.basis == .samples && part.creationDate == date)
    #expect(path[CGFloat(1)...2].map(\.location) == [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(path[1.25...1.5].map(\.location) == [CGPoint(x: 10, y: 2.5), CGPoint(x: 10, y: 5)])
    #expect(path[1.5...1.5].map(\.location) == [CGPoint(x: 10, y: 5)])
    #expect(path[-4.0...99.0] == path && PKStrokePath()[0.0...1.0].isEmpty)
  }

  /// Every place of the part is the place of the whole at the parameter that it stands for, to 0.1 % of the part's size.
  @Test(arguments: [(2.5, 7.0), (0.0, 3.0), (4.0, 11.0), (5.25, 5.75), (0.1, 10.9)]) func splinesAreCutClosely(low: Double, high: Double) {
    let places = (0..<12).map { (i: Int) -> (Double, Double) in
      let t = Double(i), x = 40 * cos(t * 0.8) + 9 * t, y = 30 * sin(t * 0.7)
      return (x, y)
    }
    let path = PKStrokePath(controlPoints: points(places), creationDate: date)
    let part = path[CGFloat(low)...CGFloat(high)]
    let size = CGRect(bounding: part.map(\.location)).diagonal
    #expect(part.basis == .uniformCubicBSpline && part.count <= 8 * Int((high - low).rounded(.up)) + 1)
    for i in 0...100 {
      let share = Double(i) / 100
      let a = path.interpolatedPoint(at: low + (high - low) * share), b = part.interpolatedPoint(at: share * CGFloat(part.count - 1))
      #expect(near(b.location, a.location.x, a.location.y, 1.5e-3 * size))
      #expect(abs(a.timeOffset - b.timeOffset) < 0.02 * (high - low) && abs(b.size.width - 2) < 1e-9)
    }
    let ends = [part.interpolatedLocation(at: 0), part.interpolatedLocation(at: .infinity)]
    for (p, q) in zip(ends, [low, high].map { path.interpolatedLocation(at: CGFloat($0)) }) { #expect(near(p, q.x, q.y)) }
  }

  @Test func pathIds() {
    let a = PKStrokePath(controlPoints: points([(0, 0), (1, 2)]), creationDate: date)
    #expect(a.id == PKStrokePath(controlPoints: points([(0, 0), (1, 2)]), creationDate: date).id)
    let others = [
      PKStrokePath(controlPoints: points([(1, 2), (0, 0)]), creationDate: date), PKStrokePath(samples: a, creationDate: date),
      PKStrokePath(controlPoints: a, creationDate: Date(timeIntervalSinceReferenceDate: 78)), a[0.0...0.5], PKStrokePath(),
    ]
    #expect(Set([a.id] + others.map(\.id)).count == 6)
    let given = UUID.derived(from: 3, 4)
    let named = PKStrokePath(controlPoints: a, creationDate: date, id: given)
    #expect(named.id == given && named != a && named[0.0...0.5].id != given && named[0.0...1.0].id == given)
  }

  @Test func substrokeKeepsTheLook() {
    var mask = CGPath()
    mask.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
    let group = UUID.derived(from: 1, 5)
    let stroke = PKStroke(
      ink: PKInk(.crayon, color: .white), path: PKStrokePath(samples: points([(2, 3), (10, 3), (10, 9)])),
      transform: CGAffineTransform(scaleX: 2, y: 2), mask: mask, randomSeed: 5, id: .derived(from: 1, 1), renderGroupID: group)
    let part = stroke.substroke(range: 0.5...1)
    #expect(part.path.map(\.location) == [CGPoint(x: 6, y: 3), CGPoint(x: 10, y: 3)])
    #expect(part.ink == stroke.ink && part.transform == stroke.transform && part.mask == mask && part.randomSeed == 5)
    #expect(part.renderGroupID == group && part.renderState == .init(grainOffset: CGPoint(x: 2, y: 3)))
    // A part of a part keeps the grain of the first.
    #expect(part.substroke(range: 0.2...0.6).renderState?.grainOffset == CGPoint(x: 2, y: 3))
    #expect(part.id == stroke.substroke(range: 0.5...1).id)
    #expect(Set([stroke.id, part.id, stroke.substroke(range: 0.5...2).id, stroke.substroke(range: 0...1).id]).count == 4)
  }

  @Test func rangesWithinTheMask() {
    var stroke = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points([(0, 1), (10, 1), (0, 1)])))
    #expect(stroke.maskedPathRanges == [0...2])
    var mask = CGPath()
    mask.addRect(CGRect(x: 2, y: 0, width: 3, height: 2))
    stroke.mask = mask
    let ranges = stroke.maskedPathRanges
    #expect(ranges.count == 2)
    for (range, expected) in zip(ranges, [0.2...0.5, 1.5...1.8]) {
      #expect(abs(range.lowerBound - expected.lowerBound) < 1e-9 && abs(range.upperBound - expected.upperBound) < 1e-9)
    }
    stroke.path = PKStrokePath()
    #expect(stroke.maskedPathRanges.isEmpty)
  }

  @Test func contentVersionsCountChannels() {
    var point = PKStrokePoint(
      location: .zero, timeOffset: 0, size: CGSize(width: 1, height: 1), opacity: 1, force: 1, azimuth: 0, altitude: 0, secondaryScale: 2)
    func version() -> PKContentVersion { PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [point])).requiredContentVersion }
    #expect(version() == .version2)
    point.threshold = 0.5
    #expect(version() == .version4)
    point.lateralJitter = 0.1
    #expect(version() == .version5 && PKContentVersion.latest == .version5)
  }

  /// A spline with control points evenly along a line is that line at even speed: steps have closed forms.
  @Test func stridesOnASpline() {
    let path = PKStrokePath(controlPoints: points((0...10).map { (Double($0) * 3, Double($0) * 4) }), creationDate: date)
    let by = PKStrokePath.InterpolatedSlice.Stride.distance(12.5)
    let along = path.interpolatedPoints(by: by)
    #expect(along.count == 5)
    for (i, p) in along.enumerated() { #expect(near(p.location, 7.5 * Double(i), 10 * Double(i), 1e-6)) }
    let timed = path.interpolatedPoints(in: 2...8, by: .time(1.5))
    #expect(timed.count == 5)
    for (i, p) in timed.enumerated() { #expect(abs(p.timeOffset - 2 - 1.5 * Double(i)) < 1e-6) }
    #expect(path.interpolatedPoints(in: 0...1, by: .parametricStep(0.25)).map(\.timeOffset).count == 5)
  }
}
