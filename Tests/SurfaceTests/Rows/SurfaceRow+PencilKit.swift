extension SurfaceRow {
  static let pencilKit: [SurfaceRow] = [
    .a(
      "P1", "PKDrawing", "strokes in z-order", "InkStrokes/PKDrawing.swift", "struct PKDrawing", "init()",
      "init(strokes: some Sequence<PKStroke>)",
      "var strokes: [PKStroke]"),
    .a(
      "P2", "PKDrawing: append, transform", "", "InkStrokes/PKDrawing.swift", "func append(_ other: PKDrawing)",
      "func appending(_ other: PKDrawing) -> PKDrawing", "func transform(using transform: CGAffineTransform)",
      "func transformed(using transform: CGAffineTransform) -> PKDrawing"),
    .a("P3", "PKDrawing.bounds", "of the ink with its width", "InkStrokes/PKStroke+Bounds.swift", "var bounds: CGRect"),
    .a(
      "P4", "PKDrawing.init(data:), dataRepresentation()", "reads PencilKit's bytes and its own; writes its own",
      "InkStrokes/DrawingData/PKDrawing+Data.swift", "init(data: Data) throws", "func dataRepresentation() -> Data"),
    .a(
      "P5", "erasePath, erasingPath", "cuts strokes along an eraser's path", "InkStrokes/PKDrawing+Erasing.swift",
      "mutating func erasePath(_ eraserPath: PKStrokePath, mask: CGPath? = nil, transform: CGAffineTransform = .identity)",
      "func erasingPath(_ eraserPath: PKStrokePath, mask: CGPath? = nil, transform: CGAffineTransform = .identity) -> PKDrawing"),
    .b(
      "P6", "PKDrawing.image, draw", "through a document's page: PNG, PDF and SVG", "InkRendering/PageRenderer.swift",
      "func png(_ page: PaperMarkup)"),
    .a(
      "P7", "PKStroke", "the mask is a CGPath, for want of UIBezierPath", "InkStrokes/PKStroke.swift", "struct PKStroke: Hashable",
      "var ink: PKInk",
      "var path: PKStrokePath", "var transform: CGAffineTransform", "var mask: CGPath?", "var randomSeed: UInt32", "var id: UUID",
      "var renderGroupID: UUID?", "var renderState: RenderState?"),
    .a(
      "P8", "PKStroke.RenderState", "", "InkStrokes/PKStroke.swift", "struct RenderState: Hashable, Codable, Sendable",
      "init(grainOffset: CGPoint? = nil)"),
    .a(
      "P9", "substroke(range:), maskedPathRanges", "", "InkStrokes/PKStroke+Parts.swift",
      "func substroke(range: ClosedRange<CGFloat>) -> PKStroke",
      "var maskedPathRanges: [ClosedRange<CGFloat>]"),
    .a("P10", "PKStroke.renderBounds", "", "InkStrokes/PKStroke+Bounds.swift", "var renderBounds: CGRect"),
    .a(
      "P11", "requiredContentVersion", "of drawing, stroke and ink", "InkStrokes/PKContentVersion.swift",
      "var requiredContentVersion: PKContentVersion"),
    .a(
      "P12", "PKStrokePath", "control points of a uniform cubic B-spline, or samples", "InkStrokes/PKStrokePath.swift",
      "struct PKStrokePath: Hashable, Codable, Sendable, RandomAccessCollection, Identifiable",
      "init(controlPoints: some Sequence<PKStrokePoint>, creationDate: Date)",
      "init(controlPoints: some Sequence<PKStrokePoint>, creationDate: Date, id: UUID)", "var creationDate: Date", "var id: UUID"),
    .a(
      "P13", "interpolatedLocation(at:), interpolatedPoint(at:)", "", "InkStrokes/PKStrokePath+Interpolation.swift",
      "func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint",
      "func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint"),
    .a(
      "P14", "interpolatedPoints(in:by:), parametricValue(_:offsetBy:)", "", "InkStrokes/PKStrokePath+Strides.swift",
      "func interpolatedPoints(in range: ClosedRange<CGFloat>? = nil, by stride: InterpolatedSlice.Stride) -> InterpolatedSlice",
      "func parametricValue(_ parametricValue: CGFloat, offsetBy stride: InterpolatedSlice.Stride) -> CGFloat"),
    .a(
      "P15", "InterpolatedSlice.Stride", "by length, time or parameter", "InkStrokes/PKStrokePath+InterpolatedSlice.swift",
      "struct InterpolatedSlice: RandomAccessCollection", "enum Stride", "case distance(CGFloat)", "case time(TimeInterval)",
      "case parametricStep(CGFloat)"),
    .a(
      "P16", "PKStrokePath[range]", "a part of the path", "InkStrokes/PKStrokePath+Slicing.swift",
      "subscript(range: ClosedRange<CGFloat>) -> PKStrokePath"),
    .a(
      "P17", "bezierRepresentation, init(bezierPath:creationDate:pointProvider:)", "there and back", "InkStrokes/PKStrokePath+Bezier.swift",
      "var bezierRepresentation: CGPath",
      "init(bezierPath: CGPath, creationDate: Date, pointProvider: (ConvertedBezierPoint) -> PKStrokePoint)"),
    .a(
      "P18", "ConvertedBezierPoint", "", "InkStrokes/PKStrokePath+ConvertedBezierPoint.swift", "struct ConvertedBezierPoint",
      "var location: CGPoint",
      "var index: Int", "var pointCount: Int", "var bezierSegmentIndex: Int"),
    .a(
      "P19", "PKStrokePoint", "with 7, 8, 9 or 10 arguments; values are kept as they are given", "InkStrokes/PKStrokePoint.swift",
      "struct PKStrokePoint: Hashable",
      "init( location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat, azimuth: CGFloat, altitude: CGFloat, secondaryScale: CGFloat = 1, threshold: CGFloat = 0, lateralJitter: CGFloat = 0 )"
    ),
    .a(
      "P20", "PKInk", "", "InkStrokes/PKInk.swift", "struct PKInk: Hashable", "init(_ inkType: InkType, color: CGColor = .black)",
      "var inkType: InkType",
      "var color: CGColor"),
    .a(
      "P21", "PKInkingTool.InkType", "raw values as PencilKit's", "InkStrokes/PKInkingTool.swift", "enum InkType: String", "case pen =",
      "case pencil =", "case marker =", "case monoline =", "case fountainPen =", "case watercolor =", "case crayon =", "case reed ="),
    .a(
      "P22", "PKContentVersion", "", "InkStrokes/PKContentVersion.swift", "enum PKContentVersion: Int", "case version1 = 1",
      "case version2 = 2",
      "case version3 = 3", "case version4 = 4", "case version5 = 5", "static let latest"),
    .c("P23", "PKStrokeRecognizer", "handwriting to text; shapes are recognised by Engine instead"),
  ]
}
