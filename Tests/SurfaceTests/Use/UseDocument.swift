import Inkwright
import Testing

/// The document, as programs use it.
@Suite struct UseDocument {
  private let page = CGRect(x: 0, y: 0, width: 600, height: 800)

  @Test func makingAndReading() async throws {
    // Row 1, 2, 5, 6
    var markup = PaperMarkup(bounds: page)
    let copy: PaperMarkup = markup
    #expect(markup.bounds == page && markup == copy && markup.id == copy.id)
    markup.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(markup != copy)
    let id: MarkupID<PaperMarkup> = markup.id
    #expect(id != PaperMarkup(bounds: page).id)

    // Row 3, 4
    let data: Data = try await markup.dataRepresentation()
    let loaded = try PaperMarkup(dataRepresentation: data)
    #expect(loaded == markup)

    // Row 22
    #expect(PaperDocument.fileExtension == "inkdoc" && PaperDocument.mediaType.hasPrefix("application/"))
  }

  @Test func content() async {
    var markup = PaperMarkup(bounds: page)
    // Row 7
    markup.subelements.append(
      ShapeMarkup(shape: .rectangle, frame: CGRect(x: 10, y: 10, width: 100, height: 50), strokeColor: .black, lineWidth: 4))
    let elements: MarkupOrderedSet = markup.subelements
    #expect(elements.count == 1)

    // Row 8
    markup.backgroundColor = CGColor(red: 1, green: 1, blue: 0.9, alpha: 1)
    #expect(markup.backgroundColor?.components == [1, 1, 0.9, 1])

    // Row 9
    #expect(markup.contentsRenderFrame == CGRect(x: 8, y: 8, width: 104, height: 54))

    // Row 10
    let used: FeatureSet = markup.featureSet
    #expect(used.features == [.shapeStrokes] && used.shapes == [.rectangle])

    // Row 11
    markup.insertNewTextbox(attributedText: AttributedString("hello"), frame: .zero)
    #expect(await markup.indexableContent == "hello")
  }

  @Test func merging() {
    var markup = PaperMarkup(bounds: page), other = PaperMarkup(bounds: page)
    other.insertNewShape(configuration: ShapeConfiguration(type: .ellipse), frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    // Row 13
    markup.append(contentsOf: other)
    markup.append(contentsOf: other)
    #expect(markup.subelements.count == 1)

    // Row 14
    let drawing = PKDrawing(strokes: [PKStroke(ink: PKInk(.pen, color: .black), path: PKStrokePath())])
    markup.append(contentsOf: drawing)
    #expect(markup.subelements.last is PKStroke && markup.subelements.strokes == drawing.strokes)
  }

  @Test func transforming() {
    var markup = PaperMarkup(bounds: page)
    markup.insertNewShape(configuration: ShapeConfiguration(type: .rectangle), frame: CGRect(x: 1, y: 1, width: 2, height: 2))
    // Row 15
    markup.transformContent(CGAffineTransform(a: 2, b: 0, c: 5, d: 3, tx: 10, ty: 20))
    let shape = markup.subelements.first as? ShapeMarkup
    // The shear of 5 is dropped: x doubles and y trebles.
    #expect(shape?.frame == CGRect(x: 12, y: 23, width: 4, height: 6) && shape?.rotation == 0)
    markup.transformContent(CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 1, y: 2).scaledBy(x: 2, y: 2))
    #expect(abs((markup.subelements.first?.rotation ?? 0) - .pi / 2) < 1e-12)
  }

  @Test func inserting() throws {
    var markup = PaperMarkup(bounds: page)
    let frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    // Row 16
    markup.insertNewShape(
      configuration: ShapeConfiguration(type: .star, fillColor: CGColor(gray: 0.5, alpha: 1)), frame: frame, rotation: .pi / 4)
    markup.insertNewShape(configuration: ShapeConfiguration(type: .ellipse), frame: frame)
    #expect((markup.subelements[0] as? ShapeMarkup)?.rotation == .pi / 4 && (markup.subelements[1] as? ShapeMarkup)?.shape == .ellipse)

    // Row 17
    let line = ShapeConfiguration(type: .line, fillColor: nil, strokeColor: .black, lineWidth: 3)
    markup.insertNewLine(configuration: line, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 50, y: 20))
    markup.insertNewLine(configuration: line, from: CGPoint(x: 9, y: 9), to: CGPoint(x: 0, y: 0), startMarker: true, endMarker: true)
    let arrow = markup.subelements.last as? ShapeMarkup
    #expect(arrow?.startLineMarker == .arrow && arrow?.endLineMarker == .arrow && arrow?.lineWidth == 3)

    // Row 18
    markup.insertNewTextbox(attributedText: AttributedString("one"), frame: frame)
    let linked = NSMutableAttributedString(string: "two three")
    linked.addAttribute(NSAttributedString.Key("NSLink"), value: "https://example.com", range: NSRange(location: 4, length: 5))
    markup.insertNewTextbox(attributedText: linked, frame: frame, rotation: 0.5)
    let box = markup.subelements.last as? ShapeMarkup
    #expect(box.map { String($0.attributedText.characters) } == "two three" && box?.rotation == 0.5 && box?.isTextBox == true)
    #expect(box?.attributedText.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.com"])

    // Row 19
    let image = try #require(CGImage(data: onePixel))
    markup.insertNewImage(image, frame: frame, rotation: 0)
    #expect((markup.subelements.last as? ImageMarkup)?.image?.width == 1 && markup.subelements.count == 7)
  }

  @Test func limitingFeatures() {
    var markup = PaperMarkup(bounds: page)
    markup.insertNewShape(configuration: ShapeConfiguration(type: .star, fillColor: .white), frame: page)
    markup.insertNewShape(
      configuration: ShapeConfiguration(type: .ellipse, fillColor: .white, strokeColor: .black, lineWidth: 1), frame: page)
    var supported = FeatureSet.version1
    supported.shapes.remove(.star)
    supported.remove(.shapeFills)
    #expect(!markup.featureSet.isSubset(of: supported))
    // Row 20
    markup.removeContentUnsupported(by: supported)
    #expect(markup.featureSet.isSubset(of: supported) && markup.subelements.count == 1)
    #expect((markup.subelements.first as? ShapeMarkup)?.fillColor == nil)
  }

  @Test func findingAPlace() {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 128, height: 128))
    let wish = CGRect(x: 10, y: 10, width: 30, height: 30)
    // Row 21
    #expect(markup.suggestedFrameForInserting(contentInFrame: wish) == wish)
    markup.insertNewShape(configuration: ShapeConfiguration(type: .rectangle), frame: CGRect(x: 0, y: 0, width: 128, height: 60))
    let free = markup.suggestedFrameForInserting(contentInFrame: wish)
    #expect(free == CGRect(x: 10, y: 60, width: 30, height: 30))
    #expect(
      markup.suggestedFrameForInserting(contentInFrame: CGRect(x: 120, y: 120, width: 10, height: 10)).origin == CGPoint(x: 118, y: 118))
    markup.insertNewShape(configuration: ShapeConfiguration(type: .rectangle), frame: CGRect(x: 0, y: 60, width: 128, height: 60))
    #expect(markup.suggestedFrameForInserting(contentInFrame: wish) == wish)
  }
}

/// One pixel, opaque red.
let onePixel =
  Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC") ?? Data()
