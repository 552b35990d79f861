import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkRendering

@Suite struct PageRendererTests {
  private let white: [UInt8] = [255, 255, 255, 255]

  private func page(_ elements: any Markup...) -> PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), id: MarkupID(rawValue: .derived(from: 1, 1)))
    page.subelements.append(contentsOf: elements)
    return page
  }

  private func raster(_ page: PaperMarkup, background: PictureOptions.Background = .paper) throws -> RasterImage {
    try PageRenderer(PictureOptions(size: .scale(1), background: background)).raster(page)
  }

  private func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> CGColor { CGColor(srgbRed: r, green: g, blue: b, alpha: a) }

  private func line(_ points: [(Double, Double)], width: Double, ink: PKInk) -> PKStroke {
    PKStroke(ink: ink, path: PKStrokePath(samples: points.map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: width) }))
  }

  @Test func filledRectangle() throws {
    let box = ShapeMarkup(shape: .rectangle, frame: CGRect(x: 20, y: 30, width: 40, height: 20), fillColor: color(1, 0.5, 0))
    let image = try raster(page(box))
    #expect(image.width == 100 && image.height == 100)
    #expect(image.pixel(40, 40) == [255, 128, 0, 255])
    #expect(image.pixel(20, 30) == [255, 128, 0, 255] && image.pixel(59, 49) == [255, 128, 0, 255])
    for (x, y) in [(19, 40), (60, 40), (40, 29), (40, 50), (0, 0)] { #expect(image.pixel(x, y) == white) }
  }

  @Test func quarterTurnedRectangle() throws {
    let box = ShapeMarkup(
      shape: .rectangle, frame: CGRect(x: 20, y: 40, width: 60, height: 20), rotation: .pi / 2, fillColor: .black)
    let image = try raster(page(box))
    #expect(image.pixel(50, 22) == [0, 0, 0, 255] && image.pixel(50, 78) == [0, 0, 0, 255])
    #expect(image.pixel(25, 50) == white && image.pixel(75, 50) == white)
  }

  @Test func backgrounds() throws {
    var paper = page()
    #expect(try raster(paper).pixel(5, 5) == white)
    #expect(try raster(paper, background: .transparent).pixel(5, 5) == [0, 0, 0, 0])
    paper.backgroundColor = color(0, 0, 1)
    #expect(try raster(paper).pixel(5, 5) == [0, 0, 255, 255])
    #expect(try raster(paper, background: .color(color(1, 0, 0))).pixel(5, 5) == [255, 0, 0, 255])
  }

  /// Half-covering yellow over white is the same where the stroke crosses itself as where it does not.
  @Test func markerDoesNotDarkenItself() throws {
    let ink = PKInk(.marker, color: color(1, 1, 0))
    let even = line([(10, 50), (90, 50), (90, 20), (50, 20), (50, 90)], width: 10, ink: ink)
    var uneven = even
    var points = Array(even.path)
    for i in points.indices { points[i].size.width += CGFloat(i) }
    uneven.path = PKStrokePath(samples: points)
    for stroke in [even, uneven] {
      let image = try raster(page(stroke))
      let once = image.pixel(30, 50)
      #expect(once == [255, 255, 127, 255] || once == [255, 255, 128, 255])
      #expect(image.pixel(50, 50) == once)
    }
  }

  @Test func widthFollowsThePoints() throws {
    let points = [(10.0, 4.0), (90, 20)].map { PKStrokePoint(location: CGPoint(x: $0.0, y: 50), width: $0.1) }
    let image = try raster(page(PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points))))
    // Width at x = 50 is 12.
    #expect(image.pixel(50, 45) == [0, 0, 0, 255] && image.pixel(50, 54) == [0, 0, 0, 255])
    #expect(image.pixel(50, 42) == white && image.pixel(50, 57) == white)
    #expect(image.pixel(10, 53) == white && image.pixel(90, 58) == [0, 0, 0, 255])
  }

  @Test func dotIsRound() throws {
    let image = try raster(page(line([(50, 50)], width: 20, ink: PKInk(.pen))))
    #expect(image.pixel(50, 50) == [0, 0, 0, 255] && image.pixel(42, 50) == [0, 0, 0, 255])
    #expect(image.pixel(41, 41) == white)
  }

  @Test func maskClipsInk() throws {
    var stroke = line([(10, 50), (90, 50)], width: 10, ink: PKInk(.pen))
    var left = CGPath()
    left.addRect(CGRect(x: 0, y: 0, width: 50, height: 100))
    stroke.mask = left
    let image = try raster(page(stroke))
    #expect(image.pixel(30, 50) == [0, 0, 0, 255] && image.pixel(70, 50) == white)
  }

  /// A head of line width 4 at (90, 50) is 24 long and reaches 12 to each side.
  @Test func arrowHead() throws {
    let arrow = ShapeMarkup(
      from: CGPoint(x: 10, y: 50), to: CGPoint(x: 90, y: 50), strokeColor: .black, lineWidth: 4, endLineMarker: .arrow)
    let image = try raster(page(arrow))
    #expect(image.pixel(66, 38) == [0, 0, 0, 255] && image.pixel(66, 61) == [0, 0, 0, 255] && image.pixel(34, 62) == white)
  }

  @Test func pictureFillsItsFrame() throws {
    guard let picture = EncodedImage(data: tinyPNG) else {
      Issue.record("the picture could not be read")
      return
    }
    #expect(picture.pixelWidth == 1 && picture.pixelHeight == 1)
    let image = try raster(page(ImageMarkup(image: picture, frame: CGRect(x: 10, y: 10, width: 50, height: 30))))
    #expect(image.pixel(35, 25) == [255, 0, 0, 255] && image.pixel(12, 38) == [255, 0, 0, 255] && image.pixel(35, 45) == white)
  }

  @Test func textMarksItsBox() throws {
    var text = AttributedString("HHHH")
    text[TextAttributes.FontSize.self] = 20
    var paper = page()
    paper.insertNewTextbox(attributedText: text, frame: CGRect(x: 10, y: 20, width: 80, height: 30))
    let image = try raster(paper)
    let dark = (0..<100).map { y in (0..<100).count { x in (image.pixel(x, y)?[0] ?? 255) < 100 } }
    #expect(dark[24..<40].reduce(0, +) > 50)
    #expect(dark[..<18].reduce(0, +) == 0 && dark[50...].reduce(0, +) == 0)
  }

  @Test func loupeEnlarges() throws {
    let dot = ShapeMarkup(shape: .ellipse, frame: CGRect(x: 45, y: 45, width: 10, height: 10), fillColor: .black)
    let loupe = LoupeMarkup(frame: CGRect(x: 20, y: 20, width: 60, height: 60), magnification: 4)
    let image = try raster(page(dot, loupe))
    // The dot's radius is 20 under the glass.
    #expect(image.pixel(67, 50) == [0, 0, 0, 255] && image.pixel(73, 50) == white)
  }

  @Test(arguments: [1e-6, 1, 1e9])
  func unitsDoNotMatter(unit: Double) throws {
    var paper = PaperMarkup(bounds: CGRect(x: 3e2 * unit, y: 0, width: 100 * unit, height: 50 * unit))
    paper.subelements.append(
      ShapeMarkup(shape: .ellipse, frame: CGRect(x: 340 * unit, y: 15 * unit, width: 20 * unit, height: 20 * unit), fillColor: .black))
    let image = try PageRenderer(PictureOptions(size: .longestSide(200))).raster(paper)
    #expect(image.width == 200 && image.height == 100)
    #expect(image.pixel(100, 50) == [0, 0, 0, 255] && image.pixel(100, 28) == white && image.pixel(100, 32) == [0, 0, 0, 255])
  }

  @Test func sizes() throws {
    let paper = page()
    #expect(try PageRenderer(PictureOptions(size: .fitting(width: 300, height: 40))).raster(paper).width == 40)
    #expect(throws: RenderingError.self) { try PageRenderer(PictureOptions(size: .scale(.nan))) }
    #expect(throws: RenderingError.self) { try PageRenderer(PictureOptions(size: .scale(1e6))).raster(paper) }
    var few = PictureOptions(size: .scale(1))
    few.maximumPixels = 9_999
    #expect(throws: RenderingError.tooLarge(width: 100, height: 100, mend: "give a smaller scale or size")) {
      try PageRenderer(few).raster(paper)
    }
  }

  @Test func hostilePagesAreDrawn() throws {
    let frames = [
      CGRect.null, .zero, CGRect(x: 1e300, y: 0, width: 1, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: -5, height: 1e-300), .infinite,
    ]
    for frame in frames {
      var paper = PaperMarkup(bounds: frame)
      for kind in ShapeConfiguration.Shape.allCases {
        paper.subelements.append(
          ShapeMarkup(shape: .init(configurationType: kind), frame: frame, rotation: 1, fillColor: .black, strokeColor: .black))
      }
      paper.subelements.append(line([(.nan, 0), (1e300, 5), (0, .infinity)], width: .nan, ink: PKInk(.pen)))
      paper.subelements.append(line([(0, 0), (1, 1e140)], width: 1e200, ink: PKInk(.pen)))
      let image = try PageRenderer(PictureOptions(size: .longestSide(50))).raster(paper)
      #expect(max(image.width, image.height) == 50)
    }
  }

  @Test func pngIsAFileOfThatSizeAndTheSameEveryTime() throws {
    let renderer = try PageRenderer(PictureOptions(size: .longestSide(300)))
    let png = try renderer.png(ShapeSheet.page)
    let header = EncodedImage(data: png)
    #expect(header?.encoding == .png && header?.pixelWidth == 300 && header?.pixelHeight == 250)
    #expect(try renderer.png(ShapeSheet.page) == png)
  }

  @Test func pdfHasAPageEach() throws {
    let renderer = try PageRenderer(PictureOptions(size: .scale(1)))
    let document = PaperDocument(pages: [.init(markup: ShapeSheet.page), .init(markup: page())])
    let pdf = try renderer.pdf(document), text = String(decoding: pdf, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/Count 2"))
    #expect(try renderer.pdf(document) == pdf)
  }
}
