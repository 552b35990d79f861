import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes
import Inkwright
import Testing

/// Proposals made by hand, and what stands in the document afterwards.
@Suite struct EngineApplyTests {
  static let red = CGColor(srgbRed: 0.8, green: 0.1, blue: 0.1, alpha: 1)

  private func stroke(_ index: Int, width: CGFloat = 2, color: CGColor = red, opacity: CGFloat = 1) -> PKStroke {
    let points = (0..<5).map { i in
      PKStrokePoint(
        location: CGPoint(x: 10 * i, y: index), timeOffset: 0, size: CGSize(width: width, height: width), opacity: opacity, force: 1,
        azimuth: 0, altitude: 0)
    }
    return PKStroke(ink: PKInk(.pen, color: color), path: PKStrokePath(samples: points), randomSeed: 0, id: .derived(from: 9, index))
  }

  private func page(_ strokes: [PKStroke]) -> InkPage {
    InkPage(id: "p", bounds: CGRect(x: 0, y: 0, width: 200, height: 100), strokes: strokes)
  }

  private func proposal(
    _ kind: ShapeKind, _ geometry: ShapeGeometry, strokes: [Int] = [0], heads: (Bool, Bool) = (false, false)
  ) -> ShapeProposal {
    ShapeProposal(
      kind: kind, strokes: strokes, score: 0.9, candidates: [.init(kind: kind, score: 0.9)], geometry: geometry, startHead: heads.0,
      endHead: heads.1)
  }

  /// The one element that a proposal over one stroke gives.
  private func element(_ proposal: ShapeProposal, options: EngineOptions = EngineOptions()) throws -> (any Markup, PaperMarkup) {
    let engine = try Engine(options: options)
    let document = engine.apply(PageProposals(shapes: [proposal]), to: page([stroke(0)]))
    #expect(document.subelements.count == 1)
    return (try #require(document.subelements.first), document)
  }

  /// Corner points of a path's lines.
  private func corners(_ path: CGPath) -> [Vector2] {
    path.elements.compactMap {
      switch $0 {
      case .move(let p), .line(let p): Vector2(p)
      case .quadCurve(let p, _), .curve(let p, _, _): Vector2(p)
      case .closeSubpath: nil
      }
    }
  }

  /// Greatest distance from a point of one set to the nearest of the other, both ways.
  private func distance(_ a: [Vector2], _ b: [Vector2]) -> Double {
    func oneWay(_ a: [Vector2], _ b: [Vector2]) -> Double {
      a.map { p in b.map { $0.distance(to: p) }.min() ?? .infinity }.max() ?? .infinity
    }
    return max(oneWay(a, b), oneWay(b, a))
  }

  private func polygon(_ unit: [Vector2], size: Vector2, rotation: Double, center: Vector2 = Vector2(60, 40)) -> [Vector2] {
    unit.map { center + ($0 * size).rotated(by: rotation) }
  }

  /// Figures that the model's shapes hold exactly: the kind of shape, and the corners come back.
  @Test(arguments: [0.0, 0.4, -1.2, 2.9]) func regularFiguresBecomeTheModelsShapes(_ rotation: Double) throws {
    func ring(_ n: Int, _ radius: (Int) -> Double) -> [Vector2] {
      (0..<n).map { Vector2(angle: 2 * .pi * Double($0) / Double(n) - .pi / 2) * radius($0) }
    }
    let hexagon = polygon(ring(6) { _ in 1 }, size: Vector2(30, 20), rotation: rotation)
    let diamond = polygon(ring(4) { _ in 1 }, size: Vector2(40, 15), rotation: rotation)
    let isosceles = polygon([Vector2(0, -1), Vector2(1, 1), Vector2(-1, 1)], size: Vector2(12, 30), rotation: rotation)
    let star = polygon(ring(10) { $0.isMultiple(of: 2) ? 1 : 0.45 }, size: Vector2(30, 25), rotation: rotation)
    let box = polygon([Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)], size: Vector2(30, 9), rotation: rotation)
    let arrow = polygon(
      [
        Vector2(-1, -0.4), Vector2(0.2, -0.4), Vector2(0.2, -1), Vector2(1, 0), Vector2(0.2, 1), Vector2(0.2, 0.4), Vector2(-1, 0.4),
      ], size: Vector2(30, 14), rotation: rotation)
    let cases: [(ShapeProposal, [Vector2], ShapeConfiguration.Shape)] = [
      (proposal(.hexagon, .polygon(hexagon)), hexagon, .regularPolygon),
      (proposal(.hexagon, .polygon(hexagon.reversed())), hexagon, .regularPolygon),
      (proposal(.diamond, .polygon(Array(diamond[1...]) + diamond.prefix(1))), diamond, .regularPolygon),
      (proposal(.triangle, .polygon(isosceles)), isosceles, .regularPolygon),
      (proposal(.star, .star(outline: star)), star, .star),
      (proposal(.star, .star(outline: [star[4]] + star[..<4].reversed() + star[5...].reversed())), star, .star),
      (proposal(.rectangle, .rectangle(corners: box, cornerRadius: 0, rotation: rotation)), box, .rectangle),
      (proposal(.arrowShape, .polygon(arrow)), arrow, .arrowShape),
      (proposal(.arrowShape, .polygon(Array(arrow[3...] + arrow[..<3]).reversed())), arrow, .arrowShape),
    ]
    for (proposal, truth, type) in cases {
      let (element, document) = try element(proposal)
      let shape = try #require(element as? ShapeMarkup, "\(proposal.kind)")
      #expect(shape.shape.configurationType == type)
      #expect(distance(corners(shape.path), truth) < 1e-6, "\(proposal.kind)")
      let provenance = try #require(document.provenance[shape.elementID])
      #expect(provenance.kind == proposal.kind.rawValue)
      #expect(provenance.outline == nil)
      #expect(provenance.sources == [stroke(0)])
    }
  }

  /// Ink that a shape carries moves by as much as the proposal says, and stays where it was when the shape is not taken over.
  @Test func carriedInkMoves() throws {
    let frame = [Vector2(0, 0), Vector2(80, 0), Vector2(80, 40), Vector2(0, 40)]
    var box = proposal(.rectangle, .rectangle(corners: frame, cornerRadius: 0, rotation: 0))
    box.carriedInk = [1]
    box.carriedBy = Vector2(6, -3)
    let page = page([stroke(0), stroke(20), stroke(30)]), engine = try Engine()
    func places(_ document: PaperMarkup) -> [CGPoint] {
      document.subelements.compactMap { $0 as? PKStroke }.compactMap { stroke in
        stroke.path.points.first.map { $0.location.applying(stroke.transform) }
      }
    }
    #expect(places(engine.apply(PageProposals(shapes: [box]), to: page)) == [CGPoint(x: 6, y: 17), CGPoint(x: 0, y: 30)])
    #expect(places(engine.apply(PageProposals(), to: page)) == [0, 20, 30].map { CGPoint(x: 0, y: $0) })
  }

  @Test func roundedBoxesKeepTheirRadius() throws {
    let box = [Vector2(10, 10), Vector2(70, 10), Vector2(70, 30), Vector2(10, 30)]
    let (element, _) = try element(proposal(.roundedRectangle, .rectangle(corners: box, cornerRadius: 5, rotation: 0)))
    let shape = try #require(element as? ShapeMarkup)
    #expect(shape.frame == CGRect(x: 10, y: 10, width: 60, height: 20))
    #expect(shape.shape == .roundedRectangle(cornerRadius: 0.25))
    #expect(shape.shapeScaled == .roundedRectangle(cornerRadius: 5))
  }

  @Test func ellipsesLinesAndArrows() throws {
    let ellipse = try element(proposal(.ellipse, .ellipse(center: Vector2(50, 40), radii: Vector2(30, 10), rotation: 0.5)))
    let oval = try #require(ellipse.0 as? ShapeMarkup)
    #expect(oval.frame == CGRect(x: 20, y: 30, width: 60, height: 20))
    #expect(oval.rotation == 0.5)

    // A level line has a frame without height; an arrow points where it was drawn to.
    for (start, end) in [(Vector2(90, 7), Vector2(10, 7)), (Vector2(3, 3), Vector2(3, 60)), (Vector2(80, 60), Vector2(10, 5))] {
      let (element, _) = try element(proposal(.arrow, .line(start: start, end: end), heads: (false, true)))
      let line = try #require(element as? ShapeMarkup)
      #expect(distance(corners(line.path), [start, end]) < 1e-9)
      #expect(line.startLineMarker == .none && line.endLineMarker == .arrow)
      let tip = try #require(line.arrowHeads.first?.tip)
      #expect(Vector2(tip).distance(to: end) < 1e-9)
    }
    let (curved, _) = try element(
      proposal(.arrow, .quadratic(start: .zero, control: Vector2(50, 80), end: Vector2(100, 0)), heads: (true, true)))
    let curve = try #require(curved as? ShapeMarkup)
    // The middle of a quadratic is half its control point and a quarter of each end.
    #expect(curve.path.elements.contains(.quadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 80))))
    #expect(curve.startLineMarker == .arrow && curve.endLineMarker == .arrow)
  }

  @Test func chatBubbleHasItsBodyAndTip() throws {
    let body = [Vector2(10, 10), Vector2(70, 10), Vector2(70, 40), Vector2(10, 40)]
    let (element, _) = try element(proposal(.chatBubble, .chatBubble(corners: body, cornerRadius: 6, tail: Vector2(20, 60))))
    let bubble = try #require(element as? ShapeMarkup)
    #expect(bubble.frame == CGRect(x: 10, y: 10, width: 60, height: 30))
    #expect(corners(bubble.path).contains { $0.distance(to: Vector2(20, 60)) < 1e-9 })
    // A tail inside the body is none: the outline stays.
    let (odd, document) = try self.element(proposal(.chatBubble, .chatBubble(corners: body, cornerRadius: 0, tail: Vector2(30, 20))))
    #expect(odd is PKStroke)
    #expect(document.provenance[odd.elementID]?.kind == "chatBubble")
  }

  /// What no shape of the model holds is a clean stroke along the exact figure.
  @Test func otherFiguresBecomeTidyStrokes() throws {
    let scalene = [Vector2(0, 0), Vector2(90, 0), Vector2(20, 30)]
    let trapezoid = [Vector2(20, 0), Vector2(60, 0), Vector2(90, 40), Vector2(0, 40)]
    let elbow = [Vector2(0, 0), Vector2(50, 0), Vector2(50, 40)]
    for (kind, geometry, truth, closes) in [
      (ShapeKind.triangle, ShapeGeometry.polygon(scalene), scalene, true), (.trapezoid, .polygon(trapezoid), trapezoid, true),
      (.polyline, .path(elbow), elbow, false),
    ] {
      let (element, document) = try element(proposal(kind, geometry))
      let tidy = try #require(element as? PKStroke)
      #expect(tidy.path.basis == .samples)
      #expect(tidy.path.map { Vector2($0.location) } == (closes ? truth + [truth[0]] : truth))
      #expect(tidy.ink.color == Self.red)
      #expect(tidy.path.allSatisfy { $0.size.width == 2 })
      let provenance = try #require(document.provenance[tidy.elementID])
      #expect(provenance.kind == kind.rawValue)
      #expect(distance(corners(try #require(provenance.outline)), truth) == 0)
    }
  }

  @Test func elbowArrowsKeepTheirHeads() throws {
    let elbow = [Vector2(0, 0), Vector2(50, 0), Vector2(50, 40)]
    let (element, document) = try element(proposal(.arrow, .path(elbow), heads: (false, true)))
    let outline = try #require(document.provenance[element.elementID]?.outline)
    let barbs = corners(outline).filter { !elbow.contains($0) }
    #expect(barbs.count == 2)
    for barb in barbs {
      #expect(barb.y < 40 && barb.y > 10, "behind the tip")
      #expect(abs(barb.x - 50) > 1)
    }
  }

  @Test func shapesTakePlaceStyleAndIdFromTheirStrokes() throws {
    let strokes = [
      stroke(0), stroke(1, width: 1, color: .black), stroke(2, width: 5, opacity: 0.5), stroke(3), stroke(4, width: 5, opacity: 0.5),
    ]
    let line = proposal(.line, .line(start: .zero, end: Vector2(9, 9)), strokes: [2, 4])
    let engine = try Engine()
    let document = engine.apply(PageProposals(shapes: [line], ink: [0, 1, 3]), to: page(strokes))
    #expect(document.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(document.subelements.count == 4)
    #expect(document.subelements.ids[0] == .stroke(strokes[0].id) && document.subelements.ids[1] == .stroke(strokes[1].id))
    #expect(document.subelements.ids[3] == .stroke(strokes[3].id))
    let shape = try #require(document.subelements[2] as? ShapeMarkup)
    #expect(shape.strokeColor == Self.red && shape.lineWidth == 5 && shape.opacity == 0.5 && shape.fillColor == nil)
    #expect(document.provenance[shape.elementID]?.sources == [strokes[2], strokes[4]])
    #expect(engine.apply(PageProposals(shapes: [line], ink: [0, 1, 3]), to: page(strokes)) == document)
  }

  @Test func whatTheFeatureSetLacksStaysInk() throws {
    var options = EngineOptions()
    options.featureSet.shapes = [.rectangle, .line]
    options.featureSet.lineMarkerPositions = [.plain]
    let engine = try Engine(options: options)
    let strokes = (0..<3).map { stroke($0) }
    let proposals = PageProposals(shapes: [
      proposal(.ellipse, .ellipse(center: .zero, radii: Vector2(3, 2), rotation: 0), strokes: [0]),
      proposal(.arrow, .line(start: .zero, end: Vector2(9, 9)), strokes: [1], heads: (false, true)),
      proposal(.line, .line(start: .zero, end: Vector2(9, 9)), strokes: [2]),
    ])
    let document = engine.apply(proposals, to: page(strokes))
    #expect(document.subelements.strokes == Array(strokes[..<2]))
    #expect(document.subelements.last is ShapeMarkup)
    #expect(document.featureSet.isSubset(of: options.featureSet))
  }

  /// Proposals that were tampered with lose no ink and trap nothing.
  @Test func impossibleProposalsLeaveTheInk() throws {
    let engine = try Engine()
    let strokes = (0..<2).map { stroke($0) }
    let bad: [ShapeProposal] = [
      proposal(.line, .line(start: .zero, end: Vector2(9, 9)), strokes: []),
      proposal(.line, .line(start: .zero, end: Vector2(9, 9)), strokes: [0, 7]),
      proposal(.line, .line(start: .zero, end: Vector2(9, 9)), strokes: [-1]),
      proposal(.line, .line(start: .zero, end: Vector2(.nan, 9))),
      proposal(.ellipse, .ellipse(center: Vector2(.infinity, 0), radii: Vector2(1, 1), rotation: 0)),
      proposal(.ellipse, .ellipse(center: .zero, radii: .zero, rotation: 0)),
      proposal(.triangle, .polygon([])), proposal(.triangle, .polygon([.zero, .zero, .zero])),
      proposal(.polyline, .path([.zero])), proposal(.curve, .cubics([])), proposal(.star, .star(outline: [.zero])),
      proposal(.arrowShape, .polygon([Vector2](repeating: .zero, count: 7))),
      proposal(.rectangle, .rectangle(corners: [], cornerRadius: .nan, rotation: .nan)),
      proposal(.chatBubble, .chatBubble(corners: [.zero], cornerRadius: 1, tail: .zero)),
    ]
    for one in bad {
      let document = engine.apply(PageProposals(shapes: [one]), to: page(strokes))
      let kept = document.subelements.strokes + document.provenance.values.flatMap(\.sources)
      #expect(Set(kept.map(\.id)).isSuperset(of: strokes.map(\.id)), "\(one)")
      for element in document.subelements { #expect(element.frame.width.isFinite && element.frame.height.isFinite) }
    }
    let twice = PageProposals(shapes: [
      proposal(.line, .line(start: .zero, end: Vector2(9, 9))),
      proposal(.ellipse, .ellipse(center: .zero, radii: Vector2(3, 2), rotation: 0)),
    ])
    #expect(engine.apply(twice, to: page(strokes)).subelements.count == 2)
  }

  @Test func whatWasOnThePageStaysBeneath() throws {
    var page = page([stroke(0)])
    page.background = CGColor.white
    page.elements = [
      ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 9, height: 9), id: MarkupID(rawValue: .derived(from: 1, 1)))
    ]
    let document = try Engine().apply(PageProposals(ink: [0]), to: page)
    #expect(document.subelements.count == 2)
    #expect(document.subelements.first is ShapeMarkup)
    #expect(document.backgroundColor == .white)
  }

  /// A page that was saved: ink in between other elements, and all else of the document stays.
  @Test func savedDocumentsKeepTheirOrder() throws {
    let ink = (0..<3).map { stroke($0) }
    let oval = ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 9, height: 9), id: MarkupID(rawValue: .derived(from: 1, 1)))
    var saved = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 50, height: 50), id: MarkupID(rawValue: .derived(from: 2, 2)))
    saved.subelements = MarkupOrderedSet([ink[0], oval, ink[1], ink[2]] as [any Markup])
    var page = page(ink)
    page.document = saved
    let engine = try Engine()
    var judged = saved
    judged.judgedInk = Set(ink.map(\.id))
    #expect(engine.apply(PageProposals(ink: [0, 1, 2]), to: page) == judged)
    let line = proposal(.line, .line(start: .zero, end: Vector2(9, 9)), strokes: [1, 2])
    let document = engine.apply(PageProposals(shapes: [line], ink: [0]), to: page)
    #expect(document.id == saved.id && document.bounds == saved.bounds)
    #expect(document.subelements.ids.map { $0 == .stroke(ink[0].id) } == [true, false, false])
    #expect(document.subelements.ids[1] == oval.elementID)
    #expect(document.provenance[document.subelements.ids[2]]?.sources == [ink[1], ink[2]])

    // The document has recognised shapes now: its ink was judged, and is not judged again.
    page.document = document
    page.strokes = [ink[0]]
    #expect(try engine.propose(page) == PageProposals(ink: [0]))
    #expect(try engine.propose(batch: [page]) == [PageProposals(ink: [0])])
    #expect(engine.apply(PageProposals(ink: [0]), to: page) == document)
  }

  @Test func strokesOfOneIdAreAllKept() throws {
    let document = try Engine().apply(PageProposals(ink: [0, 1, 2]), to: page([stroke(0), stroke(0), stroke(1)]))
    #expect(document.subelements.count == 3)
  }

  /// The example of the README, on the sample page.
  @Test func samplePageHasShapesAndWords() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let engine = try Engine()
    let pages = try InputFile(root.appendingPathComponent("Datasets/Samples/sample.xopp").path).pages()
    #expect(pages.count == 1)
    for page in pages {
      let proposals = try engine.propose(page)
      let document = engine.apply(proposals, to: page)
      let kinds = Set(document.provenance.values.map(\.kind))
      #expect(kinds.isSuperset(of: ["ellipse", "rectangle", "diamond", "arrow", "star", "triangle", "chatBubble"]))
      #expect(document.subelements.strokes.count > 20, "the words stay ink")
      let sources = document.provenance.values.reduce(0) { $0 + $1.sources.count }
      let ink = document.subelements.filter { document.provenance[$0.elementID] == nil }.count
      #expect(sources + ink == page.strokes.count)
    }
  }
}
