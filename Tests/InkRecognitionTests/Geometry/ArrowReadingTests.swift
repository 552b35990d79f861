import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct ArrowReadingTests {
  private func check(_ lines: [[Vector2]], tail: Vector2, tip: Vector2, _ name: String, double: Bool = false) throws {
    for turn in [0, 0.7, 2.9] {
      let group = try TestInk.group(TestInk.turned(lines, by: turn)), reading = ArrowReading(group)
      func miss(_ p: Vector2?, _ truth: Vector2) -> Double {
        p.map { group.pagePoint($0).distance(to: truth.rotated(by: turn)) } ?? .infinity
      }
      #expect(miss(reading.shaft.first, tail) < 8, "\(name) \(turn)")
      #expect(miss(reading.shaft.last, tip) < 8, "\(name) \(turn)")
      #expect(reading.isDouble == double, "\(name) \(turn)")
    }
  }

  @Test func headsOfAllStyles() throws {
    for (name, lines) in ArrowEvidenceTests.styles {
      try check(lines, tail: ArrowEvidenceTests.tail, tip: ArrowEvidenceTests.tip, name)
    }
    // A small circle, a closed triangle, a vee ahead of the shaft, a wide one that is half as long as the shaft.
    let shaft = TestInk.polyline([Vector2(0, 0), Vector2(120, 0)])
    try check([shaft, TestInk.ellipse(Vector2(7, 7), center: Vector2(126, 0))], tail: .zero, tip: Vector2(130, 0), "circle")
    let corners = [Vector2(104, -12), Vector2(124, 0), Vector2(104, 12)]
    try check([TestInk.polyline(corners, closed: true), shaft], tail: .zero, tip: Vector2(124, 0), "triangle")
    try check(
      [shaft, TestInk.polyline([Vector2(110, -25), Vector2(145, 0), Vector2(110, 25)])], tail: .zero, tip: Vector2(145, 0), "ahead")
    try check(
      [shaft, TestInk.polyline([Vector2(60, -45), Vector2(120, 0), Vector2(60, 45)])], tail: .zero, tip: Vector2(120, 0), "wide")
  }

  /// All legs of an elbow belong to its shaft, in one stroke or several.
  @Test func elbows() throws {
    let way = [Vector2(0, 0), Vector2(0, 120), Vector2(160, 120), Vector2(160, 30)], tip = Vector2(160, 30)
    let head = TestInk.polyline([tip + Vector2(-14, 18), tip, tip + Vector2(14, 18)])
    try check([TestInk.polyline(way), head], tail: way[0], tip: tip, "one stroke")
    try check(
      [TestInk.polyline([way[0], way[1]]), TestInk.polyline([way[1], way[2]]), TestInk.polyline([way[2], way[3]]), head], tail: way[0],
      tip: tip, "leg by leg")
    try check([head, TestInk.polyline(Array(way.reversed()))], tail: way[0], tip: tip, "backwards, head first")
    // Both legs drawn from the corner.
    let corner = Vector2(0, 120), end = Vector2(160, 120), small = TestInk.polyline([end + Vector2(-18, -14), end, end + Vector2(-18, 14)])
    try check([TestInk.polyline([corner, .zero]), TestInk.polyline([corner, end]), small], tail: .zero, tip: end, "from the corner")
  }

  /// The pen's hooks hide the sharp turns between the sides of a triangle, which are no legs of a shaft.
  @Test func aLargeTriangleIsAHead() throws {
    let shaft = TestInk.polyline([Vector2(0, -42), Vector2(0, 15)])
    let base = TestInk.polyline([Vector2(-25, 13), Vector2(-25, 16), Vector2(23, 16), Vector2(21, 18)])
    let sides = TestInk.polyline([Vector2(-22, 16), Vector2(0, 40), Vector2(24, 13), Vector2(23, 15)])
    try check([shaft, base, sides], tail: Vector2(0, -42), tip: Vector2(0, 40), "triangle with hooks")
  }

  @Test func twoHeads() throws {
    let shaft = TestInk.polyline([Vector2(0, 0), Vector2(120, 0)])
    let heads = [
      TestInk.polyline([Vector2(104, -12), Vector2(120, 0), Vector2(104, 12)]),
      TestInk.polyline([Vector2(16, -12), .zero, Vector2(16, 12)]),
    ]
    let group = try TestInk.group([shaft] + heads)
    #expect(ArrowReading(group).isDouble)
  }
}
