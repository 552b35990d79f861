import Foundation
import InkFormats
import InkRecognition
import Inkwright

extension ParsedArguments {
  /// The operands as inputs; at least one, standard input at most once.
  func inputs() throws(UsageError) -> [InputFile] {
    guard !operands.isEmpty else { throw UsageError(what: "no input is given", mend: "name a file, or - for standard input") }
    guard operands.filter({ $0 == "-" }).count < 2 else {
      throw UsageError(what: "- is given twice", mend: "standard input can be read once")
    }
    return operands.map(InputFile.init)
  }

  /// A format by its name or file extension; nil when the option is absent.
  func format(_ option: String) throws(UsageError) -> InkFormat? {
    guard let name = text(option) else { return nil }
    if let format = try? InkFormat.named(name) { return format }
    let fitting = InkFormat.all.filter { option == "to" ? $0.isWritable : $0.isReadable }
    throw .unknown("format", name, known: fitting.map(\.id), help: "see inkwright formats")
  }

  /// How inputs are read, beside their format.
  func reading(_ options: ReadOptions = ReadOptions()) -> ReadOptions {
    var options = options
    options.tracesOutlines = flag("outlines")
    return options
  }

  func jobs() throws(UsageError) -> Int {
    try integer("jobs", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Where lines go: a file that is none of the inputs, or `-`.
  func lineOutput(not inputs: [InputFile]) throws(UsageError) -> String {
    guard let output = text("output"), output != "-" else { return "-" }
    if inputs.contains(where: { $0.isSameFile(as: output) }) {
      throw UsageError(what: "\(output) is an input too and would be overwritten", mend: "choose another output")
    }
    return output
  }

  func engine() throws -> Engine {
    var options = EngineOptions()
    options.recognition = try recognitionOptions()
    if let file = text("model") { return try Engine(options: options, model: RecognitionModel(InputFile(file))) }
    return try Engine(options: options)
  }

  private func recognitionOptions() throws(UsageError) -> RecognitionOptions {
    var options = RecognitionOptions()
    if let threshold = try number("threshold", in: 0...1) { options.threshold = threshold }
    if let word = text("regularize") {
      let known = RegularizingOptions.Strength.allCases.map(\.rawValue)
      guard let strength = RegularizingOptions.Strength(rawValue: word) else {
        throw .unknown("strength", word, known: known, help: "give one of \(known.joined(separator: ", "))")
      }
      options.regularizing.strength = strength
    }
    options.regularizing.grid = try number("grid", in: Double.leastNormalMagnitude...1e12)
    guard let names = try list("kinds") else { return options }
    options.kinds = []
    for name in names {
      guard let kind = ShapeKind(rawValue: name) else {
        let known = ShapeKind.allCases.map(\.rawValue)
        throw .unknown("kind", name, known: known, help: "the kinds are \(known.joined(separator: ", "))")
      }
      options.kinds.insert(kind)
    }
    return options
  }
}
