import InkFormats
import InkRecognition

extension LineBatch {
  /// Result lines of every drawing and page of `inputs` (see `ResultLine`).
  ///
  /// Throws `RecognitionError` before the first line, and later only what `emit` throws.
  public func recognize(
    _ inputs: [InputFile], options: RecognitionOptions = RecognitionOptions(), emit: ([UInt8]) throws -> Void,
    report: (FormatError) -> Void, progress: (Int) -> Void = { _ in }
  ) async throws -> Summary {
    let recognizer = try Recognizer()
    try options.validate()
    return try await run(
      inputs,
      work: { drawings, text in
        do throws(RecognitionError) {
          let proposals = try recognizer.propose(batch: drawings.map(\.strokes), options: options)
          for (drawing, found) in zip(drawings, proposals) {
            ResultLine.append(id: drawing.id, file: drawing.file, proposals: found, strokes: drawing.strokes, to: &text)
          }
        } catch {
          for drawing in drawings { ResultLine.append(id: drawing.id, file: drawing.file, error: "\(error)", to: &text) }
        }
      }, emit: emit, report: report, progress: progress)
  }
}
