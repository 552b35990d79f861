import InkGeometry

/// Lengthens arrows by legs that were drawn apart: a stroke that no closed shape has, hardly bent, and that ends where the shaft
/// begins. What comes from a closed shape may be bent more.
///
/// The page networks judge every group by itself, and an elbow's last leg with its head makes a good arrow alone.
struct ArrowExtender {
  let page: PreparedPage
  let options: RecognitionOptions

  private struct Leg {
    var stroke: Int
    /// Its ends, away from the arrow and at it, unit frame.
    var far: Vector2
    var near: Vector2
    /// Whether it stands square to the shaft where they meet.
    var isElbow: Bool
  }

  /// Largest gap between leg and shaft, over the longer of the two, of any and of a leg square to the shaft drawn just before or after
  /// it; least length of a leg over the arrow's, and of one that comes from no shape; most legs added.
  private static let joint = 0.08
  private static let elbowJoint = 0.2
  private static let leastLeg = 0.1
  private static let plainLeg = 0.3
  private static let mostLegs = 3
  /// A tail so near to a closed shape, over the arrow's diagonal, starts there.
  private static let attached = 0.08
  /// A leg's farthest point from the line between its ends, over their distance: of any leg, of one that comes from a shape.
  private static let bend = 0.1
  private static let landedBend = 0.6
  /// So near to a closed shape, over the leg's diagonal, a leg comes from it.
  private static let landing = 0.15
  /// Cosines of the turn from shaft to leg: a leg that comes from no shape goes straight on or stands square to the shaft, as the sides
  /// of a diamond at the tail do not.
  private static let straightOn = 0.92
  private static let square = 0.36

  /// - Parameters:
  ///   - tails: where the arrows among `shapes` begin, by their place in `shapes`, unit frame.
  ///   - used: which strokes belong to a shape; kept up to date.
  func extend(_ shapes: inout [ShapeProposal], tails: [Int: Vector2], used: inout [Bool]) {
    guard !tails.isEmpty else { return }
    var owner = [Int?](repeating: nil, count: page.strokes.count)
    for (s, shape) in shapes.enumerated() {
      for i in shape.strokes { owner[i] = s }
    }
    let (tails, halves) = joinHalves(&shapes, tails, &owner)
    var gone = Set(halves)
    for (s, start) in tails.sorted(by: { $0.key < $1.key }) {
      var tail = start
      for _ in 0..<Self.mostLegs {
        guard let leg = leg(at: tail, of: s, shapes, owner) else { break }
        let strokes = (shapes[s].strokes + [leg.stroke]).sorted()
        guard strokes.count <= options.maximumStrokesPerShape else { break }
        let whole = GroupFit(strokes, as: .arrow, on: page, options: options).flatMap { fit in
          (fit.tail?.distance(to: leg.far) ?? .infinity) < 0.2 * page.strokes[leg.stroke].diagonal ? fit : nil
        }
        guard let geometry = whole?.geometry ?? joined(leg, to: shapes[s]) else { break }
        if let line = owner[leg.stroke] { gone.insert(line) }
        owner[leg.stroke] = s
        used[leg.stroke] = true
        shapes[s].strokes = strokes
        shapes[s].geometry = geometry
        if let whole { (shapes[s].startHead, shapes[s].endHead) = (whole.startHead, whole.endHead) }
        tail = whole?.tail ?? leg.far
      }
    }
    for s in gone.sorted(by: >) { shapes.remove(at: s) }
  }

  /// Two arrows drawn one after the other that begin at one place in the open are the legs of one elbow, one of them with a false head.
  ///
  /// - Returns: the tails after it, and the arrows that are part of others now.
  private func joinHalves(
    _ shapes: inout [ShapeProposal], _ tails: [Int: Vector2], _ owner: inout [Int?]
  ) -> (tails: [Int: Vector2], gone: [Int]) {
    var tails = tails, gone: [Int] = []
    for s in tails.keys.sorted() {
      guard let tail = tails[s], let half = half(at: tail, of: s, shapes, tails, owner) else { continue }
      let strokes = (shapes[s].strokes + shapes[half].strokes).sorted()
      guard strokes.count <= options.maximumStrokesPerShape,
        let fit = GroupFit(strokes, as: .arrow, on: page, options: options), fit.kind == .arrow
      else { continue }
      for i in shapes[half].strokes { owner[i] = s }
      shapes[s].strokes = strokes
      shapes[s].geometry = fit.geometry
      (shapes[s].startHead, shapes[s].endHead) = (fit.startHead, fit.endHead)
      tails[s] = fit.tail
      tails[half] = nil
      gone.append(half)
    }
    return (tails, gone)
  }

  /// The arrow drawn just before or after that begins at `tail` as well; nil where the tail stands at a closed shape.
  private func half(
    at tail: Vector2, of arrow: Int, _ shapes: [ShapeProposal], _ tails: [Int: Vector2], _ owner: [Int?]
  ) -> Int? {
    let own = shapes[arrow].strokes, size = size(of: shapes[arrow]), reach = Vector2(repeating: 2 * Self.joint * size)
    var best: Int?, least = Double.infinity
    for i in page.grid.near(low: tail - reach, high: tail + reach) {
      guard let s = owner[i], s != arrow else { continue }
      if isAt(tail, shapes[s], stroke: i, size: size) { return nil }
      guard let other = tails[s], page.strokes[i].ink == own.first.map({ page.strokes[$0].ink }) else { continue }
      let gap = other.distance(to: tail)
      guard gap < Self.joint * max(size, self.size(of: shapes[s])), gap < least,
        shapes[s].strokes.contains(where: { own.contains($0 - 1) || own.contains($0 + 1) })
      else { continue }
      (best, least) = (s, gap)
    }
    return best
  }

  private func size(of shape: ShapeProposal) -> Double { shape.strokes.reduce(0) { max($0, page.strokes[$1].diagonal) } }

  /// Whether the stroke belongs to a closed shape and the tail of an arrow of some size stands at it.
  private func isAt(_ tail: Vector2, _ shape: ShapeProposal, stroke: Int, size: Double) -> Bool {
    !shape.kind.shapeClass.isPath && shape.kind != .arrow
      && page.strokes[stroke].points.contains { $0.distance(to: tail) < Self.attached * size }
  }

  /// The arrow's own way with the leg before it, where the strokes together are not read as one; nil for a way without points.
  private func joined(_ leg: Leg, to arrow: ShapeProposal) -> ShapeGeometry? {
    guard var way = way(of: arrow) else { return nil }
    let stroke = page.strokes[leg.stroke].points, far = stroke.first == leg.far ? stroke : stroke.reversed()
    let bends = SharpCorners.find(far).map(\.point)
    // The corner is where the two lines meet, a little before or beyond their ends.
    if leg.isElbow, bends.isEmpty, way.count > 1, let corner = Self.crossing(leg.far, leg.near, way[1], way[0]) { way[0] = corner }
    let points = ([leg.far] + bends + way).map { $0 * page.buffer.scale + page.buffer.origin }
    return .path(arrow.startHead ? points.reversed() : points)
  }

  /// The arrow's points from its tail on, unit frame; nil for a way without points.
  private func way(of arrow: ShapeProposal) -> [Vector2]? {
    let points: [Vector2]
    switch arrow.geometry {
    case .line(let start, let end): points = [start, end]
    case .quadratic(let start, let control, let end): points = [start, (start + 2 * control + end) / 4, end]
    case .path(let corners): points = corners
    default: return nil
    }
    let way = points.map { ($0 - page.buffer.origin) / page.buffer.scale }
    return arrow.startHead ? way.reversed() : way
  }

  /// Where the lines through two pairs of points cross; nil for parallel ones.
  private static func crossing(_ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2) -> Vector2? {
    let u = b - a, v = d - c, cross = u.cross(v)
    guard abs(cross) > 1e-9 * u.length * v.length else { return nil }
    return a + u * ((c - a).cross(v) / cross)
  }

  /// The free stroke, or line less sure than the arrow, that meets the tail best; nil where the tail stands at a closed shape.
  private func leg(at tail: Vector2, of arrow: Int, _ shapes: [ShapeProposal], _ owner: [Int?]) -> Leg? {
    let size = size(of: shapes[arrow]), way = way(of: shapes[arrow]) ?? []
    let out = way.count > 1 ? (way[0] - way[1]).normalized : .zero
    let reach = Vector2(repeating: 2 * Self.elbowJoint * size), ink = shapes[arrow].strokes.first.map { page.strokes[$0].ink }
    var best: Leg?, least = Double.infinity
    for i in page.grid.near(low: tail - reach, high: tail + reach) where owner[i] != arrow {
      let stroke = page.strokes[i]
      if let s = owner[i], shapes[s].kind != .line || shapes[s].strokes.count > 1 || shapes[s].score > shapes[arrow].score {
        if isAt(tail, shapes[s], stroke: i, size: size) { return nil }
        continue
      }
      guard stroke.ink == ink, stroke.length > Self.leastLeg * size else { continue }
      let gaps = (stroke.first.distance(to: tail), stroke.last.distance(to: tail)), gap = min(gaps.0, gaps.1)
      let (near, far) = gaps.0 < gaps.1 ? (stroke.first, stroke.last) : (stroke.last, stroke.first)
      let chord = near.distance(to: far), along = (far - near).normalized.dot(out)
      let bend = stroke.points.reduce(0) { max($0, Polyline.distance($1, stroke.first, stroke.last)) }
      let isElbow = abs(along) < Self.square, isStraight = bend < Self.bend * chord && stroke.length > Self.plainLeg * size
      let isNext = isStraight && isElbow && shapes[arrow].strokes.contains { abs($0 - i) == 1 }
      guard gap < (isNext ? Self.elbowJoint : Self.joint) * max(size, stroke.diagonal), gap < least,
        isStraight && (isElbow || along > Self.straightOn) || bend < Self.landedBend * chord && isLanded(far, stroke, shapes, owner)
      else { continue }
      best = Leg(stroke: i, far: far, near: near, isElbow: isElbow)
      least = gap
    }
    return best
  }

  /// Whether a leg's far end stands at a closed shape.
  private func isLanded(
    _ far: Vector2, _ leg: PreparedStroke, _ shapes: [ShapeProposal], _ owner: [Int?]
  ) -> Bool {
    let limit = Self.landing * leg.diagonal, reach = Vector2(repeating: limit)
    return page.grid.near(low: far - reach, high: far + reach).contains { i in
      guard let s = owner[i], !shapes[s].kind.shapeClass.isPath, shapes[s].kind != .arrow else { return false }
      return page.strokes[i].points.contains { $0.distance(to: far) < limit }
    }
  }
}
