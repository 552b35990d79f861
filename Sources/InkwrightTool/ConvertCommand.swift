import Inkwright

/// `inkwright convert`: ink to clean shapes.
enum ConvertCommand: Command {
  static let name = "convert"
  static let summary = "turn pages into documents with clean shapes: SVG, PNG, PDF, .inkdoc, result lines"
  static let operands = "FILE…"
  static let options =
    CommandOption.outputs + CommandOption.recognition + [
      CommandOption("png", help: "write a PNG picture beside every output too"), .from, .jobs,
    ]
  static let examples = [
    Example("inkwright convert page.xopp -o page.svg", "one file, every page of it"),
    Example("inkwright convert *.xopp -o out/ --to svg", "many files into a folder"),
    Example("inkwright convert page.xopp -o page.inkdoc --png", "a document, and a picture of every page beside it"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    try await ConversionRun(arguments, engine: arguments.engine(), usual: nil).run()
  }
}
