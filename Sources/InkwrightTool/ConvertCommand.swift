import Inkwright

/// `inkwright convert`: ink to clean shapes.
enum ConvertCommand: Command {
  static let name = "convert"
  static let summary = "turn pages into documents with clean shapes, or from one format into another"
  static let operands = "FILE…"
  static let options =
    CommandOption.outputs + CommandOption.recognition + [
      CommandOption("no-recognize", help: "leave every stroke as it is: from one format into another only"),
      CommandOption("strict", help: "make it an error that the output's format cannot hold all of a page"),
      CommandOption("png", help: "write a PNG picture beside every output too"), .jobs,
    ] + CommandOption.reading
  static let examples = [
    Example("inkwright convert page.xopp -o page.svg", "one file, every page of it"),
    Example("inkwright convert *.xopp -o out/ --to svg", "many files into a folder"),
    Example("inkwright convert page.xopp --no-recognize -o page.svg", "the ink as it was drawn"),
    Example("inkwright convert page.xopp -o page.inkdoc --png", "a document, and a picture of every page beside it"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    if arguments.flag("no-recognize") {
      for option in CommandOption.recognition where arguments.flag(option.name) {
        throw UsageError(what: "--\(option.name) has no meaning with --no-recognize", mend: "leave out one of them")
      }
      return try await ConversionRun(arguments, engine: nil, usual: nil).run()
    }
    return try await ConversionRun(arguments, engine: arguments.engine(), usual: nil).run()
  }
}
