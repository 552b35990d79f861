import Foundation
import InkFitting
import InkGeometry
import InkStrokes

/// The grain of a pencil or a crayon: short strokes scattered over the ink, so that it does not look like paint.
///
/// It is drawn over a paler body. Where each lies depends on the stroke's random seed alone.
struct InkGrain {
  private(set) var path = CGPath()
  /// Share of the ink's opacity that the body keeps, and that the grain adds over it.
  static let body: CGFloat = 0.75, grain: CGFloat = 0.5
  /// Width of a grain as a share of the ink's.
  let width: Double
  /// A stroke gets no more grains than this.
  private static let mostGrains = 4000

  /// Nil for inks without grain.
  init?(_ ink: FittedInk, type: PKInkingTool.InkType, seed: UInt32, meanWidth: Double, drawnWidth: (Double) -> Double) {
    let lanes: Int
    switch type {
    case .pencil: (lanes, width) = (2, meanWidth * 0.22)
    case .crayon: (lanes, width) = (3, meanWidth * 0.3)
    case .pen, .marker, .monoline, .fountainPen, .watercolor, .reed: return nil
    }
    var numbers = GrainNumbers(seed: seed)
    let cell = meanWidth * 1.4
    guard cell > 0, cell.isFinite else { return nil }
    var way = 0.0, grains = 0
    for (k, segment) in ink.segments.enumerated() {
      let polygon = segment.p0.distance(to: segment.p1) + segment.p1.distance(to: segment.p2) + segment.p2.distance(to: segment.p3)
      let steps = Int(min((polygon / cell * 2).rounded(.up), Double(Self.mostGrains)))
      guard steps > 0 else { continue }
      var last = segment.p0
      for i in 1...steps {
        let t = Double(i) / Double(steps), p = segment.point(at: t)
        way += last.distance(to: p)
        last = p
        guard way >= cell, grains < Self.mostGrains else { continue }
        way = 0
        let u = segment.derivative(at: t).normalized, half = drawnWidth(ink.width.value(at: Double(k) + t)) / 2
        for _ in 0..<lanes {
          let side = numbers.next() * 2 - 1, length = cell * (0.3 + 0.7 * numbers.next()), skew = (numbers.next() - 0.5) * 0.2
          guard numbers.next() < 0.7 else { continue }
          let center = p + u.perpendicular * (side * max(half - width / 2, 0)), along = (u + u.perpendicular * skew) * (length / 2)
          path.addLines(between: [CGPoint(center - along), CGPoint(center + along)])
          grains += 1
        }
      }
    }
    if path.isEmpty { return nil }
  }
}

/// Numbers from 0 to 1 that follow from a seed (SplitMix64).
private struct GrainNumbers {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) }

  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}
