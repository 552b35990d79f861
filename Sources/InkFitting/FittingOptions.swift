/// How Bézier paths are fitted to strokes.
public struct FittingOptions: Hashable, Sendable {
  /// Largest distance of a sample from the path.
  public enum Tolerance: Hashable, Sendable {
    /// As a share of the diagonal of the stroke's bounding box, 1e-4 to 0.25.
    case relative(Double)
    /// In the points' units; positive. Held to what `relative` allows.
    case absolute(Double)
  }

  /// How much work is spent to save segments.
  public enum Mode: String, Hashable, CaseIterable, Sendable {
    case quick
    case fast
    /// Follows several chains at once: fewer segments for about ten times the time.
    case optimal
  }

  /// Default: 1 % of the diagonal.
  public var tolerance: Tolerance = .relative(0.01)
  /// Default: fast.
  public var mode: Mode = .fast
  /// Where the path may break its direction; everywhere else it is smooth. Nil: nowhere. Default: turns of 50° and more alone, since
  /// each break costs a segment that a smooth path through a shallow or rounded corner spares.
  public var corners: CornerOptions? = CornerOptions(window: 0.04, turn: 50, sharpness: 0.6)
  /// A stroke whose ends lie at most this share of its diagonal apart is closed and closes smoothly (unless it has a corner
  /// there), 0 to 0.25. Default 0.01.
  public var closingGap: Double = 0.01
  /// Largest error of a width or force along the path, as a share of the stroke's largest, 1e-4 to 0.5. Default 0.02.
  public var profileTolerance: Double = 0.02

  public init() {}

  public init(tolerance: Tolerance, mode: Mode = .fast) {
    self.tolerance = tolerance
    self.mode = mode
  }

  /// Throws `FittingError.invalidOption` for a value out of its range.
  public func validate() throws(FittingError) {
    switch tolerance {
    case .relative(let share): try FittingError.check("tolerance", share, in: Self.relativeTolerances)
    case .absolute(let distance):
      guard distance > 0, distance.isFinite else {
        throw .invalidOption(name: "tolerance", value: "\(distance)", mend: "give a positive length")
      }
    }
    try corners?.validate()
    try FittingError.check("closingGap", closingGap, in: 0...0.25)
    try FittingError.check("profileTolerance", profileTolerance, in: 1e-4...0.5)
  }

  static let relativeTolerances = 1e-4...0.25

  /// The tolerance as a share of `diagonal`.
  func relativeTolerance(diagonal: Double) -> Double {
    switch tolerance {
    case .relative(let share): share
    case .absolute(let distance):
      diagonal > 0 ? min(max(distance / diagonal, Self.relativeTolerances.lowerBound), Self.relativeTolerances.upperBound) : 0.25
    }
  }
}
