import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension RnoteReader {
  /// Column by column: six numbers, or nine of a 3 by 3 matrix in old files.
  private static func transform(_ value: JSONValue?) -> CGAffineTransform {
    var numbers: [Double] = []
    guard let list = value?["affine"] ?? value?["transform"]?["affine"], list.copyNumbers(into: &numbers) else { return .identity }
    switch numbers.count {
    case 6: return CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case 9: return CGAffineTransform(numbers[0], numbers[1], numbers[3], numbers[4], numbers[6], numbers[7])
    default: return .identity
    }
  }

  /// False for a shape that is not known.
  mutating func readShape(_ content: JSONValue) throws(FormatError) -> Bool {
    let style = RnoteStyle(content["style"])
    guard let (kind, shape) = content["shape"]?.members.first(where: { _ in true }) else { throw FormatError(.missing("\"shape\"")) }
    switch kind {
    case "rect", "rectangle":
      guard let half = shape["cuboid"]?["half_extents"]?.point else { throw FormatError(.missing("\"half_extents\"")) }
      addShape(.rectangle, half, Self.transform(shape), style)
    case "ellipse":
      guard let radii = shape["radii"]?.point else { throw FormatError(.missing("\"radii\"")) }
      addShape(.ellipse, radii, Self.transform(shape), style)
    case "line":
      guard let start = shape["start"]?.point, let end = shape["end"]?.point else { throw FormatError(.missing("\"start\" or \"end\"")) }
      addLine(start, nil, end, .none, style)
    case "arrow":
      guard let start = shape["start"]?.point, let tip = shape["tip"]?.point else { throw FormatError(.missing("\"start\" or \"tip\"")) }
      addLine(start, nil, tip, .arrow, style)
    case "quadbez":
      guard let start = shape["start"]?.point, let control = shape["cp"]?.point, let end = shape["end"]?.point else {
        throw FormatError(.missing("\"start\", \"cp\" or \"end\""))
      }
      addLine(start, control, end, .none, style)
    case "cubbez":
      guard let start = shape["start"]?.point, let a = shape["cp1"]?.point, let b = shape["cp2"]?.point, let end = shape["end"]?.point
      else { throw FormatError(.missing("\"start\", \"cp1\", \"cp2\" or \"end\"")) }
      let curve = CubicBezier(Vector2(start), Vector2(a), Vector2(b), Vector2(end))
      addStroke((0...32).map { CGPoint(curve.point(at: Double($0) / 32)) }, style)
    case "polyline", "polygon":
      guard let start = shape["start"]?.point, let path = shape["path"] else { throw FormatError(.missing("\"start\" or \"path\"")) }
      let points = [start] + path.elements.compactMap(\.point)
      addStroke(kind == "polygon" ? points + [start] : points, style)
      if let figure = page.elements.last { page.figures[figure.elementID] = InkPage.Figure(fillColor: Self.visible(style.fill)) }
    default: return false
    }
    return true
  }

  private mutating func addShape(_ shape: ShapeMarkup.Shape, _ half: CGPoint, _ place: CGAffineTransform, _ style: RnoteStyle) {
    var markup = ShapeMarkup(
      shape: shape, frame: CGRect(x: -half.x, y: -half.y, width: 2 * half.x, height: 2 * half.y), fillColor: Self.visible(style.fill),
      strokeColor: Self.visible(style.stroke), id: numbering.markupID())
    markup.applyTransform(place)
    markup.lineWidth = style.width
    page.elements.append(markup)
  }

  private mutating func addLine(
    _ start: CGPoint, _ control: CGPoint?, _ end: CGPoint, _ marker: ShapeMarkup.LineMarker, _ style: RnoteStyle
  ) {
    page.elements.append(
      ShapeMarkup(
        from: start, control: control, to: end, strokeColor: Self.visible(style.stroke), lineWidth: style.width, endLineMarker: marker,
        id: numbering.markupID()))
  }

  /// A shape that a page has no form for: a stroke among the elements, which is not taken for ink.
  private mutating func addStroke(_ points: [CGPoint], _ style: RnoteStyle) {
    let samples = points.map { PKStrokePoint(location: $0, width: style.width) }
    page.elements.append(numbering.stroke(samples, PKInk(.monoline, color: style.stroke ?? .clear)))
  }

  private static func visible(_ color: CGColor?) -> CGColor? { color.flatMap { $0.alpha > 0 ? $0 : nil } }

  mutating func readText(_ content: JSONValue) {
    guard let text = content["text"]?.string, !text.isEmpty else { return }
    let style = content["text_style"]
    let place = Self.transform(content)
    let size = (style?["font_size"]?.double ?? 12) * Double(place.meanScale)
    var box = ShapeMarkup.textBox(
      text, size: size, family: style?["font_family"]?.string, color: style?["color"].flatMap(Self.color), id: numbering.next())
    let parts = CGAffineTransform(rotationAngle: CGFloat(atan2(Double(place.b), Double(place.a))))
    box.applyTransform(parts.concatenating(CGAffineTransform(translationX: place.tx, y: place.ty)))
    page.elements.append(box)
  }
}
