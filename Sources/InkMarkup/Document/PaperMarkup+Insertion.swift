import Foundation
import InkGeometry
import InkStrokes

extension PaperMarkup {
  /// Adds all elements of `other` on top, with their provenance. Elements whose id is here already are not added.
  public mutating func append(contentsOf other: PaperMarkup) {
    let origins = other.subelements.provenance
    for element in other.subelements where subelements.append(element).inserted {
      subelements.setProvenance(origins[element.elementID], for: element.elementID)
    }
    unknownElements += other.unknownElements
  }

  /// Adds strokes on top.
  public mutating func append(contentsOf drawing: PKDrawing) { subelements.append(contentsOf: drawing.strokes.map { $0 as any Markup }) }

  /// Adds a shape on top; `rotation` in radians about the frame's centre.
  public mutating func insertNewShape(configuration: ShapeConfiguration, frame: CGRect, rotation: CGFloat = 0) {
    subelements.append(ShapeMarkup(configuration: configuration, frame: frame, rotation: rotation))
  }

  /// Adds a line on top. It takes the configuration's line; without a line colour it takes the fill's, without a width 1.
  public mutating func insertNewLine(
    configuration: ShapeConfiguration, from start: CGPoint, to end: CGPoint, startMarker lineStartMarker: Bool = false,
    endMarker lineEndMarker: Bool = false
  ) {
    subelements.append(
      ShapeMarkup(
        from: start, to: end, strokeColor: configuration.strokeColor ?? configuration.fillColor,
        lineWidth: configuration.lineWidth > 0 ? configuration.lineWidth : 1, startLineMarker: lineStartMarker ? .arrow : .none,
        endLineMarker: lineEndMarker ? .arrow : .none))
  }

  /// Adds a text box on top.
  public mutating func insertNewTextbox(attributedText: AttributedString, frame: CGRect, rotation: CGFloat = 0) {
    subelements.append(ShapeMarkup(shape: .rectangle, frame: frame, rotation: rotation, attributedText: attributedText))
  }

  /// Adds a text box on top. Links and attributes of `TextAttributes`' names are taken over.
  public mutating func insertNewTextbox(attributedText: NSAttributedString, frame: CGRect, rotation: CGFloat = 0) {
    insertNewTextbox(attributedText: TextAttributes.text(attributedText), frame: frame, rotation: rotation)
  }

  /// Adds a picture on top.
  public mutating func insertNewImage(_ image: EncodedImage, frame: CGRect, rotation: CGFloat = 0) {
    subelements.append(ImageMarkup(image: image, frame: frame, rotation: rotation))
  }

  /// Moves, turns and scales all content; skew is ignored. Bounds stay. The ink kept as provenance moves along.
  public mutating func transformContent(_ transform: CGAffineTransform) {
    let plain = transform.withoutSkew
    subelements.replaceEach { _, element in
      var element = element
      element.applyTransform(plain)
      return [element]
    }
    subelements.provenance = subelements.provenance.mapValues { provenance in
      var provenance = provenance
      for i in provenance.sources.indices { provenance.sources[i].applyTransform(plain) }
      return provenance
    }
  }
}
