import Foundation
import InkFormats
import InkMarkup
import InkRecognition

/// Files in, files out: reads ink, finds the shapes, and writes documents.
///
/// An output is written whole or not at all. An input that fails does not stop the others, nor does a bad line of a line-by-line
/// file stop its other lines.
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
  /// Makes it an error that the output's format cannot hold all of a page.
  public var isStrict = false
  /// Draws pictures so, SVG too, and shows every element of a document; nil writes SVG as elements that can be edited.
  public var drawing: PictureDrawing?
  /// Only this page of each input, from 1; nil takes all.
  public var onlyPage: Int?
  /// Gives the thumbnail that a document was saved with where the document itself cannot be decoded, as when it is of a newer version.
  public var takesSavedThumbnail = false

  /// `engine` nil converts between formats without recognising.
  public init(engine: Engine?) { self.engine = engine }

  /// What came of one input.
  private struct Outcome: Sendable {
    /// For standard output.
    var bytes: [UInt8]?
    /// What the output does not hold, a line a page, and the names of files that are not those asked for.
    var losses: [String] = []
    var failures: [ConversionError] = []
  }

  /// Carries a plan out. `report` gets what failed, `warn` a line for every page that the output cannot hold as a whole and for outputs
  /// of several files, `progress`
  /// the number of inputs done so far. Throws what writing to standard output throws, and when an output folder cannot be made.
  public func run(
    _ plan: OutputPlan, report: (ConversionError) -> Void, warn: (String) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
  ) async throws -> LineBatch.Summary {
    if let folder = plan.newFolder {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      } catch {
        throw FormatError(.system("the folder cannot be made"), file: folder)
      }
    }
    var steps = plan.steps[...], summary = LineBatch.Summary(), seen = 0
    let writer = DocumentWriter(plan.format, drawing: drawing, isRecognized: engine != nil)
    try await OrderedPool(jobs: jobs).run(
      next: { steps.popFirst() },
      work: { step in convert(step, writer) },
      emit: { outcome in
        seen += 1
        if outcome.failures.isEmpty { summary.done += 1 }
        summary.failed += outcome.failures.count
        for failure in outcome.failures { report(failure) }
        for line in outcome.losses { warn(line) }
        if let bytes = outcome.bytes { try StandardOutput.write(bytes) }
        progress(seen)
      })
    return summary
  }

  private func convert(_ step: OutputPlan.Step, _ writer: DocumentWriter) -> Outcome {
    var outcome = Outcome()
    do throws(ConversionError) {
      try convert(step, writer, &outcome)
    } catch {
      outcome.failures.append(error.inFile(step.input.name))
    }
    return outcome
  }

  /// Writes the outputs of one input.
  private func convert(_ step: OutputPlan.Step, _ writer: DocumentWriter, _ outcome: inout Outcome) throws(ConversionError) {
    let pages: [ConvertedPage]
    do throws(ConversionError) {
      pages = try self.pages(of: step.input, &outcome.failures)
    } catch {
      guard takesSavedThumbnail, let picture = savedThumbnail(of: step.input) else { throw error }
      return try write([(picture, step.output)], &outcome)
    }
    // Every line was bad, and that has been said.
    if pages.isEmpty, !outcome.failures.isEmpty { return }
    var losses = WritingLosses()
    for (number, page) in pages.enumerated() { losses.add(notes: page.page.notes, page: number) }
    var files = try writer.files(pages, losses: &losses).map { ($0, step.output) }
    if isStrict, let line = losses.lines.first {
      throw .format(FormatError(.unsupported("the format cannot hold everything: \(line)")))
    }
    outcome.losses = losses.lines.map { "\(step.input.name): \($0)" }
    if alsoPicture, !writer.isPicture, step.output != "-" {
      files += try writer.pictures(pages.map(\.output)).map { ($0, step.output.droppingEnding + ".png") }
    }
    try write(files, &outcome)
  }

  /// `-` is standard output.
  private func write(_ files: [(WrittenFile, String)], _ outcome: inout Outcome) throws(ConversionError) {
    guard let first = files.first else {
      throw .format(FormatError(.unsupported("a document without pages has no picture")))
    }
    guard first.1 != "-" else {
      guard files.count < 2 else { throw .format(FormatError(.unsupported("\(files.count) pages need a file each"))) }
      outcome.bytes = first.0.bytes
      return
    }
    let parts = files.filter { !$0.0.suffix.isEmpty }.map { $0.1.inserting($0.0.suffix) }
    if let first = parts.first, let last = parts.last {
      outcome.losses.append(parts.count == 1 ? "wrote \(first)" : "wrote \(parts.count) files, \(first) to \(last)")
    }
    for (file, path) in files {
      do throws(FormatError) { try AtomicFile.write(file.bytes, to: path.inserting(file.suffix)) } catch { throw .format(error) }
    }
  }

  /// Nil where there is none in PNG.
  private func savedThumbnail(of input: InputFile) -> WrittenFile? {
    guard !input.isStandardInput, let bytes = try? Data(contentsOf: URL(fileURLWithPath: input.path)),
      let image = try? PaperDocument.savedThumbnail(in: bytes), image.encoding == .png
    else { return nil }
    return WrittenFile(bytes: [UInt8](image.data))
  }

  /// The pages that can be read; `failures` get the lines of a line-by-line file that cannot.
  private func pages(of input: InputFile, _ failures: inout [ConversionError]) throws(ConversionError) -> [ConvertedPage] {
    var bad: [FormatError] = []
    var pages: [InkPage]
    do throws(FormatError) {
      pages = try input.pages(as: format, options: reading) { bad.append($0) }
    } catch {
      throw .format(error)
    }
    failures += bad.map { .format($0) }
    if let onlyPage {
      guard pages.indices.contains(onlyPage - 1) else {
        let count = pages.count
        throw .format(FormatError(.noPage(onlyPage, count: count)))
      }
      pages = [pages[onlyPage - 1]]
    }
    guard let engine else {
      return pages.map {
        let nothing = PageProposals(ink: Array($0.strokes.indices))
        return ConvertedPage(page: $0, proposals: nothing, applied: $0.applied(nothing, allowed: .latest))
      }
    }
    var converted: [ConvertedPage] = []
    for chunk in LineBatch.chunks(of: pages) {
      do throws(RecognitionError) {
        for (page, found) in zip(chunk, try engine.propose(batch: chunk)) {
          converted.append(ConvertedPage(page: page, proposals: found, applied: engine.applied(found, to: page)))
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
