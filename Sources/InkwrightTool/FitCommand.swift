import InkFitting
import Inkwright

/// `inkwright fit`: strokes as smooth curves.
enum FitCommand: Command {
  static let name = "fit"
  static let summary = "fit few smooth cubic Bézier curves to every stroke, one line of JSON a drawing"
  static let operands = "FILE…"
  static let options =
    [
      CommandOption(
        "tolerance", "t", "T", help: "how far a sample may lie from the curve: 1% of the stroke's diagonal (default), or 0.5 units"),
      CommandOption("mode", "m", "MODE", help: "fast (default), quick (more segments, less time) or optimal (fewest segments)"),
    ] + CommandOption.reading + [.output, .jobs]
  static let examples = [
    Example("inkwright fit drawings.ndjson --tolerance 1% > paths.ndjson", "segments as [x0,y0,x1,y1,x2,y2,x3,y3], a list a stroke"),
    Example("inkwright fit page.xopp --tolerance 0.5 --mode quick -o paths.ndjson", "within half a unit"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    let options = try arguments.fittingOptions()
    return try await LineRun(arguments).lines { batch, inputs, emit, report, progress in
      try await batch.fit(inputs, options: options, emit: emit, report: report, progress: progress)
    }
  }
}

extension ParsedArguments {
  fileprivate func fittingOptions() throws(UsageError) -> FittingOptions {
    var options = FittingOptions()
    if let text = text("tolerance") {
      let isShare = text.hasSuffix("%")
      guard let number = Double(isShare ? String(text.dropLast()) : text), isShare || (1e-12...1e12).contains(number) else {
        throw UsageError(what: "--tolerance \(text) is no length", mend: "give a share as 1% or units as 0.5")
      }
      options.tolerance = isShare ? .relative(number / 100) : .absolute(number)
    }
    if let word = text("mode") {
      let known = FittingOptions.Mode.allCases.map(\.rawValue)
      guard let mode = FittingOptions.Mode(rawValue: word) else {
        throw .unknown("mode", word, known: known, help: "give quick, fast or optimal")
      }
      options.mode = mode
    }
    do throws(FittingError) {
      try options.validate()
    } catch {
      throw UsageError(what: "--tolerance cannot be used", mend: "\(error)")
    }
    return options
  }
}
