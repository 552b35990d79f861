import Foundation
import InkGeometry

extension PKDrawing {
  /// Erases along a path as broad as its points' size. `mask` limits the eraser in the path's own coordinates, before `transform`.
  ///
  /// Strokes are cut where the eraser passes over the middle of their line; what stays of a stroke is its substrokes, shortened so
  /// that their ends do not reach into the erased area. Strokes that the eraser only brushes are kept as they are.
  public mutating func erasePath(_ eraserPath: PKStrokePath, mask: CGPath? = nil, transform: CGAffineTransform = .identity) {
    guard let swath = EraserSwath(eraserPath, mask: mask, transform: transform) else { return }
    strokes = strokes.flatMap { $0.renderBounds.intersects(swath.bounds) ? $0.parts(outside: swath) : [$0] }
  }

  public func erasingPath(_ eraserPath: PKStrokePath, mask: CGPath? = nil, transform: CGAffineTransform = .identity) -> PKDrawing {
    var copy = self
    copy.erasePath(eraserPath, mask: mask, transform: transform)
    return copy
  }
}

extension PKStroke {
  /// The stroke itself where the swath leaves it alone.
  fileprivate func parts(outside swath: EraserSwath) -> [PKStroke] {
    let scale = Double(transform.meanScale), top = CGFloat(path.count - 1)
    let step = scale > 0 ? swath.leastRadius / 2 / scale : swath.leastRadius
    let kept = path.stretches(step: step) { !swath.contains($0.applying(transform)) }
    guard kept != [0...top] else { return [self] }
    return kept.compactMap { range in
      let low = range.lowerBound > 0 ? path.parametricValue(range.lowerBound, offsetBy: .distance(halfWidth(at: range.lowerBound))) : 0
      let high =
        range.upperBound < top ? path.parametricValue(range.upperBound, offsetBy: .distance(-halfWidth(at: range.upperBound))) : top
      return high > low ? substroke(range: low...high) : nil
    }
  }

  /// Units of the path.
  private func halfWidth(at parameter: CGFloat) -> CGFloat {
    let size = path.interpolatedPoint(at: parameter).size, half = Swift.max(size.width, size.height) / 2
    return half.isFinite ? Swift.max(half, 0) : 0
  }
}
