import Foundation
import InkFormats
import InkRecognition

/// Files in, files out: reads ink, finds the shapes, and writes documents.
///
/// An output is written whole or not at all. An input that fails does not stop the others.
public struct Conversion: Sendable {
  /// Threads, 1 or more. Default: the processors at hand. The outputs are the same for any number.
  public var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  public var reading = ReadOptions()
  /// Reads every input as this format instead of telling it from the content.
  public var format: InkFormat?
  /// Nil leaves the ink as it is.
  public var engine: Engine?
  /// Writes a PNG picture beside every output.
  public var alsoPicture = false

  /// `engine` nil converts between formats without recognising.
  public init(engine: Engine?) { self.engine = engine }

  /// Carries a plan out. `report` gets what failed, `progress` the number of inputs done so far.
  public func run(
    _ plan: OutputPlan, report: (ConversionError) -> Void, progress: (Int) -> Void = { _ in }
  ) async throws -> LineBatch.Summary {
    for folder in plan.folders {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw FormatError(.system("the folder cannot be made"), file: folder)
      }
    }
    var steps = plan.steps[...], summary = LineBatch.Summary()
    let writer = DocumentWriter(plan.format)
    try await OrderedPool(jobs: jobs).run(
      next: { steps.popFirst() },
      work: { step in Result { () throws(ConversionError) in try convert(step, writer) } },
      emit: { result in
        switch result {
        case .success(let bytes):
          summary.done += 1
          if let bytes { try StandardOutput.write(bytes) }
        case .failure(let error):
          summary.failed += 1
          report(error)
        }
        progress(summary.done + summary.failed)
      })
    return summary
  }

  /// Writes the outputs of one input; gives the bytes that go to standard output.
  private func convert(_ step: OutputPlan.Step, _ writer: DocumentWriter) throws(ConversionError) -> [UInt8]? {
    let pages = try pages(of: step.input)
    var outputs: [(path: String, bytes: [UInt8])] = []
    do throws(ConversionError) {
      for part in try writer.parts(pages) { outputs.append((step.output.inserting(part.suffix), part.bytes)) }
      if alsoPicture, !writer.isPicture, step.output != "-" {
        let picture = step.output.droppingEnding + ".png"
        for part in try DocumentWriter.picture.parts(pages) { outputs.append((picture.inserting(part.suffix), part.bytes)) }
      }
    } catch {
      throw error.inFile(step.input.name)
    }
    guard !outputs.isEmpty else {
      throw .format(FormatError(.unsupported("a document without pages has no picture"), file: step.input.name))
    }
    if step.output == "-" {
      guard outputs.count < 2 else {
        throw .format(FormatError(.unsupported("\(outputs.count) pages need a file each"), file: step.input.name))
      }
      return outputs.first?.bytes ?? []
    }
    for output in outputs {
      do throws(FormatError) { try AtomicFile.write(output.bytes, to: output.path) } catch { throw .format(error) }
    }
    return nil
  }

  private func pages(of input: InputFile) throws(ConversionError) -> [ConvertedPage] {
    let pages: [InkPage]
    do throws(FormatError) {
      pages = try input.pages(as: format, options: reading)
    } catch {
      throw .format(error)
    }
    guard let engine else {
      return pages.map { ConvertedPage(page: $0, proposals: PageProposals(ink: Array($0.strokes.indices)), document: $0.markup) }
    }
    var converted: [ConvertedPage] = []
    for chunk in LineBatch.chunks(of: pages) {
      do throws(RecognitionError) {
        for (page, found) in zip(chunk, try engine.propose(batch: chunk)) {
          converted.append(ConvertedPage(page: page, proposals: found, document: engine.apply(found, to: page)))
        }
      } catch {
        throw .recognition(error, file: input.name)
      }
    }
    return converted
  }
}

extension String {
  /// The path without the file's ending.
  var droppingEnding: String {
    guard let dot = lastIndex(of: "."), let slash = lastIndex(of: "/") ?? (startIndex as String.Index?), dot > slash else { return self }
    return String(self[..<dot])
  }

  /// The path with `suffix` before its ending.
  func inserting(_ suffix: String) -> String {
    let stem = droppingEnding
    return suffix.isEmpty ? self : stem + suffix + dropFirst(stem.count)
  }
}
