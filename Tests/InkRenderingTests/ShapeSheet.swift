import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// One page with every shape, marker and kind of ink, in a grid of 100 units.
enum ShapeSheet {
  static func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> CGColor { CGColor(srgbRed: r, green: g, blue: b, alpha: a) }

  static func cell(_ column: Int, _ row: Int, inset: CGFloat = 15) -> CGRect {
    CGRect(x: Double(column) * 100, y: Double(row) * 100, width: 100, height: 100).insetBy(dx: inset, dy: inset)
  }

  static func stroke(_ points: [(Double, Double, Double)], ink: PKInk) -> PKStroke {
    PKStroke(
      ink: ink, path: PKStrokePath(samples: points.map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: $0.2) }), randomSeed: 0,
      id: .derived(from: 3, points.count))
  }

  static var page: PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 600, height: 500), id: MarkupID(rawValue: .derived(from: 1, 1)))
    let ink = color(0.1, 0.2, 0.6), paper = color(1, 0.9, 0.6)
    let shapes: [ShapeMarkup.Shape] = [
      .rectangle, .roundedRectangle(cornerRadius: 0.2), .ellipse, .chatBubble(tailLocation: CGPoint(x: 0.1, y: 1.2), tailAngle: 0.5),
      .arrowShape(cornerPoint: CGPoint(x: 0.6, y: 0.25)), .star, .regularPolygon(sides: 3), .regularPolygon(sides: 5),
      .regularPolygon(sides: 6), .regularPolygon(sides: 8), .star(points: 8, innerRadius: 0.6),
      .chatBubble(tailLocation: CGPoint(x: -0.15, y: -0.1), tailAngle: 0.4),
    ]
    for (i, shape) in shapes.enumerated() {
      page.subelements.append(
        ShapeMarkup(
          shape: shape, frame: cell(i % 6, i / 6).insetBy(dx: 0, dy: i < 6 ? 10 : 0), rotation: i < 6 ? 0 : 0.2, fillColor: paper,
          strokeColor: ink, lineWidth: 3))
    }
    func corner(_ column: Int, _ row: Int, _ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: Double(column) * 100 + x, y: Double(row) * 100 + y)
    }
    page.subelements.append(
      ShapeMarkup(from: corner(0, 2, 15, 80), to: corner(0, 2, 85, 20), strokeColor: ink, lineWidth: 2))
    page.subelements.append(
      ShapeMarkup(from: corner(1, 2, 15, 80), to: corner(1, 2, 85, 20), strokeColor: ink, lineWidth: 3, endLineMarker: .arrow))
    page.subelements.append(
      ShapeMarkup(
        from: corner(2, 2, 15, 80), to: corner(2, 2, 85, 20), strokeColor: color(0.8, 0, 0, 0.4), lineWidth: 5, startLineMarker: .arrow,
        endLineMarker: .arrow))
    page.subelements.append(
      ShapeMarkup(
        from: corner(3, 2, 15, 80), control: corner(3, 2, 15, 10), to: corner(3, 2, 85, 30), strokeColor: ink, lineWidth: 2,
        startLineMarker: .arrow, endLineMarker: .arrow))
    var text = AttributedString("Größe & Kraft\nplain words that wrap in the box")
    text[TextAttributes.FontSize.self] = 11
    page.insertNewTextbox(attributedText: text, frame: cell(4, 2, inset: 8))
    page.subelements.append(
      ShapeMarkup(
        shape: .ellipse, frame: cell(5, 2), fillColor: color(0.7, 0.9, 0.7), opacity: 0.6, attributedText: AttributedString("in a\nshape")))
    var wave: [(Double, Double, Double)] = []
    for i in 0...60 {
      let phase = Double(i) / 12, swell = sin(phase)
      wave.append((10 + Double(i) * 3, 350 + 25 * sin(2 * phase), 1 + 6 * swell * swell))
    }
    page.subelements.append(stroke(wave, ink: PKInk(.pen, color: .black)))
    page.subelements.append(
      stroke([(210, 340, 20), (390, 360, 20), (390, 340, 20), (210, 360, 20)], ink: PKInk(.marker, color: color(1, 0.9, 0))))
    page.subelements.append(stroke([(430, 350, 9)], ink: PKInk(.pen, color: .black)))
    let control = [(460.0, 380.0), (480, 310), (520, 390), (560, 310), (590, 380)].map {
      PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: 4)
    }
    page.subelements.append(
      PKStroke(
        ink: PKInk(.pencil, color: .black),
        path: PKStrokePath(controlPoints: control, creationDate: Date(timeIntervalSinceReferenceDate: 0)),
        randomSeed: 0, id: .derived(from: 2, 2)))
    var outline = CGPath()
    outline.addLines(between: [corner(0, 4, 20, 80), corner(0, 4, 80, 70), corner(0, 4, 40, 15)])
    outline.closeSubpath()
    let triangle = PKStroke(along: outline, ink: PKInk(.pen, color: ink), width: 3, id: .derived(from: 5, 5))
    page.subelements.append(triangle)
    page.provenance[triangle.elementID] = ShapeProvenance(kind: "triangle", score: 0.93, sources: [], outline: outline)
    if let url = URL(string: "https://example.com/a?b&c") {
      page.subelements.append(LinkMarkup(url: url, frame: CGRect(x: 110, y: 435, width: 180, height: 30)))
    }
    if let picture = EncodedImage(data: tinyPNG) {
      page.insertNewImage(picture, frame: cell(3, 4), rotation: 0.3)
    }
    page.subelements.append(
      LoupeMarkup(frame: CGRect(x: 345, y: 400, width: 90, height: 90), magnification: 1, strokeColor: color(0.5, 0.5, 0.5), lineWidth: 3))
    page.subelements.append(
      LoupeMarkup(frame: CGRect(x: 155, y: 190, width: 60, height: 60), magnification: 2, strokeColor: color(0.2, 0.5, 0.2), lineWidth: 2))
    return page
  }
}

/// One pixel, opaque red.
let tinyPNG =
  Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC") ?? Data()
