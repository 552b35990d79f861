import InkMarkup
import InkRendering
import Inkwright

/// `inkwright render`: pictures of pages as they are.
enum RenderCommand: Command {
  static let name = "render"
  static let summary = "draw pages as they are, without recognising: PNG, SVG, PDF"
  static let operands = "FILE…"
  static let options =
    CommandOption.outputs + [
      CommandOption("size", "s", "SIZE", help: "pixels (PDF: points) of the longer side, or a box WIDTHxHEIGHT to fit in"),
      CommandOption("scale", nil, "N", help: "pixels (PDF: points) for each unit of the page"),
      CommandOption("page", "p", "N", help: "only page N, from 1"),
      CommandOption(
        "thumbnail", nil, "N", help: "a PNG of page 1 (or --page) with N pixels on the longer side; the saved one of a too new document"),
      CommandOption("dark", help: "as on a dark screen: light and dark change places"),
      CommandOption("right-to-left", help: "lay text out from right to left where it does not tell its direction"), .from, .jobs,
    ]
  static let examples = [
    Example("inkwright render page.xopp -o page.png", "a picture of the page; of several pages one each"),
    Example("inkwright render book.inkdoc -o page.png --page 3 --size 800x600", "one page, to fit in a box"),
    Example("inkwright render book.inkdoc -o book.png --thumbnail 200", "a small picture of the first page"),
    Example("inkwright render *.inkdoc -o pictures/ --to svg", "many documents into a folder"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    let run = try ConversionRun(arguments, engine: nil, usual: "png") { conversion in
      let rendering = RenderingOptions(
        darkUserInterfaceStyle: arguments.flag("dark"), layoutRightToLeft: arguments.flag("right-to-left"))
      conversion.drawing = PictureDrawing(size: try size(arguments), rendering: rendering)
      conversion.onlyPage = try arguments.integer("page", in: 1...Int(Int32.max))
      if arguments.flag("thumbnail") {
        conversion.onlyPage = conversion.onlyPage ?? 1
        conversion.takesSavedThumbnail = true
      }
    }
    return try await run.run()
  }

  /// Nil when none is asked for.
  private static func size(_ arguments: ParsedArguments) throws(UsageError) -> PictureOptions.Size? {
    let given = ["size", "scale", "thumbnail"].filter(arguments.flag)
    guard given.count < 2 else {
      throw UsageError(what: "--\(given[0]) and --\(given[1]) both tell the size", mend: "give one of them")
    }
    let sides = 1...32767
    if let scale = try arguments.number("scale", in: 1e-9...1e9) { return .scale(scale) }
    if let side = try arguments.integer("thumbnail", in: sides) {
      if let format = try arguments.format("to"), format.id != "png" {
        throw UsageError(what: "a thumbnail is a PNG, not \(format.id)", mend: "leave out --to, or say --size")
      }
      return .longestSide(side)
    }
    guard let text = arguments.text("size") else { return nil }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
    case (1, .some(let side), _) where sides.contains(side): return .longestSide(side)
    case (2, .some(let width), .some(let height)) where sides.contains(width) && sides.contains(height):
      return .fitting(width: width, height: height)
    default:
      throw UsageError(what: "--size \(text) is no fit value", mend: "give 1 to 32767 pixels, or two such numbers as 800x600")
    }
  }
}
