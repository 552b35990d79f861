extension SurfaceRow {
  static let document: [SurfaceRow] = [
    .a(
      "1", "PaperMarkup", "the document: a value of elements in z-order", "InkMarkup/Document/PaperMarkup.swift",
      "struct PaperMarkup: Sendable, Identifiable"),
    .a("2", "PaperMarkup.init(bounds:)", "an empty document over an area", "InkMarkup/Document/PaperMarkup.swift", "init(bounds: CGRect)"),
    .a(
      "3", "PaperMarkup.init(dataRepresentation:)", "reads Inkwright's own file; throws MarkupError",
      "InkMarkup/File/PaperDocument+File.swift", "init(dataRepresentation: Data) throws"),
    .a(
      "4", "dataRepresentation()", "the document's file", "InkMarkup/File/PaperDocument+File.swift",
      "func dataRepresentation() async throws -> Data"),
    .a("5", "bounds", "the page's area, saved with it", "InkMarkup/Document/PaperMarkup.swift", "var bounds: CGRect"),
    .a("6", "id", "stays the same through saving", "InkMarkup/Document/PaperMarkup.swift", "var id: MarkupID<PaperMarkup>"),
    .a(
      "7", "subelements", "all elements, back to front, to read and change", "InkMarkup/Document/PaperMarkup.swift",
      "var subelements: MarkupOrderedSet"),
    .a(
      "8", "backgroundColor", "the page's colour; CGColor is InkGeometry's", "InkMarkup/Document/PaperMarkup.swift",
      "var backgroundColor: CGColor?"),
    .a(
      "9", "contentsRenderFrame", "box around all that is drawn, widths included", "InkMarkup/Document/PaperMarkup.swift",
      "var contentsRenderFrame: CGRect"),
    .a("10", "featureSet", "what the content uses", "InkMarkup/Document/PaperMarkup.swift", "var featureSet: FeatureSet"),
    .a(
      "11", "indexableContent", "text of text boxes; handwriting is not read", "InkMarkup/Document/PaperMarkup.swift",
      "var indexableContent: String?"),
    .b(
      "12", "draw(in:frame:options:)", "pictures are files here: PNG, PDF and SVG from one list of drawing steps",
      "InkRendering", "func png(_ page: PaperMarkup)", "func pdf(_ document: PaperDocument)", "func svg(_ page: PaperMarkup) -> Data",
      "var rendering = RenderingOptions()", "var area: CGRect?"),
    .a(
      "13", "append(contentsOf: PaperMarkup)", "adds another document's elements on top", "InkMarkup/Document/PaperMarkup+Insertion.swift",
      "func append(contentsOf other: PaperMarkup)"),
    .a(
      "14", "append(contentsOf: PKDrawing)", "adds ink on top", "InkMarkup/Document/PaperMarkup+Insertion.swift",
      "func append(contentsOf drawing: PKDrawing)"),
    .a(
      "15", "transformContent(_:)", "moves, turns and scales all content; skew is dropped",
      "InkMarkup/Document/PaperMarkup+Insertion.swift",
      "func transformContent(_ transform: CGAffineTransform)"),
    .a(
      "16", "insertNewShape(configuration:frame:rotation:)", "adds a shape on top", "InkMarkup/Document/PaperMarkup+Insertion.swift",
      "func insertNewShape(configuration: ShapeConfiguration, frame: CGRect, rotation: CGFloat = 0)"),
    .a(
      "17", "insertNewLine(configuration:from:to:startMarker:endMarker:)", "adds a line, with or without arrow heads",
      "InkMarkup/Document/PaperMarkup+Insertion.swift",
      "func insertNewLine( configuration: ShapeConfiguration, from start: CGPoint, to end: CGPoint, startMarker lineStartMarker: Bool = false, endMarker lineEndMarker: Bool = false )"
    ),
    .a(
      "18", "insertNewTextbox(attributedText:frame:rotation:)", "adds a text box, from either kind of attributed string",
      "InkMarkup/Document/PaperMarkup+Insertion.swift",
      "func insertNewTextbox(attributedText: AttributedString, frame: CGRect, rotation: CGFloat = 0)",
      "func insertNewTextbox(attributedText: NSAttributedString, frame: CGRect, rotation: CGFloat = 0)"),
    .b(
      "19", "insertNewImage(_:frame:rotation:)", "a picture is its file's bytes (PNG, JPEG) with the size in pixels",
      "InkMarkup/Document/PaperMarkup+Insertion.swift", "func insertNewImage(_ image: EncodedImage, frame: CGRect, rotation: CGFloat = 0)"),
    .a(
      "20", "removeContentUnsupported(by:)", "takes away what a set does not allow; elements of which nothing can stay go",
      "InkMarkup/Document/PaperMarkup.swift", "func removeContentUnsupported(by featureSet: FeatureSet)"),
    .b(
      "21", "suggestedFrameForInserting(contentInFrame:)", "on the document: the nearest free place within bounds",
      "InkMarkup/Document/PaperMarkup+Placement.swift", "func suggestedFrameForInserting(contentInFrame frame: CGRect) -> CGRect"),
    .b(
      "22", "UTType.paperkit", "the file's ending and media type", "InkMarkup/File/PaperDocument+File.swift", "let fileExtension",
      "let mediaType"),
    .b(
      "23", "thumbnail beside the data", "a small picture, which the file can hold for readers of older versions", "InkRendering",
      "func thumbnail(longestSide: Int = 200, options: RenderingOptions = RenderingOptions())"),
    .b(
      "23.1", "… saved with the document", "found in a newer version's file too", "InkMarkup/File/SavedThumbnail.swift",
      "var savedThumbnail: EncodedImage?", "static func savedThumbnail(in data: Data)"),
  ]
}
