extension SurfaceRow {
  static let elements: [SurfaceRow] = [
    .a("24", "Markup", "what all elements share", "InkMarkup/Elements/Markup.swift", "protocol Markup: Sendable"),
    .a("25", "Markup.frame", "before the rotation", "InkMarkup/Elements/Markup.swift", "var frame: CGRect { get set }"),
    .a("26", "Markup.rotation", "radians about the frame's centre", "InkMarkup/Elements/Markup.swift", "var rotation: CGFloat { get set }"),
    .a(
      "27", "Markup.renderFrame", "what is drawn, before the rotation", "InkMarkup/Elements/Markup.swift", "var renderFrame: CGRect { get }"
    ),
    .a(
      "28", "Markup.applyTransform(_:)", "moves one element", "InkMarkup/Elements/Markup.swift",
      "mutating func applyTransform(_ transform: CGAffineTransform)"),
    .a(
      "29", "Markup.allowedInteractions", "kept, and honoured by edit calls", "InkMarkup/Elements/Markup.swift",
      "var allowedInteractions: MarkupInteractions { get set }"),
    .a(
      "30", "Markup.featureSet, removeContentUnsupported(by:)", "of one element; false when nothing of it can stay",
      "InkMarkup/Elements/Markup.swift", "var featureSet: FeatureSet { get }",
      "mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool"),
    .a(
      "31", "Markup.elementID", "identity within a document", "InkMarkup/Elements/Markup.swift",
      "var elementID: MarkupOrderedSet.ElementID { get }"),
    .a(
      "32", "ShapeMarkup", "a shape or text box", "InkMarkup/Shapes/ShapeMarkup.swift", "struct ShapeMarkup: Markup, Hashable, Identifiable"
    ),
    .a(
      "33", "ShapeMarkup.init(configuration:frame:rotation:)", "of a person's choice", "InkMarkup/Shapes/ShapeMarkup.swift",
      "init(configuration: ShapeConfiguration, frame: CGRect, rotation: CGFloat = 0)"),
    .a(
      "34", "ShapeMarkup.init(shape:frame:…)", "with every property, all but two having defaults", "InkMarkup/Shapes/ShapeMarkup.swift",
      "init( shape: Shape, frame: CGRect, rotation: CGFloat = 0, fillColor: CGColor? = nil, strokeColor: CGColor? = nil, lineWidth: CGFloat = 1, opacity: CGFloat = 1, startLineMarker: LineMarker = .none, endLineMarker: LineMarker = .none, attributedText: AttributedString = AttributedString(), allowedInteractions: MarkupInteractions = .all, autoresizing: MarkupAutoresizing = [], id: MarkupID<ShapeMarkup> = MarkupID() )"
    ),
    .a(
      "35", "shape, shapeScaled", "in the frame's unit square, and in the document's units", "InkMarkup/Shapes/ShapeMarkup.swift",
      "var shape: Shape", "var shapeScaled: Shape"),
    .a(
      "36", "fillColor, strokeColor, lineWidth, opacity", "the look", "InkMarkup/Shapes/ShapeMarkup.swift", "var fillColor: CGColor?",
      "var strokeColor: CGColor?", "var lineWidth: CGFloat", "var opacity: CGFloat"),
    .a(
      "37", "attributedText, autoresizing", "text, and whether its box grows", "InkMarkup/Shapes/ShapeMarkup.swift",
      "var attributedText: AttributedString", "var autoresizing: MarkupAutoresizing"),
    .a(
      "38", "startLineMarker, endLineMarker", "seen on open paths only", "InkMarkup/Shapes/ShapeMarkup.swift",
      "var startLineMarker: LineMarker",
      "var endLineMarker: LineMarker"),
    .a(
      "39", "ShapeMarkup.LineMarker", "none or arrow", "InkMarkup/Shapes/LineMarker.swift", "enum LineMarker: Hashable", "case none, arrow"),
    .a("40", "ShapeMarkup.id", "", "InkMarkup/Shapes/ShapeMarkup.swift", "var id: MarkupID<ShapeMarkup>"),
    .a("41", "ShapeMarkup.Shape", "seven kinds", "InkMarkup/Shapes/Shape.swift", "enum Shape: Hashable, Sendable"),
    .a(
      "41.1", "… its cases", "a struct of geometry each", "InkMarkup/Shapes/Shape.swift", "case rectangle(Rectangle)",
      "case ellipse(Ellipse)",
      "case line(Line)", "case chatBubble(ChatBubble)", "case regularPolygon(RegularPolygon)", "case star(Star)",
      "case arrowShape(ArrowShape)"),
    .a(
      "41.2", "… its short forms", "", "InkMarkup/Shapes/Shape.swift", "static var rectangle: Self", "static var ellipse: Self",
      "static var star: Self", "static func roundedRectangle(cornerRadius: CGFloat)",
      "static func line(start: CGPoint, control: CGPoint? = nil, end: CGPoint)",
      "static func chatBubble(tailLocation: CGPoint, tailAngle: CGFloat)", "static func regularPolygon(sides: Int)",
      "static func star(points: Int, innerRadius: CGFloat)", "static func arrowShape(cornerPoint: CGPoint)"),
    .a(
      "41.3", "… its members", "path in the unit square; CGPath is InkGeometry's", "InkMarkup/Shapes/Shape.swift",
      "init(configurationType: ShapeConfiguration.Shape)", "var configurationType: ShapeConfiguration.Shape", "var path: CGPath",
      "var supportsLineMarkers: Bool"),
    .a(
      "42", "Shape.Rectangle", "corner radius as a share of the shorter side", "InkMarkup/Shapes/Shape+Rectangle.swift",
      "struct Rectangle: Hashable",
      "init(cornerRadius: CGFloat? = nil)", "var cornerRadius: CGFloat?", "var path: CGPath"),
    .a(
      "43", "Shape.Star", "inner radius as a share of the outer", "InkMarkup/Shapes/Shape+Polygons.swift", "struct Star: Hashable",
      "var points: Int",
      "var innerRadius: CGFloat"),
    .a("44", "Shape.RegularPolygon", "", "InkMarkup/Shapes/Shape+Polygons.swift", "struct RegularPolygon: Hashable", "init(sides: Int)"),
    .a(
      "45", "Shape.ArrowShape", "an outline; where shaft and head meet", "InkMarkup/Shapes/Shape+ArrowShape.swift",
      "struct ArrowShape: Hashable",
      "init(cornerPoint: CGPoint)"),
    .a(
      "46", "Shape.Line", "straight, or one quadratic curve", "InkMarkup/Shapes/Shape+Line.swift", "struct Line: Hashable",
      "init(start: CGPoint, control: CGPoint? = nil, end: CGPoint)"),
    .a(
      "47", "Shape.ChatBubble", "where the tail points, and how broad it begins", "InkMarkup/Shapes/Shape+ChatBubble.swift",
      "struct ChatBubble: Hashable",
      "var tailLocation: CGPoint", "var tailAngle: CGFloat"),
    .a("48", "Shape.Ellipse", "fills the frame", "InkMarkup/Shapes/Shape+Rectangle.swift", "struct Ellipse: Hashable"),
    .b(
      "49", "ImageMarkup", "its picture is encoded bytes with a size in pixels (CGImage is EncodedImage)",
      "InkMarkup/Elements/ImageMarkup.swift",
      "struct ImageMarkup: Markup", "var image: EncodedImage?", "var orientation: CGImagePropertyOrientation", "var contentsBounds: CGRect",
      "var opacity: CGFloat", "var accessibilityDescription: String?", "func replaceImage(with image: EncodedImage)",
      "func replaceImage(with url: URL) throws"),
    .a(
      "50", "LinkMarkup", "a place that leads to a URL", "InkMarkup/Elements/LinkMarkup.swift", "struct LinkMarkup: Markup", "var url: URL"),
    .a(
      "51", "LoupeMarkup", "enlarges what lies under its middle", "InkMarkup/Elements/LoupeMarkup.swift", "struct LoupeMarkup: Markup",
      "var magnification: CGFloat"),
    .a(
      "52", "PKStroke as Markup", "a stroke is an element itself", "InkMarkup/Elements/PKStroke+Markup.swift", "extension PKStroke: Markup"),
    .a("53", "text box", "a rectangle with text", "InkMarkup/Shapes/ShapeMarkup.swift", "var isTextBox: Bool"),
    .c("54", "sticker", "a feature without a type of element: nothing to hold"),
    .a(
      "55", "MarkupID", "identity of one type", "InkMarkup/Elements/MarkupID.swift",
      "struct MarkupID<Element>: Hashable, Codable, RawRepresentable, Sendable",
      "init()"),
    .b(
      "56", "MarkupAutoresizing", "text is measured without fonts, so growth is near, not exact",
      "InkMarkup/Elements/MarkupAutoresizing.swift",
      "struct MarkupAutoresizing: OptionSet", "let flexibleWidth", "let flexibleHeight"),
  ]
}
