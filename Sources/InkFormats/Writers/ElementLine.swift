import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// The line of an element that is one: its course, and what stands at its ends. In the document's coordinates.
struct ElementLine {
  /// One subpath.
  var path: CGPath
  var isClosed: Bool
  var startHead = false, endHead = false

  /// Of one subpath, without heads.
  init(path: CGPath) {
    self.path = path
    isClosed = path.elements.last == .closeSubpath
  }

  /// Of a line, or of a recognised figure that is a tidy stroke; nil for other elements and for plain ink.
  init?(_ element: any Markup, _ origin: ShapeProvenance?) {
    switch element {
    case let shape as ShapeMarkup:
      guard shape.shape.supportsLineMarkers else { return nil }
      path = shape.path
      isClosed = false
      startHead = shape.startLineMarker == .arrow
      endHead = shape.endLineMarker == .arrow
    case let stroke as PKStroke:
      guard let outline = origin?.outline, !outline.isEmpty else { return nil }
      let parts = outline.applying(stroke.transform).subpaths
      guard let first = parts.first else { return nil }
      path = first
      isClosed = first.elements.last == .closeSubpath
      // An outlined arrow's heads are subpaths of two barbs whose middle is the tip.
      for part in parts.dropFirst() {
        guard part.elements.count == 3, case .line(let tip) = part.elements[1] else { continue }
        if case .move(let start)? = first.elements.first, start == tip { startHead = true }
        if first.currentPoint == tip { endHead = true }
      }
    default: return nil
    }
  }

  /// Corners of a straight line; chords within `tolerance` of a curved one. A closed line's first point is not repeated.
  func points(tolerance: Double) -> [Vector2] { path.flattened(tolerance: max(tolerance, .leastNormalMagnitude)).first?.points ?? [] }
}

extension CGPath {
  /// The path cut at its moves.
  var subpaths: [CGPath] {
    var parts: [CGPath] = []
    for element in elements {
      switch element {
      case .move(let p):
        parts.append(CGPath())
        parts[parts.count - 1].move(to: p)
      case .line(let p): if !parts.isEmpty { parts[parts.count - 1].addLine(to: p) }
      case .quadCurve(let p, let c): if !parts.isEmpty { parts[parts.count - 1].addQuadCurve(to: p, control: c) }
      case .curve(let p, let c, let d): if !parts.isEmpty { parts[parts.count - 1].addCurve(to: p, control1: c, control2: d) }
      case .closeSubpath: if !parts.isEmpty { parts[parts.count - 1].closeSubpath() }
      }
    }
    return parts
  }
}

extension ShapeMarkup {
  /// Tidy strokes along the figure and its heads, for formats that hold ink alone; none for a text box.
  var outlineStrokes: [PKStroke] {
    guard !isTextBox, let color = strokeColor ?? fillColor else { return [] }
    let ink = PKInk(.monoline, color: color.copy(alpha: color.alpha * opacity) ?? color)
    // A shape without a line has a fine one.
    let width = strokeColor != nil && lineWidth > 0 ? lineWidth : max(CGFloat(frame.diagonal) / 500, 1e-6)
    return ([path] + arrowHeads.map(\.path)).map { PKStroke(along: $0, ink: ink, width: width, id: id.rawValue) }
  }

  /// The text without its looks.
  var plainText: String { String(attributedText.characters) }

  /// Look of the text's first run, for formats with one look a text; nil without text.
  var firstTextRun: TextRun? { textLines.lazy.flatMap { $0 }.first { !$0.text.isEmpty } }

  /// Whether the text has more than one look.
  var hasMixedText: Bool {
    let runs = textLines.flatMap { $0 }.filter { !$0.text.isEmpty }
    return runs.contains { ($0.fontFamily, $0.fontSize) != (runs[0].fontFamily, runs[0].fontSize) || $0.color != runs[0].color }
  }

  /// What losses call shapes of its kind.
  var kindInWords: String {
    switch shape {
    case .rectangle: "rectangles"
    case .ellipse: "ellipses"
    case .line: "lines"
    case .chatBubble: "chat bubbles"
    case .regularPolygon: "polygons"
    case .star: "stars"
    case .arrowShape: "block arrows"
    }
  }
}

extension InkPage.StrokeStyle {
  /// `solid`, `dashed` or `dotted`: dots are dashes not longer than the line is wide.
  func patternName(width: Double) -> String {
    guard dashes.count > 1, dashes.contains(where: { $0 > 0 }) else { return "solid" }
    return Double(dashes[0]) <= 1.5 * width ? "dotted" : "dashed"
  }
}
