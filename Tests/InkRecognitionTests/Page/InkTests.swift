import InkGeometry
import InkStrokes
import Testing

@testable import InkRecognition

/// Which ink strokes are drawn with.
struct InkTests {
  private static let sides = [
    [Vector2(0, 0), Vector2(200, 0)], [Vector2(200, 0), Vector2(200, 120)], [Vector2(200, 120), Vector2(0, 120)],
    [Vector2(0, 120), Vector2(0, 0)],
  ].map { TestInk.polyline($0) }

  private func page(_ inks: [PKInk]) throws -> PageProposals {
    let strokes = zip(Self.sides, inks).map { side, ink in
      var stroke = TestInk.stroke(side)
      stroke.ink = ink
      return stroke
    }
    return try Recognizer().propose(strokes)
  }

  @Test(arguments: [PKInk(.pen), PKInk(.marker, color: CGColor(red: 1, green: 0.8, blue: 0, alpha: 0.5))])
  func fourSidesOfOneInkAreABox(ink: PKInk) throws {
    #expect(try page([ink, ink, ink, ink]).shapes.map(\.strokes) == [[0, 1, 2, 3]])
  }

  @Test func sidesOfSeveralInksAreNone() throws {
    let pen = PKInk(.pen), marker = PKInk(.marker, color: CGColor(red: 1, green: 0.8, blue: 0, alpha: 0.5))
    for inks in [[pen, pen, pen, marker], [pen, marker, pen, marker]] {
      let shapes = try page(inks).shapes
      #expect(shapes.allSatisfy { shape in Set(shape.strokes.map { inks[$0] }).count == 1 })
    }
  }
}
