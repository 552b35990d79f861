import CInkKernels
import Foundation
import InkFitting
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
  /// Whether any shaft was read, and its points run from its tail to its tip.
  private var isRead = false
  private var isForward = true

  /// A run of the group's points, or strokes joined anew.
  private struct Shaft {
    /// Into the group's points, or into the joined ones.
    var run: Range<Int>
    /// The one stroke that it is part of; nil for a joined one.
    var stroke: Int?
    /// Bits of the strokes that a joined one is made of.
    var members = 0
    var chord: Double
    /// Place of the lowest stroke, and of the run in it.
    var order: (stroke: Int, place: Int)
  }

  /// Shafts whose heads are looked at, longest first.
  private static let mostShafts = 10
  /// Chord over length from which on a stroke is straight.
  private static let straight = 0.97
  /// Largest gap between two strokes of one shaft, group frame.
  private static let joint = 0.08

  init(_ group: StrokeGroup) {
    var workspace = EvidenceWorkspace()
    self.init(group, &workspace)
  }

  init(_ group: StrokeGroup, _ workspace: inout EvidenceWorkspace) {
    var shafts: [Shaft] = [], joined: [Vector2] = [], corners: [Corner] = []
    for s in group.lengths.indices where group.range(s).count > 2 {
      let range = group.range(s), points = group.points.span.extracting(range)
      // A straight stroke has none.
      corners.removeAll(keepingCapacity: true)
      if group.first(s).distance(to: group.last(s)) < Self.straight * group.lengths[s] { workspace.corners.find(points, into: &corners) }
      func stop(_ i: Int) -> Int { i == 0 ? 0 : i > corners.count ? points.count - 1 : corners[i - 1].index }
      for i in 0...corners.count {
        // Up to two corners within the shaft (an elbow), none of them a reversal.
        for j in (i + 1)..<min(i + 4, corners.count + 2) {
          if j > i + 1, abs(corners[j - 2].turn) > 2.0 { break }
          let a = stop(i), b = stop(j), chord = points[a].distance(to: points[b])
          guard b - a >= 4, chord > 0.3 else { continue }
          shafts.append(Shaft(run: range.lowerBound + a..<range.lowerBound + b + 1, stroke: s, chord: chord, order: (s, a)))
        }
      }
    }
    if group.strokeCount > 1 { join(group, &shafts, &joined) }
    shafts.sort { a, b in
      if a.chord != b.chord { return a.chord > b.chord }
      return a.order < b.order
    }
    workspace.prepareArrows(group)
    var best: Shaft?
    for candidate in shafts.prefix(Self.mostShafts) where consider(candidate, group, joined, &workspace) { best = candidate }
    guard let best else { return }
    let points = best.stroke == nil ? joined[best.run] : group.points[best.run]
    guard let start = points.first, let end = points.last else { return }
    bow = points.reduce(0) { max($0, Polyline.distance($1, start, end)) } / max(best.chord, 1e-9)
    shaft = isForward ? Array(points) : points.reversed()
  }

  /// Shafts of two to four whole strokes that meet at their ends: elbows drawn leg by leg, lines drawn on after a rest.
  private func join(_ group: StrokeGroup, _ shafts: inout [Shaft], _ joined: inout [Vector2]) {
    let legs = group.lengths.indices.filter { group.lengths[$0] > 0.12 * group.inkLength }
    guard legs.count > 1, legs.count <= 6, let most = legs.last, most < Int.bitWidth - 1 else { return }
    let meeting = legs.map { a in
      legs.indices.reduce(0) { $0 | (legs[$1] != a && Self.meet(group, a, legs[$1]) ? 1 << $1 : 0) }
    }
    for set in 1..<(1 << legs.count) where (2...4).contains(set.nonzeroBitCount) {
      let places = legs.indices.filter { set & (1 << $0) != 0 }
      guard places.allSatisfy({ meeting[$0] & set != 0 }) else { continue }
      let members = places.map { legs[$0] }
      let chain = StrokeChain(ends: members.map { (group.first($0), group.last($0)) })
      guard chain.links.count == members.count else { continue }
      let start = joined.count
      var holds = true
      for link in chain.links {
        let stroke = members[link.stroke], first = link.reversed ? group.last(stroke) : group.first(stroke)
        if joined.count > start, let last = joined.last, last.distance(to: first) > Self.joint { holds = false }
        if link.reversed {
          joined += group.points[group.range(stroke)].reversed()
        } else {
          joined += group.points[group.range(stroke)]
        }
      }
      let chord = joined.count > start ? joined[start].distance(to: joined[joined.count - 1]) : 0
      guard holds, chord > 0.3 else {
        joined.removeLast(joined.count - start)
        continue
      }
      let bits = members.reduce(0) { $0 | 1 << $1 }
      shafts.append(Shaft(run: start..<joined.count, stroke: nil, members: bits, chord: chord, order: (members[0], 0)))
    }
  }

  /// Whether an end of one stroke lies near enough to an end of another to go on in it.
  private static func meet(_ group: StrokeGroup, _ a: Int, _ b: Int) -> Bool {
    for p in [group.first(a), group.last(a)] {
      if p.distance(to: group.first(b)) <= joint || p.distance(to: group.last(b)) <= joint { return true }
    }
    return false
  }

  /// Takes the shaft's reading over where it is more plausible than all before; false where it is not.
  private mutating func consider(_ shaft: Shaft, _ group: StrokeGroup, _ joined: [Vector2], _ workspace: inout EvidenceWorkspace) -> Bool {
    let points = shaft.stroke == nil ? joined.span.extracting(shaft.run) : group.points.span.extracting(shaft.run)
    let length = Resampler.length(points)
    guard length > 0 else { return false }
    let straight = shaft.chord / length
    let most = (0.3 + 0.7 * min(length / group.inkLength * 1.6, 1)) * (0.5 + 0.5 * straight)
    guard most > plausibility || !isRead else { return false }
    for s in group.lengths.indices {
      var cover = InkRun(first: 0, last: 0)
      if shaft.stroke == s {
        let start = group.range(s).lowerBound
        cover = InkRun(first: UInt32(clamping: shaft.run.lowerBound - start), last: UInt32(clamping: shaft.run.upperBound - 1 - start))
      } else if shaft.stroke == nil, s < Int.bitWidth - 1, shaft.members & (1 << s) != 0 {
        cover.last = UInt32(clamping: group.range(s).count - 1)
      }
      workspace.covers[s] = cover
    }
    let ends = workspace.ends(of: points, length: length, in: group)
    let a = ArrowHeadEvidence(ends.start, end: points[0], shaftLength: length)
    let b = ArrowHeadEvidence(ends.end, end: points[points.count - 1], shaftLength: length)
    let pa = a.plausibility, pb = b.plausibility
    // An end without ink is a plain tail; ink that is no head speaks against the reading.
    func rest(_ h: ArrowHeadEvidence, _ p: Double) -> Double { h.ink < 0.03 ? 1 : max(p, exp(-h.ink / 0.1)) }
    let forward = pb * rest(a, pa), backward = pa * rest(b, pb), value = max(forward, backward) * most
    guard value > plausibility || !isRead else { return false }
    isRead = true
    plausibility = value
    isForward = forward >= backward
    head = isForward ? b : a
    tailHead = isForward ? a : b
    shaftLength = length
    straightness = straight
    share = length / max(group.inkLength, 1e-12)
    doubled = ends.twice / length
    return true
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
