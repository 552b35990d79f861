import Foundation
import InkGeometry

/// What the page network sees of a candidate: the classifier's word, and the page around it.
///
/// Writing is told from drawing by company: strokes of like size in rows are writing; a shape is larger than the writing,
/// holds it, or is joined by arrows.
struct PageFeatures {
  static let count: Int = {
    var writer = FeatureWriter()
    let strokes = [PreparedStroke(polyline: [Vector2(0, 0), Vector2(1, 1)])]
    let candidate = GroupCandidate(
      indices: [0], probabilities: [Float](repeating: 0, count: ShapeClass.count), low: .zero, high: Vector2(1, 1))
    PageFeatures(strokes: strokes, candidates: [candidate], grid: StrokeGrid(strokes)).write(0, &writer)
    return writer.values.count
  }()

  /// From this probability on, a reading counts as sure.
  private static let sure: Float = 0.8

  private let strokes: [PreparedStroke]
  private let candidates: [GroupCandidate]
  private let grid: StrokeGrid
  /// Candidates that hold each stroke.
  private var holders: [[Int]]
  /// Probability of each candidate that it is a shape and no mere path: any junk of strokes makes some polyline.
  private var strengths: [Float]
  /// Best probability of being a closed shape of its own, by stroke: what lines end at.
  private var closedness: [Float]
  /// Best probability of being the shaft of a line or an arrow, by stroke: what leads to closed shapes.
  private var shaftness: [Float]
  /// The surest closed candidate that holds each stroke.
  private var surest: [Int?]
  /// Diagonals of the page's surest closed shapes, ascending.
  private var closedSizes: [Double]
  /// Share of the page's ink in strokes that are surely of closed shapes, and in those that are surely shafts.
  private var closedInk = 0.0
  private var shaftInk = 0.0
  private let median: Double
  private let inked: Int
  /// Strokes with ink, dots among them.
  private let drawn: Int

  init(strokes: [PreparedStroke], candidates: [GroupCandidate], grid: StrokeGrid) {
    self.strokes = strokes
    self.candidates = candidates
    self.grid = grid
    var sizes: [Double] = []
    for s in strokes where s.length > 0 { sizes.append(s.diagonal) }
    sizes.sort()
    inked = sizes.count
    drawn = strokes.count { !$0.isEmpty }
    median = sizes.isEmpty ? 1 : max(sizes[sizes.count / 2], 1e-9)
    holders = Array(repeating: [], count: strokes.count)
    closedness = [Float](repeating: 0, count: strokes.count)
    shaftness = closedness
    closedSizes = []
    surest = [Int?](repeating: nil, count: strokes.count)
    strengths = candidates.map { c in
      [ShapeClass.none, .arc, .curve, .polyline, .spiral].reduce(1) { $0 - c.probabilities[$1.rawValue] }
    }
    for (c, candidate) in candidates.enumerated() {
      var closed: Float = 0
      for k in ShapeClass.ellipse.rawValue...ShapeClass.star.rawValue where k < candidate.probabilities.count {
        closed += candidate.probabilities[k]
      }
      for i in candidate.indices {
        holders[i].append(c)
        if closed > Self.sure, closed > closedness[i] { surest[i] = c }
        closedness[i] = max(closedness[i], closed)
      }
      if let shaft = candidate.indices.max(by: { strokes[$0].length < strokes[$1].length }) {
        let open = candidate.probabilities[ShapeClass.line.rawValue] + candidate.probabilities[ShapeClass.arrow.rawValue]
        shaftness[shaft] = max(shaftness[shaft], open)
      }
    }
    closedSizes = Set(surest.compactMap { $0 }).map { candidates[$0].diagonal }.sorted()
    var ink = 0.0
    for (i, s) in strokes.enumerated() {
      ink += s.length
      if closedness[i] > Self.sure { closedInk += s.length } else if shaftness[i] > Self.sure { shaftInk += s.length }
    }
    closedInk /= max(ink, 1e-9)
    shaftInk /= max(ink, 1e-9)
  }

  /// The numbers of a candidate, and of them how it hangs with what lies around.
  @discardableResult
  func write(_ index: Int, _ features: inout FeatureWriter) -> PageAttachment {
    let c = candidates[index], p = c.probabilities
    func odds(_ v: Float) -> Double {
      let q = Double(min(max(v, 1e-5), 1 - 1e-5))
      return log(q / (1 - q)) / 3
    }
    let best = c.meant ?? (.line, 0)
    features.add(odds(best.probability))
    features.add(odds(p[0]))
    var paths: Float = 0
    for k in [ShapeClass.arc, .curve, .polyline, .spiral] { paths += p[k.rawValue] }
    features.add(odds(paths))
    features.add(odds(p[ShapeClass.line.rawValue]))
    features.add(odds(p[ShapeClass.arrow.rawValue]))
    features.add(odds(p[ShapeClass.ellipse.rawValue]))
    features.add(best.shapeClass.isPath && best.shapeClass != .line)
    features.add(c.reading != nil)
    features.add(best.shapeClass == .line)
    features.add(best.shapeClass == .arrow)
    features.add(best.shapeClass == .ellipse)
    features.add(best.shapeClass.sides != nil)
    features.add(log2(Double(c.indices.count)))
    features.add(log2(Double(max(inked, 1))) / 2)
    // A dot beside it makes an exclamation mark of a line.
    features.add(drawn == c.indices.count)
    let d = max(c.diagonal, 1e-9)
    features.add(log2(d / median))
    let span = (c.indices.last ?? 0) - (c.indices.first ?? 0) + 1 - c.indices.count
    features.add(min(log2(1 + Double(span)), 4) / 4)
    features.addLog(c.joints.jumpShare, floor: 0.01)
    features.addLog(c.joints.largestJump, floor: 0.01)
    features.addLog(c.joints.closingGap, floor: 0.01)
    features.addLog(c.joints.shortest, floor: 0.01)
    features.add(closedInk)
    features.add(shaftInk)
    // Shapes of one page are often of a size.
    let own = c.indices.contains { closedness[$0] > Self.sure } ? 1 : 0
    features.add(log2(Double(1 + max(closedSizesUp(to: 1.6 * d) - closedSizesUp(to: d / 1.6) - own, 0))))
    let pointed = writeCompany(c, d, &features)
    writeRivals(index, c, &features)
    return PageAttachment(pointed: pointed, joined: writeEnds(c, d, best.shapeClass, &features))
  }

  var isDiagram: Bool { inked >= DiagramLift.leastStrokes && closedInk >= DiagramLift.leastClosedInk }

  /// How many of the page's sure closed shapes are no larger.
  private func closedSizesUp(to size: Double) -> Int {
    var low = 0, high = closedSizes.count
    while low < high {
      let middle = (low + high) / 2
      if closedSizes[middle] <= size { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The strokes around, by size and place. How surely one of them leads to the candidate.
  private func writeCompany(_ c: GroupCandidate, _ d: Double, _ features: inout FeatureWriter) -> Double {
    let reach = Vector2(1.5 * d, 1.5 * d)
    var within = 0.0, like = 0.0, smaller = 0.0, larger = 0.0, row = 0.0, rowNear = 0.0, touching = 0.0, enclosing = 0.0
    var pointed = 0.0, pointedMost = 0.0
    var sizes: [Double] = []
    let height = max(c.high.y - c.low.y, 0.3 * d)
    for i in grid.near(low: c.low - reach, high: c.high + reach) {
      guard !c.indices.contains(i), strokes[i].length > 0 else { continue }
      let s = strokes[i], size = max(s.diagonal, 1e-9)
      sizes.append(size)
      let m = s.center
      let inside = s.low.x >= c.low.x && s.high.x <= c.high.x && s.low.y >= c.low.y && s.high.y <= c.high.y
      if inside { within += 1 }
      if s.low.x <= c.low.x, s.high.x >= c.high.x, s.low.y <= c.low.y, s.high.y >= c.high.y { enclosing += 1 }
      if size > 0.5 * d, size < 2 * d { like += 1 }
      if size <= 0.5 * d { smaller += 1 }
      if size >= 2 * d { larger += 1 }
      if abs(m.y - c.center.y) < 0.6 * height, !inside {
        row += 1
        let gap = max(s.low.x - c.high.x, c.low.x - s.high.x)
        if gap < 0.6 * height, size < 2.5 * d { rowNear += 1 }
      }
      let apart = pointwiseMax(pointwiseMax(s.low - c.high, c.low - s.high), .zero)
      if apart.length < 0.05 * d { touching += 1 }
      if shaftness[i] > 0.3, size > 0.3 * median {
        let near = Double(shaftness[i]) * max(leads(s.first, from: s.last, to: c, d), leads(s.last, from: s.first, to: c, d))
        pointed += near
        pointedMost = max(pointedMost, near)
      }
    }
    sizes.sort()
    let local = sizes.isEmpty ? d : sizes[sizes.count / 2]
    for v in [within, like, smaller, larger, row, rowNear, touching, enclosing] { features.add(log2(1 + v)) }
    features.add(log2(d / max(local, 1e-9)))
    features.add(sizes.isEmpty)
    features.add(pointedMost)
    features.add(log2(1 + pointed))
    return pointedMost
  }

  /// How near an end that comes from outside stops to the box of a candidate of diagonal `d`: 1 on it, 0 from a third of `d` on.
  private func leads(_ end: Vector2, from other: Vector2, to c: GroupCandidate, _ d: Double) -> Double {
    func outside(_ p: Vector2) -> Double { pointwiseMax(pointwiseMax(p - c.high, c.low - p), .zero).length }
    guard outside(other) > 0.2 * d else { return 0 }
    let inside = pointwiseMin(end - c.low, c.high - end), depth = max(min(inside.x, inside.y), 0)
    return max(1 - (outside(end) + depth) / (0.33 * d), 0)
  }

  /// Other candidates that want the same strokes.
  private func writeRivals(_ index: Int, _ c: GroupCandidate, _ features: inout FeatureWriter) {
    var larger: Float = 0, smaller: Float = 0, crossing: Float = 0
    for i in c.indices {
      for h in holders[i] where h != index {
        let other = candidates[h]
        guard other.indices != c.indices else { continue }
        let strength = strengths[h]
        if other.indices.count > c.indices.count, c.indices.allSatisfy(other.indices.contains) {
          larger = max(larger, strength)
        } else if other.indices.count < c.indices.count, other.indices.allSatisfy(c.indices.contains) {
          smaller = max(smaller, strength)
        } else {
          crossing = max(crossing, strength)
        }
      }
    }
    features.add(Double(larger))
    features.add(Double(smaller))
    features.add(Double(crossing))
    features.add(Double(strengths[index] - larger))
  }

  /// For open shapes: how near the outer ends lie to the outlines of closed ones, and to lines and shafts; how many lines of like
  /// size run beside. The nearness to closed shapes of the farther end, where they are two.
  private func writeEnds(_ c: GroupCandidate, _ d: Double, _ shapeClass: ShapeClass, _ features: inout FeatureWriter) -> Double {
    guard shapeClass == .arrow || shapeClass.isPath && shapeClass != .spiral,
      let longest = c.indices.max(by: { strokes[$0].length < strokes[$1].length })
    else {
      for _ in 0..<5 { features.add(0) }
      return 0
    }
    let stroke = strokes[longest]
    var ends = [stroke.first, stroke.last]
    if shapeClass == .arrow { ends = [c.joints.ends.start, c.joints.ends.end] }
    var toClosed: [Double] = [], toShafts: [Double] = [], met: [Int?] = []
    for end in ends {
      let reach = Vector2(0.5 * d, 0.5 * d)
      var closed = 1.0, shaft = 1.0, own: Int?
      for i in grid.near(low: end - reach, high: end + reach) where !c.indices.contains(i) {
        let isClosed = closedness[i] > 0.5 && strokes[i].diagonal > 0.3 * median
        guard isClosed || shaftness[i] > 0.5 && strokes[i].diagonal > 0.5 * d else { continue }
        let nearest = strokes[i].points.reduce(Double.infinity) { min($0, ($1 - end).lengthSquared) }.squareRoot() / (0.5 * d)
        if isClosed {
          if nearest < closed { (closed, own) = (nearest, i) }
        } else {
          shaft = min(shaft, nearest)
        }
      }
      toClosed.append(1 - closed)
      toShafts.append(1 - shaft)
      met.append(own)
    }
    features.add(toClosed.max() ?? 0)
    features.add(toClosed.min() ?? 0)
    features.add(toShafts.max() ?? 0)
    features.add(toShafts.min() ?? 0)
    features.add(log2(1 + Double(beside(c, stroke))))
    // A line across a box joins nothing.
    guard met.count == 2, let a = met[0], let b = met[1], a != b, surest[a] == nil || surest[a] != surest[b] else { return 0 }
    return toClosed.min() ?? 0
  }

  /// Strokes of like length and direction, in no way a continuation, near a candidate whose longest stroke is `own`.
  private func beside(_ c: GroupCandidate, _ own: PreparedStroke) -> Int {
    let way = own.last - own.first, length = way.length
    guard length > 0 else { return 0 }
    let axis = way / length, reach = Vector2(1.5 * length, 1.5 * length)
    return grid.near(low: c.low - reach, high: c.high + reach).count { i in
      guard !c.indices.contains(i), shaftness[i] > 0.3 else { return false }
      let other = strokes[i].last - strokes[i].first, apart = strokes[i].center - own.center
      return other.length > 0.6 * length && other.length < 1.6 * length && abs(axis.cross(other)) < 0.25 * other.length
        && abs(axis.dot(apart)) < 0.4 * length
    }
  }
}
