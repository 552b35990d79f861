import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension TldrawReader {
  /// Line width, opacity and colours of a shape.
  struct Look {
    var token: String?
    var size: String?
    var scale = 1.0
    var isFilled = false
    var opacity = 1.0
  }

  private func look(_ props: JSONValue, _ opacity: Double) -> Look {
    let fill = props["fill"]?.string ?? "none"
    return Look(
      token: props["color"]?.string, size: props["size"]?.string, scale: props["scale"]?.double ?? 1,
      isFilled: fill == "solid" || fill == "semi" || fill == "fill", opacity: opacity)
  }

  /// Adds a shape that fills `size`, its corner at the origin of `place`.
  mutating func add(
    _ shape: ShapeMarkup.Shape, _ size: CGSize, _ place: CGAffineTransform, _ look: Look, text: String = "", turn: CGFloat = 0
  ) {
    let color = TldrawStyle.color(look.token)
    var markup = ShapeMarkup(
      shape: shape, frame: CGRect(origin: .zero, size: size), rotation: turn, fillColor: look.isFilled ? color.copy(alpha: 0.25) : nil,
      strokeColor: color, opacity: look.opacity,
      attributedText: text.isEmpty ? .noText : ShapeMarkup.styledText(text, size: TldrawStyle.fontSize(look.size), color: color),
      id: numbering.markupID())
    markup.applyTransform(place)
    markup.lineWidth = TldrawStyle.size(look.size) * look.scale
    page.elements.append(markup)
  }

  mutating func readGeo(_ props: JSONValue, _ place: CGAffineTransform, _ opacity: Double) {
    let size = CGSize(width: max(props["w"]?.double ?? 0, 0), height: max((props["h"]?.double ?? 0) + (props["growY"]?.double ?? 0), 0))
    let turned = CGSize(width: size.height, height: size.width)
    let kinds: [String: (ShapeMarkup.Shape, CGFloat)] = [
      "rectangle": (.rectangle, 0), "ellipse": (.ellipse, 0), "oval": (.roundedRectangle(cornerRadius: 0.5), 0),
      "diamond": (.regularPolygon(sides: 4), 0), "triangle": (.regularPolygon(sides: 3), 0), "pentagon": (.regularPolygon(sides: 5), 0),
      "hexagon": (.regularPolygon(sides: 6), 0), "octagon": (.regularPolygon(sides: 8), 0), "star": (.star, 0),
      "arrow-right": (Self.arrow, 0), "arrow-down": (Self.arrow, .pi / 2), "arrow-left": (Self.arrow, .pi),
      "arrow-up": (Self.arrow, -.pi / 2),
    ]
    guard let (shape, turn) = kinds[props["geo"]?.string ?? "rectangle"] else { return skipped += 1 }
    let sideways = abs(turn) == .pi / 2
    // A turned frame has the other's size about the same middle.
    let shift = CGAffineTransform(translationX: (size.width - turned.width) / 2, y: (size.height - turned.height) / 2)
    add(
      shape, sideways ? turned : size, sideways ? shift.concatenating(place) : place, look(props, opacity), text: Self.text(props),
      turn: turn)
  }

  private static let arrow = ShapeMarkup.Shape.arrowShape(cornerPoint: CGPoint(x: 0.6, y: 0.25))

  mutating func readArrow(_ props: JSONValue, _ place: CGAffineTransform, _ opacity: Double) {
    func end(_ name: StaticString) -> CGPoint? {
      guard let value = props[name], let x = value["x"]?.double, let y = value["y"]?.double else { return nil }
      return CGPoint(x: x, y: y)
    }
    guard let start = end("start"), let finish = end("end") else { return skipped += 1 }
    func marker(_ name: StaticString, _ usual: String) -> ShapeMarkup.LineMarker {
      (props[name]?.string ?? usual) == "none" ? .none : .arrow
    }
    addLine(
      start, finish, bend: props["bend"]?.double ?? 0, place, look(props, opacity), marker("arrowheadStart", "none"),
      marker("arrowheadEnd", "arrow"))
    let text = Self.text(props)
    if !text.isEmpty {
      let middle = CGPoint(x: (start.x + finish.x) / 2, y: (start.y + finish.y) / 2).applying(place)
      page.elements.append(
        ShapeMarkup.textBox(text, corner: middle, size: TldrawStyle.fontSize(props["size"]?.string), opacity: opacity, id: numbering.next())
      )
    }
  }

  /// A line whose middle lies `bend` beside the straight one.
  mutating func addLine(
    _ start: CGPoint, _ end: CGPoint, bend: Double, _ place: CGAffineTransform, _ look: Look, _ startMarker: ShapeMarkup.LineMarker = .none,
    _ endMarker: ShapeMarkup.LineMarker = .none
  ) {
    let a = Vector2(start), b = Vector2(end)
    // A quadratic curve passes half as far from its chord as its control point lies.
    let control = bend == 0 ? nil : a.lerp(to: b, 0.5) - (b - a).normalized.perpendicular * (2 * bend)
    var line = ShapeMarkup(
      from: start.applying(place), control: control.map { CGPoint($0).applying(place) }, to: end.applying(place),
      strokeColor: TldrawStyle.color(look.token), lineWidth: TldrawStyle.size(look.size) * look.scale, startLineMarker: startMarker,
      endLineMarker: endMarker, id: numbering.markupID())
    line.opacity = look.opacity
    page.elements.append(line)
  }

  /// Points are an object of named points with an index each; before that, handles.
  mutating func readLine(_ props: JSONValue, _ place: CGAffineTransform, _ opacity: Double) {
    guard let list = props["points"] ?? props["handles"] else { return skipped += 1 }
    var places: [(index: String, point: CGPoint)] = []
    for (name, value) in list.members {
      guard let x = value["x"]?.double, let y = value["y"]?.double else { continue }
      places.append((value["index"]?.string ?? name, CGPoint(x: x, y: y)))
    }
    for value in list.elements {
      guard let x = value["x"]?.double, let y = value["y"]?.double else { continue }
      places.append((String(places.count), CGPoint(x: x, y: y)))
    }
    if list.isObject { places.sort { $0.index < $1.index } }
    let look = look(props, opacity)
    for (a, b) in zip(places, places.dropFirst()) { addLine(a.point, b.point, bend: 0, place, look) }
  }

  mutating func readText(_ props: JSONValue, _ place: CGAffineTransform, _ opacity: Double, isNote: Bool) {
    let text = Self.text(props)
    if isNote {
      var look = look(props, opacity)
      look.isFilled = true
      add(.rectangle, CGSize(width: 200, height: 200 + (props["growY"]?.double ?? 0)), place, look, text: text)
    } else if !text.isEmpty {
      var box = ShapeMarkup.textBox(
        text, size: TldrawStyle.fontSize(props["size"]?.string) * (props["scale"]?.double ?? 1),
        color: TldrawStyle.color(props["color"]?.string), opacity: opacity, id: numbering.next())
      box.applyTransform(place)
      page.elements.append(box)
    }
  }

  /// False when the picture is not in the file, or of a kind that a page cannot hold.
  mutating func readImage(_ size: CGSize, _ place: CGAffineTransform, _ opacity: Double, _ source: String?) -> Bool {
    guard let image = source.flatMap(Data.init(dataURL:)).flatMap(EncodedImage.init(data:)) else { return false }
    var markup = ImageMarkup(image: image, frame: CGRect(origin: .zero, size: size), opacity: opacity, id: numbering.markupID())
    markup.applyTransform(place)
    page.elements.append(markup)
    return true
  }

  /// Plain text, or the text of a document of paragraphs; those are one level deep, lists two more.
  private static func text(_ props: JSONValue) -> String {
    if let text = props["text"]?.string { return text }
    guard let document = props["richText"]?["content"] else { return "" }
    var lines: [String] = []
    for paragraph in document.elements {
      var line = ""
      var waiting = [paragraph]
      while let next = waiting.popLast() {
        if next["type"]?.string == "hardBreak" { line += "\n" }
        line += next["text"]?.string ?? ""
        if let content = next["content"] { waiting.append(contentsOf: content.elements.map { $0 }.reversed()) }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
