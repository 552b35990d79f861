import InkRecognition

/// How a model does on writers that it did not see.
public struct Validation: Sendable {
  /// Share right by corpus, in alphabetical order, with counts.
  public var byCorpus: [(corpus: String, right: Int, total: Int)] = []
  /// Right by class the example allows (ink first), with counts.
  public var byClass: [(shapeClass: ShapeClass, right: Int, total: Int)] = []
  /// Expected calibration error over ten bins of the best class's probability.
  public var calibrationError = 0.0
  /// The writers with the lowest share right, worst first, of those with 20 examples or more.
  public var worstWriters: [(writer: String, right: Int, total: Int)] = []

  /// Of models, each with examples that it did not see.
  init(_ trials: [(model: RecognitionModel, examples: [TrainingExample])]) {
    let count = trials.reduce(0) { $0 + $1.examples.count }, classes = ShapeClass.count
    guard count > 0 else { return }
    var corpora: [String: (Int, Int)] = [:], shapes: [Int: (Int, Int)] = [:], writers: [String: (Int, Int)] = [:]
    var bins = [(sum: Double, right: Double, count: Double)](repeating: (0, 0, 0), count: 10)
    for (model, examples) in trials where !examples.isEmpty {
      let p = model.probabilities(examples.map(\.views))
      for (r, e) in examples.enumerated() {
        let row = p[r * classes..<(r + 1) * classes]
        let best = (0..<classes).max { row[r * classes + $0] < row[r * classes + $1] } ?? 0
        let ok = e.allowed & (1 << UInt32(best)) != 0 ? 1 : 0
        let main = e.allowed & 1 != 0 ? 0 : Int(e.allowed.trailingZeroBitCount)
        corpora[e.corpus] = (corpora[e.corpus]?.0 ?? 0, corpora[e.corpus]?.1 ?? 0)
        corpora[e.corpus, default: (0, 0)].0 += ok
        corpora[e.corpus, default: (0, 0)].1 += 1
        shapes[main, default: (0, 0)].0 += ok
        shapes[main, default: (0, 0)].1 += 1
        writers[e.writer, default: (0, 0)].0 += ok
        writers[e.writer, default: (0, 0)].1 += 1
        let score = Double(row[r * classes + best]), bin = min(Int(score * 10), 9)
        bins[bin].sum += score
        bins[bin].right += Double(ok)
        bins[bin].count += 1
      }
    }
    byCorpus = corpora.keys.sorted().map { ($0, corpora[$0]?.0 ?? 0, corpora[$0]?.1 ?? 0) }
    byClass = shapes.keys.sorted().compactMap { key in ShapeClass(rawValue: key).map { ($0, shapes[key]?.0 ?? 0, shapes[key]?.1 ?? 0) } }
    calibrationError = bins.reduce(0) { $0 + abs($1.sum - $1.right) } / Double(count)
    var tried = writers.filter { $0.value.1 >= 20 }.map { (writer: $0.key, right: $0.value.0, total: $0.value.1) }
    tried.sort { a, b in
      let x = Double(a.right) / Double(a.total), y = Double(b.right) / Double(b.total)
      return x != y ? x < y : a.writer < b.writer
    }
    worstWriters = Array(tried.prefix(8))
  }

  public var text: String {
    func line(_ name: String, _ right: Int, _ total: Int) -> String {
      "\(name): \(Self.percent(right, total)) % of \(total)"
    }
    var lines = ["writers left out, by corpus"]
    lines += byCorpus.map { line($0.corpus, $0.right, $0.total) }
    lines.append("by class")
    lines += byClass.map { line("\($0.shapeClass)", $0.right, $0.total) }
    lines.append("worst writers")
    lines += worstWriters.map { line($0.writer, $0.right, $0.total) }
    lines.append("expected calibration error: \((calibrationError * 10_000).rounded() / 100) %")
    return lines.joined(separator: "\n")
  }

  static func percent(_ right: Int, _ total: Int) -> Double { (Double(right) / Double(max(total, 1)) * 10_000).rounded() / 100 }
}
