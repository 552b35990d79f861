import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct BubbleEvidenceTests {
  private func evidence(_ line: [Vector2]) throws -> (bubble: BubbleEvidence, group: StrokeGroup) {
    let group = try TestInk.group([line])
    return (BubbleEvidence(group), group)
  }

  /// A body of 200 by 120 with a tail of 45 below its lower side, 24 wide at its base.
  @Test func boxWithATail() throws {
    let tail = Vector2(50, 165)
    let ring = TestInk.polyline(
      [Vector2(0, 60), Vector2(0, 0), Vector2(200, 0), Vector2(200, 120), Vector2(64, 120), tail, Vector2(40, 120), Vector2(0, 120)],
      closed: true)
    for line in [ring, ring.reversed()] {
      let (bubble, group) = try evidence(line)
      #expect(group.pagePoint(bubble.tail).distance(to: tail) < 8)
      #expect(group.pagePoint(bubble.low).distance(to: Vector2(0, 0)) < 10)
      #expect(group.pagePoint(bubble.high).distance(to: Vector2(200, 120)) < 16)
      #expect(bubble.roundness == 0)
      #expect(abs(bubble.protrusion - 45 / Vector2(200, 120).length) < 0.06)
      #expect(bubble.residual < 0.08 && bubble.residual < 0.5 * bubble.plainResidual)
    }
  }

  @Test func ovalWithATail() throws {
    let radii = Vector2(100, 60), tail = Vector2(-30, 110)
    let oval = TestInk.ellipse(radii, from: 1.9, count: 400).dropLast(16)
    let (bubble, group) = try evidence(Array(oval) + TestInk.polyline([oval[oval.endIndex - 1], tail, oval[0]]))
    #expect(group.pagePoint(bubble.tail).distance(to: tail) < 8)
    #expect(bubble.roundness == 1)
    #expect(bubble.residual < 0.08)
  }

  @Test func plainBodiesHaveNoTail() throws {
    for line in [TestInk.polyline(TestInk.regular(4, rotation: .pi / 4), closed: true), TestInk.ellipse(Vector2(90, 60))] {
      #expect(try evidence(line).bubble.protrusion == 0)
    }
  }
}
