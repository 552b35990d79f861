import InkTemplates
import Inkwright

/// `inkwright evaluate`: how well template sets of some writers serve the others.
enum EvaluateCommand: Command {
  static let name = "evaluate"
  static let summary = "measure template sets on labelled drawings, each writer by a set of the others"
  static let operands = "FILE…"
  static let options: [CommandOption] = [
    CommandOption("templates", nil, help: "measure template sets"),
    CommandOption("leave-users-out", nil, help: "test each writer against the others' drawings (there is no other way)"),
    CommandOption("per-label", "n", "N", help: "drawings a label in each set, drawn at random (default: all)"),
    CommandOption("seed", nil, "N", help: "seed of the drawing at random (default 1)"),
    CommandOption("plain", nil, help: "choose no label options from the drawings"),
    CommandOption("json", help: "one line of JSON"),
    .from,
  ]
  static let examples = [
    Example("inkwright evaluate mine.ndjson --templates --leave-users-out", "all the others' drawings in every set"),
    Example("inkwright evaluate mine.ndjson --templates --leave-users-out -n 4", "four drawings a label"),
  ]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.flag("templates"), arguments.flag("leave-users-out") else {
      throw UsageError(what: "what to evaluate is not given", mend: "say --templates --leave-users-out")
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
