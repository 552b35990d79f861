import Foundation

/// A colour in sRGB (extended range allowed), where CoreGraphics is absent.
public struct CGColor: Hashable, Codable, Sendable {
  /// Components in gamma-encoded sRGB: 0 to 1 within gamut, beyond 1 for HDR. `alpha` is 0 to 1.
  public var red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) { self.init(srgbRed: gray, green: gray, blue: gray, alpha: alpha) }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
}
