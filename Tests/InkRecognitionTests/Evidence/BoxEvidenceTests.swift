import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct BoxEvidenceTests {
  private func evidence(_ lines: [[Vector2]]) throws -> (box: BoxEvidence, group: StrokeGroup) {
    let group = try TestInk.group(lines)
    return (BoxEvidence(group, hull: Polygon.convexHull(group.path.span)), group)
  }

  /// A corner rounded by r runs (√2 - 1)·r short of the box's own.
  @Test(arguments: [0.2, 0.4, 0.6, 0.8], [0.0, 0.35])
  func roundedBoxHasItsRadius(share: Double, rotation: Double) throws {
    let half = Vector2(110, 70)
    let ring = TestInk.roundedBox(half: half, radius: share * 70, rotation: rotation, center: Vector2(40, -30))
    let (evidence, group) = try evidence([ring])
    let box = try #require(evidence.box)
    #expect(evidence.bestRadius == share)
    #expect(evidence.leastResidual < 0.02)
    #expect(group.pagePoint(box.center).distance(to: Vector2(40, -30)) < 3)
    #expect((box.halfSize * group.scale).distance(to: half) < 4)
    #expect(abs(evidence.aspect - half.y / half.x) < 0.04)
    #expect(evidence.coverage > 0.9)
    for k in evidence.corners.indices { #expect(abs(evidence.corners[k] - share * (2.squareRoot() - 1)) < 0.09) }
  }

  @Test func sharpBoxOfFourStrokes() throws {
    let corners = [Vector2(0, 0), Vector2(160, 0), Vector2(160, 100), Vector2(0, 100)].map { $0.rotated(by: 0.2) }
    let sides = (0..<4).map { TestInk.polyline([corners[$0], corners[($0 + 1) % 4]]) }
    let (evidence, group) = try evidence(sides)
    #expect(evidence.bestRadius == 0)
    #expect(evidence.residuals[0] < 0.03)
    #expect(evidence.corners.indices.allSatisfy { evidence.corners[$0] < 0.12 })
    let box = try #require(evidence.box)
    #expect(TestInk.mismatch(corners, box.corners.map(group.pagePoint)) < 5)
  }

  @Test func circleIsTheRoundestBox() throws {
    let (evidence, _) = try evidence([TestInk.ellipse(Vector2(50, 50))])
    #expect(evidence.bestRadius == 1 && evidence.aspect > 0.95)
  }

  @Test func lineHasNoBox() throws {
    let (evidence, _) = try evidence([[Vector2(0, 0), Vector2(10, 3)]])
    #expect(evidence.box == nil && evidence.coverage == 0)
  }
}
