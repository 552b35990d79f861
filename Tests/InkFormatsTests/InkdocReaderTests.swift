import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct InkdocReaderTests {
  func stroke(_ index: Int) -> PKStroke {
    let points = [PKStrokePoint(location: CGPoint(x: Double(index), y: 0)), PKStrokePoint(location: CGPoint(x: 5, y: 5))]
    return PKStroke(samples: points, ink: PKInk(.pen), seed: 9, index: index)
  }

  var document: PaperDocument {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 10, height: 20), id: MarkupID(rawValue: UUID.derived(from: 1, 1)))
    page.backgroundColor = .white
    page.append(contentsOf: PKDrawing(strokes: [stroke(0), stroke(1)]))
    page.insertNewLine(configuration: ShapeConfiguration(type: .line), from: .zero, to: CGPoint(x: 1, y: 1))
    page.provenance[.stroke(stroke(0).id)] = ShapeProvenance(kind: "triangle", score: 0.9, sources: [stroke(7)])
    return PaperDocument(pages: [PaperDocument.Page(name: "cover", markup: page), PaperDocument.Page(markup: PaperMarkup(bounds: .zero))])
  }

  @Test func recognizedStrokesAreElements() throws {
    let document = document
    let bytes = [UInt8](document.encoded())
    #expect(try InkFormat.detect(bytes).id == "inkdoc")
    let pages = try InkFormat.inkdoc.pages(bytes)
    #expect(pages.map(\.id) == ["cover", "2"])
    #expect(pages[0].strokes == [stroke(1)] && pages[0].elements.count == 2)
    #expect(pages[0].bounds == CGRect(x: 0, y: 0, width: 10, height: 20) && pages[0].background == .white)
    #expect(pages[0].document == document.pages[0].markup)
  }

  /// A page's true size is saved with it, and a value that is none is not taken for one.
  @Test(arguments: [72, 2540 / 0.5, 0, -1, .nan, .infinity]) func trueSizeIsKept(_ units: Double) throws {
    var losses = WritingLosses()
    let page = OutputPage(name: "1", markup: document.pages[0].markup, unitsPerInch: units)
    let bytes = try #require(try InkFormat.inkdoc.write([page], losses: &losses).first).bytes
    #expect(try InkFormat.inkdoc.pages(bytes).map(\.unitsPerInch) == [units > 0 && units.isFinite ? units : nil])
  }

  @Test func damageIsAnError() {
    let bytes = [UInt8](document.encoded())
    for length in stride(from: 1, to: bytes.count, by: 5) {
      #expect(throws: FormatError.self) { try InkFormat.inkdoc.pages(Array(bytes[..<length])) }
    }
  }
}
