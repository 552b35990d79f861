import Foundation
import InkGeometry

/// A shape or a text box.
public struct ShapeMarkup: Markup, Hashable, Identifiable {
  /// In the unit square of the frame.
  public var shape: Shape
  public var frame: CGRect
  public var rotation: CGFloat
  public var fillColor: CGColor?
  public var strokeColor: CGColor?
  /// Units of the document; the line lies half on each side of the path. Corners and ends are round.
  public var lineWidth: CGFloat
  /// 0 to 1, of fill, line and text together.
  public var opacity: CGFloat
  /// Shown on open paths only.
  public var startLineMarker: LineMarker
  public var endLineMarker: LineMarker
  public var attributedText: AttributedString
  public var allowedInteractions: MarkupInteractions
  public var autoresizing: MarkupAutoresizing
  public var id: MarkupID<ShapeMarkup>

  public init(
    shape: Shape, frame: CGRect, rotation: CGFloat = 0, fillColor: CGColor? = nil, strokeColor: CGColor? = nil, lineWidth: CGFloat = 1,
    opacity: CGFloat = 1, startLineMarker: LineMarker = .none, endLineMarker: LineMarker = .none,
    attributedText: AttributedString = AttributedString(), allowedInteractions: MarkupInteractions = .all,
    autoresizing: MarkupAutoresizing = [], id: MarkupID<ShapeMarkup> = MarkupID()
  ) {
    self.shape = shape
    self.frame = frame
    self.rotation = rotation
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.lineWidth = lineWidth
    self.opacity = opacity
    self.startLineMarker = startLineMarker
    self.endLineMarker = endLineMarker
    self.attributedText = attributedText
    self.allowedInteractions = allowedInteractions
    self.autoresizing = autoresizing
    self.id = id
  }

  public init(configuration: ShapeConfiguration, frame: CGRect, rotation: CGFloat = 0) {
    self.init(
      shape: Shape(configurationType: configuration.type), frame: frame, rotation: rotation, fillColor: configuration.fillColor,
      strokeColor: configuration.strokeColor, lineWidth: configuration.lineWidth, attributedText: .noText)
  }

  /// A line or curve through points in the document's coordinates; the frame is the box around them.
  public init(
    from start: CGPoint, control: CGPoint? = nil, to end: CGPoint, strokeColor: CGColor?, lineWidth: CGFloat = 1,
    startLineMarker: LineMarker = .none, endLineMarker: LineMarker = .none, id: MarkupID<ShapeMarkup> = MarkupID()
  ) {
    let frame = CGRect(bounding: [start, end] + (control.map { [$0] } ?? []))
    self.init(
      shape: .line(Shape.Line(start: start, control: control, end: end, in: frame)), frame: frame, strokeColor: strokeColor,
      lineWidth: lineWidth, startLineMarker: startLineMarker, endLineMarker: endLineMarker, attributedText: .noText, id: id)
  }

  /// The geometry in the frame's units: a corner radius of 0.2 in a frame of 100 by 100 is 20.
  ///
  /// A setter divides by the frame; a side of length 0 leaves shares as they are given.
  public var shapeScaled: Shape {
    get { shape.scaled(by: frame.size, radius: min(frame.width, frame.height)) }
    set {
      func inverse(_ length: CGFloat) -> CGFloat { length > 0 ? 1 / length : 1 }
      shape = newValue.scaled(
        by: CGSize(width: inverse(frame.width), height: inverse(frame.height)), radius: inverse(min(frame.width, frame.height)))
    }
  }

  public var elementID: MarkupOrderedSet.ElementID { .shape(id) }
  public static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID { .shape(MarkupID(rawValue: id)) }

  /// Whether this is text alone: a rectangle with text, without fill and line.
  public var isTextBox: Bool {
    guard case .rectangle = shape else { return false }
    return fillColor == nil && strokeColor == nil && !attributedText.characters.isEmpty
  }
}
