import InkGeometry

extension FittingWorkspace {
  /// The parameter of every sample of the last fit along its path: the number of its segment plus the parameter there. Rising.
  ///
  /// Nearest points, sought from a first guess by arc length, so that a path which meets itself does not lead astray.
  mutating func parameters() -> [Double] {
    guard !links.isEmpty else { return [0] }
    var result: [Double] = [], first = 0
    result.reserveCapacity(fitter.points.count)
    for (k, link) in links.enumerated() {
      fitter.locate(link, from: first)
      // A joint's sample belongs to the segment that it ends.
      for i in (k == 0 ? 0 : 1)..<(link.last - first + 1) { result.append(Double(k) + fitter.whole.u[i]) }
      first = link.last
    }
    Self.makeRising(&result, top: Double(links.count))
    return result
  }

  /// Moves parameters as little as needed for each to lie beyond the one before, the first at 0 and the last at `top`.
  private static func makeRising(_ u: inout [Double], top: Double) {
    let n = u.count
    guard n > 1 else { return }
    let step = min(1e-9, top / Double(2 * n))
    u[0] = 0
    for i in 1..<n { u[i] = max(u[i], u[i - 1] + step) }
    u[n - 1] = top
    for i in (0..<(n - 1)).reversed() { u[i] = max(min(u[i], u[i + 1] - step), 0) }
  }
}
