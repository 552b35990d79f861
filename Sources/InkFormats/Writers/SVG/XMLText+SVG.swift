import Foundation
import InkGeometry

extension XMLText {
  /// Left out where it is 1.
  mutating func opacity(_ name: String, _ value: CGFloat) {
    let value = value.isNaN ? 1 : min(max(Double(value), 0), 1)
    if value < 1 { attribute(name, fine: value) }
  }

  /// `d`, absolute commands.
  mutating func attribute(_ name: String, _ path: CGPath) {
    raw(" \(name)=\"")
    for element in path.elements {
      switch element {
      case .move(let p):
        raw("M")
        point(Vector2(p))
      case .line(let p):
        raw("L")
        point(Vector2(p))
      case .quadCurve(let p, let c):
        raw("Q")
        point(Vector2(c))
        raw(" ")
        point(Vector2(p))
      case .curve(let p, let c, let d):
        raw("C")
        point(Vector2(c))
        raw(" ")
        point(Vector2(d))
        raw(" ")
        point(Vector2(p))
      case .closeSubpath: raw("Z")
      }
    }
    raw("\"")
  }

  mutating func attribute(_ name: String, points: some Sequence<CGPoint>) {
    raw(" \(name)=\"")
    var first = true
    for p in points {
      if !first { raw(" ") }
      first = false
      number(p.x)
      raw(",")
      number(p.y)
    }
    raw("\"")
  }

  mutating func rotation(_ angle: CGFloat, about p: CGPoint) {
    let degrees = Double(angle) * 180 / .pi
    guard angle != 0, degrees.isFinite else { return }
    raw(" transform=\"rotate(")
    fine(degrees.remainder(dividingBy: 360))
    raw(" ")
    point(Vector2(p))
    raw(")\"")
  }
}
