import Foundation

/// How near to a perfect form ink must be to be given it. Each is on at a tight tolerance; `off` takes the ink as it is.
public struct SnappingOptions: Hashable, Sendable {
  /// Least ratio of radii of a circle, 0 to 1; above 1 never. Default 0.88.
  public var roundness: Double = 0.88
  /// Least ratio of sides of a square, 0 to 1; above 1 never. Default 0.92.
  public var squareness: Double = 0.92
  /// Largest angle to the page's axes, radians, that is taken out of boxes and ellipses. Default 4°.
  public var axisTolerance: Double = 4 * .pi / 180
  /// Largest bow of a straight shaft, as a share of its chord. Default 0.06.
  public var straightness: Double = 0.06
  /// Largest distance of a many-sided polygon's corner from the regular one's, as a share of the radius. Default 0.12.
  public var regularity: Double = 0.12

  public static let off = SnappingOptions(roundness: 2, squareness: 2, axisTolerance: 0, straightness: 0.06, regularity: 0)

  public init() {}

  public init(roundness: Double, squareness: Double, axisTolerance: Double, straightness: Double, regularity: Double) {
    self.roundness = roundness
    self.squareness = squareness
    self.axisTolerance = axisTolerance
    self.straightness = straightness
    self.regularity = regularity
  }
}
