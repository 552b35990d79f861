import InkFitting
import InkGeometry

/// A box or ellipse with one spike: the ink without the spike fits a body, the spike stands out of it.
///
/// The body's sides run along the page, as speech bubbles are drawn. The path is taken as closed.
struct BubbleEvidence {
  /// Tip of the spike, group frame.
  private(set) var tail = Vector2.zero
  private(set) var low = Vector2.zero
  private(set) var high = Vector2.zero
  /// 0 sharp box, 0.4 rounded box, 1 ellipse.
  private(set) var roundness = 0.0
  /// Mean distance of the ink without the spike from the body, over half its short side.
  private(set) var residual = 1.0
  /// The same with nothing taken away.
  private(set) var plainResidual = 1.0
  /// Distance of the tip from the body, over the body's diagonal.
  private(set) var protrusion = 0.0
  /// Width of the spike at its base over its length.
  private(set) var baseRatio = 0.0

  /// Outlines close this nearly, over the group's diagonal.
  private static let closing = 0.25

  init(_ group: StrokeGroup) {
    var workspace = EvidenceWorkspace()
    workspace.findPathCorners(group)
    self.init(group, corners: workspace.pathCorners)
  }

  private struct Tip {
    var turn = 0.0
    var index = 0
  }

  /// Sharp corners that are tried as the spike's tip, sharpest first, of equals the first.
  private static func tips(_ corners: [Corner]) -> (tips: InlineArray<4, Tip>, count: Int) {
    var tips = InlineArray<4, Tip>(repeating: Tip()), count = 0
    for corner in corners where abs(corner.turn) > 1.3 {
      var tip = Tip(turn: abs(corner.turn), index: corner.index)
      for k in 0..<4 where k >= count || (tips[k].turn, tip.index) < (tip.turn, tips[k].index) { swap(&tip, &tips[k]) }
      count = min(count + 1, 4)
    }
    return (tips, count)
  }

  init(_ group: StrokeGroup, corners: [Corner]) {
    guard group.closingGap < Self.closing else { return }
    let path = group.path, n = path.count
    plainResidual = Self.bounds(path, skipping: nil).map { Self.fit(path, skipping: nil, $0).residual } ?? 1
    let halves: InlineArray<3, Int> = [n / 20, n / 12, n / 8], (tips, tipCount) = Self.tips(corners)
    for t in 0..<tipCount {
      let tip = tips[t]
      for h in 0..<3 {
        let half = halves[h]
        let skipped = (tip.index - half, tip.index + half), p = path[tip.index]
        guard let body = Self.bounds(path, skipping: skipped) else { continue }
        let outside = Vector2(max(body.low.x - p.x, p.x - body.high.x, 0), max(body.low.y - p.y, p.y - body.high.y, 0)).length
        let diagonal = max((body.high - body.low).length, 1e-9)
        let out = outside / diagonal
        guard out > 0.04 else { continue }
        let fit = Self.fit(path, skipping: skipped, body)
        guard fit.residual < residual else { continue }
        (residual, roundness) = fit
        (low, high) = (body.low, body.high)
        tail = p
        protrusion = out
        let a = path[((tip.index - half) % n + n) % n], b = path[(tip.index + half) % n]
        baseRatio = min(a.distance(to: b) / max(p.distance(to: (a + b) / 2), 1e-9), 3)
      }
    }
  }

  /// Whether sample i is outside two indices (cyclic).
  @inline(__always)
  private static func keeps(_ i: Int, of n: Int, _ skipped: (Int, Int)?) -> Bool {
    guard let (a, b) = skipped else { return true }
    return !(i >= a && i <= b) && !(i + n >= a && i + n <= b) && !(i - n >= a && i - n <= b)
  }

  /// Box around every second sample of the path but those between two indices; nil where it has no width or height.
  private static func bounds(_ path: [Vector2], skipping: (Int, Int)?) -> (low: Vector2, high: Vector2)? {
    let n = path.count
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for i in stride(from: 0, to: n, by: 2) where keeps(i, of: n, skipping) {
      low = pointwiseMin(low, path[i])
      high = pointwiseMax(high, path[i])
    }
    let short = min(high.x - low.x, high.y - low.y) / 2
    return short > 1e-6 && short.isFinite ? (low, high) : nil
  }

  /// Best body within a box of the path without the samples between two indices.
  private static func fit(
    _ path: [Vector2], skipping: (Int, Int)?, _ box: (low: Vector2, high: Vector2)
  ) -> (residual: Double, roundness: Double) {
    let n = path.count, half = (box.high - box.low) / 2, center = (box.high + box.low) / 2, short = min(half.x, half.y)
    var sharp = 0.0, rounded = 0.0, oval = 0.0, count = 0.0
    for i in stride(from: 0, to: n, by: 2) where keeps(i, of: n, skipping) {
      let q = path[i] - center
      let p = Vector2(abs(q.x), abs(q.y))
      let e = p - half
      sharp += abs(Vector2(max(e.x, 0), max(e.y, 0)).length + min(max(e.x, e.y), 0))
      let r = 0.4 * short, f = e + Vector2(r, r)
      rounded += abs(Vector2(max(f.x, 0), max(f.y, 0)).length + min(max(f.x, f.y), 0) - r)
      oval += abs(Vector2(p.x / half.x, p.y / half.y).length - 1) * short
      count += 1
    }
    var best = (sharp, 0.0)
    if rounded < best.0 { best = (rounded, 0.4) }
    if oval < best.0 { best = (oval, 1) }
    return (best.0 / max(count, 1) / short, best.1)
  }

  func write(_ features: inout FeatureWriter) {
    features.addLog(residual, floor: 0.01)
    features.addLog(residual / max(plainResidual, 1e-9), floor: 0.05)
    features.add(protrusion * 2)
    features.add(baseRatio)
    features.add(roundness)
  }
}
