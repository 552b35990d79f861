import Foundation

/// How far from each label drawings are still taken for it: fewest strangers pass at the recall asked for.
///
/// A label that strangers look like (a circle, a bracket) gets a narrow radius, one that nothing else looks like a wide one; all
/// labels together keep the recall, and none loses more than four times its share (Lagrange: every label's next loss of recall
/// keeps out as many strangers as any other's). Distances are compared by their logarithms. Labels of few drawings lean on
/// the tail that all labels have together.
struct LabelRadii {
  /// Logarithms of distances of the set's own drawings from their label, label by label.
  private let own: [[Double]]
  /// The same of strangers, from the label nearest to them.
  private let strangers: [[Double]]
  /// Mean logarithm of a label's own distances.
  private let centers: [Double]
  /// How far own drawings lie beyond their label's center.
  private let residuals: [Double]
  private let strangerCount: Int

  /// Drawings at which a label's own center, and its own tail, weigh as much as what labels have in common.
  private static let centerPrior = 24.0, tailPrior = 96.0
  /// Over what ratio of distances own drawings and strangers are smeared (logarithms).
  private static let ownWidth = 0.2, strangerWidth = 0.4
  /// Cost of a radius 2.7 times as large where no stranger is known, as a share of all strangers.
  private static let emptiness = 0.005
  private static let steps = 80

  /// Distances with the label that they are from: the true one of own drawings, the nearest one of strangers.
  init(own pairs: [(distance: Float, label: Int)], strangers others: [(distance: Float, label: Int)], labels: Int) {
    var own = [[Double]](repeating: [], count: labels), strangers = own
    for (distance, label) in pairs { own[label].append(log(max(Double(distance), 1e-9))) }
    for (distance, label) in others { strangers[label].append(log(max(Double(distance), 1e-9))) }
    let common = own.joined().reduce(0, +) / Double(max(pairs.count, 1))
    let centers = own.map { ($0.reduce(0, +) + Self.centerPrior * common) / (Double($0.count) + Self.centerPrior) }
    residuals = zip(own, centers).flatMap { values, center in values.map { $0 - center } }.sorted()
    self.own = own
    self.strangers = strangers
    self.centers = centers
    strangerCount = max(others.count, 1)
  }

  /// A radius a label; `recall` is the share of own drawings to keep.
  func radii(recall: Double) -> [Float] {
    guard let last = residuals.last else { return [Float](repeating: .infinity, count: own.count) }
    let low = residuals[residuals.count * 7 / 10], high = last + 0.3, most = 4 * (1 - recall)
    let places = (0..<Self.steps).map { low + (high - low) * Double($0) / Double(Self.steps - 1) }
    let tail = places.map { self.share(of: residuals, beyond: $0) }
    let weights = own.map { Double(max($0.count, 1)) }, whole = weights.reduce(0, +)
    var lost: [[Double]] = [], passed: [[Double]] = []
    for (l, center) in centers.enumerated() {
      let values = own[l].map { $0 - center }, count = Double(values.count)
      lost.append(
        zip(places, tail).map { place, common in
          let mine = values.isEmpty ? 0 : share(of: values, beyond: place)
          return (count * mine + Self.tailPrior * common) / (count + Self.tailPrior)
        })
      let others = strangers[l].map { $0 - center }
      passed.append(
        places.map { place in
          others.reduce(0) { $0 + Self.step((place - $1) / Self.strangerWidth) } / Double(strangerCount) + Self.emptiness * place
        })
    }
    // The least price of recall under which enough of it is left.
    var chosen = [Int](repeating: Self.steps - 1, count: own.count)
    for round in 0..<120 {
      let price = 0.01 * pow(10, Double(round) / 30)
      let candidate = own.indices.map { l in
        places.indices.filter { lost[l][$0] <= most }
          .min { passed[l][$0] + price * weights[l] / whole * lost[l][$0] < passed[l][$1] + price * weights[l] / whole * lost[l][$1] }
          ?? Self.steps - 1
      }
      if own.indices.reduce(0, { $0 + weights[$1] / whole * lost[$1][candidate[$1]] }) <= 1 - recall {
        chosen = candidate
        break
      }
    }
    return zip(centers, chosen).map { center, i in Float(exp(center + places[i])) }
  }

  private func share(of values: [Double], beyond place: Double) -> Double {
    values.reduce(0) { $0 + Self.step(($1 - place) / Self.ownWidth) } / Double(values.count)
  }

  /// A smooth step, near the normal distribution's.
  private static func step(_ x: Double) -> Double { 1 / (1 + exp(-1.7 * x)) }
}
