import Foundation
import InkGeometry
import InkMarkup
import Testing

@testable import InkRendering

/// PNG, PDF and SVG are the same picture: the other two are drawn by programs that share no code with this package.
@Suite struct AgreementTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var page: PaperMarkup
    var rendering = RenderingOptions()
    var size = PictureOptions.Size.scale(2)
  }

  static let samples = [
    Sample(testDescription: "shapes", page: ShapeSheet.page),
    Sample(testDescription: "elements", page: ElementSheet.page),
    Sample(testDescription: "elements, small", page: ElementSheet.page, size: .longestSide(600)),
    Sample(testDescription: "shapes, no whole pixels", page: oddPage, size: .scale(0.937)),
    Sample(testDescription: "elements, dark", page: ElementSheet.page, rendering: RenderingOptions(darkUserInterfaceStyle: true)),
    Sample(testDescription: "elements, right to left", page: ElementSheet.page, rendering: RenderingOptions(layoutRightToLeft: true)),
  ]

  /// Sides that no scale makes whole.
  static var oddPage: PaperMarkup {
    var page = ShapeSheet.page
    page.bounds.size = CGSize(width: 611.28, height: 507.89)
    return page
  }

  private func renderer(_ sample: Sample) throws -> PageRenderer {
    var options = PictureOptions(size: sample.size)
    options.rendering = sample.rendering
    return try PageRenderer(options)
  }

  /// To look at: `INKWRIGHT_PICTURES` names a folder that the pictures of these tests go to.
  private func keep(_ picture: Data, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["INKWRIGHT_PICTURES"] else { return }
    try picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }

  private func expectAgreement(_ own: RasterImage, _ other: RasterImage?) throws {
    let other = try #require(other), difference = try #require(own.difference(from: other))
    #expect(difference.mean <= 0.01, "mean difference \(difference.mean)")
    // Edges are the more of a picture the smaller it is.
    let far = 0.01 * max(1, 900 / Double(max(own.width, own.height)))
    #expect(difference.far <= far, "share of pixels far off \(difference.far)")
  }

  @Test(.enabled(if: PictureProgram.poppler.url != nil, "poppler's pdftoppm is not installed"), arguments: samples)
  func pdfIsThePNG(sample: Sample) throws {
    let renderer = try renderer(sample), own = try renderer.raster(sample.page)
    let pdf = try renderer.pdf(PaperDocument(pages: [.init(markup: sample.page)]))
    let png = try PictureProgram.poppler.run(pdf) { input, output in
      ["-png", "-singlefile", "-r", "72", "-scale-to-x", "\(own.width)", "-scale-to-y", "\(own.height)", input, output]
    }
    try keep(renderer.png(sample.page), "\(sample.testDescription).png")
    try keep(png, "\(sample.testDescription), from PDF.png")
    try expectAgreement(own, RasterImage(png: png))
  }

  @Test(.enabled(if: PictureProgram.librsvg.url != nil, "librsvg's rsvg-convert is not installed"), arguments: samples)
  func svgIsThePNG(sample: Sample) throws {
    let renderer = try renderer(sample), own = try renderer.raster(sample.page)
    let png = try PictureProgram.librsvg.run(renderer.svg(sample.page)) { input, output in
      ["-w", "\(own.width)", "-h", "\(own.height)", "-o", output, input]
    }
    try keep(renderer.svg(sample.page), "\(sample.testDescription).svg")
    try keep(png, "\(sample.testDescription), from SVG.png")
    try expectAgreement(own, RasterImage(png: png))
  }

  @Test(.enabled(if: PictureProgram.popplerText.url != nil, "poppler's pdftotext is not installed"))
  func textOfThePDFCanBeSelected() throws {
    let pdf = try PageRenderer(PictureOptions(size: .scale(1))).pdf(PaperDocument(pages: [.init(markup: ElementSheet.page)]))
    let text = String(decoding: try PictureProgram.popplerText.run(pdf) { [$0, $1] }, as: UTF8.self)
    for words in ["Plain words", "BIG", "a link", "naïve café", "שלום", "https://example.com/link"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func linksLead() throws {
    let renderer = try PageRenderer(PictureOptions(size: .scale(1)))
    let svg = String(decoding: renderer.svg(ElementSheet.page), as: UTF8.self)
    #expect(svg.contains("<a xlink:href=\"https://example.com/link\">"))
    #expect(svg.contains("<a xlink:href=\"https://example.com/text?a=1&amp;b='2'\">"))
    let pdf = String(decoding: try renderer.pdf(PaperDocument(pages: [.init(markup: ElementSheet.page)])), as: UTF8.self)
    #expect(pdf.contains("/URI (https://example.com/link)") && pdf.contains("/URI (https://example.com/text?a=1&b='2')"))
    // The loupes show the second link once more; the copy leads nowhere.
    #expect(pdf.components(separatedBy: "/Subtype /Link").count - 1 == 3)
  }

  @Test func scriptsAreNoLinks() throws {
    let url = try #require(URL(string: "javascript:alert(1)"))
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.subelements.append(LinkMarkup(url: url, frame: CGRect(x: 10, y: 10, width: 80, height: 20)))
    let svg = String(decoding: try PageRenderer().svg(page), as: UTF8.self)
    #expect(!svg.contains("<a ") && svg.contains(">javascript:alert(1)<"))
  }
}
