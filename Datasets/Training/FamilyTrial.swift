import Foundation
import InkRecognition

/// One family's answers to the examples of one part of the writers.
struct FamilyTrial: Sendable {
  private var probabilities: [Float]
  private var examples: [TrainingExample]
  private var seconds: Double

  /// By a whole model.
  init(_ model: RecognitionModel, _ examples: [TrainingExample]) {
    self.init(GroupScorer(templates: model.templates).features(examples.map(\.views)), examples) { model.probabilities($0, rows: $1) }
  }

  /// By what `train` makes of the training examples' features, with the templates of a model that saw no other ones.
  init(
    _ templates: TemplateBank, _ training: [TrainingExample], _ examples: [TrainingExample],
    train: ([Float], [UInt32], [Float]) -> ([Float], Int) -> [Float]
  ) {
    let scorer = GroupScorer(templates: templates)
    let answer = train(scorer.features(training.map(\.views)), training.map(\.allowed), ModelFitter.balanced(training))
    self.init(scorer.features(examples.map(\.views)), examples, answer)
  }

  private init(_ features: [Float], _ examples: [TrainingExample], _ answer: ([Float], Int) -> [Float]) {
    let clock = ContinuousClock(), begun = clock.now
    probabilities = answer(features, examples.count)
    seconds = (clock.now - begun) / .seconds(1)
    self.examples = examples
  }

  /// The figures over all parts, at the temperature of a fixed ladder with the least log loss.
  static func row(_ family: String, _ trials: [FamilyTrial]) -> FamilyComparison.Row {
    let ladder = (0...40).map { Float(0.4) * pow(1.05, Float($0)) }
    let judged = ladder.map { temperature in trials.map { $0.judged(temperature) }.reduce(Judgement(), +) }
    var row = FamilyComparison.Row(family: family)
    guard let best = judged.min(by: { $0.loss < $1.loss }) else { return row }
    for (corpus, count) in best.byCorpus { row.byCorpus[corpus] = Double(count.right) / Double(max(count.all, 1)) }
    row.logLoss = best.loss / max(best.weight, .leastNormalMagnitude)
    let count = best.bins.reduce(0) { $0 + $1.all }
    row.calibrationError = best.bins.reduce(0) { $0 + abs($1.sum - $1.right) } / max(count, 1)
    row.microseconds = 1e6 * trials.reduce(0) { $0 + $1.seconds } / max(count, 1)
    return row
  }

  /// Sums over examples.
  private struct Judgement {
    var loss = 0.0
    var weight = 0.0
    var byCorpus: [String: (right: Int, all: Int)] = [:]
    var bins = [(sum: Double, right: Double, all: Double)](repeating: (0, 0, 0), count: 10)

    static func + (a: Judgement, b: Judgement) -> Judgement {
      var out = a
      out.loss += b.loss
      out.weight += b.weight
      out.byCorpus.merge(b.byCorpus) { ($0.right + $1.right, $0.all + $1.all) }
      for i in out.bins.indices {
        out.bins[i] = (a.bins[i].sum + b.bins[i].sum, a.bins[i].right + b.bins[i].right, a.bins[i].all + b.bins[i].all)
      }
      return out
    }
  }

  private func judged(_ temperature: Float) -> Judgement {
    let classes = ShapeClass.count
    var out = Judgement(), row = [Float](repeating: 0, count: classes)
    for (r, example) in examples.enumerated() {
      for c in 0..<classes { row[c] = log(max(probabilities[r * classes + c], 1e-7)) }
      NeuralClassifier.softmax(&row, columns: classes, temperature: temperature)
      var mass: Float = 0, best = 0
      for c in 0..<classes {
        if example.allowed & (1 << UInt32(c)) != 0 { mass += row[c] }
        if row[c] > row[best] { best = c }
      }
      let isRight = example.allowed & (1 << UInt32(best)) != 0
      out.loss -= Double(example.weight) * log(Double(max(mass, 1e-6)))
      out.weight += Double(example.weight)
      let old = out.byCorpus[example.corpus] ?? (0, 0)
      out.byCorpus[example.corpus] = (old.right + (isRight ? 1 : 0), old.all + 1)
      let bin = min(Int(row[best] * 10), 9)
      out.bins[bin] = (out.bins[bin].sum + Double(row[best]), out.bins[bin].right + (isRight ? 1 : 0), out.bins[bin].all + 1)
    }
    return out
  }
}
