import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// A page as a writer gets it: the document, and what is known of its elements besides.
public struct OutputPage: Sendable {
  /// An element that joins others at its ends.
  public struct Connection: Hashable, Sendable {
    public var connector: MarkupOrderedSet.ElementID
    /// What the connector's start and end are attached to.
    public var from: MarkupOrderedSet.ElementID?
    public var to: MarkupOrderedSet.ElementID?

    public init(connector: MarkupOrderedSet.ElementID, from: MarkupOrderedSet.ElementID?, to: MarkupOrderedSet.ElementID?) {
      self.connector = connector
      self.from = from
      self.to = to
    }
  }

  /// The source's own name of the page, else its number.
  public var name: String
  public var markup: PaperMarkup
  /// Units to the inch, where the source says.
  public var unitsPerInch: Double?
  /// The source's own words for the paper, see `InkPage.paper`.
  public var paper: [String: String] = [:]
  /// Layer of each element, counted from 0 at the back; elements that are not named lie on layer 0.
  public var layers: [MarkupOrderedSet.ElementID: Int] = [:]
  /// Dashes, and the fill of closed ink, of the elements that have some; lengths in the page's units.
  public var styles: [MarkupOrderedSet.ElementID: InkPage.StrokeStyle] = [:]
  /// In z-order of the connectors, each at most once.
  public var connections: [Connection] = []

  /// `unitsPerInch` nil takes what the document says.
  public init(name: String, markup: PaperMarkup, unitsPerInch: Double? = nil) {
    self.name = name
    self.markup = markup
    self.unitsPerInch = unitsPerInch ?? markup.unitsPerInch
  }

  /// Elements by layer, back to front, each layer in z-order; only layers that hold some, one at least.
  var elementsByLayer: [[any Markup]] {
    var lists: [Int: [any Markup]] = [:]
    for element in markup.subelements { lists[layers[element.elementID] ?? 0, default: []].append(element) }
    return lists.isEmpty ? [[]] : lists.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension OutputPage {
  /// The same page in units of which `target` make an inch; a page of unknown units stays as it is.
  func scaled(toUnitsPerInch target: Double) -> OutputPage {
    guard let own = unitsPerInch, own > 0, own.isFinite else { return self }
    var page = scaled(by: target / own)
    page.unitsPerInch = target
    return page
  }

  /// Everything moved along, the page's bounds too.
  func moved(by shift: Vector2) -> OutputPage {
    guard shift != .zero else { return self }
    var page = self
    page.markup.bounds = markup.bounds.offsetBy(dx: CGFloat(shift.x), dy: CGFloat(shift.y))
    page.markup.transformContent(CGAffineTransform(translationX: CGFloat(shift.x), y: CGFloat(shift.y)))
    return page
  }

  /// Everything `factor` times as large, about the origin: places, widths, text, dashes.
  public func scaled(by factor: Double) -> OutputPage {
    guard factor != 1, factor > 0, factor.isFinite else { return self }
    var page = self
    page.markup.bounds = markup.bounds.applying(CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor)))
    page.markup.transformContent(CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor)))
    var elements = MarkupOrderedSet()
    for element in page.markup.subelements {
      guard var shape = element as? ShapeMarkup, !shape.attributedText.characters.isEmpty else {
        elements.append(element)
        continue
      }
      for run in shape.attributedText.runs {
        let size = run[TextAttributes.FontSize.self] ?? TextAttributes.defaultFontSize
        shape.attributedText[run.range][TextAttributes.FontSize.self] = size * factor
      }
      elements.append(shape)
    }
    elements.provenance = page.markup.provenance
    page.markup.subelements = elements
    page.styles = styles.mapValues { style in
      var style = style
      style.dashes = style.dashes.map { $0 * CGFloat(factor) }
      return style
    }
    page.unitsPerInch = unitsPerInch.map { $0 * factor }
    return page
  }
}
