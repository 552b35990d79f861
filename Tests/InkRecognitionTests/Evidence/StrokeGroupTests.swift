import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct StrokeGroupTests {
  /// A box of width 300 and height 400 at (1000, -200) by its sides, each `gap` short of the corners at both ends.
  private static func sides(gap: Double = 0) -> [[Vector2]] {
    let corners = [Vector2(1000, -200), Vector2(1300, -200), Vector2(1300, 200), Vector2(1000, 200)]
    return (0..<4).map { i in
      let a = corners[i], b = corners[(i + 1) % 4], u = (b - a).normalized
      return [a + u * gap, b - u * gap]
    }
  }

  @Test func boxOfFourStrokesInAnyOrderAndDirection() throws {
    for drawn in TestInk.everyOrderAndDirection(Self.sides()) {
      let group = try TestInk.group(drawn)
      #expect(group.origin.distance(to: Vector2(1150, 0)) < 1e-9)
      #expect(abs(group.scale - 500) < 1e-9)
      #expect(group.extent.distance(to: Vector2(0.6, 0.8)) < 1e-12)
      #expect(abs(group.inkLength - 2.8) < 1e-9)
      #expect(abs(group.pathLength - 2.8) < 1e-9)
      #expect(group.jumpShare < 1e-9 && group.largestJump < 1e-9 && group.closingGap < 1e-9)
      #expect(group.path.count == StrokeGroup.pathCount && group.onInk.count == StrokeGroup.pathCount)
      #expect(group.onInk.allSatisfy { $0 })
      #expect(group.isCoherent)
    }
  }

  /// Corners left open by g on both sides: three jumps and the closing gap are each g·√2.
  @Test func openCornersAreJumps() throws {
    let g = 25.0, jump = g * 2.squareRoot() / 500
    for drawn in TestInk.everyOrderAndDirection(Self.sides(gap: g)) {
      let group = try TestInk.group(drawn), ink = (1400 - 8 * g) / 500
      #expect(abs(group.inkLength - ink) < 1e-9)
      #expect(abs(group.largestJump - jump) < 1e-9)
      #expect(abs(group.closingGap - jump) < 1e-9)
      #expect(abs(group.pathLength - (ink + 3 * jump)) < 1e-9)
      #expect(abs(group.jumpShare - 3 * jump / (ink + 3 * jump)) < 1e-9)
      // Samples on the jumps, to within one at each of their ends.
      let off = Double(group.onInk.count { !$0 })
      #expect(abs(off - group.jumpShare * Double(StrokeGroup.pathCount - 1)) <= 3)
    }
  }

  /// Samples of a path of known length lie at equal distances along it.
  @Test func pathIsSampledEvenly() throws {
    let group = try TestInk.group([[Vector2(0, 0), Vector2(30, 0)], [Vector2(30, 0), Vector2(30, 40)]])
    for (i, p) in group.path.enumerated() {
      let s = 70 * Double(i) / Double(StrokeGroup.pathCount - 1)
      let expected = s <= 30 ? Vector2(s, 0) : Vector2(30, s - 30)
      #expect(group.pagePoint(p).distance(to: expected) < 1e-9)
    }
  }

  @Test func groupWithoutExtentIsNone() {
    let dot = TestInk.prepared([[Vector2(3, 3)], [], [Vector2(3, 3), Vector2(3, 3)]])
    #expect(StrokeGroup(dot, indices: [0, 1, 2]) == nil)
    #expect(StrokeGroup(dot, indices: []) == nil)
    #expect(StrokeGroup(dot, indices: [-1, 7]) == nil)
    let mixed = StrokeGroup(dot + TestInk.prepared([[Vector2(0, 0), Vector2(6, 8)]]), indices: [3, 1, 0])
    #expect(mixed?.indices == [0, 3])
    #expect(mixed?.scale == 10)
  }

  @Test func strokesFarApartAreNoShape() throws {
    let scattered = try TestInk.group([[Vector2(0, 0), Vector2(1, 0)], [Vector2(100, 0), Vector2(101, 0)]])
    #expect(!scattered.isCoherent)
  }
}
