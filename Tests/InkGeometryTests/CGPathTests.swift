import Foundation
import InkGeometry
import Testing

@Suite struct CGPathTests {
  @Test func boxOfTheCurveNotOfItsHandles() {
    var path = CGPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
    // y = 12 t (1 - t) peaks at 3.
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3) && path.boundingBox.height == 4)
    #expect(CGPath().boundingBoxOfPath.isNull)
  }

  @Test func ellipseBoxAndRadius() {
    var path = CGPath()
    path.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
    #expect(path.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 20, height: 20))
    let runs = path.flattened(tolerance: 0.001)
    #expect(runs.count == 1 && runs[0].isClosed)
    for (i, p) in runs[0].points.enumerated() {
      #expect(abs(p.length - 10) < 0.003)
      let next = runs[0].points[(i + 1) % runs[0].points.count]
      // The chord's middle: within the tolerance of the curve.
      #expect(abs(p.lerp(to: next, 0.5).length - 10) < 0.004)
    }
  }

  @Test func subpaths() {
    var path = CGPath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
    // Goes on from the rectangle's start.
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.move(to: CGPoint(x: 9, y: 9))
    let runs = path.flattened(tolerance: 1)
    #expect(runs.map(\.isClosed) == [true, false, false] && runs.map(\.points.count) == [4, 2, 1])
    #expect(runs[1].points[0] == Vector2(0, 0))
    let cubics = path.cubicSubpaths
    #expect(cubics.map(\.segments.count) == [4, 1, 1] && cubics[1].segments[0].p0 == Vector2(0, 0))
  }

  @Test func arcGoesFromAngleToAngle() {
    var path = CGPath()
    path.addArc(center: CGPoint(x: 1, y: 2), radii: CGSize(width: 5, height: 5), startAngle: 0, endAngle: .pi)
    let points = path.flattened(tolerance: 0.001).flatMap(\.points)
    for p in points { #expect(abs(p.distance(to: Vector2(1, 2)) - 5) < 0.002 && p.y >= 2 - 1e-9) }
    #expect(points.first == Vector2(6, 2) && (points.last ?? .zero).distance(to: Vector2(-4, 2)) < 1e-9)
  }

  @Test func partsOfATransform() {
    let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(1, 0, 0.5, 1, 0, 0))
      .concatenating(CGAffineTransform(rotationAngle: 0.4)).concatenating(CGAffineTransform(translationX: 7, y: 8))
    let parts = t.parts
    #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 3) < 1e-12 && abs(parts.shear - 0.5) < 1e-12)
    #expect(abs(parts.rotation - 0.4) < 1e-12 && parts.translation == CGPoint(x: 7, y: 8))
    let plain = t.withoutSkew
    #expect(abs(plain.a * plain.c + plain.b * plain.d) < 1e-12 && abs(plain.determinant - t.determinant) < 1e-12)
    #expect(CGAffineTransform(scaleX: 1, y: -1).parts.scale.height == -1)
  }

  @Test func linearExposure() {
    #expect(CGColor.white.linearExposure == 1 && CGColor.black.linearExposure == 0)
    // sRGB 0.5 is 0.2140 in linear light.
    #expect(abs(CGColor(gray: 0.5, alpha: 1).linearExposure - 0.214041) < 1e-6)
    #expect(CGColor(gray: 2, alpha: 1).limited(toLinearExposure: 1.5).linearExposure <= 1.5)
  }
}
