import CInkKernels
import InkFitting
import InkGeometry

/// Memory that the evidence of one group after the other is taken in: none is asked for anew once it is large enough.
struct EvidenceWorkspace {
  var corners = SharpCorners()
  /// What a shaft takes of each stroke.
  var covers: [InkRun] = []
  private var scratch: [Double] = []
  /// Corners of fitted polygons, one after the other, and their errors.
  private(set) var polygonCorners: [Double] = []
  private(set) var fitted = [Double](repeating: 0, count: 8)
  private(set) var nested = [Double](repeating: 0, count: 8)

  /// Room for the shafts of a group.
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

  /// Fits the polygons of a closed path of at most `INK_POLYGON_POINTS` points with `sides` corners: `polygonCorners`, `fitted`;
  /// `nested` holds the errors of those with 3 ... 10 corners before the fit. -1 where there is none.
  mutating func fitPolygons(_ path: Span<Vector2>, sides: ClosedRange<Int>, rounds: Int) {
    let room = 2 * sides.reduce(0, +)
    if polygonCorners.count < room { polygonCorners.append(contentsOf: repeatElement(0, count: room - polygonCorners.count)) }
    unsafe path.withUnsafeBytes { path in
      unsafe polygonCorners.withUnsafeMutableBufferPointer { corners in
        unsafe fitted.withUnsafeMutableBufferPointer { fitted in
          unsafe nested.withUnsafeMutableBufferPointer { nested in
            unsafe ink_closed_polygons(
              path.assumingMemoryBound(to: Double.self).baseAddress, path.count / MemoryLayout<Vector2>.stride, Int32(sides.lowerBound),
              Int32(sides.upperBound), Int32(rounds), corners.baseAddress, fitted.baseAddress, nested.baseAddress)
          }
        }
      }
    }
  }
}
