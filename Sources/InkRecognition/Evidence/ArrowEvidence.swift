import CInkKernels
import Foundation
import InkGeometry

/// The best reading of a group as a shaft with heads, whatever the number, order and direction of its strokes.
///
/// Shafts are tried between the ends and sharp corners of every stroke; the rest of the ink belongs to the nearer end and is
/// measured there. The most plausible reading wins.
struct ArrowEvidence {
  /// The shaft's points, from its tail to its tip.
  var shaft: [Vector2] = []
  var shaftLength = 0.0
  /// Distance between its ends, over its length.
  var straightness = 0.0
  /// Largest distance of the shaft from its chord, over the chord.
  var bow = 0.0
  /// Share of the group's ink in the shaft.
  var share = 0.0
  /// At the tip: the stronger head.
  var head = ArrowHeadEvidence()
  /// At the tail.
  var tailHead = ArrowHeadEvidence()
  /// Ink that runs along the shaft a second time, over the shaft's length.
  var doubled = 0.0
  /// 0 to 1.
  var plausibility = 0.0
  private var headPlausibility = 0.0
  private var tailPlausibility = 0.0
  /// Whether any shaft was read, and its points run from its tail to its tip.
  private var isRead = false
  private var isForward = true

  /// Shafts whose heads are looked at, longest first.
  private static let mostShafts = 10

  init(_ group: StrokeGroup) {
    var workspace = EvidenceWorkspace()
    self.init(group, &workspace, keepsShaft: true)
  }

  /// Without `keepsShaft` the shaft's points are left out.
  init(_ group: StrokeGroup, _ workspace: inout EvidenceWorkspace, keepsShaft: Bool = false) {
    workspace.findShafts(group)
    var shafts = ArrowShafts()
    swap(&shafts, &workspace.arrows)
    defer { swap(&shafts, &workspace.arrows) }
    var best: Int?
    for s in 0..<min(shafts.shafts.count, Self.mostShafts) where consider(s, shafts, group, &workspace) { best = s }
    guard let best else { return }
    let shaft = shafts.shafts[best]
    let all = shaft.stroke == nil ? shafts.joined : group.points, points = all.span.extracting(shaft.run)
    let start = points[0], end = points[points.count - 1]
    for i in points.indices { bow = max(bow, Polyline.squaredDistance(points[i], start, end)) }
    bow = bow.squareRoot() / max(shaft.chord, 1e-9)
    guard keepsShaft else { return }
    self.shaft = isForward ? Array(all[shaft.run]) : all[shaft.run].reversed()
  }

  /// Takes the shaft's reading over where it is more plausible than all before; false where it is not.
  private mutating func consider(_ place: Int, _ shafts: ArrowShafts, _ group: StrokeGroup, _ workspace: inout EvidenceWorkspace) -> Bool {
    let shaft = shafts.shafts[place], length = shafts.length(of: shaft)
    guard length > 0 else { return false }
    let straight = shaft.chord / length
    let most = (0.3 + 0.7 * min(length / group.inkLength * 1.6, 1)) * (0.5 + 0.5 * straight)
    guard most > plausibility || !isRead else { return false }
    for s in 0..<group.strokeCount {
      var cover = InkRun(first: 0, last: 0)
      if shaft.stroke == s {
        let start = group.range(s).lowerBound
        cover = InkRun(first: UInt32(clamping: shaft.run.lowerBound - start), last: UInt32(clamping: shaft.run.upperBound - 1 - start))
      } else if shaft.stroke == nil, s < Int.bitWidth - 1, shaft.members & (1 << s) != 0 {
        cover.last = UInt32(clamping: group.range(s).count - 1)
      }
      workspace.covers[s] = cover
    }
    let all = shaft.stroke == nil ? shafts.joined : group.points, points = all.span.extracting(shaft.run)
    let ends = workspace.ends(of: points, length: length, in: group)
    let a = ArrowHeadEvidence(ends.start, end: points[0], shaftLength: length)
    let b = ArrowHeadEvidence(ends.end, end: points[points.count - 1], shaftLength: length)
    let pa = a.plausibility, pb = b.plausibility
    // An end without ink is a plain tail; ink that is no head speaks against the reading.
    func rest(_ h: ArrowHeadEvidence, _ p: Double) -> Double { h.ink < 0.03 ? 1 : max(p, exp(-h.ink / 0.1)) }
    let forward = pb * rest(a, pa), backward = pa * rest(b, pb), value = max(forward, backward) * most
    guard value > plausibility || !isRead else { return false }
    isRead = true
    plausibility = value
    isForward = forward >= backward
    head = isForward ? b : a
    tailHead = isForward ? a : b
    headPlausibility = isForward ? pb : pa
    tailPlausibility = isForward ? pa : pb
    shaftLength = length
    straightness = straight
    share = length / max(group.inkLength, 1e-12)
    doubled = ends.twice / length
    return true
  }

  /// Whether the weaker end carries a head of its own.
  var isDouble: Bool { tailHead.ink > 0.05 && tailPlausibility > 0.2 }

  func write(_ features: inout FeatureWriter) {
    features.add(plausibility)
    features.add(share)
    features.add(straightness)
    features.add(bow)
    features.add(shaftLength)
    Self.write(head, headPlausibility, &features)
    Self.write(tailHead, tailPlausibility, &features)
    features.add(min(head.spread, 2))
    features.add(min(head.overhang, 2))
    features.add(min(head.density, 8) / 4)
    features.add(min(head.gap, 2))
    features.add(head.rear)
    features.add(min(tailHead.density, 8) / 4)
    features.add(tailHead.rear)
    features.add(min(doubled, 2))
  }

  private static func write(_ head: ArrowHeadEvidence, _ plausibility: Double, _ features: inout FeatureWriter) {
    features.add(plausibility)
    features.add(min(head.ink, 2))
    features.add(min(head.leftLength, head.rightLength))
    features.add(max(head.leftLength, head.rightLength))
    features.add(min(head.leftAngle, head.rightAngle))
    features.add(max(head.leftAngle, head.rightAngle))
    features.add(min(head.residual, 1))
    features.add(min(head.reach, 1.5))
    features.add(head.closing)
    features.add(Double(head.barbCount))
  }
}
