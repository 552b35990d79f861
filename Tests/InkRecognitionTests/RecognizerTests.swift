import Foundation
import InkGeometry
import InkStrokes
import InkSynthesis
import Testing

@testable import InkRecognition

/// The shipped model on drawings of known kind and geometry.
@Suite struct RecognizerTests {
  let recognizer: Recognizer

  init() throws { recognizer = try Recognizer() }

  /// The whole drawing as one shape.
  private func only(_ proposals: PageProposals) -> ShapeProposal? {
    proposals.shapes.count == 1 && proposals.ink.isEmpty ? proposals.shapes[0] : nil
  }

  @Test func neatShapesGetTheirKindAndPlace() throws {
    let each = 20, pages = try DrawingSet.shapes(each)
    let found = try recognizer.propose(batch: pages.map(\.strokes))
    var right = 0, near = 0, byKind: [SyntheticKind: Int] = [:], several = 0, severalRight = 0
    for (page, proposals) in zip(pages, found) {
      let symbol = page.symbols[0]
      several += page.strokes.count > 1 ? 1 : 0
      guard let shape = only(proposals), DrawingSet.right(symbol.kind).contains(shape.kind) else { continue }
      right += 1
      byKind[symbol.kind, default: 0] += 1
      severalRight += page.strokes.count > 1 ? 1 : 0
      #expect(shape.score >= 0.5 && shape.score <= 1)
      #expect(shape.candidates.first == .init(kind: shape.kind, score: shape.score) && shape.candidates.count <= 5)
      let diagonal = Vector2(Double(page.bounds.width), Double(page.bounds.height)).length
      if GeometryTruth.distance(shape.geometry, from: symbol.truth) < 0.05 * diagonal { near += 1 }
    }
    #expect(Double(right) >= 0.9 * Double(pages.count), "\(right) of \(pages.count)")
    #expect(Double(near) >= 0.9 * Double(right), "\(near) of \(right)")
    #expect(Double(severalRight) >= 0.88 * Double(several), "\(severalRight) of \(several) in several strokes")
    for kind in SyntheticKind.shapes { #expect(byKind[kind, default: 0] >= each / 2, "\(kind): \(byKind[kind, default: 0]) of \(each)") }
  }

  @Test func wordsStayInk() throws {
    let synthesizer = try DrawingSet.synthesizer()
    let pages = (0..<30).map { synthesizer.drawing(kind: .text, index: $0) }
    let found = try recognizer.propose(batch: pages.map(\.strokes))
    let strokes = pages.reduce(0) { $0 + $1.strokes.count }, ink = found.reduce(0) { $0 + $1.ink.count }
    #expect(Double(ink) >= 0.97 * Double(strokes), "\(ink) of \(strokes)")
  }

  /// Letters, scribbles, marks, parts and mixtures of shapes. An open path of corners or bends may be called one, and a whole
  /// shape with something beside it or over it may be found.
  @Test func otherInkBecomesNoFigure() throws {
    let synthesizer = try DrawingSet.synthesizer(), paths: Set<ShapeKind> = [.polyline, .curve, .arc, .spiral]
    let pages = (0..<120).map { synthesizer.drawing(kind: .other, index: $0) }
    let found = try recognizer.propose(batch: pages.map(\.strokes))
    let clean = zip(pages, found).count { page, proposals in
      let mixture = ["shapeWithLetter", "overlappingShapes", "struckShape"].contains { page.id.hasPrefix("other-\($0)/") }
      return proposals.shapes.allSatisfy { paths.contains($0.kind) || (mixture && $0.strokes.count < page.strokes.count) }
    }
    #expect(Double(clean) >= 0.97 * Double(pages.count), "\(clean) of \(pages.count)")
  }

  /// The same drawing by the same strokes, drawn the other way or in another order.
  @Test func orderAndDirectionOfStrokesDoNotChangeTheKind() throws {
    let pages = try DrawingSet.shapes(2, from: 40)
    let first = try recognizer.propose(batch: pages.map(\.strokes))
    let back = try recognizer.propose(batch: pages.map { $0.strokes.map(TestInk.reversed) })
    let shuffled = try recognizer.propose(batch: pages.map { Array($0.strokes.reversed()) })
    var same = 0, all = 0
    for (k, proposals) in first.enumerated() {
      guard let kind = only(proposals)?.kind else { continue }
      all += 2
      same += only(back[k])?.kind == kind ? 1 : 0
      same += only(shuffled[k])?.kind == kind ? 1 : 0
    }
    #expect(all > 80 && Double(same) >= 0.97 * Double(all), "\(same) of \(all)")
  }

  /// A box of four strokes, in every order and direction.
  @Test func boxOfFourStrokesInAnyOrder() throws {
    let corners = [Vector2(10, 20), Vector2(210, 22), Vector2(208, 140), Vector2(12, 139)]
    let sides = (0..<4).map { TestInk.polyline([corners[$0], corners[($0 + 1) % 4]], spacing: 8) }
    // One in thirteen of the 384: every side is met in every place and both directions.
    let drawings = TestInk.everyOrderAndDirection(sides).enumerated().filter { $0.offset % 13 == 0 }.map(\.element)
    for found in try recognizer.propose(batch: drawings.map(TestInk.strokes)) {
      let shape = try #require(only(found))
      #expect(shape.kind == .rectangle && shape.strokes == [0, 1, 2, 3])
      guard case .rectangle(let box, _, _) = shape.geometry else {
        Issue.record("\(shape.geometry)")
        continue
      }
      #expect(TestInk.mismatch(corners, box) < 6)
    }
  }

  @Test(arguments: [(1e-6, Vector2(1, 2)), (1e9, Vector2(-3e9, 7e10)), (1.0, Vector2(1e5, -1e5))])
  func unitsAndPlaceDoNotMatter(scale: Double, offset: Vector2) throws {
    let synthesizer = try DrawingSet.synthesizer()
    // Offsets of the small scale stay within the digits that a coordinate has.
    let offset = scale < 1 ? offset * 100 * scale : offset
    let pages = SyntheticKind.allCases.flatMap { kind in (80..<81).map { synthesizer.drawing(kind: kind, index: $0) } }
    let here = try recognizer.propose(batch: pages.map(\.strokes))
    let there = try recognizer.propose(batch: pages.map { TestInk.placed($0.strokes, scale: scale, offset: offset) })
    for (page, (a, b)) in zip(pages, zip(here, there)) {
      let diagonal = Vector2(Double(page.bounds.width), Double(page.bounds.height)).length * scale
      #expect(a.shapes.map(\.kind) == b.shapes.map(\.kind), "\(page.id)")
      #expect(a.shapes.map(\.strokes) == b.shapes.map(\.strokes) && a.ink == b.ink, "\(page.id)")
      for (s, t) in zip(a.shapes, b.shapes) {
        #expect(abs(s.score - t.score) < 0.01, "\(page.id)")
        let p = GeometryTruth.points(s.geometry).map { $0 * scale + offset }, q = GeometryTruth.points(t.geometry)
        #expect(p.count == q.count && zip(p, q).allSatisfy { $0.distance(to: $1) < 1e-3 * diagonal }, "\(page.id)")
      }
    }
  }

  @Test func arrowsHaveTheirHeads() throws {
    let one = try recognizer.propose(TestInk.strokes(ArrowEvidenceTests.styles[1].lines))
    let shape = try #require(only(one))
    #expect(shape.kind == .arrow && shape.endHead && !shape.startHead)
    guard case .line(let start, let end) = shape.geometry else {
      Issue.record("\(shape.geometry)")
      return
    }
    #expect(start.distance(to: ArrowEvidenceTests.tail) < 4 && end.distance(to: ArrowEvidenceTests.tip) < 4)
  }

  /// Ink near a perfect form is given it; with snapping off it stays what it is.
  @Test func snappingIsAnOption() throws {
    let nearlyRound = TestInk.strokes([TestInk.ellipse(Vector2(100, 95), rotation: 0.3)])
    let nearlySquare = TestInk.strokes([
      TestInk.polyline([Vector2(0, 0), Vector2(100, 0), Vector2(100, 96), Vector2(0, 96)].map { $0.rotated(by: 0.03) }, closed: true)
    ])
    var off = RecognitionOptions()
    off.snapping = .off
    let circle = try #require(only(try recognizer.propose(nearlyRound))),
      ellipse = try #require(only(try recognizer.propose(nearlyRound, options: off)))
    #expect(circle.kind == .circle && ellipse.kind == .ellipse)
    let square = try #require(only(try recognizer.propose(nearlySquare))),
      box = try #require(only(try recognizer.propose(nearlySquare, options: off)))
    #expect(square.kind == .square && box.kind == .rectangle)
    if case .rectangle(let corners, _, let rotation) = square.geometry {
      let sides = (0..<4).map { corners[$0].distance(to: corners[($0 + 1) % 4]) }
      #expect((sides.max() ?? 0) - (sides.min() ?? 0) < 1e-6 && abs(remainder(rotation, .pi / 2)) < 1e-9)
    } else {
      Issue.record("\(square.geometry)")
    }
    if case .ellipse(_, let radii, let rotation) = ellipse.geometry {
      #expect(abs(radii.x - 100) < 1 && abs(radii.y - 95) < 1 && abs(rotation - 0.3) < 0.05)
    } else {
      Issue.record("\(ellipse.geometry)")
    }
  }
}
