import Foundation
import InkGeometry
import InkStrokes
import InkSynthesis
import Testing

@testable import InkRecognition

/// What holds for any ink and any model.
@Suite struct RecognizerContractTests {
  let recognizer: Recognizer

  init() throws { recognizer = try Recognizer() }

  /// A drawing of every kind.
  private func drawings() throws -> [[PKStroke]] {
    let drawings = try DrawingSet.synthesizer()
    return SyntheticKind.allCases.map { drawings.drawing(kind: $0, index: 120).strokes }
  }

  /// Several shapes on one page.
  private func page() throws -> [PKStroke] { try PageSynthesizer(seed: 990_018).page(style: .shapes, index: 3).strokes }

  /// Every stroke once, and everything in the order that is promised.
  private func check(_ proposals: PageProposals, strokes: Int, _ name: String = "") {
    #expect((proposals.ink + proposals.shapes.flatMap(\.strokes)).sorted() == Array(0..<strokes), "\(name)")
    #expect(proposals.ink == proposals.ink.sorted(), "\(name)")
    let first = proposals.shapes.compactMap(\.strokes.first)
    #expect(first.count == proposals.shapes.count && first == first.sorted(), "\(name)")
    for shape in proposals.shapes {
      #expect(shape.strokes == shape.strokes.sorted(), "\(name)")
      #expect(shape.score >= 0 && shape.score <= 1, "\(name)")
      #expect(GeometryTruth.points(shape.geometry).allSatisfy { $0.isFinite }, "\(name)")
      #expect(shape.endHead == (shape.kind == .arrow), "\(name)")
    }
  }

  /// On flowcharts strokes of a shape that a higher threshold loses could go to arrows nearby, and must not.
  @Test func everyStrokeIsOnceInAShapeOrInkAndRaisingTheThresholdAddsNone() throws {
    let pages = try PageSynthesizer(seed: 990_018)
    let ink = try drawings() + [page()] + (0..<6).map { pages.page(style: .flowchart, index: $0).strokes }
    var shapes = [Set<ShapeProposal>](repeating: [], count: ink.count), kept: [Int] = []
    for (step, threshold) in [0, 0.1, 0.5, 0.7, 0.9, 1].enumerated() {
      var options = RecognitionOptions()
      options.threshold = threshold
      // Shapes are tidied against those that are there.
      options.regularizing = .off
      let found = try recognizer.propose(batch: ink, options: options)
      for (k, proposals) in found.enumerated() {
        check(proposals, strokes: ink[k].count)
        let now = Set(proposals.shapes)
        #expect(now.allSatisfy { $0.score >= threshold })
        #expect(now.allSatisfy { $0.candidates.reduce(0) { $0 + $1.score } < 1.0001 })
        #expect(step == 0 || now.isSubset(of: shapes[k]))
        shapes[k] = now
      }
      kept.append(found.reduce(0) { $0 + $1.shapes.count })
    }
    #expect(kept[0] > kept[2] && kept[2] > kept[5] && kept[4] > 0)
  }

  @Test func onlyAllowedKindsComeOut() throws {
    let strokes = try drawings()
    let choices: [Set<ShapeKind>] = [
      [.rectangle], [.square], [.circle], [.ellipse], [.line, .arrow], [.regularPolygon], [.polygon, .star],
    ]
    for kinds in choices {
      var options = RecognitionOptions()
      options.kinds = kinds
      options.threshold = 0.05
      for (k, proposals) in try recognizer.propose(batch: strokes, options: options).enumerated() {
        check(proposals, strokes: strokes[k].count)
        for shape in proposals.shapes {
          #expect(kinds.contains(shape.kind), "\(kinds) gave \(shape.kind)")
          #expect(shape.candidates.allSatisfy { kinds.contains($0.kind) }, "\(kinds) gave \(shape.candidates)")
        }
      }
    }
  }

  /// A square is a rectangle, a circle an ellipse, where the narrower word is not allowed.
  @Test func widerKindTakesThePlaceOfOneThatIsNotAllowed() throws {
    var options = RecognitionOptions()
    options.kinds = [.rectangle, .ellipse]
    let square = TestInk.strokes([TestInk.polyline(TestInk.regular(4, rotation: .pi / 4), closed: true)])
    let circle = TestInk.strokes([TestInk.ellipse(Vector2(80, 80))])
    #expect(try recognizer.propose(square).shapes.map(\.kind) == [.square])
    #expect(try recognizer.propose(square, options: options).shapes.map(\.kind) == [.rectangle])
    #expect(try recognizer.propose(circle).shapes.map(\.kind) == [.circle])
    #expect(try recognizer.propose(circle, options: options).shapes.map(\.kind) == [.ellipse])
  }

  @Test(arguments: [1, 2, 32])
  func shapesHaveNoMoreStrokesThanAllowed(most: Int) throws {
    var options = RecognitionOptions()
    options.maximumStrokesPerShape = most
    let ink = try drawings()
    for (strokes, proposals) in zip(ink, try recognizer.propose(batch: ink, options: options)) {
      check(proposals, strokes: strokes.count)
      #expect(proposals.shapes.allSatisfy { $0.strokes.count <= most })
    }
  }

  @Test func batchEqualsSingleCalls() throws {
    let strokes = try drawings() + [page()], single = try strokes.map { try recognizer.propose($0) }
    #expect(try recognizer.propose(batch: strokes) == single)
    #expect(try recognizer.propose(batch: strokes.reversed()) == single.reversed())
    #expect(try recognizer.propose(batch: Array(strokes[3..<10])) == Array(single[3..<10]))
    #expect(try recognizer.propose(batch: []).isEmpty)
  }

  /// The same answer from any thread.
  @Test func sharedBetweenTasks() async throws {
    let recognizer = recognizer, strokes = Array(try drawings().prefix(12)), single = try strokes.map { try recognizer.propose($0) }
    try await withThrowingTaskGroup(of: (Int, PageProposals).self) { group in
      for k in strokes.indices { group.addTask { (k, try recognizer.propose(strokes[k])) } }
      for try await (k, proposals) in group { #expect(proposals == single[k]) }
    }
  }

  static let nan = Double.nan
  static let hostile: [(name: String, lines: [[Vector2]])] = [
    ("nothing", []),
    ("an empty stroke", [[]]),
    ("one point", [[Vector2(3, 4)]]),
    ("equal points", [Array(repeating: Vector2(3, 4), count: 5)]),
    ("10,000 equal points", [Array(repeating: Vector2(3, 4), count: 10_000)]),
    ("two points", [[Vector2(3, 4), Vector2(90, 40)]]),
    ("NaN", [[Vector2(nan, nan), Vector2(nan, 1), Vector2(1, nan)]]),
    ("NaN among points", [[Vector2(0, 0), Vector2(nan, 3), Vector2(50, 0)]]),
    ("infinity", [[Vector2(.infinity, 0), Vector2(0, -.infinity)]]),
    ("1e300", [[Vector2(1e300, 0), Vector2(-1e300, 1e300), Vector2(0, -1e300)]]),
    ("1e149", [[Vector2(1e149, 0), Vector2(-1e149, 0)]]),
    ("subnormal", [[Vector2(0, 0), Vector2(0x1p-1070, 0), Vector2(0x1p-1068, 0)]]),
    ("dots", (0..<20).map { [Vector2(Double($0), 0)] }),
    ("points far from the origin", [[Vector2(1e16, 1e16), Vector2(1e16 + 4, 1e16)]]),
    ("strokes of unlike size", [[Vector2(0, 0), Vector2(1e12, 0)], [Vector2(0, 0), Vector2(1e-12, 0)]]),
    ("one stroke many times", Array(repeating: [Vector2(0, 0), Vector2(40, 9)], count: 30)),
    ("many dots and a long stroke", [[Vector2(0, 0), Vector2(1e9, 0)]] + (0..<40).map { [Vector2(Double($0), 1)] }),
  ]

  @Test(arguments: hostile.indices)
  func strangeInkIsLeftAloneOrALine(index: Int) throws {
    let (name, lines) = Self.hostile[index]
    for threshold in [0.0, 0.5] {
      var options = RecognitionOptions()
      options.threshold = threshold
      let proposals = try recognizer.propose(TestInk.strokes(lines), options: options)
      check(proposals, strokes: lines.count, name)
      if threshold == 0.5, lines.count < 2 { #expect(proposals.shapes.allSatisfy { $0.kind == .line }, "\(name)") }
    }
  }

  /// Strange strokes beside a shape do not take it away.
  @Test func strangeInkBesideAShape() throws {
    let box = TestInk.polyline([Vector2(0, 0), Vector2(200, 0), Vector2(200, 120), Vector2(0, 120)], spacing: 6, closed: true)
    for (name, lines) in [Self.hostile[1], Self.hostile[6], Self.hostile[8], Self.hostile[9]] {
      let proposals = try recognizer.propose(TestInk.strokes(lines + [box]))
      check(proposals, strokes: lines.count + 1, name)
      #expect(proposals.shapes.map(\.kind) == [.rectangle] && proposals.shapes.first?.strokes.contains(lines.count) == true, "\(name)")
    }
  }

  /// A tap of the pen beside the only shape is a slip and belongs to it; one far away, or one of two shapes, stays ink.
  @Test func tapsBelongToTheOnlyShape() throws {
    let box = TestInk.polyline([Vector2(0, 0), Vector2(200, 0), Vector2(200, 120), Vector2(0, 120)], spacing: 6, closed: true)
    let other = box.map { $0 + Vector2(400, 0) }, tap = [Vector2(230, 60)], far = [Vector2(900, 60)]
    #expect(try recognizer.propose(TestInk.strokes([box, tap])).shapes.map(\.strokes) == [[0, 1]])
    #expect(try recognizer.propose(TestInk.strokes([box, far])).ink == [1])
    var options = RecognitionOptions()
    options.threshold = 0
    let two = try recognizer.propose(TestInk.strokes([box, other, tap]), options: options)
    #expect(two.shapes.map(\.strokes) == [[0], [1]] && two.ink == [2])
  }

  @Test func randomWalksKeepEveryStroke() throws {
    var random = SplitMix64(seed: 9)
    let drawings = (0..<25).map { _ -> [[Vector2]] in
      (0..<random.integer(1...7)).map { _ in
        var p = Vector2(random.uniform(0, 100), random.uniform(0, 100))
        return (0..<random.integer(1...30)).map { _ in
          p += Vector2(random.normal(0, 12), random.normal(0, 12))
          return random.chance(0.1) ? Vector2(p.x, p.x) : p
        }
      }
    }
    var options = RecognitionOptions()
    options.threshold = 0
    for (k, proposals) in try recognizer.propose(batch: drawings.map(TestInk.strokes), options: options).enumerated() {
      check(proposals, strokes: drawings[k].count)
    }
  }
}
