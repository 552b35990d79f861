import Inkwright
import Testing

/// Pictures of documents, as programs make them.
@Suite struct UseDrawing {
  @Test func picturesAndThumbnails() throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 400, height: 300))
    markup.insertNewShape(configuration: ShapeConfiguration(type: .ellipse), frame: markup.bounds)
    // Row 12, P6
    let renderer = try PageRenderer()
    #expect(CGImage(data: try renderer.png(markup))?.width == 1600)
    #expect(try renderer.pdf(PaperDocument(pages: [.init(markup: markup)])).starts(with: Data("%PDF".utf8)))

    // Row 23
    let small = try PageRenderer(PictureOptions(size: .longestSide(200)))
    let thumbnail = CGImage(data: try small.png(markup))
    #expect(thumbnail?.width == 200 && thumbnail?.height == 150)
  }
}
