import CInkKernels
import InkGeometry
import Testing

/// The C kernel against the same pass in plain Swift, one point at a time.
@Suite struct CubicKernelTests {
  private struct Pass {
    var u: [Double]
    var w: [Double]
    var sums = [Double](repeating: 0, count: 13)
  }

  private func plainPass(_ points: [Vector2], u: [Double], w: [Double], _ curve: CubicBezier, reach: Double, lawson: Double) -> Pass {
    var pass = Pass(u: u, w: w)
    for (i, p) in points.enumerated() {
      var t = u[i]
      let off = curve.point(at: t) - p, d = curve.derivative(at: t), dd = curve.secondDerivative(at: t)
      let bend = max(d.lengthSquared + off.dot(dd), 0.1 * d.lengthSquared, 1e-300)
      t = min(max(t - min(max(off.dot(d) / bend, -reach), reach), 0), 1)
      let distance = curve.point(at: t).distance(to: p)
      if lawson != 0 { pass.w[i] *= 0.25 + distance * lawson }
      pass.u[i] = t
      let s = 1 - t, b = [3 * s * s * t, 3 * s * t * t, t * t * t]
      var k = 0
      for row in 0..<3 {
        for column in row..<3 {
          pass.sums[k] += pass.w[i] * b[row] * b[column]
          k += 1
        }
        pass.sums[6 + 2 * row] += pass.w[i] * b[row] * p.x
        pass.sums[7 + 2 * row] += pass.w[i] * b[row] * p.y
      }
      pass.sums[12] = max(pass.sums[12], distance * distance)
    }
    return pass
  }

  @Test(arguments: [0, 8, 16, 64, 72], [0.0, 0.1]) func agreesWithPlainSwift(count: Int, reach: Double) {
    var random = SeededNoise(UInt64(count) + 1)
    for curve in [
      CubicBezier(.zero, Vector2(0.3, 0.6), Vector2(0.7, 0.6), Vector2(1, 0)),
      CubicBezier(.zero, Vector2(1, 1), Vector2(-0.2, 1), Vector2(0.8, 0)),
      CubicBezier(line: .zero, Vector2(0.4, -0.3)),
      // A cusp, and a curve that stands still.
      CubicBezier(.zero, Vector2(1, 1), Vector2(0, 1), Vector2(1, 0)),
      CubicBezier(.zero, .zero, .zero, .zero),
    ] {
      // The first point is the start; some weights are 0 as those of padding are.
      var points: [Vector2] = [], u: [Double] = [], w: [Double] = []
      for i in 0..<count {
        points.append(i == 0 ? .zero : random.offset(1))
        u.append(Double(i) / Double(count - 1))
        w.append(i % 7 == 6 ? 0 : 1 + 0.1 * Double(i % 3))
      }
      for lawson: Double in [0, 2.5] {
        let expected = plainPass(points, u: u, w: w, curve, reach: reach, lawson: lawson)
        let x = points.map(\.x), y = points.map(\.y)
        let controls = [curve.p1.x, curve.p1.y, curve.p2.x, curve.p2.y, curve.p3.x, curve.p3.y]
        var gotU = u, gotW = w, sums = [Double](repeating: -1, count: 13)
        unsafe ink_cubic_pass(x, y, &gotU, &gotW, count, controls, reach, lawson, &sums)
        for (got, want) in zip(sums + gotU + gotW, expected.sums + expected.u + expected.w) {
          #expect(abs(got - want) <= 1e-9 * max(1, abs(want)))
        }
      }
    }
  }
}
