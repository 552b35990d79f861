import Foundation
import InkFitting
import InkGeometry
import InkMarkup
import InkStrokes

/// How a stroke of ink is drawn: of even width as a line, else as the area that the brush covers. Either is one figure in one
/// colour, so that translucent ink does not darken itself where it crosses. Pencil and crayon get a grain over it.
struct InkDrawing {
  private enum Form {
    case line(CGPath, width: CGFloat)
    case area(CGPath)
  }

  private var form: Form?
  private var grain: InkGrain?

  /// Largest distance of what is drawn from the ink, as a share of its width: less than the eye can tell.
  private static let tolerance = 0.05
  /// Ink thinner than this share of the page's diagonal shows no grain.
  private static let thinnestGrain = 0.001

  /// `outline`: the exact figure that the stroke stands for, in the coordinates of its path.
  init(_ stroke: PKStroke, outline: CGPath?, layout: PageLayout) {
    if let outline, !outline.isEmpty {
      form = .line(outline.applying(stroke.transform), width: layout.drawnWidth(stroke.meanWidth))
      return
    }
    var low = CGFloat.infinity, high = CGFloat(0), sum = 0.0, count = 0.0
    let scale = stroke.transform.meanScale
    stroke.forEachSample { _, point in
      let width = layout.drawnWidth(point.size.width * scale)
      low = min(low, width)
      high = max(high, width)
      sum += Double(width)
      count += 1
    }
    guard count > 0 else { return }
    let mean = sum / count, tolerance = max(mean * Self.tolerance, .leastNormalMagnitude)
    guard let ink = try? BezierFitter(FittingOptions(tolerance: .absolute(tolerance), mode: .quick)).fitInk(stroke) else { return }
    func drawnWidth(_ width: Double) -> Double { Double(layout.drawnWidth(CGFloat(width))) }
    if high - low > low * 0.02 {
      form = .area(InkOutline(ink, tolerance: tolerance / 2, width: drawnWidth).path)
    } else if stroke.path.basis == .uniformCubicBSpline, stroke.path.count > 1, stroke.hasUsablePoints {
      form = .line(stroke.path.bezierRepresentation.applying(stroke.transform), width: CGFloat(mean))
    } else {
      form = .line(Self.path(ink.segments), width: CGFloat(mean))
    }
    if mean > Double(layout.frame.diagonal) * Self.thinnestGrain {
      grain = InkGrain(ink, type: stroke.ink.inkType, seed: stroke.randomSeed, meanWidth: mean, drawnWidth: drawnWidth)
    }
  }

  /// None for ink without a place.
  func items(in color: CGColor) -> [DisplayItem] {
    func body(_ color: CGColor) -> [DisplayItem] {
      switch form {
      case .line(let path, let width): [.stroke(.path(path), color, width: width)]
      case .area(let path): [.fill(.path(path), color)]
      case nil: []
      }
    }
    guard let grain else { return body(color) }
    func faded(_ share: CGFloat) -> CGColor { color.copy(alpha: color.alpha * share) ?? color }
    return body(faded(InkGrain.body)) + [.stroke(.path(grain.path), faded(InkGrain.grain), width: CGFloat(grain.width))]
  }

  /// A single point becomes a line of no length, which round ends make a dot.
  private static func path(_ segments: [CubicBezier]) -> CGPath {
    var path = CGPath()
    guard let first = segments.first else { return path }
    path.move(to: CGPoint(first.p0))
    for s in segments {
      if s.isStraight {
        path.addLine(to: CGPoint(s.p3))
      } else {
        path.addCurve(to: CGPoint(s.p3), control1: CGPoint(s.p1), control2: CGPoint(s.p2))
      }
    }
    return path
  }
}

extension CubicBezier {
  /// Whether the segment is a straight line at an even pace or a point.
  fileprivate var isStraight: Bool {
    let third = (p3 - p0) / 3, slack = 1e-9 * max((p3 - p0).length, .leastNormalMagnitude)
    return (p1 - p0 - third).length <= slack && (p3 - p2 - third).length <= slack
  }
}
