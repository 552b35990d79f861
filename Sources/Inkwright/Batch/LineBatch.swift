import Foundation
import InkFormats
import InkStrokes

/// Many drawings in, one line of JSON a drawing out, in input order; the same bytes for any number of threads.
public struct LineBatch: Sendable {
  /// Drawings worked on together: enough for the matrix products of matching, few enough to share out.
  static let chunk = 256
  /// Strokes worked on together: pages hold many, and what is computed for each is large.
  static let chunkStrokes = 256

  /// Threads, 1 or more. Default: the processors at hand.
  public var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  public var reading = ReadOptions()
  /// Reads every input as this format instead of telling it from the content.
  public var format: InkFormat?

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

  /// A drawing or page, and its file's name where there are several.
  struct Drawing: Sendable {
    var page: InkPage
    var file: String?
  }

  /// What one piece came to.
  private struct Answer: Sendable {
    var text = JSONText()
    var failures: [FormatError] = []
    /// Told, and answered all the same.
    var warnings: [FormatError] = []
    var done = 0
  }

  /// Runs `work` over every drawing of `inputs`. `work` writes one line for each drawing of a chunk, in order.
  ///
  /// `emit` takes the lines as they get ready, `report` what could not be read or lies out of reach, `progress` the drawings done so
  /// far. A drawing that cannot be read has a line with its `error`; an input that cannot be read has none. The other ones go on.
  func run(
    _ inputs: [InputFile], work: @escaping @Sendable ([Drawing], inout JSONText) -> Void, emit: ([UInt8]) throws -> Void,
    report: (FormatError) -> Void, progress: (Int) -> Void
  ) async throws -> Summary {
    var pieces = PieceReader(inputs, from: format, options: reading)
    var summary = Summary()
    let options = reading, namesFiles = inputs.count > 1
    try await OrderedPool(jobs: jobs).run(
      next: { pieces.next() },
      work: { piece in Self.answer(piece, options: options, namesFiles: namesFiles, work: work) },
      emit: { answer in
        for failure in answer.failures + answer.warnings { report(failure) }
        summary.failed += answer.failures.count
        summary.done += answer.done
        if !answer.text.bytes.isEmpty { try emit(answer.text.bytes) }
        progress(summary.done)
      })
    return summary
  }

  /// Pages in runs that are worked on together.
  static func chunks(of pages: [InkPage]) -> [[InkPage]] {
    var chunks: [[InkPage]] = [], strokes = 0
    for page in pages {
      if let last = chunks.last, last.count < chunk, strokes < chunkStrokes {
        chunks[chunks.count - 1].append(page)
      } else {
        chunks.append([page])
        strokes = 0
      }
      strokes += page.strokes.count
    }
    return chunks
  }

  private static func answer(
    _ piece: Piece, options: ReadOptions, namesFiles: Bool, work: @Sendable ([Drawing], inout JSONText) -> Void
  ) -> Answer {
    var answer = Answer()
    var chunk: [Drawing] = [], strokes = 0
    func flush() {
      answer.done += chunk.count
      work(chunk, &answer.text)
      chunk.removeAll(keepingCapacity: true)
      strokes = 0
    }
    func add(_ page: InkPage, of file: InputFile) {
      chunk.append(Drawing(page: page, file: namesFiles ? file.name : nil))
      strokes += page.strokes.count
      if chunk.count >= Self.chunk || strokes >= Self.chunkStrokes { flush() }
    }
    switch piece {
    case .failed(let error): answer.failures.append(error)
    case .whole(let bytes, let format, let file):
      do throws(FormatError) {
        for page in try format.pages(bytes, options: options) { add(page, of: file) }
      } catch {
        answer.failures.append(error.inFile(file.name))
      }
    case .lines(let batch, let file):
      let parser = NDJSONParser(options: options)
      for position in 0..<batch.count {
        let line = parser.parse(batch, position)
        switch line.drawing {
        case .success(let drawing):
          if !drawing.strokes.allSatisfy(\.isWithinReach) {
            let error = FormatError(.invalid("a stroke", expected: "within coordinates of 1e150"), at: .line(line.number))
            answer.warnings.append(error.inFile(file.name))
          }
          add(InkPage(drawing), of: file)
        case .failure(let error):
          flush()
          answer.failures.append(error.inFile(file.name))
          ResultLine.append(id: line.id, file: namesFiles ? file.name : nil, error: "\(error)", to: &answer.text)
        }
      }
    }
    flush()
    return answer
  }
}

extension PKStroke {
  /// Whether some point is left to compute with: not every one lies too far out.
  fileprivate var isWithinReach: Bool {
    guard !hasUsablePoints, !path.points.isEmpty else { return true }
    var count = 0
    forEachSample { _, _ in count += 1 }
    return count > 0
  }
}
