import CInkKernels
import InkGeometry
import Testing

/// The C kernel against the same sums in plain Swift, one point at a time.
@Suite struct EllipseKernelTests {
  private func plainStep(_ points: [Vector2], _ ellipse: Ellipse) -> [Double] {
    let a = ellipse.radii.x, b = ellipse.radii.y
    var sums = [Double](repeating: 0, count: 22)
    for p in points {
      let q = ellipse.local(p)
      var direction = Vector2(q.x * b, q.y * a)
      direction = direction.lengthSquared > 1e-300 ? direction / direction.length : Vector2(0, 1)
      let at = Vector2(a * direction.x, b * direction.y), along = Vector2(-a * direction.y, b * direction.x), speed = along.lengthSquared
      let step = (q - at).dot(along) / max(speed + (q - at).dot(at), 0.25 * speed, 1e-300)
      direction = (direction + direction.perpendicular * min(max(step, -0.5), 0.5)).normalized
      let normal = Vector2(b * direction.x, a * direction.y).normalized
      let distance = (q - Vector2(a * direction.x, b * direction.y)).dot(normal)
      let g = [
        normal.x, normal.y, normal.x * direction.x, normal.y * direction.y,
        normal.y * a * direction.x - normal.x * b * direction.y,
      ]
      var k = 0
      for row in 0..<5 {
        for column in 0...row {
          sums[k] += g[row] * g[column]
          k += 1
        }
        sums[15 + row] += g[row] * distance
      }
      sums[20] += distance * distance
      sums[21] = max(sums[21], distance * distance)
    }
    return sums
  }

  @Test(arguments: [0, 1, 5, 7, 8, 9, 16, 64, 67]) func agreesWithPlainSwift(count: Int) {
    var random = SeededNoise(UInt64(count) + 1)
    for ellipse in [
      Ellipse(center: Vector2(0.1, -0.2), radii: Vector2(1.2, 0.7), rotation: 0.4),
      Ellipse(center: .zero, radii: Vector2(1, 1), rotation: 0),
      Ellipse(center: .zero, radii: Vector2(1.5, 0.01), rotation: -1),
    ] {
      // Points all over, the centre among them.
      let points = (0..<count).map { $0 == 3 ? ellipse.center : random.offset(2) }
      let x = points.map(\.x), y = points.map(\.y)
      let parameters = [ellipse.center.x, ellipse.center.y, ellipse.axis.x, ellipse.axis.y, ellipse.radii.x, ellipse.radii.y]
      var sums = [Double](repeating: -1, count: 22)
      unsafe ink_ellipse_step(x, y, count, parameters, &sums)
      for (got, expected) in zip(sums, plainStep(points, ellipse)) { #expect(abs(got - expected) <= 1e-9 * max(1, abs(expected))) }
    }
  }
}
