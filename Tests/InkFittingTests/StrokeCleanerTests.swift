import InkGeometry
import InkStrokes
import Testing

@testable import InkFitting

@Suite struct StrokeCleanerTests {
  private func clean(
    _ points: [Vector2], t: [Float]? = nil, _ options: CleaningOptions = CleaningOptions()
  ) throws -> CleanedStroke {
    var output = CleanedStroke()
    let x = points.map { Float($0.x) }, y = points.map { Float($0.y) }, time = t ?? points.map { _ in 0 }
    try StrokeCleaner(options).clean(x: x.span, y: y.span, t: time.span, into: &output)
    return output
  }

  @Test func equalPointsGo() throws {
    let p = [Vector2(0, 0), Vector2(0, 0), Vector2(1, 0), Vector2(1, 0), Vector2(1, 0), Vector2(0, 0)]
    let c = try clean(p)
    #expect(c.x == [0, 1, 0] && c.sources == [0, 2, 5])
    #expect(try clean([]).count == 0)
    #expect(try clean([p[0], p[0]]).sources == [0])
  }

  @Test func spacingThins() throws {
    var options = CleaningOptions()
    options.minimumSpacing = 0.1
    options.hookLength = 0
    let c = try clean((0..<100).map { Vector2(Double($0) * 0.03, 0) }, options)
    #expect(zip(c.x, c.x.dropFirst()).allSatisfy { $1 - $0 > 0.1 })
    #expect(c.count == 25)
  }

  @Test func timeIsMended() throws {
    let p = (0..<6).map { Vector2(Double($0), 0) }
    #expect(try clean(p, t: [0, 1, 1, 0.5, 4, 5]).t == [0, 1, 2, 3, 4, 5])
    #expect(try clean(p, t: [0, 0, 0, 0, 0, 0]).t == [0, 0, 0, 0, 0, 0])
    let tail = try clean(p, t: [0, 1, 2, 3, 3, 3]).t
    #expect(zip(tail, tail.dropFirst()).allSatisfy { $0 < $1 })
    let bad = try clean(p, t: [0, .nan, 2, .infinity, 4, 5]).t
    #expect(bad.allSatisfy { $0.isFinite } && zip(bad, bad.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func hooksAtBothEndsGo() throws {
    // A line of length 1 with a hook of 0.02 at the start and one of 0.015 at the end.
    let start = [Vector2(0.01, 0.02), Vector2(0.006, 0.01)]
    let line = (0...50).map { Vector2(Double($0) * 0.02, 0) }
    let end = [Vector2(0.99, 0.006), Vector2(0.985, 0.012)]
    let c = try clean(start + line + end)
    #expect(c.hookSamples.start == 2 && c.hookSamples.end == 2)
    #expect(c.sources.first == 2 && c.sources.last == 52)
    var keep = CleaningOptions()
    keep.hookLength = 0
    #expect(try clean(start + line + end, keep).count == 55)
  }

  @Test func cornersAndClosuresStay() throws {
    // A square that overshoots its start by 2 %: no hook.
    let square = TestPaths.polyline(
      [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1), Vector2(0, 0), Vector2(0.08, 0)], spacing: 0.02)
    #expect(try clean(square).count == square.count)
    // The barb of an arrow is longer than a hook.
    let arrow = TestPaths.polyline([Vector2(0, 0), Vector2(1, 0), Vector2(0.85, 0.1)], spacing: 0.02)
    #expect(try clean(arrow).count == arrow.count)
  }

  @Test func wholeStrokesOfABuffer() throws {
    let strokes = [[Vector2(0, 0), Vector2(10, 0), Vector2(10, 0)], [Vector2(5, 5), Vector2(0, 20)]].map { points in
      PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points.map { PKStrokePoint(location: .init($0)) }))
    }
    let buffer = SampleBuffer(strokes)
    var output = CleanedStroke()
    try StrokeCleaner().clean(buffer, stroke: 1, into: &output)
    #expect(output.x == [0.25, 0] && output.y == [0.25, 1])
    try StrokeCleaner().clean(buffer, stroke: 0, into: &output)
    #expect(output.sources == [0, 1])
  }

  @Test func optionsAreChecked() {
    var options = CleaningOptions()
    options.hookLength = .nan
    #expect(throws: FittingError.self) { try StrokeCleaner(options) }
  }
}
