import Foundation
import InkGeometry
import InkStrokes
import Testing

@Suite struct ErasingTests {
  private func path(_ places: [(Double, Double)], width: Double) -> PKStrokePath {
    PKStrokePath(samples: places.map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: CGFloat(width)) })
  }

  private func stroke(_ places: [(Double, Double)], width: Double = 2, _ n: Int = 0) -> PKStroke {
    PKStroke(ink: PKInk(.pen), path: path(places, width: width), randomSeed: 0, id: .derived(from: 2, n))
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < 1e-6 }
  }

  /// The gap is as wide as the eraser, round ends included.
  @Test func crossingALineCutsItInTwo() {
    let drawing = PKDrawing(strokes: [stroke([(0, 0), (100, 0)]), stroke([(0, 50), (100, 50)], 1)])
    let left = drawing.erasingPath(path([(50, -20), (50, 20)], width: 10))
    #expect(left.strokes.count == 3 && left.strokes.last == drawing.strokes.last)
    #expect(near(left.strokes[0].renderBounds, CGRect(x: -1, y: -1, width: 46, height: 2)))
    #expect(near(left.strokes[1].renderBounds, CGRect(x: 55, y: -1, width: 46, height: 2)))
    #expect(Set(left.strokes.map(\.id)).count == 3 && !left.strokes.dropLast().contains { $0.id == drawing.strokes[0].id })
    #expect(left == drawing.erasingPath(path([(50, -20), (50, 20)], width: 10)))
  }

  @Test func endsAreShortened() {
    var drawing = PKDrawing(strokes: [stroke([(0, 0), (100, 0)])])
    drawing.erasePath(path([(0, -20), (0, 20)], width: 20))
    #expect(drawing.strokes.count == 1 && near(drawing.strokes[0].renderBounds, CGRect(x: 10, y: -1, width: 91, height: 2)))
  }

  @Test func wholeStrokesAndDotsGo() {
    var drawing = PKDrawing(strokes: [stroke([(1, 0), (9, 0)]), stroke([(5, 1)], 1), stroke([(30, 1)], 2), stroke([], 3)])
    drawing.erasePath(path([(-5, 0), (15, 0)], width: 6))
    #expect(drawing.strokes.map(\.id) == [2, 3].map { UUID.derived(from: 2, $0) })
  }

  /// An eraser that runs beside a broad line's middle leaves it as it is; one of no width erases nothing.
  @Test func brushingLeavesTheStroke() {
    let drawing = PKDrawing(strokes: [stroke([(0, 0), (100, 0)], width: 10)])
    #expect(drawing.erasingPath(path([(0, 5), (100, 5)], width: 8)) == drawing)
    #expect(drawing.erasingPath(path([(50, -20), (50, 20)], width: 0)) == drawing)
    #expect(drawing.erasingPath(PKStrokePath()) == drawing)
  }

  @Test func transformAndMaskOfTheEraser() {
    let drawing = PKDrawing(strokes: [stroke([(0, 0), (100, 0)])])
    let eraser = path([(0, -20), (0, 20)], width: 10)
    let moved = drawing.erasingPath(eraser, transform: CGAffineTransform(scaleX: 2, y: 2).concatenating(.init(translationX: 50, y: 0)))
    #expect(moved.strokes.count == 2 && near(moved.strokes[0].renderBounds, CGRect(x: -1, y: -1, width: 41, height: 2)))
    var mask = CGPath()
    mask.addRect(CGRect(x: -100, y: 5, width: 200, height: 100))
    #expect(drawing.erasingPath(eraser, mask: mask, transform: CGAffineTransform(translationX: 50, y: 0)) == drawing)
    mask.addRect(CGRect(x: -100, y: -50, width: 200, height: 100))
    #expect(drawing.erasingPath(eraser, mask: mask, transform: CGAffineTransform(translationX: 50, y: 0)).strokes.count == 2)
  }

  /// The cut is found in the drawing, whatever the stroke's own transform, and along the curve of a spline.
  @Test func transformedSplinesAreCut() {
    let circle = (0...16).map { i in
      PKStrokePoint(location: CGPoint(Vector2(angle: Double(i) / 16 * 2 * .pi) * 10), timeOffset: Double(i), width: 0.2)
    }
    let spline = PKStrokePath(controlPoints: circle, creationDate: Date(timeIntervalSinceReferenceDate: 0))
    let ring = PKStroke(
      ink: PKInk(.pen), path: spline, transform: CGAffineTransform(scaleX: 10, y: 10), randomSeed: 0, id: .derived(from: 1, 1))
    // Through the left half of the ring, away from its seam at (100, 0).
    let left = PKDrawing(strokes: [ring]).erasingPath(path([(-120, 0), (-60, 0)], width: 40))
    #expect(left.strokes.count == 2)
    for part in left.strokes { part.forEachSample { p, _ in #expect(p.x > 0 || abs(p.y) >= 20) } }
    let kept = left.strokes.reduce(0) { $0 + ($1.path.last?.timeOffset ?? 0) - ($1.path.first?.timeOffset ?? 0) }
    // The arc over a chord of 40 and the half widths: 2 asin(0.2) + 2 / 100 of 2π, the ring's radius being a little under 100.
    #expect(abs(kept - 16 * (1 - (2 * asin(0.2) + 0.02) / (2 * .pi))) < 0.1)
  }
}
