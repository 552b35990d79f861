import InkFitting
import InkFormats
import InkGeometry
import InkStrokes

extension LineBatch {
  /// Every stroke of `inputs` as cubic Bézier segments, one line a drawing: `{"id", "paths"}`, where `paths` holds for each
  /// stroke its segments, each as eight numbers `[x0, y0, x1, y1, x2, y2, x3, y3]`. A stroke without a usable point has none.
  ///
  /// Numbers are rounded to a hundred-millionth of the stroke's size to a ten-millionth. Throws `FittingError` for options out
  /// of range, and what `emit` throws.
  public func fit(
    _ inputs: [InputFile], options: FittingOptions = FittingOptions(), emit: ([UInt8]) throws -> Void, report: (FormatError) -> Void,
    progress: (Int) -> Void = { _ in }
  ) async throws -> Summary {
    let fitter = try BezierFitter(options)
    return try await run(
      inputs,
      work: { drawings, text in
        var workspace = FittingWorkspace()
        for drawing in drawings { Self.append(drawing, fitter, &workspace, to: &text) }
      }, emit: emit, report: report, progress: progress)
  }

  private static func append(_ drawing: Drawing, _ fitter: BezierFitter, _ workspace: inout FittingWorkspace, to text: inout JSONText) {
    ResultLine.begin(drawing.page.id, drawing.file, &text)
    text.key("paths")
    text.beginArray()
    var segments: [CubicBezier] = []
    for stroke in drawing.page.strokes {
      text.beginArray()
      let rounding = DecimalRounding(size: [stroke].sampleBounds.diagonal, digits: 7)
      // Only a stroke without usable points has no fit.
      try? fitter.fit(stroke, using: &workspace, into: &segments)
      for segment in segments {
        text.beginArray()
        for point in [segment.p0, segment.p1, segment.p2, segment.p3] {
          text.number(point.x, rounding)
          text.number(point.y, rounding)
        }
        text.endArray()
      }
      text.endArray()
    }
    text.endArray()
    text.endObject()
    text.newline()
  }
}
