import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct SVGWriterTests {
  private let bounds = CGRect(x: 0, y: 0, width: 600, height: 800)
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  private func page(_ elements: any Markup...) -> PaperMarkup {
    var page = PaperMarkup(bounds: bounds, id: MarkupID(rawValue: .derived(from: 1, 1)))
    page.subelements.append(contentsOf: elements)
    return page
  }

  private func svg(_ page: PaperMarkup) throws -> SVGElements { try SVGElements(SVGWriter().data(for: page)) }

  private func stroke(_ points: [(Double, Double)], width: Double = 2, ink: PKInk = PKInk(.pen), id: Int = 0) -> PKStroke {
    let samples = points.map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: width) }
    return PKStroke(ink: ink, path: PKStrokePath(samples: samples), randomSeed: 0, id: .derived(from: 2, id))
  }

  @Test func root() throws {
    let root = try svg(page()).all[0]
    #expect(root.name == "svg" && root["version"] == "1.1" && root["viewBox"] == "0 0 600 800")
    #expect(root["width"] == "600" && root["height"] == "800")
  }

  @Test func rectangle() throws {
    let shape = ShapeMarkup(
      shape: .roundedRectangle(cornerRadius: 0.2), frame: CGRect(x: 10, y: 20.5, width: 100, height: 50), rotation: .pi / 6, fillColor: red,
      strokeColor: CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5), lineWidth: 1.5, opacity: 0.25)
    let rect = try svg(page(shape)).named("rect")
    #expect(rect.count == 1)
    let e = rect[0]
    #expect(e["x"] == "10" && e["y"] == "20.5" && e["width"] == "100" && e["height"] == "50" && e["rx"] == "10" && e["ry"] == "10")
    #expect(e["transform"] == "rotate(30 60 45.5)")
    #expect(e["fill"] == "#ff0000" && e["stroke"] == "#0080ff" && e["stroke-opacity"] == ".5" && e["opacity"] == ".25")
    #expect(e["stroke-width"] == "1.5")
  }

  @Test func ellipses() throws {
    let found = try svg(
      page(
        ShapeMarkup(shape: .ellipse, frame: CGRect(x: 10, y: 10, width: 40, height: 40), strokeColor: red),
        ShapeMarkup(shape: .ellipse, frame: CGRect(x: 10, y: 10, width: 40, height: 20), rotation: 1, strokeColor: red)))
    let circle = found.named("circle")[0], ellipse = found.named("ellipse")[0]
    #expect(circle["cx"] == "30" && circle["cy"] == "30" && circle["r"] == "20")
    #expect(ellipse["rx"] == "20" && ellipse["ry"] == "10" && ellipse["transform"] == "rotate(57.2958 30 20)")
  }

  @Test func lineWithArrows() throws {
    let color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
    let found = try svg(
      page(
        ShapeMarkup(
          from: CGPoint(x: 10, y: 20), to: CGPoint(x: 40, y: 20), strokeColor: color, lineWidth: 2, startLineMarker: .arrow,
          endLineMarker: .arrow),
        ShapeMarkup(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 28, y: 74), strokeColor: color, lineWidth: 2, endLineMarker: .arrow)))
    let lines = found.named("line"), markers = found.named("marker")
    #expect(lines[0].numbers("x1") == [10] && lines[0].numbers("x2") == [40] && lines[0].numbers("y2") == [20])
    // The same head is defined once: lines of one width and length have the same.
    #expect(markers.count == 2 && markers.allSatisfy { $0["orient"] == "auto" && $0["markerUnits"] == "userSpaceOnUse" })
    #expect(lines[0]["marker-end"] == lines[1]["marker-end"] && lines[1]["marker-start"].isEmpty)
    #expect(Set(markers.map { "url(#\($0["id"]))" }) == [lines[0]["marker-start"], lines[0]["marker-end"]])
    // Along the line's direction: six widths long, three to each side.
    let heads = found.named("path").map { $0.numbers("d") }
    #expect(Set(heads) == [[12, 6, 0, 0, 12, -6], [-12, 6, 0, 0, -12, -6]])
    #expect(found.named("path").allSatisfy { $0["stroke"] == "#0000ff" } && lines[0]["opacity"] == ".5")
  }

  @Test func curvedLine() throws {
    let curve = ShapeMarkup(
      from: CGPoint(x: 10, y: 20), control: CGPoint(x: 50, y: 100), to: CGPoint(x: 200, y: 20), strokeColor: red)
    #expect(try svg(page(curve)).named("path")[0]["d"] == "M10 20Q50 100 200 20")
  }

  @Test func polygonsAndPaths() throws {
    let frame = CGRect(x: 100, y: 100, width: 80, height: 60)
    let found = try svg(
      page(
        ShapeMarkup(shape: .regularPolygon(sides: 4), frame: frame, strokeColor: red),
        ShapeMarkup(shape: .star, frame: frame, strokeColor: red),
        ShapeMarkup(shape: .arrowShape(cornerPoint: CGPoint(x: 0.5, y: 0.25)), frame: frame, strokeColor: red),
        ShapeMarkup(shape: .chatBubble(tailLocation: CGPoint(x: 0, y: 1.5), tailAngle: 0.4), frame: frame, strokeColor: red)))
    #expect(found.named("polygon").map { $0["points"] } == ["140,100 180,130 140,160 100,130"])
    let paths = found.named("path")
    #expect(paths.count == 3 && paths.allSatisfy { $0["d"].hasPrefix("M") && $0["d"].hasSuffix("Z") })
    #expect(paths[1]["d"] == "M100 115L140 115L140 100L180 130L140 160L140 145L100 145Z")
  }

  @Test func recognisedOutline() throws {
    var outline = CGPath()
    outline.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 20), CGPoint(x: 30, y: 70)])
    var open = outline
    outline.closeSubpath()
    open.addLine(to: CGPoint(x: 5, y: 60))
    var markup = page()
    for (i, path) in [outline, open].enumerated() {
      let tidy = PKStroke(along: path, ink: PKInk(.pen, color: red), width: 2, id: .derived(from: 9, i))
      markup.subelements.append(tidy)
      markup.provenance[tidy.elementID] = ShapeProvenance(kind: "triangle", score: 0.87654, sources: [], outline: path)
    }
    let found = try svg(markup), polygon = found.named("polygon")[0], polyline = found.named("polyline")[0]
    #expect(polygon["points"] == "10,10 90,20 30,70" && polyline["points"] == "10,10 90,20 30,70 5,60")
    #expect(polygon["data-kind"] == "triangle" && polygon["data-score"] == ".8765" && polygon["stroke-width"] == "2")
  }

  /// Points of a written path lie on the ink's circle, and there are far fewer of them than samples.
  @Test func inkIsFitted() throws {
    let circle = (0...200).map { i -> (Double, Double) in
      let p = Vector2(300, 300) + Vector2(angle: Double(i) * 0.03) * 100
      return (p.x, p.y)
    }
    let paths = try svg(page(stroke(circle, width: 3))).named("path")
    #expect(paths.count == 1 && paths[0]["stroke-width"] == "3" && paths[0]["stroke"] == "#000000")
    let d = paths[0]["d"], numbers = paths[0].numbers("d")
    #expect(d.hasPrefix("M400 300C") && numbers.count < 80)
    var points = [Vector2(numbers[0], numbers[1])]
    for i in stride(from: 2, to: numbers.count - 5, by: 6) {
      let c = CubicBezier(
        points[points.count - 1], Vector2(numbers[i], numbers[i + 1]), Vector2(numbers[i + 2], numbers[i + 3]),
        Vector2(numbers[i + 4], numbers[i + 5]))
      for t in 1...10 { points.append(c.point(at: Double(t) / 10)) }
    }
    // The default tolerance: a fifth of the width of 3, and the rounding of written numbers.
    for p in points { #expect(abs(p.distance(to: Vector2(300, 300)) - 100) < 0.6 + 0.005) }
  }

  @Test func dotAndTwoPoints() throws {
    let paths = try svg(page(stroke([(5, 6)], id: 1), stroke([(5, 6), (8, 9)], id: 2))).named("path")
    #expect(paths.map { $0["d"] } == ["M5 6L5 6", "M5 6L8 9"])
  }

  @Test func changingWidthIsSeveralPaths() throws {
    var points: [PKStrokePoint] = []
    for i in 0..<40 { points.append(PKStrokePoint(location: CGPoint(x: Double(10 * i), y: 100), width: 2 + Double(i) / 5)) }
    let ink = PKInk(.marker, color: red)
    let found = try svg(page(PKStroke(ink: ink, path: PKStrokePath(samples: points), randomSeed: 0, id: .derived(from: 2, 2))))
    let widths = found.named("path").map { $0.number("stroke-width") }
    #expect(widths.count > 3 && widths == widths.sorted() && widths[0] >= 2 && widths[widths.count - 1] <= 9.8)
    // One opacity for all, so that the pieces do not darken each other.
    #expect(found.named("g").contains { $0["opacity"] == ".5" } && found.named("path").allSatisfy { $0["opacity"].isEmpty })
  }

  /// The pieces of ink whose width changes are one smooth path: each goes on where, and in the direction in which, the last ended.
  @Test func piecesOfInkJoinSmoothly() throws {
    let points = (0..<120).map { i -> PKStrokePoint in
      let p = Vector2(300, 300) + Vector2(angle: Double(i) * 0.05) * (60 + Double(i))
      return PKStrokePoint(location: CGPoint(p), width: 4 + 3 * sin(Double(i) * 0.1))
    }
    let stroke = PKStroke(ink: PKInk(.pen, color: red), path: PKStrokePath(samples: points), randomSeed: 0, id: .derived(from: 2, 4))
    let pieces = try svg(page(stroke)).named("path").map { $0.numbers("d").chunked() }
    #expect(pieces.count > 4)
    for (a, b) in zip(pieces, pieces.dropFirst()) {
      #expect(a[a.count - 1].distance(to: b[0]) < 0.01)
      // Written numbers are rounded: a short handle says little of its direction.
      let end = a[a.count - 1] - a[a.count - 2], start = b[1] - b[0]
      if min(end.length, start.length) > 0.5 { #expect(end.normalized.dot(start.normalized) > 0.999) }
    }
    #expect(pieces.first?.first?.distance(to: Vector2(points[0].location)) ?? 1 < 0.01)
    #expect(pieces.last?.last?.distance(to: Vector2(points[119].location)) ?? 1 < 0.01)
  }

  @Test func splineIsExact() throws {
    let control = [(0.0, 0.0), (30, 60), (60, 0)].map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: 2) }
    let path = PKStrokePath(controlPoints: control, creationDate: Date(timeIntervalSinceReferenceDate: 0))
    let d = try svg(page(PKStroke(ink: PKInk(.pen), path: path, randomSeed: 0, id: .derived(from: 2, 3)))).named("path")[0]["d"]
    // Middle joint (p0 + 4 p1 + p2) / 6; handles at thirds of the control polygon's sides.
    #expect(d == "M0 0C10 20 20 40 30 40C40 40 50 20 60 0")
  }

  @Test func textIsEscaped() throws {
    var markup = page()
    markup.insertNewTextbox(
      attributedText: AttributedString("a < b & \"c\"\u{0}\nGröße"), frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    let found = try svg(markup), spans = found.named("tspan")
    #expect(found.text.contains("a < b & \"c\"\u{FFFD}") && found.text.contains("Größe"))
    #expect(spans.count == 2 && spans[0]["x"] == "10" && spans[1].number("y") > spans[0].number("y") && found.named("rect").isEmpty)
  }

  @Test func links() throws {
    let urls = ["https://example.com/?a=1&b=2", "javascript:alert(1)"].compactMap { URL(string: $0) }
    let found = try svg(
      page(
        LinkMarkup(url: urls[0], frame: CGRect(x: 0, y: 0, width: 100, height: 20)),
        LinkMarkup(url: urls[1], frame: CGRect(x: 0, y: 30, width: 100, height: 20))))
    #expect(found.named("a").map { $0["xlink:href"] } == ["https://example.com/?a=1&b=2"])
  }

  @Test func severalPagesAreStacked() throws {
    var second = page(ShapeMarkup(shape: .rectangle, frame: CGRect(x: 700, y: 900, width: 10, height: 10), strokeColor: red))
    second.bounds = CGRect(x: 690, y: 890, width: 300, height: 400)
    let document = PaperDocument(pages: [.init(name: "A & B", markup: page()), .init(markup: second)])
    let found = try SVGElements(SVGWriter().data(for: document))
    let groups = found.named("g")
    #expect(groups.map { $0["id"] } == ["page-1", "page-2"])
    // The second page's corner (690, 890) comes to (0, 824): a gap of 3 % of 800.
    #expect(groups[1]["transform"] == "translate(-690 -66)" && found.all[0]["viewBox"] == "0 0 600 1224")
    #expect(found.text.contains("A & B"))
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e9])
  func anyUnits(unit: Double) throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100 * unit, height: 50 * unit))
    markup.subelements.append(
      ShapeMarkup(
        shape: .rectangle, frame: CGRect(x: 12.3 * unit, y: 5 * unit, width: 40 * unit, height: 20 * unit), strokeColor: red,
        lineWidth: unit))
    let found = try svg(markup), rect = found.named("rect")[0]
    for (name, value) in [("x", 12.3), ("y", 5), ("width", 40), ("height", 20), ("stroke-width", 1)] {
      #expect(abs(rect.number(name) / unit - value) < 1e-3, "\(name)")
    }
    // A size that a screen can show.
    #expect((1...20_000).contains(found.all[0].number("width")))
    let text = String(decoding: try SVGWriter().data(for: markup), as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  @Test func widthsOfOtherUnitsAreDrawnInProportion() throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 3e-6, height: 4e-6))
    markup.subelements.append(stroke([(0, 0), (3e-6, 4e-6)], width: 1))
    #expect(abs(try svg(markup).named("path")[0].number("stroke-width") - 5e-6 / 400) < 1e-11)
  }

  @Test func numbers() {
    func text(_ value: Double, step: Double) -> String {
      var text = XMLText(step: step)
      text.number(value)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    #expect(text(0, step: 0.001) == "0" && text(-0.0001, step: 0.001) == "0" && text(12.3456, step: 0.001) == "12.346")
    #expect(text(-0.5, step: 0.1) == "-.5" && text(100, step: 0.1) == "100" && text(1234567, step: 1000) == "1234567")
    #expect(text(0.05, step: 0.001) == ".05" && text(10.5, step: 0.001) == "10.5" && text(.nan, step: 1) == "0")
    #expect(text(1.5e-6, step: 1e-12) == ".0000015" && Double(text(1e300, step: 0.01)) == 1e300)
  }

  @Test func hostilePagesAreWritten() throws {
    for frame in [
      CGRect.null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 1e300, y: 0, width: 1, height: 1), .infinite,
    ] {
      var markup = PaperMarkup(bounds: frame)
      for kind in ShapeConfiguration.Shape.allCases {
        markup.subelements.append(ShapeMarkup(shape: .init(configurationType: kind), frame: frame, rotation: .nan, strokeColor: red))
      }
      markup.subelements.append(stroke([(.nan, 1), (1e300, 2), (.infinity, 3)], width: .nan))
      markup.subelements.append(stroke([(0, 0), (1, 1e140), (2, 2)], width: 1e200, id: 7))
      let data = try SVGWriter().data(for: markup), text = String(decoding: data, as: UTF8.self)
      #expect(try SVGElements(data).all[0].name == "svg")
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
    #expect(try SVGElements(SVGWriter().data(for: PaperDocument())).all.count == 1)
  }

  @Test func optionsAreChecked() {
    var options = SVGOptions()
    options.precision = 0.5
    #expect(throws: SVGError.self) { try SVGWriter(options) }
  }
}

extension [Double] {
  /// Coordinates in pairs.
  fileprivate func chunked() -> [Vector2] { stride(from: 0, to: count - 1, by: 2).map { Vector2(self[$0], self[$0 + 1]) } }
}
