import InkGeometry
import InkStrokes

/// Features and class probabilities of candidate groups, many at a time: one GEMM a view of the templates, one a layer.
public struct GroupScorer: Sendable {
  /// What the classifier sees of one group: geometric evidence, then the best similarity to each class's templates.
  public static let featureCount = evidenceCount + TemplateBank.featureCount

  /// Number of geometric features; counted on a drawing made for it.
  public static let evidenceCount: Int = {
    var writer = FeatureWriter()
    let stroke = PreparedStroke(polyline: [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1)])
    if let group = StrokeGroup([stroke], indices: [0]) { GroupEvidence(group).write(&writer) }
    return writer.values.count
  }()

  /// One group's rows before the templates are matched.
  public struct Views: Sendable {
    public var evidence: [Float]
    public var raster: [Float]
    public var path: [Float]
  }

  public let templates: TemplateBank

  public init(templates: TemplateBank) { self.templates = templates }

  /// The views of all strokes of a drawing taken as one group; nil when it has no two different points.
  public static func views(_ strokes: [PKStroke]) -> Views? {
    let buffer = SampleBuffer(strokes)
    let prepared = (0..<buffer.strokeCount).map { PreparedStroke(buffer, stroke: $0) }
    guard let group = StrokeGroup(prepared, indices: Array(prepared.indices)) else { return nil }
    return views(GroupEvidence(group))
  }

  static func views(_ evidence: GroupEvidence) -> Views {
    var writer = FeatureWriter()
    evidence.write(&writer)
    return Views(
      evidence: writer.values, raster: DirectionRaster.vector(evidence.group), path: OrderedPath.vector(evidence.group))
  }

  /// Feature rows (groups × `featureCount`).
  public func features(_ views: [Views]) -> [Float] {
    let rows = views.count
    var rasters: [Float] = [], paths: [Float] = []
    rasters.reserveCapacity(rows * DirectionRaster.count)
    paths.reserveCapacity(rows * OrderedPath.count)
    for v in views {
      rasters += v.raster
      paths += v.path
    }
    let matched = templates.match(rasters: rasters, paths: paths, rows: rows)
    var out: [Float] = []
    out.reserveCapacity(rows * Self.featureCount)
    for (r, v) in views.enumerated() {
      out += v.evidence
      out += matched[r * TemplateBank.featureCount..<(r + 1) * TemplateBank.featureCount]
    }
    return out
  }
}
