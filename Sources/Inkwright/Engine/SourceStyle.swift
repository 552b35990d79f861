import Foundation
import InkGeometry
import InkStrokes

/// How the ink looked that a shape takes the place of.
struct SourceStyle: Hashable, Sendable {
  var ink: PKInk
  /// Median brush width over all samples of all sources, in the page's units.
  var width: CGFloat
  /// Median opacity of the samples, 0 to 1; the ink colour's own alpha comes on top.
  var opacity: CGFloat

  /// Of the strokes `sources`, one at least to mean anything; the ink is that of the one with the most samples, of equal ones
  /// the first.
  init(_ sources: [PKStroke]) {
    let most = sources.map(\.path.count).max()
    ink = sources.first { $0.path.count == most }?.ink ?? PKInk(.pen)
    var widths: [CGFloat] = [], opacities: [CGFloat] = []
    for stroke in sources {
      // A transform scales the brush by the root of what it scales areas by.
      let scale = stroke.transform.isIdentity ? 1 : abs(stroke.transform.determinant).squareRoot()
      for point in stroke.path {
        let width = point.size.width * scale
        if width.isFinite, width >= 0 { widths.append(width) }
        if point.opacity.isFinite { opacities.append(min(max(point.opacity, 0), 1)) }
      }
    }
    width = Self.median(&widths) ?? 1
    opacity = Self.median(&opacities) ?? 1
  }

  /// The ink with the opacity in its colour.
  var inkWithOpacity: PKInk {
    var copy = ink
    copy.color.alpha *= opacity
    return copy
  }

  /// The upper median: always one of the values.
  private static func median(_ values: inout [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    values.sort()
    return values[values.count / 2]
  }
}
