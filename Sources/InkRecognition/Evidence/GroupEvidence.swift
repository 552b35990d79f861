import InkGeometry

/// The geometric evidence of one candidate group: what is measured of it beyond its sketch (see `GroupSketch`).
struct GroupEvidence {
  let path: PathEvidence
  let line: LineEvidence
  let ellipse: EllipseEvidence
  let box: BoxEvidence
  let polygon: PolygonEvidence
  let star: StarEvidence
  let arrow: ArrowEvidence
  let blockArrow: BlockArrowEvidence
  let bubble: BubbleEvidence

  init(_ group: StrokeGroup) {
    var workspace = EvidenceWorkspace()
    self.init(group, &workspace)
  }

  init(_ group: StrokeGroup, _ workspace: inout EvidenceWorkspace) {
    let hull = workspace.takeHull(of: group.path.span)
    path = PathEvidence(group, &workspace)
    line = LineEvidence(group)
    ellipse = EllipseEvidence(group)
    box = BoxEvidence(group, hull: hull)
    polygon = PolygonEvidence(group, hull: hull, box: box.box, &workspace)
    star = StarEvidence(group, hull: hull, &workspace)
    arrow = ArrowEvidence(group, &workspace)
    blockArrow = polygon.blockArrow
    bubble = BubbleEvidence(group, corners: workspace.pathCorners)
    workspace.putBack(hull)
  }

  /// The classifier's geometric features, always in the same number and order.
  func write(_ features: inout FeatureWriter) {
    path.write(&features)
    line.write(&features)
    ellipse.write(&features)
    box.write(&features)
    polygon.write(&features)
    star.write(&features)
    arrow.write(&features)
    blockArrow.write(&features)
    bubble.write(&features)
  }
}
