import Foundation
import Testing

@Suite(.needsTool) struct FitTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private struct Line: Decodable {
    var id: String
    var paths: [[[Double]]]
  }

  private static func wave(_ scale: Double) -> [(x: Double, y: Double)] {
    (0..<120).map { i in (scale * Double(i), scale * 30 * sin(Double(i) / 15)) }
  }

  private func drawing(_ strokes: [[(x: Double, y: Double)]]) -> String {
    let parts = strokes.map { "{\"x\":\($0.map(\.x)),\"y\":\($0.map(\.y))}" }
    return "{\"id\":\"w\",\"strokes\":[\(parts.joined(separator: ","))]}\n"
  }

  /// The curve by its definition, 200 points a segment.
  private func points(_ segments: [[Double]]) -> [(x: Double, y: Double)] {
    segments.flatMap { s in
      (0...200).map { i in
        let t = Double(i) / 200, u = 1 - t
        let b = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        return (zip(b, [0, 2, 4, 6]).reduce(0) { $0 + $1.0 * s[$1.1] }, zip(b, [1, 3, 5, 7]).reduce(0) { $0 + $1.0 * s[$1.1] })
      }
    }
  }

  @Test(arguments: [1.0, 1e-6, 1e8], ["1%", "0.25%"]) func everySampleLiesWithinTheTolerance(_ scale: Double, _ tolerance: String) throws {
    let stroke = Self.wave(scale)
    try place.write("a.ndjson", drawing([stroke, [(5, 5)], []]))
    let outcome = try place.run("fit", "a.ndjson", "--tolerance", tolerance)
    #expect(outcome.code == 0)
    let line = try JSONDecoder().decode(Line.self, from: outcome.output)
    #expect(line.id == "w" && line.paths.count == 3)
    let segments = line.paths[0]
    #expect(segments.allSatisfy { $0.count == 8 })
    #expect(line.paths[2].isEmpty, "a stroke without points")
    let curve = points(segments), share = tolerance == "1%" ? 0.01 : 0.0025
    let low = stroke.map(\.y).min() ?? 0, high = stroke.map(\.y).max() ?? 0
    let diagonal = hypot(119 * scale, high - low)
    for sample in stroke {
      // To the chords between the curve's points: the points alone lie too far apart on a long segment.
      let distance = zip(curve, curve.dropFirst()).reduce(Double.infinity) { best, chord in
        let (a, b) = chord
        let dx = b.0 - a.0, dy = b.1 - a.1, l = dx * dx + dy * dy
        let t = l > 0 ? min(max(((sample.x - a.0) * dx + (sample.y - a.1) * dy) / l, 0), 1) : 0
        return min(best, hypot(a.0 + t * dx - sample.x, a.1 + t * dy - sample.y))
      }
      #expect(distance <= share * 1.02 * diagonal)
    }
    for (a, b) in zip(segments, segments.dropFirst()) { #expect(a[6] == b[0] && a[7] == b[1], "segments are joined") }
    #expect(segments.count < 30)
  }

  @Test func fewerSegmentsForMoreTolerance() throws {
    try place.write("a.ndjson", drawing([Self.wave(1)]))
    let counts = try ["0.1%", "1%", "5%"].map { tolerance in
      try JSONDecoder().decode(Line.self, from: try place.run("fit", "a.ndjson", "--tolerance", tolerance).output).paths[0].count
    }
    #expect(counts[0] > counts[1] && counts[1] >= counts[2])
    // Half a unit of this drawing's 132 is between one tenth of a percent and one percent.
    let absolute = try JSONDecoder().decode(Line.self, from: try place.run("fit", "a.ndjson", "--tolerance", "0.5").output)
    #expect((counts[1]...counts[0]).contains(absolute.paths[0].count))
  }

  @Test func fitsToAFileAndTheSameForAnyThreads() throws {
    try place.write("a.ndjson", (1...400).map { drawing([Self.wave(Double($0))]) }.joined())
    let one = try place.run("fit", "a.ndjson", "--jobs", "1"), three = try place.run("fit", "a.ndjson", "--jobs", "3")
    #expect(one.output == three.output)
    #expect(one.lines.count == 400)
    #expect(try place.run("fit", "a.ndjson", "-o", "b.ndjson").output.isEmpty)
    #expect(try place.read("b.ndjson") == one.output)
    let own = try place.run("fit", "a.ndjson", "-o", "a.ndjson")
    #expect(own.code == 2 && own.errors.contains("overwritten"))
  }

  @Test(arguments: ["-1%", "0", "0%", "90%", "x", "nan", "inf"]) func tolerancesThatMeanNothingAreWrongUsage(_ tolerance: String) throws {
    let outcome = try place.run("fit", "a.ndjson", "--tolerance=\(tolerance)")
    #expect(outcome.code == 2)
    #expect(outcome.errorLines.count == 1)
  }
}
