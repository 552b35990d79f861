import CInkwright
import Foundation
import InkFormats
import Inkwright
import Synchronization

/// The caller's progress function with its context.
@safe private struct ProgressCall: @unchecked Sendable {
  let function: inkwright_progress?
  let context: UnsafeMutableRawPointer?
  let total: Int

  func callAsFunction(_ done: Int, _ failure: String?) {
    guard let function = unsafe function else { return }
    guard let failure else { return unsafe function(context, done, total, nil) }
    unsafe failure.withCString { unsafe function(context, done, total, $0) }
  }
}

/// How a run of conversions went.
private struct ConversionOutcome: Sendable {
  var failed: [String] = []
  /// Code of the first failure.
  var code = Int32(INKWRIGHT_OK)

  mutating func add(_ failure: Failure) {
    if failed.isEmpty { code = failure.code }
    failed.append(failure.message)
  }

  func get(of total: Int) throws(Failure) {
    guard let first = failed.first else { return }
    if total == 1 { throw Failure(Int(code), first) }
    throw Failure(INKWRIGHT_SOME_FAILED, failed.count == 1 ? first : "\(first) (and \(failed.count - 1) more)")
  }
}

/// The outcome as the run and its caller share it.
private final class SharedOutcome: Sendable {
  private let outcome = Mutex(ConversionOutcome())

  func add(_ failure: Failure) { outcome.withLock { $0.add(failure) } }
  var value: ConversionOutcome { outcome.withLock { $0 } }
}

@c @implementation public func inkwright_convert(
  _ engine: OpaquePointer?, _ inputs: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ output: UnsafePointer<CChar>?,
  _ name: UnsafePointer<CChar>?, _ progress: inkwright_progress?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    guard count > 0, let inputs = unsafe inputs else { throw .argument("there are no inputs; name one file or more") }
    var files: [InputFile] = []
    for i in 0..<count { files.append(unsafe InputFile(try text(inputs[i], "an input"))) }
    let handle = unsafe EngineHandle.optional(engine), format = unsafe try format(name), output = unsafe try text(output, "output")
    let plan: OutputPlan
    do throws(OutputPlan.Fault) { plan = try OutputPlan(files, output: output, format: format) } catch { throw .argument("\(error)") }
    var conversion = Conversion(engine: handle?.engine)
    conversion.jobs = handle?.threads ?? 1
    let call = unsafe ProgressCall(function: progress, context: context, total: count)
    try run(conversion, plan, call).get(of: count)
  }
}

private func run(_ conversion: Conversion, _ plan: OutputPlan, _ progress: ProgressCall) -> ConversionOutcome {
  let outcome = SharedOutcome()
  BlockingCall.run {
    do {
      var failure: String?
      _ = try await conversion.run(
        plan,
        report: { error in
          failure = "\(error)"
          outcome.add(Failure(error))
        },
        progress: { done in
          progress(done, failure)
          failure = nil
        })
    } catch {
      outcome.add((error as? FormatError).map { Failure($0) } ?? Failure(INKWRIGHT_SYSTEM, "\(error)"))
    }
  }
  return outcome.value
}
