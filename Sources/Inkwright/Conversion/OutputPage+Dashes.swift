import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkStrokes

extension OutputPage {
  /// The document with every dashed line cut into its dashes, for pictures that are drawn from the document alone.
  var markupWithDashes: PaperMarkup {
    guard styles.values.contains(where: { !$0.dashes.isEmpty }) else { return markup }
    var result = markup, elements = MarkupOrderedSet()
    for element in markup.subelements {
      guard let pattern = styles[element.elementID].flatMap({ DashPattern($0.dashes) }) else {
        elements.append(element)
        continue
      }
      switch element {
      case let stroke as PKStroke: elements.append(contentsOf: pattern.pieces(of: stroke) ?? [stroke])
      case let shape as ShapeMarkup: elements.append(contentsOf: pattern.pieces(of: shape) ?? [shape])
      default: elements.append(element)
      }
    }
    elements.provenance = markup.provenance
    result.subelements = elements
    return result
  }
}

/// Lengths of dashes and gaps in turn, repeated along a line.
private struct DashPattern {
  /// A line of more dashes than this is drawn solid.
  private static let mostPieces = 20_000

  let lengths: [Double]
  let period: Double

  /// Nil for a pattern that leaves no gap or no dash.
  init?(_ dashes: [CGFloat]) {
    let lengths = dashes.map { Double($0) }
    // A pattern of an odd count is gone through twice, so that dashes and gaps change places (SVG, PostScript).
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = self.lengths.reduce(0, +)
    guard period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
  }

  /// The stroke's dashes; nil where the stroke is no line to cut.
  func pieces(of stroke: PKStroke) -> [any Markup]? {
    var points: [PKStrokePoint] = []
    let scale = stroke.transform.meanScale
    stroke.forEachSample { place, point in
      var point = point
      point.location = CGPoint(place)
      point.size = CGSize(width: point.size.width * scale, height: point.size.height * scale)
      points.append(point)
    }
    return cut(points).map { runs in
      runs.enumerated().map { index, run in
        var piece = stroke
        piece.path = PKStrokePath(samples: run)
        piece.mask = stroke.mask.map { $0.applying(stroke.transform) }
        piece.transform = .identity
        if index > 0 { piece.id = .derived(from: stroke.id.seed, 100 + index) }
        return piece
      }
    }
  }

  /// The shape without its line, then the line's dashes and its heads.
  func pieces(of shape: ShapeMarkup) -> [any Markup]? {
    guard let color = shape.strokeColor, shape.lineWidth > 0 else { return nil }
    var lines: [any Markup] = []
    let ink = PKInk(.monoline, color: color.copy(alpha: color.alpha * shape.opacity) ?? color)
    func add(_ path: CGPath, dashed: Bool) -> Bool {
      let line = PKStroke(along: path, ink: ink, width: shape.lineWidth, id: .derived(from: shape.id.rawValue.seed, 100_000 + lines.count))
      guard dashed else {
        lines.append(line)
        return true
      }
      guard let pieces = pieces(of: line) else { return false }
      lines += pieces
      return true
    }
    guard add(shape.path, dashed: true) else { return nil }
    for head in shape.arrowHeads { _ = add(head.path, dashed: false) }
    var plain = shape
    plain.strokeColor = nil
    return (plain.fillColor == nil && plain.attributedText.characters.isEmpty ? [] : [plain]) + lines
  }

  private func cut(_ points: [PKStrokePoint]) -> [[PKStrokePoint]]? {
    var length = 0.0
    for (a, b) in zip(points, points.dropFirst()) { length += Vector2(a.location).distance(to: Vector2(b.location)) }
    guard let first = points.first, length > 0, length.isFinite, length / period * Double(lengths.count) < Double(Self.mostPieces) else {
      return nil
    }
    var runs: [[PKStrokePoint]] = [], run = [first], part = 0, left = lengths[0]
    func turn(at point: PKStrokePoint) {
      if part % 2 == 0 { runs.append(run + [point]) }
      part = (part + 1) % lengths.count
      left = lengths[part]
      run = [point]
    }
    for (a, b) in zip(points, points.dropFirst()) {
      let segment = Vector2(a.location).distance(to: Vector2(b.location))
      var done = 0.0
      while segment - done > left {
        done += left
        turn(at: PKStrokePath(samples: [a, b]).interpolatedPoint(at: CGFloat(done / segment)))
      }
      left -= segment - done
      run.append(b)
    }
    if part % 2 == 0, run.count > 1 { runs.append(run) }
    return runs
  }
}
