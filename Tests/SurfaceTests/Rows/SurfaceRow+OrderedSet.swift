extension SurfaceRow {
  private static let file = "InkMarkup/Document/MarkupOrderedSet.swift"

  static let orderedSet: [SurfaceRow] = [
    .a(
      "57", "MarkupOrderedSet", "a random access collection of any Markup; every id once", file,
      "struct MarkupOrderedSet: RandomAccessCollection, Sendable", "init()", "typealias Element = any Markup", "var startIndex: Int",
      "var endIndex: Int"),
    .a(
      "58", "append(_:), append(contentsOf:)", "no change when the id is there", file,
      "func append(_ element: any Markup) -> (inserted: Bool, index: Int)", "func append(contentsOf other: some Sequence<any Markup>)"),
    .a("59", "insert(_:at:)", "", file, "func insert(_ element: any Markup, at index: Int) -> (inserted: Bool, index: Int)"),
    .a(
      "60", "updateOrAppend(_:)", "replaces the element of the same id in its place, else appends", file,
      "func updateOrAppend(_ element: any Markup) -> (any Markup)?"),
    .a(
      "61", "subscripts", "by stroke id, typed id, element id", file, "subscript(id: ElementID) -> (any Markup)?",
      "subscript(id: UUID) -> PKStroke?",
      "subscript<T: Markup>(id: MarkupID<T>) -> T?"),
    .a("62", "ids, strokes", "", file, "var ids: ElementIDs", "var strokes: [PKStroke]"),
    .a(
      "63", "removals", "all give back what they removed", file, "func remove(_ element: any Markup)", "func remove(at index: Int)",
      "func removeAll(where shouldBeRemoved: (any Markup) throws -> Bool) rethrows",
      "func removeElement<T: Markup>(for id: MarkupID<T>) -> T?", "func removeElement(for id: ElementID)",
      "func removeStroke(for id: UUID) -> PKStroke?"),
    .a(
      "64", "contains(_:), firstIndex(of:)", "by id", file, "func contains(_ element: any Markup) -> Bool",
      "func firstIndex(of element: any Markup) -> Int?"),
    .a(
      "65", "ElementID", "the raw value is seventeen bytes", "InkMarkup/Document/MarkupOrderedSet+ElementID.swift",
      "enum ElementID: Hashable, Sendable, RawRepresentable", "case shape(MarkupID<ShapeMarkup>)", "case image(MarkupID<ImageMarkup>)",
      "case link(MarkupID<LinkMarkup>)", "case loupe(MarkupID<LoupeMarkup>)", "case stroke(UUID)", "init<T: Markup>(_ id: MarkupID<T>)",
      "init(_ id: UUID)"),
  ]

  static let interactions: [SurfaceRow] = [
    .a(
      "66", "MarkupInteractions", "what a person may do with an element", "InkMarkup/Elements/MarkupInteractions.swift",
      "struct MarkupInteractions: OptionSet", "let move", "let resize", "let rotate", "let delete", "let style", "let select",
      "let all: MarkupInteractions", "let readOnly: MarkupInteractions"),
    .b(
      "67", "MarkupAdornment", "a mark above the document, as data: nothing draws it", "InkMarkup/Adornments/MarkupAdornment.swift",
      "struct MarkupAdornment: Codable, Hashable, Identifiable",
      "init( id: UUID = UUID(), anchor: Anchor, imageConfiguration: ImageConfiguration = .default, dragRegion: DragRegion = .canvas, scalesWithZoom: Bool = false )"
    ),
    .b(
      "68", "its Anchor", "a place on the canvas, or on an element; DragRegion and ImageConfiguration are data",
      "InkMarkup/Adornments/MarkupAdornment+Anchor.swift", "struct Anchor: Codable", "static func canvas(location: CGPoint) -> Anchor",
      "func location(in markup: PaperMarkup) -> CGPoint?"),
    .b(
      "69", "adornments are never saved or drawn", "kept by the controller, not by the document",
      "InkMarkup/Controller/MarkupController.swift",
      "var adornments: [MarkupAdornment]", "func adornmentFrame(for id: UUID) -> CGRect?"),
  ]
}
