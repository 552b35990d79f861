import Inkwright

/// `inkwright render`: pictures of pages as they are.
enum RenderCommand: Command {
  static let name = "render"
  static let summary = "draw pages as they are, without recognising: PNG, SVG, PDF"
  static let operands = "FILE…"
  static let options = CommandOption.outputs + [.from, .jobs]
  static let examples = [
    Example("inkwright render page.xopp -o page.png", "a picture of the page; of several pages one each"),
    Example("inkwright render *.inkdoc -o pictures/ --to svg", "many documents into a folder"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    try await ConversionRun(arguments, engine: nil, usual: "png").run()
  }
}
