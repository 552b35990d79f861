import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads ink and shapes from SVG (SVG 1.1 and 2).
///
/// A subpath that is drawn with a line is a stroke through its points, curves in steps; rectangles, ellipses, lines, text and
/// pictures are elements. A path that is only filled is the outline of a stroke of changing width: it holds no pen's path, so a
/// page of such is refused unless `ReadOptions.tracesOutlines`, which recovers centre lines. An `svg` element is a page, of Stylus Labs
/// Write each one within the document's; its size and `viewBox` give the page, lengths in units of the `viewBox`.
/// Not followed: `use`, clipping, masks, gradients, selectors with combinators.
struct SVGReader {
  /// An open element.
  struct Level {
    var style: SVGStyle
    var transform: CGAffineTransform
    var startsPage = false
  }

  let xml: XMLReader
  let options: ReadOptions
  var numbering: ItemNumbering
  var page = InkPage(id: "", bounds: .null, strokes: [])
  var levels: [Level] = []
  /// Filled paths that were not traced, and others that were left out.
  var outlines = 0, others = 0, hidden = 0, broken = 0
  private var pages: [InkPage] = []
  private var isInPage = false
  private let sheet: SVGStylesheet
  /// Pages as groups that a script shows in turn.
  private let hasPageSwitch: Bool

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var sheet = SVGStylesheet()
    let probe = String(decoding: bytes.prefix(4096), as: UTF8.self)
    if bytes.contains("<style") {
      let xml = try XMLReader(bytes, options: options)
      while let event = try xml.next() {
        if event == .start, xml.name == "style" { sheet.add(String(decoding: try xml.text(), as: UTF8.self)) }
      }
    }
    var reader = SVGReader(
      xml: try XMLReader(bytes, options: options), options: options, numbering: ItemNumbering(contentOf: bytes), sheet: sheet,
      hasPageSwitch: probe.contains("goToPage"))
    return try reader.readDocument()
  }

  private init(xml: XMLReader, options: ReadOptions, numbering: ItemNumbering, sheet: SVGStylesheet, hasPageSwitch: Bool) {
    self.xml = xml
    self.options = options
    self.numbering = numbering
    self.sheet = sheet
    self.hasPageSwitch = hasPageSwitch
  }

  private mutating func readDocument() throws(FormatError) -> [InkPage] {
    while let event = try xml.next() {
      switch event {
      case .start: try readElement(xml.name)
      case .end:
        if levels.popLast()?.startsPage == true { try endPage() }
      case .text: continue
      }
    }
    guard !pages.isEmpty else { throw FormatError(.missing("<svg>"), at: .line(xml.line)) }
    return pages
  }

  /// Opens a group, reads a leaf to its end, or goes past what holds no ink.
  private mutating func readElement(_ name: String) throws(FormatError) {
    let above = levels.last ?? Level(style: SVGStyle(), transform: .identity)
    let classes = (xml.attribute("class") ?? "").split(separator: " ")
    switch name {
    case "defs", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient", "filter", "script", "style",
      "title", "desc", "metadata", "head", "foreignObject", "animate", "animateTransform":
      return try xml.skip()
    case "g" where classes.contains("ruleline"):
      // The paper's lines.
      return try xml.skip()
    default: break
    }
    let style = style(name, above.style, classes)
    let isSwitchedPage = hasPageSwitch && name == "g" && levels.count == 1 && xml.attribute("id")?.hasPrefix("p") == true
    guard style.isDisplayed || isSwitchedPage else {
      hidden += 1
      return try xml.skip()
    }
    var transform = above.transform
    if let text = xml.attribute("transform") { transform = SVGTransform.parse(text).concatenating(transform) }
    switch name {
    case "svg" where !isInPage:
      if xml.attribute("id") == "write-document" {
        levels.append(Level(style: style, transform: .identity))
      } else {
        levels.append(Level(style: style.inherited, transform: beginPage(), startsPage: true))
      }
    case "svg":
      let size = viewport()
      let corner = CGAffineTransform(translationX: SVGLength.pixels(xml.attribute("x")) ?? 0, y: SVGLength.pixels(xml.attribute("y")) ?? 0)
      levels.append(Level(style: style.inherited, transform: size.content.concatenating(corner).concatenating(transform)))
    case "g" where isSwitchedPage:
      if page.strokes.isEmpty, page.elements.isEmpty {
        page.id = String(pages.count + 1)
      } else {
        let next = InkPage(id: String(pages.count + 2), bounds: page.bounds, strokes: [])
        let units = page.unitsPerInch
        try endPage()
        page = next
        page.unitsPerInch = units
        isInPage = true
      }
      levels.append(Level(style: style.inherited, transform: transform))
    case "g", "a", "switch", "html", "body", "div", "p":
      if let paper = xml.attribute("papercolor").flatMap({ CGColor(css: $0) }) { page.background = paper }
      levels.append(Level(style: style.inherited, transform: transform))
    case _ where !isInPage: try xml.skip()
    default: try readLeaf(name, style, transform)
    }
  }

  /// What applies to an element: attributes, then rules, then its own `style`.
  private func style(_ name: String, _ above: SVGStyle, _ classes: [Substring]) -> SVGStyle {
    var style = above
    for attribute in SVGStyle.attributes {
      if let value = xml.attribute(attribute) { style.set("\(attribute)", value) }
    }
    if !sheet.isEmpty { sheet.apply(to: &style, type: name, id: xml.attribute("id"), classes: classes) }
    if let own = xml.attribute("style") { style.set(declarations: own) }
    return style
  }

  /// The size of an `svg` element in pixels, the part of the plane it shows, and the transform from there to pixels.
  private func viewport() -> (width: Double?, height: Double?, box: CGRect?, content: CGAffineTransform) {
    let width = SVGLength.pixels(xml.attribute("width")), height = SVGLength.pixels(xml.attribute("height"))
    guard let box = viewBox else { return (width, height, nil, .identity) }
    // The whole of the box is shown, in the middle (xMidYMid meet).
    let scale = min((width ?? .infinity) / Double(box.width), (height ?? .infinity) / Double(box.height))
    guard scale.isFinite, scale > 0 else { return (width, height, box, .identity) }
    let x = ((width ?? scale * Double(box.width)) - scale * Double(box.width)) / 2
    let y = ((height ?? scale * Double(box.height)) - scale * Double(box.height)) / 2
    return (
      width, height, box,
      CGAffineTransform(scale, 0, 0, scale, x - scale * Double(box.minX), y - scale * Double(box.minY))
    )
  }

  private var viewBox: CGRect? {
    let numbers = (xml.attribute("viewBox") ?? "").split { $0 == " " || $0 == "," || $0.isNewline }.map(\.finiteNumber)
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3], width > 0, height > 0
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// A page keeps the units of its `viewBox`; how the content's coordinates come there.
  private mutating func beginPage() -> CGAffineTransform {
    let size = viewport()
    page = InkPage(id: String(pages.count + 1), bounds: .null, strokes: [])
    page.unitsPerInch = 96
    outlines = 0
    others = 0
    hidden = 0
    broken = 0
    isInPage = true
    if let box = size.box {
      page.bounds = box
      // Pixels to the unit.
      let scale = Double(size.content.a)
      if scale > 0 { page.unitsPerInch = 96 / scale }
    } else if let width = size.width, let height = size.height, width > 0, height > 0 {
      page.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }
    return .identity
  }

  private mutating func endPage() throws(FormatError) {
    isInPage = false
    if outlines > page.strokes.count {
      throw FormatError(.filledOutlines(outlines), at: .line(xml.line))
    }
    if outlines > 0 { page.notes.append("\(outlines) filled outlines are left out; --outlines traces their centre lines") }
    page.noteLeftOut(others, "elements of other kinds")
    page.noteLeftOut(hidden, "hidden elements")
    if broken > 0 { page.notes.append("\(broken) paths with an error in their data are read up to it") }
    if page.bounds.isNull { page.bounds = page.contentBounds }
    pages.append(page)
  }
}
