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

    /// Length of a head along the line, in line widths; its half breadth is half of that.
    public static let lengthInLineWidths: CGFloat = 6

    /// A head that points along `direction`. Its length is six line widths, at most `longest`; half its breadth half the length.
    public init(tip: CGPoint, direction: Vector2, lineWidth: CGFloat, longest: CGFloat) {
      let length = Double(min(Self.lengthInLineWidths * max(lineWidth, 0), max(longest, 0))), u = direction.normalized
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
