import Inkwright
import Testing

/// The ordered set of elements, as programs use it.
@Suite struct UseOrderedSet {
  private func shape(_ x: CGFloat = 0) -> ShapeMarkup { ShapeMarkup(shape: .ellipse, frame: CGRect(x: x, y: 0, width: 1, height: 1)) }
  private func stroke() -> PKStroke { PKStroke(ink: PKInk(.pen), path: PKStrokePath()) }

  @Test func growing() {
    // Row 57
    var set = MarkupOrderedSet()
    #expect(set.count == 0 && set.startIndex == 0 && set.endIndex == 0 && set.isEmpty)
    let element: MarkupOrderedSet.Element = shape()

    // Row 58
    let first = set.append(element), again = set.append(element)
    #expect(first == (inserted: true, index: 0) && again == (inserted: false, index: 0) && set.count == 1)
    let more: [any Markup] = [shape(), stroke(), element]
    set.append(contentsOf: more)
    #expect(set.count == 3 && set.map(\.elementID) == [element, more[0], more[1]].map(\.elementID))

    // Row 59
    let bottom = set.insert(shape(), at: 0), known = set.insert(element, at: 0)
    #expect(bottom == (inserted: true, index: 0) && known == (inserted: false, index: 1))
    #expect(set.endIndex == 4)
  }

  @Test func changing() {
    var set = MarkupOrderedSet()
    var mine = shape()
    set.append(shape())
    set.append(mine)
    mine.opacity = 0.5
    // Row 60
    let old: (any Markup)? = set.updateOrAppend(mine)
    #expect((old as? ShapeMarkup)?.opacity == 1 && set.count == 2 && (set[1] as? ShapeMarkup)?.opacity == 0.5)
    #expect(set.updateOrAppend(stroke()) == nil && set.count == 3)

    // Row 61
    let ink = set[2] as? PKStroke
    #expect(ink.flatMap { set[$0.id] } == ink && set[mine.id] == mine && set[mine.elementID] is ShapeMarkup && set[UUID()] == nil)

    // Row 62
    let ids: [MarkupOrderedSet.ElementID] = Array(set.ids)
    #expect(ids.count == 3 && ids[1] == mine.elementID && set.strokes.map(\.id) == [ink?.id])

    // Row 64
    #expect(set.contains(mine) && !set.contains(shape()) && set.firstIndex(of: mine) == 1 && set.firstIndex(of: shape()) == nil)
  }

  @Test func shrinking() {
    let a = shape(), b = shape(), c = shape(), ink = stroke()
    // Row 63
    var set = MarkupOrderedSet()
    set.append(contentsOf: [a, b, c, ink] as [any Markup])
    set.remove(a)
    set.remove(at: 0)
    let removed: ShapeMarkup? = set.removeElement(for: c.id)
    #expect(removed == c && set.count == 1)
    let gone: PKStroke? = set.removeStroke(for: ink.id)
    #expect(gone == ink && set.removeStroke(for: ink.id) == nil)
    set.append(contentsOf: [a, ink] as [any Markup])
    #expect(set.removeElement(for: a.elementID) is ShapeMarkup)
    set.removeAll { $0 is PKStroke }
    #expect(set.isEmpty)
  }

  @Test func ids() throws {
    let id = MarkupID<ShapeMarkup>(), strokeID = UUID()
    // Row 65
    let shape = MarkupOrderedSet.ElementID(id), stroke = MarkupOrderedSet.ElementID(strokeID)
    #expect(shape == .shape(id) && stroke == .stroke(strokeID) && MarkupOrderedSet.ElementID(rawValue: shape.rawValue) == shape)
    let kinds: Set<MarkupOrderedSet.ElementID> = [
      .shape(id), .image(MarkupID(rawValue: id.rawValue)), .link(MarkupID(rawValue: id.rawValue)), .loupe(MarkupID(rawValue: id.rawValue)),
      .stroke(id.rawValue),
    ]
    #expect(kinds.count == 5)
    let coded = try JSONDecoder().decode(MarkupID<ShapeMarkup>.self, from: JSONEncoder().encode(id))
    #expect(coded == id)
  }

  @Test func interactions() {
    // Row 66
    var allowed: MarkupInteractions = .all.subtracting(.delete)
    #expect(allowed == [.move, .resize, .rotate, .style, .select] && !allowed.contains(.delete))
    allowed = .readOnly
    #expect(allowed.isEmpty && shape().allowedInteractions == .all)
  }

  @Test func adornments() throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    // Row 67
    let pin = MarkupAdornment(anchor: .canvas(location: CGPoint(x: 50, y: 40)))
    let note = MarkupAdornment(
      id: UUID(), anchor: .canvas(location: .zero),
      imageConfiguration: .systemImage("star", tint: .black, size: CGSize(width: 10, height: 20)),
      dragRegion: .fixed, scalesWithZoom: true)
    #expect(pin.dragRegion == .canvas && pin.imageConfiguration == .default && !pin.scalesWithZoom && note.scalesWithZoom)
    #expect(try JSONDecoder().decode(MarkupAdornment.self, from: JSONEncoder().encode(note)) == note)

    // Row 68
    let anchor: MarkupAdornment.Anchor = .canvas(location: CGPoint(x: 1, y: 2))
    #expect(anchor.location(in: markup) == CGPoint(x: 1, y: 2))
    var square = ShapeMarkup(shape: .rectangle, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let corner = MarkupAdornment.Anchor.element(square.elementID, at: CGPoint(x: 1, y: 0.5))
    #expect(corner.location(in: markup) == nil)
    square.rotation = .pi
    markup.subelements.append(square)
    let place = try #require(corner.location(in: markup))
    #expect(abs(place.x) < 1e-9 && abs(place.y - 5) < 1e-9)
    let pixel = try #require(CGImage(data: onePixel))
    #expect(MarkupAdornment.ImageConfiguration.image(pixel).size == CGSize(width: 1, height: 1))

    // Row 69
    let controller = MarkupController(markup: markup)
    controller.adornments = [pin, note, pin]
    #expect(controller.adornments == [pin, note])
    #expect(
      controller.adornmentFrame(for: pin.id) == CGRect(x: 26, y: 16, width: 48, height: 48) && controller.adornmentFrame(for: UUID()) == nil
    )
    // The document does not know of them: file and picture are made of it alone.
    #expect(controller.markup == markup && controller.markup?.encoded() == markup.encoded())
  }
}
