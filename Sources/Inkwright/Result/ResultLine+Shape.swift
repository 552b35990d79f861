import InkFormats
import InkGeometry
import InkRecognition

extension ResultLine {
  /// Writes one shape of a result line.
  struct ShapeWriter {
    let places: DecimalRounding
    let scores = DecimalRounding(decimals: 4)
    let angles = DecimalRounding(decimals: 6)

    init(places: DecimalRounding) { self.places = places }

    func append(_ shape: ShapeProposal, to text: inout JSONText) {
      text.beginObject()
      text.key("kind")
      text.string(shape.kind.rawValue)
      text.key("strokes")
      text.beginArray()
      for index in shape.strokes { text.integer(index) }
      text.endArray()
      text.key("score")
      text.number(shape.score, scores)
      text.key("candidates")
      text.beginArray()
      for candidate in shape.candidates.prefix(5) {
        text.beginObject()
        text.key("kind")
        text.string(candidate.kind.rawValue)
        text.key("score")
        text.number(candidate.score, scores)
        text.endObject()
      }
      text.endArray()
      append(shape.geometry, of: shape.kind, to: &text)
      if shape.kind == .arrow {
        text.key("heads")
        text.beginObject()
        text.key("start")
        text.boolean(shape.startHead)
        text.key("end")
        text.boolean(shape.endHead)
        text.endObject()
      }
      text.endObject()
    }

    private func append(_ geometry: ShapeGeometry, of kind: ShapeKind, to text: inout JSONText) {
      switch geometry {
      case .line(let start, let end):
        append("start", start, to: &text)
        append("end", end, to: &text)
      case .quadratic(let start, let control, let end):
        append("start", start, to: &text)
        append("end", end, to: &text)
        append("control", control, to: &text)
      case .path(let corners):
        if let start = corners.first { append("start", start, to: &text) }
        if let end = corners.last { append("end", end, to: &text) }
        append("path", corners, to: &text)
      case .cubics(let segments):
        if let start = segments.first?.p0 { append("start", start, to: &text) }
        if let end = segments.last?.p3 { append("end", end, to: &text) }
        text.key("path")
        text.string(pathData(segments))
      case .ellipse(let center, let radii, let rotation):
        append("center", center, to: &text)
        append("radii", radii, to: &text)
        text.key("rotation")
        text.number(rotation, angles)
      case .polygon(let corners):
        append("corners", corners, to: &text)
        if kind == .polygon || kind == .regularPolygon {
          text.key("sides")
          text.integer(corners.count)
        }
      case .rectangle(let corners, let cornerRadius, let rotation):
        append("corners", corners, to: &text)
        text.key("rotation")
        text.number(rotation, angles)
        text.key("cornerRadius")
        text.number(cornerRadius, places)
      case .star(let outline):
        append("corners", outline, to: &text)
        text.key("points")
        text.integer(outline.count / 2)
      case .chatBubble(let corners, let cornerRadius, let tail):
        append("corners", corners, to: &text)
        text.key("cornerRadius")
        text.number(cornerRadius, places)
        append("tail", tail, to: &text)
      }
    }

    /// SVG path data of joined cubic segments.
    private func pathData(_ segments: [CubicBezier]) -> String {
      guard let first = segments.first else { return "" }
      let curves = segments.map { "C\(pair($0.p1)) \(pair($0.p2)) \(pair($0.p3))" }
      return "M\(pair(first.p0))" + curves.joined()
    }

    private func pair(_ point: Vector2) -> String { "\(places.text(of: point.x)),\(places.text(of: point.y))" }

    private func append(_ name: StaticString, _ point: Vector2, to text: inout JSONText) {
      text.key(name)
      append(point, to: &text)
    }

    private func append(_ name: StaticString, _ points: [Vector2], to text: inout JSONText) {
      text.key(name)
      text.beginArray()
      for point in points { append(point, to: &text) }
      text.endArray()
    }

    private func append(_ point: Vector2, to text: inout JSONText) {
      text.beginArray()
      text.number(point.x, places)
      text.number(point.y, places)
      text.endArray()
    }
  }
}
