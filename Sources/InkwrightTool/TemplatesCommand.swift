import InkFormats
import InkTemplates
import InkTraining
import Inkwright

/// `inkwright templates`: sets of symbols that users teach.
enum TemplatesCommand: Command {
  static let name = "templates"
  static let summary = "make and keep sets of labelled symbols for recognize --templates"
  static let operands = "build|add|remove|info|metric FILE…"
  static let options: [CommandOption] = [
    CommandOption("output", "o", "FILE", help: "where the set goes (build, metric; default for add and remove: the set itself)"),
    CommandOption(
      "label-options", nil, "LABEL=WORDS",
      help: "what is free for a label, e.g. arrow=rotation-free+direction-free; may be given several times"),
    CommandOption("plain", nil, help: "choose no options from the drawings: labels not named by --label-options have none"),
    CommandOption("recall", nil, "P", help: "share of the set's own drawings to be accepted, 0.5 to 0.999 (default 0.975)"),
    CommandOption("label", nil, "LABEL", help: "which label remove takes out"),
    CommandOption("drawing", nil, "N", help: "which drawing of the label remove takes out, from 0 (default: all)"),
    CommandOption("glyphs", nil, "N", help: "invented glyphs that metric learns from"),
    CommandOption("seed", nil, "N", help: "seed of metric"),
    .from, .jobs,
  ]
  static let examples = [
    Example("inkwright templates build mine.ndjson -o mine.inkset", "a set from labelled drawings, one JSON line each"),
    Example("inkwright templates info mine.inkset", "its labels, their drawings and options"),
    Example("inkwright templates add mine.inkset more.ndjson", "more drawings into the set"),
    Example("inkwright templates remove mine.inkset --label check", "a label out of it"),
    Example("inkwright recognize --templates mine.inkset page.ndjson", "match drawings with it"),
    Example("inkwright templates metric -o Sources/CInkMetric/metric.inkmetric", "the built-in metric, anew"),
  ]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    var rest = arguments
    guard let action = rest.operands.first else {
      throw UsageError(what: "no action is given", mend: "say build, add, remove, info or metric")
    }
    rest.operands.removeFirst()
    switch action {
    case "build": return try build(rest)
    case "add": return try add(rest)
    case "remove": return try remove(rest)
    case "info": return try info(rest)
    case "metric": return try metric(rest)
    default:
      throw UsageError.unknown(
        "action", action, known: ["build", "add", "remove", "info", "metric"], help: "see inkwright templates --help")
    }
  }

  private static func build(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard let output = arguments.text("output") else {
      throw UsageError(what: "no output is given", mend: "name the set with -o SET.inkset")
    }
    let drawings = try LabelledDrawings(arguments.inputs(), from: arguments.format("from"))
    try AtomicFile.write(drawings.templateSet(arguments.templateOptions()).bytes(), to: output)
    return .done
  }

  private static func add(_ arguments: ParsedArguments) throws -> ExitStatus {
    let (path, rest) = try arguments.setAndRest()
    var set = try TemplateMatcher(path: path).templateSet()
    let drawings = try LabelledDrawings(rest.inputs(), from: rest.format("from"))
    try set.add(drawings.batch, labels: drawings.labels, users: drawings.users, options: rest.templateOptions())
    try AtomicFile.write(set.bytes(), to: rest.text("output") ?? path)
    return .done
  }

  private static func remove(_ arguments: ParsedArguments) throws -> ExitStatus {
    let (path, rest) = try arguments.setAndRest()
    guard let label = rest.text("label") else { throw UsageError(what: "no label is given", mend: "name it with --label") }
    var set = try TemplateMatcher(path: path).templateSet()
    if let drawing = try rest.integer("drawing", in: 0...Int(Int32.max)) {
      try set.remove(drawing: drawing, of: label)
    } else {
      try set.remove(label: label)
    }
    try AtomicFile.write(set.bytes(), to: rest.text("output") ?? path)
    return .done
  }

  private static func info(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw UsageError(what: "no set is given", mend: "name a file that templates build wrote") }
    for path in arguments.operands {
      let matcher = try TemplateMatcher(path: path), contents = matcher.templateSet().contents
      let drawings = contents.reduce(0) { $0 + $1.drawings }
      let radii = Dictionary(zip(matcher.labels, matcher.radii), uniquingKeysWith: { first, _ in first })
      var lines = ["\(path): \(contents.count) labels, \(drawings) drawings, \(matcher.byteCount) bytes"]
      for label in contents {
        let reach = ((radii[label.label] ?? 0) * 100).rounded() / 100
        lines.append("  \(label.label): \(label.drawings) drawings, \(label.options), accepts up to distance \(reach)")
      }
      try StandardOutput.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    return .done
  }

  private static func metric(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw UsageError(what: "metric takes no operands", mend: "it learns from invented glyphs alone")
    }
    var trainer = MetricTrainer()
    if let n = try arguments.integer("glyphs", in: 500...1_000_000) { trainer.glyphs = n }
    if let seed = try arguments.integer("seed", in: 0...Int.max) { trainer.seed = UInt64(seed) }
    trainer.jobs = try arguments.jobs()
    try AtomicFile.write(trainer.train().bytes(), to: arguments.text("output") ?? "metric.inkmetric")
    return .done
  }
}

extension ParsedArguments {
  /// The first operand, a set, and the arguments without it.
  fileprivate func setAndRest() throws(UsageError) -> (String, ParsedArguments) {
    guard let path = operands.first else { throw UsageError(what: "no set is given", mend: "name a file that templates build wrote") }
    var rest = self
    rest.operands.removeFirst()
    return (path, rest)
  }

  fileprivate func templateOptions() throws -> TemplateOptions {
    var options = TemplateOptions()
    options.choosesLabelOptions = !flag("plain")
    if let recall = try number("recall", in: 0.5...0.999) { options.recall = recall }
    for text in values["label-options"] ?? [] {
      guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
        throw UsageError(what: "--label-options \(text) names no label", mend: "write LABEL=WORDS, e.g. arrow=rotation-free")
      }
      options.labelOptions[String(text[..<equals])] = try LabelOptions(String(text[text.index(after: equals)...]))
    }
    return options
  }
}
