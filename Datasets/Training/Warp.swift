import Foundation
import InkGeometry
import InkStrokes
import InkSynthesis

/// A drawing as the same person might have drawn it another time: a little turned, leaned, stretched and bent as a whole.
///
/// An affine map near the identity and two slow waves across the drawing (elastic distortion: Simard, Steinkraus and Platt 2003).
struct Warp {
  private let center: Vector2
  private let x: Vector2
  private let y: Vector2
  private let waves: [(along: Vector2, phase: Double, push: Vector2)]

  init(_ strokes: [PKStroke], random: inout SplitMix64) {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for stroke in strokes {
      for point in stroke.path {
        low = pointwiseMin(low, Vector2(point.location))
        high = pointwiseMax(high, Vector2(point.location))
      }
    }
    let isEmpty = low.x > high.x, diagonal = isEmpty ? 0 : (high - low).length
    center = isEmpty ? .zero : (low + high) / 2
    let turn = random.normal(0, 0.06), lean = random.normal(0, 0.08), stretch = exp(random.normal(0, 0.1))
    x = Vector2(stretch, 0).rotated(by: turn)
    y = Vector2(lean, 1 / stretch).rotated(by: turn)
    var waves: [(along: Vector2, phase: Double, push: Vector2)] = []
    for _ in 0..<2 {
      let along = Vector2(angle: random.uniform(-.pi, .pi)) * (random.uniform(2, 7) / max(diagonal, 1e-12))
      let push = Vector2(random.normal(), random.normal()) * (0.012 * diagonal)
      waves.append((along, random.uniform(0, 2 * .pi), push))
    }
    self.waves = waves
  }

  func moved(_ p: Vector2) -> Vector2 {
    let d = p - center
    var q = center + x * d.x + y * d.y
    for wave in waves { q += wave.push * sin(wave.along.dot(d) + wave.phase) }
    return q
  }

  func moved(_ strokes: [PKStroke]) -> [PKStroke] {
    strokes.map { stroke in
      var stroke = stroke
      let path = stroke.path
      stroke.path = PKStrokePath(
        samples: path.points.map { point in
          var point = point
          point.location = CGPoint(moved(Vector2(point.location)))
          return point
        }, creationDate: path.creationDate)
      return stroke
    }
  }
}
