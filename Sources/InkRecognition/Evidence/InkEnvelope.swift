import CInkKernels
import Foundation
import InkGeometry

/// The outermost ink of a group by direction from a centre. Reusable.
struct InkEnvelope {
  static let bins = 72
  private var radii: [Double] = []
  private var points: [Vector2] = []
  private var center = Vector2.zero
  private(set) var mean = 0.0

  private static let wheel: [Vector2] = (0..<bins).map { Vector2(angle: 2 * .pi * Double($0) / Double(bins)) }

  /// A stroke whose ends lie nearer than `closing` is closed, else its two ends are two tips. `pieces` is memory.
  mutating func load(_ group: StrokeGroup, about center: Vector2, closing: Double, _ pieces: inout [(Vector2, Vector2)]) {
    self.center = center
    if radii.count < Self.bins {
      radii = [Double](repeating: -1, count: Self.bins)
      points = [Vector2](repeating: .zero, count: Self.bins)
    }
    for b in 0..<Self.bins { points[b] = .zero }
    pieces.removeAll(keepingCapacity: true)
    let path = group.path, onInk = group.onInk
    for i in 1..<path.count where onInk[i] { pieces.append((path[i - 1], path[i])) }
    for s in 0..<group.strokeCount where group.first(s).distance(to: group.last(s)) < closing {
      pieces.append((group.last(s), group.first(s)))
    }
    measure(pieces)
    fill()
    var sum = 0.0
    for b in 0..<Self.bins { sum += radii[b] }
    mean = sum / Double(Self.bins)
  }

  func radius(_ bin: Int) -> Double { radii[bin] }
  func point(_ bin: Int) -> Vector2 { points[bin] }

  private mutating func measure(_ pieces: [(Vector2, Vector2)]) {
    var middle = center
    unsafe pieces.withUnsafeBytes { pieces in
      unsafe radii.withUnsafeMutableBufferPointer { radii in
        unsafe points.withUnsafeMutableBytes { points in
          unsafe withUnsafeBytes(of: &middle) { middle in
            unsafe ink_envelope(
              pieces.assumingMemoryBound(to: Double.self).baseAddress, pieces.count / MemoryLayout<(Vector2, Vector2)>.stride,
              middle.assumingMemoryBound(to: Double.self).baseAddress, Int32(Self.bins), radii.baseAddress,
              points.assumingMemoryBound(to: Double.self).baseAddress)
          }
        }
      }
    }
  }

  /// Empty directions take the value between their neighbours.
  private mutating func fill() {
    var first = 0
    while first < Self.bins, radii[first] < 0 { first += 1 }
    guard first < Self.bins else { return }
    var a = first
    // Round to the first bin with ink again; what is filled in lies behind.
    for step in 1...Self.bins {
      let b = (first + step) % Self.bins
      guard radii[b] >= 0 else { continue }
      let gap = (b - a + Self.bins) % Self.bins, from = points[a], to = points[b]
      if gap > 1 {
        for j in 1..<gap {
          let p = from.lerp(to: to, Double(j) / Double(gap)), bin = (a + j) % Self.bins
          points[bin] = p
          radii[bin] = p.distance(to: center)
        }
      }
      a = b
    }
  }

  /// The radii's harmonic of an order.
  func wave(_ order: Int) -> Vector2 {
    let wheel = Self.wheel
    var sum = Vector2.zero, place = 0
    for b in 0..<Self.bins {
      sum += radii[b] * wheel[place]
      place += order
      if place >= Self.bins { place -= Self.bins }
    }
    return sum
  }

  /// 1 for peaks at equal angles, less as the angles between them differ.
  private static func evenness(_ peaks: BinList) -> Double {
    let n = Double(peaks.count), mean = Double(bins) / n
    var sum = 0.0
    for k in 0..<peaks.count {
      let gap = Double((peaks[(k + 1) % peaks.count] - peaks[k] + bins) % bins)
      sum += (gap - mean) * (gap - mean)
    }
    let spread = (sum / n).squareRoot() / mean
    return exp(-(spread / 0.22) * (spread / 0.22))
  }

  /// Bins of the four to eight maxima that stand out most clearly from the next lower one, and the runner-up; none when there
  /// are fewer than four.
  ///
  /// The maximum with the least rise out of its valleys goes first, again and again (persistence); the number kept is where
  /// the least rise among those kept is the greatest multiple of the last one given up. `floor` is a rise that is noise.
  func peaks(floor: Double) -> (best: BinList?, second: BinList?) {
    let bins = Self.bins
    var peaks = BinList()
    for b in 0..<bins {
      let before = radii[(b + bins - 1) % bins], after = radii[(b + 1) % bins]
      if radii[b] > before, radii[b] >= after { peaks.append(b) }
    }
    var best: (peaks: BinList, ratio: Double)?, second: (peaks: BinList, ratio: Double)?, given = 0.0
    while peaks.count >= 4 {
      let low = valleys(peaks), count = peaks.count
      var weakest = 0, least = Double.infinity
      for k in 0..<count {
        let rise = radii[peaks[k]] - max(radii[low[k]], radii[low[(k + count - 1) % count]])
        if rise < least { (weakest, least) = (k, rise) }
      }
      guard least < .infinity else { break }
      let ratio = least / (given + floor) * Self.evenness(peaks)
      // Of equals the one of fewer peaks, which comes later.
      if count <= 8, ratio > 0 {
        if ratio >= best?.ratio ?? 0 {
          (best, second) = ((peaks, ratio), best)
        } else if ratio >= second?.ratio ?? 0 {
          second = (peaks, ratio)
        }
      }
      given = max(given, least)
      peaks.remove(at: weakest)
    }
    return (best?.peaks, second?.peaks)
  }

  /// The farthest bin within half a sector of each expected tip, ascending.
  func tips(_ n: Int, _ phase: Double) -> BinList {
    let bins = Self.bins, width = Double(bins) / Double(n)
    var tips = BinList()
    for k in 0..<n {
      let middle = phase / (2 * .pi) * Double(bins) + Double(k) * width
      var best = -1.0, at = 0
      for j in Int((middle - width / 2).rounded(.up))...Int((middle + width / 2).rounded(.down)) {
        let b = ((j % bins) + bins) % bins
        if radii[b] > best { (best, at) = (radii[b], b) }
      }
      tips.append(at)
    }
    tips.sort()
    return tips
  }

  /// The nearest bin between each tip and the next.
  func valleys(_ tips: BinList) -> BinList {
    let bins = Self.bins
    var valleys = BinList()
    for k in 0..<tips.count {
      let a = tips[k], gap = max((tips[(k + 1) % tips.count] - a + bins) % bins, 1)
      var low = Double.infinity, at = a, b = a
      for _ in 0...gap {
        if radii[b] < low { (low, at) = (radii[b], b) }
        b = b + 1 < bins ? b + 1 : 0
      }
      valleys.append(at)
    }
    return valleys
  }
}
