import Foundation
import InkFormats
import InkStrokes

/// Many drawings in, one line of JSON a drawing out, in input order; the same bytes for any number of threads.
public struct LineBatch: Sendable {
  /// Drawings worked on together: enough for the matrix products of matching, few enough to share out.
  static let chunk = 256

  /// Threads, 1 or more. Default: the processors at hand.
  public var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  public var reading = ReadOptions()

  public init() {
    // A quarter of a MiB of lines is some hundred drawings: several pieces for every thread from small corpora on.
    reading.chunkLength = 1 << 18
  }

  /// How a run went.
  public struct Summary: Hashable, Sendable {
    /// Drawings and pages that were done.
    public var done = 0
    /// Inputs and lines that failed.
    public var failed = 0
  }

  /// A drawing or page with a name.
  struct Drawing: Sendable {
    var id: String
    var strokes: [PKStroke]
  }

  /// What one piece came to.
  private struct Answer: Sendable {
    var text = JSONText()
    var failures: [FormatError] = []
    var done = 0
  }

  /// Runs `work` over every drawing of `inputs`. `work` writes one line for each drawing of a chunk, in order.
  ///
  /// `emit` takes the lines as they get ready, `report` what could not be read, `progress` the drawings done so far. A drawing
  /// that cannot be read has a line with its `error`; an input that cannot be read has none. The other ones go on.
  func run(
    _ inputs: [InputFile], work: @escaping @Sendable ([Drawing], inout JSONText) -> Void, emit: ([UInt8]) throws -> Void,
    report: (FormatError) -> Void, progress: (Int) -> Void
  ) async throws -> Summary {
    var pieces = PieceReader(inputs, options: reading)
    var summary = Summary()
    let options = reading
    try await OrderedPool(jobs: jobs).run(
      next: { pieces.next() },
      work: { piece in Self.answer(piece, options: options, work: work) },
      emit: { answer in
        for failure in answer.failures { report(failure) }
        summary.failed += answer.failures.count
        summary.done += answer.done
        if !answer.text.bytes.isEmpty { try emit(answer.text.bytes) }
        progress(summary.done)
      })
    return summary
  }

  private static func answer(
    _ piece: Piece, options: ReadOptions, work: @Sendable ([Drawing], inout JSONText) -> Void
  ) -> Answer {
    var answer = Answer()
    var chunk: [Drawing] = []
    func flush() {
      answer.done += chunk.count
      work(chunk, &answer.text)
      chunk.removeAll(keepingCapacity: true)
    }
    switch piece {
    case .failed(let error): answer.failures.append(error)
    case .lines(let batch, let file):
      let parser = NDJSONParser(options: options)
      for position in 0..<batch.count {
        let line = parser.parse(batch, position)
        switch line.drawing {
        case .success(let drawing): chunk.append(Drawing(id: line.id, strokes: drawing.strokes))
        case .failure(let error):
          flush()
          answer.failures.append(error.inFile(file.name))
          ResultLine.append(id: line.id, error: "\(error)", to: &answer.text)
        }
        if chunk.count == Self.chunk { flush() }
      }
      flush()
    }
    return answer
  }
}
