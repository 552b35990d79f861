import Foundation
import InkGeometry

/// Makes one shape the better kind of itself: sides parallel, equal and along the axes where they nearly are.
///
/// What is exact already comes back bit for bit.
struct OutlineTidier {
  let tolerances: RegularizingTolerances

  func tidied(_ shape: ShapeProposal) -> ShapeGeometry {
    switch shape.geometry {
    case .rectangle(let corners, let radius, let rotation): return box(corners, radius, rotation) ?? shape.geometry
    case .ellipse(let center, let radii, let rotation):
      let turned = upright(rotation)
      return turned == rotation ? shape.geometry : .ellipse(center: center, radii: radii, rotation: turned)
    case .polygon(let corners):
      let better: [Vector2]? =
        switch shape.kind {
        case .diamond where corners.count == 4: diamond(corners)
        case .parallelogram where corners.count == 4: parallelogram(corners)
        case .trapezoid where corners.count == 4: trapezoid(corners)
        case .triangle where corners.count == 3: triangle(corners)
        default: nil
        }
      return better.map { .polygon($0) } ?? shape.geometry
    case .path(let points) where shape.kind == .arrow || shape.kind == .polyline: return .path(stairs(points))
    default: return shape.geometry
    }
  }

  /// The angle, or the nearest quarter turn within the tolerance.
  private func upright(_ angle: Double) -> Double {
    let quarter = (angle / (.pi / 2)).rounded() * (.pi / 2)
    return abs(angle - quarter) <= tolerances.angle ? quarter : angle
  }

  private func box(_ corners: [Vector2], _ radius: Double, _ rotation: Double) -> ShapeGeometry? {
    let turned = upright(rotation)
    guard corners.count == 4, turned != rotation else { return nil }
    let center = (corners[0] + corners[1] + corners[2] + corners[3]) / 4
    return .rectangle(
      corners: corners.map { center + ($0 - center).rotated(by: turned - rotation) }, cornerRadius: radius, rotation: turned)
  }

  /// Diagonals that halve each other; upright ones where they nearly are.
  private func diamond(_ c: [Vector2]) -> [Vector2] {
    let center = (c[0] + c[1] + c[2] + c[3]) / 4
    var a = (c[2] - c[0]) / 2, b = (c[3] - c[1]) / 2
    if isAlong(a, Vector2(1, 0)), isAlong(b, Vector2(0, 1)) {
      (a, b) = (Vector2(a.x, 0), Vector2(0, b.y))
    } else if isAlong(a, Vector2(0, 1)), isAlong(b, Vector2(1, 0)) {
      (a, b) = (Vector2(0, a.y), Vector2(b.x, 0))
    }
    return settled(c, [center - a, center - b, center + a, center + b])
  }

  /// Opposite sides parallel and equal; one pair along an axis where it nearly is.
  private func parallelogram(_ c: [Vector2]) -> [Vector2] {
    let center = (c[0] + c[1] + c[2] + c[3]) / 4
    var a = (c[1] - c[0] + c[2] - c[3]) / 4, b = (c[3] - c[0] + c[2] - c[1]) / 4
    for axis in [Vector2(1, 0), Vector2(0, 1)] {
      if isAlong(a, axis) {
        a *= axis
      } else if isAlong(b, axis) {
        b *= axis
      }
    }
    return settled(c, [center - a - b, center + a - b, center + a + b, center - a + b])
  }

  /// The more parallel pair of sides along the axis that it nearly lies along.
  private func trapezoid(_ c: [Vector2]) -> [Vector2] {
    func tilt(_ k: Int) -> Double {
      let a = (c[(k + 1) % 4] - c[k]).normalized, b = (c[(k + 3) % 4] - c[(k + 2) % 4]).normalized
      return abs(a.cross(b))
    }
    let k = tilt(0) <= tilt(1) ? 0 : 1
    var out = c
    for axis in [Vector2(1, 0), Vector2(0, 1)] where isAlong(c[k + 1] - c[k], axis) && isAlong(c[(k + 3) % 4] - c[k + 2], axis) {
      level(&out, k, k + 1, along: axis)
      level(&out, k + 2, (k + 3) % 4, along: axis)
    }
    return settled(c, out)
  }

  /// One side along an axis where it nearly is, the longest of several; the tip over its middle where it nearly is.
  private func triangle(_ c: [Vector2]) -> [Vector2] {
    var best: (length: Double, side: Int, axis: Vector2)?
    for side in 0..<3 {
      let edge = c[(side + 1) % 3] - c[side]
      for axis in [Vector2(1, 0), Vector2(0, 1)] where isAlong(edge, axis) && edge.length > best?.length ?? 0 {
        best = (edge.length, side, axis)
      }
    }
    guard let (_, side, axis) = best else { return c }
    var out = c
    let next = (side + 1) % 3, tip = (side + 2) % 3
    level(&out, side, next, along: axis)
    let middle = (out[side] + out[next]) / 2, off = axis * (middle - out[tip])
    if off.length <= tolerances.alignment / 2 * (out[next] - out[side]).length { out[tip] += off }
    return settled(c, out)
  }

  /// Legs of an elbow that nearly lie along an axis do.
  private func stairs(_ points: [Vector2]) -> [Vector2] {
    guard points.count > 2 else { return points }
    var out = points
    for axis in [Vector2(1, 0), Vector2(0, 1)] {
      // Corners joined by legs along this axis share the other coordinate.
      var run = [0]
      func close() {
        guard run.count > 1 else { return }
        let mean = run.reduce(Vector2.zero) { $0 + points[$1] } / Double(run.count)
        for i in run { out[i] = out[i] * axis + mean * (Vector2(1, 1) - axis) }
      }
      for i in points.indices.dropFirst() {
        if isAlong(points[i] - points[i - 1], axis, by: 2) {
          run.append(i)
        } else {
          close()
          run = [i]
        }
      }
      close()
    }
    return settled(points, out)
  }

  private func isAlong(_ edge: Vector2, _ axis: Vector2, by factor: Double = 1) -> Bool {
    abs(axis.cross(edge)) <= sin(min(tolerances.angle * factor, .pi / 4)) * edge.length
  }

  /// Gives two points the same coordinate across the axis.
  private func level(_ points: inout [Vector2], _ i: Int, _ j: Int, along axis: Vector2) {
    let mean = (points[i] + points[j]) / 2, across = Vector2(1, 1) - axis
    points[i] = points[i] * axis + mean * across
    points[j] = points[j] * axis + mean * across
  }

  /// The new corners, or the old ones where those are as good, or where the move is too wide.
  private func settled(_ old: [Vector2], _ new: [Vector2]) -> [Vector2] {
    guard let bounds = Vector2.bounds(old.span) else { return old }
    let size = (bounds.high - bounds.low).length
    let move = zip(old, new).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
    return move <= RegularizingTolerances.nothing * size || move > tolerances.bound * size ? old : new
  }
}
