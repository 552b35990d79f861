/// How a channel of the pen, its width or its force, runs along a fitted path: straight between knots.
public struct StrokeProfile: Hashable, Sendable {
  /// A value at a place on the path.
  public struct Knot: Hashable, Sendable {
    /// Number of the segment plus the parameter on it, 0 to the number of segments.
    public var parameter: Double
    public var value: Double
  }

  /// Parameters rising, the first at the path's start and the last at its end; one knot for a constant.
  public private(set) var knots: [Knot]

  /// The value at `parameter`; that of the nearest end outside of the knots.
  public func value(at parameter: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return 0 }
    guard parameter > first.parameter else { return first.value }
    guard parameter < last.parameter else { return last.value }
    var low = 0, high = knots.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].parameter <= parameter { low = middle } else { high = middle }
    }
    let a = knots[low], b = knots[high]
    return a.value + (b.value - a.value) * ((parameter - a.parameter) / (b.parameter - a.parameter))
  }

  /// A profile within `tolerance` of every value; `parameters` rising, as many as `values`, which are finite.
  ///
  /// From each knot the samples are followed while one slope serves all (the swing filter of H. Elmeleegy et al. 2009): O(n).
  init(parameters: [Double], values: [Double], tolerance: Double) {
    knots = []
    let n = min(parameters.count, values.count)
    guard n > 0 else { return }
    let low = values.prefix(n).min() ?? 0, high = values.prefix(n).max() ?? 0
    if n == 1 || high - low <= 2 * tolerance {
      knots = [Knot(parameter: parameters[0], value: low + (high - low) / 2)]
      return
    }
    knots.append(Knot(parameter: parameters[0], value: values[0]))
    var least = -Double.infinity, most = Double.infinity, at = knots[0]
    /// The knot at sample `i`, by the slope nearest to the sample of those that serve.
    func knot(_ i: Int) -> Knot {
      let run = parameters[i] - at.parameter
      return Knot(parameter: parameters[i], value: at.value + min(max((values[i] - at.value) / run, least), most) * run)
    }
    for i in 1..<n {
      let run = parameters[i] - at.parameter
      let lower = max(least, (values[i] - tolerance - at.value) / run), upper = min(most, (values[i] + tolerance - at.value) / run)
      if lower <= upper {
        least = lower
        most = upper
        continue
      }
      at = knot(i - 1)
      knots.append(at)
      let next = parameters[i] - at.parameter
      least = (values[i] - tolerance - at.value) / next
      most = (values[i] + tolerance - at.value) / next
    }
    knots.append(knot(n - 1))
  }
}
