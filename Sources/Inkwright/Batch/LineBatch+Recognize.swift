import InkFormats
import InkRecognition

extension LineBatch {
  /// Result lines of every drawing and page of `inputs` (see `ResultLine`), by `engine`.
  ///
  /// Throws only what `emit` throws.
  public func recognize(
    _ inputs: [InputFile], engine: Engine, emit: ([UInt8]) throws -> Void, report: (FormatError) -> Void,
    progress: (Int) -> Void = { _ in }
  ) async throws -> Summary {
    try await run(
      inputs,
      work: { drawings, text in
        do throws(RecognitionError) {
          let proposals = try engine.propose(batch: drawings.map(\.page))
          for (drawing, found) in zip(drawings, proposals) {
            let page = drawing.page
            ResultLine.append(id: page.id, file: drawing.file, proposals: found, strokes: page.strokes, to: &text)
          }
        } catch {
          for drawing in drawings { ResultLine.append(id: drawing.page.id, file: drawing.file, error: "\(error)", to: &text) }
        }
      }, emit: emit, report: report, progress: progress)
  }
}
