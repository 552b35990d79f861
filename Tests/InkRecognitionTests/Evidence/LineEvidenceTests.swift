import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct LineEvidenceTests {
  @Test(arguments: stride(from: 0.0, to: 6.2, by: 0.6).map { $0 })
  func straightLineHasItsEnds(turn: Double) throws {
    let ends = [Vector2(-20, 10), Vector2(90, 10)].map { $0.rotated(by: turn) }
    let group = try TestInk.group([ends]), line = LineEvidence(group)
    #expect(line.rms < 1e-6 && abs(line.straightness - 1) < 1e-9)
    #expect(group.pagePoint(line.start).distance(to: ends[0]) < 1e-6)
    #expect(group.pagePoint(line.end).distance(to: ends[1]) < 1e-6)
    #expect(min(line.backward, 1 - line.backward) < 1e-9)
  }

  /// There and half the way back: a third of the path runs backward.
  @Test func retracedLineKeepsBothEnds() throws {
    let group = try TestInk.group([TestInk.polyline([Vector2(0, 0), Vector2(100, 0), Vector2(50, 0)])]), line = LineEvidence(group)
    #expect(TestInk.mismatch([Vector2(0, 0), Vector2(100, 0)], [line.start, line.end].map(group.pagePoint)) < 2)
    #expect(abs(min(line.backward, 1 - line.backward) - 1.0 / 3) < 0.02)
  }

  @Test(arguments: [0.25, 0.5, 0.8])
  func arcHasItsSweep(turns: Double) throws {
    let line = LineEvidence(try TestInk.group([TestInk.ellipse(Vector2(70, 70), rounds: turns, from: 0.3)]))
    #expect(line.arcRMS < 0.003)
    #expect(abs(line.sweep - turns) < 0.02)
    // Chord over arc of a circle.
    #expect(abs(line.straightness - sin(.pi * turns) / (.pi * turns)) < 0.01)
  }
}
