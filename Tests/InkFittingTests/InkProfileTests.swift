import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkFitting

@Suite struct InkProfileTests {
  /// A wavy stroke, 300 samples along x from 0 to 299; width and force by place.
  private func stroke(width: (Double) -> Double, force: (Double) -> Double = { _ in 1 }) -> PKStroke {
    let points = (0..<300).map { i -> PKStrokePoint in
      let x = Double(i)
      return PKStrokePoint(location: CGPoint(x: x, y: 40 * sin(x * 0.04)), width: width(x), force: force(x))
    }
    return PKStroke(ink: PKInk(.fountainPen), path: PKStrokePath(samples: points))
  }

  @Test(arguments: FittingOptions.Mode.allCases) func widthAndForceFollowThePath(mode: FittingOptions.Mode) throws {
    let width = { (x: Double) in 3 + 2 * sin(x * 0.03) }, force = { (x: Double) in x < 150 ? 0.2 : 0.9 }
    let fitter = try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode))
    let source = stroke(width: width, force: force), ink = try fitter.fitInk(source)
    #expect(try ink.segments == fitter.fit(source))
    let top = Double(ink.segments.count)
    for profile in [ink.width, ink.force] {
      #expect(profile.knots.first?.parameter == 0 && profile.knots.last?.parameter == top && profile.knots.count < 60)
      #expect(zip(profile.knots, profile.knots.dropFirst()).allSatisfy { $0.parameter < $1.parameter })
    }
    // The curve lies within 3 of its sample, so the width there is that of a place at most so much further on, plus 2 % of 5.
    for k in 0...1000 {
      let u = top * Double(k) / 1000, x = ink.point(at: u).x
      #expect(abs(ink.width.value(at: u) - width(x)) <= 0.1 + 0.06 * 4)
      if abs(x - 150) > 4 { #expect(abs(ink.force.value(at: u) - force(x)) <= 0.02 * 0.9 + 1e-9) }
    }
  }

  /// Where a stroke crosses itself and runs back, each pass keeps its own width.
  @Test func retracedStrokesKeepTheirOrder() throws {
    let points = (0...200).map { i -> PKStrokePoint in
      PKStrokePoint(location: CGPoint(x: 100 - abs(100 - Double(i)), y: 0), width: i <= 100 ? 1 : 5)
    }
    let ink = try BezierFitter().fitInk(PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points)))
    let top = Double(ink.segments.count)
    #expect(abs(ink.width.value(at: 0) - 1) < 0.11 && abs(ink.width.value(at: top) - 5) < 0.11)
    #expect(abs(ink.width.value(at: top * 0.2) - 1) < 0.11 && abs(ink.width.value(at: top * 0.8) - 5) < 0.11)
  }

  @Test func constantsAndTransforms() throws {
    var source = stroke(width: { _ in 2 })
    source.transform = CGAffineTransform(scaleX: 4, y: 4)
    let ink = try BezierFitter().fitInk(source)
    #expect(ink.width.knots.count == 1 && ink.width.value(at: 0.3) == 8 && ink.force.value(at: 1) == 1)
    let dot = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [PKStrokePoint(location: CGPoint(x: 3, y: 4), width: 7)]))
    let fitted = try BezierFitter().fitInk(dot)
    #expect(fitted.segments.count == 1 && fitted.width.value(at: 0.5) == 7 && fitted.point(at: 9) == Vector2(3, 4))
    #expect(throws: FittingError.self) { try BezierFitter().fitInk(PKStroke(ink: PKInk(.pen), path: PKStrokePath())) }
    let broken = stroke(width: { $0 == 0 || $0 > 200 ? .nan : 2 }, force: { _ in .infinity })
    let mended = try BezierFitter().fitInk(broken)
    #expect(mended.force.value(at: 0) == 1 && abs(mended.width.value(at: 9) - 2) < 0.05)
  }

  @Test func profilesKeepToTheTolerance() {
    var random = SeededNoise(4), value = 0.0
    let parameters = (0..<5000).map { Double($0) * 0.01 }
    let values = parameters.map { _ in
      value += random.offset(1).x
      return value
    }
    for tolerance in [0.0, 0.1, 2, 10] {
      let profile = StrokeProfile(parameters: parameters, values: values, tolerance: tolerance)
      for (u, v) in zip(parameters, values) { #expect(abs(profile.value(at: u) - v) <= tolerance + 1e-9) }
    }
    // A zigzag of 5 straight pieces needs its 6 corners.
    let places: [Double] = (0...50).map { Double($0) }
    let zigzag: [Double] = places.map { abs(10 - ($0 + 10).truncatingRemainder(dividingBy: 20)) }
    let profile = StrokeProfile(parameters: places, values: zigzag, tolerance: 1e-6)
    let corners: [Double] = profile.knots.map { $0.parameter }
    #expect(corners == [0, 10, 20, 30, 40, 50])
  }

  /// Pieces of the path are the path itself, and meet.
  @Test func piecesOfThePath() throws {
    let ink = try BezierFitter(FittingOptions(tolerance: .relative(0.002))).fitInk(stroke(width: { _ in 2 }))
    let top = Double(ink.segments.count)
    #expect(ink.segments(from: 0, to: top) == ink.segments && ink.segments(from: 1, to: 1).isEmpty)
    #expect(ink.segments(from: -3, to: top + 3) == ink.segments && ink.segments(from: .nan, to: 1).isEmpty)
    var at = 0.0
    for share in [0.13, 0.4, 0.41, 0.77, 1] {
      let pieces = ink.segments(from: at, to: share * top)
      #expect(pieces.first.map { $0.p0.distance(to: ink.point(at: at)) } ?? 1 < 1e-9)
      #expect(pieces.last.map { $0.p3.distance(to: ink.point(at: share * top)) } ?? 1 < 1e-9)
      let middle = ink.point(at: (at + share * top) / 2)
      #expect(pieces.contains { $0.nearest(to: middle).distance < 1e-9 })
      at = share * top
    }
  }
}
