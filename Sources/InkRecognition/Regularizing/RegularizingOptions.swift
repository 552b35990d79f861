/// How much a page's shapes are tidied against each other.
public struct RegularizingOptions: Hashable, Sendable {
  public enum Strength: String, Hashable, Sendable, CaseIterable {
    /// Shapes stay as they were fitted.
    case off
    /// What is all but so already: moves of a few hundredths of a shape's size.
    case light
    /// What was probably meant: moves of up to a fifth.
    case strong
  }

  /// Default light.
  public var strength: Strength = .light
  /// Spacing of a grid that edges of upright shapes lie on, in input units, more than 0; nil for none. A shape too small for it, or too
  /// far from it, stays. Default nil.
  public var grid: Double?

  public static let off = RegularizingOptions(strength: .off)

  public init(strength: Strength = .light, grid: Double? = nil) {
    self.strength = strength
    self.grid = grid
  }

  /// Throws `RecognitionError.invalidOption` for a value out of its range.
  public func validate() throws(RecognitionError) {
    guard let grid else { return }
    guard grid > 0, grid.isFinite else {
      throw .invalidOption(name: "grid", value: "\(grid)", mend: "give a number of units above 0, or leave the grid out")
    }
  }
}

/// Tolerances of a strength. Shares are of the smaller size concerned.
struct RegularizingTolerances {
  /// Largest angle taken out of sides and connectors, radians.
  var angle: Double
  /// Spread of edges and centres that are brought in line, and of corners of one shape.
  var alignment: Double
  /// Spread of sizes that are made equal.
  var size: Double
  /// Spread of gaps made equal, as a share of their mean.
  var gap: Double
  /// Way of a connector's end to an outline, as a share of √(shaft · shape's diagonal).
  var reach: Double
  /// Largest move of any point of a shape, as a share of its diagonal.
  var bound: Double

  init?(_ strength: RegularizingOptions.Strength) {
    switch strength {
    case .off: return nil
    case .light: self.init(angle: 4 * .pi / 180, alignment: 0.06, size: 0.06, gap: 0.12, reach: 0.25, bound: 0.08)
    case .strong: self.init(angle: 9 * .pi / 180, alignment: 0.16, size: 0.16, gap: 0.3, reach: 0.5, bound: 0.2)
    }
  }

  private init(angle: Double, alignment: Double, size: Double, gap: Double, reach: Double, bound: Double) {
    self.angle = angle
    self.alignment = alignment
    self.size = size
    self.gap = gap
    self.reach = reach
    self.bound = bound
  }

  /// Deviations under this share of a size count as none: what was tidied once is tidy.
  static let nothing = 1e-9
}
