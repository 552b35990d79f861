import InkFormats
import InkMarkup
import InkRecognition

extension PaperDocument {
  /// The document's bytes in a writable format; one page only for formats that hold one page a file.
  public func encoded(as format: InkFormat) throws(ConversionError) -> [UInt8] {
    let parts = try parts(as: format)
    guard parts.count < 2 else { throw .format(FormatError(.unsupported("\(parts.count) pages need a file each"))) }
    guard let part = parts.first else { throw .format(FormatError(.unsupported("a document without pages has no picture"))) }
    return part.bytes
  }

  /// Writes the document, whole or not at all. `format` nil tells it from the path's ending. A format that holds one page a file
  /// writes one for each page, named `NAME-page-1.png` and so on where there are several.
  public func write(to path: String, as format: InkFormat? = nil) throws(ConversionError) {
    let plan: OutputPlan
    do throws(OutputPlan.Fault) {
      plan = try OutputPlan([InputFile("-")], output: path, format: format)
    } catch {
      if case .noFolder = error { throw .format(FormatError(.system(error.what), file: path)) }
      throw .format(FormatError(.unsupported(error.what), file: path))
    }
    let parts = try parts(as: plan.format)
    guard !parts.isEmpty else { throw .format(FormatError(.unsupported("a document without pages has no picture"), file: path)) }
    for part in parts {
      do throws(FormatError) {
        try AtomicFile.write(part.bytes, to: path.inserting(part.suffix))
      } catch {
        throw .format(error)
      }
    }
  }

  private func parts(as format: InkFormat) throws(ConversionError) -> [WrittenFile] {
    guard format.isWritable, format.id != "ndjson" else {
      throw .format(FormatError(.unsupported("a document cannot be written as \(format.id)")))
    }
    let converted = pages.map { page in
      ConvertedPage(
        page: InkPage(id: page.name, bounds: page.markup.bounds, strokes: []), proposals: PageProposals(),
        applied: AppliedPage(markup: page.markup, elements: [], strokeIDs: []))
    }
    var losses = WritingLosses()
    return try DocumentWriter(format).files(converted, losses: &losses)
  }
}
