import Inkwright

/// `inkwright recognize`: result lines for drawings and pages.
enum RecognizeCommand: Command {
  static let name = "recognize"
  static let summary = "tell the shapes of every drawing or page, one line of JSON each"
  static let operands = "FILE…"
  static let options = CommandOption.recognition + CommandOption.reading + [.output, .jobs]
  static let examples = [
    Example("inkwright recognize drawings.ndjson > result.ndjson", "one line a drawing, in the order of the input"),
    Example("inkwright recognize --threshold 0.8 --kinds rectangle,ellipse,arrow page.xopp", "only sure ones of three kinds"),
    Example("zcat drawings.ndjson.gz | inkwright recognize - -o result.ndjson", "from standard input to a file"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    let run = try LineRun(arguments), engine = try arguments.engine()
    return try await run.lines { batch, inputs, emit, report, progress in
      try await batch.recognize(inputs, engine: engine, emit: emit, report: report, progress: progress)
    }
  }
}
