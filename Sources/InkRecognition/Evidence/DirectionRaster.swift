import Foundation
import InkGeometry

/// Order-free view of a group: how much ink runs in each of four directions through each cell of a grid.
///
/// The box is centred and scaled by its longer side, so the aspect is kept. Directions are counted modulo π: neither order nor
/// sense of the strokes matters. Vectors have length 1; similarity is the dot product.
enum DirectionRaster {
  static let side = 10
  static let channels = 4
  static let count = side * side * channels

  static func vector(_ group: StrokeGroup) -> [Float] {
    var cells = [Float](repeating: 0, count: count)
    let longer = max(group.extent.x, group.extent.y, 1e-9)
    // One cell of margin is left for the blur.
    let span = Double(side - 2)
    for stroke in group.strokes {
      for i in stroke.indices.dropFirst() {
        let d = stroke[i] - stroke[i - 1], length = d.length
        guard length > 0 else { continue }
        let m = (stroke[i] + stroke[i - 1]) / (2 * longer)
        let fx = (m.x + 0.5) * span + 0.5, fy = (m.y + 0.5) * span + 0.5
        let x = min(max(Int(fx), 0), side - 2), y = min(max(Int(fy), 0), side - 2)
        let ax = Float(min(max(fx - Double(x), 0), 1)), ay = Float(min(max(fy - Double(y), 0), 1))
        var angle = d.quickAngle / .pi * Double(channels)
        if angle < 0 { angle += Double(channels) }
        let c0 = Int(angle) % channels, c1 = (c0 + 1) % channels
        let ac = Float(angle - angle.rounded(.down)), w = Float(length)
        for (c, wc) in [(c0, w * (1 - ac)), (c1, w * ac)] {
          let base = c * side * side
          cells[base + y * side + x] += wc * (1 - ax) * (1 - ay)
          cells[base + y * side + x + 1] += wc * ax * (1 - ay)
          cells[base + (y + 1) * side + x] += wc * (1 - ax) * ay
          cells[base + (y + 1) * side + x + 1] += wc * ax * ay
        }
      }
    }
    blur(&cells)
    // Square roots keep one long side from drowning the rest.
    var sum: Float = 0
    for i in cells.indices {
      cells[i] = cells[i].squareRoot()
      sum += cells[i] * cells[i]
    }
    if sum > 0 {
      let scale = 1 / sum.squareRoot()
      for i in cells.indices { cells[i] *= scale }
    }
    return cells
  }

  /// Binomial 1-2-1 in both directions, zero outside.
  private static func blur(_ cells: inout [Float]) {
    for c in 0..<channels {
      let base = c * side * side
      for line in 0..<(2 * side) {
        let start = line < side ? base + line * side : base + line - side
        let step = line < side ? 1 : side
        var before: Float = 0
        for i in 0..<side {
          let here = cells[start + i * step], after = i + 1 < side ? cells[start + (i + 1) * step] : 0
          cells[start + i * step] = (before + 2 * here + after) / 4
          before = here
        }
      }
    }
  }
}
