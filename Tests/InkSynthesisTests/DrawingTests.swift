import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkSynthesis

@Suite struct DrawingTests {
  let synthesizer: DrawingSynthesizer

  init() throws { synthesizer = try DrawingSynthesizer(seed: 41) }

  @Test(arguments: SyntheticKind.allCases)
  func drawingIsAFunctionOfSeedKindAndIndex(kind: SyntheticKind) throws {
    let forwards = (0..<6).map { synthesizer.drawing(kind: kind, index: $0) }
    let again = try DrawingSynthesizer(seed: 41)
    let backwards = (0..<6).reversed().map { again.drawing(kind: kind, index: $0) }
    #expect(forwards == backwards.reversed())
    #expect(try DrawingSynthesizer(seed: 42).drawing(kind: kind, index: 0).ndjson() != forwards[0].ndjson())
  }

  @Test(arguments: SyntheticKind.allCases)
  func inkIsFiniteAndEveryStrokeBelongsToOneSymbol(kind: SyntheticKind) {
    for index in 0..<80 {
      let page = synthesizer.drawing(kind: kind, index: index)
      #expect(!page.strokes.isEmpty)
      #expect(page.symbols.map(\.kind) == [kind])
      #expect(page.symbols.flatMap(\.strokes) == Array(page.strokes.indices))
      #expect(Set(page.strokes.map(\.id)).count == page.strokes.count)
      for stroke in page.strokes {
        #expect((2...8000).contains(stroke.path.count))
        #expect(stroke.path.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite && $0.timeOffset.isFinite && $0.force > 0 })
      }
    }
  }

  /// Neat ink passes each corner, end, tip and axis end of its truth: within a tenth of the drawing's diagonal, which a
  /// gap where an outline meets, or a rounded corner, may take.
  @Test(arguments: SyntheticKind.shapes)
  func truthLiesNearNeatInk(kind: SyntheticKind) throws {
    var options = SynthesisOptions()
    options.sloppiness = 0...0.1
    let neat = try DrawingSynthesizer(seed: 5, options: options)
    var near = 0, all = 0
    for index in 0..<60 {
      let page = neat.drawing(kind: kind, index: index), reach = 0.1 * page.bounds.diagonal
      for symbol in page.symbols {
        // An oval body does not reach the corners of its box.
        var points = symbol.truth.points
        if case .chatBubble(_, _, let tail) = symbol.truth { points = [tail] }
        // A rounded corner runs inside its corner by (1 - 1/√2) radii along each side.
        if case .rectangle(let c, let radius, _) = symbol.truth {
          points = (0..<4).map { i in
            let sides = (c[(i + 1) % 4] - c[i]).normalized + (c[(i + 3) % 4] - c[i]).normalized
            return c[i] + sides * (radius * (1 - 0.5.squareRoot()))
          }
        }
        #expect(!points.isEmpty)
        all += points.count
        near += points.count { distance(from: $0, to: page.strokes) < reach }
      }
    }
    #expect(Double(near) >= 0.99 * Double(all))
  }

  private func distance(from p: Vector2, to strokes: [PKStroke]) -> Double {
    var best = Double.infinity
    for stroke in strokes {
      let points = stroke.path.points.map { Vector2($0.location) }
      for (a, b) in zip(points, points.dropFirst()) {
        let way = b - a, t = way.lengthSquared > 0 ? min(max((p - a).dot(way) / way.lengthSquared, 0), 1) : 0
        best = min(best, p.distance(to: a + way * t))
      }
    }
    return best
  }

  @Test func rectanglesVaryAsPeoplesDo() {
    var oneStroke = 0, four = 0, clockwise = 0, sizes: [Double] = [], tilted = 0
    let count = 400
    for index in 0..<count {
      let page = synthesizer.drawing(kind: .rectangle, index: index)
      oneStroke += page.strokes.count == 1 ? 1 : 0
      four += page.strokes.count == 4 ? 1 : 0
      let size = page.bounds.diagonal
      sizes.append(size)
      if case .rectangle(_, _, let rotation) = page.symbols[0].truth, abs(remainder(rotation, .pi / 2)) > 0.15 { tilted += 1 }
      if page.strokes.count == 1 {
        let p = page.strokes[0].path.points.map { Vector2($0.location) }
        clockwise += zip(p, p.dropFirst() + p.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) } > 0 ? 1 : 0
      }
    }
    #expect((0.4...0.85).contains(Double(oneStroke) / Double(count)))
    #expect((0.04...0.3).contains(Double(four) / Double(count)))
    #expect((0.25...0.75).contains(Double(clockwise) / Double(oneStroke)))
    #expect((0.05...0.5).contains(Double(tilted) / Double(count)))
    #expect(sizes.min() ?? 0 < 60 && sizes.max() ?? 0 > 600)
  }

  @Test func someDrawingsAreInUnitsFarFromPixels() throws {
    var options = SynthesisOptions()
    options.oddUnits = 1
    let odd = try DrawingSynthesizer(seed: 3, options: options)
    let sizes = (0..<80).map { odd.drawing(kind: .triangle, index: $0).bounds.diagonal }
    #expect(sizes.allSatisfy { (1e-7...1e10).contains($0) })
    #expect(sizes.contains { $0 < 1e-2 } && sizes.contains { $0 > 1e6 })
  }

  @Test func largestDrawingStaysWithinItsSamples() throws {
    var options = SynthesisOptions()
    options.sizes = 9e5...1e6
    let large = try DrawingSynthesizer(seed: 3, options: options)
    for index in 0..<40 {
      let page = large.drawing(kind: .spiral, index: index)
      #expect(page.strokes.allSatisfy { $0.path.count <= 8000 })
    }
  }

  @Test func optionsOutOfRangeAreNamed() {
    var options = SynthesisOptions()
    options.sloppiness = 0...2
    #expect(throws: SynthesisError.self) { try DrawingSynthesizer(seed: 1, options: options) }
    options = SynthesisOptions()
    options.drawingsPerHand = 0
    #expect {
      try PageSynthesizer(seed: 1, options: options)
    } throws: {
      "\($0)".contains("drawingsPerHand")
    }
  }
}
