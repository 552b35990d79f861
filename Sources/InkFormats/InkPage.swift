import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// One page or drawing as read from a file: strokes, and what was there already.
public struct InkPage: Sendable {
  /// What a file says of a stroke that PencilKit's model has no place for.
  public struct StrokeStyle: Hashable, Sendable {
    /// Opacity, 0 to 1, of the stroke's colour inside the closed path; nil when it is not filled.
    public var fillOpacity: CGFloat?
    /// Lengths of dashes and gaps in turn, in page units; empty for a solid line.
    public var dashes: [CGFloat]

    public init(fillOpacity: CGFloat? = nil, dashes: [CGFloat] = []) {
      self.fillOpacity = fillOpacity
      self.dashes = dashes
    }
  }

  /// What is known of an element that is a line with corners.
  public struct Figure: Hashable, Sendable {
    /// Colour inside; nil when it is not filled.
    public var fillColor: CGColor?

    public init(fillColor: CGColor? = nil) { self.fillColor = fillColor }
  }

  /// The source's own name of the page, else its number.
  public var id: String
  /// The page's area in the input's units; for a format without pages the strokes' bounding box.
  public var bounds: CGRect
  /// In z-order.
  public var strokes: [PKStroke]
  /// Layer of each stroke where the format has layers, else empty.
  public var strokeLayers: [Int]
  /// Styles of the strokes, by index, that have more than colour and width.
  public var strokeStyles: [Int: StrokeStyle] = [:]
  /// Elements that were shapes, text or images already, in z-order; beneath the strokes, but for those
  /// that `strokesBeneath` names.
  public var elements: [any Markup]
  /// How many of the strokes lie beneath an element, rising with the elements' order.
  public var strokesBeneath: [MarkupOrderedSet.ElementID: Int] = [:]
  /// Elements that are strokes from corner to corner, closed where they end where they began: figures, not ink.
  public var figures: [MarkupOrderedSet.ElementID: Figure] = [:]
  /// The page as it was saved, for formats that hold whole documents: the strokes are those of its ink that stand for
  /// themselves. What is made of the page goes into this document, so that all else of it stays.
  public var document: PaperMarkup?
  /// Colour of the paper, where the format has one.
  public var background: CGColor?
  /// What the source says of the paper besides its colour (ruling, its spacing), in its own words by their names; a writer of the
  /// same format writes it again.
  public var paper: [String: String] = [:]
  /// Units to the inch, where the format says.
  public var unitsPerInch: Double?
  /// What of the file could not be taken over, a sentence each.
  public var notes: [String] = []

  public init(id: String, bounds: CGRect, strokes: [PKStroke], strokeLayers: [Int] = [], elements: [any Markup] = []) {
    self.id = id
    self.bounds = bounds
    self.strokes = strokes
    self.strokeLayers = strokeLayers
    self.elements = elements
  }
}
