import InkGeometry

/// Ink type and colour of a stroke.
public struct PKInk: Hashable, Codable, Sendable {
  public typealias InkType = PKInkingTool.InkType

  public var inkType: InkType
  public var color: CGColor

  public init(_ inkType: InkType, color: CGColor = .black) {
    self.inkType = inkType
    self.color = color
  }
}
