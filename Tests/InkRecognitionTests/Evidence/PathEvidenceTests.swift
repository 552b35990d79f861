import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct PathEvidenceTests {
  @Test(arguments: [1.0, 2.0])
  func turningOfACircle(rounds: Double) throws {
    let ring = TestInk.ellipse(Vector2(50, 50), rounds: rounds, count: 400)
    // Half a turn of a sample's piece is lost at each end.
    let evidence = PathEvidence(try TestInk.group([ring]))
    #expect(abs(evidence.signedTurns - rounds) < 0.08 * rounds)
    #expect(abs(evidence.absoluteTurns - rounds) < 0.08 * rounds)
    let back = PathEvidence(try TestInk.group([ring.reversed()]))
    #expect(abs(back.signedTurns + rounds) < 0.08 * rounds)
  }

  /// A figure of eight crosses itself once and turns as much one way as the other.
  @Test func figureOfEight() throws {
    let eight = (0...300).map { i -> Vector2 in
      let t = 2 * .pi * (Double(i) / 300 + 0.13)
      return Vector2(sin(2 * t) * 30, sin(t) * 60)
    }
    let evidence = PathEvidence(try TestInk.group([eight]))
    #expect(evidence.crossings == 1)
    // The first and last piece of the samples turn by about a tenth together.
    #expect(abs(evidence.signedTurns) < 0.2)
    #expect(evidence.absoluteTurns > 1)
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
