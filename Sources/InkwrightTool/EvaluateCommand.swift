import InkTemplates
import Inkwright

/// `inkwright evaluate`: how well drawings are recognised whose truth is known, by the model or by template sets.
enum EvaluateCommand: Command {
  static let name = "evaluate"
  static let summary = "measure recognition on drawings whose truth is known"
  static let operands = "FILE…"
  static let options: [CommandOption] =
    [
      CommandOption("truth", nil, "FILE", help: "what labels should become, by corpus; not needed for drawings that carry their truth"),
      CommandOption("writers", nil, "I/K", help: "part I of K of the writers alone (see train --hold-out)"),
      .model,
      CommandOption("fail-under", nil, "NAME=N", help: "exit with 1 where the figure NAME of a file is less than N; may be repeated"),
      CommandOption("fail-over", nil, "NAME=N", help: "exit with 1 where the figure NAME of a file is more than N; may be repeated"),
    ] + CommandOption.recognition + [
      CommandOption("templates", nil, help: "measure template sets instead of the model"),
      CommandOption(
        "leave-users-out", nil, help: "with --templates: test each writer against the others' drawings (there is no other way)"),
      CommandOption("per-label", "n", "N", help: "with --templates: drawings a label in each set, drawn at random (default: all)"),
      CommandOption("seed", nil, "N", help: "with --templates: seed of the drawing at random (default 1)"),
      CommandOption("plain", nil, help: "with --templates: choose no label options from the drawings"),
      CommandOption("json", help: "one line of JSON a file"),
      .from,
    ]
  static let examples = [
    Example("inkwright evaluate drawings.ndjson --truth expected.json", "accuracy by label and writer, mistakes, scores, time"),
    Example("inkwright evaluate d.ndjson --truth e.json --fail-under correct=98 --fail-over false=0.3", "a bar that the exit code tells"),
    Example("inkwright evaluate mine.ndjson --templates --leave-users-out -n 4", "template sets of four drawings a label"),
  ]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try arguments.flag("templates") ? evaluateTemplates(arguments) : evaluateModel(arguments)
  }

  private static func evaluateModel(_ arguments: ParsedArguments) throws -> ExitStatus {
    let inputs = try arguments.inputs(), bars = try FigureBar.all(arguments), writers = try arguments.writerPart("writers")
    for bar in bars where !Evaluation.figureNames.contains(bar.name) {
      throw UsageError.unknown("figure", bar.name, known: Evaluation.figureNames.sorted(), help: "see --json")
    }
    var evaluator = Evaluator(engine: try arguments.engine())
    if let truth = arguments.text("truth") { evaluator.expectations = try Expectations(InputFile(truth)) }
    if let writers { evaluator.chooses = { corpus, drawing in writers.holds(drawing, corpus: corpus) } }
    let bar = ProgressBar()
    defer { bar.clear() }
    let format = try arguments.format("from")
    var missed: [String] = [], seen: Set<String> = [], hasFailed = false
    for input in inputs {
      let evaluation: Evaluation
      do throws(EvaluationError) {
        evaluation = try evaluator.evaluate(input, from: format) { bar.update($0, of: nil, "drawings") }
        bar.clear()
      } catch {
        bar.clear()
        StandardStreams.complain("\(error)")
        hasFailed = true
        continue
      }
      try StandardOutput.write(arguments.flag("json") ? evaluation.json : Array(evaluation.text.utf8))
      missed += bars.flatMap { $0.misses(evaluation) }
      seen.formUnion(evaluation.figures.map(\.name))
    }
    for bar in bars where !seen.contains(bar.name) && !hasFailed {
      throw UsageError(
        what: "no file has the figure \(bar.name)", mend: "give one of \(seen.sorted().joined(separator: ", "))")
    }
    for line in missed { StandardStreams.complain(line) }
    return missed.isEmpty && !hasFailed ? .done : .someFailed
  }

  private static func evaluateTemplates(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.flag("leave-users-out") else {
      throw UsageError(what: "how to evaluate template sets is not given", mend: "say --leave-users-out")
    }
    var options = TemplateEvaluation.Options()
    options.drawingsPerLabel = try arguments.integer("per-label", in: 1...1_000_000)
    if let seed = try arguments.integer("seed", in: 0...Int.max) { options.seed = UInt64(seed) }
    options.set.choosesLabelOptions = !arguments.flag("plain")
    let evaluation = try TemplateEvaluation(LabelledDrawings(arguments.inputs(), from: arguments.format("from")), options: options)
    try StandardOutput.write(arguments.flag("json") ? evaluation.json : Array(evaluation.text.utf8))
    return .done
  }
}
