/// How a writer puts the head on an arrow. `b` and `c` are the barbs' ends, `t` the tip.
enum ArrowHead: Hashable, Sendable {
  /// One stroke with the shaft: … t b t c.
  case retraced
  /// One stroke: … t b c, straight across.
  case flicked
  /// One stroke: … t b c t, a triangle.
  case crossed
  /// One stroke: … t b.
  case hooked
  /// A stroke of its own: b t c.
  case vee
  /// Two strokes, each from or to the tip.
  case barbs
  /// One barb as a stroke of its own.
  case singleBarb
  /// A closed triangle of its own.
  case triangle
  /// A closed triangle, scribbled full.
  case filled
  /// A round bow of its own across the tip: b t c without a corner.
  case bow
  /// A small ring of its own on the shaft's end.
  case ring

  /// Whether the head belongs to the shaft's stroke.
  var isJoined: Bool {
    switch self {
    case .retraced, .flicked, .crossed, .hooked: true
    case .vee, .barbs, .singleBarb, .triangle, .filled, .bow, .ring: false
    }
  }

  /// A habit, in the proportions in which people have them.
  static func draw(_ random: inout SplitMix64) -> ArrowHead {
    random.weighted(
      [
        (.retraced, 0.13), (.flicked, 0.04), (.crossed, 0.05), (.hooked, 0.18), (.vee, 0.2), (.barbs, 0.1), (.singleBarb, 0.08),
        (.triangle, 0.1), (.filled, 0.05), (.bow, 0.05), (.ring, 0.04),
      ], else: .vee)
  }
}
