import Foundation
import InkFitting
import InkGeometry

/// How far the ink is a closed polygon of three to twelve corners, and what the quadrilateral and triangle look like.
struct PolygonEvidence {
  /// Corners of the polygons that are fitted.
  static let sides = 3...8
  /// Root mean square distance of the path's samples from the best k-gon's side lines, k = 3 ... 8 at position k - 3; of nine and ten
  /// corners from the nested polygon's.
  private(set) var residuals = InlineArray<8, Double>(repeating: 1)
  /// Corners of the polygons one after the other, group frame.
  private var corners = InlineArray<33, Vector2>(repeating: .zero)
  /// Best polygons of the hull's outline: free of stroke order, overshoot and retracing inside.
  private(set) var hullResiduals = InlineArray<6, Double>(repeating: 1)
  private var hullCorners = InlineArray<4, Vector2>(repeating: .zero)
  private var hasHullCorners = false
  /// Area of the path over the hull's.
  let areaRatio: Double
  /// Area of the hull over its least box.
  let boxFill: Double

  init(_ group: StrokeGroup, hull: Polygon, box: OrientedRectangle?) {
    var workspace = EvidenceWorkspace()
    self.init(group, hull: hull, box: box, &workspace)
  }

  init(_ group: StrokeGroup, hull: Polygon, box: OrientedRectangle?, _ workspace: inout EvidenceWorkspace) {
    let hullArea = abs(hull.signedArea)
    areaRatio = hullArea > 1e-9 ? abs(Polygon.signedArea(group.path.span)) / hullArea : 0
    boxFill = box.map { $0.area > 1e-9 ? hullArea / $0.area : 0 } ?? 0
    workspace.fitPolygons(group.path.span, sides: Self.sides, hull: hull)
    for k in 0..<8 {
      let residual = k < Self.sides.count ? workspace.fitted[k] : workspace.nested[k]
      residuals[k] = residual < 0 ? 1 : residual
    }
    for i in 0..<corners.count { corners[i] = workspace.polygonCorner(i) }
    for k in 0..<6 { hullResiduals[k] = workspace.hullNested[k] < 0 ? 1 : workspace.hullNested[k] }
    hasHullCorners = workspace.hullFitted >= 0
    for i in 0..<4 { hullCorners[i] = workspace.polygonCorner(workspace.hullCorner + i) }
  }

  /// The best polygon with k corners, group frame; empty outside `sides`.
  func polygon(_ k: Int) -> [Vector2] { Self.sides.contains(k) ? places(k).map { corners[$0] } : [] }

  /// The best quadrilateral of the hull's outline; empty where there is none.
  var hullQuadrilateral: [Vector2] { hasHullCorners ? (0..<4).map { hullCorners[$0] } : [] }

  /// Whether the polygon with seven corners is a block arrow.
  var blockArrow: BlockArrowEvidence { BlockArrowEvidence(heptagon: corners.span.extracting(places(7))) }

  /// The best polygon with k corners, without the rest of the evidence; empty where there is none.
  static func polygon(_ k: Int, of group: StrokeGroup) -> [Vector2] {
    var workspace = EvidenceWorkspace()
    workspace.fitPolygons(group.path.span, sides: k...k, rounds: 2)
    return fitted(k, workspace)
  }

  /// The best quadrilateral of the hull's outline; empty where there is none.
  static func quadrilateral(of hull: Polygon) -> [Vector2] {
    var workspace = EvidenceWorkspace()
    workspace.fitHull(hull)
    return fitted(4, workspace)
  }

  private static func fitted(_ k: Int, _ workspace: EvidenceWorkspace) -> [Vector2] {
    (0..<1).contains(workspace.fitted[0]) ? (0..<k).map { workspace.polygonCorner($0) } : []
  }

  /// Where the best polygon with k = 3 ... 8 corners stands in `corners`, after those of 3 + 4 + ... + (k - 1); empty where there
  /// is none, whose residual is 1: that of a polygon in the group frame is less.
  private func places(_ k: Int) -> Range<Int> { residuals[k - 3] < 1 ? k * (k - 1) / 2 - 3..<k * (k + 1) / 2 - 3 : 0..<0 }

  static func meanDistance(_ group: StrokeGroup, _ corners: [Vector2]) -> Double {
    guard corners.count > 2 else { return 1 }
    return InkDistance.mean(group.alternateInk, to: corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) })
  }

  func write(_ features: inout FeatureWriter) {
    for k in 0..<residuals.count { features.addLog(residuals[k]) }
    for i in 1..<residuals.count { features.add(log2(max(residuals[i], 0.004) / max(residuals[i - 1], 0.004))) }
    for k in 0..<hullResiduals.count { features.addLog(hullResiduals[k]) }
    features.add(areaRatio)
    features.add(boxFill)
    for k in 3...4 { writeShape(corners.span.extracting(places(k)), &features) }
    for k in 5...8 { writeRegularity(corners.span.extracting(places(k)), &features) }
    writeQuadrilateral(corners.span.extracting(places(4)), &features)
    writeQuadrilateral(hullCorners.span.extracting(hasHullCorners ? 0..<4 : 0..<0), &features)
  }

  /// Smallest and largest corner angle, shortest over longest side.
  private func writeShape(_ c: Span<Vector2>, _ features: inout FeatureWriter) {
    writeRegularity(c, &features)
    let n = c.count
    guard n > 2 else {
      features.add(0)
      return
    }
    var least = Double.infinity, sum = 0.0
    for i in 0..<n {
      let side = c[i].distance(to: c[(i + 1) % n])
      least = min(least, side)
      sum += side
    }
    features.add(least / max(sum, 1e-9) * Double(n))
  }

  /// Smallest and largest exterior turn against a regular polygon's, spread of the sides.
  private func writeRegularity(_ c: Span<Vector2>, _ features: inout FeatureWriter) {
    let n = c.count
    guard n > 2 else {
      for _ in 0..<3 { features.add(0) }
      return
    }
    let orientation: Double = Polygon.signedArea(c) < 0 ? -1 : 1
    var low = Double.infinity, high = -Double.infinity, sum = 0.0
    for i in 0..<n {
      let a = c[i] - c[(i + n - 1) % n], b = c[(i + 1) % n] - c[i]
      let turn = orientation * Vector2(a.dot(b), a.cross(b)).quickAngle / (2 * .pi) * Double(n)
      low = min(low, turn)
      high = max(high, turn)
      sum += b.length
    }
    let mean = sum / Double(n)
    var spread = 0.0
    for i in 0..<n {
      let off = c[i].distance(to: c[(i + 1) % n]) - mean
      spread += off * off
    }
    features.add(low)
    features.add(high)
    features.add(mean > 0 ? (spread / Double(n)).squareRoot() / mean : 1)
  }

  /// Parallel sides, equal sides, right angles, and how the diagonals lie to the page.
  private func writeQuadrilateral(_ c: Span<Vector2>, _ features: inout FeatureWriter) {
    guard c.count == 4 else {
      for _ in 0..<10 { features.add(0) }
      return
    }
    let s: InlineArray<4, Vector2> = [c[1] - c[0], c[2] - c[1], c[3] - c[2], c[0] - c[3]]
    func lean(_ a: Vector2, _ b: Vector2) -> Double {
      let l = a.length * b.length
      return l > 0 ? abs(a.cross(b)) / l : 1
    }
    let p = lean(s[0], s[2]), q = lean(s[1], s[3])
    features.add(min(p, q) * 3)
    features.add(max(p, q) * 3)
    var corners = InlineArray<4, Double>(repeating: 0)
    for i in 0..<4 {
      let a = s[i], b = s[(i + 1) % 4], l = a.length * b.length
      corners[i] = l > 0 ? abs(a.dot(b)) / l : 1
      var k = i
      while k > 0, corners[k] < corners[k - 1] {
        corners.swapAt(k, k - 1)
        k -= 1
      }
    }
    for i in 0..<4 { features.add(corners[i] * 2) }
    let l02 = s[0].length + s[2].length, l13 = s[1].length + s[3].length
    features.addLog(min(l02, l13) / max(l02, l13, 1e-9), floor: 0.02)
    let d0 = c[2] - c[0], d1 = c[3] - c[1]
    let cosine = d0.length * d1.length > 0 ? abs(d0.dot(d1)) / (d0.length * d1.length) : 1
    features.add(cosine * 2)
    // Diagonals along the page's axes make a diamond; sides along them a box.
    func off(_ v: Vector2) -> Double { v.length > 0 ? min(abs(v.x), abs(v.y)) / v.length : 1 }
    features.add(max(off(d0), off(d1)) * 2)
    features.add((off(s[0]) + off(s[1]) + off(s[2]) + off(s[3])) / 2)
  }
}
