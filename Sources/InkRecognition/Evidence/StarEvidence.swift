import CInkKernels
import Foundation
import InkGeometry

/// The ink's outer envelope about its middle, and the best star in it: outline or crossing itself, any strokes.
struct StarEvidence {
  static let bins = InkEnvelope.bins
  static let orders = 3...8
  /// Amplitude of each order's harmonic over the mean radius.
  private(set) var harmonics = InlineArray<6, Double>(repeating: 0)
  /// Points of the best star, 4 to 8.
  private(set) var points = 5
  private(set) var center = Vector2.zero
  /// Mean distance of the ink from the outline, and from the chords of the crossing star, over the mean tip radius.
  private(set) var outlineResidual = 1.0
  private(set) var crossingResidual = 1.0
  /// Mean inner radius over mean tip radius.
  private(set) var innerRatio = 1.0
  /// Standard deviations of tip radius over its mean, and of the angle between tips over its mean.
  private(set) var radiusSpread = 1.0
  private(set) var angleSpread = 1.0
  /// Smallest share of a full turn that a tip stands out above its valleys.
  private(set) var leastProminence = 0.0
  private var corners = InlineArray<16, Vector2>(repeating: .zero)
  private var cornerCount = 0

  /// Tips and the envelope's lowest points between them, in turn, starting with a tip; group frame.
  var outline: [Vector2] { (0..<cornerCount).map { corners[$0] } }

  /// Largest gap, in the group frame, between a stroke's ends that is taken for closed.
  private static let closing = 0.3

  init(_ group: StrokeGroup, hull: Polygon) {
    var workspace = EvidenceWorkspace()
    self.init(group, hull: hull, &workspace)
  }

  init(_ group: StrokeGroup, hull: Polygon, _ workspace: inout EvidenceWorkspace) {
    center = hull.corners.count > 2 && abs(hull.signedArea) > 1e-9 ? hull.centroid : .zero
    var envelope = InkEnvelope()
    swap(&envelope, &workspace.envelope)
    envelope.load(group, about: center, closing: Self.closing, &workspace.pieces)
    read(envelope, group, &workspace.pieces)
    swap(&envelope, &workspace.envelope)
  }

  private mutating func read(_ envelope: InkEnvelope, _ group: StrokeGroup, _ pieces: inout [(Vector2, Vector2)]) {
    let mean = envelope.mean
    guard mean > 1e-9 else { return }
    var phases = InlineArray<6, Double>(repeating: 0)
    for n in Self.orders {
      let wave = envelope.wave(n), k = n - Self.orders.lowerBound
      harmonics[k] = wave.length / (mean * Double(Self.bins)) * 2
      phases[k] = wave.angle / Double(n)
    }
    var best: StarEvidence?, least = Double.infinity
    let (first, second) = envelope.peaks(floor: 0.03 * mean)
    var choices: InlineArray<3, BinList?> = [first, second, nil]
    // Two closed strokes across each other are two triangles or two squares, however many corners were overshot. One stroke is
    // mostly a star of five, whose open side can hide a tip; if it goes round more than once it is no star of four.
    let isDouble = Self.closedStrokes(group) == 2, isWound = group.strokeCount == 1 && abs(Self.turns(group.path)) > 1.3
    for k in 0..<2 {
      if let tips = choices[k], isDouble && tips.count % 2 == 1 || isWound && tips.count == 4 { choices[k] = nil }
    }
    let usual = isDouble ? 6 : group.strokeCount == 1 ? 5 : 0
    if usual > 0, choices[0]?.count != usual, choices[1]?.count != usual {
      choices[2] = envelope.tips(usual, phases[usual - Self.orders.lowerBound])
    }
    for k in 0..<3 {
      guard let tips = choices[k] else { continue }
      measure(group.alternateInk, tips: tips, envelope, &pieces)
      let worth = min(outlineResidual, crossingResidual) * (1 + radiusSpread + 2 * angleSpread)
      if worth < least || best == nil { (best, least) = (self, worth) }
    }
    if let best {
      self = best
    } else {
      var strongest = 1
      for k in 2..<harmonics.count where harmonics[k] > harmonics[strongest] { strongest = k }
      measure(group.alternateInk, tips: envelope.tips(strongest + Self.orders.lowerBound, phases[strongest]), envelope, &pieces)
    }
  }

  /// Whole turns of the direction along a path, signed.
  private static func turns(_ path: [Vector2]) -> Double {
    var sum = 0.0
    for i in path.indices.dropFirst(2) {
      let before = path[i - 1] - path[i - 2], after = path[i] - path[i - 1]
      sum += atan2(before.cross(after), before.dot(after))
    }
    return sum / (2 * .pi)
  }

  /// Long strokes that nearly close.
  private static func closedStrokes(_ group: StrokeGroup) -> Int {
    var count = 0
    for s in 0..<group.strokeCount
    where group.lengths[s] > 0.3 * group.inkLength && group.first(s).distance(to: group.last(s)) < closing { count += 1 }
    return count
  }

  private mutating func measure(_ samples: [Vector2], tips: BinList, _ envelope: InkEnvelope, _ pieces: inout [(Vector2, Vector2)]) {
    let bins = Self.bins, n = tips.count, low = envelope.valleys(tips)
    var inner = 0.0, outer = 0.0, prominence = Double.infinity
    var radii = InlineArray<8, Double>(repeating: 0), gaps = radii
    points = n
    cornerCount = 2 * n
    for k in 0..<n {
      let a = tips[k], b = tips[(k + 1) % n]
      corners[2 * k] = envelope.point(a)
      corners[2 * k + 1] = envelope.point(low[k])
      inner += envelope.radius(low[k])
      outer += envelope.radius(a)
      radii[k] = envelope.radius(a)
      gaps[k] = Double(max((b - a + bins) % bins, 1))
      prominence = min(prominence, min(envelope.radius(a), envelope.radius(b)) - envelope.radius(low[k]))
    }
    let meanTip = max(outer / Double(n), 1e-9)
    pieces.removeAll(keepingCapacity: true)
    for i in 0..<cornerCount { pieces.append((corners[i], corners[(i + 1) % cornerCount])) }
    outlineResidual = InkDistance.mean(samples, to: pieces) / meanTip
    var crossing = Double.infinity
    for step in 2...3 where n > 2 * step || (n == 2 * step && n == 6) {
      guard n >= 5 else { break }
      pieces.removeAll(keepingCapacity: true)
      for k in 0..<n { pieces.append((corners[2 * k], corners[2 * ((k + step) % n)])) }
      crossing = min(crossing, InkDistance.mean(samples, to: pieces))
    }
    crossingResidual = min(crossing / meanTip, 1)
    innerRatio = inner / max(outer, 1e-9)
    radiusSpread = Self.spread(radii, n)
    angleSpread = Self.spread(gaps, n)
    leastProminence = prominence / meanTip
  }

  /// Standard deviation of the first `n` values over their mean.
  private static func spread(_ values: InlineArray<8, Double>, _ n: Int) -> Double {
    var sum = 0.0, square = 0.0
    for k in 0..<n { sum += values[k] }
    let mean = sum / Double(n)
    guard mean > 0 else { return 1 }
    for k in 0..<n { square += (values[k] - mean) * (values[k] - mean) }
    return (square / Double(n)).squareRoot() / mean
  }

  func write(_ features: inout FeatureWriter) {
    for k in 0..<harmonics.count { features.add(harmonics[k] * 4) }
    for n in 4...8 { features.add(points == n) }
    features.addLog(outlineResidual)
    features.addLog(crossingResidual)
    features.add(innerRatio)
    features.add(min(radiusSpread, 1))
    features.add(min(angleSpread, 1))
    features.add(leastProminence)
  }
}
