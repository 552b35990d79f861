/// Built-in templates of both views: cluster centres over the training drawings, a few a class.
///
/// Matching a batch is one matrix product a view (`TemplateMatcher`). What goes on to the classifier is, for each class and view, the best similarity.
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
  /// Lays the templates out anew at each call.
  public func match(rasters drawn: [Float], paths drawnPaths: [Float], rows: Int) -> [Float] {
    var out = [Float](repeating: 0, count: rows * Self.featureCount)
    var workspace = TemplateMatcher.Workspace()
    TemplateMatcher(self).match(
      rasters: drawn, paths: drawnPaths, rows: rows, into: &out, offset: 0, stride: Self.featureCount, &workspace)
    return out
  }
}
