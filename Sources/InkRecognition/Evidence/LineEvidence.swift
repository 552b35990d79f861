import InkFitting
import InkGeometry

/// How far the ink is one straight line, or one circular arc.
struct LineEvidence {
  /// Root mean square and largest distance from the best line, group frame.
  var rms = 1.0
  var maximum = 1.0
  /// Distance between the path's ends over its length.
  var straightness = 0.0
  /// Share of the path that runs backward along the line.
  var backward = 1.0
  /// Extent along the line, group frame, input of the ends.
  var start = Vector2.zero
  var end = Vector2.zero
  /// Circular arc through an open path.
  var arcRMS = 1.0
  /// Sweep of the arc in full turns.
  var sweep = 0.0

  init(_ group: StrokeGroup) {
    let path = group.path
    if let fit = LineFit(path.span) {
      rms = fit.rms
      maximum = fit.maximum
      // The farthest points along the line: a retraced line keeps both ends.
      var low = Double.infinity, high = -Double.infinity, back = 0.0, total = 0.0
      var lowIndex = 0, highIndex = 0
      for i in path.indices {
        let along = fit.line.parameter(of: path[i])
        if along < low { (low, lowIndex) = (along, i) }
        if along > high { (high, highIndex) = (along, i) }
        if i > 0 {
          let step = along - fit.line.parameter(of: path[i - 1])
          total += abs(step)
          if step < 0 { back -= step }
        }
      }
      backward = total > 0 ? back / total : 1
      start = lowIndex <= highIndex ? path[lowIndex] : path[highIndex]
      end = lowIndex <= highIndex ? path[highIndex] : path[lowIndex]
    }
    if let first = path.first, let last = path.last, group.pathLength > 0 { straightness = first.distance(to: last) / group.pathLength }
    if let circle = CircleFit(path.span) {
      arcRMS = circle.rms
      sweep = abs(circle.sweep) / (2 * .pi)
    }
  }

  func write(_ features: inout FeatureWriter) {
    features.addLog(rms)
    features.addLog(maximum)
    features.add(straightness)
    features.add(min(backward, 1 - backward))
    features.addLog(arcRMS)
    features.add(min(sweep, 4))
  }
}
