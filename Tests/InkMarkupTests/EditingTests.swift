import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@Suite struct EditingTests {
  private func shape(_ n: Int, _ allowed: MarkupInteractions = .all) -> ShapeMarkup {
    ShapeMarkup(
      shape: .rectangle, frame: CGRect(x: 10 * n, y: 0, width: 8, height: 4), strokeColor: .black, allowedInteractions: allowed,
      id: MarkupID(rawValue: .derived(from: 4, n)))
  }

  private func page(_ shapes: ShapeMarkup...) -> PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    for shape in shapes { page.subelements.append(shape) }
    return page
  }

  /// Each call needs its own interaction and nothing else.
  @Test func everyCallAsksForItsInteraction() {
    let single: [MarkupInteractions] = [.move, .resize, .rotate, .delete, .style, .select]
    for (i, allowed) in single.enumerated() {
      var page = page(shape(0, allowed))
      let ids = Array(page.subelements.ids), before = page
      var done: [Bool] = []
      func attempt(_ call: (inout PaperMarkup) -> [MarkupOrderedSet.ElementID]) {
        page = before
        let changed = call(&page)
        #expect(changed.isEmpty == (page == before) && (changed.isEmpty || changed == ids))
        done.append(!changed.isEmpty)
      }
      attempt { $0.move(ids, by: CGPoint(x: 1, y: 1)) }
      attempt { $0.resize(ids[0], to: CGRect(x: 0, y: 0, width: 1, height: 1)) }
      attempt { $0.rotate(ids, by: 1) }
      attempt { $0.delete(ids) }
      attempt { $0.style(ids, .opacity(0.5)) }
      done.append(!before.selectable(ids).isEmpty)
      #expect(done == (0..<6).map { $0 == i }, "\(allowed)")
    }
  }

  @Test func orderAndUnknownIds() {
    var page = page(shape(0), shape(1, .readOnly), shape(2))
    let ids = Array(page.subelements.ids)
    let changed = page.move([ids[2], .stroke(UUID()), ids[0], ids[1], ids[2]], by: CGPoint(x: 0, y: 1))
    #expect(changed == [ids[0], ids[2]] && page.subelements.map(\.frame.minY) == [1, 0, 1])
  }

  @Test func stylesReachWhatHasThem() {
    var page = page(shape(0))
    let stroke = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [PKStrokePoint(location: .zero)]))
    let line = ShapeMarkup(from: .zero, to: CGPoint(x: 5, y: 5), strokeColor: .black)
    let image = ImageMarkup(image: nil, frame: .zero), loupe = LoupeMarkup(frame: .zero)
    page.subelements.append(contentsOf: [stroke, line, image, loupe] as [any Markup])
    let ids = Array(page.subelements.ids), white = CGColor.white
    #expect(page.style(ids, .fillColor(white)) == [ids[0], ids[2]])
    #expect(page.style(ids, .strokeColor(white)) == [ids[0], ids[1], ids[2], ids[4]] && page.subelements[stroke.id]?.ink.color == white)
    #expect(page.style(ids, .strokeColor(nil)) == [ids[0], ids[2], ids[4]])
    #expect(page.style(ids, .lineWidth(3)) == [ids[0], ids[2], ids[4]] && page.subelements[loupe.id]?.lineWidth == 3)
    #expect(page.style(ids, .opacity(0.5)) == [ids[0], ids[2], ids[3]] && page.subelements[image.id]?.opacity == 0.5)
    #expect(page.style(ids, .lineMarkers(start: .none, end: .arrow)) == [ids[2]] && page.subelements[line.id]?.endLineMarker == .arrow)
    #expect(page.style(ids, .shape(.star)) == [ids[0], ids[2]] && page.style(ids, .attributedText("a")) == [ids[0], ids[2]])
    var limits = FeatureSet.version1
    limits.remove(.shapeOpacity)
    #expect(page.style([ids[0]], .opacity(0.2), within: limits).isEmpty && page.style([ids[0]], .opacity(1), within: limits) == [ids[0]])
  }

  /// The ink behind a recognised shape goes where the shape goes.
  @Test func keptInkGoesAlong() {
    var page = page(shape(0))
    let id = shape(0).elementID
    let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 4)].map { PKStrokePoint(location: $0, width: 0) }
    page.provenance[id] = ShapeProvenance(
      kind: "rectangle", score: 1, sources: [PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: corners))])
    page.move([id], by: CGPoint(x: 2, y: 3))
    page.resize(id, to: CGRect(x: 2, y: 3, width: 16, height: 16))
    page.rotate([id], by: .pi / 2)
    #expect(page.subelements[shape(0).id]?.frame == CGRect(x: 2, y: 3, width: 16, height: 16))
    page.restoreSources(of: id)
    // A square turned by a quarter: the diagonal from corner to corner now leads from upper right to lower left.
    let ink = page.subelements.strokes.first
    let ends = ink.map { stroke in stroke.path.map { $0.location.applying(stroke.transform) } } ?? []
    #expect(ends.count == 2)
    for (p, q) in zip(ends, [Vector2(18, 3), Vector2(2, 19)]) { #expect(Vector2(p).distance(to: q) < 1e-9) }
  }

  /// Random pages: the place is free unless the page has none; its size is that of the wish.
  @Test func suggestedPlacesAreFree() {
    var generator = SeededGenerator(11), found = 0
    for _ in 0..<200 {
      var page = PaperMarkup(bounds: CGRect(x: -50, y: 20, width: 400, height: 300))
      for _ in 0..<12 {
        let frame = CGRect(
          x: Double.random(in: -80...330, using: &generator), y: Double.random(in: 0...300, using: &generator),
          width: Double.random(in: 5...90, using: &generator), height: Double.random(in: 5...90, using: &generator))
        page.subelements.append(ShapeMarkup(shape: .ellipse, frame: frame, fillColor: .black))
      }
      let wish = CGRect(
        x: Double.random(in: -50...300, using: &generator), y: Double.random(in: 20...280, using: &generator), width: 50, height: 40)
      let place = page.suggestedFrameForInserting(contentInFrame: wish)
      #expect(place.size == wish.size && page.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(place))
      if !page.subelements.contains(where: { $0.renderBounds.insetBy(dx: 1e-6, dy: 1e-6).intersects(place) }) { found += 1 }
    }
    #expect(found > 190)
  }

  @Test func placesOfOddPages() {
    let wish = CGRect(x: 5, y: 5, width: 10, height: 10)
    for bounds in [
      CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5), CGRect(x: 0, y: 0, width: 1, height: 1),
    ] {
      var page = PaperMarkup(bounds: bounds)
      page.insertNewShape(configuration: ShapeConfiguration(type: .ellipse), frame: wish)
      #expect(page.suggestedFrameForInserting(contentInFrame: wish).size == wish.size)
    }
    var odd = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    odd.insertNewShape(
      configuration: ShapeConfiguration(type: .ellipse), frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 1))
    #expect(odd.suggestedFrameForInserting(contentInFrame: wish) == wish)
  }
}
