import InkFormats
import InkRecognition

/// What one drawing or page of a batch came to.
public struct DrawingAnswer: Sendable {
  /// The result line, newline included (see `ResultLine`).
  public var line: [UInt8]
  /// Empty for a drawing that was refused.
  public var proposals = PageProposals()
  /// Why the drawing could not be read.
  public var failure: FormatError?
}

extension Engine {
  /// An answer for each page, matched together; each depends on its own page alone.
  public func answers(to pages: [InkPage]) throws(RecognitionError) -> [DrawingAnswer] {
    var answers: [DrawingAnswer] = []
    for chunk in LineBatch.chunks(of: pages) {
      for (page, found) in zip(chunk, try propose(batch: chunk)) {
        answers.append(DrawingAnswer(line: ResultLine.bytes(id: page.id, proposals: found, strokes: page.strokes), proposals: found))
      }
    }
    return answers
  }

  /// An answer for each line of a batch, in order. A line that cannot be read has one that says why.
  public func answers(to batch: NDJSONBatch, parser: NDJSONParser) throws(RecognitionError) -> [DrawingAnswer] {
    var answers: [DrawingAnswer] = [], pages: [InkPage] = []
    for position in 0..<batch.count {
      let line = parser.parse(batch, position)
      switch line.drawing {
      case .success(let drawing): pages.append(InkPage(drawing))
      case .failure(let error):
        answers += try self.answers(to: pages)
        pages.removeAll(keepingCapacity: true)
        answers.append(DrawingAnswer(line: ResultLine.bytes(id: line.id, error: "\(error)"), failure: error))
      }
    }
    return answers + (try self.answers(to: pages))
  }
}
