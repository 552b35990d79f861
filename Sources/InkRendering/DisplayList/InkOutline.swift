import Foundation
import InkFitting
import InkGeometry

/// The area that a round brush of changing width covers along a path.
///
/// Strips follow the path with one rail on each side; where the path turns so sharply for its width that a rail would run back, the
/// strip ends in a disc and a new one begins. All turn the same way, so that the nonzero rule joins them.
struct InkOutline {
  private(set) var path = CGPath()

  private struct Station {
    var p: Vector2
    var r: Double
    /// Direction of the path, length 1.
    var u: Vector2
  }

  /// `tolerance`: largest distance of a rail's chords from the curve; `width`: the drawn width for one of the ink.
  init(_ ink: FittedInk, tolerance: Double, width: (Double) -> Double) {
    var stations: [Station] = []
    for (k, segment) in ink.segments.enumerated() {
      // The end of a segment is a station of its own, with the segment's own direction: there may be a corner.
      for t in Self.parameters(on: segment, number: k, ink.width, tolerance: tolerance) {
        let r = width(ink.width.value(at: Double(k) + t)) / 2
        let next = Station(p: segment.point(at: t), r: r, u: segment.direction(at: t))
        // Where segments join smoothly one station is enough.
        if t == 0, let last = stations.last, last.u.dot(next.u) > 0.9998 { continue }
        stations.append(next)
      }
    }
    guard let first = stations.first, let last = stations.last else { return }
    addDisc(first)
    var strip = [first]
    for next in stations.dropFirst() {
      guard let here = strip.last else { break }
      if Self.isSmooth(here, next) {
        strip.append(next)
        continue
      }
      addStrip(strip)
      addDisc(here)
      // The chord between the two has straight sides of its own.
      let chord = next.p - here.p
      if chord.lengthSquared > 0 {
        let u = chord.normalized
        addStrip([Station(p: here.p, r: here.r, u: u), Station(p: next.p, r: next.r, u: u)])
        addDisc(next)
      }
      strip = [next]
    }
    addStrip(strip)
    addDisc(last)
  }

  /// Whether both rails run forward between two stations.
  private static func isSmooth(_ a: Station, _ b: Station) -> Bool {
    let d = b.p - a.p, na = a.u.perpendicular * a.r, nb = b.u.perpendicular * b.r
    guard a.u.dot(b.u) > 0.5 else { return false }
    return (d + nb - na).dot(a.u) > 0 && (d - nb + na).dot(a.u) > 0 && (d + nb - na).dot(b.u) > 0 && (d - nb + na).dot(b.u) > 0
  }

  /// Parameters from 0 to 1 between which the curve is straight, turns little, and changes its width evenly.
  private static func parameters(on s: CubicBezier, number k: Int, _ profile: StrokeProfile, tolerance: Double) -> [Double] {
    let a = s.p1 - s.p0, b = s.p2 - s.p1, c = s.p3 - s.p2
    func turn(_ a: Vector2, _ b: Vector2) -> Double {
      a.lengthSquared > 0 && b.lengthSquared > 0 ? abs(atan2(a.cross(b), a.dot(b))) : 0
    }
    let bend = max((b - a).length, (c - b).length), angle = turn(a, b) + turn(b, c)
    let byFlatness = (0.75 * bend / tolerance).squareRoot(), byTurn = angle / (.pi / 16)
    let steps = Int(min(max(byFlatness, byTurn, 1).rounded(.up), 256))
    var values = (0...steps).map { Double($0) / Double(steps) }
    let inner = profile.knots.map { $0.parameter - Double(k) }.filter { $0 > 0 && $0 < 1 }
    if !inner.isEmpty { values = (values + inner).sorted() }
    return values
  }

  /// All figures turn as this one does.
  private mutating func addDisc(_ s: Station) {
    path.addEllipse(in: CGRect(x: s.p.x - s.r, y: s.p.y - s.r, width: 2 * s.r, height: 2 * s.r))
  }

  private mutating func addStrip(_ strip: [Station]) {
    guard strip.count > 1 else { return }
    path.addLines(
      between: strip.map { CGPoint($0.p - $0.u.perpendicular * $0.r) } + strip.reversed().map { CGPoint($0.p + $0.u.perpendicular * $0.r) })
    path.closeSubpath()
  }
}

extension CubicBezier {
  /// Direction at a parameter, length 1; zero for a point.
  fileprivate func direction(at t: Double) -> Vector2 {
    if t <= 0 { return startTangent }
    if t >= 1 { return endTangent }
    let u = derivative(at: t).normalized
    return u == .zero ? (p3 - p0).normalized : u
  }
}
