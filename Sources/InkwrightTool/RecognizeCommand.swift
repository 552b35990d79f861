import InkTemplates
import Inkwright

/// `inkwright recognize`: result lines for drawings and pages.
enum RecognizeCommand: Command {
  static let name = "recognize"
  static let summary = "tell the shapes of every drawing or page, one line of JSON each"
  static let operands = "FILE…"
  static let options =
    CommandOption.recognition + CommandOption.reading + [
      CommandOption("templates", nil, "SET", help: "tell labels of a template set (see inkwright templates) instead of shapes"),
      .model,
      CommandOption("reject", nil, help: "with --templates: no label for a drawing that is none of the set"),
      .output, .jobs,
    ]
  static let examples = [
    Example("inkwright recognize drawings.ndjson > result.ndjson", "one line a drawing, in the order of the input"),
    Example("inkwright recognize --threshold 0.8 --kinds rectangle,ellipse,arrow page.xopp", "only sure ones of three kinds"),
    Example("zcat drawings.ndjson.gz | inkwright recognize - -o result.ndjson", "from standard input to a file"),
    Example("inkwright recognize --templates mine.inkset drawings.ndjson", "the labels that a user taught"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    if let set = arguments.text("templates") { return try await matchTemplates(set, arguments) }
    if arguments.flag("reject") {
      throw UsageError(what: "--reject has no meaning without --templates", mend: "name a set with --templates, or leave it out")
    }
    let run = try LineRun(arguments), engine = try arguments.engine()
    return try await run.lines { batch, inputs, emit, report, progress in
      try await batch.recognize(inputs, engine: engine, emit: emit, report: report, progress: progress)
    }
  }

  private static func matchTemplates(_ set: String, _ arguments: ParsedArguments) async throws -> ExitStatus {
    let run = try LineRun(arguments), matcher = try TemplateMatcher(path: set), rejects = arguments.flag("reject")
    return try await run.lines { batch, inputs, emit, report, progress in
      try await batch.match(inputs, matcher: matcher, rejects: rejects, emit: emit, report: report, progress: progress)
    }
  }
}
