import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes Excalidraw scenes of version 2: shapes as elements that arrows are bound to, other ink as `freedraw`.
///
/// Units become CSS pixels. A page keeps its coordinates; several stand below each other, a frame each.
/// Source: docs.excalidraw.com, "JSON schema".
struct ExcalidrawWriter {
  /// Space between pages, pixels.
  private static let pageGap = 100.0

  private var elements: [ExcalidrawElement] = []
  private var files: [(id: String, image: EncodedImage)] = []
  private var losses: WritingLosses
  /// Place among the page's elements of what connections name.
  private var places: [MarkupOrderedSet.ElementID: Int] = [:]
  private var page = OutputPage(name: "", markup: PaperMarkup(bounds: .null))
  private var number = 0

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    var writer = ExcalidrawWriter(losses: losses)
    let scaled = pages.map { $0.scaled(toUnitsPerInch: 96) }
    var size = 1.0, top = 0.0
    for (number, page) in scaled.enumerated() {
      let frame = PageLayout(page.markup).frame
      size = max(size, frame.diagonal)
      if scaled.count == 1 {
        writer.add(page.fromOrigin(), number, frame: nil)
      } else {
        let shift = Vector2(Double(-frame.minX), top - Double(frame.minY))
        writer.add(page.moved(by: shift), number, frame: frame.offsetBy(dx: CGFloat(shift.x), dy: CGFloat(shift.y)))
        top += Double(frame.height) + pageGap
      }
    }
    losses = writer.losses
    let background = scaled.lazy.compactMap(\.markup.backgroundColor).first ?? .white
    return [WrittenFile(bytes: writer.scene(background: background, rounding: DecimalRounding(size: size, digits: 7)))]
  }

  private init(losses: WritingLosses) { self.losses = losses }

  private func scene(background: CGColor, rounding: DecimalRounding) -> [UInt8] {
    var text = JSONText()
    text.beginObject()
    text.key("type")
    text.string("excalidraw")
    text.key("version")
    text.integer(2)
    text.key("source")
    text.string("inkwright")
    text.key("elements")
    text.beginArray()
    for element in elements { element.append(to: &text, rounding) }
    text.endArray()
    text.key("appState")
    text.beginObject()
    text.key("gridSize")
    text.null()
    text.key("viewBackgroundColor")
    text.string(background.svgHex)
    text.endObject()
    text.key("files")
    text.beginObject()
    for file in files {
      text.key(of: file.id)
      text.beginObject()
      text.key("mimeType")
      text.string(file.image.encoding.rawValue)
      text.key("id")
      text.string(file.id)
      text.key("dataURL")
      text.string("data:\(file.image.encoding.rawValue);base64,\(file.image.data.base64EncodedString())")
      text.key("created")
      text.integer(1)
      text.endObject()
    }
    text.endObject()
    text.endObject()
    text.newline()
    return text.bytes
  }

  // MARK: - Elements

  private mutating func add(_ page: OutputPage, _ number: Int, frame: CGRect?) {
    self.page = page
    self.number = number
    places = [:]
    let first = elements.count, provenance = page.markup.provenance
    losses.addInk(of: page, number, keeping: [.force, .width])
    losses.add("layers joined", page.elementsByLayer.count - 1, page: number)
    for element in page.markup.subelements {
      let origin = provenance[element.elementID], id = Self.id(element.elementID.uuid)
      places[element.elementID] = elements.count
      if let line = ElementLine(element, origin) {
        add(line, element, id)
        continue
      }
      switch element {
      case let shape as ShapeMarkup: add(shape, id)
      case let stroke as PKStroke: add(stroke, id)
      case let image as ImageMarkup: add(image, id)
      case let link as LinkMarkup:
        var text = ExcalidrawElement(id: id, kind: .text, frame: link.frame, angle: Double(link.rotation), stroke: LinkMarkup.displayColor)
        let size = min(Double(link.frame.height) * 0.8, TextAttributes.defaultFontSize)
        text.text = ExcalidrawElement.Text(content: link.url.absoluteString, fontSize: size, fontFamily: 2)
        text.link = link.url.absoluteString
        elements.append(text)
      default:
        places[element.elementID] = nil
        losses.add("loupes left out", page: number)
      }
    }
    bind(page.connections)
    guard let frame else { return }
    let id = Self.id(page.markup.id.rawValue)
    for index in first..<elements.count { elements[index].frameID = id }
    var own = ExcalidrawElement(id: id, kind: .frame, frame: frame, stroke: CGColor(gray: 0.73, alpha: 1), width: 2)
    own.name = page.name
    elements.append(own)
  }

  private mutating func add(_ shape: ShapeMarkup, _ id: String) {
    guard !shape.isTextBox else { return add(text: shape, id, container: nil) }
    var element = ExcalidrawElement(id: id, kind: .rectangle, frame: shape.frame, angle: Double(shape.rotation))
    switch shape.shape {
    case .rectangle(let r):
      element.cornerRadius = Double(min(max(r.cornerRadius ?? 0, 0), 0.5) * min(shape.frame.width, shape.frame.height))
    case .ellipse: element.kind = .ellipse
    case .regularPolygon(let polygon) where polygon.sides == 4: element.kind = .diamond
    case .regularPolygon, .star, .arrowShape, .chatBubble, .line:
      element.kind = .line
      losses.add("\(shape.kindInWords) drawn as closed lines", page: number)
      element.points = shape.path.flattened(tolerance: shape.frame.diagonal * 1e-3).first?.points ?? []
      if let first = element.points.first {
        element.points.append(first)
        if case .chatBubble(let bubble) = shape.shape {
          let frame = shape.frame.offsetBy(dx: CGFloat(-first.x), dy: CGFloat(-first.y))
          element.bubble = (bubble, frame, Double(shape.rotation))
        }
      }
      element.frame = CGRect(bounding: element.points.map { CGPoint($0) })
      element.angle = 0
    }
    element.fill = shape.fillColor
    element.opacity = Double(shape.opacity)
    setLine(shape.strokeColor, width: Double(shape.lineWidth), of: shape.elementID, &element)
    elements.append(element)
    if !shape.plainText.isEmpty {
      // Closed lines cannot hold text.
      add(text: shape, id + "-text", container: element.kind == .line ? nil : elements.count - 1)
    }
  }

  private mutating func setLine(_ color: CGColor?, width: Double, of id: MarkupOrderedSet.ElementID, _ element: inout ExcalidrawElement) {
    element.stroke = color
    element.width = width
    // One opacity holds for all of an element; the line's own moves there where nothing else is drawn.
    if element.fill == nil, let color {
      element.opacity *= Double(color.alpha)
      element.stroke = color.copy(alpha: 1)
    }
    element.strokeStyle = page.styles[id]?.patternName(width: width) ?? "solid"
  }

  private mutating func add(text shape: ShapeMarkup, _ id: String, container: Int?) {
    guard let run = shape.firstTextRun else { return }
    if shape.hasMixedText { losses.add("texts of one look instead of several", page: number) }
    let families = ["virgil": 1, "helvetica": 2, "cascadia": 3, "excalifont": 5, "nunito": 6, "lilita one": 7, "comic shanns": 8]
    var element = ExcalidrawElement(id: id, kind: .text, frame: shape.frame, angle: Double(shape.rotation), stroke: run.color)
    element.opacity = Double(shape.opacity)
    element.text = ExcalidrawElement.Text(
      content: shape.plainText, fontSize: run.fontSize, fontFamily: families[run.fontFamily.lowercased()] ?? 2,
      container: container.map { elements[$0].id })
    element.link = run.link?.absoluteString
    if let container {
      let height = CGFloat(run.fontSize * 1.25 * Double(shape.textLines.count))
      element.frame = CGRect(x: shape.frame.minX, y: shape.frame.midY - height / 2, width: shape.frame.width, height: height)
      elements[container].bound.append((id, "text"))
    }
    elements.append(element)
  }

  /// An arrow where it has heads or joins something, else a line.
  private mutating func add(_ line: ElementLine, _ source: any Markup, _ id: String) {
    let joins = page.connections.contains { $0.connector == source.elementID }
    var element = ExcalidrawElement(id: id, kind: line.startHead || line.endHead || joins ? .arrow : .line, frame: source.frame)
    (element.startHead, element.endHead) = (line.startHead, line.endHead)
    if case .quadCurve(let end, let control)? = line.path.elements.last, case .move(let start)? = line.path.elements.first {
      let middle = Vector2(start).lerp(to: Vector2(end), 0.5).lerp(to: Vector2(control), 0.5)
      element.points = [Vector2(start), middle, Vector2(end)]
      element.isCurved = true
    } else {
      element.points = line.points(tolerance: source.frame.diagonal * 1e-3)
      if line.isClosed, let first = element.points.first { element.points.append(first) }
    }
    element.frame = CGRect(bounding: element.points.map { CGPoint($0) })
    if let shape = source as? ShapeMarkup {
      element.opacity = Double(shape.opacity)
      setLine(shape.strokeColor, width: Double(shape.lineWidth), of: shape.elementID, &element)
    } else if let stroke = source as? PKStroke {
      element.opacity = Double(stroke.meanOpacity)
      setLine(stroke.ink.color.copy(alpha: 1), width: Double(stroke.meanWidth), of: stroke.elementID, &element)
      if let fill = page.styles[stroke.elementID]?.fillOpacity { element.fill = stroke.ink.color.copy(alpha: fill) }
    }
    guard !element.points.isEmpty else { return }
    elements.append(element)
    if let shape = source as? ShapeMarkup, !shape.plainText.isEmpty { add(text: shape, id + "-text", container: nil) }
  }

  private mutating func add(_ stroke: PKStroke, _ id: String) {
    let ink = ExcalidrawInk(stroke)
    guard !ink.points.isEmpty else { return losses.add("strokes without points left out", page: number) }
    if ink.isNarrowed { losses.add("strokes whose width changes more than 3 to 1", page: number) }
    if page.styles[stroke.elementID]?.dashes.isEmpty == false { losses.add("dashed ink drawn solid", page: number) }
    if stroke.mask != nil { losses.add("strokes' masks", page: number) }
    var element = ExcalidrawElement(id: id, kind: .freedraw, frame: CGRect(bounding: ink.points.map { CGPoint($0) }))
    element.points = ink.points
    element.pressures = ink.pressures
    element.width = ink.strokeWidth
    element.stroke = stroke.ink.color.copy(alpha: 1)
    element.opacity = Double(stroke.meanOpacity)
    if page.styles[stroke.elementID]?.fillOpacity != nil { element.fill = element.stroke }
    elements.append(element)
  }

  private mutating func add(_ image: ImageMarkup, _ id: String) {
    guard let picture = image.image else { return losses.add("images without a picture left out", page: number) }
    if image.contentsBounds != CGRect(x: 0, y: 0, width: 1, height: 1) { losses.add("images shown uncropped", page: number) }
    var element = ExcalidrawElement(id: id, kind: .image, frame: image.frame, angle: Double(image.rotation))
    element.opacity = Double(image.opacity)
    switch image.orientation {
    case .up: break
    case .upMirrored: element.mirrors.x = true
    case .downMirrored: element.mirrors.y = true
    case .down: element.mirrors = (true, true)
    case .left, .leftMirrored, .right, .rightMirrored: losses.add("images not turned", page: number)
    }
    let key = String(UInt64(contentOf: picture.data), radix: 16)
    element.file = key
    if !files.contains(where: { $0.id == key }) { files.append((key, picture)) }
    elements.append(element)
  }

  // MARK: - Connections

  private mutating func bind(_ connections: [OutputPage.Connection]) {
    for connection in connections {
      guard let connector = places[connection.connector], elements[connector].kind == .arrow else { continue }
      let points = elements[connector].points
      guard points.count > 1 else { continue }
      func bind(_ id: MarkupOrderedSet.ElementID?, tip: Vector2, before: Vector2) -> ExcalidrawElement.Binding? {
        guard let id, let place = places[id] else { return nil }
        guard elements[place].kind.isBindable else {
          losses.add("arrow ends not bound to closed lines", page: number)
          return nil
        }
        elements[place].bound.append((elements[connector].id, "arrow"))
        return elements[place].binding(tip: tip, from: before)
      }
      elements[connector].startBinding = bind(connection.from, tip: points[0], before: points[1])
      elements[connector].endBinding = bind(connection.to, tip: points[points.count - 1], before: points[points.count - 2])
    }
  }

  private static func id(_ id: UUID) -> String { id.uuidString.lowercased() }
}

extension ExcalidrawElement {
  /// How an arrow with its tip there, that comes from another point, is bound to this element.
  func binding(tip: Vector2, from other: Vector2) -> Binding {
    let half = Vector2(Double(frame.width), Double(frame.height)) / 2, center = Vector2(frame.center)
    let tip = (tip - center).rotated(by: -angle), direction = (tip - (other - center).rotated(by: -angle)).normalized
    let normal = direction.perpendicular, across = Vector2(abs(normal.x), abs(normal.y)) * half
    // How far the element reaches across the arrow's direction, and the distance from its outline.
    let reach: Double, gap: Double
    switch kind {
    case .ellipse:
      reach = across.length
      let share = (tip / pointwiseMax(half, Vector2(repeating: 1e-9))).length
      gap = share > 0 ? tip.length * (1 - 1 / share) : 0
    case .diamond:
      reach = max(across.x, across.y)
      let share = abs(tip.x) / max(half.x, 1e-9) + abs(tip.y) / max(half.y, 1e-9)
      gap = (share - 1) * half.x * half.y / max(half.length, 1e-9)
    default:
      reach = across.x + across.y
      let outside = pointwiseMax(Vector2(abs(tip.x), abs(tip.y)) - half, .zero)
      gap = outside.length
    }
    let focus = reach > 0 ? min(max(-tip.dot(normal) / reach, -1), 1) : 0
    return Binding(element: id, focus: focus, gap: max(gap, 1))
  }
}
