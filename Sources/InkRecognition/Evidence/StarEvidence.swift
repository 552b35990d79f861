import CInkKernels
import Foundation
import InkGeometry

/// The ink's outer envelope about its middle, and the best star in it: outline or crossing itself, any strokes.
struct StarEvidence {
  static let bins = 72
  static let orders = 3...8
  /// Amplitude of each order's harmonic over the mean radius.
  private(set) var harmonics = [Double](repeating: 0, count: orders.count)
  /// Points of the best star, 4 to 8.
  private(set) var points = 5
  private(set) var center = Vector2.zero
  /// Tips and the envelope's lowest points between them, in turn, starting with a tip; group frame.
  private(set) var outline: [Vector2] = []
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

  private static let wheel: [Vector2] = (0..<bins).map { Vector2(angle: 2 * .pi * Double($0) / Double(bins)) }

  init(_ group: StrokeGroup, hull: Polygon) {
    center = hull.corners.count > 2 && abs(hull.signedArea) > 1e-9 ? hull.centroid : .zero
    var radius = [Double](repeating: -1, count: Self.bins)
    var point = [Vector2](repeating: .zero, count: Self.bins)
    envelope(group, &radius, &point)
    fill(&radius, &point)
    let mean = radius.reduce(0, +) / Double(Self.bins)
    guard mean > 1e-9 else { return }
    var phases = [Double](repeating: 0, count: Self.orders.count)
    for (k, n) in Self.orders.enumerated() {
      var re = 0.0, im = 0.0
      for b in 0..<Self.bins {
        let w = Self.wheel[b * n % Self.bins]
        re += radius[b] * w.x
        im += radius[b] * w.y
      }
      harmonics[k] = (re * re + im * im).squareRoot() / (mean * Double(Self.bins)) * 2
      phases[k] = atan2(im, re) / Double(n)
    }
    var choices = Self.peaks(radius, floor: 0.03 * mean)
    // Two closed strokes across each other are two triangles or two squares, however many corners were overshot. One stroke is
    // mostly a star of five, whose open side can hide a tip; if it goes round more than once it is no star of four.
    let closed = group.lengths.indices.filter {
      group.lengths[$0] > 0.3 * group.inkLength && group.first($0).distance(to: group.last($0)) < Self.closing
    }
    if closed.count == 2 { choices.removeAll { $0.count % 2 == 1 } }
    if group.strokeCount == 1, abs(Self.turns(group.path)) > 1.3 { choices.removeAll { $0.count == 4 } }
    let usual = closed.count == 2 ? 6 : group.strokeCount == 1 ? 5 : 0
    if usual > 0, !choices.contains(where: { $0.count == usual }) {
      choices.append(Self.tips(usual, phases[usual - Self.orders.lowerBound], radius))
    }
    let samples = group.alternateInk
    var best = self, least = Double.infinity
    for tips in choices {
      measure(samples, tips: tips, radius: radius, point: point)
      let worth = min(outlineResidual, crossingResidual) * (1 + radiusSpread + 2 * angleSpread)
      if worth < least { (best, least) = (self, worth) }
    }
    if !choices.isEmpty {
      self = best
    } else if let k = (1..<harmonics.count).max(by: { harmonics[$0] < harmonics[$1] }) {
      measure(samples, tips: Self.tips(k + Self.orders.lowerBound, phases[k], radius), radius: radius, point: point)
    }
  }

  /// The outermost ink in each direction. A stroke that nearly closes is closed, else its two ends are two tips.
  private func envelope(_ group: StrokeGroup, _ radius: inout [Double], _ point: inout [Vector2]) {
    var pieces: [(Vector2, Vector2)] = []
    pieces.reserveCapacity(group.path.count + group.strokeCount)
    for i in 1..<group.path.count where group.onInk[i] { pieces.append((group.path[i - 1], group.path[i])) }
    for s in group.lengths.indices where group.first(s).distance(to: group.last(s)) < Self.closing {
      pieces.append((group.last(s), group.first(s)))
    }
    var middle = center
    unsafe pieces.withUnsafeBytes { pieces in
      unsafe point.withUnsafeMutableBytes { point in
        unsafe withUnsafeBytes(of: &middle) { middle in
          unsafe ink_envelope(
            pieces.assumingMemoryBound(to: Double.self).baseAddress, pieces.count / MemoryLayout<(Vector2, Vector2)>.stride,
            middle.assumingMemoryBound(to: Double.self).baseAddress, Int32(Self.bins), &radius,
            point.assumingMemoryBound(to: Double.self).baseAddress)
        }
      }
    }
  }

  /// Largest gap, in the group frame, between a stroke's ends that is taken for closed.
  private static let closing = 0.3

  /// Whole turns of the direction along a path, signed.
  private static func turns(_ path: [Vector2]) -> Double {
    var sum = 0.0
    for i in path.indices.dropFirst(2) {
      let before = path[i - 1] - path[i - 2], after = path[i] - path[i - 1]
      sum += atan2(before.cross(after), before.dot(after))
    }
    return sum / (2 * .pi)
  }

  /// 1 for peaks at equal angles, less as the angles between them differ.
  private static func evenness(_ peaks: [Int]) -> Double {
    let n = Double(peaks.count), mean = Double(bins) / n
    var sum = 0.0
    for k in peaks.indices {
      let gap = Double((peaks[(k + 1) % peaks.count] - peaks[k] + bins) % bins)
      sum += (gap - mean) * (gap - mean)
    }
    let spread = (sum / n).squareRoot() / mean
    return exp(-(spread / 0.22) * (spread / 0.22))
  }

  /// Bins of the four to eight maxima that stand out most clearly from the next lower one, and the runner-up; empty when there
  /// are fewer than four.
  ///
  /// The maximum with the least rise out of its valleys goes first, again and again (persistence); the number kept is where
  /// the least rise among those kept is the greatest multiple of the last one given up. `floor` is a rise that is noise.
  private static func peaks(_ radius: [Double], floor: Double) -> [[Int]] {
    var peaks = radius.indices.filter { b in
      let before = radius[(b + bins - 1) % bins], after = radius[(b + 1) % bins]
      return radius[b] > before && radius[b] >= after
    }
    var found: [(peaks: [Int], ratio: Double)] = [], given = 0.0
    while peaks.count >= 4 {
      let low = valleys(peaks, radius)
      let rises = peaks.indices.map { k in
        radius[peaks[k]] - max(radius[low[k]], radius[low[(k + peaks.count - 1) % peaks.count]])
      }
      guard let weakest = rises.indices.min(by: { rises[$0] < rises[$1] }) else { break }
      let ratio = rises[weakest] / (given + floor) * evenness(peaks)
      if peaks.count <= 8, ratio > 0 { found.append((peaks, ratio)) }
      given = max(given, rises[weakest])
      peaks.remove(at: weakest)
    }
    found.sort { ($1.ratio, $0.peaks.count) < ($0.ratio, $1.peaks.count) }
    return found.prefix(2).map(\.peaks)
  }

  /// The farthest bin within half a sector of each expected tip, ascending.
  private static func tips(_ n: Int, _ phase: Double, _ radius: [Double]) -> [Int] {
    let width = Double(bins) / Double(n)
    return (0..<n).map { k in
      let middle = phase / (2 * .pi) * Double(bins) + Double(k) * width
      var best = -1.0, at = 0
      for j in Int((middle - width / 2).rounded(.up))...Int((middle + width / 2).rounded(.down)) {
        let b = ((j % bins) + bins) % bins
        if radius[b] > best { (best, at) = (radius[b], b) }
      }
      return at
    }.sorted()
  }

  /// The nearest bin between each tip and the next.
  private static func valleys(_ tips: [Int], _ radius: [Double]) -> [Int] {
    tips.indices.map { k in
      let a = tips[k], gap = max((tips[(k + 1) % tips.count] - a + bins) % bins, 1)
      var low = Double.infinity, at = a
      for j in 0...gap where radius[(a + j) % bins] < low { (low, at) = (radius[(a + j) % bins], (a + j) % bins) }
      return at
    }
  }

  /// Empty directions take the value between their neighbours.
  private func fill(_ radius: inout [Double], _ point: inout [Vector2]) {
    let seen = radius.indices.filter { radius[$0] >= 0 }
    guard !seen.isEmpty else { return }
    for (k, a) in seen.enumerated() {
      let b = seen[(k + 1) % seen.count]
      let gap = (b - a + Self.bins) % Self.bins
      guard gap > 1 else { continue }
      let from = point[a], to = point[b]
      for j in 1..<gap {
        let p = from.lerp(to: to, Double(j) / Double(gap))
        point[(a + j) % Self.bins] = p
        radius[(a + j) % Self.bins] = p.distance(to: center)
      }
    }
  }

  private mutating func measure(_ samples: [Vector2], tips: [Int], radius: [Double], point: [Vector2]) {
    let bins = Self.bins, n = tips.count
    let low = Self.valleys(tips, radius)
    var inner = 0.0, outer = 0.0, prominence = Double.infinity
    var radii: [Double] = [], gaps: [Double] = []
    points = n
    outline = []
    for k in 0..<n {
      let a = tips[k], b = tips[(k + 1) % n]
      outline.append(point[a])
      outline.append(point[low[k]])
      inner += radius[low[k]]
      outer += radius[a]
      radii.append(radius[a])
      gaps.append(Double(max((b - a + bins) % bins, 1)))
      prominence = min(prominence, min(radius[a], radius[b]) - radius[low[k]])
    }
    let count = Double(n), meanTip = max(outer / count, 1e-9)
    func spread(_ v: [Double]) -> Double {
      let m = v.reduce(0, +) / count
      return m > 0 ? (v.reduce(0) { $0 + ($1 - m) * ($1 - m) } / count).squareRoot() / m : 1
    }
    var edges: [(Vector2, Vector2)] = []
    for i in outline.indices { edges.append((outline[i], outline[(i + 1) % outline.count])) }
    var crossing = Double.infinity
    for step in 2...3 where n > 2 * step || (n == 2 * step && n == 6) {
      guard n >= 5 else { break }
      let chords = (0..<n).map { (outline[2 * $0], outline[2 * (($0 + step) % n)]) }
      crossing = min(crossing, InkDistance.mean(samples, to: chords))
    }
    outlineResidual = InkDistance.mean(samples, to: edges) / meanTip
    crossingResidual = min(crossing / meanTip, 1)
    innerRatio = inner / max(outer, 1e-9)
    radiusSpread = spread(radii)
    angleSpread = spread(gaps)
    leastProminence = prominence / meanTip
  }

  func write(_ features: inout FeatureWriter) {
    for h in harmonics { features.add(h * 4) }
    for n in 4...8 { features.add(points == n) }
    features.addLog(outlineResidual)
    features.addLog(crossingResidual)
    features.add(innerRatio)
    features.add(min(radiusSpread, 1))
    features.add(min(angleSpread, 1))
    features.add(leastProminence)
  }
}
