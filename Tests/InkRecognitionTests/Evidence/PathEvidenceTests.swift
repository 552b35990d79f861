import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct PathEvidenceTests {
  /// A figure of eight crosses itself once.
  @Test func figureOfEight() throws {
    let eight = (0...300).map { i -> Vector2 in
      let t = 2 * .pi * (Double(i) / 300 + 0.13)
      return Vector2(sin(2 * t) * 30, sin(t) * 60)
    }
    let evidence = PathEvidence(try TestInk.group([eight]))
    #expect(evidence.crossings == 1)
  }

  @Test func cornersOfASquare() throws {
    var workspace = EvidenceWorkspace()
    workspace.findPathCorners(try TestInk.group([TestInk.polyline(TestInk.regular(4), closed: true)]))
    let turns = workspace.pathCorners.map { abs($0.turn) }
    // A corner between two samples looks blunted.
    #expect(turns.count == 3 && turns.allSatisfy { $0 > 1 && $0 < 1.65 }, "\(turns)")
  }

  @Test func touchingEnds() throws {
    let square = TestInk.regular(4)
    let sides = (0..<4).map { TestInk.polyline([square[$0], square[($0 + 1) % 4]]) }
    #expect(PathEvidence(try TestInk.group(sides)).touchingEnds == 1)
    #expect(PathEvidence(try TestInk.group([TestInk.polyline(square, closed: true)])).touchingEnds == 1)
    #expect(PathEvidence(try TestInk.group([[Vector2(0, 0), Vector2(9, 0)]])).touchingEnds == 0)
    // Of a T two ends are free and the stem's foot lies on the bar; the bar's ends touch nothing.
    #expect(PathEvidence(try TestInk.group([[Vector2(-50, 0), Vector2(50, 0)], [Vector2(0, 0), Vector2(0, 80)]])).touchingEnds == 0.25)
  }
}
