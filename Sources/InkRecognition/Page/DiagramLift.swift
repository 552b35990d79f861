import Foundation

/// What the page networks' word is worth on a diagram.
///
/// They learn from generated pages and are too careful on strangers' diagrams: of the closed shapes of several strokes that they
/// gave 0.1 to 0.5 on flowcharts, four of five were right, of the rings that an arrow leads to, all. The steps were chosen on every
/// second writer of the flowcharts; on the others the symbols found exactly went from 80.6 to 84.4 % by the first two of them, and
/// by 1.5 points more by the others, at the same precision. Since groups are chosen for a page as a whole there are fewer false shapes,
/// and larger steps for diamonds and arrows found 0.8 points more.
enum DiagramLift {
  /// Added to the log-odds of closed shapes, of diamonds besides (no writing looks like one), of arrows in several strokes, of rings that
  /// a shaft leads to, of arrows and of lines from one closed shape to another; before the networks' temperature.
  private static let closed = 1.4
  private static let diamond = 0.8
  private static let arrow = 1.0
  private static let pointedRing = 2.5
  private static let joinedArrow = 2.5
  private static let joinedPath = 1.5
  /// From here on a shaft leads to a ring; from here to 1 an arrow's ends are at shapes.
  private static let pointed = 0.5
  private static let joined = 0.5
  /// A page of fewer strokes, or with less of its ink in closed shapes, is taken for no diagram.
  static let leastStrokes = 16
  static let leastClosedInk = 0.15

  /// The score of a candidate, 0 to 1, on a diagram.
  static func lifted(_ score: Float, _ candidate: GroupCandidate, _ attachment: PageAttachment, temperature: Float = 1) -> Float {
    guard let shape = candidate.meant?.shapeClass else { return score }
    var step = 0.0
    if shape.rawValue >= ShapeClass.ellipse.rawValue, shape.rawValue <= ShapeClass.star.rawValue {
      step = closed
      if shape == .diamond { step += diamond }
      if shape == .ellipse, attachment.pointed > pointed { step += pointedRing }
    } else if shape == .arrow {
      if candidate.indices.count > 1 { step = arrow }
      step += joinedArrow * min(max((attachment.joined - joined) / (1 - joined), 0), 1)
    } else if shape.isPath, shape != .spiral {
      step = joinedPath * min(max((attachment.joined - joined) / (1 - joined), 0), 1)
    }
    guard step > 0 else { return score }
    let odds = score / max(1 - score, 1e-6) * Float(exp(step / Double(temperature)))
    return odds / (1 + odds)
  }
}
