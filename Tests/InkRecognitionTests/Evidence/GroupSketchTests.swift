import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct GroupSketchTests {
  /// The kernel's numbers, which stand after those of the strokes.
  private func numbers(_ lines: [[Vector2]]) -> [Float] {
    let prepared = TestInk.prepared(lines)
    var tracer = PathTracer(), features = FeatureWriter()
    let isTraced = tracer.trace(prepared, Array(lines.indices))
    #expect(isTraced)
    GroupSketch.write(tracer, prepared, &features)
    #expect(features.values.count == GroupSketch.inputCount)
    return Array(features.values[27..<GroupSketch.count])
  }

  /// A circle turns once, all one way, lies at one distance from its middle, and fills π/4 of its box.
  @Test func circle() {
    let v = numbers([TestInk.ellipse(Vector2(50, 50), center: Vector2(900, -20))])
    #expect(abs(v[1] - v[0]) < 1e-3 && abs(v[0] - 1) < 0.07 && v[2] > 0.999 && v[3] == 0)
    #expect(abs(v[24] - 1) < 0.05)
    #expect(v[26] < 0.03 && v[27] < 1.06 && v[28] > 0.94 && v[29] == 1 && abs(v[30] - 1) < 0.02)
    #expect(abs(v[34] - Float.pi / 4) < 0.01)
    #expect(v[35] == 0)
  }

  /// The same of an ellipse at an angle: the frame is that of its moments.
  @Test func ellipseIsRoundInItsMoments() {
    let v = numbers([TestInk.ellipse(Vector2(80, 40), rotation: 0.7)])
    #expect(abs(v[24] - 0.5) < 0.08 && v[26] < 0.12 && v[29] == 1)
  }

  /// Four corners of a quarter turn each; the ink lies on the sides of the box, half of it each way.
  @Test func boxOfFourStrokes() {
    let corners = [Vector2(0, 0), Vector2(200, 0), Vector2(200, 100), Vector2(0, 100)]
    let v = numbers((0..<4).map { [corners[$0], corners[($0 + 1) % 4]] })
    #expect(v[4] == 4)
    #expect(v[5..<9].allSatisfy { abs($0 - .pi / 2) < 0.35 } && v[9] == 0)
    #expect(abs(v[13] - 2.0 / 3) < 0.05 && abs(v[17] - 1.0 / 3) < 0.05 && v[21] == 1)
    #expect(v[32] < 0.02 && abs(v[34] - 1) < 0.03)
  }

  /// A straight line has no extent across, does not turn, and never runs back; retraced it runs back half the way.
  @Test func line() {
    let a = Vector2(3, 4), b = Vector2(103, 54)
    let v = numbers([[a, b]])
    #expect(v[0] < 1e-3 && v[4] == 0 && v[22] < 1e-5 && v[23] < 1e-5 && v[25] < 1e-6 && v[13] > 0.999)
    #expect(abs(numbers([[a, b, a]])[25] - 0.5) < 0.02)
  }

  /// One crossing of a bow.
  @Test func crossing() {
    let v = numbers([TestInk.polyline([Vector2(0, 0), Vector2(100, 100), Vector2(100, 0), Vector2(0, 100)])])
    #expect(v[35] == 1)
  }

  /// Ends that touch other ink are told from those that stand free.
  @Test func ends() {
    func touching(_ lines: [[Vector2]]) -> Float {
      let prepared = TestInk.prepared(lines)
      var tracer = PathTracer(), features = FeatureWriter()
      let isTraced = tracer.trace(prepared, Array(lines.indices))
      #expect(isTraced)
      GroupSketch.write(tracer, prepared, &features)
      return features.values[15]
    }
    // A cross: four free ends. A tee: one of four touches. A corner: two of four.
    #expect(touching([[Vector2(-50, 0), Vector2(50, 0)], [Vector2(0, -50), Vector2(0, 50)]]) == 0)
    #expect(touching([[Vector2(-50, 0), Vector2(50, 0)], [Vector2(0, 0), Vector2(0, 50)]]) == 0.25)
    #expect(touching([[Vector2(-50, 0), Vector2(50, 0)], [Vector2(50, 0), Vector2(50, 50)]]) == 0.5)
  }
}

@Suite struct GateTests {
  private func row(ink: Float, star: Float) -> ArraySlice<Float> {
    var row = [Float](repeating: 0, count: ShapeClass.count)
    row[0] = ink
    row[ShapeClass.star.rawValue] = star
    return row[...]
  }

  @Test func answerStandsFromTheThresholdOn() {
    var gate = Gate(network: RandomRows.network(inputs: GroupSketch.inputCount, hidden: [], outputs: ShapeClass.count, seed: 1))
    #expect(gate.decision(row(ink: 0.1, star: 0.9), isSingle: true) == nil)
    gate.thresholds[ShapeClass.star.rawValue] = 0.9
    #expect(gate.decision(row(ink: 0.1, star: 0.9), isSingle: true) == .answer)
    #expect(gate.decision(row(ink: 0.95, star: 0.05), isSingle: true) == nil)
    gate.thresholds[0] = 0.95
    #expect(gate.decision(row(ink: 0.95, star: 0.05), isSingle: true) == .ink)
    #expect(gate.decision(row(ink: 0.95, star: 0.05), isSingle: false) == nil)
    gate.severalThreshold = 0.8
    #expect(gate.decision(row(ink: 0.85, star: 0.15), isSingle: false) == .ink)
    #expect(gate.decision(row(ink: 0.85, star: 0.15), isSingle: true) == nil)
    #expect(gate.decision([], isSingle: true) == nil)
  }
}
