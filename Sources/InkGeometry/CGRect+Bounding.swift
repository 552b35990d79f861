import Foundation

extension CGRect {
  /// Smallest rectangle around the finite ones of `points`; `.null` when there is none.
  public init(bounding points: some Sequence<CGPoint>) {
    var lowX = CGFloat.infinity, lowY = CGFloat.infinity, highX = -CGFloat.infinity, highY = -CGFloat.infinity
    for p in points where p.x.isFinite && p.y.isFinite {
      lowX = Swift.min(lowX, p.x)
      lowY = Swift.min(lowY, p.y)
      highX = Swift.max(highX, p.x)
      highY = Swift.max(highY, p.y)
    }
    self = lowX <= highX ? CGRect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY) : .null
  }

  /// Length of the diagonal; 0 for the null rectangle.
  public var diagonal: Double { isNull ? 0 : Vector2(Double(width), Double(height)).length }

  public var center: CGPoint { CGPoint(x: midX, y: midY) }
}
