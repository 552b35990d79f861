extension SurfaceRow {
  private static let controller = "InkMarkup/Controller/MarkupController.swift"
  private static let commands = "InkMarkup/Controller/MarkupController+Commands.swift"

  /// The user interface's names that have a part without a screen.
  static let interface: [SurfaceRow] = [
    .b("U1", "PaperMarkupViewController", "MarkupController: observable, one document", controller, "final class MarkupController"),
    .b("U2", "markup, selectedMarkup", "", controller, "var markup: PaperMarkup?", "var selectedMarkup: PaperMarkup?"),
    .b("U3", "selection", "ids that may be selected", controller, "var selection: Set<MarkupOrderedSet.ElementID>"),
    .b(
      "U4", "isEditable, supportedFeatureSet", "honoured by edit commands", controller, "var isEditable",
      "var supportedFeatureSet: FeatureSet"),
    .b(
      "U5", "undoManager", "undo and redo of whole documents", controller, "func undo() -> Bool", "func redo() -> Bool",
      "var canUndo: Bool",
      "var canRedo: Bool", "var levelsOfUndo"),
    .b(
      "U6", "Delegate", "of changes of document and selection", controller, "protocol Delegate: AnyObject",
      "func markupControllerDidChangeMarkup(_ controller: MarkupController)",
      "func markupControllerDidChangeSelection(_ controller: MarkupController)"),
    .b(
      "U7", "insertion delegates of the edit and toolbar controllers", "edit commands", commands, "func insertNewShape(",
      "func insertNewTextbox(",
      "func insertNewLine(", "func insertNewImage(", "func insert(contentsOf elements: some Sequence<any Markup>)"),
    .b(
      "U8", "editing by hand", "edit commands that honour allowedInteractions", "InkMarkup/Editing/PaperMarkup+Editing.swift",
      "public mutating func move(", "public mutating func rotate(", "public mutating func resize(", "public mutating func style(",
      "public mutating func delete("),
    .b(
      "U9", "saving after changes", "debounced, on a clock that can be given", "InkMarkup/Controller/MarkupController+Saving.swift",
      "func startAutosaving(to file: URL, after delay: Duration = .seconds(1), clock: any Clock<Duration> = ContinuousClock())",
      "func save() async"),
    .c(
      "U10", "isRulerActive, drawingTool, contentView, zoomRange, contentVisibleFrame, scrollConfiguration, scroll indicators",
      "a view's own state"),
    .c("U11", "TouchMode, directTouchMode, directTouchAutomaticallyDraws, indirectPointerTouchMode", "input of a screen"),
    .c("U12", "delegate: begun drawing, visible frame, taps on adornments", "there is nobody to draw, scroll or tap"),
    .c("U13", "MarkupEditViewController, MarkupToolbarViewController, PKToolPicker and its items", "menus"),
    .c("U14", "UIViewControllerRepresentable, Coordinator, Image Playground", "bridges between user interfaces"),
  ]

  static let practice: [SurfaceRow] = [
    .a("W1", "choose bounds, feature set and version first", "", "Examples/Sources/Panels", "FeatureSet.version1"),
    .a("W2", "one feature set for making, saving and showing", "", "Examples/Sources/LoadOrFallBack", "supported"),
    .a("W3", "compare features on load", "", "Examples/Sources/LoadOrFallBack", "isSubset(of: supported)"),
    .b(
      "W4", "save off the caller's thread", "and a while after the last change", "Examples/Sources/SaveAfterEachChange", "startAutosaving"),
    .b("W5", "keep a thumbnail for content that is too new", "", "Examples/Sources/LoadOrFallBack", "savedThumbnail"),
    .a(
      "W6", "keep the bytes of what cannot be read", "writing never replaces it", "Tests/InkMarkupTests", "wouldReplaceForeignFile"
    ),
    .a("W7", "test the whole round: edit, save, load, undo", "", "Tests/InkMarkupTests", "MarkupController(contentsOf"),
    .a("W8", "bounds match what lies beneath", "a page picture fills them", "Examples/Sources/InsertImage", "bounds"),
    .a("W9", "handle each MarkupError", "", "Examples/Sources/LoadOrFallBack", "MarkupError"),
    .a("W10", "colour range on both sides", "as a number of the feature set", "Tests/InkMarkupTests", "colorMaximumLinearExposure"),
    .a("W11", "work on strokes stays with the strokes", "", "Tests/SurfaceTests", "interpolatedPoints"),
    .a("W12", "template elements read-only, a person's own not", "", "Examples/Sources/ReadOnlyPanels", ".readOnly"),
    .a("W13", "iterate, cast, change, update, assign back", "", "Examples/Sources/ColorShapes", "updateOrAppend"),
    .b("W14", "adornments apart from the document", "", "Examples/Sources/PanelAdornments", "adornments"),
    .c("W15", "keep pickers and controllers alive", "of the user interface"),
  ]
}
