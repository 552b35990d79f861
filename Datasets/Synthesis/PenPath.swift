import InkGeometry

/// A pen-down movement as it is meant, before a hand carries it out: pieces that meet at corners.
struct PenPath: Sendable {
  /// One movement between two corners, as a fine polyline.
  struct Piece: Sendable {
    /// Two points or more; the first is the corner it leaves.
    var points: [Vector2]
  }

  var start: Vector2
  private(set) var pieces: [Piece] = []

  init(start: Vector2) { self.start = start }

  /// A path of one smooth piece.
  init(smooth points: [Vector2]) {
    start = points.first ?? .zero
    add(points)
  }

  /// A path of straight pieces.
  init(corners: [Vector2]) {
    start = corners.first ?? .zero
    for corner in corners.dropFirst() { line(to: corner) }
  }

  var end: Vector2 { pieces.last?.points.last ?? start }

  /// Direction of travel at the end; zero of an empty path.
  var endDirection: Vector2 {
    guard let points = pieces.last?.points, let last = points.last else { return .zero }
    return (last - (points.dropLast().last ?? start)).normalized
  }

  /// A straight piece, or a bowed one: `bow` is the sagitta to the left of travel as a share of the length, `sway` that of an S.
  mutating func line(to target: Vector2, bow: Double = 0, sway: Double = 0) {
    let from = end, chord = target - from
    guard bow != 0 || sway != 0 else { return add([from, target]) }
    let normal = chord.perpendicular
    add(
      (0...12).map { i in
        let u = Double(i) / 12, arch = 4 * u * (1 - u)
        return from + chord * u + normal * (arch * (bow + sway * (1 - 2 * u)))
      })
  }

  /// A smooth piece from the end through `points`; the first should lie at the end.
  mutating func smooth(_ points: [Vector2]) { add(points) }

  private mutating func add(_ points: [Vector2]) {
    guard points.count > 1 else { return }
    pieces.append(Piece(points: points))
  }

  func moved(by offset: Vector2) -> PenPath {
    var path = PenPath(start: start + offset)
    path.pieces = pieces.map { Piece(points: $0.points.map { $0 + offset }) }
    return path
  }

  /// Whether it goes from end to end with hardly a detour.
  var isNearlyStraight: Bool {
    let points = points, length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    return start.distance(to: end) > 0.97 * length
  }

  /// All points in turn.
  var points: [Vector2] { pieces.isEmpty ? [start] : pieces.flatMap(\.points) }

  /// Diagonal of the bounding box.
  var extent: Double {
    var low = start, high = start
    for piece in pieces {
      for p in piece.points {
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    return (high - low).length
  }
}
