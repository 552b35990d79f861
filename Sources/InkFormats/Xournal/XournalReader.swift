import Foundation
import InkGeometry
import InkStrokes

/// Reads the XML of Xournal and Xournal++ documents.
///
/// `xournal` holds `page`s (width and height in points, y downwards), a page its `background` and `layer`s, a layer `stroke`,
/// `text`, `image` and `teximage` elements. Strokes of the eraser are white paint over other ink, not ink of their own: they are
/// left out and counted in the page's notes. Source: the documents that Xournal 0.4 and Xournal++ 1.0 to 1.2 write.
struct XournalReader {
  let xml: XMLReader
  /// Seed of the identities of strokes and elements.
  let seed: UInt64
  var pages: [InkPage] = []
  private var elementCount = 0
  var sawRoot = false
  var text: [UInt8] = []

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = XournalReader(xml: try XMLReader(bytes, options: options), seed: UInt64(contentOf: bytes))
    try reader.readDocument()
    return reader.pages
  }

  private init(xml: XMLReader, seed: UInt64) {
    self.xml = xml
    self.seed = seed
  }

  private mutating func readDocument() throws(FormatError) {
    while let event = try xml.next() {
      guard event == .start else { continue }
      switch xml.name {
      case "xournal": sawRoot = true
      case "page" where sawRoot: try readPage()
      case _ where sawRoot: try xml.skip()
      default: throw FormatError(.missing("<xournal>"), at: .line(xml.line))
      }
    }
  }

  private mutating func readPage() throws(FormatError) {
    let number = pages.count + 1
    let width = try dimension("width", page: number), height = try dimension("height", page: number)
    var page = InkPage(id: String(number), bounds: CGRect(x: 0, y: 0, width: width, height: height), strokes: [])
    page.unitsPerInch = 72
    var layer = 0, erasers = 0, others = 0
    let outside = xml.depth - 1
    while xml.depth > outside, let event = try xml.next() {
      guard event == .start else { continue }
      switch xml.name {
      case "background":
        readBackground(into: &page)
        try xml.skip()
      case "layer":
        layer += 1
      case "stroke":
        if xml.attribute("tool") == "eraser" {
          erasers += 1
          try xml.skip()
        } else {
          try readStroke(into: &page, layer: max(layer, 1) - 1)
        }
      case let other:
        if try !readElement(other, into: &page) { others += 1 }
      }
    }
    if erasers > 0 { page.notes.append("\(erasers) eraser strokes are left out") }
    if others > 0 { page.notes.append("\(others) elements of other kinds are left out") }
    pages.append(page)
  }

  /// Place of the next stroke or element in the document.
  mutating func nextIndex() -> Int {
    elementCount += 1
    return elementCount - 1
  }

  mutating func nextID() -> UUID { UUID.derived(from: seed, nextIndex()) }

  private func dimension(_ name: StaticString, page: Int) throws(FormatError) -> CGFloat {
    guard let text = xml.attribute(name) else { throw FormatError(.missing("\(name) of page \(page)"), at: .line(xml.line)) }
    guard let value = text.finiteNumber, value > 0 else {
      throw FormatError(.invalid("\(name) of page \(page)", expected: "a positive number"), at: .line(xml.line))
    }
    return value
  }

  private func readBackground(into page: inout InkPage) {
    switch xml.attribute("type") {
    case "solid", nil:
      page.background = xml.attribute("color").flatMap(XournalColor.background)
      for name in ["style", "config"] as [StaticString] { page.paper["\(name)"] = xml.attribute(name) }
    case let type?: page.notes.append("the \(type) behind the page is left out")
    }
  }
}
