import Foundation
import InkGeometry
import InkStrokes

/// One page or canvas: elements in z-order within bounds.
public struct PaperMarkup: Sendable, Identifiable {
  /// The page's area; its coordinate space is saved with it.
  public var bounds: CGRect
  public var id: MarkupID<PaperMarkup>
  /// Nil for the paper's own colour.
  public var backgroundColor: CGColor?
  /// Shapes, text boxes, images, links, loupes and strokes, back to front.
  public var subelements: MarkupOrderedSet
  /// Parts of a file that this version does not know; they are written back unchanged.
  package var unknownChunks: [DocumentChunk] = []
  /// Elements of a file that this version does not know, in z-order; they are written back unchanged.
  package var unknownElements: [UnknownElement] = []

  public init(bounds: CGRect) { self.init(bounds: bounds, id: MarkupID()) }

  /// With an id of the caller's, so that the same input gives the same bytes.
  public init(bounds: CGRect, id: MarkupID<PaperMarkup>) {
    self.bounds = bounds
    self.id = id
    subelements = MarkupOrderedSet()
  }

  /// Box around all that is drawn, line and ink widths included; `.null` without elements.
  public var contentsRenderFrame: CGRect { subelements.reduce(.null) { $0.union($1.renderBounds) } }

  /// The text of the text boxes, back to front, a line each; nil when there is none. Handwriting is not read.
  public var indexableContent: String? {
    get async {
      let texts = subelements.compactMap { ($0 as? ShapeMarkup).map { String($0.attributedText.characters) } }.filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }
}

extension PaperMarkup: Equatable {
  public static func == (a: PaperMarkup, b: PaperMarkup) -> Bool {
    a.bounds == b.bounds && a.id == b.id && a.backgroundColor == b.backgroundColor && a.unknownChunks == b.unknownChunks
      && a.unknownElements == b.unknownElements && a.subelements.isEqual(to: b.subelements)
  }
}

// MARK: - Features

extension PaperMarkup {
  /// The features that the content uses.
  public var featureSet: FeatureSet {
    var set = FeatureSet.empty
    for element in subelements { set.formUnion(element.featureSet) }
    if let backgroundColor { set.colorMaximumLinearExposure = max(set.colorMaximumLinearExposure, backgroundColor.linearExposure) }
    return set
  }

  /// Takes away what `featureSet` does not support; elements of which nothing can stay are removed.
  /// Afterwards the document's own feature set is a subset of `featureSet`.
  public mutating func removeContentUnsupported(by featureSet: FeatureSet) {
    backgroundColor = backgroundColor?.limited(toLinearExposure: featureSet.colorMaximumLinearExposure)
    // No set of this version supports what it does not know.
    unknownElements = []
    subelements.replaceEach { _, element in
      var element = element
      return element.removeContentUnsupported(by: featureSet) ? [element] : []
    }
  }
}
