import InkGeometry

extension EllipseFit {
  /// Approximate foot of `p`: unit normal and eccentric direction (cos, sin) in the ellipse's frame, signed distance.
  ///
  /// The point under the radial direction of the circle the ellipse is squashed from, moved by one Newton step along the
  /// outline. The distance is measured along the normal there, so the foot's error enters squared.
  @inline(__always)
  static func foot(_ p: Vector2, _ ellipse: Ellipse) -> (normal: Vector2, direction: Vector2, distance: Double) {
    let a = ellipse.radii.x, b = ellipse.radii.y
    let q = ellipse.local(p)
    var direction = Vector2(q.x * b, q.y * a)
    let size = direction.lengthSquared
    direction = size > 0 ? direction / size.squareRoot() : Vector2(0, 1)
    let at = Vector2(a * direction.x, b * direction.y), along = Vector2(-a * direction.y, b * direction.x)
    let off = q - at
    // g is the derivative of half the squared distance; its own, floored, keeps the step a descent near the evolute.
    let g = off.dot(along), curvature = along.lengthSquared + off.dot(at)
    let floor = 0.25 * along.lengthSquared
    let step = Swift.min(Swift.max(g / Swift.max(curvature, floor, 1e-300), -0.5), 0.5)
    direction += direction.perpendicular * step
    direction /= direction.lengthSquared.squareRoot()
    let normal = Vector2(b * direction.x, a * direction.y)
    let unit = normal / normal.lengthSquared.squareRoot()
    return (unit, direction, (q - Vector2(a * direction.x, b * direction.y)).dot(unit))
  }

  /// At most three Gauss-Newton steps on centre, radii and rotation; a step that does not lower the sum of squared distances
  /// is not taken.
  @inline(__always)
  static func refined(_ start: Ellipse, _ n: Int, at: (Int) -> Vector2) -> (ellipse: Ellipse, error: Double) {
    var ellipse = start
    var best = (ellipse: start, error: Double.infinity)
    for pass in 0..<4 {
      var normal = NormalEquations5()
      var error = 0.0
      for i in 0..<n {
        let f = foot(at(i), ellipse)
        error += f.distance * f.distance
        // Derivatives of the foot along the normal: centre (in the frame), radii, rotation.
        let a = ellipse.radii.x, b = ellipse.radii.y
        let turn = f.normal.y * a * f.direction.x - f.normal.x * b * f.direction.y
        normal.add(f.normal.x, f.normal.y, f.normal.x * f.direction.x, f.normal.y * f.direction.y, turn, residual: f.distance)
      }
      guard error < best.error else { break }
      let settled = error > best.error * 0.999
      best = (ellipse, error)
      guard !settled, pass < 3, let step = normal.solution() else { break }
      let radii = ellipse.radii + Vector2(step.2, step.3)
      guard radii.x > 0, radii.y > 0, radii.x < 100, abs(step.4) < 1 else { break }
      let center = ellipse.center + ellipse.axis * step.0 + ellipse.axis.perpendicular * step.1
      let axis = (ellipse.axis + ellipse.axis.perpendicular * step.4).normalized
      ellipse = Ellipse(center: center, radii: radii, axis: axis)
    }
    return best
  }
}
