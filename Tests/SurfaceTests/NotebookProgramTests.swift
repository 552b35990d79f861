import Inkwright
import Testing

/// A page of a note-taking program, written as its developers write it against PaperKit and PencilKit (OS 27). Only the import is
/// another, `import Inkwright` for the two and CoreGraphics; a picture's bytes stand for a `CGImage`.
private struct NotebookPage {
  static let features: FeatureSet = {
    var features = FeatureSet.version1
    features.remove(.stickers)
    features.colorMaximumLinearExposure = 1
    features.shapes = [.rectangle, .roundedRectangle, .ellipse, .line, .chatBubble, .star, .arrowShape, .regularPolygon]
    return features
  }()

  private(set) var markup: PaperMarkup

  init(size: CGSize) {
    markup = PaperMarkup(bounds: CGRect(origin: .zero, size: size))
    markup.backgroundColor = CGColor(red: 1, green: 0.99, blue: 0.95, alpha: 1)
  }

  init(contentsOf data: Data) throws {
    markup = try PaperMarkup(dataRepresentation: data)
    if !markup.featureSet.isSubset(of: Self.features) { markup.removeContentUnsupported(by: Self.features) }
  }

  func save() async throws -> Data { try await markup.dataRepresentation() }

  mutating func addStamp(_ kind: ShapeConfiguration.Shape, at frame: CGRect) {
    let configuration = ShapeConfiguration(
      type: kind, fillColor: nil, strokeColor: CGColor(red: 0.1, green: 0.2, blue: 0.8, alpha: 1), lineWidth: 3)
    markup.insertNewShape(configuration: configuration, frame: frame, rotation: .pi / 12)
  }

  mutating func addNote(_ text: String, linkingTo url: URL) {
    let frame = CGRect(x: 20, y: 20, width: 200, height: 60)
    markup.insertNewTextbox(attributedText: AttributedString(text), frame: frame)
    markup.subelements.append(LinkMarkup(url: url, frame: frame.offsetBy(dx: 0, dy: 70)))
  }

  mutating func addInk(_ drawing: PKDrawing) { markup.append(contentsOf: drawing) }

  mutating func addPicture(_ picture: Data) -> Bool {
    guard let image = EncodedImage(data: picture) else { return false }
    markup.insertNewImage(image, frame: CGRect(x: 300, y: 20, width: 40, height: 40), rotation: 0)
    markup.subelements.append(
      LoupeMarkup(frame: CGRect(x: 290, y: 10, width: 30, height: 30), magnification: 2, strokeColor: .black, lineWidth: 1))
    return true
  }

  mutating func addBubble() -> MarkupID<ShapeMarkup> {
    let bubble = ShapeMarkup(
      shape: .chatBubble(tailLocation: CGPoint(x: 0.1, y: 1.2), tailAngle: 0.4), frame: CGRect(x: 50, y: 300, width: 160, height: 80),
      rotation: 0, fillColor: .white, strokeColor: .black, lineWidth: 2, opacity: 0.9, attributedText: AttributedString("Hi"),
      allowedInteractions: .all.subtracting(.delete), autoresizing: .flexibleHeight)
    let (inserted, index) = markup.subelements.insert(bubble, at: 0)
    return inserted && index == 0 ? bubble.id : MarkupID()
  }

  /// What can be stroked gets twice the width; ink becomes red, locked.
  mutating func emphasize() {
    for var element in markup.subelements {
      switch element {
      case var shape as ShapeMarkup:
        shape.lineWidth *= 2
        if shape.shape.supportsLineMarkers { shape.endLineMarker = .arrow }
        element = shape
      case var stroke as PKStroke:
        stroke.ink.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        element = stroke
      default: element.allowedInteractions = .readOnly
      }
      markup.subelements.updateOrAppend(element)
    }
  }

  mutating func shrink() { markup.transformContent(CGAffineTransform(scaleX: 0.5, y: 0.5)) }

  mutating func remove(_ id: MarkupID<ShapeMarkup>) -> ShapeMarkup? { markup.subelements.removeElement(for: id) }

  var texts: [String] {
    markup.subelements.compactMap { ($0 as? ShapeMarkup).map { String($0.attributedText.characters) } }.filter { !$0.isEmpty }
  }
}

/// A drawing as a program makes it point by point.
private func wave() -> PKDrawing {
  let points = stride(from: 0.0, to: 1, by: 0.05).map { t in
    PKStrokePoint(
      location: CGPoint(x: 100 + 200 * t, y: 500 + 20 * sin(12 * t)), timeOffset: t, size: CGSize(width: 4, height: 4), opacity: 1,
      force: 1, azimuth: 0, altitude: .pi / 2)
  }
  let path = PKStrokePath(controlPoints: points, creationDate: Date(timeIntervalSinceReferenceDate: 0))
  return PKDrawing(strokes: [PKStroke(ink: PKInk(.pen, color: .black), path: path)])
}

@Suite struct NotebookProgramTests {
  @Test func aPageIsMadeSavedAndRead() async throws {
    var page = NotebookPage(size: CGSize(width: 600, height: 800))
    for (i, kind) in ShapeConfiguration.Shape.allCases.enumerated() {
      page.addStamp(kind, at: CGRect(x: 30 + 70 * i, y: 600, width: 60, height: 40))
    }
    page.addNote("Groceries", linkingTo: try #require(URL(string: "https://example.com")))
    page.addInk(wave())
    let bubble = page.addBubble()
    page.emphasize()

    let data = try await page.save()
    var read = try NotebookPage(contentsOf: data)
    #expect(read.markup == page.markup && read.markup.id == page.markup.id)
    #expect(read.texts == ["Hi", "Groceries"])
    #expect(await read.markup.indexableContent?.contains("Groceries") == true)
    #expect(read.markup.featureSet.isSubset(of: NotebookPage.features) && read.markup.featureSet.contains(.links))
    #expect(read.markup.subelements.strokes.map(\.ink.color.red) == [1] && read.markup.subelements.ids.count == 12)

    let shape: ShapeMarkup = try #require(read.markup.subelements[bubble])
    guard case .chatBubble(let outline) = shape.shape else { return #expect(Bool(false), "\(shape.shape)") }
    #expect(outline.tailLocation == CGPoint(x: 0.1, y: 1.2) && shape.lineWidth == 4 && !shape.allowedInteractions.contains(.delete))
    #expect(shape.renderFrame.contains(shape.frame) && shape.shape.configurationType == .chatBubble)
    let before = read.markup.contentsRenderFrame
    read.shrink()
    #expect(abs(read.markup.contentsRenderFrame.midX - before.midX / 2) < 3)
    #expect(read.remove(bubble)?.id == bubble && read.markup.subelements[bubble] == nil)
  }

  @Test func linesCarryTheirMarkers() throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    let configuration = ShapeConfiguration(type: .line, strokeColor: .black, lineWidth: 2)
    markup.insertNewLine(configuration: configuration, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 40), endMarker: true)
    let line = try #require(markup.subelements.first as? ShapeMarkup)
    #expect(line.endLineMarker == .arrow && line.startLineMarker == .none && line.shape.supportsLineMarkers)
    guard case .line(let ends) = line.shapeScaled else { return #expect(Bool(false)) }
    #expect(ends.start == .zero && ends.end == CGPoint(x: 80, y: 30) && ends.control == nil)
    #expect(markup.featureSet.lineMarkerPositions.isSubset(of: [.single, .plain]))
  }

  @Test func otherFilesAreRefused() async throws {
    #expect(throws: MarkupError.incorrectFormat) { try NotebookPage(contentsOf: Data("wrd".utf8)) }
    let data = try await NotebookPage(size: CGSize(width: 10, height: 10)).save()
    #expect(throws: MarkupError.malformedData) { try NotebookPage(contentsOf: data.dropLast()) }
    var page = NotebookPage(size: CGSize(width: 10, height: 10))
    #expect(!page.addPicture(Data([1, 2, 3])) && page.markup.subelements.isEmpty)
  }
}
