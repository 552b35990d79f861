/// How raw samples are cleaned.
public struct CleaningOptions: Hashable, Sendable {
  /// A sample nearer than this to the last one kept is dropped; in the buffer's unit frame, 0 to 0.1. Default 0: equal ones only.
  public var minimumSpacing: Double = 0
  /// Longest hook at an end, as a share of the stroke's length, 0 (keep hooks) to 0.25. Default 0.04.
  public var hookLength: Double = 0.04
  /// Least turn of the pen that makes a hook, degrees, 60 to 180. Default 115: above the corners of drawn shapes' outlines
  /// that overshoot where they close.
  public var hookTurn: Double = 115

  public init() {}

  /// Throws `FittingError.invalidOption` for a value out of its range.
  public func validate() throws(FittingError) {
    try FittingError.check("minimumSpacing", minimumSpacing, in: 0...0.1)
    try FittingError.check("hookLength", hookLength, in: 0...0.25)
    try FittingError.check("hookTurn", hookTurn, in: 60...180)
  }
}
