import InkGeometry
import Testing

@testable import InkRecognition

/// How page features see a candidate hang with the shapes around it.
struct PageAttachmentTests {
  private func box(_ x: Double, _ y: Double) -> PreparedStroke {
    let corners = [Vector2(x, y), Vector2(x + 60, y), Vector2(x + 60, y + 40), Vector2(x, y + 40), Vector2(x, y)]
    return PreparedStroke(polyline: corners)
  }

  private func line(_ a: Vector2, _ b: Vector2) -> PreparedStroke { PreparedStroke(polyline: [a, b]) }

  private func candidate(_ index: Int, _ stroke: PreparedStroke, _ shape: ShapeClass) -> GroupCandidate {
    var probabilities = [Float](repeating: 0, count: ShapeClass.count)
    probabilities[shape.rawValue] = 1
    var candidate = GroupCandidate(indices: [index], probabilities: probabilities, low: stroke.low, high: stroke.high)
    candidate.joints.ends = (stroke.first, stroke.last)
    return candidate
  }

  /// The attachment of the first of the strokes, each a candidate of its class.
  private func attachment(_ shapes: [(stroke: PreparedStroke, shape: ShapeClass)]) -> PageAttachment {
    let strokes = shapes.map(\.stroke)
    let candidates = shapes.enumerated().map { candidate($0, $1.stroke, $1.shape) }
    var row = FeatureWriter()
    return PageFeatures(strokes: strokes, candidates: candidates, grid: StrokeGrid(strokes)).write(0, &row)
  }

  @Test func anArrowFromBoxToBoxIsJoined() {
    let boxes = [(box(0, 0), ShapeClass.rectangle), (box(160, 0), .rectangle)]
    let touching = attachment([(line(Vector2(60, 20), Vector2(160, 20)), .arrow)] + boxes)
    // The box is known by samples two units apart.
    #expect(touching.joined > 0.97)
    // Each end a quarter of half its length short.
    let short = attachment([(line(Vector2(70, 20), Vector2(150, 20)), .arrow)] + boxes)
    #expect(abs(short.joined - 0.75) < 0.02)
    #expect(touching.pointed == 0)
  }

  @Test func anEndInTheOpenJoinsNothing() {
    let arrow = line(Vector2(60, 20), Vector2(160, 20))
    #expect(attachment([(arrow, .arrow), (box(0, 0), .rectangle)]).joined == 0)
    #expect(attachment([(arrow, .arrow), (box(0, 0), .rectangle), (box(300, 0), .rectangle)]).joined == 0)
  }

  @Test func aLineAcrossABoxJoinsNothing() {
    #expect(attachment([(line(Vector2(0, 20), Vector2(60, 20)), .arrow), (box(0, 0), .rectangle)]).joined == 0)
  }

  @Test func aClosedShapeIsNotJoined() {
    #expect(attachment([(box(60, 0), .rectangle), (box(0, 0), .rectangle), (box(120, 0), .rectangle)]).joined == 0)
  }

  @Test func whatAShaftLeadsToIsPointedAt() {
    let ring = PreparedStroke(polyline: TestInk.ellipse(Vector2(20, 20), center: Vector2(20, 20)))
    #expect(attachment([(ring, .ellipse), (line(Vector2(20, 140), Vector2(20, 40)), .arrow)]).pointed > 0.95)
    #expect(attachment([(ring, .ellipse), (line(Vector2(20, 40), Vector2(20, 140)), .line)]).pointed > 0.95)
    // Too far, no shaft, from within.
    #expect(attachment([(ring, .ellipse), (line(Vector2(20, 140), Vector2(20, 64)), .arrow)]).pointed == 0)
    #expect(attachment([(ring, .ellipse), (line(Vector2(20, 140), Vector2(20, 40)), .curve)]).pointed == 0)
    #expect(attachment([(ring, .ellipse), (line(Vector2(20, 20), Vector2(20, 40)), .line)]).pointed == 0)
  }
}
