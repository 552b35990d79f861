extension SurfaceRow {
  private static let features = "InkMarkup/Document/FeatureSet.swift"

  static let configuration: [SurfaceRow] = [
    .a(
      "70", "ShapeConfiguration", "what a new shape looks like", "InkMarkup/Shapes/ShapeConfiguration.swift",
      "struct ShapeConfiguration: Hashable",
      "var type: Shape", "init(type: Shape, fillColor: CGColor? = .black, strokeColor: CGColor? = nil, lineWidth: CGFloat = 0)"),
    .a(
      "71", "ShapeConfiguration.Shape", "eight kinds in this order", "InkMarkup/Shapes/ShapeConfiguration.swift",
      "enum Shape: Hashable, CaseIterable", "case rectangle, ellipse, line, chatBubble, roundedRectangle, regularPolygon, star, arrowShape"),
    .a("72", "FeatureSet", "what a document uses or a program supports", features, "struct FeatureSet: Equatable, Sendable"),
    .a(
      "73", "presets", "take a version to stay clear of what later ones add", features, "static var latest: FeatureSet",
      "static var version1: FeatureSet",
      "static var empty: FeatureSet"),
    .a(
      "74", "FeatureSet.Feature", "nine", features, "enum Feature: Hashable, CaseIterable", "case images, stickers, loupes, links",
      "case shapeFills, shapeStrokes, shapeOpacity", "case text, drawing"),
    .a(
      "75", "features, contains, insert, remove", "", features, "var features: Set<Feature>", "func contains(_ feature: Feature) -> Bool",
      "func insert(_ feature: Feature)", "func remove(_ feature: Feature)"),
    .a("76", "shapes", "also limits what recognition may make", features, "var shapes: Set<ShapeConfiguration.Shape>"),
    .a("77", "inks", "", features, "var inks: Set<PKInkingTool.InkType>"),
    .a(
      "78", "lineMarkerPositions", "neither, one or both ends", features, "var lineMarkerPositions: LineMarkerPositions",
      "static let plain",
      "static let single", "static let double", "static let all: LineMarkerPositions"),
    .a(
      "79", "colorMaximumLinearExposure", "1 is standard range; brighter colours are dimmed to the limit", features,
      "var colorMaximumLinearExposure: CGFloat"),
    .a(
      "80", "contentVersion, ContentVersion", "", features, "var contentVersion: ContentVersion", "enum ContentVersion: Int",
      "case version1 = 1",
      "static let latest = version1", "var pencilKitContentVersion: PKContentVersion"),
    .a("81", "isSubset(of:)", "", features, "func isSubset(of other: FeatureSet) -> Bool"),
    .a(
      "82", "RenderingOptions", "", "InkMarkup/Document/RenderingOptions.swift",
      "init(darkUserInterfaceStyle: Bool = false, layoutRightToLeft: Bool = false)", "var darkUserInterfaceStyle: Bool",
      "var rightToLeftLayoutDirection: Bool"),
    .a(
      "83", "MarkupError", "why a file is no document that can be read", "InkMarkup/Document/MarkupError.swift",
      "enum MarkupError: Error, Hashable",
      "case incorrectFormat", "case malformedData", "case incompatibleFormatTooNew"),
    .c("84", "PaperDocumentDisplayMode", "of a view, and gone from later versions"),
  ]
}
