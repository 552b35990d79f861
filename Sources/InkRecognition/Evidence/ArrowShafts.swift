import InkFitting
import InkGeometry

/// The runs of a group's ink that may be an arrow's shaft: between the ends and sharp corners of every stroke, and strokes that meet
/// end to end. Reusable.
struct ArrowShafts {
  /// A run of the group's points, or strokes joined anew.
  struct Shaft {
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

  /// Longest chord first.
  private(set) var shafts: [Shaft] = []
  /// Points of strokes joined anew.
  private(set) var joined: [Vector2] = []
  /// Arc length to each of the group's points from the start of its stroke.
  private var arcs: [Double] = []
  private var corners: [Corner] = []
  private var chain = StrokeChain()
  private var ends: [(first: Vector2, last: Vector2)] = []
  private var links: [StrokeChain.Link] = []

  /// Chord over length from which on a stroke is straight.
  private static let straight = 0.97
  /// Largest gap between two strokes of one shaft, group frame.
  private static let joint = 0.08
  /// Most strokes that are joined, and of one shaft.
  private static let mostLegs = 6
  private static let mostMembers = 4

  /// Replaces the shafts by the group's; `finder` finds corners.
  mutating func find(_ group: StrokeGroup, _ finder: inout SharpCorners) {
    shafts.removeAll(keepingCapacity: true)
    joined.removeAll(keepingCapacity: true)
    measure(group)
    for s in 0..<group.strokeCount where group.range(s).count > 2 { cut(s, group, &finder) }
    if group.strokeCount > 1 { join(group) }
    shafts.sort { a, b in
      if a.chord != b.chord { return a.chord > b.chord }
      return a.order < b.order
    }
  }

  private mutating func measure(_ group: StrokeGroup) {
    arcs.removeAll(keepingCapacity: true)
    for s in 0..<group.strokeCount {
      let range = group.range(s)
      var walked = 0.0
      for i in range {
        if i > range.lowerBound { walked += group.points[i].distance(to: group.points[i - 1]) }
        arcs.append(walked)
      }
    }
  }

  func length(of shaft: Shaft) -> Double {
    shaft.stroke == nil ? Resampler.length(joined.span.extracting(shaft.run)) : arcs[shaft.run.upperBound - 1] - arcs[shaft.run.lowerBound]
  }

  /// Parts of one stroke, with up to two corners within (an elbow), none of them a reversal.
  private mutating func cut(_ s: Int, _ group: StrokeGroup, _ finder: inout SharpCorners) {
    let range = group.range(s), count = range.count
    var corners: [Corner] = []
    swap(&corners, &self.corners)
    defer { swap(&corners, &self.corners) }
    // A straight stroke has none.
    corners.removeAll(keepingCapacity: true)
    if group.first(s).distance(to: group.last(s)) < Self.straight * group.lengths[s] {
      finder.find(group.points.span.extracting(range), arcs: arcs.span.extracting(range), into: &corners)
    }
    func stop(_ i: Int) -> Int { i == 0 ? 0 : i > corners.count ? count - 1 : corners[i - 1].index }
    for i in 0...corners.count {
      for j in (i + 1)..<min(i + 4, corners.count + 2) {
        if j > i + 1, abs(corners[j - 2].turn) > 2.0 { break }
        let a = stop(i), b = stop(j), chord = group.points[range.lowerBound + a].distance(to: group.points[range.lowerBound + b])
        guard b - a >= 4, chord > 0.3 else { continue }
        shafts.append(Shaft(run: range.lowerBound + a..<range.lowerBound + b + 1, stroke: s, chord: chord, order: (s, a)))
      }
    }
  }

  /// Shafts of two to four whole strokes that meet at their ends: elbows drawn leg by leg, lines drawn on after a rest.
  private mutating func join(_ group: StrokeGroup) {
    var legs = InlineArray<6, Int>(repeating: 0), meeting = InlineArray<6, Int>(repeating: 0), count = 0
    for s in 0..<group.strokeCount where group.lengths[s] > 0.12 * group.inkLength {
      guard count < Self.mostLegs else { return }
      legs[count] = s
      count += 1
    }
    guard count > 1, legs[count - 1] < Int.bitWidth - 1 else { return }
    for a in 0..<count {
      for b in 0..<count where b != a && Self.meet(group, legs[a], legs[b]) { meeting[a] |= 1 << b }
    }
    for set in 1..<(1 << count) where set.nonzeroBitCount > 1 && set.nonzeroBitCount <= Self.mostMembers {
      var holds = true, bits = 0
      for a in 0..<count where set & (1 << a) != 0 {
        if meeting[a] & set == 0 { holds = false }
        bits |= 1 << legs[a]
      }
      if holds { join(bits, group) }
    }
  }

  private mutating func join(_ members: Int, _ group: StrokeGroup) {
    ends.removeAll(keepingCapacity: true)
    var strokes = InlineArray<6, Int>(repeating: 0)
    for s in 0..<group.strokeCount where members & (1 << s) != 0 {
      strokes[ends.count] = s
      ends.append((group.first(s), group.last(s)))
    }
    chain.join(ends, into: &links)
    guard links.count == ends.count else { return }
    let start = joined.count
    var holds = true
    for link in links {
      let stroke = strokes[link.stroke], first = link.reversed ? group.last(stroke) : group.first(stroke)
      if joined.count > start, let last = joined.last, last.distance(to: first) > Self.joint { holds = false }
      let range = group.range(stroke)
      if link.reversed {
        for i in range.reversed() { joined.append(group.points[i]) }
      } else {
        joined += group.points[range]
      }
    }
    let chord = joined.count > start ? joined[start].distance(to: joined[joined.count - 1]) : 0
    guard holds, chord > 0.3 else {
      joined.removeLast(joined.count - start)
      return
    }
    shafts.append(Shaft(run: start..<joined.count, stroke: nil, members: members, chord: chord, order: (strokes[0], 0)))
  }

  /// Whether an end of one stroke lies near enough to an end of another to go on in it.
  private static func meet(_ group: StrokeGroup, _ a: Int, _ b: Int) -> Bool {
    let ends = (group.first(a), group.last(a)), others = (group.first(b), group.last(b))
    return ends.0.distance(to: others.0) <= joint || ends.0.distance(to: others.1) <= joint || ends.1.distance(to: others.0) <= joint
      || ends.1.distance(to: others.1) <= joint
  }
}
