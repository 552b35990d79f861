import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Documents with every kind of element, drawn from a seed.
struct RandomDocument {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  private mutating func number(_ range: ClosedRange<Double> = -1000...1000) -> Double { .random(in: range, using: &generator) }
  private mutating func chance(_ share: Double = 0.5) -> Bool { number(0...1) < share }
  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(0...500), height: number(0...500)) }
  private mutating func color() -> CGColor {
    if chance() { return CGColor(srgbRed: step(), green: step(), blue: step(), alpha: step()) }
    return CGColor(srgbRed: number(0...1.5), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }
  /// A colour's part as eight bits hold it.
  private mutating func step() -> CGFloat { CGFloat(UInt8.random(in: 0 ... .max, using: &generator)) / 255 }
  private mutating func uuid() -> UUID { UUID.derived(from: generator.next(), 0) }
  private mutating func maybe<T>(_ value: (inout Self) -> T) -> T? { chance() ? value(&self) : nil }

  private mutating func interactions() -> MarkupInteractions { MarkupInteractions(rawValue: Int.random(in: 0...63, using: &generator)) }

  private mutating func text() -> AttributedString {
    var text = AttributedString()
    for word in ["Größe", "naïve 漢字", "e\u{301}\n", "🖋️", "<&>\""] where chance() {
      var run = AttributedString(word)
      if chance() { run[TextAttributes.FontSize.self] = number(1...80) }
      if chance() { run[TextAttributes.FontFamily.self] = "Sans" }
      if chance() { run[TextAttributes.ForegroundColor.self] = color() }
      if chance(0.2) { run.link = URL(string: "https://example.com/a?b=\(word.utf8.count)") }
      text += run
    }
    return text
  }

  private mutating func path() -> CGPath {
    var path = CGPath()
    path.move(to: point())
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      switch Int.random(in: 0...3, using: &generator) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      case 2: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path
  }

  mutating func stroke() -> PKStroke {
    let single = chance(), channels = Int.random(in: 0...255, using: &generator)
    let points = (0..<Int.random(in: 0...20, using: &generator)).map { i in
      var p = PKStrokePoint(location: point(), timeOffset: Double(i) * 0.01, width: number(0...10), force: number(0...2))
      if single { p.location = CGPoint(x: Double(Float(p.location.x)), y: Double(Float(p.location.y))) }
      if channels & 1 != 0 { p.azimuth = number(0...6) }
      if channels & 2 != 0 { p.altitude = number(0...1.5) }
      if channels & 4 != 0 { p.opacity = number(0...2) }
      if channels & 8 != 0 { p.secondaryScale = number(0...2) }
      if channels & 16 != 0 { p.size.height = number(0...10) }
      if channels & 32 != 0 { p.timeOffset = 0 }
      if channels & 64 != 0 { p.threshold = number(0...1) }
      if channels & 128 != 0 { p.lateralJitter = number(0...1) }
      return p
    }
    let date = Date(timeIntervalSinceReferenceDate: number())
    var path = chance() ? PKStrokePath(samples: points, creationDate: date) : PKStrokePath(controlPoints: points, creationDate: date)
    if chance(0.2) { path = PKStrokePath(controlPoints: points, creationDate: date, id: uuid()) }
    let type = PKInkingTool.InkType.allCases.randomElement(using: &generator) ?? .pen
    let turn = CGAffineTransform(rotationAngle: number(-3...3)).translatedBy(x: number(), y: number())
    var stroke = PKStroke(
      ink: PKInk(type, color: color()), path: path, transform: chance() ? turn : .identity, mask: chance(0.2) ? self.path() : nil,
      randomSeed: UInt32.random(in: 0 ... .max, using: &generator), id: uuid())
    if chance(0.2) { stroke.renderGroupID = uuid() }
    if chance(0.2) { stroke.renderState = PKStroke.RenderState(grainOffset: maybe { $0.point() }) }
    if chance(0.3) { stroke.allowedInteractions = interactions() }
    return stroke
  }

  private mutating func shape() -> ShapeMarkup.Shape {
    switch Int.random(in: 0...6, using: &generator) {
    case 0: chance() ? .rectangle : .roundedRectangle(cornerRadius: number(0...0.5))
    case 1: .ellipse
    case 2: .line(start: point(), control: maybe { $0.point() }, end: point())
    case 3: .chatBubble(.init(tailLocation: point(), tailAngle: number(0...3), cornerRadius: number(0...0.5)))
    case 4: .regularPolygon(sides: Int.random(in: -5...20, using: &generator))
    case 5: .star(points: Int.random(in: -5...20, using: &generator), innerRadius: number(0...1))
    default: .arrowShape(cornerPoint: point())
    }
  }

  private mutating func element() -> any Markup {
    switch Int.random(in: 0...6, using: &generator) {
    case 0, 1, 2:
      ShapeMarkup(
        shape: shape(), frame: rect(), rotation: number(-4...4), fillColor: maybe { $0.color() }, strokeColor: maybe { $0.color() },
        lineWidth: number(0...9), opacity: number(0...1), startLineMarker: chance() ? .arrow : .none,
        endLineMarker: chance() ? .arrow : .none,
        attributedText: text(), allowedInteractions: interactions(),
        autoresizing: MarkupAutoresizing(rawValue: Int.random(in: 0...3, using: &generator)),
        id: MarkupID(rawValue: uuid()))
    case 3:
      ImageMarkup(
        image: maybe { EncodedImage(data: $0.chance() ? tinyPNG : tinyJPEG) } ?? nil, frame: rect(), rotation: number(-4...4),
        orientation: CGImagePropertyOrientation.allCases.randomElement(using: &generator) ?? .up, opacity: number(0...1),
        contentsBounds: rect(), accessibilityDescription: maybe { _ in "a picture" }, allowedInteractions: interactions(),
        id: MarkupID(rawValue: uuid()))
    case 4:
      LinkMarkup(
        url: URL(string: "https://example.com/\(Int.random(in: 0...9, using: &generator))?q=%20") ?? URL(filePath: "/"), frame: rect(),
        rotation: number(0...1), allowedInteractions: interactions(), id: MarkupID(rawValue: uuid()))
    case 5:
      LoupeMarkup(
        frame: rect(), rotation: number(-1...1), magnification: number(1...4), strokeColor: maybe { $0.color() },
        lineWidth: number(0...5), allowedInteractions: interactions(), id: MarkupID(rawValue: uuid()))
    default: stroke()
    }
  }

  mutating func page() -> PaperMarkup {
    var page = PaperMarkup(bounds: rect(), id: MarkupID(rawValue: uuid()))
    if chance() { page.backgroundColor = color() }
    if chance(0.2) { page.savedThumbnail = EncodedImage(data: tinyJPEG) }
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let element = element()
      page.subelements.append(element)
      if chance(0.4) {
        page.provenance[element.elementID] = ShapeProvenance(
          kind: "triangle", score: number(0...1), sources: [stroke(), stroke()], outline: maybe { $0.path() })
      }
    }
    return page
  }

  mutating func document() -> PaperDocument {
    var document = PaperDocument(
      pages: (0..<Int.random(in: 0...3, using: &generator)).map { PaperDocument.Page(name: "page \($0)", markup: page()) })
    if chance(0.2) { document.savedThumbnail = EncodedImage(data: tinyPNG) }
    return document
  }
}

/// One pixel, opaque red.
let tinyPNG =
  Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC") ?? Data()

/// The start of a JPEG file up to its frame header, which tells 3 by 2 pixels: as much as a document looks at.
let tinyJPEG = Data([
  0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0,
])
