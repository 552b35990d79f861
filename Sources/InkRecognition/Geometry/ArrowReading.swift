import Foundation
import InkGeometry

/// The ink of an arrow told apart: its whole shaft, through all its legs, and which end carries the head.
///
/// Strokes are cut at sharp corners; every run of pieces that meet end to end without doubling back is tried as the shaft, and
/// what is left is judged as heads at its ends. A leg of an elbow is a lone straight piece; a head is more ink than it is long,
/// on both sides of the shaft, and small against it.
struct ArrowReading {
  /// From tail to tip, samples of the ink; empty where no run of pieces is a shaft.
  private(set) var shaft: [Vector2] = []
  private(set) var isDouble = false

  private struct Piece {
    var points: [Vector2]
    var length: Double
    var stroke: Int
  }

  /// A piece with the way it is run through.
  private struct Step {
    var piece: Int
    var forward: Bool
  }

  private struct Head {
    var value = 0.0
    var ink = 0.0
    /// How far the ink goes on beyond the shaft's end, along it.
    var overhang = 0.0
    var reach = 0.0
  }

  /// Bounds of the search: pieces of a shaft, shafts tried.
  private static let mostPieces = 6
  private static let mostShafts = 400
  /// Largest turn within a shaft, radians: an elbow turns by about π/2, a barb by more.
  private static let largestTurn = 1.85
  /// Ink that the pen leaves where it lands and lifts: over the longest piece, or the shaft, and over its own stroke.
  private static let hook = 0.04
  private static let hookShare = 0.1
  /// Least distance of a shaft's ends over its length: what comes back to its start is an outline.
  private static let leastSpan = 0.12
  /// Largest gap between strokes of one shaft, group frame.
  private static let joint = 0.09

  init(_ group: StrokeGroup) {
    let pieces = Self.pieces(of: group)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return }
    var best = 0.0, tried = 0
    func points(_ step: Step) -> [Vector2] { step.forward ? pieces[step.piece].points : pieces[step.piece].points.reversed() }
    // Backward too: both legs of an elbow may be drawn from its corner.
    var queue: [[Step]] = [true, false].flatMap { forward in pieces.indices.map { [Step(piece: $0, forward: forward)] } }
    var position = 0
    while position < queue.count, tried < Self.mostShafts {
      let steps = queue[position]
      position += 1
      tried += 1
      let path = steps.flatMap(points)
      consider(path, steps, pieces, total, &best)
      guard steps.count < Self.mostPieces, let last = steps.last, let end = path.last else { continue }
      let out = Self.direction(points(last).reversed())
      for (i, piece) in pieces.enumerated() where !steps.contains(where: { $0.piece == i }) {
        for forward in [true, false] {
          let next = points(Step(piece: i, forward: forward))
          guard let start = next.first else { continue }
          let meets = piece.stroke == pieces[last.piece].stroke ? 1e-9 : Self.joint
          guard start.distance(to: end) <= meets else { continue }
          let into = -Self.direction(next), turn = abs(atan2(out.cross(into), out.dot(into)))
          if turn <= Self.largestTurn { queue.append(steps + [Step(piece: i, forward: forward)]) }
        }
      }
    }
  }

  private static func pieces(of group: StrokeGroup) -> [Piece] {
    var out: [Piece] = []
    for (s, points) in group.strokes.enumerated() where points.count > 2 {
      let stops = [0] + SharpCorners.find(points).map(\.index) + [points.count - 1]
      for i in stops.indices.dropFirst() where stops[i] > stops[i - 1] {
        let run = Array(points[stops[i - 1]...stops[i]])
        out.append(Piece(points: run, length: Polyline.length(run), stroke: s))
      }
    }
    // What the pen leaves where it lands and lifts: the turns into and out of it would hide a barb's.
    let longest = out.reduce(0) { max($0, $1.length) }
    return out.indices.filter { i in
      let isEnd = i == 0 || i == out.count - 1 || out[i - 1].stroke != out[i].stroke || out[i + 1].stroke != out[i].stroke
      let own = out.reduce(0) { $1.stroke == out[i].stroke ? $0 + $1.length : $0 }
      return !isEnd || out[i].length >= min(hook * longest, hookShare * own)
    }.map { out[$0] }
  }

  /// Unit direction out of a run's first point, away from the run, over a fifth of it: the pen hooks near its ends.
  private static func direction(_ points: [Vector2]) -> Vector2 {
    guard let first = points.first else { return .zero }
    return (first - points[min(max(points.count / 5, 2), points.count - 1)]).normalized
  }

  private mutating func consider(_ path: [Vector2], _ steps: [Step], _ pieces: [Piece], _ total: Double, _ best: inout Double) {
    let length = Polyline.length(path)
    guard length > 0.3 * total, let start = path.first, let end = path.last, start.distance(to: end) > Self.leastSpan * length else {
      return
    }
    var atStart: [Int] = [], atEnd: [Int] = [], foreign = 0.0
    for i in pieces.indices where !steps.contains(where: { $0.piece == i }) {
      func near(_ p: Vector2) -> Double { pieces[i].points.reduce(.infinity) { min($0, $1.distance(to: p)) } }
      let a = near(start), b = near(end)
      if min(a, b) > 0.45 * length {
        foreign += pieces[i].length
      } else if a < b {
        atStart.append(i)
      } else {
        atEnd.append(i)
      }
    }
    let head = Self.head(atEnd.map { pieces[$0] }, at: end, direction: Self.direction(path.reversed()), shaft: length)
    let tail = Self.head(atStart.map { pieces[$0] }, at: start, direction: Self.direction(path), shaft: length)
    func clean(_ h: Head) -> Double { exp(-max(h.ink - Self.hook * length, 0) / (0.12 * length)) }
    let forward = head.value * max(clean(tail), 0.8 * tail.value), backward = tail.value * max(clean(head), 0.8 * head.value)
    let lost = exp(-max(foreign - Self.hook * length, 0) / (0.1 * length)),
      value = max(forward, backward) * lost * (length / total).squareRoot()
    guard value > best else { return }
    best = value
    isDouble = head.value > 0.35 && tail.value > 0.35
    let isForward = forward > backward || (forward == backward && head.value >= tail.value)
    var run = isForward ? path : path.reversed()
    Self.extend(&run, isForward ? head : tail)
    if isDouble {
      run.reverse()
      Self.extend(&run, isForward ? tail : head)
      run.reverse()
    }
    shaft = run
  }

  /// The pieces as a head at a shaft's end; `direction` runs out of the shaft there.
  private static func head(_ pieces: [Piece], at end: Vector2, direction: Vector2, shaft: Double) -> Head {
    var head = Head(), left = 0.0, right = 0.0
    for piece in pieces {
      head.ink += piece.length
      for p in piece.points {
        let v = p - end, side = direction.cross(v)
        head.reach = max(head.reach, v.length)
        head.overhang = max(head.overhang, direction.dot(v))
        left = max(left, side)
        right = max(right, -side)
      }
    }
    guard head.ink > 0.02 * shaft, head.reach > 0 else { return head }
    // Two barbs have twice the ink of their reach, a loop three times.
    let double = min(max((head.ink / head.reach - 1.1) / 0.6, 0), 1), balance = min(left, right) / max(left, right, 1e-12)
    let wide = min((left + right) / (0.4 * head.reach), 1)
    func soft(_ excess: Double, _ width: Double) -> Double { exp(-pow(max(excess, 0) / width, 2)) }
    let share = head.reach / shaft, size = soft(share - 1, 0.3) * soft(0.025 - share, 0.015) * soft(head.overhang / shaft - 0.75, 0.2)
    head.value = size * wide * max(double * (0.4 + 0.6 * min(balance * 1.5, 1)), 0.3 * soft(share - 0.35, 0.1))
    return head
  }

  /// On to the head's apex where the head was drawn ahead of the shaft's end.
  private static func extend(_ run: inout [Vector2], _ head: Head) {
    guard let end = run.last, head.value > 0, head.overhang > 0.3 * head.reach else { return }
    run.append(end + direction(run.reversed()) * head.overhang)
  }
}
