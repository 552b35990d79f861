import CInkKernels
import Foundation
import InkGeometry

/// Fits one cubic to a run of samples: least squares for the control points, Newton steps for the parameters, Lawson's weights
/// to lower the largest distance. The buffers are kept from trial to trial.
struct CubicTrial {
  /// What is known of the curve's start beside its place, which is the origin.
  enum Start {
    case open
    /// Unit tangent, forward.
    case tangent(Vector2)
  }

  /// What is known of the curve's end.
  enum End {
    case open
    case point(Vector2)
    /// Place and unit tangent, backward.
    case tangent(Vector2, Vector2)
  }

  /// Samples relative to the start, padded to a multiple of eight with copies of the last one, of weight 0.
  private var x: [Double] = []
  private var y: [Double] = []
  private(set) var u: [Double] = []
  private var w: [Double] = []
  private(set) var count = 0
  /// Weighted sums of the last pass, as the kernel gives them.
  private(set) var sums = InlineArray<13, Double>(repeating: 0)
  /// Largest distance of the samples in the last pass.
  var error: Double { sums[12].squareRoot() }
  /// Samples visited by all passes so far: the measure of work.
  private(set) var work = 0

  mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    u.removeAll(keepingCapacity: true)
    w.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds a sample, relative to the start, with its first guess of the parameter.
  mutating func append(_ p: Vector2, u parameter: Double) {
    x.append(p.x)
    y.append(p.y)
    u.append(parameter)
    w.append(1)
    count += 1
  }

  /// To be called after the last sample.
  mutating func pad() {
    guard count > 0 else { return }
    while x.count % 8 != 0 {
      x.append(x[count - 1])
      y.append(y[count - 1])
      u.append(u[count - 1])
      w.append(0)
    }
  }

  /// Largest distance of the samples from `curve` after moving the parameters once; the sums are those of the new parameters.
  mutating func pass(_ curve: CubicBezier, reach: Double, lawson: Double) -> Double {
    let c: InlineArray<6, Double> = [curve.p1.x, curve.p1.y, curve.p2.x, curve.p2.y, curve.p3.x, curve.p3.y]
    let n = x.count
    work += n
    let cSpan = c.span
    var result = InlineArray<13, Double>(repeating: 0)
    var sumSpan = result.mutableSpan
    unsafe x.withUnsafeBufferPointer { px in
      unsafe y.withUnsafeBufferPointer { py in
        unsafe u.withUnsafeMutableBufferPointer { pu in
          unsafe w.withUnsafeMutableBufferPointer { pw in
            unsafe cSpan.withUnsafeBufferPointer { pc in
              unsafe sumSpan.withUnsafeMutableBufferPointer { ps in
                unsafe ink_cubic_pass(
                  px.baseAddress, py.baseAddress, pu.baseAddress, pw.baseAddress, n, pc.baseAddress, reach, lawson, ps.baseAddress)
              }
            }
          }
        }
      }
    }
    sums = result
    return error
  }

  /// A cubic within `tolerance` of every sample, or nil when `passes` passes, or up to three times as many where the error falls
  /// fast enough to get there, do not find one. The first parameters are those given.
  mutating func fit(start: Start, end: End, tolerance: Double, passes: Int) -> CubicBezier? {
    guard count > 1 else { return nil }
    let last = Vector2(x[count - 1], y[count - 1]), shortest = 1e-3 * max(last.length, 1e-9)
    // Without reach the pass only gathers the sums of the first parameters.
    _ = pass(CubicBezier(line: .zero, last), reach: 0, lawson: 0)
    var error = Double.infinity
    for pass in 0..<(3 * passes) {
      guard let curve = solve(start, end, shortestHandle: shortest) else { return nil }
      let before = error
      error = self.pass(curve, reach: 0.1, lawson: pass >= Self.unweightedPasses ? 1 / error : 0)
      if error <= tolerance { return curve }
      guard error <= tolerance * Self.hope(after: pass) else { return nil }
      guard pass < passes || (error < before && log(tolerance / error) / log(error / before) < Double(2 * passes)) else { return nil }
    }
    return nil
  }

  /// Passes of plain least squares before the weights begin to follow the distances.
  private static let unweightedPasses = 2

  /// The error, in tolerances, above which a trial is given up.
  private static func hope(after pass: Int) -> Double { pass == 0 ? 13 : pass < 2 ? 6.5 : pass < 4 ? 4.5 : 2.9 }
}
