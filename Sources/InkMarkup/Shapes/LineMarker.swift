import Foundation
import InkGeometry

extension ShapeMarkup {
  /// What stands at an end of an open path.
  public enum LineMarker: Hashable, CaseIterable, Sendable {
    case none, arrow
  }

  /// An arrow at the end of a line: two barbs that meet at the tip, drawn with the line's own width.
  public struct ArrowHead: Hashable, Sendable {
    public var tip: CGPoint
    /// Ends of the barbs, left and right of the direction.
    public var barbs: [CGPoint]

    /// Least and greatest length of a head along the line, in line widths; its half breadth is half of that.
    public static let lengthInLineWidths: ClosedRange<CGFloat> = 6...14

    /// A head that points along `direction`. Its length lies between six and fourteen line widths, more for a longer line, and is at
    /// most `longest`, a half or a third of the line's length; half its breadth is half the length.
    public init(tip: CGPoint, direction: Vector2, lineWidth: CGFloat, longest: CGFloat) {
      let width = max(lineWidth, 0), most = max(longest, 0), range = Self.lengthInLineWidths
      // A thin line's head would be lost at six widths.
      let wanted = min(max(1.7 * (width * most).squareRoot(), range.lowerBound * width), range.upperBound * width)
      let length = Double(min(wanted, most)), u = direction.normalized
      let foot = Vector2(tip) - u * length
      self.tip = tip
      barbs = [foot + u.perpendicular * (length / 2), foot - u.perpendicular * (length / 2)].map { CGPoint($0) }
    }

    public var path: CGPath {
      var path = CGPath()
      path.addLines(between: [barbs[0], tip, barbs[1]])
      return path
    }
  }
}
