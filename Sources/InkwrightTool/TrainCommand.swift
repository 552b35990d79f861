import InkFormats
import InkTraining

/// `inkwright train`: makes the model that the program ships with.
enum TrainCommand: Command {
  static let name = "train"
  static let summary = "make the recognition model from synthetic strokes and corpora"
  static let operands = ""
  static let options: [CommandOption] = [
    CommandOption("data", "d", "FOLDER", help: "folder of the training corpora (NDJSON); without it synthetic strokes alone"),
    CommandOption("output", "o", "FILE", help: "where the model goes (default: model.inkmodel); its record stands beside it as FILE.md"),
    CommandOption("seed", nil, "N", help: "seed of everything random"),
    CommandOption("synthetic", nil, "N", help: "synthetic drawings a kind"),
    CommandOption("pages", nil, "N", help: "synthetic pages"),
    CommandOption("epochs", nil, "N", help: "passes over the examples"),
    CommandOption("networks", nil, "N", help: "networks whose answers are averaged"),
    CommandOption("hold-out", nil, "I/K", help: "leave part I of K of the writers out of every corpus (see evaluate --writers)"),
    CommandOption("compare-families", nil, help: "try other families of models and fewer examples too, and tell in the record"),
    CommandOption("jobs", "j", "N", help: "threads; the model does not depend on it"),
  ]
  static let examples = [
    Example("inkwright train --data corpora -o Sources/CInkModel/model.inkmodel", "the shipped model, anew")
  ]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw UsageError(what: "train takes no operands", mend: "name the folder of corpora with --data")
    }
    var options = TrainingOptions()
    options.dataFolder = arguments.text("data")
    if let seed = try arguments.integer("seed", in: 0...Int.max) { options.seed = UInt64(seed) }
    if let n = try arguments.integer("synthetic", in: 1...100_000) { options.syntheticPerKind = n }
    if let n = try arguments.integer("pages", in: 0...100_000) { options.syntheticPages = n }
    if let n = try arguments.integer("epochs", in: 1...1000) { options.epochs = n }
    if let n = try arguments.integer("networks", in: 1...8) { options.ensemble = n }
    options.comparesFamilies = arguments.flag("compare-families")
    options.heldOut = try arguments.writerPart("hold-out")
    if let n = try arguments.integer("jobs", in: 1...1024) { options.jobs = n }
    var trainer = Trainer(options: options)
    trainer.progress = { StandardStreams.error($0 + "\n") }
    let made = try trainer.train()
    let output = arguments.text("output") ?? "model.inkmodel"
    try AtomicFile.write(made.model.bytes(), to: output)
    try AtomicFile.write(Array(made.record.text.utf8), to: output + ".md")
    return .done
  }
}
