import InkFormats
import Inkwright

/// What the commands that write lines have in common: inputs, threads, output, progress, exit code.
struct LineRun {
  typealias Work = (
    LineBatch, [InputFile], (_ lines: [UInt8]) throws -> Void, (_ failure: FormatError) -> Void, (_ done: Int) -> Void
  ) async throws -> LineBatch.Summary

  private let inputs: [InputFile]
  private let output: String
  private var batch = LineBatch()

  init(_ arguments: ParsedArguments) throws {
    inputs = try arguments.inputs()
    output = try arguments.lineOutput(not: inputs)
    batch.jobs = try arguments.jobs()
    batch.format = try arguments.format("from")
    batch.reading = arguments.reading(batch.reading)
  }

  /// Lines to a file go to a temporary one that takes the name when all are there.
  func lines(_ work: Work) async throws -> ExitStatus {
    let bar = ProgressBar()
    defer { bar.clear() }
    let file = output == "-" ? nil : try AtomicFile(output)
    let summary = try await work(
      batch, inputs,
      { lines in if let file { try file.write(lines) } else { try StandardOutput.write(lines) } },
      { failure in
        bar.clear()
        StandardStreams.complain(failure)
      }, { done in bar.update(done, of: nil, "drawings") })
    try file?.commit()
    return summary.failed == 0 ? .done : .someFailed
  }
}
