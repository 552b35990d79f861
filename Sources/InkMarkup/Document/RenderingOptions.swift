/// How a document is drawn.
public struct RenderingOptions: Hashable, Sendable {
  public var darkUserInterfaceStyle: Bool
  public var rightToLeftLayoutDirection: Bool

  public init(darkUserInterfaceStyle: Bool = false, layoutRightToLeft: Bool = false) {
    self.darkUserInterfaceStyle = darkUserInterfaceStyle
    rightToLeftLayoutDirection = layoutRightToLeft
  }
}
