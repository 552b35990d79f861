import InkFormats
import Inkwright

/// `inkwright info`: what a file holds.
enum InfoCommand: Command {
  static let name = "info"
  static let summary = "tell format, pages, strokes, points and bounds of files"
  static let operands = "FILE…"
  static let options = [CommandOption("json", help: "one line of JSON a file")] + CommandOption.reading
  static let examples = [
    Example("inkwright info page.xopp", "a line for people"),
    Example("inkwright info --json *.xopp *.inkml", "a line of JSON for each file"),
  ]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let inputs = try arguments.inputs(), format = try arguments.format("from"), options = arguments.reading()
    var status = ExitStatus.done
    for input in inputs {
      switch Result(catching: { () throws(FormatError) in
        try FileSummary(input, from: format, options: options, report: StandardStreams.complain)
      }) {
      case .success(let summary):
        if summary.badLines > 0 { status = .someFailed }
        try StandardOutput.write(arguments.flag("json") ? summary.json : Array(summary.text.utf8))
      case .failure(let error):
        StandardStreams.complain(error)
        status = .someFailed
      }
    }
    return status
  }
}
