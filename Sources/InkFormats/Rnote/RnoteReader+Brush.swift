import Foundation
import InkGeometry
import InkStrokes

/// A stroke's look, of any of Rnote's styles (`smooth`, `rough`, `textured`).
struct RnoteStyle {
  /// How force makes width.
  enum PressureCurve: String {
    case const, linear, sqrt, cbrt, pow2, pow3

    func width(_ width: Double, _ force: Double) -> Double {
      let p = min(max(force, 0), 1)
      switch self {
      case .const: return width
      case .linear: return width * p
      case .sqrt: return width * p.squareRoot()
      case .cbrt: return width * Foundation.cbrt(p)
      case .pow2: return width * p * p
      case .pow3: return width * p * p * p
      }
    }
  }

  var width = 1.0
  var stroke: CGColor?
  var fill: CGColor?
  var curve = PressureCurve.linear
  var dashes: [CGFloat] = []

  init(_ value: JSONValue?) {
    guard let content = value?.members.first(where: { _ in true })?.value else { return }
    width = content["stroke_width"]?.double.map { max($0, 0) } ?? 1
    stroke = (content["stroke_color"] ?? content["color"]).flatMap(RnoteReader.color)
    fill = content["fill_color"].flatMap(RnoteReader.color)
    curve = content["pressure_curve"]?.string.flatMap(PressureCurve.init(rawValue:)) ?? .linear
    switch content["line_style"]?.string {
    case "dotted": dashes = [0, CGFloat(2 * width)]
    case "dashed_narrow": dashes = [CGFloat(2 * width), CGFloat(2 * width)]
    case "dashed_equidistant": dashes = [CGFloat(4 * width), CGFloat(4 * width)]
    case "dashed_wide": dashes = [CGFloat(4 * width), CGFloat(8 * width)]
    default: break
    }
  }
}

extension RnoteReader {
  /// A path is a start and segments that end somewhere each; up to 0.5.8 every segment had its own start, and up to 0.5.13 the
  /// first segment's end is the start.
  mutating func readBrush(_ brush: JSONValue, layer: Int) throws(FormatError) {
    let style = RnoteStyle(brush["style"])
    guard let path = brush["path"] else { throw FormatError(.missing("\"path\"")) }
    var points: [PKStrokePoint] = []
    func element(_ value: JSONValue) throws(FormatError) -> PKStrokePoint {
      guard let place = value["pos"]?.point, place.x.isFinite, place.y.isFinite else {
        throw FormatError(.invalid("\"pos\" of point \(points.count + 1)", expected: "a pair of numbers"))
      }
      let force = value["pressure"]?.double ?? 1
      return PKStrokePoint(location: place, width: style.curve.width(style.width, force), force: force)
    }
    func curve(_ control1: Vector2, _ control2: Vector2, _ end: PKStrokePoint) {
      guard let start = points.last else { return points.append(end) }
      let bezier = CubicBezier(Vector2(start.location), control1, control2, Vector2(end.location))
      for step in 1...8 {
        let t = Double(step) / 8
        var point = step == 8 ? end : start
        if step < 8 {
          point.location = CGPoint(bezier.point(at: t))
          point.force = start.force + (end.force - start.force) * t
          point.size.width = start.size.width + (end.size.width - start.size.width) * t
          point.size.height = point.size.width
        }
        points.append(point)
      }
    }
    if let start = path["start"] { points.append(try element(start)) }
    let segments = path.isArray ? path : path["segments"]
    points.reserveCapacity(segments?.count ?? 0)
    for segment in segments?.elements.map({ $0 }) ?? [] {
      for (kind, content) in segment.members {
        if points.isEmpty, let start = content["start"] { points.append(try element(start)) }
        guard let last = content["end"] ?? content["element"] else { throw FormatError(.missing("\"end\" of a segment")) }
        let end = try element(last)
        switch kind {
        case "quadbezto", "quadbez":
          guard let start = points.last, let control = content["cp"]?.point else { throw FormatError(.missing("\"cp\" of a segment")) }
          let a = Vector2(start.location), c = Vector2(control), b = Vector2(end.location)
          curve(a.lerp(to: c, 2.0 / 3), b.lerp(to: c, 2.0 / 3), end)
        case "cubbezto", "cubbez":
          guard let control1 = content["cp1"]?.point, let control2 = content["cp2"]?.point else {
            throw FormatError(.missing("\"cp1\" or \"cp2\" of a segment"))
          }
          curve(Vector2(control1), Vector2(control2), end)
        default: points.append(end)
        }
      }
    }
    if !style.dashes.isEmpty { page.strokeStyles[page.strokes.count] = InkPage.StrokeStyle(dashes: style.dashes) }
    let isMarker = layer == 2
    page.strokes.append(numbering.stroke(points, PKInk(isMarker ? .marker : .pen, color: style.stroke ?? .clear)))
    page.strokeLayers.append(layer)
  }
}
