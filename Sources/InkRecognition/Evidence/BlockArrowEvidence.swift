import InkGeometry

/// An arrow drawn as an outline: seven corners, two of them inward, mirrored about the axis.
struct BlockArrowEvidence {
  /// Tip, wing, notch, tail, tail, notch, wing; group frame. Empty when no seven corners have the turns of one.
  var corners: [Vector2] { isRead ? (0..<7).map { places[$0] } : [] }
  /// Mean distance of each corner from its partner's mirror image.
  private(set) var asymmetry = 1.0
  /// Half width of the shaft over half width of the head.
  private(set) var shaftRatio = 0.0
  private var places = InlineArray<7, Vector2>(repeating: .zero)
  private var isRead = false

  init(heptagon: [Vector2]) { self.init(heptagon: heptagon.span) }

  init(heptagon: Span<Vector2>) {
    guard heptagon.count == 7 else { return }
    let clockwise = Polygon.signedArea(heptagon) > 0
    var inward = 0
    for i in 0..<7 {
      let turn = (heptagon[i] - heptagon[(i + 6) % 7]).cross(heptagon[(i + 1) % 7] - heptagon[i])
      if (turn > 0) != clockwise { inward |= 1 << i }
    }
    for start in 0..<7 where inward == 1 << ((start + 2) % 7) | 1 << ((start + 5) % 7) {
      var c = places
      for k in 0..<7 { c[k] = heptagon[(start + k) % 7] }
      let axis = (c[0] - (c[3] + c[4]) / 2).normalized
      func mirrored(_ p: Vector2) -> Vector2 {
        let d = p - c[0]
        return c[0] + axis * (2 * d.dot(axis)) - d
      }
      var error = 0.0
      for k in 1...3 { error += c[k].distance(to: mirrored(c[7 - k])) }
      error /= 3
      guard error < asymmetry else { continue }
      asymmetry = error
      places = c
      isRead = true
      let head = c[1].distance(to: c[6]), shaft = (c[2].distance(to: c[5]) + c[3].distance(to: c[4])) / 2
      shaftRatio = shaft / max(head, 1e-9)
    }
  }

  func write(_ features: inout FeatureWriter) {
    features.add(isRead)
    features.addLog(asymmetry, floor: 0.02)
    features.add(min(shaftRatio, 2))
  }
}
