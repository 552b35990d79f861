import InkGeometry
import InkStrokes

/// Features and class probabilities of candidate groups, many at a time: one matrix product a view of the templates.
public struct GroupScorer: Sendable {
  /// What the classifier sees of one group: its sketch, geometric evidence, then the best similarity to each class's templates.
  public static let featureCount = evidenceCount + TemplateBank.featureCount

  /// Numbers of the sketch and of the geometric evidence; counted on a drawing made for it.
  public static let evidenceCount: Int = {
    var writer = FeatureWriter()
    let stroke = PreparedStroke(polyline: [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1)])
    if let group = StrokeGroup([stroke], indices: [0]) { GroupEvidence(group).write(&writer) }
    return GroupSketch.count + writer.values.count
  }()

  /// One group's rows before the templates are matched.
  public struct Views: Sendable {
    public var evidence: [Float]
    public var raster: [Float]
    public var path: [Float]
    /// What the gate sees beside the path.
    public var sketch: [Float]
    /// Whether it is one stroke, as the sketch says.
    public var isSingle: Bool { sketch.count > GroupSketch.singlePlace && sketch[GroupSketch.singlePlace] > 0.5 }

    public init(evidence: [Float], raster: [Float], path: [Float], sketch: [Float]) {
      self.evidence = evidence
      self.sketch = sketch
      self.raster = raster
      self.path = path
    }
  }

  /// Groups at a time: their scores stay in the cache until the best are taken.
  static let block = 96

  let matcher: TemplateMatcher

  public init(templates: TemplateBank) { matcher = TemplateMatcher(templates) }

  /// The views of all strokes of a drawing taken as one group; nil when it has no two different points.
  public static func views(_ strokes: [PKStroke]) -> Views? {
    let buffer = SampleBuffer(strokes)
    let prepared = (0..<buffer.strokeCount).map { PreparedStroke(buffer, stroke: $0) }
    return views(prepared, Array(prepared.indices))
  }

  static func views(_ strokes: [PreparedStroke], _ indices: [Int]) -> Views? {
    guard let group = StrokeGroup(strokes, indices: indices) else { return nil }
    var writer = FeatureWriter(capacity: evidenceCount), sketch = FeatureWriter(capacity: GroupSketch.inputCount)
    GroupSketch.write(group.traced, strokes, &sketch)
    writer.values += sketch.values.prefix(GroupSketch.count)
    GroupEvidence(group).write(&writer)
    return Views(
      evidence: writer.values, raster: DirectionRaster.vector(group), path: OrderedPath.vector(group),
      sketch: Array(sketch.values.prefix(GroupSketch.count)))
  }

  /// Feature rows (groups × `featureCount`).
  public func features(_ views: [Views]) -> [Float] {
    var out = [Float](repeating: 0, count: views.count * Self.featureCount)
    var rasters: [Float] = [], paths: [Float] = [], workspace = TemplateMatcher.Workspace()
    for first in stride(from: 0, to: views.count, by: Self.block) {
      let block = views[first..<min(first + Self.block, views.count)]
      rasters.removeAll(keepingCapacity: true)
      paths.removeAll(keepingCapacity: true)
      for (r, v) in zip(block.indices, block) {
        rasters += v.raster
        paths += v.path
        let start = r * Self.featureCount, count = min(v.evidence.count, Self.evidenceCount)
        for i in 0..<count { out[start + i] = v.evidence[i] }
      }
      matcher.match(
        rasters: rasters, paths: paths, rows: block.count, into: &out, offset: first * Self.featureCount + Self.evidenceCount,
        stride: Self.featureCount, &workspace)
    }
    return out
  }
}
