import InkFormats
import Inkwright

/// What the commands that write lines have in common: inputs, threads, output, progress, exit code.
struct LineRun {
  typealias Work = (
    LineBatch, [InputFile], (_ lines: [UInt8]) throws -> Void, (_ failure: FormatError) -> Void, (_ done: Int) -> Void
  ) async throws -> LineBatch.Summary

  private let inputs: [InputFile]
  private var batch = LineBatch()

  init(_ arguments: ParsedArguments) throws {
    inputs = try arguments.inputs()
    batch.jobs = try arguments.jobs()
    batch.format = try arguments.format("from")
  }

  func run(_ work: Work) async throws -> ExitStatus {
    let bar = ProgressBar()
    defer { bar.clear() }
    let summary = try await work(
      batch, inputs, StandardOutput.write,
      { failure in
        bar.clear()
        StandardStreams.complain(failure)
      }, { done in bar.update(done, of: nil, "drawings") })
    return summary.failed == 0 ? .done : .someFailed
  }
}
