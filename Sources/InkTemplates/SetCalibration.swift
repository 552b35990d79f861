import Foundation

/// How distances become scores, and where a drawing is none of the labels: from the set's own drawings, each judged by a set
/// of the others.
struct SetCalibration: Equatable {
  /// Scores are the softmax of -distance / temperature.
  var temperature: Float
  /// A drawing farther than this, times the label's scale, from its nearest label is rejected.
  var radius: Float
  /// Over what difference of distance belief in the set falls from one half to 0.27.
  var softness: Float
  /// Radius of each label against the mean of all labels.
  var scales: [Float]

  /// For sets of single drawings, which say nothing of how much drawings of a label differ: measured on invented glyphs.
  static func usual(labels: Int) -> SetCalibration {
    SetCalibration(temperature: 0.2, radius: 2, softness: 0.35, scales: [Float](repeating: 1, count: labels))
  }

  private static let folds = 5
  /// Drawings that are judged, evenly over the set.
  private static let mostProbes = 2000

  init(temperature: Float, radius: Float, softness: Float, scales: [Float]) {
    self.temperature = temperature
    self.radius = radius
    self.softness = softness
    self.scales = scales
  }

  /// - Parameters:
  ///   - rows: embeddings, row by row, label by label as `firstRow` says; `users` their writers, 0 unknown.
  ///   - negatives: embeddings of what is none of the labels.
  init(rows: [Float], firstRow: [Int], users: [UInt32], negatives: [Float], recall: Double) throws(TemplateError) {
    let labels = firstRow.count - 1
    self = Self.usual(labels: labels)
    var judged = Judged()
    for fold in 0..<Self.folds {
      try judged.add(
        fold, of: Self.folds, rows: rows, firstRow: firstRow, users: users, negatives: negatives, most: Self.mostProbes / Self.folds)
    }
    guard judged.truth.count >= 8 else { return }
    temperature = Self.temperature(judged)
    let own = zip(judged.all, judged.truth).map { (distance: $0[$1], label: $1) }
    let strangers = judged.wrong.compactMap { distances in
      distances.indices.min { distances[$0] < distances[$1] }.map { (distance: distances[$0], label: $0) }
    }
    let radii = LabelRadii(own: own, strangers: strangers, labels: labels).radii(recall: recall)
    radius = radii.reduce(0, +) / Float(labels)
    guard radius > 0, radius.isFinite else {
      self = Self.usual(labels: labels)
      return
    }
    scales = radii.map { $0 / radius }
    let scaled = own.map { $0.distance / scales[$0.label] }.sorted()
    softness = max((radius - scaled[scaled.count / 2]) / 4, 1e-3)
  }

  /// The temperature under which the truth is likeliest.
  private static func temperature(_ judged: Judged) -> Float {
    var best: Float = 1, least = Double.infinity
    for step in 0..<32 {
      let t = 0.02 * pow(2, Float(step) / 5)
      var loss = 0.0
      for (distances, label) in zip(judged.all, judged.truth) {
        let low = distances.min() ?? 0
        loss += Double((distances[label] - low) / t + log(distances.reduce(Float(0)) { $0 + exp(-($1 - low) / t) }))
      }
      if loss < least { (least, best) = (loss, t) }
    }
    return best
  }
}

/// Drawings of a set judged by sets without them, and without all of their writers' where writers are known.
private struct Judged {
  /// Distances to every label.
  var all: [[Float]] = []
  var truth: [Int] = []
  /// The same of what is none of the labels.
  var wrong: [[Float]] = []

  mutating func add(
    _ fold: Int, of folds: Int, rows: [Float], firstRow: [Int], users: [UInt32], negatives: [Float], most: Int
  ) throws(TemplateError) {
    let n = TemplateMetric.count, labels = firstRow.count - 1, knowsWriters = Set(users).count > 1 && !users.contains(0)
    var kept: [Float] = [], keptFirst = [0], probes: [(row: Int, label: Int)] = []
    for l in 0..<labels {
      let range = firstRow[l]..<firstRow[l + 1]
      let left = range.filter { (knowsWriters ? Int(users[$0]) : $0 - range.lowerBound) % folds == fold }
      // A label stays known: one with no drawing left keeps all, and tests nothing.
      let isWhole = left.count == range.count || left.isEmpty
      for r in range where isWhole || !left.contains(r) { kept += rows[r * n..<(r + 1) * n] }
      keptFirst.append(kept.count / n)
      if !isWhole { probes += left.map { ($0, l) } }
    }
    guard !probes.isEmpty else { return }
    let some = probes.count <= most ? probes : (0..<most).map { probes[$0 * probes.count / most] }
    let geometry = try SetGeometry(rows: kept, firstRow: keptFirst)
    let judge = LabelDistances(places: geometry.places(of: kept), firstRow: keptFirst)
    let places = geometry.places(of: some.flatMap { rows[$0.row * n..<($0.row + 1) * n] })
    for (i, probe) in some.enumerated() {
      all.append(judge.distances(to: Array(places[i * n..<(i + 1) * n])))
      truth.append(probe.label)
    }
    let count = negatives.count / n, mine = (0..<count).filter { $0 % folds == fold }
    let strangers = geometry.places(of: mine.flatMap { negatives[$0 * n..<($0 + 1) * n] })
    for i in mine.indices { wrong.append(judge.distances(to: Array(strangers[i * n..<(i + 1) * n]))) }
  }
}
