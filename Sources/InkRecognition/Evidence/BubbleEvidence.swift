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

  init(_ group: StrokeGroup, corners: [Corner]) {
    let path = group.path, n = path.count
    plainResidual = Self.fit(path, skipping: nil).residual
    let tips = corners.filter { abs($0.turn) > 1.3 }.sorted { (abs($1.turn), $0.index) < (abs($0.turn), $1.index) }.prefix(4)
    for tip in tips {
      for half in [n / 20, n / 12, n / 8] {
        let body = Self.fit(path, skipping: (tip.index - half, tip.index + half))
        let p = path[tip.index]
        let outside = Vector2(max(body.low.x - p.x, p.x - body.high.x, 0), max(body.low.y - p.y, p.y - body.high.y, 0)).length
        let diagonal = max((body.high - body.low).length, 1e-9)
        let out = outside / diagonal
        guard out > 0.04, body.residual < residual else { continue }
        residual = body.residual
        roundness = body.roundness
        (low, high) = (body.low, body.high)
        tail = p
        protrusion = out
        let a = path[((tip.index - half) % n + n) % n], b = path[(tip.index + half) % n]
        baseRatio = min(a.distance(to: b) / max(p.distance(to: (a + b) / 2), 1e-9), 3)
      }
    }
  }

  /// Best body of the path without the samples between two indices (cyclic).
  private static func fit(_ path: [Vector2], skipping: (Int, Int)?) -> (residual: Double, roundness: Double, low: Vector2, high: Vector2) {
    let n = path.count
    func kept(_ i: Int) -> Bool {
      guard let (a, b) = skipping else { return true }
      return !(i >= a && i <= b) && !(i + n >= a && i + n <= b) && !(i - n >= a && i - n <= b)
    }
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for i in stride(from: 0, to: n, by: 2) where kept(i) {
      low = pointwiseMin(low, path[i])
      high = pointwiseMax(high, path[i])
    }
    let half = (high - low) / 2, center = (high + low) / 2, short = min(half.x, half.y)
    guard short > 1e-6, short.isFinite else { return (1, 0, .zero, .zero) }
    var sharp = 0.0, rounded = 0.0, oval = 0.0, count = 0.0
    for i in stride(from: 0, to: n, by: 2) where kept(i) {
      let q = path[i] - center
      let p = Vector2(abs(q.x), abs(q.y))
      let e = p - half
      sharp += abs(Vector2(max(e.x, 0), max(e.y, 0)).length + min(max(e.x, e.y), 0))
      let r = 0.4 * short, f = e + Vector2(r, r)
      rounded += abs(Vector2(max(f.x, 0), max(f.y, 0)).length + min(max(f.x, f.y), 0) - r)
      oval += abs(Vector2(p.x / half.x, p.y / half.y).length - 1) * short
      count += 1
    }
    let options = [(sharp, 0.0), (rounded, 0.4), (oval, 1.0)]
    let best = options.min { $0.0 < $1.0 } ?? (1, 0)
    return (best.0 / max(count, 1) / short, best.1, low, high)
  }

  func write(_ features: inout FeatureWriter) {
    features.addLog(residual, floor: 0.01)
    features.addLog(residual / max(plainResidual, 1e-9), floor: 0.05)
    features.add(protrusion * 2)
    features.add(baseRatio)
    features.add(roundness)
  }
}
