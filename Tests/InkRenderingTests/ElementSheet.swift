import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// One page with every ink, text of several scripts, pictures in every orientation, links, opacity, masks and loupes, in a grid of
/// 100 units.
enum ElementSheet {
  static var page: PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 800, height: 600), id: MarkupID(rawValue: .derived(from: 20, 1)))
    page.backgroundColor = ShapeSheet.color(0.98, 0.97, 0.93)
    addInks(to: &page)
    addTexts(to: &page)
    addPictures(to: &page)
    addBlends(to: &page)
    addLinksAndLoupes(to: &page)
    return page
  }

  private static func id(_ index: Int) -> UUID { .derived(from: 21, index) }

  /// A wave whose width swells, with each ink; the first row by samples, the second as a B-spline with a turned transform.
  private static func addInks(to page: inout PaperMarkup) {
    for (i, ink) in PKInkingTool.InkType.allCases.enumerated() {
      let points = (0...40).map { k -> PKStrokePoint in
        let t = Double(k) / 40
        let width = 2 + (ink == .marker ? 12 : 5) * sin(t * .pi)
        return PKStrokePoint(
          location: CGPoint(x: 12 + 76 * t, y: 50 + 28 * sin(t * 3 * .pi)), timeOffset: t, width: ink == .monoline ? 3 : width)
      }
      let color = ShapeSheet.color(0.1 + 0.1 * Double(i), 0.3, 0.9 - 0.1 * Double(i))
      page.subelements.append(
        PKStroke(
          ink: PKInk(ink, color: color), path: PKStrokePath(samples: points),
          transform: CGAffineTransform(translationX: CGFloat(i) * 100, y: 0), randomSeed: UInt32(i), id: id(i)))
      let control = stride(from: 0, through: 40, by: 5).map { points[$0] }
      page.subelements.append(
        PKStroke(
          ink: PKInk(ink, color: color),
          path: PKStrokePath(controlPoints: control, creationDate: Date(timeIntervalSinceReferenceDate: 0)),
          transform: CGAffineTransform(rotationAngle: 0.3, about: CGPoint(x: 50, y: 50))
            .concatenating(CGAffineTransform(translationX: CGFloat(i) * 100, y: 100)), randomSeed: UInt32(i), id: id(20 + i)))
    }
  }

  private static func text(_ string: String, size: Double, color: CGColor = .black, family: String? = nil) -> AttributedString {
    var text = AttributedString(string)
    text[TextAttributes.FontSize.self] = size
    text[TextAttributes.ForegroundColor.self] = color
    text[TextAttributes.FontFamily.self] = family
    return text
  }

  private static func addTexts(to page: inout PaperMarkup) {
    func add(_ text: AttributedString, _ frame: CGRect, rotation: CGFloat = 0, index: Int) {
      page.subelements.append(
        ShapeMarkup(
          shape: .rectangle, frame: frame, rotation: rotation, attributedText: text, id: MarkupID(rawValue: id(100 + index))))
    }
    var mixed = text("Plain words, ", size: 12)
    mixed += text("BIG", size: 26, color: ShapeSheet.color(0.8, 0.1, 0.1), family: "serif")
    var linked = text(" a link ", size: 12, color: ShapeSheet.color(0, 0.2, 0.8))
    linked.link = URL(string: "https://example.com/text?a=1&b='2'")
    mixed += linked
    mixed += text("and more words that wrap, naïve café.", size: 12)
    add(mixed, CGRect(x: 10, y: 205, width: 180, height: 90), index: 0)
    add(text("שלום עולם, זה טקסט\nالعربية 123 latin", size: 16), CGRect(x: 210, y: 205, width: 180, height: 90), index: 1)
    add(text("turned text\n漢字 ∑ ≤ →", size: 14), CGRect(x: 410, y: 220, width: 90, height: 60), rotation: -0.5, index: 2)
    page.subelements.append(
      ShapeMarkup(
        shape: .roundedRectangle(cornerRadius: 0.3), frame: CGRect(x: 520, y: 215, width: 120, height: 70), rotation: 0.2,
        fillColor: ShapeSheet.color(0.8, 0.9, 1), strokeColor: ShapeSheet.color(0.1, 0.3, 0.6), lineWidth: 3, opacity: 0.7,
        attributedText: text("text in a turned shape wraps", size: 13), id: MarkupID(rawValue: id(103))))
  }

  /// The eight orientations, a crop, half opacity, a turned frame.
  private static func addPictures(to page: inout PaperMarkup) {
    guard let jpeg = EncodedImage(data: quartersJPEG), let png = EncodedImage(data: tinyPNG) else { return }
    for (i, orientation) in CGImagePropertyOrientation.allCases.enumerated() {
      page.subelements.append(
        ImageMarkup(
          image: jpeg, frame: CGRect(x: 10 + 60 * Double(i), y: 310, width: 50, height: 40), orientation: orientation,
          accessibilityDescription: "quarters \(i)", id: MarkupID(rawValue: id(200 + i))))
    }
    page.subelements.append(
      ImageMarkup(
        image: jpeg, frame: CGRect(x: 500, y: 310, width: 80, height: 40), rotation: 0.2, opacity: 0.5,
        contentsBounds: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), id: MarkupID(rawValue: id(210))))
    page.subelements.append(
      ImageMarkup(image: png, frame: CGRect(x: 610, y: 310, width: 60, height: 40), id: MarkupID(rawValue: id(211))))
  }

  private static func addBlends(to page: inout PaperMarkup) {
    for (i, opacity) in [1, 0.75, 0.5, 0.25].enumerated() {
      page.subelements.append(
        ShapeMarkup(
          shape: .ellipse, frame: CGRect(x: 10 + 50 * Double(i), y: 370, width: 80, height: 60), rotation: 0.4,
          fillColor: ShapeSheet.color(0.9, 0.5, 0.1), strokeColor: ShapeSheet.color(0.2, 0.1, 0.5), lineWidth: 8, opacity: opacity,
          id: MarkupID(rawValue: id(300 + i))))
    }
    var mask = CGPath()
    mask.addEllipse(in: CGRect(x: 290, y: 375, width: 90, height: 50))
    var masked = ShapeSheet.stroke(
      [(280, 380, 10), (390, 390, 24), (280, 410, 10), (390, 420, 24)], ink: PKInk(.pen, color: ShapeSheet.color(0.1, 0.5, 0.3)))
    masked.mask = mask
    masked.id = id(310)
    page.subelements.append(masked)
    var knot = ShapeSheet.stroke(
      (0...60).map { k in
        let t = Double(k) / 60 * 4 * .pi
        return (460 + 40 * sin(t), 400 + 25 * sin(1.5 * t), 4 + 8 * abs(sin(t)))
      }, ink: PKInk(.pen, color: ShapeSheet.color(0.5, 0, 0.5, 0.5)))
    knot.id = id(311)
    page.subelements.append(knot)
    // Hooks and a needle's eye: turns far sharper than the brush is wide.
    var hook = ShapeSheet.stroke(
      [(540, 380, 6), (600, 380, 18), (545, 384, 8), (600, 390, 16), (560, 425, 3), (561, 425.5, 14), (600, 425, 2)],
      ink: PKInk(.pen, color: .black))
    hook.id = id(312)
    page.subelements.append(hook)
  }

  private static func addLinksAndLoupes(to page: inout PaperMarkup) {
    if let url = URL(string: "https://example.com/link") {
      page.subelements.append(
        LinkMarkup(url: url, frame: CGRect(x: 20, y: 470, width: 170, height: 26), id: MarkupID(rawValue: id(400))))
      page.subelements.append(
        LinkMarkup(url: url, frame: CGRect(x: 20, y: 530, width: 170, height: 26), rotation: 0.2, id: MarkupID(rawValue: id(401))))
    }
    let rims = [ShapeSheet.color(0.3, 0.3, 0.3), ShapeSheet.color(0.2, 0.5, 0.2)]
    page.subelements.append(
      LoupeMarkup(
        frame: CGRect(x: 560, y: 190, width: 110, height: 110), magnification: 1.5, strokeColor: rims[0], lineWidth: 4,
        id: MarkupID(rawValue: id(410))))
    page.subelements.append(
      LoupeMarkup(
        frame: CGRect(x: 420, y: 380, width: 160, height: 120), rotation: 0.3, magnification: 3, strokeColor: rims[1], lineWidth: 3,
        id: MarkupID(rawValue: id(411))))
    // Over the loupes: it does not show in them.
    page.subelements.append(
      ShapeMarkup(
        shape: .star, frame: CGRect(x: 530, y: 440, width: 60, height: 60), fillColor: ShapeSheet.color(1, 0.8, 0.1, 0.8),
        strokeColor: .black, lineWidth: 1, id: MarkupID(rawValue: id(412))))
  }
}

/// 16 by 16 pixels: quarters of red, green, blue and yellow from the top left, row by row.
let quartersJPEG =
  Data(
    base64Encoded: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/
      2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADAREAAhEBAxEB/8QA
      HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK
      FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG
      x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
      AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE
      hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDySvy8/vA6
      utT/AB3PN6/0LP0U/SCv8XD+nj//2Q==
      """, options: .ignoreUnknownCharacters) ?? Data()
