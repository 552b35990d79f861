extension CubicBezier {
  /// Arc length to within `accuracy` of the length of the control polygon (1e-9; not below 1e-13), cusps included.
  ///
  /// Gauss-Legendre quadrature of the speed, halves against the whole; halved where they differ, 24 times at most: the
  /// part that then remains unsettled, at a cusp, is shorter than 1e-7 of the parameter, and its speed is near 0.
  public func length(accuracy: Double = 1e-9) -> Double {
    let polygon = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    guard polygon > 0, polygon.isFinite else { return 0 }
    let least = Swift.max(accuracy, 1e-13) * polygon
    return refined(0, 1, speedIntegral(0, 1), accuracy: least, depth: 24)
  }

  /// Arc length from the start to parameter `t`, 0 to 1.
  public func length(upTo t: Double, accuracy: Double = 1e-9) -> Double {
    t > 0 ? split(at: Swift.min(t, 1)).0.length(accuracy: accuracy) : 0
  }

  private func refined(_ a: Double, _ b: Double, _ whole: Double, accuracy: Double, depth: Int) -> Double {
    let middle = (a + b) / 2
    let left = speedIntegral(a, middle), right = speedIntegral(middle, b)
    guard abs(left + right - whole) > accuracy, depth > 0 else { return left + right }
    return refined(a, middle, left, accuracy: accuracy / 2, depth: depth - 1)
      + refined(middle, b, right, accuracy: accuracy / 2, depth: depth - 1)
  }

  /// Eight-point Gauss-Legendre quadrature of the speed over a ... b.
  private func speedIntegral(_ a: Double, _ b: Double) -> Double {
    let nodes: InlineArray<4, Double> = [0.183434642495649805, 0.525532409916328986, 0.796666477413626740, 0.960289856497536232]
    let weights: InlineArray<4, Double> = [0.362683783378361983, 0.313706645877887287, 0.222381034453374471, 0.101228536290376259]
    let middle = (a + b) / 2, half = (b - a) / 2
    var sum = 0.0
    for k in 0..<4 {
      sum += weights[k] * (derivative(at: middle - half * nodes[k]).length + derivative(at: middle + half * nodes[k]).length)
    }
    return sum * half
  }
}
