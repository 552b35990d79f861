import Foundation
import InkGeometry

/// The best reading of a group as a shaft with heads, whatever the number, order and direction of its strokes.
///
/// Shafts are tried between the ends and sharp corners of every stroke; the rest of the ink belongs to the nearer end and is
/// measured there. The most plausible reading wins.
struct ArrowEvidence {
  /// The shaft's points, from its tail to its tip.
  var shaft: [Vector2] = []
  var shaftLength = 0.0
  /// Distance between its ends, over its length.
  var straightness = 0.0
  /// Largest distance of the shaft from its chord, over the chord.
  var bow = 0.0
  /// Share of the group's ink in the shaft.
  var share = 0.0
  /// At the tip: the stronger head.
  var head = ArrowHeadEvidence()
  /// At the tail.
  var tailHead = ArrowHeadEvidence()
  /// Ink that runs along the shaft a second time, over the shaft's length.
  var doubled = 0.0
  /// 0 to 1.
  var plausibility = 0.0

  private struct Shaft {
    var points: [Vector2]
    /// What it takes of each stroke.
    var covers: [(stroke: Int, range: ClosedRange<Int>)]
    var chord: Double

    func takes(_ stroke: Int, _ i: Int) -> Bool {
      covers.contains { $0.stroke == stroke && $0.range.contains(i) && $0.range.contains(i - 1) }
    }
  }

  /// Shafts whose heads are looked at, longest first.
  private static let mostShafts = 10
  /// Largest gap between two strokes of one shaft, group frame.
  private static let joint = 0.08

  init(_ group: StrokeGroup) {
    var shafts: [Shaft] = []
    for (s, points) in group.strokes.enumerated() where points.count > 2 {
      let corners = SharpCorners.find(points)
      let stops = [0] + corners.map(\.index) + [points.count - 1]
      for i in stops.indices.dropLast() {
        // Up to two corners within the shaft (an elbow), none of them a reversal.
        for j in (i + 1)..<min(i + 4, stops.count) {
          if j > i + 1, abs(corners[j - 2].turn) > 2.0 { break }
          let a = stops[i], b = stops[j]
          let chord = points[a].distance(to: points[b])
          if b - a >= 4, chord > 0.3 { shafts.append(Shaft(points: Array(points[a...b]), covers: [(s, a...b)], chord: chord)) }
        }
      }
    }
    if group.strokes.count > 1 { joined(group, &shafts) }
    shafts.sort { a, b in
      if a.chord != b.chord { return a.chord > b.chord }
      if a.covers[0].stroke != b.covers[0].stroke { return a.covers[0].stroke < b.covers[0].stroke }
      return a.covers[0].range.lowerBound < b.covers[0].range.lowerBound
    }
    for candidate in shafts.prefix(Self.mostShafts) { consider(candidate, group) }
  }

  /// Shafts of two to four whole strokes that meet at their ends: elbows drawn leg by leg, lines drawn on after a rest.
  private func joined(_ group: StrokeGroup, _ shafts: inout [Shaft]) {
    let legs = group.strokes.indices.filter { group.lengths[$0] > 0.12 * group.inkLength }
    guard legs.count > 1, legs.count <= 6 else { return }
    for set in 1..<(1 << legs.count) {
      let members = legs.indices.filter { set & (1 << $0) != 0 }.map { legs[$0] }
      guard (2...4).contains(members.count) else { continue }
      let chain = StrokeChain(ends: members.map { (group.strokes[$0][0], group.strokes[$0][group.strokes[$0].count - 1]) })
      guard chain.links.count == members.count else { continue }
      var points: [Vector2] = [], holds = true
      for link in chain.links {
        let stroke = group.strokes[members[link.stroke]], next = link.reversed ? stroke.reversed() : stroke
        if let last = points.last, last.distance(to: next[0]) > Self.joint { holds = false }
        points += next
      }
      guard holds, let first = points.first, let last = points.last, first.distance(to: last) > 0.3 else { continue }
      shafts.append(
        Shaft(
          points: points, covers: members.map { ($0, 0...(group.strokes[$0].count - 1)) }, chord: first.distance(to: last)))
    }
  }

  private mutating func consider(_ candidate: Shaft, _ group: StrokeGroup) {
    let points = candidate.points
    let length = Polyline.length(points)
    guard length > 0, let start = points.first, let end = points.last else { return }
    var twice = 0.0
    var atStart: [(Vector2, Vector2)] = [], atEnd: [(Vector2, Vector2)] = []
    for (s, stroke) in group.strokes.enumerated() {
      let long = group.strokes.count > 1 && group.lengths[s] > 0.25 * length
      for i in stroke.indices.dropFirst() {
        if candidate.takes(s, i) { continue }
        let m = (stroke[i] + stroke[i - 1]) / 2
        if long, doubles(m, stroke[i] - stroke[i - 1], points) {
          twice += stroke[i].distance(to: stroke[i - 1])
          continue
        }
        if m.distance(to: start) < m.distance(to: end) {
          atStart.append((stroke[i - 1], stroke[i]))
        } else {
          atEnd.append((stroke[i - 1], stroke[i]))
        }
      }
    }
    // Tangent over a fifth of the shaft: the pen hooks near its ends.
    let reach = max(points.count / 5, 2)
    let intoEnd = (end - points[points.count - 1 - min(reach, points.count - 1)]).normalized
    let intoStart = (start - points[min(reach, points.count - 1)]).normalized
    let a = ArrowHeadEvidence(pieces: atStart, end: start, direction: intoStart, shaftLength: length)
    let b = ArrowHeadEvidence(pieces: atEnd, end: end, direction: intoEnd, shaftLength: length)
    let pa = a.plausibility, pb = b.plausibility
    let straight = candidate.chord / length
    // An end without ink is a plain tail; ink that is no head speaks against the reading.
    func rest(_ h: ArrowHeadEvidence, _ p: Double) -> Double { h.ink < 0.03 ? 1 : max(p, exp(-h.ink / 0.1)) }
    let value = max(pa * rest(b, pb), pb * rest(a, pa)) * (0.3 + 0.7 * min(length / group.inkLength * 1.6, 1)) * (0.5 + 0.5 * straight)
    guard value > plausibility || shaft.isEmpty else { return }
    plausibility = value
    let forward = pb * rest(a, pa) >= pa * rest(b, pb)
    shaft = forward ? points : points.reversed()
    head = forward ? b : a
    tailHead = forward ? a : b
    shaftLength = length
    straightness = straight
    share = length / max(group.inkLength, 1e-12)
    doubled = twice / length
    bow = points.reduce(0) { max($0, Polyline.distance($1, start, end)) } / max(candidate.chord, 1e-9)
  }

  /// Whether a piece of ink retraces the shaft away from its ends.
  private func doubles(_ m: Vector2, _ step: Vector2, _ shaft: [Vector2]) -> Bool {
    let near = 0.025
    for i in stride(from: 6, to: shaft.count - 6, by: 2) {
      guard (shaft[i] - m).lengthSquared < near * near else { continue }
      let d = (shaft[i + 1] - shaft[i - 1]).normalized
      return abs(d.cross(step)) < 0.3 * abs(d.dot(step))
    }
    return false
  }

  /// Whether the weaker end carries a head of its own.
  var isDouble: Bool { tailHead.ink > 0.05 && tailHead.plausibility > 0.2 }

  func write(_ features: inout FeatureWriter) {
    features.add(plausibility)
    features.add(share)
    features.add(straightness)
    features.add(bow)
    features.add(shaftLength)
    for h in [head, tailHead] {
      features.add(h.plausibility)
      features.add(min(h.ink, 2))
      features.add(min(h.leftLength, h.rightLength))
      features.add(max(h.leftLength, h.rightLength))
      features.add(min(h.leftAngle, h.rightAngle))
      features.add(max(h.leftAngle, h.rightAngle))
      features.add(min(h.residual, 1))
      features.add(min(h.reach, 1.5))
      features.add(h.closing)
      features.add(Double(h.barbCount))
    }
    features.add(min(head.spread, 2))
    features.add(min(head.overhang, 2))
    features.add(min(head.density, 8) / 4)
    features.add(min(head.gap, 2))
    features.add(head.rear)
    features.add(min(tailHead.density, 8) / 4)
    features.add(tailHead.rear)
    features.add(min(doubled, 2))
  }
}
