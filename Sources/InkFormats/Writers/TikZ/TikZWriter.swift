import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes a LaTeX document of plain TikZ commands, a `tikzpicture` a page, to be set as it is or taken over command by command.
///
/// Units become big points (1/72 inch), y downwards. Source: the manual of PGF and TikZ 3.1.
struct TikZWriter {
  private var text = XMLText(step: 1e-3)
  private var losses: WritingLosses
  private var page = OutputPage(name: "", markup: PaperMarkup(bounds: .null))
  private var number = 0
  private var layout = PageLayout(PaperMarkup(bounds: .null))
  private let places = DecimalRounding(decimals: 3)

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    var writer = TikZWriter(losses: losses)
    writer.text.raw("\\documentclass[tikz,border=0pt]{standalone}\n\\usetikzlibrary{arrows.meta}\n\\begin{document}\n")
    for (number, page) in pages.enumerated() { writer.add(page.scaled(toUnitsPerInch: 72), number) }
    writer.text.raw("\\end{document}\n")
    losses = writer.losses
    return [WrittenFile(bytes: writer.text.bytes)]
  }

  private init(losses: WritingLosses) { self.losses = losses }

  private mutating func add(_ page: OutputPage, _ number: Int) {
    layout = PageLayout(page.markup)
    // TeX's lengths end at 575 cm; larger pages are brought to a sheet's size.
    let longest = Double(max(layout.frame.width, layout.frame.height))
    self.page = longest > 16_000 || longest < 0.1 ? page.scaled(by: 842 / longest) : page
    self.page = self.page.moved(by: -Vector2(PageLayout(self.page.markup).frame.origin))
    layout = PageLayout(self.page.markup)
    self.number = number
    text.raw("\\begin{tikzpicture}[x=1bp,y=-1bp,line cap=round,line join=round]\n")
    let area = "(0,0) rectangle (\(places.text(of: Double(layout.frame.width))),\(places.text(of: Double(layout.frame.height))))"
    text.raw("\\useasboundingbox \(area);\n\\clip \(area);\n")
    if let color = self.page.markup.backgroundColor { text.raw("\\fill[\(Self.color("fill", color))] \(area);\n") }
    let provenance = self.page.markup.provenance
    for element in self.page.markup.subelements { add(element, provenance[element.elementID]) }
    text.raw("\\end{tikzpicture}\n")
  }

  private mutating func add(_ element: any Markup, _ origin: ShapeProvenance?) {
    switch element {
    case let shape as ShapeMarkup:
      let shape = layout.drawn(shape)
      if !shape.isTextBox { add(shape) }
      addText(of: shape)
    case let stroke as PKStroke: add(stroke, ElementLine(stroke, origin))
    case is ImageMarkup: losses.add("images left out", page: number)
    case let link as LinkMarkup:
      let options = Self.color("text", LinkMarkup.displayColor)
      addNode(link.url.absoluteString, at: link.frame.center, options: [options], size: min(Double(link.frame.height) * 0.6, 12))
    default: losses.add("loupes left out", page: number)
    }
  }

  // MARK: - Figures

  private mutating func add(_ shape: ShapeMarkup) {
    var options: [String] = []
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      options += line(color, width: Double(shape.lineWidth), dashes: page.styles[shape.elementID]?.dashes ?? [])
    }
    if let fill = shape.fillColor, !shape.shape.supportsLineMarkers { options.append(Self.color("fill", fill)) }
    guard !options.isEmpty else { return }
    if shape.opacity < 1 { options += ["opacity=\(DecimalRounding(decimals: 4).text(of: Double(shape.opacity)))"] }
    if shape.shape.supportsLineMarkers, let head = shape.arrowHeads.first {
      options.append(arrow(head, start: shape.startLineMarker == .arrow, end: shape.endLineMarker == .arrow))
    }
    let frame = shape.frame
    switch shape.shape {
    case .rectangle(let r) where shape.rotation == 0 && (r.cornerRadius ?? 0) <= 0:
      command(options, "\(point(frame.origin)) rectangle \(point(CGPoint(x: frame.maxX, y: frame.maxY)))")
    case .ellipse where shape.rotation == 0:
      let radii = "x radius=\(places.text(of: Double(frame.width) / 2)), y radius=\(places.text(of: Double(frame.height) / 2))"
      command(options, "\(point(frame.center)) ellipse [\(radii)]")
    default: command(options, course(shape.path))
    }
  }

  private mutating func add(_ stroke: PKStroke, _ line: ElementLine?) {
    let style = page.styles[stroke.elementID]
    if stroke.mask != nil { losses.add("strokes' masks", page: number) }
    var color = stroke.ink.color
    color.alpha = stroke.meanOpacity
    let fill = style?.fillOpacity.flatMap { color.copy(alpha: $0) }.map { [Self.color("fill", $0)] } ?? []
    if let line {
      var options = self.line(color, width: Double(layout.drawnWidth(stroke.meanWidth)), dashes: style?.dashes ?? []) + fill
      if line.startHead || line.endHead {
        let head = ShapeMarkup.ArrowHead(
          tip: .zero, direction: Vector2(1, 0), lineWidth: layout.drawnWidth(stroke.meanWidth), longest: CGFloat(stroke.frame.diagonal) / 3)
        options.append(arrow(head, start: line.startHead, end: line.endHead))
      }
      return command(options, course(line.path))
    }
    let runs = InkRun.runs(of: stroke, layout: layout, tolerance: 0.2)
    // Pieces of translucent ink must not darken each other where they meet.
    let isGroup = runs.count > 1 && color.alpha < 1
    if isGroup {
      // The group begins with TeX's own caps and joins.
      text.raw("\\begin{scope}[transparency group,opacity=\(DecimalRounding(decimals: 4).text(of: Double(color.alpha)))]\n")
      text.raw("\\begin{scope}[line cap=round,line join=round]\n")
      color.alpha = 1
    }
    for run in runs {
      let options = self.line(color, width: Double(run.width), dashes: style?.dashes ?? []) + (runs.count == 1 ? fill : [])
      command(options, course(run.path))
    }
    if isGroup { text.raw("\\end{scope}\n\\end{scope}\n") }
  }

  private mutating func command(_ options: [String], _ course: String) {
    text.raw("\\path[\(options.joined(separator: ", "))] \(course);\n")
  }

  private func line(_ color: CGColor, width: Double, dashes: [CGFloat]) -> [String] {
    var options = [Self.color("draw", color), "line width=\(places.text(of: width))bp"]
    if dashes.count > 1, dashes.contains(where: { $0 > 0 }) {
      let parts = dashes.enumerated().map { index, length in "\(index % 2 == 0 ? "on" : "off") \(places.text(of: Double(length)))bp" }
      options.append("dash pattern=\(parts.joined(separator: " "))")
    }
    return options
  }

  private func arrow(_ head: ShapeMarkup.ArrowHead, start: Bool, end: Bool) -> String {
    let middle = Vector2(head.barbs[0]).lerp(to: Vector2(head.barbs[1]), 0.5)
    let length = places.text(of: middle.distance(to: Vector2(head.tip)))
    let width = places.text(of: Vector2(head.barbs[0]).distance(to: Vector2(head.barbs[1])))
    let tip = "{Straight Barb[length=\(length)bp, width=\(width)bp]}"
    return "arrows={\(start ? tip : "")-\(end ? tip : "")}"
  }

  private func course(_ path: CGPath) -> String {
    var at = Vector2.zero
    return path.elements.map { element in
      defer { if let end = element.end { at = Vector2(end) } }
      switch element {
      case .move(let p): return point(p)
      case .line(let p): return "-- \(point(p))"
      case .quadCurve(let p, let c):
        // One control point would stand for both of a cubic.
        let curve = CubicBezier(quadratic: at, control: Vector2(c), Vector2(p))
        return ".. controls \(point(CGPoint(curve.p1))) and \(point(CGPoint(curve.p2))) .. \(point(p))"
      case .curve(let p, let c, let d): return ".. controls \(point(c)) and \(point(d)) .. \(point(p))"
      case .closeSubpath: return "-- cycle"
      }
    }.joined(separator: " ")
  }

  private func point(_ p: CGPoint) -> String { "(\(places.text(of: Double(p.x))),\(places.text(of: Double(p.y))))" }

  /// `draw={rgb,255:red,r; green,g; blue,b}` and the opacity where there is one.
  private static func color(_ key: String, _ color: CGColor) -> String {
    func part(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int((min(max(Double(value), 0), 1) * 255).rounded()) }
    let alpha = color.alpha < 1 ? ", \(key) opacity=\(DecimalRounding(decimals: 4).text(of: Double(color.alpha)))" : ""
    return "\(key)={rgb,255:red,\(part(color.red));green,\(part(color.green));blue,\(part(color.blue))}" + alpha
  }

  // MARK: - Text

  private mutating func addText(of shape: ShapeMarkup) {
    guard let run = shape.firstTextRun else { return }
    if shape.hasMixedText { losses.add("texts of one look instead of several", page: number) }
    let lines = shape.plainText.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    var options = [Self.color("text", run.color), "inner sep=0pt"]
    let degrees = Double(shape.rotation) * 180 / .pi
    if degrees != 0, degrees.isFinite { options.append("rotate=\(places.text(of: -degrees))") }
    if shape.opacity < 1 { options.append("text opacity=\(DecimalRounding(decimals: 4).text(of: Double(shape.opacity)))") }
    if shape.isTextBox {
      // The corner turned about the frame's middle.
      let corner =
        (Vector2(shape.frame.origin) - Vector2(shape.frame.center)).rotated(by: Double(shape.rotation)) + Vector2(shape.frame.center)
      options += ["anchor=north west", "align=left"]
      addNode(lines.joined(separator: "\n"), at: CGPoint(corner), options: options, size: run.fontSize)
    } else {
      addNode(lines.joined(separator: "\n"), at: shape.frame.center, options: options + ["align=center"], size: run.fontSize)
    }
  }

  private mutating func addNode(_ content: String, at place: CGPoint, options: [String], size: Double) {
    let font = "font=\\sffamily\\fontsize{\(places.text(of: size))bp}{\(places.text(of: size * TextAttributes.lineHeight))bp}\\selectfont"
    let lines = content.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Self.escaped(String($0)) }
    text.raw("\\node[\((options + [font]).joined(separator: ", "))] at \(point(place)) {\(lines.joined(separator: "\\\\ "))};\n")
  }

  /// Characters that TeX takes for commands, as text.
  private static func escaped(_ content: String) -> String {
    var out = ""
    for character in content {
      switch character {
      case "\\": out += "\\textbackslash{}"
      case "{", "}", "$", "&", "#", "_", "%": out += "\\\(character)"
      case "^": out += "\\textasciicircum{}"
      case "~": out += "\\textasciitilde{}"
      default: out.append(character)
      }
    }
    return out
  }
}

extension CGPath.Element {
  /// Where the segment ends; nil for a closing one.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
    case .closeSubpath: nil
    }
  }
}

extension InkFormat {
  /// LaTeX with TikZ; written, not read.
  static let tikz = InkFormat(
    "tikz", "LaTeX document of TikZ commands", extensions: ["tex", "tikz"],
    matches: { String(decoding: $0.head.prefix(1 << 12), as: UTF8.self).contains("\\documentclass[tikz") })
}
