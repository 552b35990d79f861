import Foundation
import InkGeometry
import InkStrokes

/// A drawing or a page of synthetic ink, and what it means.
public struct SyntheticPage: Hashable, Sendable {
  /// Kind or style, hand and index: `rectangle/h12/97`.
  public var id: String
  /// In the order drawn. Every stroke belongs to exactly one symbol.
  public var strokes: [PKStroke]
  public var symbols: [SyntheticSymbol]
  /// The page's area; of a single drawing the ink's bounding box.
  public var bounds: CGRect

  public init(id: String, strokes: [PKStroke], symbols: [SyntheticSymbol], bounds: CGRect) {
    self.id = id
    self.strokes = strokes
    self.symbols = symbols
    self.bounds = bounds
  }

  /// The page in other units: every place `p` becomes `p · scale + offset`.
  public func placed(scale: Double, offset: Vector2) -> SyntheticPage {
    var page = self
    for i in page.strokes.indices {
      let path = page.strokes[i].path
      page.strokes[i].path = PKStrokePath(
        samples: path.points.map { point in
          var moved = point
          moved.location = CGPoint(Vector2(point.location) * scale + offset)
          moved.size = CGSize(width: point.size.width * scale, height: point.size.height * scale)
          return moved
        }, creationDate: path.creationDate)
    }
    for i in page.symbols.indices { page.symbols[i].truth = page.symbols[i].truth.placed(scale: scale, offset: offset) }
    let corner = Vector2(Double(bounds.minX), Double(bounds.minY)) * scale + offset
    page.bounds = CGRect(x: corner.x, y: corner.y, width: Double(bounds.width) * scale, height: Double(bounds.height) * scale)
    return page
  }
}
