import CInkKernels
import InkFitting
import InkGeometry

/// Memory that the evidence of one group after the other is taken in: none is asked for anew once it is large enough.
struct EvidenceWorkspace {
  private var finder = SharpCorners()
  /// Corners of the group's path, once they were looked for.
  private(set) var pathCorners: [Corner] = []
  /// Shafts of arrows, what they are cut and joined from, and what one takes of each stroke.
  var arrows = ArrowShafts()
  var covers: [InkRun] = []
  private var scratch: [Double] = []
  var envelope = InkEnvelope()
  /// Pieces of ink, or sides of an outline.
  var pieces: [(Vector2, Vector2)] = []
  /// Corners of fitted polygons, one after the other (x, y in turn), and their errors.
  private var polygonCorners: [Double] = []
  private(set) var fitted = InlineArray<8, Double>(repeating: 0)
  private(set) var nested = InlineArray<8, Double>(repeating: 0)
  /// The same of the hull's quadrilateral, fitted beside a path's polygons: its corners from `hullCorner` on.
  private(set) var hullFitted = 0.0
  private(set) var hullNested = InlineArray<8, Double>(repeating: 0)
  private(set) var hullCorner = 0
  private var hull = Polygon([])
  private var sorted: [Vector2] = []
  private var ring: [Vector2] = []
  private var outline: [Vector2] = []

  mutating func findPathCorners(_ group: StrokeGroup) { finder.find(group.path.span, into: &pathCorners) }

  /// The convex hull, to be put back.
  mutating func takeHull(of points: Span<Vector2>) -> Polygon {
    var taken = Polygon([])
    swap(&taken, &hull)
    Polygon.convexHull(points, scratch: &sorted, into: &taken)
    return taken
  }

  mutating func putBack(_ taken: consuming Polygon) { hull = taken }

  /// The shafts of a group, and room for measuring their ends.
  mutating func findShafts(_ group: StrokeGroup) {
    arrows.find(group, &finder)
    prepareArrows(group)
  }

  /// Room for measuring the ends of shafts of a group.
  mutating func prepareArrows(_ group: StrokeGroup) {
    covers.removeAll(keepingCapacity: true)
    covers.append(contentsOf: repeatElement(InkRun(first: 0, last: 0), count: group.strokeCount))
    // The kernel's: eight numbers a piece, two a point of the shaft.
    let room = 8 * (group.points.count + 8) + group.points.count + 32
    if scratch.count < room { scratch.append(contentsOf: repeatElement(0, count: room - scratch.count)) }
  }

  /// The ink outside a shaft that takes `covers`, measured at the shaft's ends; `twice`: what runs along it.
  mutating func ends(of shaft: Span<Vector2>, length: Double, in group: StrokeGroup) -> (twice: Double, start: InkHead, end: InkHead) {
    var start = InkHead(), end = InkHead(), twice = 0.0
    unsafe group.withInkStrokes { ink in
      unsafe shaft.withUnsafeBytes { shaft in
        unsafe covers.withUnsafeBufferPointer { covers in
          unsafe scratch.withUnsafeMutableBufferPointer { scratch in
            twice = unsafe ink_arrow_ends(
              ink, shaft.assumingMemoryBound(to: Double.self).baseAddress, shaft.count / MemoryLayout<Vector2>.stride, covers.baseAddress,
              length, scratch.baseAddress, &start, &end)
          }
        }
      }
    }
    return (twice, start, end)
  }

  /// Corner i of the fitted polygons, one after the other; there were fitted as many.
  func polygonCorner(_ i: Int) -> Vector2 { Vector2(polygonCorners[2 * i], polygonCorners[2 * i + 1]) }

  /// Fits the polygons of a closed path of at most `INK_POLYGON_POINTS` points with `sides` corners: `polygonCorner`, `fitted`;
  /// `nested` holds the errors of those with 3 ... 10 corners before the fit. -1 where there is none.
  mutating func fitPolygons(_ path: Span<Vector2>, sides: ClosedRange<Int>, rounds: Int) {
    let room = 2 * sides.reduce(0, +)
    if polygonCorners.count < room { polygonCorners.append(contentsOf: repeatElement(0, count: room - polygonCorners.count)) }
    // Copies: spans of the stored ones would hold all of the workspace.
    var fitted = self.fitted, nested = self.nested
    var fittedSpan = fitted.mutableSpan, nestedSpan = nested.mutableSpan
    unsafe path.withUnsafeBytes { path in
      unsafe polygonCorners.withUnsafeMutableBufferPointer { corners in
        unsafe fittedSpan.withUnsafeMutableBufferPointer { fitted in
          unsafe nestedSpan.withUnsafeMutableBufferPointer { nested in
            unsafe ink_closed_polygons(
              path.assumingMemoryBound(to: Double.self).baseAddress, path.count / MemoryLayout<Vector2>.stride, Int32(sides.lowerBound),
              Int32(sides.upperBound), Int32(rounds), corners.baseAddress, fitted.baseAddress, nested.baseAddress)
          }
        }
      }
    }
    (self.fitted, self.nested) = (fitted, nested)
  }

  /// Fits the quadrilateral of a hull's outline, by 40 points evenly along it.
  mutating func fitHull(_ hull: Polygon) {
    sample(hull)
    var outline: [Vector2] = []
    swap(&outline, &self.outline)
    fitPolygons(outline.span, sides: 4...4, rounds: 3)
    swap(&outline, &self.outline)
  }

  /// Fits the polygons of a closed path as `fitPolygons` does in two rounds, and at once the quadrilateral of its hull as `fitHull`.
  mutating func fitPolygons(_ path: Span<Vector2>, sides: ClosedRange<Int>, hull: Polygon) {
    sample(hull)
    let count = sides.reduce(0, +), room = 2 * (count + Self.hullSides)
    if polygonCorners.count < room { polygonCorners.append(contentsOf: repeatElement(0, count: room - polygonCorners.count)) }
    hullCorner = count
    var fitted = self.fitted, nested = self.nested, hullFitted = fitted, hullNested = nested
    var fittedSpan = fitted.mutableSpan, nestedSpan = nested.mutableSpan
    var hullFittedSpan = hullFitted.mutableSpan, hullNestedSpan = hullNested.mutableSpan
    unsafe path.withUnsafeBytes { path in
      unsafe outline.withUnsafeBytes { outline in
        unsafe polygonCorners.withUnsafeMutableBufferPointer { corners in
          unsafe fittedSpan.withUnsafeMutableBufferPointer { fitted in
            unsafe nestedSpan.withUnsafeMutableBufferPointer { nested in
              unsafe hullFittedSpan.withUnsafeMutableBufferPointer { hullFitted in
                unsafe hullNestedSpan.withUnsafeMutableBufferPointer { hullNested in
                  var own = unsafe InkPolygons(
                    points: path.assumingMemoryBound(to: Double.self).baseAddress, n: path.count / MemoryLayout<Vector2>.stride,
                    first: Int32(sides.lowerBound), last: Int32(sides.upperBound), rounds: 2, corners: corners.baseAddress,
                    fitted: fitted.baseAddress, nested: nested.baseAddress)
                  var around = unsafe InkPolygons(
                    points: outline.assumingMemoryBound(to: Double.self).baseAddress, n: outline.count / MemoryLayout<Vector2>.stride,
                    first: Int32(Self.hullSides), last: Int32(Self.hullSides), rounds: 3,
                    corners: corners.baseAddress.map { unsafe $0 + 2 * count }, fitted: hullFitted.baseAddress,
                    nested: hullNested.baseAddress)
                  unsafe ink_closed_polygon_pair(&own, &around)
                }
              }
            }
          }
        }
      }
    }
    (self.fitted, self.nested, self.hullFitted, self.hullNested) = (fitted, nested, hullFitted[0], hullNested)
  }

  private static let hullSides = 4

  /// Puts 40 points evenly along a hull into `outline`; none where it has no area.
  private mutating func sample(_ hull: Polygon) {
    outline.removeAll(keepingCapacity: true)
    guard hull.corners.count > 2, let first = hull.corners.first else { return }
    ring.removeAll(keepingCapacity: true)
    ring.append(contentsOf: hull.corners)
    ring.append(first)
    let length = Polyline.length(ring)
    guard length > 0 else { return }
    Polyline.resample(ring, count: 41, length: length, into: &outline)
    outline.removeLast()
  }
}
