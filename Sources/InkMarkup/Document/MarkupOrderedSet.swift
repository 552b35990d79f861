import Foundation
import InkStrokes

/// Elements in z-order, back to front; every id stands once. Look-up by id takes constant time.
///
/// Holds the provenance of its elements too, so that an element and where it came from go together.
public struct MarkupOrderedSet: RandomAccessCollection, Sendable {
  public typealias Element = any Markup
  public typealias Index = Int

  private var elements: [any Markup] = []
  private var elementIDs: [ElementID] = []
  private var places: [ElementID: Int] = [:]
  private var origins: [ElementID: ShapeProvenance] = [:]

  public init() {}

  public init(_ elements: some Sequence<any Markup>) { append(contentsOf: elements) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// Precondition: `0 ≤ position < count`.
  public subscript(position: Int) -> any Markup { elements[position] }

  public var ids: ElementIDs { ElementIDs(elementIDs) }

  /// The strokes among the elements, in z-order.
  public var strokes: [PKStroke] { elements.compactMap { $0 as? PKStroke } }

  /// Where elements came from. Entries for ids that are not in the set are dropped.
  public var provenance: [ElementID: ShapeProvenance] {
    get { origins }
    set { origins = newValue.filter { places[$0.key] != nil } }
  }
}

// MARK: - Look-up

extension MarkupOrderedSet {
  public subscript(id: ElementID) -> (any Markup)? { places[id].map { elements[$0] } }
  public subscript(id: UUID) -> PKStroke? { self[.stroke(id)] as? PKStroke }
  public subscript<T: Markup>(id: MarkupID<T>) -> T? { self[ElementID(id)] as? T }

  /// Whether an element with the id of `element` is in the set.
  public func contains(_ element: any Markup) -> Bool { places[element.elementID] != nil }
  public func contains(_ id: ElementID) -> Bool { places[id] != nil }

  /// Place of the element with the id of `element`.
  public func firstIndex(of element: any Markup) -> Int? { places[element.elementID] }
  public func firstIndex(of id: ElementID) -> Int? { places[id] }

  /// Same elements with the same values in the same order, of the same provenance.
  func isEqual(to other: MarkupOrderedSet) -> Bool {
    elementIDs == other.elementIDs && origins == other.origins && zip(elements, other.elements).allSatisfy { $0.isEqual(to: $1) }
  }
}

// MARK: - Change

extension MarkupOrderedSet {
  /// Adds on top. An element whose id is in the set already is not added; its place is returned.
  @discardableResult
  public mutating func append(_ element: any Markup) -> (inserted: Bool, index: Int) {
    let id = element.elementID, place = elements.count
    if let place = places[id] { return (false, place) }
    elements.append(element)
    elementIDs.append(id)
    places[id] = place
    return (true, place)
  }

  public mutating func append(contentsOf other: some Sequence<any Markup>) {
    for element in other { append(element) }
  }

  /// Inserts at a place, limited to `0...count`. An element whose id is in the set already is not added; its place is returned.
  @discardableResult
  public mutating func insert(_ element: any Markup, at index: Int) -> (inserted: Bool, index: Int) {
    let id = element.elementID
    if let place = places[id] { return (false, place) }
    let index = Swift.min(Swift.max(index, 0), elements.count)
    elements.insert(element, at: index)
    elementIDs.insert(id, at: index)
    reindex(from: index)
    return (true, index)
  }

  /// Replaces the element of the same id, which is returned; else adds on top.
  @discardableResult
  public mutating func updateOrAppend(_ element: any Markup) -> (any Markup)? {
    guard let place = places[element.elementID] else {
      append(element)
      return nil
    }
    let old = elements[place]
    elements[place] = element
    return old
  }

  /// Precondition: `0 ≤ index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> any Markup {
    let id = elementIDs.remove(at: index)
    places[id] = nil
    origins[id] = nil
    let element = elements.remove(at: index)
    reindex(from: index)
    return element
  }

  /// Removes the element with the id of `element` and returns it.
  @discardableResult
  public mutating func remove(_ element: any Markup) -> (any Markup)? { removeElement(for: element.elementID) }

  @discardableResult
  public mutating func removeElement(for id: ElementID) -> (any Markup)? { places[id].map { remove(at: $0) } }

  @discardableResult
  public mutating func removeElement<T: Markup>(for id: MarkupID<T>) -> T? { removeElement(for: ElementID(id)) as? T }

  @discardableResult
  public mutating func removeStroke(for id: UUID) -> PKStroke? { removeElement(for: .stroke(id)) as? PKStroke }

  public mutating func removeAll(where shouldBeRemoved: (any Markup) throws -> Bool) rethrows {
    let doomed = try elements.map(shouldBeRemoved)
    replaceEach { doomed[$0] ? [] : [$1] }
  }

  /// Puts what `body` gives in place of each element, in one pass; provenance stays with the ids that stay.
  mutating func replaceEach(_ body: (Int, any Markup) -> [any Markup]) {
    var next = MarkupOrderedSet()
    for (i, element) in elements.enumerated() { next.append(contentsOf: body(i, element)) }
    next.provenance = origins
    self = next
  }

  mutating func setProvenance(_ provenance: ShapeProvenance?, for id: ElementID) {
    if places[id] != nil { origins[id] = provenance }
  }

  private mutating func reindex(from index: Int) {
    for i in index..<elements.count { places[elementIDs[i]] = i }
  }
}
