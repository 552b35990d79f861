import Foundation

/// One point of a stroke path.
public struct PKStrokePoint: Hashable, Codable, Sendable {
  public var location: CGPoint
  /// Seconds since the stroke's creation date.
  public var timeOffset: TimeInterval
  /// Width and height of the brush, in the drawing's units.
  public var size: CGSize
  /// 0 to 2.
  public var opacity: CGFloat
  /// 1 is an average touch.
  public var force: CGFloat
  /// Direction the pencil leans to, 0 to 2π.
  public var azimuth: CGFloat
  /// Angle to the page, 0 to π/2.
  public var altitude: CGFloat
  /// Scale of the ink's secondary effect (watercolour, crayon); 1 is neutral.
  public var secondaryScale: CGFloat
  /// From which strength on the ink shows; 0 shows all.
  public var threshold: CGFloat
  /// How far particles at the stroke's edge stray sideways (pencil); 0 is none.
  public var lateralJitter: CGFloat

  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat, azimuth: CGFloat, altitude: CGFloat,
    secondaryScale: CGFloat = 1, threshold: CGFloat = 0, lateralJitter: CGFloat = 0
  ) {
    self.location = location
    self.timeOffset = timeOffset
    self.size = size
    self.opacity = opacity
    self.force = force
    self.azimuth = azimuth
    self.altitude = altitude
    self.secondaryScale = secondaryScale
    self.threshold = threshold
    self.lateralJitter = lateralJitter
  }

  /// A point of which only place, time and width are known: full opacity, average force, pen upright.
  public init(location: CGPoint, timeOffset: TimeInterval = 0, width: CGFloat = 1, force: CGFloat = 1) {
    self.init(
      location: location, timeOffset: timeOffset, size: CGSize(width: width, height: width), opacity: 1, force: force, azimuth: 0,
      altitude: .pi / 2)
  }
}
