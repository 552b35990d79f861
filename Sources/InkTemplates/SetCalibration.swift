import Foundation

/// How distances become scores, and where a drawing is none of the labels: from the set's own drawings, each left out in turn.
struct SetCalibration: Equatable {
  /// Scores are the softmax of -distance / temperature.
  var temperature: Float
  /// A drawing farther than this from every label is rejected.
  var radius: Float
  /// Over what difference of distance belief in the set falls from one half to 0.27.
  var softness: Float

  /// For sets of single drawings, which say nothing of how much drawings of a label differ.
  static let usual = SetCalibration(temperature: 0.25, radius: 2, softness: 0.25)

  /// Drawings that are left out in turn, evenly over the set.
  private static let mostProbes = 1500

  init(temperature: Float, radius: Float, softness: Float) {
    self.temperature = temperature
    self.radius = radius
    self.softness = softness
  }

  /// - Parameters:
  ///   - places: of the drawings, row by row, label by label as `firstRow` says; `users` their writers, 0 unknown.
  ///   - negatives: places of what is none of the labels.
  init(places: [Float], firstRow: [Int], users: [UInt32], negatives: [Float], recall: Double) {
    self = Self.usual
    let n = TemplateMetric.count, labels = firstRow.count - 1, rows = places.count / n
    var labelOf: [Int] = []
    for l in 0..<labels { labelOf += [Int](repeating: l, count: firstRow[l + 1] - firstRow[l]) }
    let several = (0..<rows).filter { firstRow[labelOf[$0] + 1] - firstRow[labelOf[$0]] > 1 }
    let probes = several.count <= Self.mostProbes ? several : (0..<Self.mostProbes).map { several[$0 * several.count / Self.mostProbes] }
    let judge = LabelDistances(places: places, firstRow: firstRow, users: users)
    var own: [Float] = [], all: [[Float]] = [], truth: [Int] = []
    for probe in probes {
      let place = Array(places[probe * n..<(probe + 1) * n])
      guard let distances = judge.distances(to: place, leavingOut: probe, of: labelOf[probe]) else { continue }
      own.append(distances[labelOf[probe]])
      truth.append(labelOf[probe])
      all.append(distances)
    }
    guard own.count >= 8 else { return }
    temperature = Self.temperature(all, truth)
    let sorted = own.sorted()
    func quantile(_ q: Double) -> Float { sorted[min(Int(q * Double(sorted.count)), sorted.count - 1)] }
    let wrong = (0..<negatives.count / n).map { r in judge.distances(to: Array(negatives[r * n..<(r + 1) * n])).min() ?? .infinity }.sorted()
    // Where fewest go wrong, between the recall asked for and half-way from it to 1.
    let tail = (1 - recall) / 2
    var best = Float.infinity
    for step in 0...8 {
      let q = recall + tail * Double(step) / 8, limit = quantile(q)
      let passed = Float(wrong.partitioningIndex { $0 > limit }) / Float(max(wrong.count, 1))
      let cost = Float(1 - q) * 4 + passed
      if cost < best { (best, radius) = (cost, limit) }
    }
    softness = max((radius - quantile(0.5)) / 4, 1e-3)
  }

  /// The temperature under which the truth is likeliest.
  private static func temperature(_ all: [[Float]], _ truth: [Int]) -> Float {
    var best = usual.temperature, least = Double.infinity
    for step in 0..<32 {
      let t = 0.02 * pow(2, Float(step) / 5)
      var loss = 0.0
      for (distances, label) in zip(all, truth) {
        let low = distances.min() ?? 0
        let sum = distances.reduce(Float(0)) { $0 + exp(-($1 - low) / t) }
        loss += Double((distances[label] - low) / t + log(sum))
      }
      if loss < least { (least, best) = (loss, t) }
    }
    return best
  }
}

extension [Float] {
  /// First index of a sorted array where `belongs` holds.
  fileprivate func partitioningIndex(_ belongs: (Float) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
