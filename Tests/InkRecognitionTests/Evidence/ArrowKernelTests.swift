import CInkKernels
import InkGeometry
import Testing

@testable import InkRecognition

/// The kernel's measures at a shaft's ends against the same taken piece by piece.
@Suite struct ArrowKernelTests {
  /// What the kernel gives for one end, by the definitions.
  private struct Plain {
    var ink = 0.0, nearest = Double.infinity, overhang = 0.0, rear = 0.0
    var tip = Vector2.zero
    var left: Vector2?
    var right: Vector2?
    var error = 0.0, across = 0.0

    init(_ pieces: [(Vector2, Vector2)], end: Vector2, direction: Vector2) {
      let points = pieces.flatMap { [$0.0, $0.1] }
      ink = pieces.reduce(0) { $0 + $1.0.distance(to: $1.1) }
      nearest = points.map { ($0 - end).lengthSquared }.min() ?? .infinity
      guard ink > 0, let foremost = points.max(by: { direction.dot($0) < direction.dot($1) }) else { return }
      let along = points.map { direction.dot($0 - end) }, low = along.min() ?? 0, high = along.max() ?? 0
      let extent = max(high - low, 1e-9)
      overhang = max(high, 0) / extent
      tip = high > 0 && overhang >= 0.15 ? foremost : end
      let tip = tip
      func farthest(_ side: Double) -> Vector2? {
        points.filter { p in
          let v = p - tip, s = direction.cross(v)
          return s * side > 0 && s * s > 0.04 * v.lengthSquared
        }.max { $0.distance(to: tip) < $1.distance(to: tip) }
      }
      for (a, b) in pieces {
        let sa = direction.cross(a - tip), sb = direction.cross(b - tip)
        if (sa < 0) != (sb < 0) { rear = max(rear, min(-direction.dot(a.lerp(to: b, sa / (sa - sb)) - tip) / extent, 1)) }
      }
      left = farthest(-1)
      right = farthest(1)
      let l = left?.distance(to: tip) ?? 0, r = right?.distance(to: tip) ?? 0
      if l < 0.25 * max(l, r) { left = nil }
      if r < 0.25 * max(l, r) { right = nil }
      for (a, b) in pieces {
        let m = (a + b) / 2, length = a.distance(to: b)
        let barb = [left, right].compactMap { $0 }.map { Polyline.distance(m, tip, $0) }.min() ?? 0
        var best = barb
        if let left, let right {
          let joint = Polyline.distance(m, left, right)
          if joint < barb { across += length }
          best = min(joint, barb)
          if Polygon([tip, left, right]).contains(m) { best /= 2 }
        }
        error += length * best
      }
    }
  }

  private func expectSame(_ measured: InkHead, _ plain: Plain) {
    #expect(abs(measured.ink - plain.ink) < 1e-9)
    guard plain.ink > 0 else { return }
    #expect(abs(measured.nearest - plain.nearest) < 1e-9)
    #expect(abs(measured.overhang - plain.overhang) < 1e-9)
    #expect(abs(measured.rear - plain.rear) < 1e-9)
    #expect(Vector2(measured.tipX, measured.tipY).distance(to: plain.tip) < 1e-9)
    #expect(abs(measured.left - (plain.left?.distance(to: plain.tip) ?? 0)) < 1e-9)
    #expect(abs(measured.right - (plain.right?.distance(to: plain.tip) ?? 0)) < 1e-9)
    #expect(abs(measured.error - plain.error) < 1e-6)
    #expect(abs(measured.across - plain.across) < 1e-9)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func sameAsPieceByPiece(seed: UInt64) throws {
    let noise = RandomRows.uniform(24, seed: seed)
    let group = try TestInk.group([(0..<12).map { Vector2(Double(noise[2 * $0]), Double(noise[2 * $0 + 1])) * 100 }])
    var workspace = EvidenceWorkspace()
    workspace.prepareArrows(group)
    // The first half of the stroke as the shaft; a lone stroke doubles nothing.
    let last = group.points.count / 2, shaft = Array(group.points[0...last])
    workspace.covers[0].last = UInt32(last)
    let ends = workspace.ends(of: shaft.span, length: Polyline.length(shaft), in: group)
    var start: [(Vector2, Vector2)] = [], end: [(Vector2, Vector2)] = []
    for i in last + 1..<group.points.count {
      let a = group.points[i - 1], b = group.points[i], m = (a + b) / 2
      if m.distance(to: shaft[0]) < m.distance(to: shaft[last]) { start.append((a, b)) } else { end.append((a, b)) }
    }
    let reach = max(shaft.count / 5, 2)
    #expect(ends.twice == 0)
    expectSame(ends.start, Plain(start, end: shaft[0], direction: (shaft[0] - shaft[reach]).normalized))
    expectSame(ends.end, Plain(end, end: shaft[last], direction: (shaft[last] - shaft[last - reach]).normalized))
  }
}
