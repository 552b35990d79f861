import Foundation
import InkMarkup
import InkStrokes

/// One page or drawing as read from a file: strokes, and what was there already.
public struct InkPage: Sendable {
  /// The source's own name of the page, else its number.
  public var id: String
  /// The page's area in the input's units; for a format without pages the strokes' bounding box.
  public var bounds: CGRect
  /// In z-order.
  public var strokes: [PKStroke]
  /// Layer of each stroke where the format has layers, else empty.
  public var strokeLayers: [Int]
  /// Elements that were shapes, text or images already, in z-order, beneath the strokes.
  public var elements: [any Markup]

  public init(id: String, bounds: CGRect, strokes: [PKStroke], strokeLayers: [Int] = [], elements: [any Markup] = []) {
    self.id = id
    self.bounds = bounds
    self.strokes = strokes
    self.strokeLayers = strokeLayers
    self.elements = elements
  }
}
