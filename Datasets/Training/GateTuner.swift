import Foundation
import InkRecognition

/// Sets where the gate's answers stand, on writers left out: as often as it costs next to nothing against the full evidence.
struct GateTuner {
  /// What the gate does to writers left out.
  struct Outcome: Sendable {
    var temperature: Float = 1
    var thresholds = [Float](repeating: 2, count: ShapeClass.count)
    var severalThreshold: Float = 2
    /// Examples settled as ink, of one stroke and of several, and as a shape; those of them that the full evidence would have got right
    /// but the gate has not; and all.
    var ink = 0
    var shapes = 0
    var several = 0
    var harmed = 0
    var total = 0

    func set(_ model: inout RecognitionModel) {
      model.gate?.network.temperature = temperature
      model.gate?.thresholds = thresholds
      model.gate?.severalThreshold = severalThreshold
    }

    var text: String {
      func rounded(_ t: Float) -> Float { (t * 10_000).rounded() / 10_000 }
      let listed = thresholds.enumerated().filter { $1 <= 1 }.map { c, t in "\(ShapeClass(rawValue: c) ?? .none) \(rounded(t))" }
      return "Gate: of \(total) examples by writers left out it settles \(Validation.percent(ink, total)) % as one stroke of ink, "
        + "\(Validation.percent(several, total)) % as ink of several, and \(Validation.percent(shapes, total)) % as a shape; \(harmed) of them "
        + "the full evidence would have got right instead. Temperature \(temperature). Sure of a class from "
        + listed.joined(separator: ", ") + "; of ink of several strokes from \(rounded(severalThreshold))."
    }
  }

  /// What a threshold may cost.
  private struct Cost {
    /// Share of the examples settled that may be harmed.
    var harm = 0.001
    /// Share of the shapes that may be lost, of all and of each class.
    var lost = 0.001
    var ofClass = 0.004
    /// The same of paths, which people call a shape or not.
    var ofPaths = 0.01
  }

  /// Sets of several strokes are many and mostly letters: a whole that the page hardly finds is worth the time that all others take.
  private static let severalCost = Cost(harm: 0.002, lost: 0.002, ofClass: 0.005, ofPaths: 0.015)

  private struct Row: Sendable {
    /// The gate's likeliest shape with its probability, and that of ink.
    var shapeClass: Int
    var probability: Float
    var ink: Float
    var isSingle: Bool
    var isHarm: Bool
    /// The shape that is right; nil where ink is.
    var shape: Int?
  }

  var jobs: Int

  /// - Parameter models: model k did not see the examples k.
  func outcome(_ models: [RecognitionModel], _ examples: [[TrainingExample]]) -> Outcome {
    var outcome = Outcome()
    outcome.temperature = TemperatureLadder.best(
      zip(models, examples).map { model, examples in
        TemperatureLadder.Trial(
          networks: model.gate.map { [$0.network] } ?? [], features: examples.flatMap { $0.views.sketch + $0.views.path },
          allowed: examples.map(\.gateAllowed), weights: examples.map(\.weight))
      }, jobs: jobs)
    let temperature = outcome.temperature
    let rows = parallelMap(Array(zip(models, examples)), threads: jobs, chunk: 1) { Self.rows($0, $1, temperature) }.flatMap { $0 }
    var shapes = [Int](repeating: 0, count: ShapeClass.count)
    for row in rows { if let shape = row.shape { shapes[shape] += 1 } }
    outcome.total = rows.count
    /// The lowest step of a ladder from which on settling these rows costs little enough.
    func settle(_ own: [Row], _ cost: Cost, _ value: (Row) -> Float) -> (threshold: Float, settled: Int, harmed: Int) {
      for step in (0...40).map({ 1 / (1 + exp(-(1.5 + 0.2 * Float($0)))) }) {
        let settled = own.filter { value($0) >= step }, harmed = settled.filter(\.isHarm)
        var lost = [Int](repeating: 0, count: ShapeClass.count)
        for row in harmed { if let shape = row.shape { lost[shape] += 1 } }
        let few = lost.indices.allSatisfy { c in
          let isPath = ShapeClass(rawValue: c).map(CorpusLabels.paths.contains) ?? false
          return Double(lost[c]) <= max((isPath ? cost.ofPaths : cost.ofClass) * Double(shapes[c]), 1)
        }
        guard !settled.isEmpty, few, Double(harmed.count) <= cost.harm * Double(settled.count),
          Double(lost.reduce(0, +)) <= cost.lost * Double(shapes.reduce(0, +))
        else { continue }
        return (step, settled.count, harmed.count)
      }
      return (2, 0, 0)
    }
    let inked = rows.filter { $0.ink >= $0.probability }
    let single = settle(inked.filter(\.isSingle), Cost()) { $0.ink }
    let several = settle(inked.filter { !$0.isSingle }, Self.severalCost) { $0.ink }
    outcome.thresholds[ShapeClass.none.rawValue] = single.threshold
    outcome.severalThreshold = several.threshold
    (outcome.ink, outcome.several, outcome.harmed) = (single.settled, several.settled, single.harmed + several.harmed)
    for c in 0..<ShapeClass.count where c != ShapeClass.none.rawValue {
      let sure = settle(rows.filter { $0.shapeClass == c && $0.ink < $0.probability }, Cost()) { $0.probability }
      outcome.thresholds[c] = sure.threshold
      outcome.shapes += sure.settled
      outcome.harmed += sure.harmed
    }
    return outcome
  }

  private static func rows(_ model: RecognitionModel, _ examples: [TrainingExample], _ temperature: Float) -> [Row] {
    guard var network = model.gate?.network, !examples.isEmpty else { return [] }
    network.temperature = temperature
    let classes = ShapeClass.count, views = examples.map(\.views)
    let gate = network.probabilities(views.flatMap { $0.sketch + $0.path }, rows: examples.count)
    let full = model.probabilities(GroupScorer(templates: model.templates).features(views), rows: examples.count)
    return examples.indices.map { r in
      let row = gate[r * classes..<(r + 1) * classes], shape = Gate.likeliestShape(row) ?? 0, allowed = examples[r].allowed
      let ink = gate[r * classes], probability = gate[r * classes + shape]
      let other = (0..<classes).max { full[r * classes + $0] < full[r * classes + $1] } ?? 0
      func isRight(_ c: Int) -> Bool { allowed & (1 << UInt32(c)) != 0 }
      return Row(
        shapeClass: shape, probability: probability, ink: ink, isSingle: views[r].isSingle,
        isHarm: !isRight(ink >= probability ? 0 : shape) && isRight(other),
        shape: allowed & 1 != 0 ? nil : allowed.trailingZeroBitCount)
    }
  }
}
