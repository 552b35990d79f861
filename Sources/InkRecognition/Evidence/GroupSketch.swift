import CInkKernels
import Foundation
import InkGeometry

/// What the gate sees of a group: cheap measures of its strokes and its path, then the path itself.
enum GroupSketch {
  static let count = strokeNumbers + Int(INK_SKETCH_NUMBERS)
  /// Where it says whether it is one stroke.
  static let singlePlace = 1
  private static let strokeNumbers = 27
  /// Numbers of the gate's input: the sketch, then the ordered path.
  static let inputCount = count + OrderedPath.count

  /// The gap up to which an end lies on other ink, and the largest that counts; group frame.
  private static let touching = 0.06
  private static let farthest = 0.3

  static func write(_ traced: PathTracer, _ strokes: [PreparedStroke], _ features: inout FeatureWriter) {
    let ink = max(traced.inkLength, 1e-12), n = traced.lengths.count
    var first = 0.0, second = 0.0, last = Double.infinity, chords = 0.0, least = 1.0
    for (length, i) in zip(traced.lengths, traced.indices) {
      if length > first { (first, second) = (length, first) } else { second = max(second, length) }
      last = min(last, length)
      let chord = strokes[i].first.distance(to: strokes[i].last) / traced.scale
      chords += chord
      if length > 0.1 * ink { least = min(least, chord / length) }
    }
    features.add(log2(Double(n)))
    features.add(n == 1)
    features.addLog(traced.closingGap, floor: 0.01)
    features.addLog(traced.closingGap / max(traced.pathLength, 1e-9), floor: 0.01)
    features.addLog(traced.jumpShare, floor: 0.01)
    features.addLog(traced.largestJump, floor: 0.01)
    features.addLog(min(traced.extent.x, traced.extent.y) / max(traced.extent.x, traced.extent.y, 1e-9), floor: 0.01)
    features.add(traced.extent.x - traced.extent.y)
    features.addLog(traced.inkLength)
    features.add(first / ink)
    features.add(second / ink)
    features.add(last / ink)
    features.add(chords / ink)
    features.add(least)
    writeEnds(traced, strokes, &features)
    writeShaft(traced, strokes, &features)
    writePath(traced, &features)
  }

  /// Mean distance of the strokes' ends from the ink of the others, and the share of those that touch it.
  private static func writeEnds(_ traced: PathTracer, _ strokes: [PreparedStroke], _ features: inout FeatureWriter) {
    guard traced.indices.count > 1 else {
      features.add(0)
      features.add(0)
      return
    }
    var sum = 0.0, touched = 0.0
    let reach = farthest * traced.scale
    for i in traced.indices {
      for side in 0..<2 {
        let end = side == 0 ? strokes[i].first : strokes[i].last
        var nearest = reach * reach
        for j in traced.indices where j != i {
          let apart = pointwiseMax(pointwiseMax(end - strokes[j].high, strokes[j].low - end), .zero)
          guard apart.lengthSquared < nearest else { continue }
          let points = strokes[j].points
          for k in stride(from: 0, to: points.count, by: 3) { nearest = min(nearest, (points[k] - end).lengthSquared) }
          nearest = min(nearest, (strokes[j].last - end).lengthSquared)
        }
        let gap = nearest.squareRoot() / traced.scale
        sum += gap
        if gap < touching { touched += 1 }
      }
    }
    let ends = Double(2 * traced.indices.count)
    features.add(sum / ends / farthest)
    features.add(touched / ends)
  }

  /// What lies at an end of the longest stroke, by three points of every other stroke, over the length of the former.
  private struct ShaftEnd {
    var ink = 0.0
    var left = 0.0
    var right = 0.0
    var ahead = 0.0
    var back = 0.0
    /// Of the stroke that keeps farthest from the end.
    var gap = 0.0
  }

  /// The longest stroke as an arrow's shaft: its straightness, then both its ends, the one with more ink first.
  private static func writeShaft(_ traced: PathTracer, _ strokes: [PreparedStroke], _ features: inout FeatureWriter) {
    guard traced.indices.count > 1, let shaft = traced.indices.max(by: { strokes[$0].length < strokes[$1].length }) else {
      features.addBlank(11)
      return
    }
    let points = strokes[shaft].points, length = max(strokes[shaft].length, 1e-12), reach = min(max(points.count / 5, 1), points.count - 1)
    let tips = (strokes[shaft].first, strokes[shaft].last)
    let out = ((tips.0 - points[reach]).normalized, (tips.1 - points[points.count - 1 - reach]).normalized)
    var ends = (ShaftEnd(), ShaftEnd())
    func add(_ i: Int, to end: inout ShaftEnd, _ tip: Vector2, _ out: Vector2) {
      end.ink += strokes[i].length / length
      var nearest = Double.infinity
      let last = strokes[i].points.count - 1
      for k in 0..<3 {
        let v = (strokes[i].points[k == 0 ? 0 : k == 1 ? (last + 1) / 2 : last] - tip) / length, along = v.dot(out), side = out.cross(v)
        end.left = max(end.left, side)
        end.right = max(end.right, -side)
        end.ahead = max(end.ahead, along)
        end.back = max(end.back, -along)
        nearest = min(nearest, v.length)
      }
      end.gap = max(end.gap, nearest)
    }
    for i in traced.indices where i != shaft {
      let middle = strokes[i].center
      if (middle - tips.0).lengthSquared < (middle - tips.1).lengthSquared {
        add(i, to: &ends.0, tips.0, out.0)
      } else {
        add(i, to: &ends.1, tips.1, out.1)
      }
    }
    if ends.1.ink > ends.0.ink { swap(&ends.0, &ends.1) }
    features.add(tips.0.distance(to: tips.1) / length)
    for v in [ends.0.ink, min(ends.0.left, ends.0.right), max(ends.0.left, ends.0.right), ends.0.ahead, ends.0.back, ends.0.gap] {
      features.add(min(v, 2))
    }
    for v in [ends.1.ink, min(ends.1.left, ends.1.right), max(ends.1.left, ends.1.right), ends.1.gap] { features.add(min(v, 2)) }
  }

  private static func writePath(_ traced: PathTracer, _ features: inout FeatureWriter) {
    let start = features.values.count
    features.addBlank(Int(INK_SKETCH_NUMBERS))
    guard traced.path.count == Int(INK_SKETCH_POINTS), traced.onInk.count == traced.path.count else { return }
    let closed = traced.closingGap < 0.1
    unsafe traced.path.withUnsafeBytes { path in
      unsafe traced.onInk.withUnsafeBytes { ink in
        unsafe features.values.withUnsafeMutableBufferPointer { values in
          unsafe ink_path_sketch(
            path.assumingMemoryBound(to: Double.self).baseAddress, ink.assumingMemoryBound(to: UInt8.self).baseAddress, traced.extent.x,
            traced.extent.y, closed ? 1 : 0, values.baseAddress.map { unsafe $0 + start })
        }
      }
    }
    OrderedPath.append(traced.path, closingGap: traced.closingGap, length: traced.pathLength, to: &features.values)
  }
}
