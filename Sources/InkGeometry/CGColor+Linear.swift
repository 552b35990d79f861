import Foundation

extension CGColor {
  /// Largest linear-light component: 1 or less is standard range, more is HDR (IEC 61966-2-1's curve, continued past 1).
  public var linearExposure: CGFloat { Swift.max(Self.linear(red), Self.linear(green), Self.linear(blue), 0) }

  /// The colour with every component brought to `exposure` or less in linear light; darker components stay, so hue may change.
  public func limited(toLinearExposure exposure: CGFloat) -> CGColor {
    guard linearExposure > exposure else { return self }
    let e = Swift.max(Double(exposure), 0)
    var top = CGFloat(e <= 0.0031308 ? e * 12.92 : 1.055 * pow(e, 1 / 2.4) - 0.055)
    // Rounding must not leave the colour a hair above the limit.
    if Self.linear(top) > exposure { top *= 1 - 1e-12 }
    return CGColor(srgbRed: Swift.min(red, top), green: Swift.min(green, top), blue: Swift.min(blue, top), alpha: alpha)
  }

  private static func linear(_ v: CGFloat) -> CGFloat { v <= 0.04045 ? v / 12.92 : CGFloat(pow((Double(v) + 0.055) / 1.055, 2.4)) }
}
