import CInkKernels
import InkGeometry

extension EllipseFit {
  /// An ellipse with the sum of squared distances and the largest squared distance of the points.
  struct Candidate {
    var ellipse: Ellipse
    var error = Double.infinity
    var largest = Double.infinity
  }

  /// At most three Gauss-Newton steps on centre, radii and rotation, the kernel's sums at each; a step that does not lower the
  /// sum of squared distances is not taken. `x` and `y` are of one length.
  static func refined(_ start: Ellipse, x: Span<Double>, y: Span<Double>) -> Candidate {
    var ellipse = start
    var best = Candidate(ellipse: start)
    for pass in 0..<4 {
      guard ellipse.radii.y > 0 else { break }
      let parameters: InlineArray<6, Double> = [
        ellipse.center.x, ellipse.center.y, ellipse.axis.x, ellipse.axis.y, ellipse.radii.x, ellipse.radii.y,
      ]
      var sums = InlineArray<22, Double>(repeating: 0)
      let parameterSpan = parameters.span
      var sumSpan = sums.mutableSpan
      unsafe x.withUnsafeBufferPointer { px in
        unsafe y.withUnsafeBufferPointer { py in
          unsafe parameterSpan.withUnsafeBufferPointer { p in
            unsafe sumSpan.withUnsafeMutableBufferPointer { s in
              unsafe ink_ellipse_step(px.baseAddress, py.baseAddress, min(px.count, py.count), p.baseAddress, s.baseAddress)
            }
          }
        }
      }
      let error = sums[20]
      guard error < best.error else { break }
      let settled = error > best.error * 0.999
      best = Candidate(ellipse: ellipse, error: error, largest: sums[21])
      guard !settled, pass < 3 else { break }
      var equations = NormalEquations5()
      for k in 0..<15 { equations.matrix[k] = sums[k] }
      for k in 0..<5 { equations.rightSide[k] = sums[15 + k] }
      guard let step = equations.solution() else { break }
      let radii = ellipse.radii + Vector2(step[2], step[3])
      // In units of the points' spread: beyond this the steps run away.
      guard radii.x > 0, radii.y > 0, radii.x < 100, abs(step[4]) < 1 else { break }
      let center = ellipse.center + ellipse.axis * step[0] + ellipse.axis.perpendicular * step[1]
      ellipse = Ellipse(
        center: center, radii: radii, axis: (ellipse.axis + ellipse.axis.perpendicular * step[4]).normalized)
    }
    return best
  }
}
