import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension ExcalidrawReader {
  mutating func readShape(_ element: JSONValue, _ type: String) throws(FormatError) {
    let frame = try frame(element)
    let shape: ShapeMarkup.Shape
    switch type {
    case "diamond": shape = .regularPolygon(sides: 4)
    case "ellipse": shape = .ellipse
    default: shape = cornerRadius(element, frame.size).map { .roundedRectangle(cornerRadius: $0) } ?? .rectangle
    }
    if let id = element["id"]?.string { shapes[id] = page.elements.count }
    page.elements.append(
      ShapeMarkup(
        shape: shape, frame: frame, rotation: element["angle"]?.double ?? 0, fillColor: color(element, "backgroundColor"),
        strokeColor: color(element, "strokeColor"), lineWidth: lineWidth(element), opacity: opacity(element),
        attributedText: .noText, id: numbering.markupID()))
  }

  /// Radius as a share of the shorter side: a quarter, and for the adaptive kind at most 32 pixels. Nil for sharp corners.
  private func cornerRadius(_ element: JSONValue, _ size: CGSize) -> CGFloat? {
    let shorter = min(size.width, size.height)
    guard let type = element["roundness"]?["type"]?.int else { return element["strokeSharpness"]?.string == "round" ? 0.25 : nil }
    guard type == 3, shorter > 0 else { return 0.25 }
    return min(0.25, CGFloat(element["roundness"]?["value"]?.double ?? 32) / shorter)
  }

  /// Two points are a line, three rounded ones a curve. A longer line is a stroke among the elements, so that it stays one and is
  /// not taken for ink; a longer arrow is a chain of lines, so that it keeps its heads.
  mutating func readLine(_ element: JSONValue, isArrow: Bool) throws(FormatError) {
    let places = try points(element)
    guard let first = places.first, let last = places.last, places.count > 1 else { return }
    let stroke = color(element, "strokeColor"), width = lineWidth(element), opacity = opacity(element)
    func marker(_ name: StaticString, _ usual: ShapeMarkup.LineMarker) -> ShapeMarkup.LineMarker {
      guard isArrow || element[name] != nil else { return .none }
      guard let head = element[name] else { return hasMember(element, name) ? .none : usual }
      return head.string == "none" ? .none : .arrow
    }
    let start = marker("startArrowhead", .none), end = marker("endArrowhead", isArrow ? .arrow : .none)
    func line(_ a: Vector2, _ control: Vector2?, _ b: Vector2, _ start: ShapeMarkup.LineMarker, _ end: ShapeMarkup.LineMarker) {
      var line = ShapeMarkup(
        from: CGPoint(a), control: control.map { CGPoint($0) }, to: CGPoint(b), strokeColor: stroke, lineWidth: width,
        startLineMarker: start, endLineMarker: end, id: numbering.markupID())
      line.opacity = opacity
      page.elements.append(line)
    }
    let isRound = element["roundness"] != nil || element["strokeSharpness"]?.string == "round"
    if places.count == 2 {
      line(first, nil, last, start, end)
    } else if places.count == 3, isRound {
      // The curve that passes through the middle point half way.
      line(first, places[1] * 2 - (first + last) / 2, last, start, end)
    } else if isArrow || start != .none || end != .none {
      for (i, pair) in zip(places, places.dropFirst()).enumerated() {
        line(pair.0, nil, pair.1, i == 0 ? start : .none, i == places.count - 2 ? end : .none)
      }
    } else {
      var color = stroke ?? .clear
      color.alpha *= opacity
      let points = places.map { PKStrokePoint(location: CGPoint($0), width: width) }
      if let bubble = try bubble(element, places) { return page.elements.append(bubble) }
      let line = numbering.stroke(points, PKInk(.monoline, color: color))
      if !isRound { page.figures[line.elementID] = InkPage.Figure(fillColor: self.color(element, "backgroundColor")) }
      page.elements.append(line)
    }
  }

  /// The chat bubble that a closed line was written as; nil for another line, and for one that was changed since.
  private mutating func bubble(_ element: JSONValue, _ places: [Vector2]) throws(FormatError) -> ShapeMarkup? {
    guard let first = places.first, let note = element["customData"]?["chatBubble"], let origin = note["origin"]?.point,
      let size = note["size"]?.point, let tail = note["tail"]?.point, let angle = note["tailAngle"]?.double,
      let radius = note["cornerRadius"]?.double, let rotation = note["rotation"]?.double
    else { return nil }
    let shape = ShapeMarkup(
      shape: .chatBubble(ShapeMarkup.Shape.ChatBubble(tailLocation: tail, tailAngle: angle, cornerRadius: radius)),
      frame: CGRect(x: origin.x + CGFloat(first.x), y: origin.y + CGFloat(first.y), width: size.x, height: size.y), rotation: rotation,
      fillColor: color(element, "backgroundColor"), strokeColor: color(element, "strokeColor"), lineWidth: lineWidth(element),
      opacity: opacity(element), attributedText: .noText, id: numbering.markupID())
    let outline = shape.path.flattened(tolerance: shape.frame.diagonal * 1e-3).first?.points ?? []
    let far = 1e-3 * Double(shape.frame.diagonal)
    guard outline.count + 1 == places.count, zip(outline, places).allSatisfy({ $0.distance(to: $1) <= far }) else { return nil }
    return shape
  }

  /// Whether a member is written at all, were it as null.
  private func hasMember(_ element: JSONValue, _ name: StaticString) -> Bool {
    element.members.contains { $0.name == "\(name)" }
  }

  mutating func readText(_ element: JSONValue) throws(FormatError) {
    if let shape = element["containerId"]?.string { labels.append((page.elements.count, shape)) }
    page.elements.append(
      ShapeMarkup(
        shape: .rectangle, frame: try frame(element), rotation: element["angle"]?.double ?? 0, opacity: opacity(element),
        attributedText: styledText(element), id: numbering.markupID()))
  }

  /// Texts inside shapes become the shapes' own.
  mutating func placeLabels() {
    var placed: Set<Int> = []
    for (text, name) in labels {
      // Lines have no text of their own, and a shape has one.
      guard let place = shapes.removeValue(forKey: name), var shape = page.elements[place] as? ShapeMarkup,
        let label = page.elements[text] as? ShapeMarkup
      else { continue }
      shape.attributedText = label.attributedText
      page.elements[place] = shape
      placed.insert(text)
    }
    guard !placed.isEmpty else { return }
    page.elements = page.elements.indices.lazy.filter { !placed.contains($0) }.map { page.elements[$0] }
  }

  private mutating func styledText(_ element: JSONValue) -> AttributedString {
    let families = [1: "Virgil", 2: "Helvetica", 3: "Cascadia", 5: "Excalifont", 6: "Nunito", 7: "Lilita One", 8: "Comic Shanns"]
    let content = element["originalText"]?.string ?? element["text"]?.string ?? ""
    return ShapeMarkup.styledText(
      content, size: element["fontSize"]?.double ?? 20, family: element["fontFamily"]?.int.flatMap { families[$0] },
      color: color(element, "strokeColor"))
  }

  /// False when the picture is not in the file, or of a kind that a page cannot hold.
  mutating func readImage(_ element: JSONValue) throws(FormatError) -> Bool {
    let frame = try frame(element)
    guard let id = element["fileId"]?.string, let data = files[id]?["dataURL"]?.string.flatMap(Data.init(dataURL:)),
      let image = EncodedImage(data: data)
    else { return false }
    page.elements.append(
      ImageMarkup(
        image: image, frame: frame, rotation: element["angle"]?.double ?? 0, opacity: opacity(element), id: numbering.markupID()))
    return true
  }
}

extension Data {
  /// The content of a `data:` URL in base64 (RFC 2397); nil for other URLs.
  init?(dataURL: String) {
    guard dataURL.hasPrefix("data:"), let comma = dataURL.firstIndex(of: ","), dataURL[..<comma].hasSuffix(";base64") else { return nil }
    self.init(base64Encoded: String(dataURL[dataURL.index(after: comma)...]), options: .ignoreUnknownCharacters)
  }
}
