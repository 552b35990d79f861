import InkGeometry

/// Lengthens arrows by legs that were drawn apart: a stroke that no closed shape has, straight, and that ends where the shaft begins.
///
/// The page networks judge every group by itself, and an elbow's last leg with its head makes a good arrow alone.
struct ArrowExtender {
  let page: PreparedPage
  let options: RecognitionOptions

  /// Largest gap between leg and shaft, over the longer of the two; least length of a leg, over the arrow's; most legs added.
  private static let joint = 0.08
  private static let leastLeg = 0.15
  private static let mostLegs = 3
  /// A tail so near to a closed shape, over the arrow's diagonal, starts there.
  private static let attached = 0.08
  private static let straight = 0.92

  /// - Parameters:
  ///   - tails: where the arrows among `shapes` begin, by their place in `shapes`, unit frame.
  ///   - used: which strokes belong to a shape; kept up to date.
  func extend(_ shapes: inout [ShapeProposal], tails: [Int: Vector2], used: inout [Bool]) {
    guard !tails.isEmpty else { return }
    var owner = [Int?](repeating: nil, count: page.strokes.count)
    for (s, shape) in shapes.enumerated() {
      for i in shape.strokes { owner[i] = s }
    }
    var gone = Set<Int>()
    for (s, start) in tails.sorted(by: { $0.key < $1.key }) {
      var tail = start
      for _ in 0..<Self.mostLegs {
        guard let leg = leg(at: tail, of: s, shapes, owner) else { break }
        let strokes = (shapes[s].strokes + [leg.stroke]).sorted()
        guard strokes.count <= options.maximumStrokesPerShape, let fit = GroupFit(strokes, as: .arrow, on: page, options: options),
          let next = fit.tail, next.distance(to: leg.far) < 0.2 * page.strokes[leg.stroke].diagonal
        else { break }
        if let line = owner[leg.stroke] { gone.insert(line) }
        owner[leg.stroke] = s
        used[leg.stroke] = true
        shapes[s].strokes = strokes
        shapes[s].geometry = fit.geometry
        shapes[s].startHead = fit.startHead
        shapes[s].endHead = fit.endHead
        tail = next
      }
    }
    for s in gone.sorted(by: >) { shapes.remove(at: s) }
  }

  /// The free stroke, or line less sure than the arrow, that meets the tail best; nil where the tail stands at a closed shape.
  private func leg(at tail: Vector2, of arrow: Int, _ shapes: [ShapeProposal], _ owner: [Int?]) -> (
    stroke: Int, far: Vector2
  )? {
    let size = shapes[arrow].strokes.reduce(0) { max($0, page.strokes[$1].diagonal) }
    let reach = Vector2(repeating: max(Self.joint, Self.attached) * size), ink = shapes[arrow].strokes.first.map { page.strokes[$0].ink }
    var best: (stroke: Int, far: Vector2, gap: Double)?
    for i in page.grid.near(low: tail - reach, high: tail + reach) where owner[i] != arrow {
      let stroke = page.strokes[i]
      if let s = owner[i], shapes[s].kind != .line || shapes[s].strokes.count > 1 || shapes[s].score > shapes[arrow].score {
        if !shapes[s].kind.shapeClass.isPath, shapes[s].kind != .arrow,
          stroke.points.contains(where: { $0.distance(to: tail) < Self.attached * size })
        {
          return nil
        }
        continue
      }
      guard stroke.ink == ink else { continue }
      let gaps = (stroke.first.distance(to: tail), stroke.last.distance(to: tail)), gap = min(gaps.0, gaps.1)
      guard stroke.length > Self.leastLeg * size, gap < Self.joint * max(size, stroke.diagonal), gap < best?.gap ?? .infinity,
        stroke.first.distance(to: stroke.last) > Self.straight * stroke.length
      else { continue }
      best = (i, gaps.0 < gaps.1 ? stroke.last : stroke.first, gap)
    }
    return best.map { ($0.stroke, $0.far) }
  }
}
