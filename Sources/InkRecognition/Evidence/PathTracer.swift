import CInkKernels
import InkGeometry

/// Joins the strokes of a group end to end and samples the whole: what all that is measured of a group starts from.
///
/// Reusable: a tracer asks for memory only while its groups grow.
struct PathTracer {
  /// The usable strokes of the group, ascending.
  private(set) var indices: [Int] = []
  /// Their order along the path.
  private(set) var links: [StrokeChain.Link] = []
  /// Arc lengths of the strokes, group frame.
  private(set) var lengths: [Double] = []
  private(set) var inkLength = 0.0
  /// Page frame = group frame * scale + origin.
  private(set) var origin = Vector2.zero
  private(set) var scale = 1.0
  /// Extent of the bounding box in the group frame.
  private(set) var extent = Vector2.zero
  /// `StrokeGroup.pathCount` points evenly along the path; jumps between strokes are straight pieces.
  private(set) var path: [Vector2] = []
  /// Whether `path[i]` lies on ink, not on a jump.
  private(set) var onInk: [Bool] = []
  private(set) var jumpShare = 0.0
  private(set) var largestJump = 0.0
  private(set) var closingGap = 0.0
  private(set) var pathLength = 0.0
  private var chain = StrokeChain()
  private var ends: [(first: Vector2, last: Vector2)] = []
  private var jumps: [Double] = []

  /// Traces strokes of a page; false, and nothing to be read, where none has two different points.
  mutating func trace(_ all: [PreparedStroke], _ group: [Int]) -> Bool {
    if path.capacity < StrokeGroup.pathCount { reserve(group.count) }
    indices.removeAll(keepingCapacity: true)
    for i in group where all.indices.contains(i) && !all[i].isEmpty { indices.append(i) }
    if zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) { indices.sort() }
    guard let head = indices.first else { return false }
    var low = all[head].low, high = all[head].high
    for i in indices {
      low = pointwiseMin(low, all[i].low)
      high = pointwiseMax(high, all[i].high)
    }
    let diagonal = (high - low).length
    guard diagonal > 0, diagonal.isFinite else { return false }
    origin = (low + high) / 2
    scale = diagonal
    extent = (high - low) / diagonal
    lengths.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    inkLength = 0
    for i in indices {
      let length = all[i].length / diagonal
      lengths.append(length)
      inkLength += length
      ends.append((place(all[i].first), place(all[i].last)))
    }
    chain.join(ends, into: &links)
    measureJumps()
    sample(all)
    return true
  }

  /// Memory is asked for once, not bit by bit.
  private mutating func reserve(_ strokes: Int) {
    path.reserveCapacity(StrokeGroup.pathCount)
    onInk.reserveCapacity(StrokeGroup.pathCount)
    indices.reserveCapacity(strokes)
    lengths.reserveCapacity(strokes)
    ends.reserveCapacity(strokes)
  }

  private func place(_ p: Vector2) -> Vector2 { (p - origin) / scale }

  private mutating func measureJumps() {
    jumps.removeAll(keepingCapacity: true)
    largestJump = 0
    var sum = 0.0, last: Vector2?, first = Vector2.zero
    for link in links {
      let (a, b) = ends[link.stroke], entry = link.reversed ? b : a
      if let last {
        let jump = last.distance(to: entry)
        jumps.append(jump)
        sum += jump
        largestJump = max(largestJump, jump)
      } else {
        first = entry
        jumps.append(0)
      }
      last = link.reversed ? a : b
    }
    pathLength = inkLength + sum
    jumpShare = pathLength > 0 ? sum / pathLength : 0
    closingGap = last.map { $0.distance(to: first) } ?? 0
  }

  /// A stroke's samples are even, so that a length along it is a place among them.
  private mutating func sample(_ all: [PreparedStroke]) {
    let count = StrokeGroup.pathCount, step = pathLength / Double(count - 1)
    if path.count < count {
      path.append(contentsOf: repeatElement(.zero, count: count - path.count))
      onInk.append(contentsOf: repeatElement(true, count: count - onInk.count))
    }
    var walked = 0.0, last = Vector2.zero, made = 0
    func add(_ p: Vector2, _ isInk: Bool) {
      path[made] = p
      onInk[made] = isInk
      made += 1
    }
    for (k, link) in links.enumerated() {
      let stroke = indices[link.stroke], length = lengths[link.stroke], (a, b) = ends[link.stroke]
      let entry = link.reversed ? b : a
      if k == 0 {
        add(entry, true)
      } else if jumps[k] > 0 {
        while made < count - 1, Double(made) * step <= walked + jumps[k] {
          add(last.lerp(to: entry, (Double(made) * step - walked) / jumps[k]), false)
        }
        walked += jumps[k]
      }
      if length > 0, all[stroke].points.count > 1 {
        let first = made
        made = walk(all[stroke].points, reversed: link.reversed, length: length, from: walked, step: step, first)
        for i in first..<made { onInk[i] = true }
        walked += length
      }
      last = link.reversed ? a : b
    }
    while made < count { add(last, true) }
  }

  /// Puts a stroke's samples behind the `made` first ones of the path; how many there are then, one less than all at most.
  private mutating func walk(_ points: [Vector2], reversed: Bool, length: Double, from walked: Double, step: Double, _ made: Int) -> Int {
    let frame = (origin, scale)
    return unsafe points.withUnsafeBytes { points in
      unsafe path.withUnsafeMutableBytes { path in
        unsafe ink_walk(
          points.assumingMemoryBound(to: Double.self).baseAddress, points.count / MemoryLayout<Vector2>.stride, reversed ? 1 : 0, length,
          walked, step, frame.0.x, frame.0.y, frame.1, made, path.count / MemoryLayout<Vector2>.stride - 1,
          path.assumingMemoryBound(to: Double.self).baseAddress)
      }
    }
  }

  /// Whether several strokes hang together as one shape does: an outline that closes, or an arrow of a long stroke and a few
  /// short ones. A cheap test before anything is measured.
  var isCoherent: Bool {
    guard lengths.count > 1 else { return true }
    if jumpShare > 0.35 { return false }
    return closingGap < 0.3 * pathLength || (lengths.count <= 7 && (lengths.max() ?? 0) > 0.2 * inkLength)
  }
}
