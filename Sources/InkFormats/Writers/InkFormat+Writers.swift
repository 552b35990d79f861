import Foundation
import InkMarkup

extension InkFormat {
  /// Turns pages into files. What the format cannot hold goes to the losses.
  typealias Writer = @Sendable ([OutputPage], inout WritingLosses) throws(FormatError) -> [WrittenFile]

  /// The writers of this module by their format's id. A new one is a file of its own and a line here.
  static let writers: [ID: Writer] = [
    "inkdoc": writeInkdoc,
    "svg": writeSVG,
    "xopp": { (pages, losses) throws(FormatError) in try XournalWriter.write(pages, &losses) },
    "inkml": { (pages, losses) throws(FormatError) in try InkMLWriter.write(pages, &losses) },
    "html": { (pages, losses) throws(FormatError) in try HTMLWriter.write(pages, &losses) },
    "tikz": { (pages, losses) throws(FormatError) in try TikZWriter.write(pages, &losses) },
    "rm": { (pages, losses) throws(FormatError) in try RemarkableWriter.write(pages, &losses) },
    "rmdoc": { (pages, losses) throws(FormatError) in try RemarkableBundleWriter.write(pages, &losses) },
    "rnote": { (pages, losses) throws(FormatError) in try RnoteWriter.write(pages, &losses) },
    "drawio": { (pages, losses) throws(FormatError) in try DrawIOWriter.write(pages, &losses) },
    "mermaid": writeMermaid,
    "dot": writeDot,
    "graphml": writeGraphML,
    "excalidraw": { (pages, losses) throws(FormatError) in try ExcalidrawWriter.write(pages, &losses) },
  ]

  /// Writes pages; `losses` get what the format cannot hold. Throws `.unsupported` for a format that this module does not write.
  public func write(_ pages: [OutputPage], losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    guard let writer = Self.writers[id] else { throw FormatError(.unsupported("\(id) cannot be written")) }
    return try writer(pages, &losses)
  }

  @Sendable private static func writeInkdoc(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    for (number, page) in pages.enumerated() {
      losses.add("dashed lines drawn solid", page.styles.values.count { !$0.dashes.isEmpty }, page: number)
      losses.add("layers joined", page.elementsByLayer.count - 1, page: number)
    }
    return [WrittenFile(bytes: [UInt8](PaperDocument(pages).encoded()))]
  }

  @Sendable private static func writeSVG(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    do throws(SVGError) {
      return [WrittenFile(bytes: [UInt8](try SVGWriter().data(for: pages)))]
    } catch {
      throw FormatError(.unsupported("\(error)"))
    }
  }
}

extension PaperDocument {
  /// The pages with their names and true sizes.
  public init(_ pages: [OutputPage]) {
    self.init(
      pages: pages.map { page in
        var markup = page.markup
        markup.unitsPerInch = page.unitsPerInch
        return Page(name: page.name, markup: markup)
      })
  }
}
