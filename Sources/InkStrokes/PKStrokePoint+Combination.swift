import Foundation
import InkGeometry

extension PKStrokePoint {
  /// The point whose every channel is 0.
  static let zero = PKStrokePoint(
    location: .zero, timeOffset: 0, size: .zero, opacity: 0, force: 0, azimuth: 0, altitude: 0, secondaryScale: 0)

  /// Adds `weight` times `other`, channel by channel.
  mutating func add(_ other: PKStrokePoint, _ weight: Double) {
    location.x += weight * other.location.x
    location.y += weight * other.location.y
    timeOffset += weight * other.timeOffset
    size.width += weight * other.size.width
    size.height += weight * other.size.height
    opacity += weight * other.opacity
    force += weight * other.force
    azimuth += weight * other.azimuth
    altitude += weight * other.altitude
    secondaryScale += weight * other.secondaryScale
    threshold += weight * other.threshold
    lateralJitter += weight * other.lateralJitter
  }

  /// `a` times the first point and `b` times the second.
  static func combination(_ first: PKStrokePoint, _ a: Double, _ second: PKStrokePoint, _ b: Double) -> PKStrokePoint {
    var sum = zero
    sum.add(first, a)
    sum.add(second, b)
    return sum
  }

  /// The bits of all channels in order.
  var channelBits: [UInt64] {
    [
      Double(location.x), Double(location.y), timeOffset, Double(size.width), Double(size.height), Double(opacity), Double(force),
      Double(azimuth), Double(altitude), Double(secondaryScale), Double(threshold), Double(lateralJitter),
    ].map(\.bitPattern)
  }
}
