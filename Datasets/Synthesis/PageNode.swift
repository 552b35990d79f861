import Foundation
import InkGeometry

/// A box of a diagram: where it lies, and where connectors meet it.
struct PageNode: Sendable {
  enum Form: Sendable { case box, rounded, oval, disc, diamond, slanted, hexagon, triangle, bare }

  var form: Form
  var center: Vector2
  var size: Vector2
  /// Its number in the draft.
  var item: Int

  /// Where the ray from the centre along `direction` leaves the form.
  func border(towards direction: Vector2) -> Vector2 {
    let d = direction.normalized, half = size / 2
    guard d != .zero else { return center }
    let reach: Double
    switch form {
    case .oval, .disc, .rounded: reach = 1 / (d / half).length
    case .diamond: reach = 1 / (abs(d.x) / half.x + abs(d.y) / half.y)
    default: reach = Swift.min(half.x / Swift.max(abs(d.x), 1e-9), half.y / Swift.max(abs(d.y), 1e-9))
    }
    return center + d * reach
  }

  /// The middle of a side: 0 top, 1 right, 2 bottom, 3 left.
  func side(_ side: Int) -> Vector2 {
    let d = [Vector2(0, -1), Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0)][((side % 4) + 4) % 4]
    return center + d * size / 2
  }
}
