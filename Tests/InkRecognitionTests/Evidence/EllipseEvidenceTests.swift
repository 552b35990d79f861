import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct EllipseEvidenceTests {
  @Test(arguments: [Vector2(100, 100), Vector2(100, 60), Vector2(100, 25)], [0.0, 0.6, -1.2])
  func ellipseIsFound(radii: Vector2, rotation: Double) throws {
    let center = Vector2(700, -90)
    let group = try TestInk.group([TestInk.ellipse(radii, center: center, rotation: rotation)])
    let evidence = EllipseEvidence(group), ellipse = try #require(evidence.ellipse)
    #expect(group.pagePoint(ellipse.center).distance(to: center) < 0.5)
    #expect((ellipse.radii * group.scale).distance(to: radii) < 1)
    #expect(abs(evidence.ratio - radii.y / radii.x) < 0.01)
    if radii.y < radii.x { #expect(abs(ellipse.axis.cross(Vector2(angle: rotation))) < 0.01) }
    #expect(evidence.rms < 0.01 && evidence.maximum < 0.03 && evidence.offset < 0.01)
    #expect(evidence.coverage > 0.95)
    #expect(abs(evidence.rounds - 1) < 0.03)
  }

  @Test(arguments: [0.5, 0.75, 1.5, 2.0])
  func roundsAndCoverage(rounds: Double) throws {
    let evidence = EllipseEvidence(try TestInk.group([TestInk.ellipse(Vector2(80, 50), rounds: rounds, from: 0.4, count: 600)]))
    #expect(abs(evidence.rounds - rounds) < 0.06)
    #expect(abs(evidence.coverage - min(rounds, 1)) < 0.08)
  }

  /// Two halves as two strokes, either of them in either direction.
  @Test func ellipseOfTwoStrokes() throws {
    let halves = [0.0, .pi].map { TestInk.ellipse(Vector2(90, 60), rounds: 0.5, from: $0) }
    for drawn in TestInk.everyOrderAndDirection(halves) {
      let evidence = EllipseEvidence(try TestInk.group(drawn))
      #expect(evidence.rms < 0.01 && evidence.coverage > 0.99)
      #expect(abs(evidence.rounds - 1) < 0.05)
    }
  }

  /// The mean square distance of a square from its best circle is far above that of a circle.
  @Test func squareIsNoCircle() throws {
    let evidence = EllipseEvidence(try TestInk.group([TestInk.polyline(TestInk.regular(4), closed: true)]))
    #expect(evidence.rms > 0.05)
  }

  @Test func straightInkHasNone() throws {
    #expect(EllipseEvidence(try TestInk.group([[Vector2(0, 0), Vector2(50, 20)]])).ellipse == nil)
  }
}
