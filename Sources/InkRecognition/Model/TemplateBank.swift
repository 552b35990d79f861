/// Built-in templates of both views: cluster centres over the training drawings, a few a class.
///
/// Matching a batch is one GEMM a view. What goes on to the classifier is, for each class and view, the best similarity.
public struct TemplateBank: Sendable, Equatable {
  /// Row-major, `DirectionRaster.count` and `OrderedPath.count` wide, rows of length 1.
  public var rasters: [Float]
  public var rasterClasses: [UInt8]
  public var paths: [Float]
  public var pathClasses: [UInt8]

  public init(rasters: [Float] = [], rasterClasses: [UInt8] = [], paths: [Float] = [], pathClasses: [UInt8] = []) {
    self.rasters = rasters
    self.rasterClasses = rasterClasses
    self.paths = paths
    self.pathClasses = pathClasses
  }

  /// Adds templates of a class: whole rows of either view.
  public mutating func add(rasters more: [Float], paths morePaths: [Float], shapeClass: ShapeClass) {
    let tag = UInt8(clamping: shapeClass.rawValue)
    rasters += more
    rasterClasses += [UInt8](repeating: tag, count: more.count / DirectionRaster.count)
    paths += morePaths
    pathClasses += [UInt8](repeating: tag, count: morePaths.count / OrderedPath.count)
  }

  /// Numbers a drawing: best similarity by class, rasters first.
  public static let featureCount = 2 * ShapeClass.count

  /// Similarities (rows × `featureCount`) of `rows` drawings given in both views, row-major; 0 for a class without templates.
  public func match(rasters drawn: [Float], paths drawnPaths: [Float], rows: Int) -> [Float] {
    var out = [Float](repeating: 0, count: rows * Self.featureCount)
    let padded = GEMM.padded(rows)
    let n = rasterClasses.count, width = DirectionRaster.count
    if n > 0, rows > 0 {
      let a = drawn + [Float](repeating: 0, count: (padded - rows) * width)
      var scores = [Float](repeating: 0, count: padded * n)
      GEMM.rowsTimesTransposed(a, rasters, into: &scores, rows: padded, n: n, k: width)
      for r in 0..<rows {
        for t in 0..<n {
          let slot = r * Self.featureCount + Int(rasterClasses[t])
          out[slot] = max(out[slot], scores[r * n + t])
        }
      }
    }
    let m = pathClasses.count, pathWidth = OrderedPath.count
    if m > 0, rows > 0 {
      // Rows of a drawing and of its quarter turn: real and imaginary part of the complex product.
      let both = GEMM.padded(2 * rows)
      var a: [Float] = []
      a.reserveCapacity(both * pathWidth)
      for r in 0..<rows {
        let v = drawnPaths[r * pathWidth..<(r + 1) * pathWidth]
        a += v
        a += OrderedPath.turned(v)
      }
      a += [Float](repeating: 0, count: (both - 2 * rows) * pathWidth)
      var scores = [Float](repeating: 0, count: both * m)
      GEMM.rowsTimesTransposed(a, paths, into: &scores, rows: both, n: m, k: pathWidth)
      for r in 0..<rows {
        for t in 0..<m {
          let re = scores[2 * r * m + t], im = scores[(2 * r + 1) * m + t]
          let slot = r * Self.featureCount + ShapeClass.count + Int(pathClasses[t])
          out[slot] = max(out[slot], (re * re + im * im).squareRoot())
        }
      }
    }
    return out
  }
}
