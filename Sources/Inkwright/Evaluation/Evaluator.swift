import InkFormats
import InkRecognition

/// Recognises drawings whose truth is known, and judges the answers.
public struct Evaluator: Sendable {
  public var engine: Engine
  /// What labels should become; not needed for drawings that carry their truth.
  public var expectations: Expectations?
  /// Whether a writer's drawings are taken: by the corpus's name (that of the drawing, else the file's) and the drawing.
  public var chooses: @Sendable (_ corpus: String, _ drawing: NDJSONDrawing) -> Bool = { _, _ in true }
  public var reading = ReadOptions()

  public init(engine: Engine, expectations: Expectations? = nil) {
    self.engine = engine
    self.expectations = expectations
  }

  /// Recognises every drawing of a file of stroke lines, one call each on this thread, and judges the answers. A line that cannot be
  /// read is an error, as is a drawing that nothing says the truth of.
  ///
  /// - Parameter progress: told the drawings done so far.
  public func evaluate(
    _ input: InputFile, from: InkFormat? = nil, progress: (Int) -> Void = { _ in }
  ) throws(EvaluationError) -> Evaluation {
    var drawings: [AnsweredDrawing] = []
    do throws(FormatError) {
      var batches = try InputReader.lines(of: input, from: from, options: reading)
      let parser = NDJSONParser(options: reading), name = Self.corpus(of: input)
      while let batch = try batches.next() {
        for position in 0..<batch.count {
          let line = parser.parse(batch, position), drawing = try line.drawing.get(), corpus = drawing.corpus ?? name
          guard chooses(corpus, drawing) else { continue }
          do throws(FormatError) {
            drawings.append(try answer(drawing, corpus: corpus, isFirst: drawings.isEmpty))
          } catch {
            throw error.at(.line(line.number))
          }
        }
        progress(drawings.count)
      }
    } catch {
      throw .format(error.inFile(input.name))
    }
    guard !drawings.isEmpty else { throw .nothingScored(file: input.name) }
    return try Evaluation(file: input.name, drawings, expectations)
  }

  private func answer(_ drawing: NDJSONDrawing, corpus: String, isFirst: Bool) throws(FormatError) -> AnsweredDrawing {
    let page = InkPage(drawing), clock = ContinuousClock()
    let answer: PageProposals, time: Double
    do throws(RecognitionError) {
      // What the program sets up at its first call is no drawing's own.
      if isFirst { _ = try engine.propose(page) }
      let begun = clock.now
      answer = try engine.propose(page)
      time = (clock.now - begun) / .microseconds(1)
    } catch {
      throw FormatError(.malformed("\(error)"))
    }
    return try AnsweredDrawing(drawing, corpus: corpus, answer: answer, time: time)
  }

  /// The file's name without folders and extension.
  private static func corpus(of input: InputFile) -> String {
    let name = input.path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
