import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkRendering

@Suite struct RenderingOptionsTests {
  private func page(_ elements: any Markup...) -> PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), id: MarkupID(rawValue: .derived(from: 1, 1)))
    page.subelements.append(contentsOf: elements)
    return page
  }

  private func raster(_ page: PaperMarkup, _ change: (inout PictureOptions) -> Void) throws -> RasterImage {
    var options = PictureOptions(size: .scale(1))
    change(&options)
    return try PageRenderer(options).raster(page)
  }

  private func square(_ color: CGColor, x: Double) -> ShapeMarkup {
    ShapeMarkup(shape: .rectangle, frame: CGRect(x: x, y: 40, width: 20, height: 20), fillColor: color)
  }

  /// Lightness L becomes 1 - L: black and white change places, full red stays, dark blue becomes light blue.
  @Test func darkStyleTurnsLightness() throws {
    let jpeg = try #require(EncodedImage(data: quartersJPEG))
    let paper = page(
      square(.black, x: 0), square(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), x: 20),
      square(CGColor(srgbRed: 0, green: 0, blue: 0.4, alpha: 1), x: 40),
      ImageMarkup(image: jpeg, frame: CGRect(x: 60, y: 40, width: 20, height: 20)))
    let light = try raster(paper) { _ in }
    let dark = try raster(paper) { $0.rendering.darkUserInterfaceStyle = true }
    #expect(dark.pixel(50, 10) == [0, 0, 0, 255] && dark.pixel(10, 50) == [255, 255, 255, 255])
    #expect(dark.pixel(30, 50) == [255, 0, 0, 255] && dark.pixel(50, 50) == [153, 153, 255, 255])
    #expect(dark.pixel(65, 45) == light.pixel(65, 45))
  }

  @Test func areaIsWhatIsShown() throws {
    let paper = page(square(.black, x: 40))
    let image = try raster(paper) { $0.area = CGRect(x: 40, y: 40, width: 30, height: 20) }
    #expect(image.width == 30 && image.height == 20)
    #expect(image.pixel(19, 10) == [0, 0, 0, 255] && image.pixel(21, 10) == [255, 255, 255, 255])
    #expect(throws: RenderingError.self) { try raster(paper) { $0.area = .zero } }
  }

  /// Columns that have ink.
  private func inked(_ image: RasterImage) -> [Int] {
    (0..<image.width).filter { x in (0..<image.height).contains { y in (image.pixel(x, y)?[0] ?? 255) < 128 } }
  }

  @Test(arguments: [("HH", false, false), ("HH", true, true), ("שש", false, true)])
  func textStandsAtTheSideItIsReadFrom(text: String, layoutRightToLeft: Bool, isRight: Bool) throws {
    var paper = page()
    paper.insertNewTextbox(attributedText: AttributedString(text), frame: CGRect(x: 10, y: 20, width: 80, height: 30))
    let columns = inked(try raster(paper) { $0.rendering.rightToLeftLayoutDirection = layoutRightToLeft })
    let first = try #require(columns.first), last = try #require(columns.last)
    #expect(isRight ? first > 50 && last >= 80 && last < 90 : last < 50 && first >= 10 && first < 20)
  }

  /// Words of one letter in a narrow box stand below each other.
  @Test func textWraps() throws {
    var text = AttributedString("H H H")
    text[TextAttributes.FontSize.self] = 10
    var paper = page()
    paper.insertNewTextbox(attributedText: text, frame: CGRect(x: 10, y: 10, width: 12, height: 60))
    let image = try raster(paper) { _ in }
    let rows = (0..<100).filter { y in (0..<100).contains { x in (image.pixel(x, y)?[0] ?? 255) < 128 } }
    #expect((rows.last ?? 0) > 34 && (rows.last ?? 99) < 48 && (inked(image).last ?? 99) < 24)
  }

  @Test func jpegIsDecodedAndTurned() throws {
    let jpeg = try #require(EncodedImage(data: quartersJPEG))
    func near(_ pixel: [UInt8]?, _ color: [Int]) -> Bool {
      guard let pixel else { return false }
      return zip(pixel, color).allSatisfy { abs(Int($0) - $1) < 12 }
    }
    let upright = try raster(page(ImageMarkup(image: jpeg, frame: CGRect(x: 0, y: 0, width: 100, height: 100)))) { _ in }
    #expect(near(upright.pixel(25, 25), [220, 40, 40]) && near(upright.pixel(75, 25), [30, 160, 60]))
    #expect(near(upright.pixel(25, 75), [40, 80, 210]) && near(upright.pixel(75, 75), [230, 200, 40]))
    // EXIF 6: the stored picture's left side is shown on top.
    let turned = try raster(
      page(ImageMarkup(image: jpeg, frame: CGRect(x: 0, y: 0, width: 100, height: 100), orientation: .right))
    ) { _ in }
    #expect(near(turned.pixel(25, 25), [40, 80, 210]) && near(turned.pixel(75, 25), [220, 40, 40]))
  }

  @Test func jpegStaysAsItIsInPDFAndSVG() throws {
    let jpeg = try #require(EncodedImage(data: quartersJPEG))
    let paper = page(ImageMarkup(image: jpeg, frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let renderer = try PageRenderer()
    #expect(try renderer.pdf(PaperDocument(pages: [.init(markup: paper)])).range(of: quartersJPEG) != nil)
    #expect(renderer.svg(paper).range(of: Data(quartersJPEG.base64EncodedString().utf8)) != nil)
  }

  @Test func damagedPicturesAreCrossedBoxes() throws {
    let cut = try #require(EncodedImage(data: quartersJPEG.prefix(200)) ?? EncodedImage(data: tinyPNG.prefix(40)))
    let image = try raster(page(ImageMarkup(image: cut, frame: CGRect(x: 0, y: 0, width: 100, height: 100)))) { _ in }
    #expect((image.pixel(50, 50)?[0] ?? 255) < 220 && image.pixel(50, 20) == [255, 255, 255, 255])
  }

  @Test func thumbnailIsASmallPicture() throws {
    let thumbnail = try ShapeSheet.page.thumbnail(longestSide: 120)
    #expect(thumbnail.encoding == .png && thumbnail.pixelWidth == 120 && thumbnail.pixelHeight == 100)
    #expect(throws: RenderingError.self) { try ShapeSheet.page.thumbnail(longestSide: 0) }
  }

  @Test func svgOfPagesStacksThem() throws {
    let svg = try PageRenderer(PictureOptions(size: .scale(1))).svg(
      PaperDocument(pages: [
        .init(name: "a & b", markup: page()), .init(markup: page(square(.black, x: 0))),
      ]))
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("<g id=\"page-1\"") && text.contains("<g id=\"page-2\"") && text.contains("<title>a &amp; b</title>"))
    #expect(text.contains("viewBox=\"0 0 100 203\""))
  }
}
