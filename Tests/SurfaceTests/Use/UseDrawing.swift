import Inkwright
import Testing

/// Pictures of documents, as programs make them.
@Suite struct UseDrawing {
  @Test func picturesAndThumbnails() async throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 400, height: 300))
    markup.insertNewShape(configuration: ShapeConfiguration(type: .ellipse), frame: markup.bounds)
    // Row 12, P6
    var options = PictureOptions(size: .scale(1))
    options.rendering = RenderingOptions(darkUserInterfaceStyle: true)
    options.area = CGRect(x: 0, y: 0, width: 200, height: 150)
    let renderer = try PageRenderer(options)
    #expect(CGImage(data: try renderer.png(markup))?.width == 200)
    #expect(try renderer.pdf(PaperDocument(pages: [.init(markup: markup)])).starts(with: Data("%PDF".utf8)))
    #expect(String(decoding: renderer.svg(markup), as: UTF8.self).contains("<svg"))

    // Row 23, 23.1
    let thumbnail = try markup.thumbnail(longestSide: 100)
    #expect(thumbnail.width == 100 && thumbnail.height == 75)
    markup.savedThumbnail = thumbnail
    let data = try await markup.dataRepresentation()
    #expect(try PaperMarkup(dataRepresentation: data).savedThumbnail == thumbnail && PaperDocument.savedThumbnail(in: data) == thumbnail)
  }
}
