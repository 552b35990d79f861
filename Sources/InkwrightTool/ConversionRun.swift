import Inkwright

/// What the commands that write documents have in common.
struct ConversionRun {
  private let plan: OutputPlan
  private let conversion: Conversion
  private let count: Int

  /// `engine` nil leaves the ink as it is; `usual` is the format where neither option nor output name tells one; `change` sets what else there is to set.
  init(
    _ arguments: ParsedArguments, engine: Engine?, usual: String?, change: (inout Conversion) throws -> Void = { _ in }
  ) throws {
    let inputs = try arguments.inputs()
    count = inputs.count
    var conversion = Conversion(engine: engine)
    conversion.jobs = try arguments.jobs()
    conversion.format = try arguments.format("from")
    conversion.reading = arguments.reading(conversion.reading)
    conversion.alsoPicture = arguments.flag("png")
    conversion.isStrict = arguments.flag("strict")
    if conversion.alsoPicture, (arguments.text("output") ?? "-") == "-" {
      throw UsageError(what: "--png has no place beside standard output", mend: "name an output file with -o, or say --to png")
    }
    try change(&conversion)
    self.conversion = conversion
    let format = try arguments.format("to")
    do throws(OutputPlan.Fault) {
      plan = try OutputPlan(inputs, output: arguments.text("output"), format: format, usual: usual)
    } catch {
      throw UsageError(error)
    }
  }

  func run() async throws -> ExitStatus {
    let bar = ProgressBar()
    defer { bar.clear() }
    let summary = try await conversion.run(
      plan,
      report: { failure in
        bar.clear()
        StandardStreams.complain(failure)
      },
      warn: { line in
        bar.clear()
        StandardStreams.complain(line)
      }, progress: { done in bar.update(done, of: count, "files") })
    return summary.failed == 0 ? .done : .someFailed
  }
}
