import Foundation
import InkGeometry
import InkStrokes

/// Cleans raw samples before anything is measured on them: drops equal points, mends time, takes off pen-down and pen-up hooks.
///
/// O(n) and, once the output has grown to the longest stroke, without allocation.
public struct StrokeCleaner: Sendable {
  public let options: CleaningOptions
  private let hookCosine: Double

  public init(_ options: CleaningOptions = CleaningOptions()) throws(FittingError) {
    try options.validate()
    self.options = options
    hookCosine = cos(options.hookTurn * .pi / 180)
  }

  /// Cleans stroke `index` of `buffer`, 0 ≤ index < strokeCount.
  public func clean(_ buffer: SampleBuffer, stroke index: Int, into output: inout CleanedStroke) {
    let range = buffer.range(index)
    clean(
      x: buffer.x.span.extracting(range), y: buffer.y.span.extracting(range), t: buffer.t.span.extracting(range), into: &output)
  }

  /// Cleans one stroke; the three spans are of one length (a longer one is cut). An empty stroke stays empty, any other keeps
  /// at least one sample.
  public func clean(x: Span<Float>, y: Span<Float>, t: Span<Float>, into output: inout CleanedStroke) {
    output.removeAll()
    let n = min(x.count, y.count, t.count)
    guard n > 0 else { return }
    let spacing = Float(options.minimumSpacing), limit = spacing * spacing
    for i in 0..<n {
      if let lastX = output.x.last, let lastY = output.y.last {
        let dx = x[i] - lastX, dy = y[i] - lastY
        guard dx * dx + dy * dy > limit || (limit == 0 && (dx != 0 || dy != 0)) else { continue }
      }
      output.x.append(x[i])
      output.y.append(y[i])
      output.t.append(t[i])
      output.sources.append(Int32(truncatingIfNeeded: i))
    }
    if options.hookLength > 0 { removeHooks(&output) }
    Self.mendTime(&output.t)
  }

  /// A hook is a short run at an end, after which the pen turns back by `hookTurn` or more.
  private func removeHooks(_ stroke: inout CleanedStroke) {
    let n = stroke.count
    guard n > 4 else { return }
    var length = 0.0
    for i in 1..<n { length += stroke.point(i).distance(to: stroke.point(i - 1)) }
    let reach = options.hookLength * length
    let head = hook(n, reach) { stroke.point($0) }
    let tail = hook(n - head, reach) { stroke.point(n - 1 - $0) }
    stroke.hookSamples = (head, tail)
    func trim<T>(_ array: inout [T]) {
      array.removeLast(tail)
      array.removeFirst(head)
    }
    trim(&stroke.x)
    trim(&stroke.y)
    trim(&stroke.t)
    trim(&stroke.sources)
  }

  /// Number of samples before the sharpest turn within `reach` of the first of `n` samples; 0 when none is sharp enough.
  @inline(__always) private func hook(_ n: Int, _ reach: Double, at: (Int) -> Vector2) -> Int {
    guard n > 4 else { return 0 }
    var found = 0, sharpest = hookCosine, walked = 0.0
    let first = at(0)
    var i = 1
    while i < n - 2 {
      let p = at(i)
      walked += p.distance(to: at(i - 1))
      guard walked <= reach else { break }
      // The way on is looked at over as much as the hook itself is long.
      var j = i + 1
      var ahead = at(j).distance(to: p)
      while j < n - 1, ahead < walked {
        ahead += at(j + 1).distance(to: at(j))
        j += 1
      }
      let back = p - first, on = at(j) - p
      let size = back.length * on.length
      if size > 0, back.dot(on) / size < sharpest {
        sharpest = back.dot(on) / size
        found = i
      }
      i += 1
    }
    return found
  }

  /// Backward times are held at the latest one so far; runs of equal times are then spread evenly up to the next later time
  /// (the last run: at the stroke's mean step).
  static func mendTime(_ t: inout [Float]) {
    let n = t.count
    guard n > 1 else { return }
    var latest = -Float.infinity
    for i in 0..<n {
      latest = t[i].isFinite ? max(latest, t[i]) : max(latest, 0)
      t[i] = latest
    }
    let first = t[0], span = latest - first
    guard span > 0 else { return }
    let step = span / Float(n - 1)
    var i = 0
    while i < n {
      var j = i + 1
      while j < n, t[j] == t[i] { j += 1 }
      let run = j - i
      if run > 1 {
        let start = t[i], share = j < n ? (t[j] - start) / Float(run) : step
        for k in 1..<run { t[i + k] = start + share * Float(k) }
      }
      i = j
    }
  }
}
