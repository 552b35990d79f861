import Inkwright
import Testing

/// Elements, as programs use them.
@Suite struct UseElements {
  private let frame = CGRect(x: 10, y: 20, width: 100, height: 60)

  private func limit(_ element: inout some Markup, to set: FeatureSet) -> Bool { element.removeContentUnsupported(by: set) }

  @Test func whatAllShare() throws {
    let image = try #require(ImageMarkup(image: onePixel, frame: frame))
    let stroke = PKStroke(
      ink: PKInk(.pen),
      path: PKStrokePath(samples: [CGPoint(x: 10, y: 20), CGPoint(x: 110, y: 80)].map { PKStrokePoint(location: $0, width: 2) }))
    // Row 24, 25, 26, 27, 28, 29, 30, 31
    let all: [any Markup] = [
      ShapeMarkup(shape: .ellipse, frame: frame, strokeColor: .black, lineWidth: 2), image,
      LinkMarkup(url: URL(filePath: "/"), frame: frame),
      LoupeMarkup(frame: frame), stroke,
    ]
    for var element in all {
      let id: MarkupOrderedSet.ElementID = element.elementID
      #expect(element.frame == frame && element.rotation == 0 && element.allowedInteractions == .all)
      #expect(element.renderFrame.contains(frame.insetBy(dx: 1, dy: 1)))
      element.applyTransform(CGAffineTransform(translationX: 5, y: 0))
      #expect(element.frame == frame.offsetBy(dx: 5, dy: 0))
      element.frame = frame
      element.rotation = 0.25
      #expect(abs(element.frame.midX - frame.midX) < 1e-9 && abs(element.rotation - 0.25) < 1e-12)
      element.allowedInteractions = [.select, .move]
      #expect(element.allowedInteractions == [.select, .move] && element.elementID == id)
      #expect(element.featureSet.isSubset(of: .latest) && !element.featureSet.isSubset(of: .empty))
      let stays = limit(&element, to: .empty), stayed = element.removeContentUnsupported(by: .latest)
      #expect(!stays && stayed)
    }
  }

  @Test func shapes() {
    // Row 32, 33
    var shape = ShapeMarkup(
      configuration: ShapeConfiguration(type: .roundedRectangle, strokeColor: .black, lineWidth: 2), frame: frame, rotation: 0.5)
    #expect(ShapeMarkup(configuration: ShapeConfiguration(type: .star), frame: frame).rotation == 0.0 && shape.rotation == 0.5)

    // Row 34
    let id = MarkupID<ShapeMarkup>()
    shape = ShapeMarkup(
      shape: .line(start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1)), frame: frame, rotation: 0.1, fillColor: nil, strokeColor: .black,
      lineWidth: 3, opacity: 0.5, startLineMarker: .none, endLineMarker: .arrow, attributedText: AttributedString("a"),
      allowedInteractions: .readOnly, autoresizing: [.flexibleHeight], id: id)
    let plain = ShapeMarkup(shape: .ellipse, frame: frame)
    #expect(plain.fillColor == nil && plain.strokeColor == nil && plain.lineWidth == 1 && plain.opacity == 1 && plain.autoresizing == [])

    // Row 36, 37, 38, 40
    #expect(shape.fillColor == nil && shape.strokeColor == .black && shape.lineWidth == 3 && shape.opacity == 0.5 && shape.id == id)
    #expect(shape.attributedText == AttributedString("a") && shape.autoresizing.contains(.flexibleHeight))
    #expect(shape.startLineMarker == .none && shape.endLineMarker == .arrow)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    // A closed shape ignores its markers.
    shape.shape = .ellipse
    #expect(shape.featureSet.lineMarkerPositions == [] && shape.arrowHeads.isEmpty)

    // Row 39
    let marker: ShapeMarkup.LineMarker = .arrow
    #expect(Set([marker, .none]).count == 2)

    // Row 35
    shape.shape = .roundedRectangle(cornerRadius: 0.2)
    shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(shape.shapeScaled == .roundedRectangle(cornerRadius: 20))
    shape.frame.size = CGSize(width: 200, height: 200)
    #expect(shape.shapeScaled == .roundedRectangle(cornerRadius: 40) && shape.shape == .roundedRectangle(cornerRadius: 0.2))
    shape.shapeScaled = .line(start: CGPoint(x: 20, y: 0), control: CGPoint(x: 100, y: 50), end: CGPoint(x: 200, y: 200))
    #expect(shape.shape == .line(start: CGPoint(x: 0.1, y: 0), control: CGPoint(x: 0.5, y: 0.25), end: CGPoint(x: 1, y: 1)))

    // Row 53
    #expect(ShapeMarkup(shape: .rectangle, frame: frame, attributedText: AttributedString("text")).isTextBox && !shape.isTextBox)

    // Row 55
    let other = MarkupID<ShapeMarkup>(rawValue: id.rawValue)
    #expect(other == id && MarkupID<ShapeMarkup>() != id)
  }

  @Test func geometry() {
    // Row 41, 41.1, 41.3
    for kind in ShapeConfiguration.Shape.allCases {
      let shape = ShapeMarkup.Shape(configurationType: kind)
      #expect(shape.configurationType == kind && !shape.path.isEmpty)
      switch shape {
      case .rectangle(let rectangle): #expect((rectangle.cornerRadius == nil) == (kind == .rectangle))
      case .ellipse(let ellipse): #expect(ellipse.path == shape.path)
      case .line(let line): #expect(line.start != line.end && shape.supportsLineMarkers)
      case .chatBubble(let bubble): #expect(bubble.tailAngle > 0)
      case .regularPolygon(let polygon): #expect(polygon.sides >= 3)
      case .star(let star): #expect(star.points == 5 && !shape.supportsLineMarkers)
      case .arrowShape(let arrow): #expect(arrow.cornerPoint.x < 1)
      }
    }

    // Row 41.2
    let forms: [ShapeMarkup.Shape] = [
      .rectangle, .ellipse, .star, .roundedRectangle(cornerRadius: 0.1), .line(start: .zero, end: CGPoint(x: 1, y: 0)),
      .line(start: .zero, control: CGPoint(x: 0.5, y: 1), end: CGPoint(x: 1, y: 0)),
      .chatBubble(tailLocation: CGPoint(x: 0, y: 1.2), tailAngle: 0.3),
      .regularPolygon(sides: 6), .star(points: 7, innerRadius: 0.5), .arrowShape(cornerPoint: CGPoint(x: 0.5, y: 0.3)),
    ]
    #expect(Set(forms).count == forms.count)

    // Row 42
    var rectangle = ShapeMarkup.Shape.Rectangle(cornerRadius: 0.1)
    rectangle.cornerRadius = nil
    #expect(rectangle == ShapeMarkup.Shape.Rectangle() && rectangle.path.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    // Row 43
    let star = ShapeMarkup.Shape.Star(points: 6, innerRadius: 0.5)
    #expect(star.points == 6 && star.innerRadius == 0.5 && star.corners(in: frame).count == 12)
    // Row 44
    #expect(ShapeMarkup.Shape.RegularPolygon(sides: 8).corners(in: frame).count == 8)
    // Row 45
    #expect(
      ShapeMarkup.Shape.ArrowShape(cornerPoint: CGPoint(x: 0.5, y: 0.25)).corners(in: CGRect(x: 0, y: 0, width: 1, height: 1))[1]
        == CGPoint(x: 0.5, y: 0.25))
    // Row 46
    let line = ShapeMarkup.Shape.Line(start: .zero, end: CGPoint(x: 1, y: 1))
    #expect(line.control == nil && ShapeMarkup.Shape.Line(start: .zero, control: .zero, end: .zero).control == .zero)
    // Row 47
    let bubble = ShapeMarkup.Shape.ChatBubble(tailLocation: CGPoint(x: 0.2, y: 1.5), tailAngle: 0.4)
    #expect(bubble.tailLocation == CGPoint(x: 0.2, y: 1.5) && bubble.tailAngle == 0.4 && bubble.path.boundingBox.maxY == 1.5)
    // Row 48
    #expect(ShapeMarkup.Shape.ellipse == .ellipse(ShapeMarkup.Shape.Ellipse()))
  }

  @Test func images() throws {
    let picture = try #require(CGImage(data: onePixel))
    // Row 49
    var image = ImageMarkup(
      image: picture, frame: frame, rotation: 0, orientation: .up, opacity: 1, contentsBounds: CGRect(x: 0, y: 0, width: 1, height: 1),
      accessibilityDescription: "a dot", allowedInteractions: .all, id: MarkupID())
    let orientation: CGImagePropertyOrientation = image.orientation
    #expect(
      orientation.rawValue == 1 as UInt32 && image.opacity == 1 && image.contentsBounds.width == 1
        && image.accessibilityDescription == "a dot")
    image.replaceImage(with: picture)
    #expect(image.image == picture && ImageMarkup(image: Data([1, 2, 3]), frame: frame) == nil)
    let file = FileManager.default.temporaryDirectory.appending(path: "inkwright-\(UUID().uuidString).png")
    try onePixel.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    image.image = nil
    try image.replaceImage(with: file)
    #expect(image.image == picture)
    try Data("no picture".utf8).write(to: file)
    #expect(throws: MarkupFileError.notAPicture(file: file)) { try image.replaceImage(with: file) }
    #expect(image.image == picture)
  }

  @Test func others() throws {
    let url = try #require(URL(string: "https://example.com"))
    // Row 50
    let link = LinkMarkup(url: url, frame: frame, allowedInteractions: .readOnly, id: MarkupID())
    #expect(link.url == url && LinkMarkup(url: url, frame: frame).allowedInteractions == .all)
    // Row 51
    let loupe = LoupeMarkup(frame: frame, magnification: 3, strokeColor: .black, lineWidth: 2, allowedInteractions: .all, id: MarkupID())
    #expect(loupe.magnification == 3 && loupe.renderFrame == frame.insetBy(dx: -1, dy: -1))
    // Row 52
    let elements: [any Markup] = [link, PKStroke(ink: PKInk(.marker), path: PKStrokePath()), loupe]
    #expect(elements.compactMap { $0 as? PKStroke }.count == 1)
  }

  @Test func growingTextBoxes() {
    let text = AttributedString("one\ntwo\nthree")
    // Row 56
    let autoresizing: MarkupAutoresizing = [.flexibleWidth, .flexibleHeight]
    var box = ShapeMarkup(
      shape: .rectangle, frame: CGRect(x: 0, y: 0, width: 10, height: 10), attributedText: text, autoresizing: autoresizing)
    // Three lines of 1.2 × 12 high, the longest five characters of half their size wide.
    #expect(abs(box.renderFrame.height - 43.2) < 1e-9 && abs(box.renderFrame.width - 30) < 1e-9 && box.renderFrame.origin == .zero)
    #expect(box.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    box.autoresizing = []
    #expect(box.renderFrame == box.frame)
    #expect(MarkupAutoresizing(rawValue: 1) == .flexibleWidth && MarkupAutoresizing(rawValue: 2) == .flexibleHeight)
  }
}
